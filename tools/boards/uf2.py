"""UF2 files: blocks of 512 bytes, each with up to 476 bytes for an address in flash.

Block: magic 0x0A324655, magic 0x9E5D5157, flags, address, size (256), number, count, family; the data
up to byte 508; magic 0x0AB16F30. Numbers have four bytes, low first. (Specification by Microsoft.)

Files for the RP2350 begin with one block that is to be ignored: family "absolute", number 0 of 2, an
address behind all flash, after its data the tag 0x9957E304. It works around fault RP2350-E10 of the boot
ROM, and has to stay the first.
"""

import struct
from dataclasses import dataclass

_BLOCK = 512
_PAGE = 256
_SECTOR = 4096
_FIRST = 0x0A324655
_SECOND = 0x9E5D5157
_LAST = 0x0AB16F30
_NOT_FLASH = 0x00000001
_HAS_FAMILY = 0x00002000
_HAS_TAGS = 0x00008000
_IGNORED = 0x9957E304  # tag
_HEAD = struct.Struct("<8I")
RP2040 = 0xE48BFF56
RP2350 = (0xE48BFF57, 0xE48BFF59, 0xE48BFF5A)  # absolute, ARM secure, RISC-V
ABSOLUTE = 0xE48BFF57


class BadUF2(Exception):
    """The file is no UF2 for these boards; the message says why."""


@dataclass
class Program:
    """What a UF2 file puts into flash: pages of 256 bytes by address, for one family of chips.

    `first` is the block that RP2350 files begin with, if this one does.
    """

    family: int
    pages: dict[int, bytes]
    first: bytes = b""

    def read(self, address: int, size: int) -> bytes:
        """Return bytes at an address; BadUF2 where the file has none."""
        data = b""
        while len(data) < size:
            at = address + len(data)
            page = self.pages.get(at - at % _PAGE)
            if page is None:
                raise BadUF2(f"the file has nothing at 0x{at:08x}")
            data += page[at % _PAGE :]
        return data[:size]


def read(data: bytes) -> Program:
    """Take a UF2 file apart; BadUF2 when it is none, or not for an RP2040 or RP2350."""
    if not data or len(data) % _BLOCK:
        raise BadUF2("not a UF2 file: it does not consist of blocks of 512 bytes")
    pages: dict[int, bytes] = {}
    family = 0
    ignored = b""
    for at in range(0, len(data), _BLOCK):
        first, second, flags, address, size, _, _, kind = _HEAD.unpack_from(data, at)
        (last,) = struct.unpack_from("<I", data, at + _BLOCK - 4)
        if (first, second, last) != (_FIRST, _SECOND, _LAST):
            raise BadUF2(f"not a UF2 file: no block at byte {at}")
        if flags & _NOT_FLASH:
            continue
        if _is_ignored(data[at : at + _BLOCK], flags, kind):
            ignored = ignored or data[at : at + _BLOCK]
            continue
        if not flags & _HAS_FAMILY or kind not in (RP2040, *RP2350):
            raise BadUF2(f"not for an RP2040 or RP2350 (family 0x{kind:08x})")
        if size != _PAGE or address % _PAGE:
            raise BadUF2(f"a block of {size} bytes for 0x{address:08x}: only whole pages are understood")
        family = family or kind
        if kind != family:
            raise BadUF2(f"for several kinds of chips (families 0x{family:08x} and 0x{kind:08x})")
        pages[address] = data[at + 32 : at + 32 + _PAGE]
    if not pages:
        raise BadUF2("the file holds nothing for flash")
    return Program(family, pages, ignored)


def _is_ignored(block: bytes, flags: int, kind: int) -> bool:
    (tag,) = struct.unpack_from("<I", block, 32 + _PAGE)
    return kind == ABSOLUTE and bool(flags & _HAS_TAGS) and tag == _IGNORED


def write(program: Program) -> bytes:
    """Return the UF2 file: sorted by address, sectors that are touched filled up, numbered anew.

    The boot ROM erases a sector when its first page arrives, so every page of it has to come.
    """
    sectors = {address - address % _SECTOR for address in program.pages}
    addresses = [sector + page for sector in sorted(sectors) for page in range(0, _SECTOR, _PAGE)]
    blocks = [program.first]
    for number, address in enumerate(addresses):
        head = (_FIRST, _SECOND, _HAS_FAMILY, address, _PAGE, number, len(addresses), program.family)
        page = program.pages.get(address, b"\xff" * _PAGE)
        blocks.append(_HEAD.pack(*head) + page.ljust(_BLOCK - 36, b"\0") + struct.pack("<I", _LAST))
    return b"".join(blocks)
