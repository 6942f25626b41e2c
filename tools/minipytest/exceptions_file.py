"""Reads host_tests/cpython_only.txt: the test files that MicroPython cannot run, and why."""

from pathlib import Path


def read_exceptions(root: Path) -> dict[Path, str]:
    """Return reason by file; ValueError for a line without a reason or a file that is not there."""
    listed = root / "host_tests" / "cpython_only.txt"
    if not listed.exists():
        return {}
    found: dict[Path, str] = {}
    for number, line in enumerate(listed.read_text("utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        name, _, reason = line.partition(":")
        path = (root / name.strip()).resolve()
        if not path.is_file():
            raise ValueError(f"{listed.name}, line {number}: there is no file {name.strip()}")
        if not reason.strip():
            raise ValueError(f"{listed.name}, line {number}: {name.strip()} has no reason")
        if path in found:
            raise ValueError(f"{listed.name}, line {number}: {name.strip()} stands there twice")
        found[path] = reason.strip()
    return found
