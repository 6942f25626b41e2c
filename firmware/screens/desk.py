"""What the screens share, handed to each of them; and the base class of those that use it."""

import sys

from text import keys
from ui.icons import BOT
from ui.screen import Screen

MYPY = False
if MYPY:
    from collections.abc import Callable, Iterator
    from typing import Any, Protocol

    from play.company import Company
    from play.scorebook import Scorebook
    from play.session import Session
    from rules.game import Option
    from store.lineup import Lineup
    from store.record import Folder
    from store.saves import Saves
    from store.settings import Settings
    from text.words import Words
    from ui.canvas import Canvas

    class Glass(Protocol):
        """Shows pictures."""

        def show(self, buffer: bytearray) -> None: ...

    class Pressed(Protocol):
        """Shows, where it was drawn, that A was pressed on it."""

        def press(self, canvas: Canvas) -> None: ...

    class Player(Protocol):
        """Plays tunes by number."""

        def play(self, tune: int) -> None: ...


_LEVELS = (keys.LEVEL_EASY, keys.LEVEL_NORMAL, keys.LEVEL_EXPERT)
# What is loaded for computer players and the coach, besides the minds themselves.
_FOR_COMPANY = ("play.company", "play.robot", "play.coach", "store.lessons")


class Desk:
    """The things on the desk: one of each, made at start and kept.

    `session` is the game in hand or None. `changed` is set by who changes a setting: the console
    takes it over before the next frame.
    """

    def __init__(
        self,
        words: "Words",
        settings: "Settings",
        folder: "Folder",
        saves: "Saves",
        stats: "Scorebook",
        lineup: "Lineup",
        dice: "Any",
        sound: "Player",
    ) -> None:
        self.words = words
        self.settings = settings
        self.folder = folder
        self.saves = saves
        self.stats = stats
        self.lineup = lineup
        self.dice = dice
        self.sound = sound
        self.session: "Session | None" = None
        # Takes the name and the lines of a game's log and returns where they went; None: they are printed.
        self.hand_out: "Callable[[str, Iterator[str]], str] | None" = None
        self.changed = False
        self.is_public = False  # it stands where visitors use it: nothing of the owner's can be erased
        self.is_pressed = False  # a key is being answered: what can wait is not done before that is seen
        self.is_demo_wanted = False  # set by who wants the demo to begin now
        self.board: "Any" = None  # devices.gadget.Gadget, where there is one
        self.device = ""  # the board, as it names itself on the about screen; set by who builds the console
        self.is_unsaved_told = False  # the player knows that the game cannot be saved now
        # What the picture of the screen is drawn into, and shown on; None while there is another picture.
        self.glass: "tuple[Canvas, Glass] | None" = None
        self._company: "Company | None" = None

    def company(self) -> "Company | None":
        """Return who thinks at the table in hand; None where only people play, without a coach."""
        session = self.session
        if session is None:
            return None
        company = self._company
        if company is None or company.session is not session:
            company = self._company = None  # before another comes: there is no room for two
            if not session.seats.has_bots() and not self.settings.get("coach"):
                return None
            module = __import__("play.company", None, None, ("Company",))
            company = module.Company(session, session.saves)
            self._company = company
        company.take_settings(self.settings)
        return company

    def dismiss(self) -> None:
        """Put the game in hand away, and forget whoever thought at its table."""
        self.session = None
        self._company = None
        if "play.minds" not in sys.modules:
            return
        sys.modules["play.minds"].drop_minds()
        for path in _FOR_COMPANY + ("play.minds",):
            if path not in sys.modules:
                continue
            del sys.modules[path]
            package = sys.modules[path.split(".")[0]]
            leaf = path.split(".")[1]
            if hasattr(package, leaf):
                delattr(package, leaf)


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

    def show_press(self, what: "Pressed") -> None:
        """Show in the picture that is on what A was pressed on: to do it may take longer.

        Where this picture is not on any more, or not yet, nothing is shown.
        """
        if self.desk.glass is not None and not self.dirty:
            canvas, glass = self.desk.glass
            what.press(canvas)
            glass.show(canvas.buffer)
            self.dirty = True

    def kind_name(self, kind: int) -> str:
        """Return the level of a computer player, with an icon; "" for a person."""
        if not 0 < kind <= len(_LEVELS):
            return ""
        return "{} {}".format(BOT, self.desk.words.get(_LEVELS[kind - 1]))

    def game_name(self, game_id: str) -> str:
        """Return what a game, or the dice cup, is called in the language of the moment."""
        return self.desk.words.named("GAME_" + game_id.upper())

    def option_value(self, option: "Option", value: int) -> str:
        """Return the value of a house rule in words, or as a number."""
        if option.value_keys:
            return self.desk.words.named(option.value_keys[value - option.low])
        return str(value)
