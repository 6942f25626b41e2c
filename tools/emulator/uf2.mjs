/** Reads a UF2 file into the flash. Blocks: 512 bytes, see the specification at github.com/microsoft/uf2. */

const FIRST_MAGIC = 0x0a324655;
const SECOND_MAGIC = 0x9e5d5157;
const NOT_FOR_FLASH = 1; // flag
const FLASH = 0x10000000;
const BLOCK = 512;

/** Copy the blocks of `file` (a Buffer) into `flash`; return where the last one ends. Throws on a bad block. */
export function loadUF2(file, flash, flashSize) {
  let end = 0;
  for (let at = 0; at + BLOCK <= file.length; at += BLOCK) {
    if (file.readUInt32LE(at) !== FIRST_MAGIC || file.readUInt32LE(at + 4) !== SECOND_MAGIC)
      throw new Error(`not a UF2 file: no block at byte ${at}`);
    if (file.readUInt32LE(at + 8) & NOT_FOR_FLASH) continue;
    const address = file.readUInt32LE(at + 12) - FLASH;
    const size = file.readUInt32LE(at + 16);
    if (address < 0 || address + size > flashSize)
      throw new Error(`the UF2 file is for other flash: it has a block at 0x${(address + FLASH).toString(16)}`);
    flash.set(file.subarray(at + 32, at + 32 + size), address);
    end = Math.max(end, address + size);
  }
  if (!end) throw new Error("the UF2 file holds nothing for flash");
  return end;
}
