"""The bench in the browser: the same console, with the browser's storage, chance and ears.

Runs in a worker under MicroPython's WebAssembly port. The worker calls `boot`, then `edge` and `step`;
each answers how many bytes of messages (simulator/wire.py) wait at `address()`. Besides those of
the simulator there are

    L  LANGUAGE one code of two letters: the firmware's language is now this
    l  SPOKEN   the same, of the words on the display: those of the demo come in one language after another
    V  THROWN   empty: dice have just left the hand

and in W (WORDS) what stands on something filled, so what is selected, begins with the byte 1. Words
of a screen that is secret are not told.
"""

import gc
import sys

from simulator import wire
from simulator.bench import Bench
from store.record import Disk
from ui.canvas import Canvas
from ui.font import SMALL
from ui.keys import PRESS, A, event_of

MYPY = False
if MYPY:
    from collections.abc import Iterator
    from typing import Any

    from ui.font import Font

LANGUAGE = ord("L")
SPOKEN = ord("l")
THROWN = ord("V")
_SELECTED = "\x01"
_ENOENT = 2
_EIO = 5
_EEXIST = 17
_ENOSPC = 28
_WASI_EEXIST = 20
_WASI_ENOENT = 44
_FAILED = -1
_MOVING = -2  # as in screens/game_screen.py


class Outbox:
    """Collects messages where JavaScript can read them: `data` up to `length`."""

    def __init__(self) -> None:
        self.data = bytearray(8192)
        self.length = 0

    def write(self, message: "bytes | bytearray") -> int:
        """Add a message."""
        count = len(message)
        while self.length + count > len(self.data):
            self.data.extend(bytes(len(self.data)))
        self.data[self.length : self.length + count] = message
        self.length += count
        return count


class BrowserDisk(Disk):
    """A folder in memory; the worker copies whatever changed into the browser's storage."""

    def __init__(self, path: str, link: "Any") -> None:
        Disk.__init__(self, path)
        self._link = link

    def names(self) -> "list[str]":
        """Return the names in the folder."""
        return [name for name in Disk.names(self) if name[0] != "."]

    def size(self, name: str) -> int:
        """Return the bytes of a file, -1 for something that is no file."""
        try:
            return Disk.size(self, name)
        except OSError as error:
            raise OSError(_usual(error))

    def read(self, name: str, at: int, count: int) -> bytes:
        """Return up to `count` bytes from `at` on."""
        try:
            return Disk.read(self, name, at, count)
        except OSError as error:
            raise OSError(_usual(error))

    def put(self, name: str, data: bytes) -> None:
        """Make or overwrite a file."""
        Disk.put(self, name, data)
        self._link.changed(name)

    def patch(self, name: str, at: int, data: bytes) -> None:
        """Overwrite a part of a file, or lengthen it."""
        Disk.patch(self, name, at, data)
        self._link.changed(name)

    def move(self, old: str, new: str) -> None:
        """Rename a file over another."""
        try:
            Disk.move(self, old, new)
        except OSError as error:
            raise OSError(_usual(error))
        self._link.changed(old)
        self._link.changed(new)

    def remove(self, name: str) -> None:
        """Remove a file."""
        try:
            Disk.remove(self, name)
        except OSError as error:
            raise OSError(_usual(error))
        self._link.changed(name)

    def settled(self) -> bool:
        """Say whether all is in the browser's storage; OSError when it did not take it."""
        state = self._link.settled()
        if state == _FAILED:
            raise OSError(_ENOSPC)
        return bool(state)


def _usual(error: OSError) -> int:
    """Return the number that an error has everywhere else; WebAssembly's libc counts in its own way."""
    return _ENOENT if error.errno == _WASI_ENOENT else _EEXIST if error.errno == _WASI_EEXIST else _EIO


class MarkedCanvas(Canvas):
    """A canvas that marks what it says dark on lit: the selected line, die or action, and the top line."""

    def text(self, text: str, x: int, y: int, font: "Font" = SMALL, ink: int = 1) -> int:
        """Draw; a text that is selected is said with a mark."""
        said = self.said
        after = Canvas.text(self, text, x, y, font, ink)
        if not ink and said:
            said[-1] = _SELECTED + text
        return after


class PageBench(Bench):
    """The gadget on the page."""

    def __init__(self, outbox: Outbox, path: str, options: "dict[str, str]", link: "Any") -> None:
        self._link = link
        self._outbox = outbox
        self._language = -1
        self._spoken = -1
        self._is_tumbling = False
        self.is_still = options.get("still") == "1"
        Bench.__init__(self, outbox, path, options)
        self.console.desk.hand_out = self._save_log

    def make_dice(self, seed: bytes) -> "Any":
        """Return dice thrown by the browser's chance; there are no others on the page."""
        from devices.entropy import find_source
        from dice.cup import Dice

        return Dice(find_source())

    def make_disk(self, path: str) -> Disk:
        """Return the browser's storage."""
        return BrowserDisk(path, self._link)

    def make_canvas(self) -> Canvas:
        """Return a canvas that says what is selected."""
        return MarkedCanvas()

    def tell_words(self, words: "list[str]") -> None:
        """Tell the words, but of no screen that is for one pair of eyes."""
        if not self.console.is_secret:
            Bench.tell_words(self, words)

    def step(self, now_ms: int) -> None:
        """Step the console; tell of a new language and of dice that were thrown."""
        if self.is_still:
            self._keep_still(now_ms)
        Bench.step(self, now_ms)
        demo = self.console._demo
        language = (self.console if demo is None else demo).desk.settings.get("language")
        if language != self._spoken:
            self._spoken = language
            self._tell_language(SPOKEN, language)
        if demo is not None:
            return  # the page keeps its own language, and nobody threw these dice
        if language != self._language:
            self._language = language
            self._tell_language(LANGUAGE, language)
        row = getattr(self.console.screen, "row", None)
        is_tumbling = row is not None and row.is_tumbling
        if is_tumbling and not self._is_tumbling:
            self._outbox.write(wire.message(THROWN, b""))
        self._is_tumbling = is_tumbling

    def _save_log(self, name: str, lines: "Iterator[str]") -> str:
        """Let the browser save a game's log as a file; return its name."""
        self._link.saved(name, "".join([line + "\n" for line in lines]))
        return name

    def _tell_language(self, kind: int, language: int) -> None:
        from text.words import LANGUAGES

        self._outbox.write(wire.message(kind, LANGUAGES[language].encode()))

    def _keep_still(self, now_ms: int) -> None:
        """Let dice lie at once, and neither dice nor cup rattle in the hand; the demo's, too.

        Who is drawn in Mia, and what is under the cup, is there as if a key had been pressed.
        """
        demo = self.console._demo
        screen: "Any" = self.console.screen if demo is None else demo.screen
        row = getattr(screen, "row", None)
        if row is None:
            return
        row.skip()
        if getattr(row, "shaken", 0):
            row.pick_up(row.shaken, now_ms)
        name = getattr(screen, "NAME", "")
        if name == "mia_draw" and screen.is_in_flight:
            screen.key(event_of(PRESS, A), now_ms)
        elif name == "mia_result" and screen.lying() == _MOVING:
            screen.act(event_of(PRESS, A), now_ms)


class ScriptBench(Bench):
    """The gadget for scripts: dice can be given, all else is as on the page."""

    def __init__(self, outbox: Outbox, path: str, options: "dict[str, str]", link: "Any") -> None:
        self._link = link
        Bench.__init__(self, outbox, path, options)

    def make_disk(self, path: str) -> Disk:
        """Return the browser's storage."""
        return BrowserDisk(path, self._link)


_outbox = Outbox()
_bench: "list[Any]" = []


def address() -> int:
    """Return where the messages are, in the memory of the module."""
    uctypes = __import__("uctypes")
    place: int = uctypes.addressof(_outbox.data)
    return place


def boot(path: str, options: str, is_script: bool) -> int:
    """Switch on; `options` are lines of name=value. Return the length of the messages."""
    _outbox.length = 0
    _bench.clear()
    link = __import__("kubek_link")
    given = dict([line.split("=", 1) for line in options.split("\n") if line])
    try:
        _bench.append((ScriptBench if is_script else PageBench)(_outbox, path, given, link))
    except Exception as error:  # noqa: BLE001 - whatever ends the firmware is told to the player
        _report(error)
    return _outbox.length


def edge(key: int, is_down: bool, now_ms: int) -> None:
    """A key went down or up."""
    if _bench:
        _bench[0].edge(key, is_down, now_ms)


def shake(is_shaken: bool, now_ms: int) -> None:
    """The gadget began to be shaken, or lies still again."""
    if _bench:
        _bench[0].console.shake(is_shaken, now_ms)


def keep_still(is_still: bool) -> None:
    """Let nothing move that need not: readers of the page prefer it so."""
    if _bench:
        _bench[0].is_still = is_still


def give(faces: str) -> None:
    """Let these faces (numbers with blanks between) be thrown next: scripts only."""
    _bench[0].dice.give(bytes([int(face) for face in faces.split()]))


def seed(digits: str) -> None:
    """Let the dice follow from a number (hex digits): scripts only."""
    _bench[0].dice.seed(bytes.fromhex(digits))


def step(now_ms: int) -> int:
    """Step; return the length of the messages."""
    _outbox.length = 0
    if _bench:
        try:
            _bench[0].step(now_ms)
        except Exception as error:  # noqa: BLE001
            _report(error)
    return _outbox.length


def _report(error: Exception) -> None:
    import io

    complaint = getattr(_bench[0].dice, "complaint", "") if _bench else ""
    _bench.clear()
    gc.collect()
    text = io.StringIO()
    print_exception: "Any" = getattr(sys, "print_exception")  # noqa: B009 - MicroPython's own
    print_exception(error, text)
    line = complaint or "the firmware stopped: %s: %s" % (type(error).__name__, error)
    told = line.replace("\n", " ") + "\n" + text.getvalue()
    _outbox.write(wire.message(wire.TROUBLE, told.encode()[: wire.LONGEST]))
