"""Choosing who plays a seat: a name from the list of the language, or spelled; or a computer."""

from micropython import const

from play.seats import EXPERT
from screens.desk import Desk
from screens.menu_screen import MenuScreen
from text import keys
from ui.screen import give, push

_SPELL = const(0)


class Names(MenuScreen):
    """Gives a name for the seat `arg[0]`, or the level of a computer; None: as it was.

    `arg[1]` are the names now at the table.
    """

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MenuScreen.__init__(self, desk, arg)
        assert isinstance(arg, tuple)
        self._seat: int = arg[0]
        self._right = arg[1][arg[0]]
        self._names = [self._right]
        for name in desk.words.get(keys.PLAYER_NAMES).split():
            if name not in arg[1]:
                self._names.append(name)

    def refresh(self) -> None:
        """Name the rows."""
        self.dirty = True
        words = self.desk.words
        self._title = words.say(keys.PLAYER_N, self._seat + 1)
        levels = [self.kind_name(level) for level in range(1, EXPERT + 1)]
        labels = [words.get(keys.NAMES_SPELL)] + self._names + levels
        self._menu.set(labels, None, self._menu.focus or 1)

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Take a name or a level, or open the speller."""
        if row == _SPELL:
            return push("spell", (self._title, self._right))
        place = row - 1
        if place >= len(self._names):
            return give(1 + place - len(self._names))
        return give(self._names[place])

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Hand a spelled name on."""
        if result:
            return give(result)
        self.refresh()
        return None
