"""The table of players and scores that the scores and final screens share."""

from micropython import const

from ui.canvas import BIG, SMALL
from ui.icons import HEART, HEART_EMPTY
from ui.scorebar import draw_scorebar

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_WIDE_ROWS = const(4)  # up to here one row a player with a bar, beyond two columns without
_PLACE_W = const(9)
# The width of each of two columns; what they leave free is air between them, but for the edges.
_COLUMN_W = const(56)
_COLUMN_W_WIDE = const(60)
_COLUMN_W_MOST = const(62)
_AIR = const(3)  # columns between a name and its score
_PLACE_W_SMALL = const(7)
_LEFT = "–"  # where there is no room to say that somebody left


class Standings:
    """Rows of (place or "", name, score as text, score; -1 for no bar); `top` is where they begin."""

    def __init__(self, top: int, bottom: int) -> None:
        self._top = top
        self._bottom = bottom
        self._rows: "list[tuple[str, str, str, int]]" = []
        self._limit = 0
        self._column_w = _COLUMN_W

    def set(self, rows: "list[tuple[str, str, str, int]]", limit: int, are_lives: bool = False) -> None:
        """Take the rows in the order to be shown; bars run up to `limit`, 0 for none; lives are hearts."""
        if are_lives and len(rows) <= _WIDE_ROWS:
            limit = 0
            rows = [
                (place, name, (HEART * score or HEART_EMPTY) if score >= 0 else text, score)
                for place, name, text, score in rows
            ]
        self._rows = rows
        self._limit = limit
        self._column_w = _COLUMN_W
        if len(rows) > _WIDE_ROWS:
            for at in range(len(rows)):
                self._make_room(at)

    def _make_room(self, at: int) -> None:
        """Widen the columns for a row, or shorten what it says in place of a score."""
        place, name, text, score = self._rows[at]
        used = SMALL.width(name) + _AIR + (_PLACE_W_SMALL if place else 0)
        if score < 0 and used + SMALL.width(text) > _COLUMN_W_WIDE:
            text = _LEFT
            self._rows[at] = (place, name, text, score)
        self._column_w = max(self._column_w, used + SMALL.width(text))

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
        width = min(self._column_w, _COLUMN_W_MOST)
        edge = 2 if width <= _COLUMN_W_WIDE else 1
        place_w = _PLACE_W_SMALL if self._column_w == width else _PLACE_W_SMALL - 1
        for at in range(len(self._rows)):
            place, name, text, _ = self._rows[at]
            x = edge if at < half else 128 - edge - width
            y = top + pitch * (at if at < half else at - half)
            right = x + width
            if place:
                canvas.text(place, x, y, SMALL)
                x += place_w
            canvas.text(name, x, y, SMALL)
            canvas.text_right(text, right, y, SMALL)
