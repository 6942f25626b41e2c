"""The faces: a font file read into one bytes object, and how it is drawn."""

from micropython import const

MYPY = False
if MYPY:
    from ui.columns_plain import draw_columns
else:
    try:
        from ui.columns_viper import draw_columns
    except (ImportError, NameError, SyntaxError, ValueError):  # no viper: a browser, CPython, another chip
        from ui.columns_plain import draw_columns

__all__ = ("BIG", "BOLD", "DIGITS", "HEAVY", "SMALL", "Font", "draw_columns")

_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/fonts/" if "/" in __file__ else "fonts/"

HEAVY = const(2)  # the style that ui/columns_plain.py draws twice, one pixel apart
_UNSEEN = const(4)  # the style that only measures
_NO_PICTURE = bytearray(1)


class Font:
    """A face. `line` is the height of a line in pixels; `data` the file made by `make fonts`."""

    def __init__(self, data: bytes, style: int = 0) -> None:
        self.data = data
        self.style = style
        self.line = data[0]
        self.gap = data[2]

    def width(self, text: str) -> int:
        """Return the width of `text` in pixels, from its first lit column to its last."""
        if not text:
            return 0
        return draw_columns(_NO_PICTURE, self.data, text, len(text), 0, 0, self.style | _UNSEEN) - self.gap


def load(name: str) -> bytes:
    """Return the bytes of a font file."""
    with open(_FOLDER + name + ".bin", "rb") as file:
        data: bytes = file.read()
    return data


SMALL = Font(load("small"))  # tables, hints, the top and bottom lines: 8 px
BIG = Font(load("big"))  # names, prompts, values that matter: 11 px
BOLD = Font(BIG.data, HEAVY)  # BIG with double strokes: the one thing on a screen that matters most
DIGITS = Font(load("digits"))  # scores: 16 px, digits and + - / : . × only
