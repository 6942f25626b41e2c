"""A folder that lives in memory and is gone with it."""

from micropython import const

from store.record import Disk

_ENOENT = const(2)


class MemoryDisk(Disk):
    """Files by name, as bytes; does all that a Disk does."""

    def __init__(self) -> None:
        self._files: "dict[str, bytes]" = {}

    def names(self) -> "list[str]":
        """Return the names of the files."""
        return list(self._files)

    def size(self, name: str) -> int:
        """Return the bytes of a file."""
        return len(self._file(name))

    def read(self, name: str, at: int, count: int) -> bytes:
        """Return up to `count` bytes from `at` on."""
        return self._file(name)[at : at + count]

    def put(self, name: str, data: bytes) -> None:
        """Make or overwrite a file."""
        self._files[name] = bytes(data)

    def patch(self, name: str, at: int, data: bytes) -> None:
        """Overwrite a part of a file from `at` on, or lengthen it."""
        old = self._files.get(name, b"")
        self._files[name] = old[:at] + bytes(max(0, at - len(old))) + bytes(data) + old[at + len(data) :]

    def move(self, old: str, new: str) -> None:
        """Rename a file over another."""
        self._files[new] = self._file(old)
        del self._files[old]

    def remove(self, name: str) -> None:
        """Remove a file."""
        self._file(name)
        del self._files[name]

    def _file(self, name: str) -> bytes:
        if name not in self._files:
            raise OSError(_ENOENT)
        return self._files[name]
