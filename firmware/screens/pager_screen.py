"""The base of screens that are a text to leaf through."""

from screens.desk import Desk, DeskScreen
from ui.pager import Pager
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class PagerScreen(DeskScreen):
    """Arrows and A turn the pages, B goes back. `refresh` sets the title, and the text of `_pager`."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._pager = Pager()
        self._title = ""

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Leaf through, or go back."""
        if self._pager.key(event):
            self.dirty = True
            return None
        return DeskScreen.key(self, event, now)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the page."""
        draw_top(canvas, self._title, self._pager.label)
        self._pager.draw(canvas)
