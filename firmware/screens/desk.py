"""What the screens share, handed to each of them; and the base class of those that use it."""

from ui.screen import Screen

MYPY = False
if MYPY:
    from typing import Any, Protocol

    from play.session import Session
    from store.record import Folder
    from store.saves import Saves
    from store.settings import Settings
    from store.stats import Stats
    from text.words import Words

    class Player(Protocol):
        """Plays tunes by number."""

        def play(self, tune: int) -> None: ...


class Desk:
    """The things on the desk: one of each, made at start and kept.

    `session` is the game in hand or None. `notices` are (text key name, argument) pairs to be told
    at the next chance on the home screen, oldest first.
    """

    def __init__(
        self,
        words: "Words",
        settings: "Settings",
        folder: "Folder",
        saves: "Saves",
        stats: "Stats",
        dice: "Any",
        sound: "Player",
    ) -> None:
        self.words = words
        self.settings = settings
        self.folder = folder
        self.saves = saves
        self.stats = stats
        self.dice = dice
        self.sound = sound
        self.session: "Session | None" = None
        self.notices: "list[tuple[str, str]]" = []
        self.changed = False  # a setting changed: the console takes it over before the next frame


class DeskScreen(Screen):
    """A screen that works with what is on the desk. `arg` is what its route carried."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        Screen.__init__(self)
        self.desk = desk
        self.arg = arg

    def table(self) -> "Session":
        """Return the game in hand. Game screens are only reached with one."""
        session = self.desk.session
        assert session is not None
        return session
