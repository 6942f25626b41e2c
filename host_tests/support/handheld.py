"""A whole handheld in a test: console, strict canvas, a real folder; keys and dice given by the test."""

import gc
import sys

from app import routes
from app.start import build
from dice.cup import Dice
from dice.source import DiceError, SystemSource
from play.seldom import forget
from rules import catalog
from store.record import Disk, Folder
from store.settings import Settings
from text.plural import LANGUAGES
from ui.buttons import Buttons
from ui.canvas import Canvas
from ui.keys import DOWN, LEFT, RIGHT, UP, A, B

MYPY = False
if MYPY:
    from collections.abc import Callable

    from app.console import Console

STEP_MS = 20
# Bytes between two collections under MicroPython: what tests remember leaves little room, and pieces of it
# have to stay large.
_COLLECT_AFTER = 16384
KEYS = {"up": UP, "left": LEFT, "right": RIGHT, "down": DOWN, "a": A, "b": B}


class GivenDice(Dice):
    """Throws the faces that are given, in order; then, if `then` is set, what that function returns.

    While `trouble`, a text key, is set, no dice can be had.
    """

    trouble = ""

    def __init__(self) -> None:
        Dice.__init__(self, SystemSource())
        self.faces: "list[int]" = []
        self.then: "Callable[[int, int], bytes] | None" = None

    def roll(self, count: int, sides: int) -> bytes:
        """Return the next faces."""
        self._fail_if_told()
        if len(self.faces) < count:
            if self.then is None:
                raise AssertionError("no dice given")
            return self.then(count, sides)
        rolled = bytes(self.faces[:count])
        self.faces = self.faces[count:]
        return rolled

    def test(self) -> None:
        """Test the source, which is well or not as told."""
        self._fail_if_told()

    def _fail_if_told(self) -> None:
        if self.trouble:
            raise DiceError(self.trouble)


class FullableDisk(Disk):
    """A folder that can be told to be full, or late: so often it says no before what was written is safe."""

    is_full = False
    late = 0
    _left = 0

    def settled(self) -> bool:
        """Say whether all is safe that was written."""
        self._left = max(0, self._left - 1)
        return not self._left

    def put(self, name: str, data: bytes) -> None:
        """Write, or fail like a full storage."""
        self._left = self.late + 1
        if self.is_full:
            raise OSError(28)
        Disk.put(self, name, data)

    def patch(self, name: str, at: int, data: bytes) -> None:
        """Write, or fail like a full storage."""
        self._left = self.late + 1
        if self.is_full:
            raise OSError(28)
        Disk.patch(self, name, at, data)


class Panel:
    """Remembers what a display was told."""

    def __init__(self) -> None:
        self.frames = 0
        self.level = -1
        self.is_on = False
        self.is_turned = False
        self.shown = bytearray(1024)  # one buffer for all frames: new ones would cut the heap to pieces

    @property
    def picture(self) -> bytes:
        """What is shown, as bytes of the test's own."""
        return bytes(self.shown)

    def show(self, buffer: bytearray) -> None:
        """Take a frame."""
        self.frames += 1
        self.shown[:] = buffer

    def contrast(self, level: int) -> None:
        """Take a contrast."""
        self.level = level

    def power(self, is_on: bool) -> None:
        """Switch on or off."""
        self.is_on = is_on

    def rotate(self, is_turned: bool) -> None:
        """Turn by 180 degrees."""
        self.is_turned = is_turned


class Buzzer:
    """Remembers the tones it was told to make."""

    def __init__(self) -> None:
        self.tones: "list[int]" = []

    def tone(self, frequency_hz: int, volume: int) -> None:
        """Take a tone; the last hundred are remembered."""
        if len(self.tones) == 100:
            self.tones.pop(0)
        self.tones.append(frequency_hz)


def canvas_for_long() -> Canvas:
    """Return a canvas for long work: strict, or under MicroPython, which lacks the room, one that listens.

    There a test that draws the same under CPython vouches for what is drawn.
    """
    if sys.implementation.name != "micropython":
        return _strict_canvas()
    canvas = Canvas()
    canvas.said = []
    return canvas


def _strict_canvas() -> Canvas:
    from support.strict_canvas import StrictCanvas

    return StrictCanvas()


_IS_BOARD = sys.implementation.name == "micropython"
_last: "list[Console]" = []  # the one that was built last
_of_tests: "set[str]" = set()  # modules that were there before the first was built


def _take_apart(console: "Console") -> None:
    """Let each part of a console go by itself."""
    desk = console.desk
    session = desk.session
    company = desk._company
    desk.dismiss()
    parts: "list[object]" = console._stack + [desk, console]
    if session is not None:
        parts += [session._table, session]
    if company is not None:
        parts += [company._minds, company.robot, company.coach, company]
    for part in parts:
        mind = getattr(part, "_mind", None)  # with the tables that it has read
        if mind is not None:
            parts.append(mind)
        for name in getattr(part, "__dict__", ()):
            setattr(part, name, None)


def _forget_the_last() -> None:
    """Let all go that another handheld, or this one before its power was cut, had in memory.

    Under MicroPython it is taken apart, and its modules are emptied that no test had imported itself: the
    collector there takes any number on the stack for a pointer, and one old number would keep it all, with
    its game and its players, beside the next one.
    """
    if not _of_tests:
        _of_tests.update(list(sys.modules))
    while _last:
        if _IS_BOARD:
            _take_apart(_last[-1])
        _last.pop()
    loaded = dict(sys.modules)
    routes.drop()
    catalog.drop_all()
    if "bots.files" in sys.modules:
        sys.modules["bots.files"].close()  # left open by a mind that was interrupted
    for path in list(sys.modules):
        if path.startswith("bots."):
            forget(path)
    if _IS_BOARD:
        for path in loaded:
            is_left = path not in sys.modules and path not in _of_tests
            if is_left and path.startswith(("screens.", "bots.")):
                loaded[path].__dict__.clear()
    loaded.clear()
    gc.collect()


class Handheld:
    """Presses keys, lets time pass, and tells what stands on the screen.

    It draws on a StrictCanvas unless another canvas is given. `names` are those of a game started without.
    """

    names = ("Ola", "Jan", "Ewa", "Kuba", "Zosia", "Adam", "Iga", "Leon")

    def __init__(
        self, folder: str, language: str = "", now: int = 0, canvas: "Canvas | None" = None
    ) -> None:
        _forget_the_last()
        self.folder = folder
        self.now = now
        self.dice = GivenDice()
        self.canvas = canvas or _strict_canvas()
        if language:
            settings = Settings(Folder(Disk(folder)))
            settings.set("language", LANGUAGES.index(language))
            settings.save()
        self._start()

    def _start(self, is_kiosk: bool = False) -> None:
        self.panel = Panel()
        self.buzzer = Buzzer()
        self.buttons = Buttons()
        self.disk = FullableDisk(self.folder)
        self.console = build(
            *(self.panel, self.buttons, self.dice, self.disk, self.buzzer, self.canvas, self.now),
            is_kiosk=is_kiosk,
        )
        _last.append(self.console)
        if hasattr(gc, "threshold"):
            gc.threshold(_COLLECT_AFTER)
        self.step()

    def restart(self, is_kiosk: bool = False) -> None:
        """Cut the power and switch on again over the same folder: what was in memory is gone."""
        if not _IS_BOARD:
            self.console.desk.dismiss()
        del self.console
        _forget_the_last()
        self._start(is_kiosk)

    def step(self, ms: int = STEP_MS) -> None:
        """Let one step of time pass."""
        self.now += ms
        words = self.canvas.said
        self.canvas.said = []
        if not self.console.step(self.now):
            self.canvas.said = words

    def wait(self, ms: int) -> None:
        """Let time pass in steps."""
        until = self.now + ms
        while self.now < until:
            self.step()

    def press(self, *names: str) -> None:
        """Tap keys, one after the other, not too early, and wait until nothing moves."""
        for name in names:
            self.wait_for_keys()
            self.down(name)
            self.wait(60)
            self.up(name)
            self.rest()

    def down(self, name: str) -> None:
        """Press a key and keep it down."""
        self.buttons.edge(KEYS[name], True, self.now)

    def up(self, name: str) -> None:
        """Let a key go."""
        self.buttons.edge(KEYS[name], False, self.now)

    def hold(self, name: str, ms: int = 700) -> None:
        """Hold a key for a while."""
        self.wait_for_keys()
        self.down(name)
        self.wait(ms)
        self.up(name)
        self.rest()

    def rest(self) -> None:
        """Wait until no throw is under way, and the bounce time is over."""
        self.wait(60)
        while getattr(self.console.screen, "is_in_flight", False):
            self.step(100)
        self.step()

    def wait_for_keys(self) -> None:
        """Wait while a person's keys mean nothing, for the screen has just appeared."""
        screen = self.console.screen
        while getattr(screen, "is_early", False) and not getattr(screen, "is_computers", bool)():
            self.step(100)
            screen = self.console.screen

    def words(self) -> str:
        """Return all that stands on the screen, from the top, with bars between the texts."""
        return " | ".join(self.canvas.said or [])

    def sees(self, text: str) -> bool:
        """Say whether a text stands on the screen."""
        return text in self.words()

    @property
    def name(self) -> str:
        """The name of the screen that is on."""
        return self.console.name

    def start(
        self, game_id: str, count: int = 0, names: "list[str] | None" = None, options: bytes = b""
    ) -> None:
        """Start a game straight away, without the set-up screens, as set-up itself does."""
        from play.seats import Seats
        from play.session import Session
        from rules import catalog
        from rules.game import defaults
        from ui.screen import clear_to

        desk = self.console.desk
        desk.dismiss()
        self.console.go(clear_to("home"), self.now)
        self.step()
        game = catalog.load(game_id)
        if names is None:
            names = list(self.names[: count or game.SEATS_LOW])
        session = Session(desk.dice, desk.saves, desk.stats)
        session.new(game_id, Seats(names), options or defaults(game.OPTIONS))
        desk.session = session
        self.console.go(clear_to(game_id), self.now)
        self.step()
        self.step()
        self.wait_for_keys()
