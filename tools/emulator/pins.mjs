/** The pins as nets: who drives, who pulls, and what the chip's input sees. */

import { GPIOPin } from "rp2040js";

const COUNT = 30;
const MOST_LOGGED = 100000;
const FUNCTIONS = ["xip", "spi", "uart", "i2c", "pwm", "sio", "pio0", "pio1", "clk", "usb"];

// rp2040js raises both edge interrupts on every call; a real pin only on a real change.
GPIOPin.prototype.setInputValue = function (value) {
  this.rawInputValue = value;
  const level = !!(value && this.inputEnable);
  this.irqStatus = level ? (this.irqStatus & ~1) | 2 : (this.irqStatus & ~2) | 1;
  if (level !== this.lastLevel) {
    this.irqStatus |= level ? 8 : 4;
    this.lastLevel = level;
  }
  this.rp2040.updateIOInterrupt();
  if (this.functionSelect === 4) this.rp2040.pwm.gpioOnInput(this.index);
  for (const pio of this.rp2040.pio)
    for (const machine of pio.machines)
      if (machine.enabled && machine.waiting && machine.waitIndex === this.index) machine.checkWait();
};

export class Pins {
  constructor() {
    this.outside = new Array(COUNT).fill(null); // what the world drives: null, 0 or 1
    this.pulls = new Array(COUNT).fill(null); // resistors outside: null, 0 or 1
    this.log = null; // [us, pin, level] while it is a list
  }

  /** Connect to a chip that has just been made. `onFunction(pin, number)` hears of new functions. */
  connect(mcu, nanos, onFunction) {
    this.mcu = mcu;
    this.nanos = nanos;
    this.pulledLow = new Uint8Array(COUNT); // by an I2C part, one bit each
    this.watchers = Array.from({ length: COUNT }, () => []);
    mcu.gpio.forEach((pin, number) => {
      pin.lastLevel = false;
      pin.addListener(() => this.update(number));
      const check = pin.checkForUpdates.bind(pin);
      let last = -1;
      pin.checkForUpdates = () => {
        check();
        if (pin.functionSelect === last) return;
        last = pin.functionSelect;
        onFunction(number, last);
        this.update(number);
      };
    });
    for (let number = 0; number < COUNT; number++) this.update(number);
  }

  level(number) {
    const pin = this.mcu.gpio[number];
    if (pin.outputEnable && !pin.outputDisable) return pin.outputValue ? 1 : 0;
    if (this.pulledLow[number]) return 0;
    if (this.outside[number] !== null) return this.outside[number];
    if (this.pulls[number] !== null) return this.pulls[number];
    if (pin.pullupEnabled && !pin.pulldownEnabled) return 1;
    if (pin.pulldownEnabled && !pin.pullupEnabled) return 0;
    return pin.rawInputValue ? 1 : 0; // floating: keep
  }

  update(number) {
    const level = this.level(number);
    const pin = this.mcu.gpio[number];
    if (level !== (pin.rawInputValue ? 1 : 0)) {
      pin.setInputValue(!!level);
      if (this.log && this.log.length < MOST_LOGGED) this.log.push([this.nanos() / 1e3, number, level]);
    }
    for (const watcher of this.watchers[number]) watcher(level);
  }

  /** Let the world drive a pin: 0, 1, or null to let go. */
  drive(number, level) {
    this.outside[number] = level;
    this.update(number);
  }

  describe(number) {
    const pin = this.mcu.gpio[number];
    return {
      pin: number,
      level: this.level(number),
      function: FUNCTIONS[pin.functionSelect] ?? "none",
      isOutput: !!pin.outputEnable,
      pull: pin.pullupEnabled ? "up" : pin.pulldownEnabled ? "down" : "",
    };
  }
}
