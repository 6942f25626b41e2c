"""Who played last, and how: the names and options that the next set-up begins with.

Payload: a block with the seats (play/seats.py) of the game played last, its names first; then for each
game a block with its id and a block with one byte for the number of seats and one a house rule.
"""

from micropython import const

from store.fields import Reader, block
from store.frame import LINEUP
from store.record import Folder, StorageFull

_NAME = "lineup.dat"
_VERSION = const(1)


class Lineup:
    """The last line-up. It is a convenience: when it cannot be read or written, nothing is lost."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self.seats = b""  # of the game played last, or empty
        self._games: "list[tuple[bytes, bytes]]" = []
        self._pinned: "tuple[bytes, list[tuple[bytes, bytes]]] | None" = None
        found = folder.read(_NAME, LINEUP, _VERSION)
        if found is not None:
            try:
                self._take(Reader(found[1]))
            except ValueError:
                self.seats = b""
                self._games = []

    def pin(self) -> None:
        """From now on keep no line-up for good: `go_back` brings back that of this moment."""
        self._pinned = self.seats, self._games

    def go_back(self) -> None:
        """Take the line-up that was pinned."""
        if self._pinned is not None:
            self.seats, self._games = self._pinned

    def of(self, game_id: str) -> bytes:
        """Return how `game_id` was last played, number of seats first, then its options; or empty."""
        name = game_id.encode()
        for known, how in self._games:
            if known == name:
                return how
        return b""

    def keep(self, game_id: str, seats: bytes, count: int, options: bytes) -> None:
        """Remember a game that starts now."""
        name = game_id.encode()
        self.seats = bytes(seats)
        self._games = [row for row in self._games if row[0] != name]
        self._games.append((name, bytes((count,)) + options))
        if self._pinned is not None:
            return
        payload = block(self.seats)
        for known, how in self._games:
            payload += block(known) + block(how)
        try:
            self._folder.write(_NAME, LINEUP, _VERSION, payload)
        except StorageFull:
            pass  # the game itself says that the storage is full

    def _take(self, reader: Reader) -> None:
        self.seats = reader.block()
        while reader.rest():
            name = reader.block()
            self._games.append((name, reader.block()))
