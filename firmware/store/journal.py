"""The whole log of each game, added to whenever a turn closes; it outlives the save slot.

A journal is one file of masked frames (store/frame.py), one after the other. Each payload begins
with one byte for what it holds and the game's serial:

| byte | then                                                                                |
|------|-------------------------------------------------------------------------------------|
| "S"  | serial 4, options block, seats block: the start of a game, always the first frame   |
| "E"  | serial 4, offset 4, events: those from `offset` of the log on                       |
| "F"  | serial 4, length 4, seats block: the game is over, its log is `length` events long  |

The save says where the next frame goes. After a power cut that place may hold a frame already: it
is written over, so nothing is ever there twice. A new game of the kind writes from the start; what
an older game left behind it has another serial and is not read.
"""

from micropython import const

from store.fields import Reader, block, number
from store.frame import DAMAGED, HEAD_SIZE, JOURNAL, BadFrame, size_of, unpack
from store.journal_writer import ENDING, VERSION, JournalWriter

_ENOENT = const(2)


class Log:
    """A game as its journal tells it. `is_whole`: from its first event on, nothing is missing."""

    def __init__(self, serial: int, options: bytes, seats: bytes) -> None:
        self.serial = serial
        self.options = options
        self.seats = seats
        self.events = bytearray()
        self.is_whole = True
        self.is_finished = False


class Journal(JournalWriter):
    """The journals in a folder: begun, closed and read, too."""

    def start(self, game_id: str, serial: int, options: bytes, seats: bytes) -> int:
        """Begin the journal of a new game; return where its next frame goes."""
        return self._patch(game_id, 0, b"S" + number(serial, 4) + block(options) + block(seats))

    def finish(self, game_id: str, end: int, serial: int, length: int, seats: bytes) -> None:
        """Write that the game is over."""
        self._patch(game_id, end, b"F" + number(serial, 4) + number(length, 4) + block(seats))

    def last_serial(self, game_id: str) -> int:
        """Return the serial of the game in the journal, 0 when there is none that can be read."""
        try:
            payload, _ = self._frame(game_id, 0)
        except OSError:
            return 0
        return _serial(payload) if payload[:1] == b"S" else 0

    def read(self, game_id: str) -> "Log | None":
        """Return the game in the journal, None when there is none; OSError while the storage fails.

        A file that is no journal is set aside, and then there is none.
        """
        try:
            return self._read(game_id)
        except OSError as error:
            if error.errno != _ENOENT:
                raise
            return None
        except ValueError:  # a frame that is whole, but not one of a journal
            self._folder.put_aside(game_id + ENDING, DAMAGED)
            return None

    def _read(self, game_id: str) -> "Log | None":
        payload, at = self._frame(game_id, 0)
        if payload[:1] != b"S":
            self._folder.put_aside(game_id + ENDING, DAMAGED)
            return None
        fields = Reader(payload)
        fields.take(1)
        serial = fields.number(4)
        log = Log(serial, fields.block(), fields.block())
        while True:
            payload, at = self._frame(game_id, at)
            if len(payload) < 9 or _serial(payload) != serial:
                return log
            fields = Reader(payload)
            kind = fields.take(1)
            fields.take(4)
            if fields.number(4) != len(log.events):
                log.is_whole = False
            if kind == b"E":
                log.events.extend(fields.rest())
            elif kind == b"F":
                log.seats = fields.block()
                log.is_finished = True
                return log

    def _frame(self, game_id: str, at: int) -> "tuple[bytes, int]":
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
        if kind != JOURNAL or version > VERSION:
            return b"", at
        return payload, at + size


def _serial(payload: bytes) -> int:
    """Return the serial in a frame, 0 when it has none."""
    return Reader(payload[1:5]).number(4) if len(payload) >= 5 else 0
