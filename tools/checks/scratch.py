"""Where tests write: thousands of small files, and a disk makes whoever writes them wait."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_MEMORY = Path("/dev/shm")  # Linux keeps these files in memory
_ROOM = 1 << 30  # bytes; tests take a twentieth of that


@contextmanager
def scratch(is_wanted: bool = True) -> Iterator[dict[str, str]]:
    """Give what tests need in their environment to write in memory; nothing where that is not to be had."""
    if not is_wanted or not _has_room(_MEMORY):
        yield {}
        return
    with tempfile.TemporaryDirectory(prefix="kubek-", dir=_MEMORY, ignore_cleanup_errors=True) as folder:
        yield {"TMPDIR": folder}


def _has_room(folder: Path) -> bool:
    """Say whether there is room for all that tests write, and what they write may be run."""
    if not os.access(folder, os.W_OK):
        return False
    return shutil.disk_usage(folder).free > _ROOM and not os.statvfs(folder).f_flag & os.ST_NOEXEC
