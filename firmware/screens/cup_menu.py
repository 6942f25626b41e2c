"""What else the dice cup can do: other dice, the last rolls, the counts, all dice off the table."""

from micropython import const

from play.cup_session import CupSession
from rules.cup_state import KINDS, MOST_DICE
from screens.desk import Desk
from screens.menu_screen import MenuScreen
from text import keys
from ui.keys import B, key_of
from ui.screen import BACK, push

_DICE = const(0)
_SIDES = const(1)
_ROLLS = const(2)
_COUNTS = const(3)
_GATHER = const(4)


class CupMenu(MenuScreen):
    """The menu of the cup `arg`. Other dice are taken when the menu is left."""

    help_topic = "cup"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MenuScreen.__init__(self, desk, arg)
        assert isinstance(arg, CupSession)
        self._cup = arg
        self._now = 0
        self._count = arg.view.count
        self._sides = arg.view.sides

    def refresh(self) -> None:
        """Name the rows."""
        self.dirty = True
        words = self.desk.words
        labels = [
            words.get(keys.CUP_COUNT),
            words.get(keys.CUP_SIDES),
            words.get(keys.CUP_ROLLS),
            words.get(keys.CUP_COUNTS),
            words.get(keys.CUP_GATHER),
        ]
        self._menu.turns = bytes((_DICE, _SIDES))
        self._menu.set(labels, [str(self._count), str(self._sides)])
        self._title = words.get(keys.GAME_CUP)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """B takes the dice that were chosen and goes back."""
        self._now = now
        route = MenuScreen.key(self, event, now)
        if route == BACK and key_of(event) == B:
            self._take(now)
        return route

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Open or do a row, or take the next value."""
        if row == _ROLLS:
            return push("cup_rolls", self._cup)
        if row == _COUNTS:
            return push("cup_counts", self._cup)
        if row == _GATHER:
            if not self._take(self._now):
                self._cup.gather(self._now)
            return BACK
        return self.change(1)

    def change(self, step: int) -> "tuple[int, str, object] | None":
        """Take more or fewer dice, or others."""
        if self._menu.focus == _DICE:
            self._count = 1 + (self._count - 1 + step) % MOST_DICE
        elif self._menu.focus == _SIDES:
            self._sides = KINDS[(KINDS.index(self._sides) + step) % len(KINDS)]
        self.refresh()
        return None

    def _take(self, now: int) -> bool:
        """Ask for the dice that were chosen, if they are others; say whether they are."""
        cup = self._cup.view
        if (self._count, self._sides) == (cup.count, cup.sides):
            return False
        self._cup.choose(now, self._count, self._sides)
        return True
