"""What a face can draw, read from its file (its form is told in tools/fonts/build.py)."""


def has_glyph(font, letter):
    """Say whether a face draws a letter; where not, a box stands for it."""
    data = font.data
    code = ord(letter)
    for at in range(6, 6 + 6 * data[3], 6):
        first = data[at] | data[at + 1] << 8
        if first <= code <= data[at + 2] | data[at + 3] << 8:
            found = 6 + 6 * data[3] + 2 * ((data[at + 4] | data[at + 5] << 8) + code - first)
            return data[found : found + 2] != data[found + 2 : found + 4]
    return False
