"""What there is help for: the keys, each game, the cup, computer players, and about Kubek; and the demo."""

from micropython import const

from rules.catalog import GAMES
from screens.menu_screen import MenuScreen
from text import keys
from ui.screen import push

_ABOUT = const(3)  # rows below the games
_DEMO = const(4)


class Topics(MenuScreen):
    """A menu. A game's help begins with its quick reference."""

    help_topic = ""

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

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Open a topic."""
        if 1 <= row <= len(GAMES):
            return push("quick", GAMES[row - 1])
        row = max(0, row - len(GAMES))
        if row == _DEMO:
            self.desk.is_demo_wanted = True
            return None
        if row == _ABOUT:
            return push("about")
        return push("help", ("keys", "cup", "computers")[row])
