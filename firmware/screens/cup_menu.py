"""What else the dice cup can do: other dice, the last rolls, the counts, all dice off the table."""

from micropython import const

from play.cup_session import CupSession
from rules.cup_state import KINDS, MOST_DICE
from screens.desk import Desk, DeskScreen
from text import keys
from ui.keys import LEFT, PRESS, REPEAT, RIGHT, B, key_of, kind_of
from ui.menu import Menu
from ui.reply import CHANGED, CHOSEN
from ui.screen import BACK, push
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_DICE = const(0)
_SIDES = const(1)
_ROLLS = const(2)
_COUNTS = const(3)
_GATHER = const(4)


class CupMenu(DeskScreen):
    """The menu of the cup `arg`. Other dice are taken when the menu is left."""

    help_topic = "cup"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        assert isinstance(arg, CupSession)
        self._cup = arg
        self._menu = Menu()
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
        self._menu.set(labels, [str(self._count), str(self._sides)])
        self._title = words.get(keys.GAME_CUP)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Left and right change the dice; A opens or does; B takes the dice and goes back."""
        key = key_of(event)
        if key == B:
            route = DeskScreen.key(self, event, now)
            if route is not None:
                self._take(now)
            return route
        reply = self._menu.key(event)
        if reply == CHANGED:
            self.dirty = True
        elif reply == CHOSEN:
            return self._choose(now)
        elif key in (LEFT, RIGHT) and kind_of(event) in (PRESS, REPEAT):
            self._change(1 if key == RIGHT else -1)
        return None

    def _choose(self, now: int) -> "tuple[int, str, object] | None":
        row = self._menu.focus
        if row == _ROLLS:
            return push("cup_rolls", self._cup)
        if row == _COUNTS:
            return push("cup_counts", self._cup)
        if row == _GATHER:
            if not self._take(now):
                self._cup.gather(now)
            return BACK
        self._change(1)
        return None

    def _change(self, step: int) -> None:
        if self._menu.focus == _DICE:
            self._count = 1 + (self._count - 1 + step) % MOST_DICE
        elif self._menu.focus == _SIDES:
            self._sides = KINDS[(KINDS.index(self._sides) + step) % len(KINDS)]
        self.refresh()

    def _take(self, now: int) -> bool:
        """Ask for the dice that were chosen, if they are others; say whether they are."""
        cup = self._cup.view
        if (self._count, self._sides) == (cup.count, cup.sides):
            return False
        self._cup.choose(now, self._count, self._sides)
        return True

    def draw(self, canvas: "Canvas") -> None:
        """Draw the menu."""
        draw_top(canvas, self._title)
        self._menu.draw(canvas)
