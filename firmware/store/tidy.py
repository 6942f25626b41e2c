"""Finishes at start what a power cut left half done; store/record.py says how. Loaded for that alone."""

import sys

from store.frame import BadFrame, unpack

MYPY = False
if MYPY:
    from typing import Any

    from store.record import Folder


def written_at_once(path: str) -> int:
    """Return how many bytes a file may have to be written in one step: none where there is no LittleFS."""
    try:
        mounted: "list[tuple[Any, str]]" = __import__("vfs").mount()
    except (ImportError, TypeError):  # no MicroPython, or an older one that does not tell
        return 0
    found = ("", "")
    for system, point in mounted:
        if (path + "/").startswith(point) and len(point) > len(found[0]):
            found = (point, type(system).__name__)
    if found[1] != "VfsLfs2":
        return 0
    # LittleFS takes an eighth of a block, but no more than its cache, into its records. It does not tell
    # how large those are: 4096 and 1024 bytes on these boards, elsewhere 512 and 128 or more.
    return 512 if sys.platform == "rp2" else 64


def tidy(folder: "Folder", gone: str) -> None:
    """Remove what begins with `gone`; finish or undo the write that a power cut left half done."""
    names = folder.names()
    for name in names:
        if gone and name.startswith(gone):
            folder.try_remove(name)
        elif name.endswith(".old"):
            _bring_back(folder, name, name[:-4], names)
    for name in names:
        if name.endswith(".tmp"):
            folder.try_remove(name)


def _bring_back(folder: "Folder", old: str, name: str, names: "list[str]") -> None:
    try:
        if name not in names:
            source = old
            try:
                unpack(folder.whole(name + ".tmp"))
                source = name + ".tmp"
            except (OSError, BadFrame):
                pass  # the new one is not whole: the old one it is
            folder.disk.move(source, name)
        folder.try_remove(old)
    except OSError:
        pass
