"""Records in files: written whole or not at all, checked when read, set aside when unreadable.

A record `x` is written as `x.tmp`, which then takes the place of `x` in one rename. Where a file
system refuses to rename over a file (EEXIST), `x` steps aside as `x.old` first and `x.old` goes
last, so that at every moment one of the three is whole; the next start finishes what was cut off.
Nothing is ever removed to make room for its successor.

LittleFS does it by itself where a file is so small that it lies within one of its own records: all of that
is written when the file is closed, in one step. There a small record that is known to be in its place is
simply written anew, with a third of the writing. A larger file is written before, and Ctrl-C, which comes
out of any write to flash, would close it with what is in it by then: nothing, or a part.
"""

import os
import sys

from micropython import const

from store.frame import DAMAGED, FOREIGN, LONGEST, NEWER, OVERHEAD, PLAIN, BadFrame, pack, unpack
from store.mask import next_salt

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Any

_ENOENT = const(2)
_EEXIST = const(17)
_ENOSPC = const(28)
_FOLDER_BIT = const(0x4000)
_MOST_BAD = const(4)
_TRIES = const(3)


VISITORS = "visitor-"  # the files of visitors on a stand begin so


class StorageFull(Exception):
    """Nothing could be written: the storage is full or failing. What was there before still is."""


def _forget_tidy() -> None:
    """Free the memory of what only a start needs; play.seldom, which does this for others, is above store."""
    sys.modules.pop("store.tidy", None)
    package = sys.modules["store"]
    if hasattr(package, "tidy"):
        delattr(package, "tidy")


class Disk:
    """The few file operations that everything else is made of, in one folder.

    A power cut falls between two of them, or tears `put` or `patch`. Tests and the browser page put
    another class in this one's place. All but the constructor raise OSError. `at_once`: a `put` of
    no more bytes than these, over a file that is there, is done whole or not at all.
    """

    at_once = 0

    def __init__(self, path: str) -> None:
        from store.tidy import written_at_once

        self._path = path
        self.at_once = written_at_once(path)
        _forget_tidy()
        try:
            os.mkdir(path)
        except OSError:
            pass  # there already; where it cannot be made, the first write tells

    def names(self) -> "list[str]":
        """Return the names in the folder."""
        return os.listdir(self._path)

    def size(self, name: str) -> int:
        """Return the bytes of a file, -1 for something that is no file."""
        stat = os.stat(self._at(name))
        return -1 if stat[0] & _FOLDER_BIT else stat[6]

    def read(self, name: str, at: int, count: int) -> bytes:
        """Return up to `count` bytes from `at` on."""
        with open(self._at(name), "rb") as file:
            file.seek(at)
            data: bytes = file.read(count)
        return data

    def put(self, name: str, data: bytes) -> None:
        """Make or overwrite a file. May tear: only for names that nothing depends on, but for `at_once`."""
        with open(self._at(name), "wb") as file:
            if file.write(data) != len(data):
                raise OSError(_ENOSPC, "cut short")

    def patch(self, name: str, at: int, data: bytes) -> None:
        """Overwrite a part of a file from `at` on, or lengthen it. May tear."""
        with open(self._at(name), "r+b" if name in self.names() else "wb") as file:
            file.seek(at)
            if file.write(data) != len(data):
                raise OSError(_ENOSPC, "cut short")

    def move(self, old: str, new: str) -> None:
        """Rename a file over another, if the file system can, in one step."""
        os.rename(self._at(old), self._at(new))

    def remove(self, name: str) -> None:
        """Remove a file."""
        os.remove(self._at(name))

    def settled(self) -> bool:
        """Say whether all that was written is safe. Always so where writing waits until it is."""
        return True

    def _at(self, name: str) -> str:
        return self._path + "/" + name


class Folder:
    """The records kept in one place.

    `set_aside` lists (name, reason) of the files that could not be read, oldest first; each was
    renamed to `name.bad`, of which the folder keeps at most four. A file is set aside for what is in
    it; one that the storage does not give now stays, and is set aside only when it would be overwritten.
    """

    def __init__(self, disk: Disk, gone: str = "") -> None:
        """Finish what a power cut left; files whose names begin with `gone`, where that is any, go."""
        self.disk = disk
        self.set_aside: "list[tuple[str, str]]" = []
        self._salt = b""
        self._unread: "list[str]" = []
        self._there: "list[str]" = []  # records that were found or put in their places
        from store.tidy import tidy

        tidy(self, gone)
        _forget_tidy()

    def names(self) -> "list[str]":
        """Return the names of all files, in order; empty where the storage cannot be read."""
        try:
            return sorted(self.disk.names())
        except OSError:
            return []

    def has(self, name: str) -> bool:
        """Say whether a record of this name is there, readable or not."""
        return name in self.names()

    def read(self, name: str, kind: int, newest: int) -> "tuple[int, bytes] | None":
        """Return version and payload of a record, or None when there is none.

        One that is damaged, empty, of another kind, or of a version above `newest` is set aside.
        None too while the storage fails.
        """
        try:
            data = self.whole(name)
            if name in self._unread:
                self._unread.remove(name)
            found, version, payload, salt = unpack(data)
        except OSError as error:
            if error.errno != _ENOENT and name not in self._unread:
                self._unread.append(name)
            return None
        except BadFrame as bad:
            self.put_aside(name, bad.args[0])
            return None
        if found != kind or version > newest:
            self.put_aside(name, NEWER if found == kind else FOREIGN)
            return None
        if salt != PLAIN:
            self._salt = next_salt(self._salt, salt)
        self._know(name, True)
        return version, payload

    def write(self, name: str, kind: int, version: int, payload: bytes, is_masked: bool = False) -> None:
        """Put a record in place of the one of this name, if any; StorageFull when that failed."""
        temporary = name + ".tmp"
        if name in self._unread:
            self._unread.remove(name)
            self.put_aside(name, DAMAGED)
        frame = pack(kind, version, payload, self._fresh_salt(payload, is_masked))
        is_simple = len(frame) <= self.disk.at_once and name in self._there
        try:
            self.disk.put(name if is_simple else temporary, frame)
            if not is_simple:
                self._replace(temporary, name)
        except OSError as error:
            if not is_simple:
                self.try_remove(temporary)
            raise StorageFull(error.errno)
        self._know(name, True)

    def patch(self, name: str, at: int, kind: int, version: int, payload: bytes) -> int:
        """Write a masked frame into a file of many from `at` on; return where it ends."""
        frame = pack(kind, version, payload, self._fresh_salt(payload, True))
        try:
            self.disk.patch(name, at, frame)
        except OSError as error:
            raise StorageFull(error.errno)
        return at + len(frame)

    def ask(self, what: "Callable[..., Any]", *arguments: "str | int") -> "Any":
        """Return what an operation of the disk gives; OSError when it fails again and again, or ENOENT."""
        for _ in range(_TRIES - 1):
            try:
                return what(*arguments)
            except OSError as error:
                if error.errno == _ENOENT:
                    raise
        return what(*arguments)

    def remove(self, name: str) -> None:
        """Remove a record, if it is there; StorageFull when that failed."""
        if name in self._unread:
            self._unread.remove(name)
        self._know(name, False)
        try:
            self.disk.remove(name)
        except OSError as error:
            if error.errno != _ENOENT:
                raise StorageFull(error.errno)

    def put_aside(self, name: str, reason: str) -> None:
        """Take a file out of the way and remember it for the screen, whether or not that worked."""
        self.set_aside.append((name, reason))
        self._know(name, False)
        bad = [other for other in self.names() if other.endswith(".bad")]
        try:
            if len(bad) >= _MOST_BAD and name + ".bad" not in bad:
                self.disk.remove(bad[0])
            self._replace(name, name + ".bad")
        except OSError:
            pass  # it will be overwritten in its place

    def settled(self) -> bool:
        """Say whether all that was written is safe; StorageFull when it will never be."""
        try:
            return self.disk.settled()
        except OSError as error:
            raise StorageFull(error.errno)

    def _know(self, name: str, is_there: bool) -> None:
        if is_there != (name in self._there):
            if is_there:
                self._there.append(name)
            else:
                self._there.remove(name)

    def _fresh_salt(self, payload: bytes, is_masked: bool) -> bytes:
        if not is_masked:
            return PLAIN
        self._salt = next_salt(self._salt, payload)
        return self._salt

    def whole(self, name: str) -> bytes:
        """Return all that is in a file; BadFrame when that is too much, OSError as `ask`."""
        size: int = self.ask(self.disk.size, name)
        if not 0 <= size <= LONGEST + OVERHEAD:
            raise BadFrame(FOREIGN)
        data: bytes = self.ask(self.disk.read, name, 0, size)
        return data

    def _replace(self, source: str, name: str) -> None:
        """Rename `source` to `name`, over what is there."""
        disk = self.disk
        try:
            disk.move(source, name)
            return
        except OSError as error:
            if error.errno != _EEXIST:
                raise
        self.try_remove(name + ".old")
        disk.move(name, name + ".old")
        try:
            disk.move(source, name)
        except OSError:
            disk.move(name + ".old", name)
            raise
        self.try_remove(name + ".old")

    def try_remove(self, name: str) -> None:
        """Remove a file, if that can be."""
        try:
            self.disk.remove(name)
        except OSError:
            pass  # not there, or it stays until the next start
