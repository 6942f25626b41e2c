"""A list to choose from: rows of text, values at the right, the row with the focus inverted."""

from micropython import const

from ui.font import BIG, SMALL
from ui.keys import DOWN, PRESS, REPEAT, UP, A, key_of, kind_of
from ui.reply import CHANGED, CHOSEN, UNUSED
from ui.scrollbar import draw_scrollbar

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_ROW = const(11)
_LEFT = const(4)
_AIR = const(6)  # columns between a label and its value, at least
_LABEL_SMALL = const(1)
_VALUE_SMALL = const(2)


class Menu:
    """Rows of BIG below the top line: five, or fewer to leave room at the bottom.

    A row whose label and value are too wide takes SMALL for the value, then for both. `focus` is
    the index of the chosen row. `y` is the top of the first row.
    """

    def __init__(self, y: int = 9, rows: int = 5) -> None:
        self.labels: "list[str]" = []
        self.values: "list[str]" = []
        self.focus = 0
        self.y = y
        self.rows = rows
        self._first = 0
        self._faces = bytearray()

    def set(self, labels: "list[str]", values: "list[str] | None" = None, focus: int = -1) -> None:
        """Show other rows; `values` may hold "" and be shorter. Without `focus` it stays where it is."""
        self.labels = labels
        self.values = values or []
        self._faces = bytearray(len(labels))
        room = self._right - _LEFT
        for index in range(len(labels)):
            value = self.values[index] if index < len(self.values) else ""
            air = _AIR if value else 0
            label_width = BIG.width(labels[index])
            if label_width + air + BIG.width(value) > room:
                self._faces[index] = _VALUE_SMALL
                if label_width + air + SMALL.width(value) > room:
                    self._faces[index] = _VALUE_SMALL | _LABEL_SMALL
        self.focus = max(0, min(self.focus if focus < 0 else focus, len(labels) - 1))
        self._show_focus()

    @property
    def _right(self) -> int:
        """The column after a value."""
        return 120 if len(self.labels) > self.rows else 124

    def _show_focus(self) -> None:
        last_first = max(0, len(self.labels) - self.rows)
        self._first = min(max(self._first, self.focus - self.rows + 1), self.focus, last_first)

    def key(self, event: int) -> int:
        """Take a key: UP and DOWN move, a press past an end goes round, A chooses."""
        kind = kind_of(event)
        key = key_of(event)
        count = len(self.labels)
        if kind not in (PRESS, REPEAT) or not count:
            return UNUSED
        if key == A and kind == PRESS:
            return CHOSEN
        if key != UP and key != DOWN:
            return UNUSED
        focus = self.focus + (1 if key == DOWN else -1)
        if not 0 <= focus < count:
            if kind == REPEAT:
                return UNUSED
            focus %= count
        self.focus = focus
        self._show_focus()
        return CHANGED

    def draw(self, canvas: "Canvas") -> None:
        """Draw the rows that fit, and a bar at the right when there are more."""
        count = len(self.labels)
        right = self._right
        y = self.y
        for index in range(self._first, min(count, self._first + self.rows)):
            ink = 1
            if index == self.focus:
                ink = 0
                canvas.fill_rect(0, y + 1, right + 4, _ROW - 2, 1)
                canvas.hline(1, y, right + 2, 1)
                canvas.hline(1, y + _ROW - 1, right + 2, 1)
            face = self._faces[index]
            if face & _LABEL_SMALL:
                canvas.text(self.labels[index], _LEFT, y + 2, SMALL, ink)
            else:
                canvas.text(self.labels[index], _LEFT, y, BIG, ink)
            if index < len(self.values) and self.values[index]:
                if face & _VALUE_SMALL:
                    canvas.text_right(self.values[index], right, y + 2, SMALL, ink)
                else:
                    canvas.text_right(self.values[index], right, y, BIG, ink)
            y += _ROW
        if count > self.rows:
            draw_scrollbar(canvas, self.y, self.rows * _ROW, self._first, self.rows, count)
