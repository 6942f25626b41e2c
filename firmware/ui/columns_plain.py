"""Draws text in plain Python where ui/columns_viper.py cannot run; the same pixels."""

from micropython import const

_INK = const(1)
_HEAVY = const(2)
_UNSEEN = const(4)
_WIDTH = const(128)
_PAGES = const(8)
_RANGES = const(6)  # where the ranges of a font begin (tools/fonts/build.py has the whole format)


def draw_columns(
    buffer: bytearray, font: bytes, text: str, count: int, x: int, y: int, style: int
) -> int:
    """Draw the `count` characters of `text` into a 128 x 64 MONO_VLSB buffer; return x after them.

    (x, y) is the top left corner; what lies outside the picture is left out. Style is a sum: 1 sets
    pixels (else they are cleared), 2 draws each column twice, one pixel apart, 4 draws nothing.
    """
    size = font[1]
    gap = font[2]
    starts = _RANGES + 6 * font[3]
    columns = font[4] | font[5] << 8
    shift = y & 7
    page = y >> 3
    for letter in text:
        code = ord(letter)
        glyph = starts  # the box of a missing one
        at = _RANGES
        while at < starts:
            first = font[at] | font[at + 1] << 8
            if first <= code <= font[at + 2] | font[at + 3] << 8:
                found = starts + 2 * ((font[at + 4] | font[at + 5] << 8) + code - first)
                if font[found] != font[found + 2] or font[found + 1] != font[found + 3]:
                    glyph = found
                break
            at += 6
        start = font[glyph] | font[glyph + 1] << 8
        width = (font[glyph + 2] | font[glyph + 3] << 8) - start
        if style & _UNSEEN:
            x += width + gap
            if style & _HEAVY:
                x += 1
            continue
        start = columns + start * size
        end = start + width * size
        before = 0
        if style & _HEAVY:
            width += 1
        for _ in range(width):
            bits = 0
            if start < end:
                bits = font[start]
                if size > 1:
                    bits |= font[start + 1] << 8
                    if size > 2:
                        bits |= font[start + 2] << 16
                start += size
            if 0 <= x < _WIDTH:
                ink = bits | before if style & _HEAVY else bits
                ink <<= shift
                row = page
                while ink:
                    if 0 <= row < _PAGES:
                        if style & _INK:
                            buffer[row * _WIDTH + x] |= ink & 0xFF
                        else:
                            buffer[row * _WIDTH + x] &= ~ink & 0xFF
                    ink >>= 8
                    row += 1
            before = bits
            x += 1
        x += gap
    return x
