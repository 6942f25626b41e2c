"""The bench the firmware lies on: its devices, and one step of its loop with what it brought."""

import gc

from simulator import wire
from simulator.panel import Buzzer, Panel

MYPY = False
if MYPY:
    from typing import Any

    from simulator.panel import Sink
    from store.record import Disk
    from ui.canvas import Canvas


class Bench:
    """Builds the console as main.py does on the board and steps it.

    Options: `language` (a code), `down` (a mask of the keys held down at start), `seed` (hex digits,
    for dice that follow from a number), `stats` (1: report the heap), `kiosk` (1: on a stand). A bench
    elsewhere than in a process of its own makes other parts.
    """

    def __init__(self, sink: "Sink", data_path: str, options: "dict[str, str]") -> None:
        self._sink = sink
        self._has_stats = options.get("stats") == "1"
        self._tell_heap("")
        from app.start import build
        from ui.buttons import Buttons

        self.dice = self.make_dice(bytes.fromhex(options.get("seed", "")))
        self._panel = Panel(sink)
        self._buttons = Buttons(int(options.get("down", "0")))
        self._canvas = self.make_canvas()
        self._canvas.said = []
        disk = self.make_disk(data_path)
        if "language" in options:
            _choose_language(disk, options["language"])
        buzzer = Buzzer(sink)
        is_kiosk = options.get("kiosk") == "1"
        self.console = build(
            self._panel, self._buttons, self.dice, disk, buzzer, self._canvas, 0, None, is_kiosk
        )
        self.step(0)

    def make_dice(self, seed: bytes) -> "Any":
        """Return the dice: chance, or with a seed what follows from it."""
        from simulator.chance import TestDice

        dice = TestDice()
        dice.seed(seed)
        return dice

    def make_disk(self, path: str) -> "Disk":
        """Return where records are kept."""
        from store.record import Disk

        return Disk(path)

    def make_canvas(self) -> "Canvas":
        """Return what the firmware draws on."""
        from ui.canvas import Canvas

        return Canvas()

    def edge(self, key: int, is_down: bool, now_ms: int) -> None:
        """Press or let go a key, by its place on the gadget."""
        self._buttons.edge(key, is_down, now_ms)

    def step(self, now_ms: int) -> None:
        """Let the firmware do what is due; tell what it said, how full the heap is, and that it is done."""
        self.console.step(now_ms)
        if self._panel.is_fresh:
            self._panel.is_fresh = False
            self.tell_words(self._canvas.said or [])
            self._canvas.said = []
        self._tell_heap(self.console.name)
        left = wire.little(getattr(self.dice, "left", 0), 2)
        self._sink.write(wire.message(wire.DONE, bytes((self.console.is_busy,)) + left))

    def tell_words(self, words: "list[str]") -> None:
        """Tell what is written on the frame just shown."""
        self._sink.write(wire.message(wire.WORDS, "\n".join(words).encode()))

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
