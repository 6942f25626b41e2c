/** An SSD1306 or SH1106 on its glass, as an I2C part; see i2c.mjs for what that is.
 *
 * Both modes of writing, all commands that a driver sends, 128 or 132 columns of memory that hold
 * noise after power-on.
 */

// Commands with bytes behind them: how many.
const ARGUMENTS = { 0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8d: 1, 0xa8: 1, 0xad: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 };
const PAGE_MODE = 2;

export class Oled {
  constructor({ chip = "ssd1306", address = 0x3c, wiredAt } = {}) {
    this.chip = chip;
    this.address = address;
    this.columns = chip === "sh1106" ? 132 : 128;
    this.wiredAt = wiredAt ?? (chip === "sh1106" ? 2 : 0); // the column of the glass's left edge
    this.isPresent = true; // false: pulled off the bus
    this.memory = new Uint8Array(this.columns * 8);
    this.dataBytes = 0;
    this.unknown = [];
    this.onData = () => {}; // called after each transfer that wrote to the memory
    this.reset();
  }

  /** Come up as after power-on. */
  reset() {
    for (let at = 0; at < this.memory.length; at++)
      this.memory[at] = (Math.imul(at + 1, 2654435761) >>> 13) & 0xff;
    Object.assign(this, { isOn: false, contrast: 0x7f, isInverted: false, hasPump: this.chip === "sh1106" });
    Object.assign(this, { mode: PAGE_MODE, column: 0, page: 0, firstColumn: 0, lastColumn: 127 });
    Object.assign(this, { firstPage: 0, lastPage: 7, startLine: 0, shift: 0, rows: 63 });
    Object.assign(this, { isMirrored: false, isFlipped: false, command: 0, args: [], needs: 0 });
  }

  start() {
    this.kind = null;
    this.wroteData = false;
    return this.isPresent;
  }

  stop() {
    if (this.wroteData) this.onData();
    this.wroteData = false;
  }

  read() {
    return this.isOn ? 0x03 : 0x43;
  }

  write(byte) {
    if (!this.isPresent) return false;
    if (this.kind === null) {
      this.kind = byte & 0x40 ? "data" : "command";
      this.isOnce = !!(byte & 0x80);
      return true;
    }
    if (this.kind === "data") this.store(byte);
    else this.take(byte);
    if (this.isOnce) this.kind = null;
    return true;
  }

  store(byte) {
    this.dataBytes++;
    this.wroteData = true;
    if (this.column < this.columns) this.memory[this.page * this.columns + this.column] = byte;
    if (this.chip === "sh1106") {
      if (this.column < this.columns) this.column++;
    } else if (this.mode === PAGE_MODE) this.column = (this.column + 1) & 127;
    else if (this.mode === 0) {
      if (this.column < this.lastColumn) this.column++;
      else {
        this.column = this.firstColumn;
        this.page = this.page < this.lastPage ? this.page + 1 : this.firstPage;
      }
    } else if (this.page < this.lastPage) this.page++;
    else {
      this.page = this.firstPage;
      this.column = this.column < this.lastColumn ? this.column + 1 : this.firstColumn;
    }
  }

  take(byte) {
    if (this.needs) {
      this.args.push(byte);
      this.needs--;
    } else {
      this.command = byte;
      this.args = [];
      const isMissing = this.chip === "sh1106" && (byte < 0x30 || byte === 0x8d);
      this.needs = isMissing ? 0 : (ARGUMENTS[byte] ?? 0);
    }
    if (!this.needs) this.obey(this.command, this.args);
  }

  obey(command, [first, second]) {
    if (command < 0x10) this.column = (this.column & 0xf0) | command;
    else if (command < 0x20) this.column = (this.column & 0x0f) | ((command & 15) << 4);
    else if (command === 0x20 && this.chip !== "sh1106") this.mode = first & 3;
    else if (command === 0x21 && this.chip !== "sh1106") {
      this.firstColumn = this.column = first & 127;
      this.lastColumn = second & 127;
    } else if (command === 0x22 && this.chip !== "sh1106") {
      this.firstPage = this.page = first & 7;
      this.lastPage = second & 7;
    } else if (command >= 0x40 && command < 0x80) this.startLine = command & 63;
    else if (command === 0x81) this.contrast = first;
    else if (command === 0x8d) this.hasPump = this.chip === "sh1106" || !!(first & 4);
    else if (command === 0xad) this.hasPump = this.chip === "sh1106" ? first === 0x8b : this.hasPump;
    else if (command === 0xa0 || command === 0xa1) this.isMirrored = command === 0xa0;
    else if (command === 0xa6 || command === 0xa7) this.isInverted = command === 0xa7;
    else if (command === 0xa8) this.rows = first & 63;
    else if (command === 0xae || command === 0xaf) this.isOn = command === 0xaf;
    else if (command >= 0xb0 && command < 0xb8) this.page = command & 7;
    else if (command === 0xc0 || command === 0xc8) this.isFlipped = command === 0xc0;
    else if (command === 0xd3) this.shift = first & 63;
    else if (![0xa4, 0xe3, 0xd5, 0xd9, 0xda, 0xdb].includes(command) && this.unknown.length < 20)
      this.unknown.push(command);
  }

  /** Say whether a pixel of the glass is lit, as seen when the gadget is held upright. */
  pixel(x, y) {
    if (!this.isOn || !this.hasPump || y > this.rows) return false;
    const straight = this.wiredAt + x;
    const column = this.isMirrored ? this.columns - 1 - straight : straight;
    const row = ((this.isFlipped ? this.rows - y : y) + this.startLine + this.shift) & 63;
    const isLit = (this.memory[(row >> 3) * this.columns + column] >> (row & 7)) & 1;
    return (isLit === 1) !== this.isInverted;
  }

  /** Return what is seen as 1024 bytes: pages of 8 rows, one byte a column, the top row in bit 0. */
  picture() {
    const seen = new Uint8Array(1024);
    for (let y = 0; y < 64; y++)
      for (let x = 0; x < 128; x++) if (this.pixel(x, y)) seen[(y >> 3) * 128 + x] |= 1 << (y & 7);
    return seen;
  }

  state() {
    const { chip, address, isOn, isPresent, contrast, isInverted, isMirrored, dataBytes, unknown } = this;
    return { chip, address, isOn, isPresent, contrast, isInverted, isMirrored, dataBytes, unknown };
  }
}
