"""Reads the modules that the start needs from one file, for looking each up in littlefs takes too long.

An import looks three names up, which takes 8 ms on a board, and some seventy modules are imported
before the menu stands. While the gadget starts, `boot.shelf` lies over the folder of the program, with
a copy of those modules; then it is put away, and everything comes from the folder itself. A module
that is not on the shelf, such as board.py, always does.

A shelf, made by tools/boards/shelf.py, all numbers little-endian:

    2   how many names
        of each: 1 length of the name, the name ("/ui/font"), 3 bytes where it begins, 2 its size;
        size 0: there is no such file, for MicroPython has that module itself
    …   the modules
"""

import io
import os

MYPY = False
if MYPY:
    from typing import Any

FILE = "boot.shelf"
_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_ENOENT = 2
_CHUNK = 512


class Shelf:
    """A file system for `vfs.mount`: the shelf in the folder `root` of the file system `below`."""

    def __init__(self, below: "Any", root: str) -> None:
        self._below = below
        self._root = root
        self._chunk = bytearray(_CHUNK)
        self._file = file = below.open(root + "/" + FILE, "rb")
        self._index: "dict[str, tuple[int, int]]" = {}
        self._folders: "dict[str, bool]" = {}
        count = int.from_bytes(file.read(2), "little")
        for _ in range(count):
            name = str(file.read(file.read(1)[0]), "utf-8")
            place = file.read(5)
            self._index[name] = (int.from_bytes(place[:3], "little"), int.from_bytes(place[3:], "little"))
            if name.count("/") == 2:
                self._folders[name[: name.rfind("/")]] = True

    def mount(self, is_readonly: bool, is_new: bool) -> None:
        """Nothing has to be done."""

    def umount(self) -> None:
        """Let the file go."""
        self._file.close()

    def stat(self, path: str) -> "tuple[int, ...]":
        """Return the kind of a path; OSError when there is none such."""
        if path in self._folders:
            return _FOLDER
        if path in self._index or (path.endswith(".py") and path[:-3] in self._index):
            raise OSError(_ENOENT)
        if path.endswith(".mpy") and path[:-4] in self._index:
            if self._index[path[:-4]][1]:
                return _FILE
            raise OSError(_ENOENT)
        found: "tuple[int, ...]" = self._below.stat(self._root + path)
        return found

    def open(self, path: str, mode: str) -> "Any":
        """Open a module, or whatever lies below."""
        if path.endswith(".mpy") and path[:-4] in self._index:
            return self._copy(*self._index[path[:-4]])
        return self._below.open(self._root + path, mode)

    def _copy(self, at: int, size: int) -> "Any":
        """Return a stream over a module. Its memory is freed when it is closed, so that no holes are left.

        It ends with some bytes of the next module, which whoever reads modules does not mind.
        """
        file = self._file
        chunk = self._chunk
        copy = io.BytesIO(size + _CHUNK)  # room for so many bytes
        file.seek(at)
        while size > 0:
            file.readinto(chunk)
            copy.write(chunk)
            size -= _CHUNK
        copy.seek(0)
        return copy


def lay(root: str) -> bool:
    """Lay the shelf over the folder `root`; False when there is none."""
    vfs: "Any" = __import__("vfs")
    try:
        os.stat(root + "/" + FILE)
        below = [mounted for mounted, point in vfs.mount() if point == "/"][0]
        vfs.mount(Shelf(below, root), root)
    except (OSError, IndexError):
        return False
    return True


def put_away(root: str) -> None:
    """Take the shelf away; harmless when there is none."""
    vfs: "Any" = __import__("vfs")
    try:
        vfs.umount(root)
    except OSError:
        pass  # it was never there
