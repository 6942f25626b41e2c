"""The demo: computers play short games on a table of their own, with captions, in one language after another.

It runs a second console over a desk that nothing else sees: its folder is in memory, it counts nowhere,
it is silent. So no saved game, setting or statistic can change, whatever happens in it.

The programme is a ring: a title card, a game of at most 45 s, the dice thrown so far, the next game. The
language changes with each title, and so does whether the picture is drawn dark on lit: no pixel of the
display burns longer than others.
"""

import gc

from micropython import const

from app.console import Console
from app.sound import Sound
from play.scorebook import Scorebook
from play.seats import NORMAL, Seats
from play.session import Session
from rules import catalog
from rules.catalog import GAMES
from rules.game import defaults
from screens.demo_url import ROWS
from screens.desk import Desk
from store.lineup import Lineup
from store.memory_disk import MemoryDisk
from store.record import Folder
from store.saves import Saves
from store.settings import Settings
from text import keys
from text.words import LANGUAGES, Words
from ui.buttons import Buttons
from ui.canvas import HEIGHT, WIDTH
from ui.screen import clear_to
from ui.ticks import has_passed, ms_since

MYPY = False
if MYPY:
    from app.console import Display
    from dice.cup import Dice
    from ui.canvas import Canvas
    from ui.screen import Screen

_TITLE = const(0)
_GAME = const(1)
_DICE = const(2)
_CODE = const(3)
_CARD_MS = const(7000)
_GAME_MS = const(45000)
_OVER_MS = const(6000)  # so long the final screen is shown
_CAPTION_MS = const(3000)  # a caption is shown so long …
_CAPTION_EVERY_MS = const(9000)  # … in each so long
_BRIGHTNESS = const(1)
_FAST = const(2)
# Game, place of the option that makes it short, its value.
_SHORT = (("mitchi", 0, 5), ("mia", 0, 1))
_CAPTIONS = (keys.DEMO_PRESS, keys.DEMO_FAIR, keys.DEMO_PRESS, keys.DEMO_KEPT)


class Silence:
    """A buzzer that says nothing."""

    def tone(self, frequency_hz: int, volume: int) -> None:
        """Stay silent."""


class Counted:
    """The gadget's dice, with a count of the faces of those with six sides."""

    tally = None

    def __init__(self, dice: "Dice") -> None:
        self._dice = dice
        self.faces = [0] * 6

    def roll(self, count: int, sides: int) -> bytes:
        """Throw, and count."""
        thrown = self._dice.roll(count, sides)
        if sides == 6:
            for face in thrown:
                self.faces[face - 1] += 1
        return thrown


class Captioned:
    """The display, with a line of caption over the bottom of each picture; `is_inverted`: dark on lit."""

    def __init__(self, display: "Display", canvas: "Canvas") -> None:
        self.caption = ""
        self.is_inverted = False
        self._display = display
        self._canvas = canvas

    def show(self, buffer: bytearray) -> None:
        """Show a picture."""
        canvas = self._canvas
        if self.caption:
            canvas.fill_rect(0, HEIGHT - 8, WIDTH, 8, 1)
            canvas.text_mid(self.caption, 0, WIDTH, HEIGHT - 8, ink=0)
        if self.is_inverted:
            for at in range(len(buffer)):
                buffer[at] ^= 0xFF
        self._display.show(buffer)

    def contrast(self, level: int) -> None:
        """Set how bright the lit pixels are."""
        self._display.contrast(level)

    def power(self, is_on: bool) -> None:
        """Light the panel."""
        self._display.power(is_on)

    def rotate(self, is_turned: bool) -> None:
        """Turn the picture."""
        self._display.rotate(is_turned)


class Demo:
    """The programme. `step` it in place of the console; when it has to end, forget it."""

    def __init__(self, owner: Desk, display: "Display", canvas: "Canvas", now: int) -> None:
        folder = Folder(MemoryDisk())
        settings = Settings(folder)
        settings.set("language", owner.settings.get("language"))
        settings.set("rotate", owner.settings.get("rotate"))
        settings.set("brightness", min(_BRIGHTNESS, owner.settings.get("brightness")))
        settings.set("speed", _FAST)
        settings.set("sound", 0)
        self._dice = Counted(owner.dice)
        self._display = Captioned(display, canvas)
        self._silence = Sound(Silence(), 0)
        saves = Saves(folder, GAMES)
        desk = Desk(
            Words(), settings, folder, saves, Scorebook(folder), Lineup(folder), self._dice, self._silence
        )
        self.desk = desk
        self._console = Console(desk, self._silence, self._display, Buttons(), canvas, now)
        self._round = 0
        self._stage = _TITLE
        self._since = now
        self._over_since = now
        self._captions = 0
        self._captioned = now
        self._title(now)

    @property
    def screen(self) -> "Screen":
        """The screen that is on."""
        return self._console.screen

    @property
    def name(self) -> str:
        """The name of the screen that is on."""
        return self._console.name

    def end(self) -> None:
        """Forget who thought at the table."""
        self.desk.dismiss()

    def step(self, now: int) -> bool:
        """Go on; return True when a new frame was shown."""
        console = self._console
        console.touch(now)
        self._go_on(now)
        self._change_caption(now)
        return console.step(now)

    def _go_on(self, now: int) -> None:
        past_ms = ms_since(now, self._since)
        if self._stage == _GAME:
            if self._console.name != "final":
                self._over_since = now
            is_over = has_passed(now, self._over_since, _OVER_MS)
            session = self.desk.session
            is_late = past_ms >= _GAME_MS and (session is None or not session.is_busy)
            if is_over or is_late:
                self._card(_DICE, now)
        elif past_ms >= _CARD_MS:
            if self._stage == _TITLE:
                self._play(now)
            elif self._stage == _DICE and ROWS:
                self._card(_CODE, now)
            else:
                self._round += 1
                self._title(now)

    def _title(self, now: int) -> None:
        settings = self.desk.settings
        if self._round:
            settings.set("language", (settings.get("language") + 1) % len(LANGUAGES))
            self.desk.changed = True
        self._card(_TITLE, now)

    def _card(self, stage: int, now: int) -> None:
        self._begin(stage, now)
        shown: object = self._dice.faces if stage == _DICE else ROWS if stage == _CODE else None
        self._console.go(clear_to("demo_card", shown), now)
        self.desk.dismiss()
        self.desk.folder.disk = MemoryDisk()  # the last game lies there, and nothing of it is needed
        catalog.drop_all()
        gc.collect()

    def _play(self, now: int) -> None:
        game_id = GAMES[self._round % len(GAMES)]
        desk = self.desk
        game = catalog.load(game_id)
        options = bytearray(defaults(game.OPTIONS))
        for known, place, value in _SHORT:
            if known == game_id:
                options[place] = value
        names = desk.words.get(keys.BOT_NAMES).split()[:3]
        session = Session(self._dice, desk.saves)
        session.new(game_id, Seats(names, bytes((NORMAL,) * 3)), bytes(options))
        desk.session = session
        self._begin(_GAME, now)
        self._over_since = now
        self._console.go(clear_to(game_id), now)

    def _begin(self, stage: int, now: int) -> None:
        self._stage = stage
        self._display.is_inverted = self._round & 1 != 0 and stage != _CODE  # cameras want it dark on lit
        self._since = self._captioned = now
        self._display.caption = ""

    def _change_caption(self, now: int) -> None:
        past_ms = ms_since(now, self._captioned)
        is_wanted = self._stage == _GAME and past_ms >= _CAPTION_EVERY_MS - _CAPTION_MS
        if past_ms >= _CAPTION_EVERY_MS:
            self._captioned = now
            is_wanted = False
        if is_wanted == (self._display.caption != ""):
            return
        self._display.caption = ""
        if is_wanted:
            self._display.caption = self.desk.words.get(_CAPTIONS[self._captions % len(_CAPTIONS)])
            self._captions += 1
        self._console.screen.dirty = True
