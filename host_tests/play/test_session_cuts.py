"""The battery is pulled at every file operation of whole games: never another roll, never a lost one."""

import pytest

from play.session import DUE, IDLE, SETTLING, SHOWING
from play.tally import Tally
from rules import catalog
from rules.table import Table
from store.journal import Journal
from store.record import Folder
from support.flash import CutDisk, RamDisk
from support.played_games import (
    ChanceDice,
    brief_options,
    play_on,
    position,
    press,
    short_options,
    sit_down,
    start,
)
from support.random_games import Chance

GAMES = [
    ("mitchi", 2, False),
    ("mitchi", 3, True),
    ("mia", 3, False),
    ("mia", 3, True),
    ("yacht", 1, False),
    ("general", 2, True),
]
MOST_PRESSES = 400


def switched_on(files, game_id, refuses_rename_over):
    """Return what a gadget that finds these files goes on with."""
    session = sit_down(RamDisk(files, refuses_rename_over), ChanceDice(4))
    assert session.resume(game_id)
    assert session.saves.folder.set_aside == []
    assert session.phase == IDLE
    return session


def whole_log(session):
    """Return all events of a game, from the journal and the slot."""
    save = session.saves.read(session.game_id)
    log = Journal(session.saves.folder).read(session.game_id)
    assert log.is_whole
    assert log.serial == save.serial
    closed = bytes(log.events)[: save.closed_length]
    assert len(closed) == save.closed_length
    return closed + save.tail


def replayed(session, log):
    table = Table(catalog.load(session.game_id)(session.seats.count, session.options))
    table.replay(log)
    return table.game.save()


@pytest.mark.parametrize(
    "game_id, seats, fat", GAMES, ids=["%s %d %s" % (g, s, "fat" if f else "posix") for g, s, f in GAMES]
)
def test_a_cut_at_any_operation_of_a_game_resumes_the_press_or_the_moment_before_it(game_id, seats, fat):
    disk = CutDisk(refuses_rename_over=fat)
    session = start(disk, game_id, seats, brief_options(game_id), ChanceDice(seats))
    chance = Chance(11 + seats)
    before = position(session)
    cuts = 0
    for _ in range(MOST_PRESSES):
        if session.is_over:
            break
        disk.watch()
        press(session, chance)
        while session.phase in (DUE, SETTLING):
            session.tick(0)
        made = len(disk.cuts) - 1  # from here on the dice are on the screen
        session.landed()
        after = position(session)
        assert after != before
        is_after = False
        for number, files in enumerate(disk.cuts):
            again = switched_on(files, game_id, fat)
            found = position(again)
            assert found in (before, after), "another game than was played"
            assert not is_after or found == after
            is_after = found == after
            assert number < made or is_after, "a roll that was shown is lost"
            cuts += 1
        log = whole_log(again)
        assert replayed(again, log) == after[0]
        before = after
    assert session.is_over
    assert cuts > 150


@pytest.mark.parametrize("game_id, seats", [("mitchi", 2), ("mia", 3)])
def test_a_game_goes_on_from_any_cut_to_its_end(game_id, seats):
    disk = CutDisk(refuses_rename_over=True)
    session = start(disk, game_id, seats, short_options(game_id), ChanceDice(3))
    chance = Chance(5)
    ends = 0
    for number in range(24):
        if session.is_over:
            break
        disk.watch()
        press(session, chance)
        while session.phase in (DUE, SETTLING):
            session.tick(0)
        session.landed()
        files = disk.cuts[number % len(disk.cuts)]
        again = switched_on(files, game_id, True)
        play_on(again, Chance(number))
        assert replayed(again, whole_log(again)) == again._table.game.save()
        again.finish()
        log = Journal(again.saves.folder).read(game_id)
        assert log.is_whole and log.is_finished
        assert replayed(again, bytes(log.events)) == again._table.game.save()
        ends += 1
    assert ends >= 7


def test_a_cut_while_a_cut_is_being_mended_resumes_the_same():
    disk = CutDisk(refuses_rename_over=True)
    session = start(disk, "mitchi", 2, short_options("mitchi"), ChanceDice(3))
    chance = Chance(5)
    mended = 0
    for _ in range(6):
        disk.watch()
        press(session, chance)
        while session.phase in (DUE, SETTLING):
            session.tick(0)
        session.landed()
        for files in disk.cuts:
            expected = position(switched_on(files, "mitchi", True))
            mending = CutDisk(files, True)
            mending.watch()
            Folder(mending)
            for twice in mending.cuts:
                assert position(switched_on(twice, "mitchi", True)) == expected
                mended += 1
    assert mended > 50


@pytest.mark.parametrize("fat", [False, True], ids=["posix", "fat"])
def test_a_cut_while_a_new_game_takes_the_slot_leaves_the_old_game_or_the_new_one(fat):
    disk = CutDisk(refuses_rename_over=fat)
    session = start(disk, "yacht", 2, dice=ChanceDice(3))
    play_on(session, Chance(2), 9)
    old = position(session)
    disk.watch()
    session.new("yacht", session.seats.again(), session.options)
    new = position(session)
    found = [position(switched_on(files, "yacht", fat)) for files in disk.cuts]
    assert found[0] == old and found[-1] == new
    first_new = found.index(new)
    assert found == [old] * first_new + [new] * (len(found) - first_new)
    for files in disk.cuts[:first_new]:
        again = switched_on(files, "yacht", fat)
        play_on(again, Chance(2))  # the old game's journal may be gone, the game is not
        assert again.is_over


@pytest.mark.parametrize("fat", [False, True], ids=["posix", "fat"])
def test_a_cut_while_a_game_is_finished_counts_it_once(fat):
    disk = CutDisk(refuses_rename_over=fat)
    session = start(disk, "yacht", 2, dice=ChanceDice(3))
    play_on(session, Chance(2))
    disk.watch()
    session.finish()
    finished = 0
    for files in disk.cuts:
        again = sit_down(RamDisk(files, fat))
        if again.resume("yacht"):
            assert again.is_over
            again.finish()
            finished += 1
        row = sit_down(again.saves.folder.disk)._ledger._stats.row("yacht", 0)
        assert (row.games, row.plays, row.aborted) == (1, 2, 0)
        assert again.saves.read("yacht") is None
        log = Journal(again.saves.folder).read("yacht")
        assert log.is_whole and log.is_finished
    assert finished > 5


@pytest.mark.parametrize("fat", [False, True], ids=["posix", "fat"])
def test_a_cut_while_a_game_is_counted_and_kept_counts_it_once_and_loses_nothing_of_it(fat):
    disk = CutDisk(refuses_rename_over=fat)
    session = start(disk, "yacht", 2, dice=ChanceDice(3))
    play_on(session, Chance(2))
    result = position(session)
    disk.watch()
    session.finish(True)
    kept = 0
    for files in disk.cuts:
        again = switched_on(files, "yacht", fat)
        assert again.is_over and position(again) == result
        kept += again.is_counted
        again.finish(True)
        row = sit_down(again.saves.folder.disk)._ledger._stats.row("yacht", 0)
        assert (row.games, row.plays, row.aborted) == (1, 2, 0)
        log = Journal(again.saves.folder).read("yacht")
        assert log.is_whole and log.is_finished
    assert 0 < kept < len(disk.cuts) - 5


@pytest.mark.parametrize("game_id, seats", [("yacht", 2), ("general", 2), ("mitchi", 2)])
@pytest.mark.parametrize("fat", [False, True], ids=["posix", "fat"])
def test_once_a_game_is_counted_no_cut_lets_anything_in_it_be_taken_back(fat, game_id, seats):
    disk = CutDisk(refuses_rename_over=fat)
    session = start(disk, game_id, seats, short_options(game_id), ChanceDice(3))
    play_on(session, Chance(2))
    could = session.can_undo()
    disk.watch()
    session.finish(True)
    counted = 0
    for files in disk.cuts:
        again = switched_on(files, game_id, fat)
        games = again.stats.row(game_id, 0).games
        assert again.is_counted == (games == 1)
        assert again.can_undo() == (could and not games)
        counted += games and not again.saves.read(game_id).is_counted
        again.finish(True)
        assert again.saves.read(game_id).is_counted
    assert counted > 0


@pytest.mark.parametrize("fat", [False, True], ids=["posix", "fat"])
def test_a_cut_while_a_game_of_mia_is_counted_loses_no_die_that_was_under_the_cup(fat):
    disk = CutDisk(refuses_rename_over=fat)
    dice = ChanceDice(3)
    dice.tally = Tally(Folder(disk))
    session = start(disk, "mia", 3, short_options("mia"), dice)
    play_on(session, Chance(2))
    dice.tally.save()
    disk.watch()
    session.finish(True)
    total = dice.tally.total
    between = 0
    for files in disk.cuts:
        dice = ChanceDice(4)
        dice.tally = Tally(Folder(RamDisk(files, fat)))
        again = sit_down(RamDisk(files, fat), dice)
        assert again.resume("mia")
        between += again.is_counted and dice.tally.total < total
        again.finish(True)
        assert dice.tally.total == total > 0
    assert between > 0


def test_a_roll_shown_before_slow_storage_has_settled_would_be_lost():
    """The control: were SHOWING to begin before the write, the tests above would notice."""
    disk = CutDisk()
    session = start(disk, "yacht", 2, dice=ChanceDice(3))
    before = position(session)
    session.throw()
    disk.watch()
    keep = session._ledger.keep
    session._ledger.keep = lambda table, seats: None
    session.tick(0)
    assert session.phase == SHOWING
    assert position(switched_on(disk.files, "yacht", False)) == before
    session._ledger.keep = keep
