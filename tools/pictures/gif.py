"""Animated GIF files of the screen, two colours, with nothing but the standard library (GIF89a)."""

import struct
from collections.abc import Sequence
from pathlib import Path

from pictures.png import DARK, HEIGHT, LIT, WIDTH, rows_of

_CODE_BITS = 2  # the least that the format allows; two colours need one
_CLEAR = 1 << _CODE_BITS
_END = _CLEAR + 1
_MOST_CODES = 4096
_BLOCK = 255


def _packed(pixels: bytes) -> bytes:
    """Return pixels as the format's LZW codes, in blocks of at most 255 bytes, low bits first."""
    bits = count = 0
    out = bytearray()
    width = _CODE_BITS + 1
    table = {bytes((colour,)): colour for colour in range(_CLEAR)}
    following = _END + 1

    def put(code: int) -> None:
        nonlocal bits, count
        bits |= code << count
        count += width
        while count >= 8:
            out.append(bits & 255)
            bits >>= 8
            count -= 8

    put(_CLEAR)
    run = b""
    for pixel in pixels:
        longer = run + bytes((pixel,))
        if longer in table:
            run = longer
            continue
        put(table[run])
        if following < _MOST_CODES:
            table[longer] = following
            if following == 1 << width:
                width += 1
            following += 1
        else:
            put(_CLEAR)
            table = {bytes((colour,)): colour for colour in range(_CLEAR)}
            following = _END + 1
            width = _CODE_BITS + 1
        run = bytes((pixel,))
    put(table[run])
    put(_END)
    if count:
        out.append(bits & 255)
    blocks = [bytes(out[at : at + _BLOCK]) for at in range(0, len(out), _BLOCK)]
    return b"".join(bytes((len(block),)) + block for block in blocks) + b"\0"


def _box(old: list[list[int]] | None, new: list[list[int]]) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom (both beyond) of what differs; a pixel where nothing does."""
    if old is None:
        return 0, 0, WIDTH, HEIGHT
    rows = [y for y in range(HEIGHT) if old[y] != new[y]]
    if not rows:
        return 0, 0, 1, 1
    columns = [x for x in range(WIDTH) if any(old[y][x] != new[y][x] for y in rows)]
    return columns[0], rows[0], columns[-1] + 1, rows[-1] + 1


def film(frames: Sequence[tuple[bytes, int]], scale: int = 3) -> bytes:
    """Return a GIF file that plays (buffer, ms) for ever. Only what changed is in each picture."""
    file = b"GIF89a" + struct.pack("<HHBBB", WIDTH * scale, HEIGHT * scale, 0xF0, 0, 0)
    file += bytes(DARK) + bytes(LIT)
    file += b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    shown: list[list[int]] | None = None
    for buffer, ms in frames:
        rows = rows_of(buffer)
        left, top, right, bottom = _box(shown, rows)
        shown = rows
        pixels = bytearray()
        for row in rows[top:bottom]:
            line = bytes(pixel for pixel in row[left:right] for _ in range(scale))
            pixels += line * scale
        file += b"\x21\xf9\x04\x04" + struct.pack("<HB", (ms + 5) // 10, 0) + b"\0"
        place = (left * scale, top * scale, (right - left) * scale, (bottom - top) * scale)
        file += b"\x2c" + struct.pack("<HHHHB", *place, 0) + bytes((_CODE_BITS,)) + _packed(bytes(pixels))
    return file + b"\x3b"


def save(path: Path, gif: bytes) -> None:
    """Write a GIF file, its folder made when needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gif)
