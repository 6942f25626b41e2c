// The six keys, from fingers, mouse, keyboard and gamepad: a key is down while anything holds it down.

export const UP = 0, LEFT = 1, RIGHT = 2, DOWN = 3, A = 4, B = 5;

// By `event.code` where a place on the keyboard is meant, so that any layout will do.
const KEYBOARD = {
  ArrowUp: UP, ArrowLeft: LEFT, ArrowRight: RIGHT, ArrowDown: DOWN,
  KeyZ: A, KeyY: A, Enter: A, NumpadEnter: A, Space: A,
  KeyX: B, Escape: B, Backspace: B,
};
// The standard layout: the cross is 12 to 15, the stick's axes 0 and 1.
const GAMEPAD = { 0: A, 1: B, 12: UP, 13: DOWN, 14: LEFT, 15: RIGHT };
const STICK = 0.5;

export class Keys {
  // `tell(key, isDown)` hears every change; `onFirst` the first touch of anything.
  constructor(gadget, tell, onFirst) {
    this.gadget = gadget;
    this.tell = tell;
    this.onFirst = onFirst;
    this.held = new Map(); // what holds -> key
    this.buttons = [...gadget.querySelectorAll(".key")];
    this.pads = new Set();
    this.listen();
  }

  down(source, key) {
    this.onFirst();
    if (this.held.get(source) === key) return;
    this.up(source);
    const isNew = !this.isDown(key);
    this.held.set(source, key);
    if (isNew) this.change(key, true);
  }

  up(source) {
    const key = this.held.get(source);
    if (key === undefined) return;
    this.held.delete(source);
    if (!this.isDown(key)) this.change(key, false);
  }

  // Lets everything go: the page is no longer looked at.
  release() {
    for (const source of [...this.held.keys()]) this.up(source);
  }

  isDown(key) {
    return [...this.held.values()].includes(key);
  }

  change(key, isDown) {
    for (const button of this.buttons) if (Number(button.dataset.key) === key) button.classList.toggle("is-down", isDown);
    this.tell(key, isDown);
  }

  listen() {
    for (const button of this.buttons) {
      const key = Number(button.dataset.key);
      button.addEventListener("pointerdown", (event) => {
        if (event.button) return;
        event.preventDefault();
        button.setPointerCapture(event.pointerId);
        this.down(`pointer ${event.pointerId}`, key);
      });
      for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
        button.addEventListener(name, (event) => this.up(`pointer ${event.pointerId}`));
      }
      button.addEventListener("contextmenu", (event) => event.preventDefault());
      // A click without pointer or key comes from a screen reader or a switch: a short press.
      button.addEventListener("click", (event) => {
        if (event.detail || this.isDown(key)) return;
        this.down("click", key);
        setTimeout(() => this.up("click"), 80);
      });
    }
    // Across the arrows a finger may slide.
    this.gadget.querySelector(".cross").addEventListener("pointermove", (event) => {
      const source = `pointer ${event.pointerId}`;
      if (!this.held.has(source)) return;
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest(".cross .key");
      if (under) this.down(source, Number(under.dataset.key));
    });
    addEventListener("keydown", (event) => this.onKey(event, true));
    addEventListener("keyup", (event) => this.onKey(event, false));
    addEventListener("blur", () => this.release());
    document.addEventListener("visibilitychange", () => document.hidden && this.release());
    addEventListener("gamepadconnected", (event) => {
      this.pads.add(event.gamepad.index);
      this.poll();
    });
    addEventListener("gamepaddisconnected", (event) => {
      this.pads.delete(event.gamepad.index);
      for (const source of [...this.held.keys()]) if (source.startsWith(`pad ${event.gamepad.index} `)) this.up(source);
    });
  }

  onKey(event, isDown) {
    const source = `keyboard ${event.code}`;
    if (!isDown) {
      if (this.held.has(source)) event.preventDefault();
      this.up(source);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    let key = KEYBOARD[event.code];
    if (key === undefined) return;
    const focused = document.activeElement;
    const isPress = event.code === "Enter" || event.code === "NumpadEnter" || event.code === "Space";
    if (isPress && focused?.classList.contains("key")) key = Number(focused.dataset.key);
    else if (isPress && focused?.closest("button, a, input, summary")) return;
    event.preventDefault();
    if (!event.repeat) this.down(source, key);
  }

  poll() {
    if (!this.pads.size) return;
    for (const pad of navigator.getGamepads()) {
      if (!pad || !this.pads.has(pad.index)) continue;
      const wanted = new Map();
      for (const [button, key] of Object.entries(GAMEPAD)) if (pad.buttons[button]?.pressed) wanted.set(button, key);
      const [x = 0, y = 0] = pad.axes;
      if (Math.abs(x) > STICK) wanted.set("x", x < 0 ? LEFT : RIGHT);
      if (Math.abs(y) > STICK) wanted.set("y", y < 0 ? UP : DOWN);
      for (const part of [...Object.keys(GAMEPAD), "x", "y"]) {
        const source = `pad ${pad.index} ${part}`;
        if (wanted.has(part)) this.down(source, wanted.get(part));
        else this.up(source);
      }
    }
    requestAnimationFrame(() => this.poll());
  }
}
