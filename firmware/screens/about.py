"""About Kubek: what it is, its version, what it runs on, its licence."""

from screens.desk import Desk, DeskScreen
from text import keys
from ui.pager import Pager
from ui.topline import draw_top
from version import VERSION

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class About(DeskScreen):
    """A text to leaf through."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._pager = Pager()

    def refresh(self) -> None:
        """Wrap the text."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.ABOUT)
        lines = [words.get(keys.ABOUT_WHAT), words.say(keys.ABOUT_VERSION, VERSION)]
        if self.desk.device:
            lines.append(words.say(keys.ABOUT_RUNS_ON, self.desk.device))
        lines.append(words.get(keys.ABOUT_LICENCE))
        self._pager.set("\n".join(lines), self._pager.page)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Leaf through, or go back."""
        if self._pager.key(event):
            self.dirty = True
            return None
        return DeskScreen.key(self, event, now)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the text."""
        draw_top(canvas, self._title)
        self._pager.draw(canvas)
