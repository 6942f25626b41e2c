/** What rp2040js leaves out or gets wrong of the chip itself: oscillator, resets, watchdog, second core. */

import { BasePeripheral } from "rp2040js";

const ROSC = 0x40060;
const VREG = 0x40064;
const IO_QSPI = 0x40018;
const SSI = 0x18000;
const PSM = 0x40010;
export const WATCHDOG = 0x40058;

/** The ring oscillator: its random bit is random. */
class RingOscillator extends BasePeripheral {
  constructor(mcu, random) {
    super(mcu, "ROSC");
    this.random = random;
    this.registers = new Map();
  }
  readUint32(offset) {
    if (offset === 0x1c) return this.random() & 1;
    if (offset === 0x18) return 0x80001000; // stable, enabled
    return this.registers.get(offset) ?? 0;
  }
  writeUint32(offset, value) {
    this.registers.set(offset, value >>> 0);
  }
}

/** Registers that only remember. */
class Registers extends BasePeripheral {
  constructor(mcu, name, initial = {}, onWrite = () => {}) {
    super(mcu, name);
    this.registers = new Map(Object.entries(initial).map(([offset, value]) => [Number(offset), value]));
    this.onWrite = onWrite;
  }
  readUint32(offset) {
    return this.registers.get(offset) ?? 0;
  }
  writeUint32(offset, value) {
    this.registers.set(offset, value >>> 0);
    this.onWrite(offset, value >>> 0);
  }
}

/** Put all of it into a chip that has just been made. `isCold`: after power-on. */
export function completeChip(mcu, pico, isCold) {
  mcu.peripherals[ROSC] = new RingOscillator(mcu, pico.random);
  mcu.peripherals[VREG] = new Registers(mcu, "VREG", { 0: 0x10b1, 4: 0, 8: isCold ? 0x100 : 0 });
  answerFlashQuestions(mcu, pico);
  mendWatchdog(mcu, pico);
  answerForSecondCore(mcu, pico);
  for (const port of mcu.uart) calmSerialPort(port);
}

/** rp2040js raises the "sent" interrupt at every look, forever; here a byte that was sent raises it once. */
function calmSerialPort(port) {
  const SENT = 1 << 5;
  const write = port.writeUint32.bind(port);
  port.checkInterrupts = () =>
    port.rp2040.setInterrupt(port.irq, !!(port.interruptStatus & port.interruptMask));
  port.writeUint32 = (offset, value) => {
    if (offset === 0) port.interruptStatus |= SENT;
    write(offset, value);
  };
}

/** The flash chip tells its size (JEDEC id, 9F) and unique number (4B) while its select line is low. */
function answerFlashQuestions(mcu, pico) {
  const answers = [];
  let count = 0;
  let command = 0;
  let isSelected = false;
  mcu.peripherals[IO_QSPI] = new Registers(mcu, "IO_QSPI", {}, (offset, value) => {
    if (offset !== 0x0c) return;
    count = 0;
    answers.length = 0;
    isSelected = ((value >> 8) & 3) === 2;
  });
  const ssi = mcu.peripherals[SSI];
  const write = ssi.writeUint32.bind(ssi);
  const read = ssi.readUint32.bind(ssi);
  ssi.writeUint32 = (offset, value) => {
    if (offset !== 0x60 || !isSelected) return write(offset, value);
    if (count === 0) command = value & 0xff;
    const place = count++;
    if (command === 0x4b) answers.push(place > 4 ? pico.uniqueId[(place - 5) & 7] : 0);
    else if (command === 0x9f) answers.push([0, 0xef, 0x40, Math.round(Math.log2(pico.flash.size))][place] ?? 0);
    else answers.push(command === 0x35 && place ? 2 : 0);
  };
  ssi.readUint32 = (offset) => {
    if (offset === 0x60 && answers.length) return answers.shift();
    return offset === 0x24 ? answers.length : read(offset);
  };
}

/** rp2040js arms the alarm anew with no delay once it has fired, and never resets the chip. */
function mendWatchdog(mcu, pico) {
  const watchdog = mcu.peripherals[WATCHDOG];
  watchdog.onWatchdogTrigger = () => {
    watchdog.alarm.enable = false;
    pico.pendingReset = "watchdog";
    pico.cpu.stop = true;
    pico.cpu.limit = 0;
  };
}

/** There is no second core. Its handshake is answered, so that nobody waits; what it is given never runs. */
function answerForSecondCore(mcu, pico) {
  const { sio } = mcu;
  const read = sio.readUint32.bind(sio);
  const write = sio.writeUint32.bind(sio);
  const answers = [];
  let isTold = false;
  let wasOff = false;
  sio.readUint32 = (offset) => {
    if (offset === 0x50) return 2 | (answers.length ? 1 : 0);
    return offset === 0x58 ? (answers.shift() ?? 0) : read(offset);
  };
  sio.writeUint32 = (offset, value) => {
    if (offset === 0x50) return;
    if (offset !== 0x54) return write(offset, value);
    answers.push(value >>> 0);
    if (value > 1 && !isTold) {
      isTold = true;
      pico.tell("warn", { text: "the second core was given work; it is not emulated" });
    }
  };
  const psm = mcu.peripherals[PSM];
  const power = psm.writeUint32.bind(psm);
  psm.writeUint32 = (offset, value) => {
    power(offset, value);
    if (offset !== 4) return;
    const isOff = !!(value & (1 << 16));
    if (wasOff && !isOff) {
      answers.length = 0;
      answers.push(0);
    }
    wasOff = isOff;
  };
}
