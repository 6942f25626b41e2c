"""The last rolls of the dice cup, newest first; what was rolled under the cup only once it is lifted."""

from micropython import const

from play.cup_session import CupSession
from screens.desk import Desk
from screens.pager_screen import PagerScreen
from text import keys

MYPY = False
if MYPY:
    from rules.cup import CupRoll

_IN_LINE = const(5)


class CupRolls(PagerScreen):
    """Pages of the rolls of the cup `arg`: the dice that were rolled, the total of all at the right."""

    help_topic = "cup"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        PagerScreen.__init__(self, desk, arg)
        assert isinstance(arg, CupSession)
        self._cup = arg

    def refresh(self) -> None:
        """Write the rolls down."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.CUP_ROLLS)
        rolls = self._cup.view.rolls
        lines = [_line(roll) for roll in reversed(rolls)]
        self._pager.set("\n".join(lines) if lines else words.get(keys.CUP_NONE_YET))


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
