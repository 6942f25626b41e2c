"""The last rolls of the dice cup, newest first; what was rolled under the cup only once it is lifted."""

from micropython import const

from play.cup_session import CupSession
from screens.desk import Desk, DeskScreen
from text import keys
from ui.pager import Pager
from ui.topline import draw_top

MYPY = False
if MYPY:
    from rules.cup import CupRoll
    from ui.canvas import Canvas

_IN_LINE = const(5)


class CupRolls(DeskScreen):
    """Pages of the rolls of the cup `arg`: the dice that were rolled, the total of all at the right."""

    help_topic = "cup"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        assert isinstance(arg, CupSession)
        self._cup = arg
        self._pager = Pager()

    def refresh(self) -> None:
        """Write the rolls down."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.CUP_ROLLS)
        rolls = self._cup.view.rolls
        lines = [_line(roll) for roll in reversed(rolls)]
        self._pager.set("\n".join(lines) if lines else words.get(keys.CUP_NONE_YET))

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Turn the pages; B goes back."""
        if self._pager.key(event):
            self.dirty = True
            return None
        return DeskScreen.key(self, event, now)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the page."""
        draw_top(canvas, self._title, self._pager.label)
        self._pager.draw(canvas)


def _line(roll: "CupRoll") -> str:
    """Return a roll as text: its faces, held ones in brackets, five to a line; the total after a tab."""
    lines = [""]
    for die in range(len(roll.faces)):
        if die == _IN_LINE:
            lines.append("")
        face = str(roll.faces[die])
        lines[-1] += ("{} " if roll.rolled >> die & 1 else "({}) ").format(face)
    lines[-1] += "\t= {}".format(roll.total())
    return "\n".join(lines)
