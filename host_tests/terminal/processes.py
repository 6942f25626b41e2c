"""What the system tells of other processes."""

import subprocess
from pathlib import Path

_PROC = Path("/proc/self/stat")


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started and that are still its own."""
    if not _PROC.exists():
        told = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False)
        return [int(line) for line in told.stdout.split()]
    return [int(path.name) for path in Path("/proc").glob("[0-9]*") if _fields(path)[1:2] == [str(pid)]]


def is_alive(pid: int) -> bool:
    """Say whether a process still runs; one that only waits to be missed does not."""
    if not _PROC.exists():
        command = ["ps", "-o", "stat=", "-p", str(pid)]
        told = subprocess.run(command, capture_output=True, text=True, check=False)
        return told.stdout.strip()[:1] not in ("", "Z")
    return _fields(Path(f"/proc/{pid}"))[:1] not in ([], ["Z"])


def _fields(folder: Path) -> list[str]:
    """Return what stat tells after the name, which may hold anything: state, parent …; [] of one gone."""
    try:
        return (folder / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()
    except OSError:
        return []
