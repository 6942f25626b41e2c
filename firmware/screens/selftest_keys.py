"""Tries the six keys: a box each, filled while it is down, ticked when it went down and up."""

from screens.desk import Desk, DeskScreen
from text import keys
from ui.font import SMALL
from ui.icons import CHECK
from ui.keys import KEYS, PRESS, RELEASE, TAP, B, key_of, kind_of
from ui.screen import give
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_BOX = 13
# Where each key's box is, in the order of ui.keys, and what stands in it.
_X = bytes((28, 10, 46, 28, 104, 84))
_Y = bytes((12, 26, 26, 40, 20, 32))
_NAMES = "↑←→↓AB"
_ALL = (1 << KEYS) - 1


class KeyTest(DeskScreen):
    """Gives True when all six keys worked, else False. Left by the second tap of B."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._down = 0
        self._done = 0

    def refresh(self) -> None:
        """Word the hint."""
        self.dirty = True
        self._title = self.desk.words.get(keys.SELFTEST_KEYS)
        self._hint = self.desk.words.get(keys.KEYTEST_HINT)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Note what each key does."""
        key = key_of(event)
        kind = kind_of(event)
        self.dirty = True
        if kind == PRESS:
            self._down |= 1 << key
        elif kind == RELEASE and self._down >> key & 1:
            self._down &= ~(1 << key)
            if key != B:
                self._done |= 1 << key
        elif kind == TAP and key == B:
            if self._done >> B & 1:
                return give(self._done == _ALL)
            self._done |= 1 << B
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw the boxes where the keys are."""
        draw_top(canvas, self._title)
        for key in range(KEYS):
            x = _X[key]
            y = _Y[key]
            is_down = self._down >> key & 1
            if is_down:
                canvas.fill_rect(x, y, _BOX, _BOX, 1)
            else:
                canvas.rect(x, y, _BOX, _BOX, 1)
            canvas.text_mid(_NAMES[key], x, _BOX, y + 3, SMALL, 0 if is_down else 1)
            if self._done >> key & 1 and not is_down:
                canvas.icon(CHECK, x + _BOX + 1, y + 3)
        canvas.text_mid(self._hint, 0, 128, 56, SMALL)
