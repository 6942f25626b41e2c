"""A list to choose from: rows of text, values at the right, the row with the focus inverted."""

from micropython import const

from ui.font import BIG
from ui.icons import LEFT, RIGHT
from ui.keys import DOWN, PRESS, REPEAT, UP, A, key_of, kind_of
from ui.reply import CHANGED, CHOSEN, UNUSED
from ui.scrollbar import draw_scrollbar

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_ROW = const(11)
_LEFT = const(4)
_ICONS = const(0xE000)  # the first icon that only SMALL has
_ICON_W = const(11)
_TURN = const(6)  # columns beside a value for an arrow
_TURN_W = const(3)


class Menu:
    """Rows of BIG below the top line: five, or fewer to leave room at the bottom.

    All rows are of one size, so texts are chosen to leave room between a label and its value. Either may
    begin with an icon and a blank. `focus` is the index of the chosen row. `y` is the top of the
    first row. `turns` are the rows whose value left and right change: the one with the focus has arrows.
    """

    def __init__(self, y: int = 9, rows: int = 5) -> None:
        self.labels: "list[str]" = []
        self.values: "list[str]" = []
        self.focus = 0
        self.y = y
        self.rows = rows
        self.turns = b""
        self._first = 0
        self._texts: "list[tuple[str, str, str, str]]" = []  # icon and text of the label, of the value

    def set(self, labels: "list[str]", values: "list[str] | None" = None, focus: int = -1) -> None:
        """Show other rows; `values` may hold "" and be shorter. Without `focus` it stays where it is."""
        self.labels = labels
        self.values = values or []
        self._texts = []
        for index in range(len(labels)):
            value = self.values[index] if index < len(self.values) else ""
            self._texts.append(_split(labels[index]) + _split(value))
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

    def press(self, canvas: "Canvas") -> None:
        """Make the bar of the row with the focus hollow, where it was drawn: it was pressed."""
        canvas.hollow(0, self.y + (self.focus - self._first) * _ROW, self._right + 4, _ROW)

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
            label_icon, label, value_icon, value = self._texts[index]
            left = _LEFT
            if label_icon:
                canvas.icon(label_icon, left, y + 2, ink)
                left += _ICON_W
            canvas.text(label, left, y, BIG, ink)
            if value:
                turns = index in self.turns
                edge = right - _TURN if turns else right
                left = canvas.text_right(value, edge, y, BIG, ink)
                if value_icon:
                    left -= _ICON_W
                    canvas.icon(value_icon, left, y + 2, ink)
                if turns and not ink:
                    canvas.icon(LEFT, left - _TURN, y + 2, ink)
                    canvas.icon(RIGHT, right - _TURN_W, y + 2, ink)
            y += _ROW
        if count > self.rows:
            draw_scrollbar(canvas, self.y, self.rows * _ROW, self._first, self.rows, count)


def _split(text: str) -> "tuple[str, str]":
    """Return the icon that a text begins with, or "", and the rest."""
    if text and ord(text[0]) >= _ICONS:
        return text[0], text[2:]
    return "", text
