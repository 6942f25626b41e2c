"""Asks before something that cannot be taken back; the safe answer has the focus."""

from ui.actions import Actions
from ui.font import BIG, SMALL
from ui.wrap import wrap

MYPY = False
if MYPY:
    from ui.canvas import Canvas
    from ui.font import Font

_TOP = 10
_ROOM = 45  # rows between the top line and the answers


class Confirm:
    """A question in the middle, two answers on the bottom line."""

    def __init__(self) -> None:
        self.actions = Actions()
        self._font: "Font" = BIG
        self._lines: "list[str]" = []

    def set(self, question: str, no: str, yes: str) -> None:
        """Ask. `no` is the answer that changes nothing."""
        self._font = BIG
        self._lines = wrap(question, 120, BIG)
        if len(self._lines) * BIG.line > _ROOM:
            self._font = SMALL
            self._lines = wrap(question, 120, SMALL)
        self.actions.set([no, yes])

    @property
    def is_yes(self) -> bool:
        """Whether "yes" has the focus; ask when `key` says CHOSEN."""
        return self.actions.focus == 1

    def key(self, event: int) -> int:
        """Take a key: LEFT and RIGHT change the answer, A gives it."""
        return self.actions.key(event)

    def draw(self, canvas: "Canvas") -> None:
        """Draw rows 9 to 63."""
        y = _TOP + (_ROOM - len(self._lines) * self._font.line) // 2
        for line in self._lines:
            canvas.text_mid(line, 0, 128, y, self._font)
            y += self._font.line
        self.actions.draw(canvas)
