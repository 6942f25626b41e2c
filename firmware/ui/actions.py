"""The bottom line: the actions to choose from, the one with the focus inverted."""

from micropython import const

from ui.font import SMALL
from ui.icons import DOT
from ui.keys import LEFT, PRESS, REPEAT, RIGHT, A, key_of, kind_of
from ui.reply import CHANGED, CHOSEN, UNUSED

MYPY = False
if MYPY:
    from ui.canvas import Canvas

TOP = const(56)  # the first row of the line

_PAD = const(4)  # columns between a label and the end of its box; half of it where room is short
_MOST = const(4)
_DOT_W = const(7)  # columns of the dot before an advised action


class Actions:
    """Up to four labels side by side.

    `focus` is the index of the inverted one, `advised` of the one with a dot; -1 for none.
    """

    def __init__(self) -> None:
        self.labels: "list[str]" = []
        self.focus = 0
        self.advised = -1
        self._pad = _PAD
        self._lefts = bytearray(_MOST)
        self._widths = bytearray(_MOST)

    @property
    def count(self) -> int:
        """How many actions there are."""
        return len(self.labels)

    def set(self, labels: "list[str]", focus: int = 0, advised: int = -1) -> None:
        """Show other actions. ValueError when there are more than four."""
        if len(labels) > _MOST:
            raise ValueError("actions")
        self.labels = labels
        self.focus = min(focus, len(labels) - 1)
        self.mark(advised)

    def mark(self, advised: int) -> None:
        """Set the dot before another action, or before none."""
        self.advised = advised
        labels = self.labels
        self._pad = _PAD
        room = self._measure()
        if room < 0:
            self._pad = _PAD // 2
            room = max(0, self._measure())
        # The room left over goes between the boxes and, half as much, to both ends.
        left = 0
        for index in range(len(labels)):
            self._lefts[index] = left + room * (2 * index + 1) // (2 * len(labels))
            left += self._widths[index]

    def _measure(self) -> int:
        """Take the width of each box; return how many columns they leave free."""
        room = 128
        for index in range(len(self.labels)):
            self._widths[index] = SMALL.width(self.labels[index]) + 2 * self._pad
            if index == self.advised:
                self._widths[index] += _DOT_W
            room -= self._widths[index]
        return room

    def move(self, step: int) -> bool:
        """Move the focus by `step`; return whether it could move."""
        if 0 <= self.focus + step < len(self.labels):
            self.focus += step
            return True
        return False

    def key(self, event: int) -> int:
        """Take a key: LEFT and RIGHT move the focus, A chooses. At an end the arrows are unused."""
        kind = kind_of(event)
        key = key_of(event)
        if self.focus < 0 or kind not in (PRESS, REPEAT):
            return UNUSED
        if key == A and kind == PRESS:
            return CHOSEN
        if key in (LEFT, RIGHT):
            return CHANGED if self.move(1 if key == RIGHT else -1) else UNUSED
        return UNUSED

    def press(self, canvas: "Canvas") -> None:
        """Make the box of the action with the focus hollow, where it was drawn: it was pressed."""
        if self.focus >= 0:
            canvas.hollow(self._lefts[self.focus], TOP, self._widths[self.focus], 8)

    def draw(self, canvas: "Canvas") -> None:
        """Draw rows 56 to 63."""
        for index in range(len(self.labels)):
            left = self._lefts[index]
            width = self._widths[index]
            ink = 1
            if index == self.focus:
                ink = 0
                canvas.fill_rect(left, TOP + 1, width, 6, 1)
                canvas.hline(left + 1, TOP, width - 2, 1)
                canvas.hline(left + 1, TOP + 7, width - 2, 1)
            left += self._pad
            if index == self.advised:
                canvas.icon(DOT, left, TOP, ink)
                left += _DOT_W
            canvas.text(self.labels[index], left, TOP, SMALL, ink)
