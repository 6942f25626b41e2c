"""Reads what a firmware for RP2040 or RP2350 tells about itself: where its file system lies.

Binary info (pico-sdk, pico/binary_info/structure.h): near the start of the program stand a marker, the
first and last address of a list of addresses, a table that maps RAM to flash, and an end marker. An
entry begins with its kind (2 bytes) and a tag (2); a block device goes on with the addresses of its
name, where it begins, its size, an address, and flags.
"""

import struct
from dataclasses import dataclass

from boards.uf2 import BadUF2, Program

_BEGIN = 0x7188EBF2
_END = 0xE71AA390
_BLOCK_DEVICE = 7
_LOOKED_AT = 0x400  # bytes after the start of flash in which the marker lies
FLASH = 0x10000000


@dataclass(frozen=True)
class Volume:
    """A file system in flash."""

    name: str
    address: int
    size: int


def find_volume(program: Program) -> Volume:
    """Return the file system that the firmware declares; BadUF2 when it declares none."""
    start = min(program.pages)
    for at in range(start, start + _LOOKED_AT, 4):
        try:
            marker, first, last, _, end = struct.unpack("<5I", program.read(at, 20))
        except BadUF2:
            continue
        if (marker, end) == (_BEGIN, _END):
            return _find_device(program, first, last)
    raise BadUF2("the firmware does not tell about itself (no binary info): is it MicroPython?")


def _find_device(program: Program, first: int, last: int) -> Volume:
    for at in range(first, last, 4):
        (entry,) = struct.unpack("<I", program.read(at, 4))
        (kind,) = struct.unpack("<H", program.read(entry, 2))
        if kind == _BLOCK_DEVICE:
            name, address, size = struct.unpack("<3I", program.read(entry + 4, 12))
            return Volume(_text(program, name), address, size)
    raise BadUF2("the firmware has no file system: is it MicroPython?")


def _text(program: Program, address: int) -> str:
    text = b""
    while not text.endswith(b"\0"):
        text += program.read(address + len(text), 1)
    return text[:-1].decode()
