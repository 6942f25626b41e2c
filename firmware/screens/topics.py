"""What there is help for: the keys, each game, the cup, computer players, and about Kubek; and the demo."""

from micropython import const

from rules.catalog import GAMES
from screens.desk import Desk, DeskScreen
from text import keys
from ui.keys import B, key_of
from ui.menu import Menu
from ui.reply import CHANGED, CHOSEN
from ui.screen import push
from ui.topline import draw_top

_ABOUT = const(3)  # rows below the games
_DEMO = const(4)

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class Topics(DeskScreen):
    """A menu. A game's help begins with its quick reference."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._menu = Menu()

    def refresh(self) -> None:
        """Name the rows."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.HELP)
        labels = [words.get(keys.HELP_T_KEYS)]
        labels.extend([self.game_name(name) for name in GAMES + ("cup",)])
        labels.append(words.get(keys.HELP_T_COMPUTERS))
        labels.append(words.get(keys.ABOUT))
        labels.append(words.get(keys.DEMO))
        self._menu.set(labels, None, self._menu.focus)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A opens the topic that has the focus."""
        if key_of(event) == B:
            return DeskScreen.key(self, event, now)
        reply = self._menu.key(event)
        if reply == CHANGED:
            self.dirty = True
        if reply != CHOSEN:
            return None
        row = self._menu.focus
        if 1 <= row <= len(GAMES):
            return push("quick", GAMES[row - 1])
        row = max(0, row - len(GAMES))
        if row == _DEMO:
            self.desk.is_demo_wanted = True
            return None
        if row == _ABOUT:
            return push("about")
        return push("help", ("keys", "cup", "computers")[row])

    def draw(self, canvas: "Canvas") -> None:
        """Draw the menu."""
        draw_top(canvas, self._title)
        self._menu.draw(canvas)
