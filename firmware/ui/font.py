"""The faces: a font file read into one bytes object, and how it is drawn."""

from micropython import const

_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/fonts/" if "/" in __file__ else "fonts/"

HEAVY = const(2)  # the style that ui/columns_plain.py draws twice, one pixel apart


class Font:
    """A face. `line` is the height of a line in pixels; `data` the file made by `make fonts`."""

    def __init__(self, data: bytes, style: int = 0) -> None:
        self.data = data
        self.style = style
        self.line = data[0]
        self.gap = data[2]

    def has(self, letter: str) -> bool:
        """Say whether the face draws `letter`; where not, a box stands for it."""
        data = self.data
        code = ord(letter)
        for at in range(6, 6 + 6 * data[3], 6):
            first = data[at] | data[at + 1] << 8
            if first <= code <= data[at + 2] | data[at + 3] << 8:
                found = 6 + 6 * data[3] + 2 * ((data[at + 4] | data[at + 5] << 8) + code - first)
                return data[found : found + 2] != data[found + 2 : found + 4]
        return False


def load(name: str) -> bytes:
    """Return the bytes of a font file."""
    with open(_FOLDER + name + ".bin", "rb") as file:
        return file.read()


SMALL = Font(load("small"))  # tables, hints, the top and bottom lines: 8 px
BIG = Font(load("big"))  # names, prompts, values that matter: 11 px
BOLD = Font(BIG.data, HEAVY)  # BIG with double strokes: the one thing on a screen that matters most
DIGITS = Font(load("digits"))  # scores: 16 px, digits and + - / : . × only
DIGITS2 = Font(load("digits2"))  # a score passed round: 24 px, the same characters
