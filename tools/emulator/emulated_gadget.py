"""The gadget of a script on an emulated Pico: the release's files on a real MicroPython, with all devices.

The script's times are the board's own. Where the board is not ready with a key yet, its time goes on
until it is, while the script's stands still: a step ends when the board has dealt with what it was
given, as in the simulator. Dice that a script gives are handed out in place of those of dice/cup.py;
dice that follow from a number cannot be had.
"""

import json
from pathlib import Path

from boards.build import LAUNCHER, BoardFile, build
from boards.shelf import make_shelf
from emulator.install import HERE
from emulator.keys import key_pins
from emulator.pico import Pico, PicoStopped
from emulator.settled import settled_data
from emulator.volume import write_image
from simulator import wire
from simulator.build import Build, Trouble
from simulator.gadget import Gadget

_LAUNCH = "import sys\nsys.path[:] = ['/app']\nimport script_probe\nscript_probe.begin()\n"
_BOOTS_MS = 8000  # at most
_ANSWERS_MS = 20_000  # at most: a computer player thinks in slices, but a screen takes a while to load
_SLICE_MS = 5


def write_flash(path: Path) -> None:
    """Write a new file system: Kubek, what scripts need, a display chosen but no language."""
    files = build(beside={"script_probe": (HERE / "script_probe.py").read_text("utf-8")})
    files = [file for file in [*files, make_shelf(files)] if file.path != LAUNCHER]
    settings = BoardFile("data/settings.dat", settled_data(is_new=True))
    write_image(path, [*files, BoardFile(LAUNCHER, _LAUNCH.encode()), settings])


class EmulatedGadget(Gadget):
    """A gadget on the keys, the display and the serial port of an emulated Pico."""

    def __init__(self, uf2: Path, flash: Path, chip: str = "ssd1306") -> None:
        """`flash` is a file system that `write_flash` made."""
        super().__init__(Build("emulated", flash))
        self._uf2 = uf2
        self._chip = chip
        self._pins = key_pins()
        self._pico: Pico | None = None
        self._now_ms = 0

    @property
    def pico(self) -> Pico:
        """The board that is on."""
        assert self._pico is not None
        return self._pico

    def start(self, keys_down: int = 0, patience_s: float = 0) -> None:
        """Switch on, and wait for the first frame."""
        try:
            if self._pico is None:
                self._pico = Pico(self._uf2, self.build.data, self._chip)
            else:
                self._pico.ask("reset", kind="power")
            for key, pin in enumerate(self._pins):
                self._pico.key(pin, bool(keys_down >> key & 1))
            self._blank()
            self._now_ms = 0
            found = self._pico.ask("until_said", text="RUNNING", ms=_BOOTS_MS)["found"]
        except PicoStopped as stopped:
            raise Trouble(str(stopped)) from None
        said = self._pico.serial()
        if not found:
            raise Trouble(f"the board does not start; it says: {said.strip()[-300:] or 'nothing'}", said)
        self._give_again(bytes(self._given), "")
        self._ask()  # before the first turn
        self._look()

    def cut(self) -> None:
        """Cut the power at once; `start` switches on again. The flash is written to its file."""
        if self._pico is not None:
            self._pico.ask("save", path=str(self.build.data))

    def close(self) -> None:
        """Put the board away."""
        if self._pico is not None:
            self._pico.close()
            self._pico = None

    def follow(self, seed: bytes) -> None:
        """Let chance go on; Trouble where dice were to follow from a number."""
        if seed:
            raise Trouble("on the emulated Pico dice cannot follow from a number: give faces, or chance")
        super().follow(seed)

    @property
    def _is_running(self) -> bool:
        return self._pico is not None

    def _tell(self, data: bytes) -> None:
        """Type what is told of the dice; the board hears of nothing else in this way."""
        parts = wire.split(data)
        assert parts is not None
        if parts[0] == wire.DICE:
            self.pico.type(" ".join(["d", *map(str, parts[1])]) + "\r")
        else:
            self.pico.type("c\r")

    def step(self, now_ms: int, edges: list[tuple[int, bool]], patience_s: float = 0) -> None:
        """Let the board's time pass, press keys, and wait until the board is done with them."""
        pico = self.pico
        try:
            if now_ms > self._now_ms:
                pico.run(now_ms - self._now_ms)
                self._now_ms = now_ms
            for key, is_down in edges:
                pico.key(self._pins[key], is_down)
            if edges:
                pico.run(_SLICE_MS)
                self._ask()  # the turn that was on its way may not have seen the keys
            self._look()
        except PicoStopped as stopped:
            raise Trouble(str(stopped)) from None

    def _look(self) -> None:
        """Learn what is on the screen now."""
        before = (self.frame, self.contrast, self.is_on)
        self.is_busy, self.given_left, complaint = self._ask()
        self._given = self._given[len(self._given) - self.given_left :]
        display = self.pico.ask("display")
        self.is_on = bool(display["isOn"])
        self.frame = self.pico.picture()
        self.changes += before != (self.frame, self.contrast, self.is_on)
        if complaint:
            raise Trouble(complaint)

    def _ask(self) -> tuple[bool, int, str]:
        """Return whether anything moves, how many given faces are left, why a throw failed."""
        pico = self.pico
        pico.type("?\r")
        said = ""
        until = pico.ms + _ANSWERS_MS
        while pico.ms < until:
            pico.run(_SLICE_MS)
            said += pico.serial()
            _, mark, answer = said.partition("\x1e")
            if mark and "\n" in answer:
                is_busy, left, complaint, words = json.loads(answer.split("\n")[0])
                self.words = self.words if words is None else words
                return bool(is_busy), int(left), str(complaint)
            if "CRASHED" in said:
                break
        raise Trouble(f"the board does not answer; it says: {said.strip()[-300:] or 'nothing'}", said)
