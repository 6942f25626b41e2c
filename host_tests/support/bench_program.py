"""The program on a board on the bench: from power-on to the prompt, with all that it printed."""

import gc
import os
import sys

from app import routes
from app.safe import SafeMode
from support.bench_board import PICO, BenchBoard
from support.letter_boxes import letters_or_boxes

_MODULES = tuple(
    "main power_on devices.parts devices.gadget devices.radio_gate devices.wires devices.wiring board".split()
)


def _forget_mine():
    """Let the next import take the modules of the bench."""
    for name in _MODULES:
        sys.modules.pop(name, None)
        if "." in name and name.split(".")[0] in sys.modules:
            package = sys.modules[name.split(".")[0]]
            if hasattr(package, name.split(".")[1]):
                delattr(package, name.split(".")[1])


class BenchProgram:
    """A board with the program on it; `folder` is its flash."""

    def __init__(self, folder):
        SafeMode.CANVAS = letters_or_boxes()
        os.mkdir(folder + "/data")
        self.board = BenchBoard()
        self.folder = folder
        self.changes = {}
        self.is_kiosk = False
        self.machine = PICO
        self.printed = []
        self._kept = {}
        self._path = list(sys.path)

    def swap(self, modules):
        """Put modules in the place of others; None takes one away."""
        for name in modules:
            if modules[name] is None:
                sys.modules.pop(name, None)
            else:
                sys.modules[name] = modules[name]

    def start(self):
        """Switch on; return how it ended: "prompt" or "ctrl-c"."""
        for name in tuple(self.board.modules) + _MODULES:
            self._kept[name] = sys.modules.get(name)
        self.swap(self.board.modules)
        _forget_mine()
        import board
        import main
        from devices import parts

        parts.machine_name = lambda: self.machine
        board.CHANGES = self.changes
        board.KIOSK = self.is_kiosk
        import power_on

        main._PROMPT_PATH = self._path

        power_on.print = lambda *words: self.printed.append(" ".join([str(word) for word in words]))
        parts.print = power_on.print
        try:
            main.start(self.folder)
        except KeyboardInterrupt:
            return "ctrl-c"
        return "prompt"

    def end(self):
        """Leave everything as other tests know it."""
        _forget_mine()
        self.swap(self._kept)
        sys.path[:] = self._path
        routes.drop()
        gc.collect()

    def said(self, text):
        """Say whether a line that was printed has this in it."""
        return any(text in line for line in self.printed)
