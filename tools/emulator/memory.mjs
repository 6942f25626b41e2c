/** The processor's way to memory and time: fast paths, wait states, the flash cache, and alarms.
 *
 * rp2040js looks at every access through one general function and ticks its clock after each
 * instruction. Here RAM, ROM and flash are typed arrays over the very same buffers, and time is only
 * handed to the chip's clock when somebody looks (a peripheral access) or an alarm is due.
 *
 * Cycles: ARM's Cortex-M0+ technical reference manual, table 3-1; RP2040 datasheet 2.1 (one cycle for
 * SIO, two for RAM, four or five over the APB bridge). A line of 8 bytes that is not in the 16 KB
 * two-way flash cache costs `xipMissCycles` (datasheet 2.6.3, at the SDK's default divider of 2).
 */

export const SRAM = 0x20000000;
export const SRAM_SIZE = 264 * 1024;

export class CpuMemory {
  constructor(mcu, clock, { xip = true, xipMissCycles = 60 } = {}) {
    this.mcu = mcu;
    this.core = mcu.core;
    this.clock = clock;
    const r = mcu.core.registers;
    this.R = new Int32Array(r.buffer, r.byteOffset, 16);
    this.s8 = mcu.sram;
    this.s16 = new Uint16Array(mcu.sram.buffer);
    this.s32 = new Int32Array(mcu.sram.buffer);
    this.f8 = mcu.flash;
    this.f16 = new Uint16Array(mcu.flash.buffer);
    this.f32 = new Int32Array(mcu.flash.buffer);
    this.r16 = new Uint16Array(mcu.bootrom.buffer);
    this.r32 = new Int32Array(mcu.bootrom.buffer);
    this.cyc = 0;
    this.limit = 0;
    this.budget = 0.5; // here and below: a field that begins as a fraction stays a double in V8, and fast
    this.romWrites = 0;
    this.nsPerCycle = 1e9 / mcu.clkSys;
    mcu.addClockListener?.((hz) => {
      this.syncTime();
      this.nsPerCycle = 1e9 / hz;
    });
    this.stop = false; // set to leave run() (reset, fault)
    this.waitKind = 0; // 1 WFE, 2 WFI
    this.onBkpt = null; // (imm8, cpu) => true if handled
    this.onFault = null; // (what, pc, addr)
    this.totalCycles = 0.5;
    this.instrs = 0.5;
    this.sleepCycles = 0.5;
    this.xip = xip;
    this.xipMissCycles = xipMissCycles;
    this.xipMisses = 0;
    this.tags = new Int32Array(2048).fill(-1);
    this.lru = new Uint8Array(1024);
    const core = this.core,
      self = this;
    core.setInterrupt = function (irq, value) {
      const bit = 1 << irq;
      if (value) {
        if (!(core.pendingInterrupts & bit)) {
          core.pendingInterrupts |= bit;
          core.interruptsUpdated = true;
          core.eventRegistered = true;
          self.limit = 0;
        }
        if (core.waiting && (self.waitKind === 1 || core.enabledInterrupts & bit)) core.waiting = false;
      } else core.pendingInterrupts &= ~bit;
    };
  }
  /** Forget what is in the flash cache: flash was written. */
  flushXip() {
    this.tags.fill(-1);
  }
  /** Look a line up in the flash cache (line = address in flash >>> 3); return the cycles it costs. */
  xipTouch(line) {
    const set = line & 1023,
      t = line >>> 10,
      b = set << 1,
      tags = this.tags;
    if (tags[b] === t) {
      this.lru[set] = 1;
      return 0;
    }
    if (tags[b + 1] === t) {
      this.lru[set] = 0;
      return 0;
    }
    const w = this.lru[set];
    tags[b + w] = t;
    this.lru[set] = w ^ 1;
    this.xipMisses++;
    return this.xipMissCycles;
  }
  /** Hand the cycles spent so far to the clock; alarms that are due fire later, in run(). */
  syncTime() {
    if (this.cyc) {
      this.clock.nanosCounter += this.cyc * this.nsPerCycle;
      this.core.cycles += this.cyc;
      this.totalCycles += this.cyc;
      this.budget -= this.cyc;
      this.cyc = 0;
    }
  }
  /** Find out how many cycles may pass before the outer loop has to look at alarms or interrupts. */
  relimit() {
    if (this.core.interruptsUpdated || this.stop || this.core.waiting) {
      this.limit = 0;
      return;
    }
    const a = this.clock.nextAlarm;
    let l = this.budget;
    if (a) {
      const k = Math.ceil((a.nanos - this.clock.nanosCounter) / this.nsPerCycle);
      if (k < l) l = k;
    }
    this.limit = l > 0 ? (l < 0x3fffffff ? Math.ceil(l) | 0 : 0x3fffffff) : 0;
  }
  /** What a real chip would answer with a HardFault: stop, and tell. */
  fault(what, addr) {
    this.stop = true;
    this.limit = 0;
    this.onFault?.(what, this.R[15] >>> 0, addr >>> 0);
  }
  // RP2040: ROM writes and writes to the cached XIP alias are ignored; other XIP aliases fault (XIP_CTRL.ERR_BADWRITE=1).
  // (TinyUSB really does store through a NULL endpoint_control pointer for EP0.)
  romWrite(a) {
    if (a >= 0x11000000) this.fault("write to XIP alias", a);
    else this.romWrites++;
  }
  rd32(a, cyc) {
    a = a >>> 0;
    if (a < 0x14000000) {
      if (a & 3) {
        this.cyc = cyc;
        this.fault("unaligned read32", a);
        return 0;
      }
      if (a >= 0x10000000) {
        this.cyc = cyc + 2 + (this.xip ? this.xipTouch((a & 0xffffff) >>> 3) : 0);
        return this.f32[(a & 0xffffff) >>> 2];
      }
      this.cyc = cyc + 2;
      return a < 0x4000 ? this.r32[a >>> 2] : -1;
    }
    if (a & 3) {
      this.cyc = cyc;
      this.fault("unaligned read32", a);
      return 0;
    }
    if (a >= 0xd0000000 && a < 0xe0000000) {
      if (a >= 0xd0000060 && a < 0xd0000080) {
        this.cyc = cyc + 1;
        return this.mcu.sio.readUint32(a - 0xd0000000) | 0;
      }
      this.cyc = cyc + 1;
    } else this.cyc = cyc + (a >= 0x40000000 && a < 0x50000000 ? 4 : 2);
    this.syncTime();
    const v = this.mcu.readUint32(a) | 0;
    this.relimit();
    return v;
  }
  rd16(a, cyc) {
    a = a >>> 0;
    if (a & 1) {
      this.cyc = cyc;
      this.fault("unaligned read16", a);
      return 0;
    }
    if (a >= 0x10000000 && a < 0x14000000) {
      this.cyc = cyc + 2 + (this.xip ? this.xipTouch((a & 0xffffff) >>> 3) : 0);
      return this.f16[(a & 0xffffff) >>> 1];
    }
    if (a < 0x4000) {
      this.cyc = cyc + 2;
      return this.r16[a >>> 1];
    }
    this.cyc = cyc + 3;
    this.syncTime();
    const v = this.mcu.readUint16(a) & 0xffff;
    this.relimit();
    return v;
  }
  rd8(a, cyc) {
    a = a >>> 0;
    if (a >= 0x10000000 && a < 0x14000000) {
      this.cyc = cyc + 2 + (this.xip ? this.xipTouch((a & 0xffffff) >>> 3) : 0);
      return this.f8[a & 0xffffff];
    }
    this.cyc = cyc + 3;
    this.syncTime();
    const v = this.mcu.readUint8(a) & 0xff;
    this.relimit();
    return v;
  }
  wr32(a, x, cyc) {
    a = a >>> 0;
    if (a & 3) {
      this.cyc = cyc;
      this.fault("unaligned write32", a);
      return;
    }
    if (a >= 0xd0000000 && a < 0xe0000000) {
      this.cyc = cyc + 1;
      if (a >= 0xd0000060 && a < 0xd0000080) {
        this.mcu.sio.writeUint32(a - 0xd0000000, x >>> 0);
        return;
      }
    } else this.cyc = cyc + (a >= 0x40000000 && a < 0x50000000 ? 5 : 2);
    if (a < 0x14000000) {
      this.romWrite(a);
      return;
    }
    this.syncTime();
    this.mcu.writeUint32(a, x >>> 0);
    this.relimit();
  }
  wr16(a, x, cyc) {
    a = a >>> 0;
    if (a & 1) {
      this.cyc = cyc;
      this.fault("unaligned write16", a);
      return;
    }
    this.cyc = cyc + 3;
    if (a < 0x14000000) {
      this.romWrite(a);
      return;
    }
    this.syncTime();
    this.mcu.writeUint16(a, x & 0xffff);
    this.relimit();
  }
  wr8(a, x, cyc) {
    a = a >>> 0;
    this.cyc = cyc + 3;
    if (a < 0x14000000) {
      this.romWrite(a);
      return;
    }
    this.syncTime();
    this.mcu.writeUint8(a, x & 0xff);
    this.relimit();
  }
}
