"""The table of players and scores that the scores and final screens share."""

from micropython import const

from ui.canvas import BIG, SMALL
from ui.scorebar import draw_scorebar

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_WIDE_ROWS = const(4)  # up to here one row a player with a bar, beyond two columns without
_PLACE_W = const(9)
_SPLIT = const(64)  # the dotted line between two columns


class Standings:
    """Rows of (place or "", name, score as text, score; -1 for no bar); `top` is where they begin."""

    def __init__(self, top: int, bottom: int) -> None:
        self._top = top
        self._bottom = bottom
        self._rows: "list[tuple[str, str, str, int]]" = []
        self._limit = 0

    def set(self, rows: "list[tuple[str, str, str, int]]", limit: int) -> None:
        """Take the rows in the order to be shown; bars run up to `limit`, none when it is 0."""
        self._rows = rows
        self._limit = limit

    def draw(self, canvas: "Canvas") -> None:
        """Draw the rows, in one column with bars or in two without."""
        if len(self._rows) > _WIDE_ROWS:
            self._draw_two(canvas)
        else:
            self._draw_one(canvas)

    def _draw_one(self, canvas: "Canvas") -> None:
        room = self._bottom - self._top
        pitch = min(12, room // max(1, len(self._rows)))
        font = BIG if pitch >= BIG.line else SMALL
        y = self._top + (room - pitch * len(self._rows)) // 2
        for place, name, text, score in self._rows:
            x = 2
            if place:
                canvas.text(place, x, y, font)
                x += _PLACE_W
            canvas.text(name, x, y, font)
            left = 128 - canvas.width(text, font) - 2
            canvas.text(text, left, y, font)
            if self._limit and score >= 0:
                draw_scorebar(canvas, 64, y + (font.line - 6) // 2, 38, 5, score, self._limit)
            y += pitch

    def _draw_two(self, canvas: "Canvas") -> None:
        half = (len(self._rows) + 1) // 2
        room = self._bottom - self._top
        pitch = min(12, room // half)
        top = self._top + (room - pitch * half) // 2
        for y in range(top + 1, top + pitch * half - 1, 2):
            canvas.pixel(_SPLIT, y, 1)
        for at in range(len(self._rows)):
            place, name, text, _ = self._rows[at]
            x = 0 if at < half else 65
            y = top + pitch * (at if at < half else at - half)
            right = x + 63
            if place:
                canvas.text(place, x, y, SMALL)
                x += 6
            canvas.text(name, x, y, SMALL)
            canvas.text_right(text, right, y, SMALL)
