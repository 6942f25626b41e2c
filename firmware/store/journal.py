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

from store.fields import Reader
from store.frame import DAMAGED
from store.journal_writer import ENDING, JournalWriter, serial_of

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
    """The journals in a folder, with all that is in them."""

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
        payload, at = self.frame(game_id, 0)
        if payload[:1] != b"S":
            self._folder.put_aside(game_id + ENDING, DAMAGED)
            return None
        fields = Reader(payload)
        fields.take(1)
        serial = fields.number(4)
        log = Log(serial, fields.block(), fields.block())
        while True:
            payload, at = self.frame(game_id, at)
            if len(payload) < 9 or serial_of(payload) != serial:
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
