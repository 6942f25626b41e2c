"""Fair dice: the counts so far, where dice come from, a game's log to take away, the counts anew."""

from screens.desk import Desk
from screens.menu_screen import MenuScreen
from text import keys
from ui.screen import push

_ROWS = (
    ("fair_counts", keys.FAIR_COUNTS),
    ("fair_source", keys.FAIR_SOURCE),
    ("fair_export", keys.FAIR_EXPORT),
    ("reset", keys.FAIR_RESET),
)


class Fair(MenuScreen):
    """A menu of all that helps to trust the dice."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MenuScreen.__init__(self, desk, arg)
        self._rows = _ROWS[:-1] if desk.is_public else _ROWS

    def refresh(self) -> None:
        """Name the rows."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.HELP_T_FAIR)
        self._menu.set([words.get(row[1]) for row in self._rows], None, self._menu.focus)

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Open a row; ask before the counts are erased."""
        name = self._rows[row][0]
        if name != "reset":
            return push(name)
        words = self.desk.words
        question = words.get(keys.FAIR_RESET_ASK)
        return push("ask", (question, words.get(keys.FAIR_RESET), words.get(keys.CANCEL)))

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Start the counts anew when the answer was yes, and show that."""
        self.refresh()
        if result is True:
            self.desk.dice.tally.reset()
            return push("fair_counts")
        return None
