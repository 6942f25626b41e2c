"""Reads glyphs from X11's compiled bitmap fonts, the .pcf.gz files.

The format, as X11's own sources define it: the bytes 1 "fcp", the number of tables, and for each table
type, format, size and place; all little-endian. A table begins with its format again, whose bits tell
byte order (4), bit order (8), how rows are padded (3: to 1, 2, 4 or 8 bytes) and whether metrics are
short (256); from there on the byte order is the table's own.
"""

import gzip
import struct
from pathlib import Path

_METRICS, _BITMAPS, _ENCODINGS = 4, 8, 32
_BIG_ENDIAN, _HIGH_BIT_FIRST, _PADDING, _SHORT_METRICS = 4, 8, 3, 256
_NO_GLYPH = 0xFFFF

Glyph = list[str]  # a row a string, "#" for ink and "." for none


class _Table:
    """One table: its format, and its numbers in its own byte order."""

    def __init__(self, data: bytes) -> None:
        self.format = struct.unpack_from("<I", data)[0]
        self._order = ">" if self.format & _BIG_ENDIAN else "<"
        self._data = data
        self._at = 4

    def take(self, codes: str) -> tuple[int, ...]:
        """Return the next numbers, as struct names their kinds."""
        numbers = struct.unpack_from(self._order + codes, self._data, self._at)
        self._at += struct.calcsize(self._order + codes)
        return numbers

    def rest(self) -> bytes:
        """Return all that follows."""
        return self._data[self._at :]


def _tables(path: Path) -> dict[int, _Table]:
    data = gzip.decompress(path.read_bytes())
    if data[:4] != b"\x01fcp":
        raise ValueError(f"{path} is no PCF font")
    (count,) = struct.unpack_from("<I", data, 4)
    entries = [struct.unpack_from("<4I", data, 8 + 16 * number) for number in range(count)]
    return {kind: _Table(data[place : place + size]) for kind, _, size, place in entries}


def _sizes(table: _Table) -> list[tuple[int, int]]:
    """Return width and height of each glyph's picture."""
    if table.format & _SHORT_METRICS:
        (count,) = table.take("H")
        rows = [tuple(number - 128 for number in table.take("5B")) for _ in range(count)]
    else:
        (count,) = table.take("I")
        rows = [table.take("5hH")[:5] for _ in range(count)]
    return [(right - left, ascent + descent) for left, right, _, ascent, descent in rows]


def _pictures(table: _Table, sizes: list[tuple[int, int]]) -> list[Glyph]:
    (count,) = table.take("I")
    places = table.take(f"{count}I")
    table.take("4I")  # the whole size for each padding there is
    data = table.rest()
    padding = 8 << (table.format & _PADDING)
    if not table.format & _HIGH_BIT_FIRST:
        data = bytes(int(f"{byte:08b}"[::-1], 2) for byte in data)
    glyphs = []
    for place, (width, height) in zip(places, sizes, strict=True):
        step = (width + padding - 1) // padding * (padding // 8)
        rows = [data[place + y * step : place + (y + 1) * step] for y in range(height)]
        bits = ["".join(f"{byte:08b}" for byte in row)[:width] for row in rows]
        glyphs.append([row.replace("1", "#").replace("0", ".") for row in bits])
    return glyphs


def read(path: Path) -> dict[str, Glyph]:
    """Return the picture of each character of a font; ValueError when the file is none."""
    tables = _tables(path)
    pictures = _pictures(tables[_BITMAPS], _sizes(tables[_METRICS]))
    table = tables[_ENCODINGS]
    low, high, first_page, last_page, _ = table.take("5H")
    glyphs = {}
    for page in range(first_page, last_page + 1):
        for code, number in enumerate(table.take(f"{high - low + 1}H"), low):
            if number != _NO_GLYPH:
                glyphs[chr(page << 8 | code)] = pictures[number]
    return glyphs
