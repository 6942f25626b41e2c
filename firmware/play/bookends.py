"""How a game begins, goes on after a start, and ends: the parts of session and ledger needed for that alone.

They are loaded for it, and forgotten. A game is counted here, too, whether it ended or was given up.
"""

from play.seats import Seats
from rules import catalog
from rules.table import Table
from store.journal import Journal
from store.record import StorageFull
from store.saves import GAP, Save

MYPY = False
if MYPY:
    from play.ledger import Ledger
    from play.session import Session


def new(session: "Session", game_id: str, seats: Seats, options: bytes) -> None:
    """Start a game; ValueError when seats or options do not fit it."""
    table = Table(catalog.load(game_id)(seats.count, options))
    session._lift(game_id)
    old = session.saves.read(game_id)
    if old is not None and old.is_over:
        if resume(session, game_id):
            finish(session, False)
        old = None  # it was not given up
    session._sit_down(game_id, seats, options, table)
    _begin(session._ledger, game_id, session.options, table, seats)
    if old is not None:
        try:
            _count_aborted(session._ledger, old, Seats.decode(old.seats))
        except ValueError:
            pass  # a save that nobody could have gone on with


def resume(session: "Session", game_id: str) -> bool:
    """Go on with the game in a slot, exactly; False when there is none that can be gone on with."""
    save = _take_up(session._ledger, game_id)
    if save is None:
        return False
    try:
        seats = Seats.decode(save.seats)
        table = Table(catalog.load(game_id)(seats.count, save.options))
        table.resume(save.checkpoint, save.tail)
    except ValueError:
        session.saves.put_aside(game_id)
        return False
    session._sit_down(game_id, seats, save.options, table)
    return True


def finish(session: "Session", is_kept: bool) -> None:
    """Close the journal of a game that is over, count it, and empty its slot, or keep it to be looked at."""
    ledger = session._ledger
    save = ledger._save
    is_told = save.is_counted or _close(session, ledger, save)
    ledger.is_counted = True
    if not is_kept:
        _empty(ledger)
    elif is_told and not save.is_counted:
        save.is_counted = True
        ledger._write()


def _close(session: "Session", ledger: "Ledger", save: Save) -> bool:
    """Write the rest of the journal, and count the game; False when its count could not be written.

    What the slot says of its log stays true of it.
    """
    length, end, closed = save.closed_length, save.journal_end, ledger._closed
    ledger._add_to_journal(bytes(session._table.tail))
    try:
        if save.journal_end != GAP and not ledger._closed:
            seats = session.seats.encode()
            journal = Journal(ledger._saves.folder)
            journal.finish(save.game_id, save.journal_end, save.serial, save.closed_length, seats)
    except StorageFull:
        pass
    save.closed_length, save.journal_end, ledger._closed = length, end, closed
    is_written = _count(ledger, session._table, session.seats)
    session._lift(session.game_id)
    return is_written


def _begin(ledger: "Ledger", game_id: str, options: bytes, table: Table, seats: Seats) -> None:
    """Start to keep a new game in its slot, over the one that is there."""
    journal = Journal(ledger._saves.folder)
    old = ledger._saves.read(game_id)
    save = Save(game_id, options, seats.encode())
    save.serial = 1 + max(
        journal.last_serial(game_id),
        ledger._stats.last_serial(game_id) if ledger._stats is not None else 0,
        old.serial if old is not None else 0,
    )
    save.stamp = ledger._saves.next_stamp()
    ledger._save = save
    ledger._closed = b""
    ledger.is_counted = False
    try:
        save.journal_end = journal.start(game_id, save.serial, options, save.seats)
    except StorageFull:
        save.journal_end = GAP
    ledger.keep(table, seats)


def _take_up(ledger: "Ledger", game_id: str) -> "Save | None":
    """Go on with the game in a slot; return what it holds, or None."""
    save = ledger._saves.read(game_id)
    if save is not None:
        stamp = ledger._saves.next_stamp()
        save.stamp = save.stamp if save.stamp == stamp - 1 else stamp
        ledger._save = save
        ledger._closed = b""
        ledger.is_counted = save.is_counted or _has_counted(ledger, save)
        ledger._turns = 0
        ledger.is_behind = False
    return save


def _has_counted(ledger: "Ledger", save: Save) -> bool:
    """Say whether the statistics have a game that is over, of which its slot does not say so yet."""
    stats = ledger._stats
    return save.is_over and stats is not None and stats.last_serial(save.game_id) == save.serial


def _count_aborted(ledger: "Ledger", save: Save, seats: Seats) -> bool:
    """Count a game that was given up; False when that could not be written."""
    if ledger._stats is not None:
        try:
            ledger._stats.count_aborted(save.game_id, seats.level, save.serial)
        except StorageFull:
            return False  # counted until the gadget is switched off
    return True


def _count(ledger: "Ledger", table: Table, seats: Seats) -> bool:
    """Count a game that is over; False as in `_count_aborted`."""
    outcome = table.game.outcome()
    if ledger._stats is None or outcome is None:
        return True
    save = ledger._save
    if outcome.reason == "ENDED_EARLY":
        return _count_aborted(ledger, save, seats)
    scores = table.game.scores()
    people = [seat for seat in range(seats.count) if seats.is_human(seat)]
    wins = [seat in outcome.winners for seat in people]
    try:
        ledger._stats.count(save.game_id, seats.level, save.serial, [scores[seat] for seat in people], wins)
    except StorageFull:
        return False
    return True


def _empty(ledger: "Ledger") -> None:
    ledger._turns = 0
    try:
        ledger._saves.remove(ledger._save.game_id)
    except StorageFull:
        ledger.is_behind = True
