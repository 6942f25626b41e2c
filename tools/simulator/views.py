"""The picture of the panel as rows of characters: Braille, half blocks, or whole blocks.

A frame is 1024 bytes, MONO_VLSB: 8 pages of 128 columns, in each byte the top pixel in bit 0.
"""

WIDTH, HEIGHT = 128, 64
_BRAILLE = 0x2800
# A Braille cell is 2 pixels wide and 4 high; these are the bits of its left and right column.
_LEFT = (0x01, 0x02, 0x04, 0x40)
_RIGHT = (0x08, 0x10, 0x20, 0x80)
BLANK = chr(_BRAILLE)  # a cell with nothing lit
_HALVES = " ▀▄█"


def _column(bits: tuple[int, ...], pixels: int) -> int:
    return sum(bit for at, bit in enumerate(bits) if pixels >> at & 1)


_BRAILLE_LEFT = [_column(_LEFT, pixels) for pixels in range(16)]
_BRAILLE_RIGHT = [_column(_RIGHT, pixels) for pixels in range(16)]


def braille(frame: bytes) -> list[str]:
    """Return 16 rows of 64 Braille characters."""
    rows = []
    for row in range(HEIGHT // 4):
        page, shift = row // 2 * WIDTH, row % 2 * 4
        cells = [
            _BRAILLE
            + _BRAILLE_LEFT[frame[page + x] >> shift & 15]
            + _BRAILLE_RIGHT[frame[page + x + 1] >> shift & 15]
            for x in range(0, WIDTH, 2)
        ]
        rows.append("".join(map(chr, cells)))
    return rows


def half(frame: bytes) -> list[str]:
    """Return 32 rows of 128 characters, each two pixels high."""
    rows = []
    for row in range(HEIGHT // 2):
        page, shift = row // 4 * WIDTH, row % 4 * 2
        rows.append("".join(_HALVES[byte >> shift & 3] for byte in frame[page : page + WIDTH]))
    return rows


def full(frame: bytes) -> list[str]:
    """Return 64 rows of 256 characters, two to a pixel."""
    rows = []
    for row in range(HEIGHT):
        page, shift = row // 8 * WIDTH, row % 8
        rows.append("".join("██" if byte >> shift & 1 else "  " for byte in frame[page : page + WIDTH]))
    return rows


# name: what draws it, columns, rows; the largest first
VIEWS = {"full": (full, 256, 64), "half": (half, 128, 32), "braille": (braille, 64, 16)}
CHOICES = ("auto", *reversed(VIEWS))
