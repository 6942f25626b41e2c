"""Plays the release's files on a real MicroPython UF2 in an emulated Pico: `make emulate UF2=…`."""

import base64
import os
import select
import shutil
import sys
import termios
import time
import tty
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from boards.build import build
from boards.shelf import make_shelf
from emulator.emulated_gadget import EmulatedGadget, write_flash
from emulator.install import BUILD, NotInstalled, install
from emulator.keys import NAMES, key_pins
from emulator.pico import Pico, PicoStopped
from emulator.serial_port import SerialPort
from emulator.volume import write_image
from emulator.with_script import run_script
from manners import Parser, end_in_order, tell_troubles, why
from simulator.album import Album
from simulator.palette import Palette
from simulator.stage import Stage

WHERE = "micropython.org/download/RPI_PICO"
_FRAME_S = 0.03
_TAP_S = 0.07
_HOLD_S = 0.8
# What is typed, the key, how long it is held.
_KEYS = {
    b"\x1b[A": ("up", _TAP_S),
    b"\x1b[D": ("left", _TAP_S),
    b"\x1b[C": ("right", _TAP_S),
    b"\x1b[B": ("down", _TAP_S),
    b"z": ("a", _TAP_S),
    b"\r": ("a", _TAP_S),
    b"\n": ("a", _TAP_S),
    b"Z": ("a", 2.0),
    b"x": ("b", _TAP_S),
    b"\x7f": ("b", _TAP_S),
    b"h": ("b", _HOLD_S),
}
_PICTURE = (b"p", b"P")
_NOTE_S = 5.0
# The line of keys, and where mpremote finds the board: the first that fits.
_LEGENDS = (
    "arrows  z A  x B  h help  Z hold A  p picture  r restart  c cut the power at the next write  q quit"
    "   mpremote connect {}",
    "arrows z A x B h help Z hold A p picture r restart c cut q quit {}",
    "arrows z x h Z p r c q {}",
)


def legend(columns: int, port: str) -> str:
    """Return the line of keys for a window of so many columns."""
    lines = [line.format(port) for line in _LEGENDS]
    return next((line for line in lines if len(line) < columns), lines[-1])


class Session:
    """A board at the terminal: what is typed goes to its keys, what it shows to the screen."""

    def __init__(self, pico: Pico, stage: Stage, image: Path, keys: str) -> None:
        """`keys`: the line that tells them."""
        self._keys = keys
        self._note = ""
        self._note_until = 0.0
        self._album = Album(BUILD / "pictures")
        self._pico = pico
        self._stage = stage
        self._image = image
        self._pins = dict(zip(NAMES, key_pins(), strict=True))
        self._down: dict[str, float] = {}  # key: until when

    def run(self) -> None:
        """Play until q."""
        while True:
            if select.select([0], [], [], _FRAME_S)[0] and not self._typed(os.read(0, 64)):
                return
            self._release()
            shown = self._pico.ask("picture")
            note = self._note if time.monotonic() < self._note_until else self._keys
            self._stage.draw(base64.b64decode(shown["picture"]), int(shown["contrast"]), False, note)

    def keep(self) -> None:
        """Write the flash to its file."""
        self._pico.ask("save", path=str(self._image))

    def _typed(self, data: bytes) -> bool:
        if data == b"q":
            return False
        if data == b"r":
            self._pico.ask("reset", kind="power")
        elif data == b"c":
            self._pico.ask("powercut", after=1, is_torn=True)
        elif data in _PICTURE:
            shown = self._pico.ask("picture")
            self._note = self._album.add(base64.b64decode(shown["picture"]))
            self._note_until = time.monotonic() + _NOTE_S
        elif data in _KEYS:
            key, seconds = _KEYS[data]
            self._pico.key(self._pins[key], True)
            self._down[key] = time.monotonic() + seconds
        return True

    def _release(self) -> None:
        for key, until in list(self._down.items()):
            if time.monotonic() >= until:
                del self._down[key]
                self._pico.key(self._pins[key], False)


@contextmanager
def raw_terminal() -> Iterator[None]:
    """Read single keys and draw on the terminal's other screen; put everything back at the end."""
    before = termios.tcgetattr(0)
    try:
        tty.setcbreak(0)
        os.write(1, b"\x1b[?1049h\x1b[?25l")
        yield
    finally:
        os.write(1, b"\x1b[?25h\x1b[?1049l")
        termios.tcsetattr(0, termios.TCSADRAIN, before)


def boot(pico: Pico) -> bool:
    """Let the board start; return whether its display came on."""
    pico.run(2500)
    return bool(pico.ask("display")["isOn"])


def main(arguments: list[str]) -> int:
    """Play or run a script; `--check` only starts the board and says whether it came up."""
    parser = Parser(prog="make emulate", description=__doc__)
    parser.add_argument("uf2", nargs="?", default="")
    parser.add_argument("--flash", type=Path, help="the file that holds the file system")
    parser.add_argument("--new", action="store_true", help="begin with a new file system")
    parser.add_argument("--chip", default="ssd1306", choices=("ssd1306", "sh1106"))
    parser.add_argument("--script", type=Path, help="run a script of keys, with a new file system")
    parser.add_argument("--check", action="store_true", help="start the board and say whether it came up")
    options = parser.parse_args(arguments)
    if not options.uf2:
        print(f"make emulate: say which MicroPython: UF2=FILE. It is at {WHERE}", file=sys.stderr)
        return 2
    if not Path(options.uf2).is_file():
        print(f"make emulate: there is no file {options.uf2}. A MicroPython is at {WHERE}", file=sys.stderr)
        return 2
    if not (options.check or options.script) and not (sys.stdin.isatty() and sys.stdout.isatty()):
        print("make emulate: playing needs a terminal; --script FILE and --check do without", file=sys.stderr)
        return 2
    try:
        install()
        if options.script:
            flash = options.flash or BUILD / "script.img"
            write_flash(flash)
            return run_script(options.script, EmulatedGadget(Path(options.uf2), flash, options.chip))
        flash = options.flash or BUILD / "flash.img"
        if options.new or options.check or not flash.exists():
            files = build()
            write_image(flash, [*files, make_shelf(files)])
        with Pico(Path(options.uf2), flash, options.chip) as pico:
            return _check(pico) if options.check else _play(pico, flash)
    except (NotInstalled, PicoStopped, OSError) as trouble:
        where = f"{trouble.filename}: " if isinstance(trouble, OSError) and trouble.filename else ""
        print(f"make emulate: {where}{why(trouble)}", file=sys.stderr)
        return 1


def _check(pico: Pico) -> int:
    is_on = boot(pico)
    print("Kubek is up on the emulated Pico" if is_on else f"no picture came: {pico.serial()}")
    return 0 if is_on else 1


def _show(data: bytes) -> None:
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def _play(pico: Pico, image: Path) -> int:
    stage = Stage(_show, Palette(os.environ), "auto")
    columns, rows = shutil.get_terminal_size()
    stage.resize(columns, rows)
    pico.ask("speed", speed=1)
    with SerialPort(pico.serial_port) as port:
        session = Session(pico, stage, image, legend(columns, port.name))
        try:
            with raw_terminal(), suppress(KeyboardInterrupt):
                session.run()
        finally:
            session.keep()
    return 0


if __name__ == "__main__":
    tell_troubles("make emulate")
    end_in_order()
    sys.exit(main(sys.argv[1:]))
