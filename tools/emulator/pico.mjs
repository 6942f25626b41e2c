/** One emulated Raspberry Pi Pico: chip, flash, pins, buses, USB; made anew at each reset. */

import { RP2040, ConsoleLogger, LogLevel } from "rp2040js";
import { readFileSync } from "node:fs";
import { completeChip, WATCHDOG } from "./chip.mjs";
import { Cpu } from "./cpu.mjs";
import { Flash } from "./flash.mjs";
import { I2CBuses } from "./i2c.mjs";
import { Pins } from "./pins.mjs";
import { loadUF2 } from "./uf2.mjs";
import { UsbHost } from "./usb.mjs";

// rp2040js does not export its clock; it lies beside what it exports.
const clockModule = new URL("./clock/simulation-clock.js", import.meta.resolve("rp2040js"));
const { SimulationClock } = await import(clockModule);

const FIRST_INSTRUCTION = 0x10000000;
const SUPPLY_CHANNEL = 3; // VSYS through a divider by 3
const WARM = 876; // what the temperature sensor reads at 27 degrees

export class Pico {
  /** `bootRom`: path of the boot ROM, 32-bit words, low byte first; `parts`: see i2c.mjs. */
  constructor({ bootRom, uf2, parts = [], flashSize = 2 << 20, seed = 1, supply = 5, xip = true, timing = true }) {
    const rom = readFileSync(bootRom);
    this.bootRom = new Uint32Array(rom.buffer.slice(rom.byteOffset, rom.byteOffset + rom.length));
    this.seed = seed >>> 0 || 1;
    this.random = () => this.nextRandom();
    this.flash = new Flash(flashSize, { timing, random: this.random });
    this.programEnd = loadUF2(readFileSync(uf2), this.flash.bytes, flashSize);
    this.uniqueId = [0xe6, 0x60, 0x58, 0x38, 0x83, 0x12, 0x34, 0x56];
    this.displays = parts.map((one) => one.part);
    this.pins = new Pins();
    this.buses = new I2CBuses(parts);
    this.usb = new UsbHost();
    this.xip = xip;
    this.meters = [2048, 2048, 2048, 0, WARM];
    this.setVolts(SUPPLY_CHANNEL, supply / 3);
    this.tones = []; // [ms, slice, is it on, Hz, duty of A, duty of B]
    this.onEvent = () => {};
    this.usb.onReady = () => this.tell("usb", { text: "configured" });
    this.resets = 0;
    this.nanosBefore = 0;
    this.cyclesBefore = 0;
    this.powerOn(null);
  }

  get nanos() {
    return this.nanosBefore + (this.clock ? this.clock.nanos : 0);
  }

  get cycles() {
    return this.cyclesBefore + (this.cpu ? this.cpu.totalCycles : 0);
  }

  get ms() {
    return this.nanos / 1e6;
  }

  /** Xorshift: noise that is the same for the same seed. */
  nextRandom() {
    let state = this.seed;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.seed = state >>> 0;
    return this.seed >>> 9;
  }

  tell(event, more = {}) {
    this.onEvent({ event, ms: this.ms, ...more });
  }

  /** Make the chip anew. Flash, pins driven from outside, and the displays' memories stay. */
  powerOn(watchdogBefore) {
    if (this.mcu) {
      this.cyclesBefore += this.cpu.totalCycles;
      this.nanosBefore += this.clock.nanos;
    }
    const clock = (this.clock = new SimulationClock());
    const mcu = (this.mcu = new RP2040(clock));
    mcu.logger = new ConsoleLogger(LogLevel.Error, false);
    mcu.loadBootrom(this.bootRom);
    Object.defineProperty(mcu, "flash", { value: this.flash.bytes });
    mcu.flashView = new DataView(this.flash.bytes.buffer);
    mcu.flash16 = new Uint16Array(this.flash.bytes.buffer);
    completeChip(mcu, this, watchdogBefore === null);
    if (watchdogBefore) {
      mcu.peripherals[WATCHDOG].reason = watchdogBefore.reason;
      mcu.peripherals[WATCHDOG].scratchData.set(watchdogBefore.scratch);
    }
    mcu.adc.channelValues = this.meters;
    this.cpu = new Cpu(mcu, clock, { xip: this.xip });
    this.cpu.onFault = (what, pc, address) => this.halt({ what, pc: hex(pc), address: hex(address) });
    this.halted = null;
    this.pendingReset = null;
    this.flash.hookBootRom(new Uint16Array(mcu.bootrom.buffer));
    this.cpu.onBkpt = (number) => this.flash.serve(number, this);
    this.buses.connect(mcu, clock, this.pins);
    this.pins.connect(mcu, () => this.nanos, (pin, number) => this.buses.onFunction(pin, number));
    this.listenToBuzzer(mcu);
    this.usb.connect(mcu);
    mcu.core.PC = FIRST_INSTRUCTION;
  }

  /** "power": off and on again; "run": the RUN pin; "watchdog". */
  reset(kind = "run") {
    const watchdog = this.mcu.peripherals[WATCHDOG];
    let before = { reason: 0, scratch: new Uint32Array(8) };
    if (kind === "watchdog") before = { reason: watchdog.reason || 1, scratch: watchdog.scratchData };
    if (kind === "power") {
      before = null;
      for (const display of this.displays) display.reset();
    }
    this.resets++;
    this.powerOn(before);
    this.tell("reset", { kind });
  }

  /** The board would now show itself as a disk. */
  bootsel() {
    this.halt({ what: "bootsel" });
    this.cpu.stop = true;
    this.cpu.limit = 0;
  }

  halt(why) {
    this.halted = why;
    this.tell(why.what === "bootsel" ? "bootsel" : "fault", why);
  }

  setVolts(channel, volts) {
    this.meters[channel] = Math.max(0, Math.min(4095, Math.round((volts / 3.3) * 4096)));
  }

  listenToBuzzer(mcu) {
    mcu.pwm.channels.forEach((channel, slice) => {
      const write = channel.writeRegister.bind(channel);
      let last = "";
      channel.writeRegister = (offset, value) => {
        write(offset, value);
        const tone = this.tone(slice);
        if (String(tone) === last) return;
        last = String(tone);
        this.tones.push([this.ms, slice, ...tone]);
        if (this.tones.length > 5000) this.tones.shift();
      };
    });
  }

  /** Return what a PWM slice does: is it on, Hz, share of a period that A and B are high. */
  tone(slice) {
    const channel = this.mcu.pwm.channels[slice];
    const divider = (channel.div >> 4 || 256) + (channel.div & 15) / 16;
    const top = (channel.top & 0xffff) + 1;
    const hz = this.mcu.clkSys / divider / top / (channel.csr & 2 ? 2 : 1);
    const share = (level, isInverted) => {
      const high = Math.min(1, level / top);
      return isInverted ? 1 - high : high;
    };
    const a = share(channel.cc & 0xffff, channel.csr & 4);
    const b = share(channel.cc >>> 16, channel.csr & 8);
    return [!!(channel.csr & 1), round(hz), round(a), round(b)];
  }

  /** Let `ns` of the board's time pass. */
  run(ns) {
    const end = this.nanos + ns;
    while (this.nanos < end - 1) {
      if (this.halted) {
        this.nanosBefore += end - this.nanos;
        return;
      }
      this.cpu.stop = false;
      this.cpu.run(Math.max(1, (end - this.nanos) / this.cpu.nsPerCycle));
      if (this.pendingReset) this.reset(this.pendingReset);
    }
  }
}

const hex = (number) => `0x${number.toString(16)}`;
const round = (number) => Math.round(number * 10000) / 10000;
