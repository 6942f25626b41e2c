"""A canvas for tests that refuses what a reader could not read: clipped, covered or shortened text."""

import sys

from support.glyphs import has_glyph
from ui.canvas import HEIGHT, SMALL, WIDTH, Canvas, Font

HOLD_BAR = (0, 8, 2)  # x, y, h: the console lays it over any screen while B is held, for half a second

# Letters whose rows are remembered. Under MicroPython a larger table would need more memory in one piece
# than games leave.
_MOST_ROWS = 56 if sys.implementation.name == "micropython" else 10000
_PAGES_OF_LETTERS = 4  # no face is higher than 32 px


class DrawingFault(AssertionError):
    """Something was drawn that must never be seen; the message says what and where."""


class StrictCanvas(Canvas):
    """A Canvas that listens (`said` is a list) and raises DrawingFault where text is hard to read.

    Text must not be cut by an edge of the screen, lack a glyph, be shortened ("…" or ".."), lie on other
    text or on anything but an even ground of the other colour, or be touched by what is drawn after it.
    Icons must not be cut nor touch text. `fill` and `clear` begin a new picture.
    """

    _rows: "dict[tuple[str, Font], tuple[int, int]]" = {}  # of all canvases

    def __init__(self) -> None:
        super().__init__()
        self.said = []
        self._boxes: "list[tuple[int, int, int, int, str]]" = []  # left, top, right, bottom, text
        self._trial: "Canvas | None" = None

    def _scratch(self) -> Canvas:
        if self._trial is None:
            self._trial = Canvas()
        self._trial.clear()
        return self._trial

    def _fault(self, what: str, text: str, x: int, y: int) -> None:
        raise DrawingFault("{}: '{}' at ({}, {})".format(what, text, x, y))

    def _rows_of(self, letter: str, font: Font) -> "tuple[int, int]":
        """Return the first lit row of a letter and the one after its last; (0, 0) for a blank.

        ValueError where the face has no such letter.
        """
        key = (letter, font)
        found = self._rows.get(key)
        if found is None:
            if not has_glyph(font, letter):
                raise ValueError(letter)
            if len(self._rows) >= _MOST_ROWS:
                self._rows.clear()
            found = self._rows[key] = self._measured(letter, font)
        return found

    def _measured(self, letter: str, font: Font) -> "tuple[int, int]":
        scratch = self._scratch()
        columns = Canvas.text(scratch, letter, 0, 0, font)
        lit = 0
        for page in range(_PAGES_OF_LETTERS):
            for at in range(page * WIDTH, page * WIDTH + columns):
                lit |= scratch.buffer[at] << page * 8
        top = 0
        while lit and not lit >> top & 1:
            top += 1
        bottom = top
        while lit >> bottom:
            bottom += 1
        return top, bottom

    def _box(self, text: str, x: int, y: int, font: Font) -> "tuple[int, int, int, int] | None":
        top = 99
        bottom = 0
        try:
            for letter in text:
                first, after = self._rows_of(letter, font)
                if after:
                    top = min(top, first)
                    bottom = max(bottom, after)
        except ValueError as error:
            self._fault("no glyph for '{}'".format(error.args[0]), text, x, y)
        if not bottom:
            return None
        return (x, y + top, x + self.width(text, font), y + bottom)

    def _check_edges(self, box: "tuple[int, int, int, int]", text: str) -> None:
        left, top, right, bottom = box
        if left < 0 or top < 0 or right > WIDTH or bottom > HEIGHT:
            what = "cut by the edge (it needs columns {} to {}, rows {} to {})"
            self._fault(what.format(left, right - 1, top, bottom - 1), text, left, top)

    def _check_ground(self, box: "tuple[int, int, int, int]", text: str, ink: int) -> None:
        left, top, right, bottom = box
        for page in range(top >> 3, (bottom + 7) >> 3):
            rows = 0xFF
            if page * 8 < top:
                rows &= 0xFF << (top - page * 8)
            if page * 8 + 8 > bottom:
                rows &= 0xFF >> (page * 8 + 8 - bottom)
            for at in range(page * WIDTH + left, page * WIDTH + right):
                if self.buffer[at] & rows != (0 if ink else rows):
                    self._fault("drawn on a ground that is not even", text, left, top)

    def _check_rectangle(self, x: int, y: int, w: int, h: int, what: str) -> None:
        """Refuse a shape that touches text drawn before."""
        for left, top, right, bottom, text in self._boxes:
            if x < right and left < x + w and y < bottom and top < y + h and w > 0 and h > 0:
                self._fault("{} touches text".format(what), text, left, top)

    def text(self, text: str, x: int, y: int, font: Font = SMALL, ink: int = 1) -> int:
        if "…" in text or ".." in text:
            self._fault("shortened text", text, x, y)
        box = self._box(text, x, y, font)
        if box is not None:
            self._check_edges(box, text)
            left, top, right, bottom = box
            for other_left, other_top, other_right, other_bottom, other in self._boxes:
                is_beside = left >= other_right + font.gap or other_left >= right + font.gap
                if not is_beside and top < other_bottom and other_top < bottom:
                    self._fault("drawn over '{}'".format(other), text, left, top)
            self._check_ground(box, text, ink)
            self._boxes.append((left, top, right, bottom, text))
        return super().text(text, x, y, font, ink)

    def icon(self, icon: str, x: int, y: int, ink: int = 1) -> int:
        box = self._box(icon, x, y, SMALL)
        if box is not None:
            self._check_edges(box, icon)
            self._check_rectangle(box[0], box[1], box[2] - box[0], box[3] - box[1], "icon " + icon)
        return super().icon(icon, x, y, ink)

    def fill(self, c: int) -> None:
        self._boxes.clear()
        super().fill(c)

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        if (x, y, h) != HOLD_BAR:
            self._check_rectangle(x, y, w, h, "fill_rect")
        super().fill_rect(x, y, w, h, c)

    def rect(self, x: int, y: int, w: int, h: int, c: int, f: bool = False) -> None:
        if f:
            self._check_rectangle(x, y, w, h, "rect")
        else:
            self._check_rectangle(x, y, w, 1, "rect")
            self._check_rectangle(x, y + h - 1, w, 1, "rect")
            self._check_rectangle(x, y, 1, h, "rect")
            self._check_rectangle(x + w - 1, y, 1, h, "rect")
        super().rect(x, y, w, h, c, f)

    def hline(self, x: int, y: int, w: int, c: int) -> None:
        self._check_rectangle(x, y, w, 1, "hline")
        super().hline(x, y, w, c)

    def vline(self, x: int, y: int, h: int, c: int) -> None:
        self._check_rectangle(x, y, 1, h, "vline")
        super().vline(x, y, h, c)

    def pixel(self, x: int, y: int, c: "int | None" = None) -> "int | None":
        if c is None:
            return super().pixel(x, y)
        self._check_rectangle(x, y, 1, 1, "pixel")
        super().pixel(x, y, c)
        return None

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int) -> None:
        low_x, high_x = (x1, x2) if x1 < x2 else (x2, x1)
        low_y, high_y = (y1, y2) if y1 < y2 else (y2, y1)
        for left, top, right, bottom, text in self._boxes:
            if low_x < right and left <= high_x and low_y < bottom and top <= high_y:
                scratch = self._scratch()
                scratch.line(x1, y1, x2, y2, 1)
                for x in range(max(left, low_x), min(right, high_x + 1)):
                    for y in range(max(top, low_y), min(bottom, high_y + 1)):
                        if scratch.pixel(x, y):
                            self._fault("line touches text", text, left, top)
        super().line(x1, y1, x2, y2, c)

    def scroll(self, xstep: int, ystep: int) -> None:
        if self._boxes:
            self._fault("scroll moves text", self._boxes[0][4], xstep, ystep)
        super().scroll(xstep, ystep)
