"""Something the player has to know, to be read and put away."""

from screens.desk import Desk, DeskScreen
from text import keys
from ui.actions import Actions
from ui.keys import PRESS, A, event_of
from ui.pager import Pager
from ui.screen import BACK
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class Notice(DeskScreen):
    """Shows the text `arg` until A or B."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._pager = Pager(y=14, h=40)
        self._actions = Actions()

    def refresh(self) -> None:
        """Wrap the text."""
        self.dirty = True
        self._pager.set(str(self.arg), self._pager.page)
        self._actions.set([self.desk.words.get(keys.OK)])

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A and B put the notice away."""
        if event == event_of(PRESS, A):
            return BACK
        if self._pager.key(event):
            self.dirty = True
            return None
        return DeskScreen.key(self, event, now)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the text and what to do."""
        draw_top(canvas, "Kubek", "!")
        self._pager.draw(canvas)
        self._actions.draw(canvas)
