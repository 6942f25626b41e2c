"""Starts the toy firmware: in a gadget of its own, or through the simulator's command line."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from simulator.build import Build
from simulator.gadget import Gadget
from simulator.interpreters import HEAP

ROOT = Path(__file__).parents[2]
FIRMWARE = f"{ROOT / 'host_tests' / 'terminal' / 'toy'}:{ROOT / 'firmware'}"
INTERPRETERS = ("micropython", "cpython")

UP, LEFT, RIGHT, DOWN, A, B = range(6)


def toy(interpreter: str, data: Path, stats: bool = False, heap: str = HEAP) -> Gadget:
    """Return a gadget with the toy in it, not started yet."""
    data.mkdir(parents=True, exist_ok=True)
    return Gadget(Build(interpreter, data, firmware=FIRMWARE, stats=stats, heap=heap))


def environment(**more: str) -> dict[str, str]:
    """Return the environment in which `python -m simulator` is started."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**kept, "PYTHONPATH": str(ROOT / "tools"), "TERM": "xterm-256color", **more}


def command(*arguments: object) -> list[str]:
    """Return the command line of the simulator."""
    return [sys.executable, "-m", "simulator", *map(str, arguments)]


def run(*arguments: object, stdin: str = "", **more: str) -> "subprocess.CompletedProcess[str]":
    """Run the simulator with the toy to its end, without a terminal."""
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run(
            command("--firmware", FIRMWARE, *arguments),
            input=stdin,
            capture_output=True,
            text=True,
            env=environment(**{"TMPDIR": folder, **more}),
            timeout=60,
            check=False,
        )
