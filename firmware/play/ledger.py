"""Keeps one game on flash: its slot at every commit, its journal whenever a turn closes.

The journal is written before the slot and the slot says where the journal ends, so that after a
power cut between the two the old slot simply writes the same place of the journal again.
"""

from micropython import const

from store.journal_writer import JournalWriter
from store.record import StorageFull
from store.saves import GAP, Save, Saves

MYPY = False
if MYPY:
    from play.scorebook import Scorebook
    from play.seats import Seats
    from rules.table import Table
    from store.stats import Stats

_TWO = const(2)
_MOST_WAITING = const(2048)  # events; a storage that has been full for so long leaves the journal with a gap


class Ledger:
    """What is kept of the game at hand. No method raises: `is_behind` says that a write failed.

    A failed write loses nothing while the gadget is on: the next one writes all that is missing.
    """

    def __init__(self, saves: Saves, stats: "Scorebook | Stats | None") -> None:
        self.is_behind = False
        self.is_counted = False  # the game is over and was counted, be it only until switched off
        self._saves = saves
        self._stats = stats
        self._journal = JournalWriter(saves.folder)
        self._save = Save("", b"", b"")
        self._closed = b""  # events that belong into the journal and are not there yet
        self._turns = 0  # of the loop until the slot is written: two files in one would make keys wait

    @property
    def serial(self) -> int:
        """The number that tells the game from others of its kind."""
        return self._save.serial

    @property
    def closed_length(self) -> int:
        """How many events lie before the checkpoint."""
        return self._save.closed_length

    def keep(self, table: "Table", seats: "Seats") -> None:
        """Write the table as it is now; after something for the journal, when `settled` is asked again."""
        save = self._save
        closed = table.take_closed()
        self._add_to_journal(closed)
        save.seats = seats.encode()
        save.checkpoint = table.checkpoint
        save.tail = bytes(table.tail)
        save.is_over = table.game.outcome() is not None
        self._turns = _TWO if closed and save.journal_end != GAP else 0
        if not self._turns:
            self._write()

    def _write(self) -> None:
        save = self._save
        try:
            self._saves.write(save)
            self.is_behind = False
        except StorageFull:
            self.is_behind = True

    def settled(self) -> bool:
        """Say whether what was written is safe, or never will be."""
        if self._turns:
            self._turns -= 1
            if self._turns:
                return False
            self._write()
        if self.is_behind:
            return True
        try:
            return self._saves.settled()
        except StorageFull:
            self.is_behind = True
            return True

    def _add_to_journal(self, events: bytes) -> None:
        save = self._save
        save.closed_length += len(events)
        if save.journal_end == GAP:
            return
        self._closed += events
        if len(self._closed) > _MOST_WAITING:
            save.journal_end = GAP
            self._closed = b""
        if not self._closed:
            return
        try:
            offset = save.closed_length - len(self._closed)
            end = self._journal.add(save.game_id, save.journal_end, save.serial, offset, self._closed)
            save.journal_end = GAP if end < 0 else end
            self._closed = b""
        except StorageFull:
            pass  # tried again when the next turn closes
