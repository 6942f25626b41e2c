"""Saving costs the same at turn 1 and turn 500, and a full storage stops no game."""

import pytest

from play.session import DUE, SETTLING, SHOWING
from rules import catalog
from rules.game import IllegalMove
from rules.table import Table
from store.journal import Journal
from store.record import Disk, Folder
from support.flash import ENOSPC, RamDisk
from support.played_games import ChanceDice, do, play_on, position, press, short_options, sit_down, start
from support.random_games import Chance

GAMES = catalog.GAMES


class CountingDisk(Disk):
    """Real files, as a long game is more than RAM holds beside it; counts what is done with them."""

    def __init__(self, path):
        Disk.__init__(self, path)
        self.operations = 0
        self.written = 0
        self.reads = 0

    def read(self, name, at, count):
        self.reads += 1
        return Disk.read(self, name, at, count)

    def put(self, name, data):
        self.operations += 1
        self.written += len(data)
        Disk.put(self, name, data)

    def patch(self, name, at, data):
        self.operations += 1
        self.written += len(data)
        Disk.patch(self, name, at, data)

    def move(self, old, new):
        self.operations += 1
        Disk.move(self, old, new)


def test_a_commit_costs_the_same_at_turn_1_and_at_turn_500(folder):
    disk = CountingDisk(folder)
    session = start(disk, "mitchi", 8, bytes([50]), ChanceDice(31))
    chance = Chance(4)
    early, late = [], []
    turns = 0
    while not session.is_over and turns < 520:
        is_fresh = session._table.game.fresh()
        press(session, Never(chance))
        operations, written = disk.operations, disk.written
        while session.phase in (DUE, SETTLING):
            session.tick(0)
        operations, written = disk.operations - operations, disk.written - written
        if is_fresh and session.phase == SHOWING:
            turns += 1
            assert operations <= 3  # journal, temporary file, rename
            if 10 <= turns < 60:
                early.append((operations, written, disk.size("mitchi.sav")))
            if turns >= 470:
                late.append((operations, written, disk.size("mitchi.sav")))
        session.landed()
    assert turns == 520
    for number in range(3):
        low = min([cost[number] for cost in early])
        high = max([cost[number] for cost in early])
        assert all(low <= cost[number] <= high for cost in late), number


class Never:
    """The same choices, without an undo among them."""

    def __init__(self, chance):
        self.chance = chance

    def below(self, count):
        return 1 if count == 4 else self.chance.below(count)


@pytest.mark.parametrize("game_id", GAMES)
def test_no_save_ever_takes_more_than_a_block_of_flash(game_id):
    disk = RamDisk()
    session = start(disk, game_id, 8, dice=ChanceDice(3))
    chance = Chance(2)
    longest = 0
    for _ in range(400):
        if session.is_over:
            break
        play_on(session, chance, 1)
        longest = max(longest, disk.size(game_id + ".sav"))
    assert longest < 1024


def test_going_on_costs_the_same_at_turn_1_and_at_turn_500(folder):
    session = start(Disk(folder), "mitchi", 8, bytes([50]), ChanceDice(31))
    counts = []
    for presses in (10, 1200):
        play_on(session, Chance(4), presses)
        disk = CountingDisk(folder)
        assert sit_down(disk).resume("mitchi")
        assert disk.operations == 0
        counts.append(disk.reads)
    assert counts[0] == counts[1]
    assert not session.is_over


@pytest.mark.parametrize("room", [0, 30, 200, 420, 600])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_full_storage_stops_no_game(game_id, room):
    disk = RamDisk()
    disk.room = room
    session = start(disk, game_id, options=short_options(game_id), dice=ChanceDice(2))
    play_on(session, Chance(3))
    assert session.is_over
    if room < 100:
        assert session.unsaved
    session.finish()
    for name in disk.files:
        assert not name.endswith(".tmp")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_storage_that_fills_up_keeps_the_last_save_and_catches_up_when_there_is_room_again(game_id):
    disk = RamDisk()
    session = start(disk, game_id, 3, dice=ChanceDice(2))
    chance = Chance(3)
    play_on(session, chance, 6)
    kept = position(session)
    disk.room = sum([len(data) for data in disk.files.values()])
    play_on(session, chance, 6)
    assert session.unsaved
    again = sit_down(RamDisk(disk.files))
    assert again.resume(game_id)
    assert position(again) == kept
    disk.room = -1
    play_on(session, chance, 8)
    assert not session.unsaved
    again = sit_down(disk)
    assert again.resume(game_id)
    assert position(again) == position(session)
    log = Journal(Folder(disk)).read(game_id)
    assert log.is_whole
    table = Table(catalog.load(game_id)(3, session.options))
    table.replay(bytes(log.events) + bytes(session._table.tail))
    assert table.game.save() == session._table.game.save()


class NoJournal(RamDisk):
    """A disk on which journals cannot be written while `refuses` is True."""

    refuses = False
    refused = 0

    def patch(self, name, at, data):
        if self.refuses:
            self.refused += 1
            raise OSError(ENOSPC, "simulated")
        RamDisk.patch(self, name, at, data)


def test_a_storage_that_stays_full_leaves_a_journal_with_a_gap_that_is_told():
    disk = NoJournal()
    session = start(disk, "mitchi", 3, bytes([14]), ChanceDice(2))
    play_on(session, Chance(3), 20)
    disk.refuses = True
    play_on(session, Chance(3), 3)
    disk.refuses = False
    again = sit_down(disk)
    again.resume("mitchi")
    play_on(again, Chance(3), 30)
    assert disk.refused > 0
    assert not Journal(Folder(disk)).read("mitchi").is_whole
    play_on(again, Chance(3))
    again.finish()
    assert not Journal(Folder(disk)).read("mitchi").is_whole


def test_the_events_waiting_for_a_full_journal_are_bounded():
    disk = NoJournal()
    session = start(disk, "mitchi", 8, bytes([50]), ChanceDice(2))
    disk.refuses = True
    play_on(session, Chance(3))
    assert not session.unsaved
    assert len(session._ledger._closed) <= 2048
    session.finish()


def test_nothing_is_written_by_looking_waiting_or_refused_presses():
    disk = RamDisk()
    session = start(disk, "yacht", dice=ChanceDice(1))
    do(session)
    before = disk.operations
    for now in range(200):
        session.tick(now)
        session.landed()
        session.seat_view(0)
        session.can_undo()
        with pytest.raises(IllegalMove):
            session.throw()
    assert disk.operations == before
