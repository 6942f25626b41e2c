"""Adds to the journal of a game (store/journal.py): all that is needed of it while one is played."""

from micropython import const

from store.fields import number
from store.frame import JOURNAL
from store.record import Folder

ENDING = ".log"
VERSION = const(1)
_LONGEST_FILE = const(98304)


class JournalWriter:
    """The journals in `folder`. Where a frame would go is handed in and given back."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder

    def add(self, game_id: str, end: int, serial: int, offset: int, events: bytes) -> int:
        """Write events at `end`; return where the next frame goes, -1 when the journal is too long."""
        if end + len(events) > _LONGEST_FILE:
            return -1
        return self._patch(game_id, end, b"E" + number(serial, 4) + number(offset, 4) + events)

    def _patch(self, game_id: str, at: int, payload: bytes) -> int:
        return self._folder.patch(game_id + ENDING, at, JOURNAL, VERSION, payload)
