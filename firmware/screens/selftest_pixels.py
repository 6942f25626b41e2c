"""Patterns that show a dead pixel, a missing line or a picture out of place: A goes on, B goes back."""

from screens.desk import Desk, DeskScreen
from ui.keys import PRESS, A, event_of

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_PATTERNS = 5


class Pixels(DeskScreen):
    """All lit, both checkerboards, the edge, all dark."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self.pattern = 0

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """The next pattern, or back."""
        if event == event_of(PRESS, A):
            self.pattern = (self.pattern + 1) % _PATTERNS
            self.dirty = True
            return None
        return DeskScreen.key(self, event, now)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the pattern."""
        if self.pattern == 0:
            canvas.fill(1)
        elif self.pattern <= 2:
            for y in range(64):
                for x in range((y + self.pattern) & 1, 128, 2):
                    canvas.pixel(x, y, 1)
        elif self.pattern == 3:
            canvas.rect(0, 0, 128, 64, 1)
