/** The flash chip: the boot ROM's functions that erase and program it, its times, its wear, power cuts.
 *
 * Those functions talk to the chip over a serial bus, which is not emulated: their first instruction is
 * replaced by a breakpoint, behind which the work is done here. Times are those of a Winbond W25Q16JV
 * (datasheet 9.6): 45 ms for a sector, 150 ms for a block of 64 KB, 0.4 ms for a page.
 */

const SECTOR = 4096;
const BLOCK = 65536;
const PAGE = 256;
const ERASE_MS = 45;
const BLOCK_ERASE_MS = 150;
const PROGRAM_MS = 0.4;
const BKPT = 0xbe00;
const RETURN = 0x4770; // BX LR
const ERASE = 0xe0; // numbers of our breakpoints
const PROGRAM = 0xe1;
const BOOTSEL = 0xe2;

export class Flash {
  constructor(size, { timing = true, random }) {
    this.size = size;
    this.bytes = new Uint8Array(16 * 1024 * 1024).fill(0xff); // all that the flash window shows
    this.timing = timing;
    this.random = random; // () => whole number
    this.cutAfter = 0; // power fails at this many operations from now; 0: never
    this.isTorn = true; // and leaves that operation half done
    this.erases = 0; // sectors
    this.programs = 0; // pages
    this.eraseCount = new Map(); // sector number -> times
  }

  /** Replace the flash functions in the boot ROM of a chip that has just been made. */
  hookBootRom(rom) {
    const entries = new Map();
    for (let at = rom[0x14 >> 1]; rom[at >> 1]; at += 4) {
      const code = rom[at >> 1];
      entries.set(String.fromCharCode(code & 255, code >> 8), rom[(at + 2) >> 1] & ~1);
    }
    const patch = (name, instruction) => (rom[entries.get(name) >> 1] = instruction);
    for (const name of ["IF", "EX", "FC", "CX"]) patch(name, RETURN); // the bus is never left
    patch("RE", BKPT | ERASE);
    patch("RP", BKPT | PROGRAM);
    patch("UB", BKPT | BOOTSEL);
  }

  /** Do what breakpoint `number` stands for; false when it is none of ours. */
  serve(number, pico) {
    const [address, second, third] = Array.from(pico.cpu.R.subarray(0, 3), (value) => value >>> 0);
    if (number === ERASE) this.erase(address, second, pico);
    else if (number === PROGRAM) this.program(address, second, third, pico);
    else if (number === BOOTSEL) pico.bootsel();
    else return false;
    pico.cpu.flushXip();
    pico.cpu.R[15] = pico.cpu.R[14] & ~1;
    return true;
  }

  erase(address, count, pico) {
    if (!this.isInside("erase", address, count, pico)) return;
    const done = this.cut(count, pico);
    this.bytes.fill(0xff, address, address + done);
    if (done < count) return;
    for (let sector = address / SECTOR; sector < (address + count) / SECTOR; sector++)
      this.eraseCount.set(sector, (this.eraseCount.get(sector) ?? 0) + 1);
    const sectors = count / SECTOR;
    this.erases += sectors;
    const blocks = address % BLOCK ? 0 : Math.floor(count / BLOCK);
    this.take(blocks * BLOCK_ERASE_MS + (sectors - blocks * (BLOCK / SECTOR)) * ERASE_MS, pico);
  }

  program(address, from, count, pico) {
    if (!this.isInside("program", address, count, pico)) return;
    const done = this.cut(count, pico);
    for (let at = 0; at < done; at++) this.bytes[address + at] &= pico.mcu.readUint8(from + at);
    if (done < count) return;
    this.programs += count / PAGE;
    this.take((count / PAGE) * PROGRAM_MS, pico);
  }

  isInside(what, address, count, pico) {
    if (address + count <= this.size) return true;
    pico.tell("warn", { text: `${what} outside the flash: 0x${address.toString(16)} + ${count}` });
    return false;
  }

  /** Count an operation down to a power cut; return how many of its bytes are done. */
  cut(count, pico) {
    if (this.cutAfter === 0 || --this.cutAfter > 0) return count;
    const done = this.isTorn ? this.random() % (count + 1) : 0;
    pico.pendingReset = "power";
    pico.cpu.stop = true;
    pico.cpu.limit = 0;
    pico.tell("powercut", { done, of: count });
    return this.isTorn && done === count ? count - 1 : done;
  }

  /** Let the time of an operation pass; the processor waits. */
  take(ms, pico) {
    if (!this.timing) return;
    const cycles = (ms * 1e6) / pico.cpu.nsPerCycle;
    pico.cpu.totalCycles += cycles;
    pico.cpu.budget -= cycles;
    pico.clock.tick(ms * 1e6);
  }

  stats() {
    const worst = [...this.eraseCount].sort((one, other) => other[1] - one[1])[0];
    return {
      erases: this.erases,
      programs: this.programs,
      sectors: this.eraseCount.size,
      worst: worst ? { sector: worst[0], erases: worst[1] } : null,
    };
  }
}
