"""Draws text in machine code; ui/columns_plain.py says what it does and makes the same pixels."""

# mypy: ignore-errors
# ruff: noqa: F821
# viper has types of its own (ptr8); neither tool knows that they never leave this function.
import micropython


@micropython.viper
def draw_columns(buffer: ptr8, font: ptr8, text: ptr8, count: int, x: int, y: int, style: int) -> int:
    """Draw `count` characters; return x after them."""
    size = int(font[1])
    gap = int(font[2])
    starts = 6 + 6 * int(font[3])
    columns = int(font[4]) | int(font[5]) << 8
    shift = y & 7
    page = y >> 3
    byte = 0
    while count > 0:
        count -= 1
        code = int(text[byte])
        byte += 1
        if code >= 0x80:  # UTF-8: two or three bytes; no glyph needs four
            if code >= 0xF0:
                byte += 3
                code = 0
            elif code >= 0xE0:
                code = (code & 15) << 12 | (int(text[byte]) & 63) << 6 | int(text[byte + 1]) & 63
                byte += 2
            else:
                code = (code & 31) << 6 | int(text[byte]) & 63
                byte += 1
        glyph = starts
        at = 6
        while at < starts:
            first = int(font[at]) | int(font[at + 1]) << 8
            last = int(font[at + 2]) | int(font[at + 3]) << 8
            if code >= first and code <= last:
                found = starts + 2 * ((int(font[at + 4]) | int(font[at + 5]) << 8) + code - first)
                if int(font[found]) != int(font[found + 2]) or int(font[found + 1]) != int(font[found + 3]):
                    glyph = found
                at = starts
            at += 6
        start = int(font[glyph]) | int(font[glyph + 1]) << 8
        width = (int(font[glyph + 2]) | int(font[glyph + 3]) << 8) - start
        if style & 4:
            x += width + gap
            if style & 2:
                x += 1
        else:
            start = columns + start * size
            end = start + width * size
            before = 0
            if style & 2:
                width += 1
            while width > 0:
                width -= 1
                bits = 0
                if start < end:
                    bits = int(font[start])
                    if size > 1:
                        bits |= int(font[start + 1]) << 8
                        if size > 2:
                            bits |= int(font[start + 2]) << 16
                    start += size
                if x >= 0 and x < 128:
                    ink = bits
                    if style & 2:
                        ink |= before
                    ink <<= shift
                    row = page
                    while ink:
                        if row >= 0 and row < 8:
                            spot = row * 128 + x
                            if style & 1:
                                buffer[spot] = int(buffer[spot]) | ink
                            else:
                                buffer[spot] = int(buffer[spot]) & (ink ^ 0xFF)
                        ink >>= 8
                        row += 1
                before = bits
                x += 1
            x += gap
    return x
