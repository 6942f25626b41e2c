// The display: draws the frames that the firmware shows, one square a pixel, with the panel's dark seams.

export const WIDTH = 128;
export const HEIGHT = 64;
const GLASS = [9, 11, 15];
const LIT = [222, 238, 255];
const LOOSEST = 0.88; // so much of the glass the picture fills at least
const DIMMEST = 0.42; // how bright lit pixels are at contrast 0; the eye sees far less difference than the chip

export class Panel {
  constructor(canvas) {
    this.canvas = canvas;
    this.frame = null;
    this.isOn = true;
    this.isStale = false;
    this.frames = 0;
    this.small = document.createElement("canvas");
    this.small.width = WIDTH;
    this.small.height = HEIGHT;
    this.pixels = this.small.getContext("2d").createImageData(WIDTH, HEIGHT);
    this.brightness = 1;
    addEventListener("resize", () => this.resize());
    this.resize();
  }

  // Makes each pixel of the panel a whole number of the screen's. What that leaves over is glass around the
  // picture; where it would be much, the gadget is drawn smaller.
  resize() {
    const glass = this.canvas.parentElement;
    const gadget = glass.parentElement;
    this.canvas.style.width = this.canvas.style.height = "0";
    gadget.style.setProperty("--fit", "1");
    const box = getComputedStyle(glass);
    const room = glass.clientWidth - parseFloat(box.paddingLeft) - parseFloat(box.paddingRight);
    const density = devicePixelRatio || 1;
    const scale = Math.max(1, Math.floor((room * density + 0.01) / WIDTH));
    const width = (WIDTH * scale) / density;
    gadget.style.setProperty("--fit", String(Math.min(1, width / room / LOOSEST)));
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${width / 2}px`;
    this.align(density);
    if (scale !== this.scale) {
      this.scale = scale;
      this.canvas.width = WIDTH * scale;
      this.canvas.height = HEIGHT * scale;
      this.seams = scale >= 3 ? this.drawSeams(scale) : null;
    }
    this.isStale = true;
    this.draw();
  }

  // Moves the picture by less than one pixel of the screen, on to its grid.
  align(density) {
    const { style } = this.canvas;
    style.left = style.top = "0";
    const box = this.canvas.getBoundingClientRect();
    const off = (at) => `${Math.round(at * density) / density - at}px`;
    style.left = off(box.left + scrollX);
    style.top = off(box.top + scrollY);
  }

  drawSeams(scale) {
    const seams = document.createElement("canvas");
    seams.width = WIDTH * scale;
    seams.height = HEIGHT * scale;
    const context = seams.getContext("2d");
    const width = Math.max(1, Math.round(scale / 7));
    context.fillStyle = `rgb(4 5 7 / ${scale < 5 ? 0.32 : 0.5})`; // where they are wide for a pixel, fainter
    for (let x = 1; x <= WIDTH; x++) context.fillRect(x * scale - width, 0, width, seams.height);
    for (let y = 1; y <= HEIGHT; y++) context.fillRect(0, y * scale - width, seams.width, width);
    return seams;
  }

  show(frame) {
    this.frame = frame;
    this.isStale = true;
  }

  light(contrast) {
    this.brightness = DIMMEST + (1 - DIMMEST) * Math.sqrt(contrast / 255);
    this.isStale = true;
  }

  power(isOn) {
    this.isOn = isOn;
    this.isStale = true;
  }

  // Draws when something changed; called once a frame of the screen.
  draw() {
    if (!this.isStale) return;
    this.isStale = false;
    this.frames += 1;
    const data = this.pixels.data;
    const lit = LIT.map((value, channel) => GLASS[channel] + (value - GLASS[channel]) * this.brightness);
    for (let y = 0, at = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++, at += 4) {
        const isLit = this.isOn && this.frame && (this.frame[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
        const colour = isLit ? lit : GLASS;
        data[at] = colour[0];
        data[at + 1] = colour[1];
        data[at + 2] = colour[2];
        data[at + 3] = 255;
      }
    }
    this.small.getContext("2d").putImageData(this.pixels, 0, 0);
    const context = this.canvas.getContext("2d");
    context.imageSmoothingEnabled = false;
    context.drawImage(this.small, 0, 0, this.canvas.width, this.canvas.height);
    if (this.seams) context.drawImage(this.seams, 0, 0);
  }
}
