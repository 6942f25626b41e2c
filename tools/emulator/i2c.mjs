/** The I2C buses: hardware controllers at the speed that was set, and parts that answer bit by bit.
 *
 * A part has `address`, `start(isRead)` and `write(byte)`, which say whether they acknowledge,
 * `read()` and `stop()`. MicroPython's scan() and empty writes move the pins by hand, so each part on a
 * controller also answers on whatever pins are given to that controller.
 */

const I2C_FUNCTION = 3;
const TX_EMPTY = 1 << 4;
const BYTE_BITS = 9;
const IDLE = 0;
const ADDRESS = 1;
const WRITE = 2;
const READ = 3;

export class I2CBuses {
  constructor(parts) {
    this.parts = parts; // [{ bus: 0 or 1, part }]
    this.pairs = [{}, {}]; // of each controller: { sda, scl }, as far as given out
  }

  connect(mcu, clock, pins) {
    this.pins = pins;
    this.attached = new Set();
    Object.defineProperty(mcu, "clkPeriI2C", { get: () => mcu.clkSys, configurable: true });
    mcu.i2c.forEach((controller, bus) => this.connectController(controller, bus, mcu, clock));
    this.pairs = [{}, {}];
  }

  connectController(controller, bus, mcu, clock) {
    let part = null;
    let next = null;
    const alarm = clock.createAlarm(() => {
      const work = next;
      next = null;
      work?.();
    });
    const after = (bits, work) => {
      const clocks = controller.sclLowPeriod + controller.sclHighPeriod || 300;
      next = work;
      alarm.schedule((bits * clocks * 1e9) / mcu.clkSys);
    };
    const abort = controller.abort.bind(controller);
    controller.abort = (why) => {
      abort(why);
      controller.setInterrupts(TX_EMPTY); // rp2040js forgets it after the flush: a NAK became a time-out
    };
    controller.onStart = () => after(1, () => controller.completeStart());
    controller.onConnect = (address, mode) => {
      part = this.parts.find((one) => one.bus === bus && one.part.address === address)?.part ?? null;
      if (part && !part.start(mode === 1)) part = null;
      const isThere = part !== null;
      after(BYTE_BITS, () => controller.completeConnect(isThere));
    };
    controller.onWriteByte = (byte) => {
      const isTaken = part ? part.write(byte) : false;
      after(BYTE_BITS, () => controller.completeWrite(isTaken));
    };
    controller.onReadByte = () => {
      const byte = part ? part.read() : 0xff;
      after(BYTE_BITS, () => controller.completeRead(byte));
    };
    controller.onStop = () => {
      part?.stop();
      part = null;
      after(1, () => controller.completeStop());
    };
  }

  /** A pin was given a function: even pins are data, odd ones clock; pins 2, 3 of four belong to I2C1. */
  onFunction(pin, number) {
    if (number !== I2C_FUNCTION) return;
    const bus = (pin >> 1) & 1;
    const pair = this.pairs[bus];
    pair[pin & 1 ? "scl" : "sda"] = pin;
    const name = `${bus}:${pair.sda}:${pair.scl}`;
    if (pair.sda === undefined || pair.scl === undefined || this.attached.has(name)) return;
    this.attached.add(name);
    for (const one of this.parts) if (one.bus === bus) this.answerByHand(one.part, pair.sda, pair.scl);
  }

  /** Let a part watch two pins and answer when it is addressed there. */
  answerByHand(part, sda, scl) {
    const { pins } = this;
    pins.pulls[scl] = 1;
    pins.pulls[sda] = 1;
    const mask = 1 << (pins.watchers[sda].length & 7);
    let lastClock = 1;
    let lastData = 1;
    let state = IDLE;
    let bit = 0;
    let shift = 0;
    let isRead = false;
    let isOurs = false;
    let isLow = 0;
    const setLow = (low) => {
      if (low === isLow) return;
      isLow = low;
      if (low) pins.pulledLow[sda] |= mask;
      else pins.pulledLow[sda] &= ~mask;
      pins.update(sda);
    };
    const whatToDrive = () => {
      let low = 0;
      if (state === ADDRESS && bit === 8) {
        isRead = !!(shift & 1);
        isOurs = shift >> 1 === part.address && part.start(isRead);
        low = isOurs ? 1 : 0;
      } else if (state === WRITE && bit === 8) low = part.write(shift & 0xff) ? 1 : 0;
      else if (bit === BYTE_BITS) {
        if (state === ADDRESS) state = isOurs ? (isRead ? READ : WRITE) : IDLE;
        bit = 0;
        shift = state === READ ? part.read() : 0;
      }
      return state === READ && bit < 8 ? ((shift >> (7 - bit)) & 1 ? 0 : 1) : low;
    };
    const onChange = () => {
      const clock = pins.level(scl);
      const data = pins.level(sda);
      if (clock === lastClock && data === lastData) return;
      const [clockBefore, dataBefore] = [lastClock, lastData];
      lastClock = clock;
      lastData = data;
      if (clock && clockBefore && data !== dataBefore) {
        if (data && isOurs) part.stop();
        state = data ? IDLE : ADDRESS;
        isOurs = data ? false : isOurs;
        bit = 0;
        shift = 0;
        setLow(0);
      } else if (clock && !clockBefore) {
        if ((state === ADDRESS || state === WRITE) && bit < 8) shift = (shift << 1) | data;
        else if (state === READ && bit === 8 && data) state = IDLE;
        bit++;
      } else if (!clock && clockBefore) setLow(whatToDrive());
    };
    pins.watchers[scl].push(onChange);
    pins.watchers[sda].push(onChange);
    pins.update(scl);
    pins.update(sda);
  }
}
