"""PNG pictures of the screen with nothing but zlib: one buffer, or many on a sheet."""

import struct
import zlib
from collections.abc import Sequence
from pathlib import Path

WIDTH = 128
HEIGHT = 64

LIT = (236, 244, 255)  # the bluish white of the panel
DARK = (8, 9, 12)
_PAPER = (46, 49, 56)
_Pixels = list[bytearray]  # rows of RGB bytes


def rows_of(buffer: bytes, width: int = WIDTH, height: int = HEIGHT) -> list[list[int]]:
    """Return a MONO_VLSB buffer as rows of 0 and 1."""
    return [[buffer[(y >> 3) * width + x] >> (y & 7) & 1 for x in range(width)] for y in range(height)]


def scaled(rows: Sequence[Sequence[int]], scale: int, grid: bool = False) -> _Pixels:
    """Return rows of RGB bytes, each pixel `scale` wide; `grid` leaves the panel's dark seams."""
    picture: _Pixels = []
    for row in rows:
        line = bytearray()
        for pixel in row:
            colour = bytes(LIT if pixel else DARK)
            line += colour * (scale - 1) + bytes(DARK) if grid else colour * scale
        seam = bytearray(bytes(DARK) * (scale * len(row)))
        picture += [bytearray(line) for _ in range(scale - grid)] + [seam] * grid
    return picture


def encode(picture: _Pixels) -> bytes:
    """Return rows of RGB bytes as a PNG file."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", len(picture[0]) // 3, len(picture), 8, 2, 0, 0, 0)
    packed = zlib.compress(b"".join(b"\0" + line for line in picture), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def screen(buffer: bytes, scale: int = 4, grid: bool = False) -> bytes:
    """Return a PNG file of one screen."""
    return encode(scaled(rows_of(buffer), scale, grid))


def sheet(buffers: Sequence[bytes], across: int = 2, scale: int = 4, grid: bool = False) -> bytes:
    """Return a PNG file of many screens, `across` in a row, with margins between them."""
    margin = 4 * scale
    blank = [bytearray(bytes(DARK) * (WIDTH * scale)) for _ in range(HEIGHT * scale)]
    screens = [scaled(rows_of(buffer), scale, grid) for buffer in buffers]
    screens += [blank] * (-len(screens) % across)
    gap = bytes(_PAPER) * margin
    width = across * (WIDTH * scale + margin) + margin
    empty = [bytearray(bytes(_PAPER) * width) for _ in range(margin)]
    picture = list(empty)
    for first in range(0, len(screens), across):
        row = screens[first : first + across]
        for y in range(HEIGHT * scale):
            picture.append(bytearray(gap + gap.join(bytes(one[y]) for one in row) + gap))
        picture += empty
    return encode(picture)


def pixels(png: bytes) -> tuple[bytes, bytes]:
    """Return what a PNG file of ours shows, however it was packed: its header and its pixels."""
    at = 8
    header, packed = b"", b""
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        header = body if kind == b"IHDR" else header
        packed += body if kind == b"IDAT" else b""
        at += size + 12
    return header, zlib.decompress(packed)


def save(path: Path, png: bytes) -> None:
    """Write a PNG file, its folder made when needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(png)
