"""Chooses a number: big digits between two arrows, a bar below that shows where in its range it is."""

from micropython import const

from ui.font import DIGITS2, SMALL
from ui.keys import DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from ui.reply import CHANGED, CHOSEN, UNUSED

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_QUICK_AFTER = const(8)  # repeats; then a held key moves five steps at a time
_LEFT = const(24)
_WIDTH = const(80)


class NumberPicker:
    """A number from `low` to `high` in rows 9 to 55; the title is what the number is about."""

    def __init__(self) -> None:
        self.title = ""
        self.value = 0
        self.low = 0
        self.high = 0
        self.step = 1
        self._repeats = 0
        self._number = ""
        self._low = ""
        self._high = ""

    def set(self, title: str, value: int, low: int, high: int, step: int = 1) -> None:
        """Ask for another number."""
        self.title = title
        self.low = low
        self.high = high
        self.step = step
        self._low = str(low)
        self._high = str(high)
        self._show(value)

    def _show(self, value: int) -> bool:
        """Take the nearest value in range; return whether it is another one."""
        value = max(self.low, min(value, self.high))
        is_other = value != self.value or not self._number
        self.value = value
        self._number = str(value)
        return is_other

    def key(self, event: int) -> int:
        """Take a key: UP and RIGHT raise the number, DOWN and LEFT lower it, A chooses."""
        kind = kind_of(event)
        key = key_of(event)
        if kind not in (PRESS, REPEAT):
            return UNUSED
        if key == A and kind == PRESS:
            return CHOSEN
        self._repeats = self._repeats + 1 if kind == REPEAT else 0
        step = self.step * 5 if self._repeats > _QUICK_AFTER else self.step
        if key in (UP, RIGHT):
            return CHANGED if self._show(self.value + step) else UNUSED
        if key in (DOWN, LEFT):
            return CHANGED if self._show(self.value - step) else UNUSED
        return UNUSED

    def draw(self, canvas: "Canvas") -> None:
        """Draw title, number, arrows and the bar of the range."""
        canvas.text_mid(self.title, 0, 128, 10)
        canvas.text_mid(self._number, 0, 128, 20, DIGITS2)
        half = DIGITS2.width(self._number) // 2
        if self.value > self.low:
            _draw_arrow(canvas, 64 - half - 10, 32, -1)
        if self.value < self.high:
            _draw_arrow(canvas, 64 + half + 9, 32, 1)
        filled = _WIDTH
        if self.high > self.low:
            filled = _WIDTH * (self.value - self.low) // (self.high - self.low)
        for dot in range(_LEFT, _LEFT + _WIDTH, 3):
            canvas.pixel(dot, 50, 1)
        canvas.fill_rect(_LEFT, 49, filled, 3, 1)
        canvas.fill_rect(_LEFT + filled - 1, 47, 3, 7, 1)
        canvas.text_right(self._low, _LEFT - 4, 46, SMALL)
        canvas.text(self._high, _LEFT + _WIDTH + 5, 46, SMALL)


def _draw_arrow(canvas: "Canvas", x: int, y: int, way: int) -> None:
    """Draw a triangle 5 columns wide with its tip at x, towards the left (-1) or the right (1)."""
    for column in range(5):
        canvas.vline(x - way * column, y - column, 2 * column + 1, 1)
