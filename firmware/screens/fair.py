"""Fair dice: the counts so far, where dice come from, a game's log to take away, the counts anew."""

from screens.desk import Desk, DeskScreen
from text import keys
from ui.keys import B, key_of
from ui.menu import Menu
from ui.reply import CHANGED, CHOSEN
from ui.screen import push
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_ROWS = (
    ("fair_counts", keys.FAIR_COUNTS),
    ("fair_source", keys.FAIR_SOURCE),
    ("fair_export", keys.FAIR_EXPORT),
    ("reset", keys.FAIR_RESET),
)


class Fair(DeskScreen):
    """A menu of all that helps to trust the dice."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._menu = Menu()

    def refresh(self) -> None:
        """Name the rows."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.HELP_T_FAIR)
        self._menu.set([words.get(row[1]) for row in _ROWS], None, self._menu.focus)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A opens the row that has the focus."""
        if key_of(event) == B:
            return DeskScreen.key(self, event, now)
        reply = self._menu.key(event)
        if reply == CHANGED:
            self.dirty = True
        if reply != CHOSEN:
            return None
        name = _ROWS[self._menu.focus][0]
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

    def draw(self, canvas: "Canvas") -> None:
        """Draw the menu."""
        draw_top(canvas, self._title)
        self._menu.draw(canvas)
