"""Which files are the project's: those in git, whoever owns the folder; without git, all that is not made."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

_MADE = {".git", ".venv", ".build", "__pycache__", "node_modules", ".hypothesis"}


def in_git(root: Path, *asked: str) -> list[str] | None:
    """Return what `git ls-files` lists below `root`; None where there is no git, or root is not its top."""
    if not (root / ".git").exists():
        return None
    # What runs as root in a container may read what somebody else has checked out.
    command = ["git", "-c", f"safe.directory={root.resolve()}", "ls-files", "-z", *asked]
    try:
        told = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return told.stdout.split("\0")[:-1]


def project_files(root: Path, folder: str = ".") -> list[str]:
    """Return the files in git below a folder of the project."""
    listed = in_git(root, folder)
    return _there(root, _walk(root, folder) if listed is None else listed)


def with_new_files(root: Path) -> list[str]:
    """Return the files in git, and those in its folders that git would take; no strays at the top."""
    known = project_files(root)
    tops = {path.split("/")[0] for path in known if "/" in path}
    new = in_git(root, "--others", "--exclude-standard") or []
    return _there(root, [*known, *(path for path in new if path.split("/")[0] in tops)])


def all_files(root: Path) -> list[str]:
    """Return the files in git and all that git would take."""
    listed = in_git(root, "--cached", "--others", "--exclude-standard")
    return _there(root, _walk(root, ".") if listed is None else listed)


def _there(root: Path, paths: list[str]) -> list[str]:
    return sorted(path for path in set(paths) if (root / path).is_file())


def _walk(root: Path, top: str) -> list[str]:
    return [path.relative_to(root).as_posix() for path in _files(root / top)]


def _files(top: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(top):
        folders[:] = [name for name in folders if name not in _MADE and not name.endswith("_cache")]
        yield from (Path(folder, name) for name in names)
