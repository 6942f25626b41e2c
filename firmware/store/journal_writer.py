"""Adds to the journal of a game (store/journal.py): what of it is needed while one is played."""

from micropython import const

from store.fields import Reader, block, number
from store.frame import HEAD_SIZE, JOURNAL, BadFrame, size_of, unpack
from store.record import Folder

ENDING = ".log"
_VERSION = const(1)
_LONGEST_FILE = const(98304)


class JournalWriter:
    """The journals in `folder`. Where a frame would go is handed in and given back."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder

    def start(self, game_id: str, serial: int, options: bytes, seats: bytes) -> int:
        """Begin the journal of a new game; return where its next frame goes."""
        return self._patch(game_id, 0, b"S" + number(serial, 4) + block(options) + block(seats))

    def add(self, game_id: str, end: int, serial: int, offset: int, events: bytes) -> int:
        """Write events at `end`; return where the next frame goes, -1 when the journal is too long."""
        if end + len(events) > _LONGEST_FILE:
            return -1
        return self._patch(game_id, end, b"E" + number(serial, 4) + number(offset, 4) + events)

    def finish(self, game_id: str, end: int, serial: int, length: int, seats: bytes) -> None:
        """Write that the game is over."""
        self._patch(game_id, end, b"F" + number(serial, 4) + number(length, 4) + block(seats))

    def last_serial(self, game_id: str) -> int:
        """Return the serial of the game in the journal, 0 when there is none that can be read."""
        try:
            payload, _ = self.frame(game_id, 0)
        except OSError:
            return 0
        return serial_of(payload) if payload[:1] == b"S" else 0

    def _patch(self, game_id: str, at: int, payload: bytes) -> int:
        return self._folder.patch(game_id + ENDING, at, JOURNAL, _VERSION, payload)

    def frame(self, game_id: str, at: int) -> "tuple[bytes, int]":
        """Return the payload of the frame at `at`, b"" when none is whole, and the next place; OSError."""
        folder = self._folder
        name = game_id + ENDING
        try:
            size = size_of(folder.ask(folder.disk.read, name, at, HEAD_SIZE))
            if size < 0:
                return b"", at
            kind, version, payload, _ = unpack(folder.ask(folder.disk.read, name, at, size))
        except BadFrame:
            return b"", at
        if kind != JOURNAL or version > _VERSION:
            return b"", at
        return payload, at + size


def serial_of(payload: bytes) -> int:
    """Return the serial in a frame, 0 when it has none."""
    return Reader(payload[1:5]).number(4) if len(payload) >= 5 else 0
