"""A question with two answers; the safe one has the focus first."""

from screens.desk import Desk, DeskScreen
from ui.confirm import Confirm
from ui.keys import TAP, B, key_of, kind_of
from ui.reply import CHANGED, CHOSEN
from ui.screen import give
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class Ask(DeskScreen):
    """Asks `arg` = (question, label for yes, label for no). Gives True, False, or None when B was tapped."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        assert isinstance(arg, tuple)
        self._confirm = Confirm()
        self._confirm.set(arg[0], arg[2], arg[1])

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Move between the answers; A gives the one with the focus."""
        if key_of(event) == B:
            return give(None) if kind_of(event) == TAP else None
        reply = self._confirm.key(event)
        if reply == CHANGED:
            self.dirty = True
        elif reply == CHOSEN:
            self.show_press(self._confirm.actions)
            return give(self._confirm.is_yes)
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw the question and the answers."""
        draw_top(canvas, "Kubek", "?")
        self._confirm.draw(canvas)
