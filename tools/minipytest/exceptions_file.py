"""Reads a list of test files that cannot be run somewhere, each with its reason."""

from pathlib import Path

CPYTHON_ONLY = "cpython_only.txt"


def read_exceptions(root: Path, name: str = CPYTHON_ONLY) -> dict[Path, str]:
    """Return reason by file; ValueError for a line without a reason or a file that is not there."""
    listed = root / "host_tests" / name
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
