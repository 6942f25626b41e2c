"""The bench the firmware lies on: its devices, and one step of its loop with what it brought."""

import gc

from simulator import wire
from simulator.panel import Buzzer, Panel

MYPY = False
if MYPY:
    from simulator.panel import Sink
    from store.record import Disk

_KEYS = 6


class Bench:
    """Builds the console as main.py does on the board and steps it.

    Options: `language` (a code), `down` (a mask of the keys held down at start), `seed` (hex digits,
    for dice that follow from a number), `stats` (1: report the heap).
    """

    def __init__(self, sink: "Sink", data_path: str, options: "dict[str, str]") -> None:
        self._sink = sink
        self._has_stats = options.get("stats") == "1"
        self._tell_heap("")
        from app.start import build
        from simulator.chance import TestDice
        from store.record import Disk
        from ui.buttons import Buttons
        from ui.canvas import Canvas
        from ui.keys import turned

        self.dice = TestDice()
        self.dice.seed(bytes.fromhex(options.get("seed", "")))
        self._panel = Panel(sink)
        self._turned = turned
        down = int(options.get("down", "0"))
        self._down_as = {key: key for key in range(_KEYS) if down >> key & 1}
        self._buttons = Buttons(down)
        self._canvas = Canvas()
        self._canvas.said = []
        disk = Disk(data_path)
        if "language" in options:
            _choose_language(disk, options["language"])
        self._console = build(self._panel, self._buttons, self.dice, disk, Buzzer(sink), self._canvas, 0)
        self.step(0)

    def edge(self, key: int, is_down: bool, now_ms: int) -> None:
        """Press or let go a key, by its place as the player sees it."""
        if is_down:
            self._down_as[key] = self._turned(key) if self._panel.is_turned else key
            self._buttons.edge(self._down_as[key], True, now_ms)
        elif key in self._down_as:
            self._buttons.edge(self._down_as.pop(key), False, now_ms)

    def step(self, now_ms: int) -> None:
        """Let the firmware do what is due; tell what it said, how full the heap is, and that it is done."""
        self._console.step(now_ms)
        if self._panel.is_fresh:
            self._panel.is_fresh = False
            words = "\n".join(self._canvas.said or ()).encode()
            self._canvas.said = []
            self._sink.write(wire.message(wire.WORDS, words))
        self._tell_heap(self._console.name)
        left = wire.little(self.dice.left, 2)
        self._sink.write(wire.message(wire.DONE, bytes((self._console.is_busy,)) + left))

    def _tell_heap(self, screen: str) -> None:
        if self._has_stats and hasattr(gc, "mem_alloc"):
            gc.collect()
            used = wire.little(gc.mem_alloc(), 4)
            self._sink.write(wire.message(wire.HEAP, used + screen.encode()))


def _choose_language(disk: "Disk", code: str) -> None:
    """Make it the language of the settings, as if it had been chosen there."""
    from store.record import Folder
    from store.settings import Settings
    from text.words import LANGUAGES

    settings = Settings(Folder(disk))
    number = LANGUAGES.index(code)
    if settings.is_new or settings.get("language") != number:
        settings.set("language", number)
        settings.save()
