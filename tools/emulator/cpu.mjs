/** The processor: a fast loop over the Thumb instructions of the Cortex-M0+, on rp2040js' own state.
 *
 * One switch on the upper five bits of an instruction; registers, flags and the program counter live in
 * local variables, which is what makes it 20 to 30 times as fast as the stock loop. Inside `run`:
 *
 *     nz  the last result: Z is nz === 0, N is nz < 0        c, v  carry and overflow, 0 or 1
 *     pc  of the next instruction (what the manual calls PC is pc + 2 while one is carried out)
 *     cyc cycles not yet handed to the clock, limit: go round the outer loop from here on
 *     a b x  operands and result;  i n s  register numbers, counts, offsets
 *
 * Instructions: ARMv6-M architecture reference manual, chapter A6.
 */

import { CpuMemory, SRAM, SRAM_SIZE } from "./memory.mjs";

export class Cpu extends CpuMemory {
  /** Run for `budget` cycles (sleeping counts); returns when they are used up, or on `stop`. */
  run(budget) {
    const { core, R, clock, s8, s16, s32, f16, r16 } = this;
    const xip = this.xip,
      tags = this.tags,
      lru = this.lru;
    this.budget = budget;
    this.cyc = 0;
    let nz,
      c,
      v,
      pc,
      cyc,
      limit,
      x,
      a,
      b,
      i,
      n,
      s,
      instrs = 0;
    nz = core.Z ? 0 : core.N ? -1 : 1;
    c = core.C ? 1 : 0;
    v = core.V ? 1 : 0;
    pc = R[15] & ~1;
    while (this.budget > 0 && !this.stop) {
      // --- alarms due
      if (clock.nextAlarm && clock.nextAlarm.nanos <= clock.nanosCounter) clock.tick(0);
      // --- interrupts / sleep
      if (core.waiting && (core.pendingPendSV || core.pendingSystick || core.pendingNMI))
        core.waiting = false;
      if (core.waiting && this.waitKind === 1 && core.eventRegistered) {
        core.eventRegistered = false;
        core.waiting = false;
      }
      if (core.waiting) {
        const na = clock.nextAlarm;
        const max = this.budget * this.nsPerCycle;
        let d = na ? na.nanos - clock.nanosCounter : max;
        if (d > max) d = max;
        if (d < 0) d = 0;
        clock.tick(d);
        const k = d / this.nsPerCycle;
        core.cycles += k;
        this.totalCycles += k;
        this.sleepCycles += k;
        this.budget -= k;
        if (this.budget < 1e-6) this.budget = 0;
        continue;
      }
      if (core.interruptsUpdated) {
        R[15] = pc;
        core.N = nz < 0;
        core.Z = nz === 0;
        core.C = c === 1;
        core.V = v === 1;
        if (core.checkForInterrupts()) {
          this.cyc = 15;
        }
        nz = core.Z ? 0 : core.N ? -1 : 1;
        c = core.C ? 1 : 0;
        v = core.V ? 1 : 0;
        pc = R[15] & ~1;
        if (core.interruptsUpdated) {
          /* exception taken: re-check is idempotent */ core.interruptsUpdated = false;
        }
      }
      cyc = this.cyc | 0;
      this.relimit();
      limit = this.limit | 0;
      let lastLine = -1,
        op;
      do {
        instrs++;
        if (pc >= SRAM) op = s16[(pc - SRAM) >>> 1];
        else if (pc >= 0x10000000) {
          op = f16[(pc & 0xffffff) >>> 1];
          if (xip) {
            i = (pc & 0xffffff) >>> 3;
            if (i !== lastLine) {
              lastLine = i;
              n = i & 1023;
              a = i >>> 10;
              if (tags[n << 1] === a) lru[n] = 1;
              else if (tags[(n << 1) + 1] === a) lru[n] = 0;
              else cyc += this.xipTouch(i);
            }
          }
        } else op = r16[pc >>> 1];
        pc = (pc + 2) | 0;
        switch (op >>> 11) {
          // LSLS
          case 0:
            i = (op >> 6) & 31;
            x = R[(op >> 3) & 7];
            if (i) {
              c = (x >>> (32 - i)) & 1;
              x <<= i;
            }
            R[op & 7] = nz = x;
            cyc++;
            break;
          // LSRS
          case 1:
            i = (op >> 6) & 31;
            x = R[(op >> 3) & 7];
            if (i) {
              c = (x >>> (i - 1)) & 1;
              x = (x >>> i) | 0;
            } else {
              c = x >>> 31;
              x = 0;
            }
            R[op & 7] = nz = x;
            cyc++;
            break;
          // ASRS
          case 2:
            i = (op >> 6) & 31;
            x = R[(op >> 3) & 7];
            if (i) {
              c = (x >> (i - 1)) & 1;
              x >>= i;
            } else {
              c = x >>> 31;
              x >>= 31;
            }
            R[op & 7] = nz = x;
            cyc++;
            break;
          // ADDS, SUBS: register or 3-bit number
          case 3:
            a = R[(op >> 3) & 7];
            i = (op >> 6) & 7;
            b = op & 0x400 ? i : R[i];
            if (op & 0x200) {
              x = (a - b) | 0;
              c = a >>> 0 >= b >>> 0 ? 1 : 0;
              v = ((a ^ b) & (a ^ x)) >>> 31;
            } else {
              x = (a + b) | 0;
              c = x >>> 0 < a >>> 0 ? 1 : 0;
              v = ((a ^ x) & (b ^ x)) >>> 31;
            }
            R[op & 7] = nz = x;
            cyc++;
            break;
          // MOVS
          case 4:
            R[(op >> 8) & 7] = nz = op & 0xff;
            cyc++;
            break;
          // CMP
          case 5:
            a = R[(op >> 8) & 7];
            b = op & 0xff;
            nz = x = (a - b) | 0;
            c = a >>> 0 >= b ? 1 : 0;
            v = ((a ^ b) & (a ^ x)) >>> 31;
            cyc++;
            break;
          // ADDS
          case 6:
            i = (op >> 8) & 7;
            a = R[i];
            b = op & 0xff;
            R[i] = nz = x = (a + b) | 0;
            c = x >>> 0 < a >>> 0 ? 1 : 0;
            v = ((a ^ x) & (b ^ x)) >>> 31;
            cyc++;
            break;
          // SUBS
          case 7:
            i = (op >> 8) & 7;
            a = R[i];
            b = op & 0xff;
            R[i] = nz = x = (a - b) | 0;
            c = a >>> 0 >= b ? 1 : 0;
            v = ((a ^ b) & (a ^ x)) >>> 31;
            cyc++;
            break;
          // data processing; high registers; BX, BLX
          case 8:
            if (!(op & 0x400)) {
              i = op & 7;
              a = R[i];
              b = R[(op >> 3) & 7];
              cyc++;
              switch ((op >> 6) & 15) {
                case 0:
                  R[i] = nz = a & b;
                  break;
                case 1:
                  R[i] = nz = a ^ b;
                  break;
                case 2:
                  s = b & 0xff;
                  if (s) {
                    if (s < 32) {
                      c = (a >>> (32 - s)) & 1;
                      a <<= s;
                    } else {
                      c = s === 32 ? a & 1 : 0;
                      a = 0;
                    }
                  }
                  R[i] = nz = a;
                  break;
                case 3:
                  s = b & 0xff;
                  if (s) {
                    if (s < 32) {
                      c = (a >>> (s - 1)) & 1;
                      a = (a >>> s) | 0;
                    } else {
                      c = s === 32 ? a >>> 31 : 0;
                      a = 0;
                    }
                  }
                  R[i] = nz = a;
                  break;
                case 4:
                  s = b & 0xff;
                  if (s) {
                    if (s < 32) {
                      c = (a >> (s - 1)) & 1;
                      a >>= s;
                    } else {
                      c = a >>> 31;
                      a >>= 31;
                    }
                  }
                  R[i] = nz = a;
                  break;
                case 5:
                  x = (a + b + c) | 0;
                  n = c ? (x >>> 0 <= a >>> 0 ? 1 : 0) : x >>> 0 < a >>> 0 ? 1 : 0;
                  v = ((a ^ x) & (b ^ x)) >>> 31;
                  c = n;
                  R[i] = nz = x;
                  break;
                case 6:
                  b = ~b;
                  x = (a + b + c) | 0;
                  n = c ? (x >>> 0 <= a >>> 0 ? 1 : 0) : x >>> 0 < a >>> 0 ? 1 : 0;
                  v = ((a ^ x) & (b ^ x)) >>> 31;
                  c = n;
                  R[i] = nz = x;
                  break;
                case 7:
                  s = b & 0xff;
                  if (s) {
                    s &= 31;
                    if (s) a = (a >>> s) | (a << (32 - s));
                    c = a >>> 31;
                  }
                  R[i] = nz = a;
                  break;
                case 8:
                  nz = a & b;
                  break;
                case 9:
                  R[i] = nz = x = -b | 0;
                  c = b === 0 ? 1 : 0;
                  v = (b & x) >>> 31;
                  break;
                case 10:
                  nz = x = (a - b) | 0;
                  c = a >>> 0 >= b >>> 0 ? 1 : 0;
                  v = ((a ^ b) & (a ^ x)) >>> 31;
                  break;
                case 11:
                  nz = x = (a + b) | 0;
                  c = x >>> 0 < a >>> 0 ? 1 : 0;
                  v = ((a ^ x) & (b ^ x)) >>> 31;
                  break;
                case 12:
                  R[i] = nz = a | b;
                  break;
                case 13:
                  R[i] = nz = Math.imul(a, b);
                  break;
                case 14:
                  R[i] = nz = a & ~b;
                  break;
                default:
                  R[i] = nz = ~b;
                  break;
              }
            } else {
              i = ((op >> 4) & 8) | (op & 7);
              s = (op >> 3) & 15;
              b = s === 15 ? (pc + 2) | 0 : R[s];
              cyc++;
              switch ((op >> 8) & 3) {
                case 0:
                  a = i === 15 ? (pc + 2) | 0 : R[i];
                  x = (a + b) | 0;
                  if (i === 15) {
                    pc = x & ~1;
                    cyc++;
                  } else R[i] = i === 13 ? x & ~3 : x;
                  break;
                case 1:
                  a = i === 15 ? (pc + 2) | 0 : R[i];
                  nz = x = (a - b) | 0;
                  c = a >>> 0 >= b >>> 0 ? 1 : 0;
                  v = ((a ^ b) & (a ^ x)) >>> 31;
                  break;
                case 2:
                  if (i === 15) {
                    pc = b & ~1;
                    cyc++;
                  } else R[i] = i === 13 ? b & ~3 : b;
                  break;
                default:
                  cyc++;
                  if (op & 0x80) {
                    R[14] = pc | 1;
                    pc = b & ~1;
                  } else if (b >>> 28 === 15 && core.currentMode === 1) {
                    core.N = nz < 0;
                    core.Z = nz === 0;
                    core.C = c === 1;
                    core.V = v === 1;
                    core.exceptionReturn(b & 0x0fffffff);
                    cyc += 12;
                    nz = core.Z ? 0 : core.N ? -1 : 1;
                    c = core.C ? 1 : 0;
                    v = core.V ? 1 : 0;
                    pc = R[15] & ~1;
                    limit = 0;
                  } else pc = b & ~1;
              }
            }
            break;
          // LDR from the literal pool
          case 9:
            a = (((pc + 2) & ~3) + ((op & 0xff) << 2)) | 0;
            if (a >= SRAM && a < SRAM + SRAM_SIZE) {
              R[(op >> 8) & 7] = s32[(a - SRAM) >>> 2];
              cyc += 2;
            } else {
              R[(op >> 8) & 7] = this.rd32(a, cyc);
              cyc = this.cyc | 0;
              limit = this.limit | 0;
            }
            break;
          // loads and stores with a register offset
          case 10:
          case 11:
            a = (R[(op >> 3) & 7] + R[(op >> 6) & 7]) | 0;
            i = op & 7;
            n = (a - SRAM) | 0;
            if (n >= 0 && n < SRAM_SIZE) {
              cyc += 2;
              switch ((op >> 9) & 7) {
                case 0:
                  if (n & 3) {
                    R[15] = pc;
                    this.fault("unaligned write32", a);
                    limit = 0;
                    break;
                  }
                  s32[n >>> 2] = R[i];
                  break;
                case 1:
                  if (n & 1) {
                    R[15] = pc;
                    this.fault("unaligned write16", a);
                    limit = 0;
                    break;
                  }
                  s16[n >>> 1] = R[i];
                  break;
                case 2:
                  s8[n] = R[i];
                  break;
                case 3:
                  R[i] = (s8[n] << 24) >> 24;
                  break;
                case 4:
                  if (n & 3) {
                    R[15] = pc;
                    this.fault("unaligned read32", a);
                    limit = 0;
                    break;
                  }
                  R[i] = s32[n >>> 2];
                  break;
                case 5:
                  if (n & 1) {
                    R[15] = pc;
                    this.fault("unaligned read16", a);
                    limit = 0;
                    break;
                  }
                  R[i] = s16[n >>> 1];
                  break;
                case 6:
                  R[i] = s8[n];
                  break;
                default:
                  if (n & 1) {
                    R[15] = pc;
                    this.fault("unaligned read16", a);
                    limit = 0;
                    break;
                  }
                  R[i] = (s16[n >>> 1] << 16) >> 16;
              }
            } else {
              R[15] = pc;
              switch ((op >> 9) & 7) {
                case 0:
                  this.wr32(a, R[i], cyc);
                  break;
                case 1:
                  this.wr16(a, R[i], cyc);
                  break;
                case 2:
                  this.wr8(a, R[i], cyc);
                  break;
                case 3:
                  R[i] = (this.rd8(a, cyc) << 24) >> 24;
                  break;
                case 4:
                  R[i] = this.rd32(a, cyc);
                  break;
                case 5:
                  R[i] = this.rd16(a, cyc);
                  break;
                case 6:
                  R[i] = this.rd8(a, cyc);
                  break;
                default:
                  R[i] = (this.rd16(a, cyc) << 16) >> 16;
              }
              cyc = this.cyc | 0;
              limit = this.limit | 0;
            }
            break;
          // STR
          case 12:
            a = (R[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0;
            n = (a - SRAM) | 0;
            if (n >= 0 && n < SRAM_SIZE && !(n & 3)) {
              s32[n >>> 2] = R[op & 7];
              cyc += 2;
            } else {
              R[15] = pc;
              this.wr32(a, R[op & 7], cyc);
              cyc = this.cyc | 0;
              limit = this.limit | 0;
            }
            break;
          // LDR
          case 13:
            a = (R[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0;
            n = (a - SRAM) | 0;
            if (n >= 0 && n < SRAM_SIZE && !(n & 3)) {
              R[op & 7] = s32[n >>> 2];
              cyc += 2;
            } else {
              R[15] = pc;
              R[op & 7] = this.rd32(a, cyc);
              cyc = this.cyc | 0;
              limit = this.limit | 0;
            }
            break;
          // STRB
          case 14:
            a = (R[(op >> 3) & 7] + ((op >> 6) & 31)) | 0;
            n = (a - SRAM) | 0;
            if (n >= 0 && n < SRAM_SIZE) {
              s8[n] = R[op & 7];
              cyc += 2;
            } else {
              R[15] = pc;
              this.wr8(a, R[op & 7], cyc);
              cyc = this.cyc | 0;
              limit = this.limit | 0;
            }
            break;
          // LDRB
          case 15:
            a = (R[(op >> 3) & 7] + ((op >> 6) & 31)) | 0;
            n = (a - SRAM) | 0;
            if (n >= 0 && n < SRAM_SIZE) {
              R[op & 7] = s8[n];
              cyc += 2;
            } else {
              R[15] = pc;
              R[op & 7] = this.rd8(a, cyc);
              cyc = this.cyc | 0;
              limit = this.limit | 0;
            }
            break;
          // STRH
          case 16:
            a = (R[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0;
            n = (a - SRAM) | 0;
            if (n >= 0 && n < SRAM_SIZE && !(n & 1)) {
              s16[n >>> 1] = R[op & 7];
              cyc += 2;
            } else {
              R[15] = pc;
              this.wr16(a, R[op & 7], cyc);
              cyc = this.cyc | 0;
              limit = this.limit | 0;
            }
            break;
          // LDRH
          case 17:
            a = (R[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0;
            n = (a - SRAM) | 0;
            if (n >= 0 && n < SRAM_SIZE && !(n & 1)) {
              R[op & 7] = s16[n >>> 1];
              cyc += 2;
            } else {
              R[15] = pc;
              R[op & 7] = this.rd16(a, cyc);
              cyc = this.cyc | 0;
              limit = this.limit | 0;
            }
            break;
          // STR, relative to SP
          case 18:
            a = (R[13] + ((op & 0xff) << 2)) | 0;
            n = (a - SRAM) | 0;
            if (n >= 0 && n < SRAM_SIZE) {
              s32[n >>> 2] = R[(op >> 8) & 7];
              cyc += 2;
            } else {
              R[15] = pc;
              this.wr32(a, R[(op >> 8) & 7], cyc);
              cyc = this.cyc | 0;
              limit = this.limit | 0;
            }
            break;
          // LDR, relative to SP
          case 19:
            a = (R[13] + ((op & 0xff) << 2)) | 0;
            n = (a - SRAM) | 0;
            if (n >= 0 && n < SRAM_SIZE) {
              R[(op >> 8) & 7] = s32[n >>> 2];
              cyc += 2;
            } else {
              R[15] = pc;
              R[(op >> 8) & 7] = this.rd32(a, cyc);
              cyc = this.cyc | 0;
              limit = this.limit | 0;
            }
            break;
          // ADR
          case 20:
            R[(op >> 8) & 7] = ((pc + 2) & ~3) + ((op & 0xff) << 2);
            cyc++;
            break;
          // ADD, relative to SP
          case 21:
            R[(op >> 8) & 7] = R[13] + ((op & 0xff) << 2);
            cyc++;
            break;
          // miscellaneous
          case 22:
          case 23:
            switch ((op >> 8) & 15) {
              case 0:
                i = (op & 0x7f) << 2;
                R[13] = op & 0x80 ? R[13] - i : R[13] + i;
                cyc++;
                break;
              case 2:
                x = R[(op >> 3) & 7];
                cyc++;
                switch ((op >> 6) & 3) {
                  case 0:
                    R[op & 7] = (x << 16) >> 16;
                    break;
                  case 1:
                    R[op & 7] = (x << 24) >> 24;
                    break;
                  case 2:
                    R[op & 7] = x & 0xffff;
                    break;
                  default:
                    R[op & 7] = x & 0xff;
                }
                break;
              case 4:
              case 5:
                n = 0;
                for (i = op & 0x1ff; i; i &= i - 1) n++;
                a = (R[13] - (n << 2)) | 0;
                R[13] = a;
                cyc += 1 + n;
                s = (a - SRAM) | 0;
                if (s < 0 || s >= SRAM_SIZE) {
                  R[15] = pc;
                  this.fault("push outside SRAM", a);
                  limit = 0;
                  break;
                }
                s >>>= 2;
                for (i = 0; i < 8; i++) if (op & (1 << i)) s32[s++] = R[i];
                if (op & 0x100) s32[s] = R[14];
                break;
              case 6:
                cyc++;
                if (op === 0xb672) core.PM = true;
                else if (op === 0xb662) {
                  core.PM = false;
                  core.interruptsUpdated = true;
                  limit = 0;
                }
                break;
              case 10:
                x = R[(op >> 3) & 7];
                cyc++;
                switch ((op >> 6) & 3) {
                  case 0:
                    R[op & 7] = ((x & 0xff) << 24) | ((x & 0xff00) << 8) | ((x >> 8) & 0xff00) | (x >>> 24);
                    break;
                  case 1:
                    R[op & 7] = ((x << 8) & 0xff00ff00) | ((x >>> 8) & 0x00ff00ff);
                    break;
                  case 3:
                    R[op & 7] = (((x & 0xff) << 24) >> 16) | ((x >> 8) & 0xff);
                    break;
                }
                break;
              case 12:
              case 13:
                a = R[13];
                s = (a - SRAM) | 0;
                if (s < 0 || s >= SRAM_SIZE) {
                  R[15] = pc;
                  this.fault("pop outside SRAM", a);
                  limit = 0;
                  break;
                }
                s >>>= 2;
                n = 0;
                for (i = 0; i < 8; i++)
                  if (op & (1 << i)) {
                    R[i] = s32[s++];
                    n++;
                  }
                if (op & 0x100) {
                  b = s32[s];
                  R[13] = a + ((n + 1) << 2);
                  cyc += 4 + n;
                  if (b >>> 28 === 15 && core.currentMode === 1) {
                    core.N = nz < 0;
                    core.Z = nz === 0;
                    core.C = c === 1;
                    core.V = v === 1;
                    core.exceptionReturn(b & 0x0fffffff);
                    cyc += 12;
                    nz = core.Z ? 0 : core.N ? -1 : 1;
                    c = core.C ? 1 : 0;
                    v = core.V ? 1 : 0;
                    pc = R[15] & ~1;
                    limit = 0;
                  } else pc = b & ~1;
                } else {
                  R[13] = a + (n << 2);
                  cyc += 1 + n;
                }
                break;
              case 14:
                cyc++;
                R[15] = pc;
                core.N = nz < 0;
                core.Z = nz === 0;
                core.C = c === 1;
                core.V = v === 1;
                this.cyc = cyc;
                this.syncTime();
                if (!this.onBkpt || !this.onBkpt(op & 0xff, this)) this.fault("BKPT " + (op & 0xff), pc - 2);
                nz = core.Z ? 0 : core.N ? -1 : 1;
                c = core.C ? 1 : 0;
                v = core.V ? 1 : 0;
                pc = R[15] & ~1;
                this.relimit();
                cyc = this.cyc;
                limit = 0;
                break;
              case 15:
                cyc++;
                if (op === 0xbf20) {
                  cyc++;
                  if (core.eventRegistered) core.eventRegistered = false;
                  else {
                    core.waiting = true;
                    this.waitKind = 1;
                    limit = 0;
                  }
                } else if (op === 0xbf30) {
                  cyc++;
                  if (!(core.pendingInterrupts & core.enabledInterrupts)) {
                    core.waiting = true;
                    this.waitKind = 2;
                  }
                  limit = 0;
                } else if (op === 0xbf40) core.eventRegistered = true;
                break;
              default:
                R[15] = pc;
                this.fault("undefined " + op.toString(16), pc - 2);
                limit = 0;
            }
            break;
          // STM, LDM
          case 24:
          case 25:
            i = (op >> 8) & 7;
            a = R[i];
            s = (a - SRAM) | 0;
            n = 0;
            if (s >= 0 && s + 32 <= SRAM_SIZE && !(s & 3)) {
              s >>>= 2;
              if (op & 0x800) {
                for (let k = 0; k < 8; k++)
                  if (op & (1 << k)) {
                    R[k] = s32[s++];
                    n++;
                  }
                if (!(op & (1 << i))) R[i] = a + (n << 2);
              } else {
                for (let k = 0; k < 8; k++)
                  if (op & (1 << k)) {
                    s32[s++] = R[k];
                    n++;
                  }
                R[i] = a + (n << 2);
              }
              cyc += 1 + n;
            } else {
              R[15] = pc;
              b = a;
              for (let k = 0; k < 8; k++)
                if (op & (1 << k)) {
                  if (op & 0x800) R[k] = this.rd32(b, cyc);
                  else this.wr32(b, R[k], cyc);
                  cyc = this.cyc - 1;
                  this.cyc = cyc;
                  limit = this.limit;
                  b = (b + 4) | 0;
                }
              if (!(op & 0x800) || !(op & (1 << i))) R[i] = b;
              cyc++;
            }
            break;
          // conditional branch, UDF, SVC
          case 26:
          case 27: {
            let t = false;
            switch ((op >> 8) & 15) {
              case 0:
                t = nz === 0;
                break;
              case 1:
                t = nz !== 0;
                break;
              case 2:
                t = c === 1;
                break;
              case 3:
                t = c === 0;
                break;
              case 4:
                t = nz < 0;
                break;
              case 5:
                t = nz >= 0;
                break;
              case 6:
                t = v === 1;
                break;
              case 7:
                t = v === 0;
                break;
              case 8:
                t = c === 1 && nz !== 0;
                break;
              case 9:
                t = c === 0 || nz === 0;
                break;
              case 10:
                t = (nz < 0 ? 1 : 0) === v;
                break;
              case 11:
                t = (nz < 0 ? 1 : 0) !== v;
                break;
              case 12:
                t = nz !== 0 && (nz < 0 ? 1 : 0) === v;
                break;
              case 13:
                t = nz === 0 || (nz < 0 ? 1 : 0) !== v;
                break;
              case 14:
                R[15] = pc;
                this.fault("UDF " + (op & 0xff), pc - 2);
                limit = 0;
                t = false;
                break;
              default:
                core.pendingSVCall = true;
                core.interruptsUpdated = true;
                limit = 0;
                t = false;
            }
            if (t) {
              pc = (pc + 2 + ((op << 24) >> 23)) | 0;
              cyc += 2;
            } else cyc++;
            break;
          }
          // B
          case 28:
            pc = (pc + 2 + (((op & 0x7ff) << 21) >> 20)) | 0;
            cyc += 2;
            break;
          // 32-bit instructions: BL, barriers, MRS, MSR
          case 30: {
            const op2 =
              pc >= SRAM
                ? s16[(pc - SRAM) >>> 1]
                : pc >= 0x10000000
                  ? f16[(pc & 0xffffff) >>> 1]
                  : r16[pc >>> 1];
            if ((op2 & 0xd000) === 0xd000) {
              // BL
              const S = (op >> 10) & 1,
                I1 = 1 ^ S ^ ((op2 >> 13) & 1),
                I2 = 1 ^ S ^ ((op2 >> 11) & 1);
              x =
                (S ? 0xff000000 : 0) |
                (I1 << 23) |
                (I2 << 22) |
                ((op & 0x3ff) << 12) |
                ((op2 & 0x7ff) << 1) |
                0;
              R[14] = (pc + 2) | 1;
              pc = (pc + 2 + x) | 0;
              cyc += 3;
            } else if (op === 0xf3bf) {
              pc += 2;
              cyc += 3;
            } else if (op === 0xf3ef) {
              core.N = nz < 0;
              core.Z = nz === 0;
              core.C = c === 1;
              core.V = v === 1;
              R[(op2 >> 8) & 15] = core.readSpecialRegister(op2 & 0xff);
              pc += 2;
              cyc += 3;
            } else if (op >> 4 === 0xf38) {
              core.N = nz < 0;
              core.Z = nz === 0;
              core.C = c === 1;
              core.V = v === 1;
              core.writeSpecialRegister(op2 & 0xff, R[op & 15] >>> 0);
              nz = core.Z ? 0 : core.N ? -1 : 1;
              c = core.C ? 1 : 0;
              v = core.V ? 1 : 0;
              pc += 2;
              cyc += 3;
              limit = 0;
            } else {
              R[15] = pc;
              this.fault("undefined32 " + op.toString(16) + " " + op2.toString(16), pc - 2);
              limit = 0;
            }
            break;
          }
          default:
            R[15] = pc;
            this.fault("undefined " + op.toString(16), pc - 2);
            limit = 0;
        }
      } while (cyc < limit);
      this.cyc = cyc;
      this.syncTime();
      R[15] = pc;
    }
    core.N = nz < 0;
    core.Z = nz === 0;
    core.C = c === 1;
    core.V = v === 1;
    R[15] = pc;
    this.instrs += instrs;
  }
}
