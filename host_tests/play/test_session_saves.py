"""What is kept of games: whatever lies in the files, every game starts, plays to its end and is counted."""

import sys

import pytest

from play.audit import collect
from play.seats import EASY, Seats
from play.session import Session
from rules import catalog
from rules.game import IllegalMove
from store.frame import SAVE, pack, size_of
from store.journal import Journal
from store.record import Folder
from store.saves import Save, Saves
from store.settings import Settings
from store.stats import Stats
from support.flash import ENOSPC, RamDisk
from support.played_games import ChanceDice, do, play_on, position, settle, short_options, sit_down, start
from support.random_games import Chance
from support.saved_games import saved_games

GAMES = catalog.GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_goes_on_exactly_after_every_press(game_id):
    disk = RamDisk()
    session = start(disk, game_id, options=short_options(game_id), dice=ChanceDice(2))
    chance = Chance(8)
    while not session.is_over:
        play_on(session, chance, 1)
        again = sit_down(disk)
        assert again.resume(game_id)
        assert position(again) == position(session)
        assert again.view.save() == session.view.save()
        for seat in range(session.seats.count):
            assert again.seat_view(seat).save() == session.seat_view(seat).save()


def test_what_begins_a_game_does_not_stay_loaded_when_it_cannot_begin():
    session = sit_down(RamDisk())
    with pytest.raises(ValueError):
        session.new("mitchi", Seats(["Ann"]), b"no such options")
    assert "play.bookends" not in sys.modules


def test_there_is_nothing_to_go_on_with_in_an_empty_slot():
    session = sit_down(RamDisk())
    for game_id in GAMES:
        assert not session.resume(game_id)


BAD = [
    ("empty", b""),
    ("zeros", bytes(500)),
    ("foreign", b"hello, this is no save"),
    ("newer", pack(SAVE, 9, b"what will be")),
    ("newer format", b"KUB9" + bytes(100)),
    ("other", pack(SAVE, 1, b"a frame with something else in it", b"saltsalt")),
    ("long", bytes(6000)),
]


@pytest.mark.parametrize("what, data", BAD, ids=[row[0] for row in BAD])
@pytest.mark.parametrize("game_id", GAMES)
def test_no_file_stops_the_start_or_a_new_game(game_id, what, data):
    names = [game_id + ".sav", game_id + ".log", "stats.dat", "settings.dat", game_id + ".sav.tmp"]
    disk = RamDisk(dict.fromkeys(names, data))
    folder = Folder(disk)
    Settings(folder)
    saves, stats = Saves(folder), Stats(folder)
    session = Session(ChanceDice(1), saves, stats)
    assert saved_games(saves) == []
    assert not session.resume(game_id)
    aside = [name for name, _ in folder.set_aside]
    for name in ("stats.dat", "settings.dat", game_id + ".sav"):
        assert name in aside
    session.new(game_id, Seats(["a", "b", "c"]), short_options(game_id))
    play_on(session, Chance(4), 12)
    assert not session.unsaved
    again = sit_down(disk)
    assert again.resume(game_id)
    assert position(again) == position(session)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_save_that_does_not_fit_its_game_is_set_aside(game_id):
    good = RamDisk()
    session = start(good, game_id, 3, dice=ChanceDice(1))
    play_on(session, Chance(1), 5)

    def damage(change):
        disk = RamDisk(good.files)
        saves = Saves(Folder(disk))
        save = saves.read(game_id)
        assert save is not None
        change(save)
        saves.write(save)
        return disk

    def set_field(name, value):
        return lambda save: setattr(save, name, value)

    for change in (
        set_field("options", b""),
        set_field("options", b"\xff" * len(session.options)),
        set_field("seats", b""),
        set_field("seats", Seats(["a"] * 8).encode()),
        set_field("checkpoint", b""),
        set_field("checkpoint", session._table.checkpoint + b"\0"),
        set_field("checkpoint", b"\xff" * len(session._table.checkpoint)),
        set_field("tail", b"\x07" * 40),
        set_field("tail", b"\xef\xef"),
        set_field("tail", b"\xf9"),
    ):
        disk = damage(change)
        again = sit_down(disk)
        assert not again.resume(game_id)
        assert again.saves.folder.set_aside == [(game_id + ".sav", "FILE_DAMAGED")]
        again.new(game_id, Seats(["a", "b", "c"]), session.options)
        assert again.resume(game_id)


def equal_bytes(first, second):
    return sum([1 for one, other in zip(first, second) if one == other])


def check_unrelated(first, second):
    """Bytes of unrelated frames agree once in 256."""
    assert len(first) == len(second)
    assert equal_bytes(first[8:16], second[8:16]) < 4
    assert equal_bytes(first[16:], second[16:]) < 4 + len(first) // 40


@pytest.mark.parametrize("game_id", GAMES)
def test_two_games_that_differ_in_dice_alone_have_files_that_look_unrelated(game_id):
    class SameDice:
        def __init__(self, face):
            self.face = face

        def roll(self, count, sides):
            return bytes([min(self.face, sides)] * count)

    files = []
    for face in (2, 3):
        disk = RamDisk()
        session = start(disk, game_id, 3, dice=SameDice(face))
        presses = 0
        while session.view.wants and presses < 4:
            do(session)
            presses += 1
        files.append(disk.files)
    first, second = [found[game_id + ".sav"] for found in files]
    check_unrelated(first, second)
    first, second = [found[game_id + ".log"] for found in files]
    start_size = size_of(first)  # how the game began is the same, and its frame may be
    if presses > 1:
        frame = first[start_size : start_size + size_of(first[start_size:])]
        check_unrelated(frame, second[start_size : start_size + len(frame)])


@pytest.mark.parametrize("face", [1, 6])
def test_covered_dice_cannot_be_found_in_any_file(face):
    class SameDice:
        def roll(self, count, sides):
            return bytes([1 if sides == 3 else face] * count)

    disk = RamDisk()
    session = start(disk, "mia", 3, dice=SameDice())
    for claim in range(12):
        do(session)
        if session.view.wants:
            do(session)
        do(session, claim)
        do(session, 33)
    pair = bytes((face, face))
    for name in disk.files:
        assert pair not in disk.files[name][8:], name
        assert session._table.game.save() not in disk.files[name]


def test_names_are_not_in_plain_sight_either_as_they_lie_beside_the_dice():
    disk = RamDisk()
    start(disk, "yacht", 2, dice=ChanceDice(1))
    assert b"Ola" not in disk.files["yacht.sav"]


def row(session, game_id, level=0):
    found = session._ledger._stats.row(game_id, level)
    return (found.games, found.plays, found.wins, found.aborted)


def test_games_given_up_change_no_wins_and_no_means():
    disk = RamDisk()
    session = start(disk, "yacht", 2, dice=ChanceDice(3))
    play_on(session, Chance(1))
    session.finish()
    before = sit_down(disk)._ledger._stats.row("yacht", 0)
    for _ in range(5):
        session.new("yacht", Seats(["a", "b"]), session.options)
        play_on(session, Chance(1), 4)
    after = sit_down(disk)._ledger._stats.row("yacht", 0)
    assert after.aborted == 4, "the fifth may still be gone on with"
    assert (after.games, after.plays, after.wins) == (before.games, before.plays, before.wins)
    assert after.mean_tenths() == before.mean_tenths()


def test_a_game_started_over_an_unfinished_one_counts_that_as_given_up():
    disk = RamDisk()
    session = start(disk, "yacht", 2, dice=ChanceDice(3))
    play_on(session, Chance(1), 4)
    session.new("yacht", Seats(["a", "b"]), session.options)
    assert row(sit_down(disk), "yacht") == (0, 0, 0, 1)


def test_a_game_started_over_one_that_was_over_counts_that_as_finished():
    disk = RamDisk()
    session = start(disk, "yacht", 2, dice=ChanceDice(3))
    play_on(session, Chance(1))
    again = sit_down(disk)
    again.new("yacht", Seats(["a", "b"]), session.options)
    assert row(sit_down(disk), "yacht") == (1, 2, 1, 0)
    assert not again.is_over
    assert again.seats.names == ["a", "b"]


class OneFace:
    """Dice that show nothing but ones."""

    def roll(self, count, sides):
        return bytes([1] * count)


def test_all_who_share_a_win_are_winners_in_the_statistics():
    disk = RamDisk()
    session = start(disk, "yacht", 3, dice=OneFace())
    while not session.is_over:
        if session.view.wants:
            do(session)
        else:
            do(session, session.view.moves()[-1])
    assert session.view.outcome().winners == b"\0\1\2"
    session.finish()
    assert row(sit_down(disk), "yacht") == (1, 3, 3, 0)


def test_only_seats_of_people_count_and_the_row_is_that_of_the_level():
    disk = RamDisk()
    session = start(disk, "yacht", 3, dice=ChanceDice(5))
    session.change(1, EASY)
    settle(session)
    play_on(session, Chance(1))
    session.finish()
    again = sit_down(disk)
    assert row(again, "yacht", 0) == (0, 0, 0, 0)
    assert row(again, "yacht", EASY)[:2] == (1, 2)


def test_a_game_that_everybody_left_is_not_a_finished_one():
    disk = RamDisk()
    session = start(disk, "mitchi", 2, dice=ChanceDice(5))
    play_on(session, Chance(1), 6)
    session.leave(0)
    settle(session)
    assert session.is_over
    session.finish()
    assert row(sit_down(disk), "mitchi") == (0, 0, 0, 1)


def test_a_game_that_is_not_over_cannot_be_finished():
    session = start(RamDisk(), "yacht")
    with pytest.raises(IllegalMove):
        session.finish()


def test_each_game_of_a_kind_has_a_serial_of_its_own():
    disk = RamDisk()
    serials = []
    session = start(disk, "mia", 3, short_options("mia"), ChanceDice(3))
    for number in range(4):
        serials.append(session.saves.read("mia").serial)
        play_on(session, Chance(number))
        session.finish()
        if number == 2:
            disk.remove("mia.log")  # the statistics still know
        session.new("mia", Seats(["a", "b", "c"]), session.options)
    assert serials == [1, 2, 3, 4]


def played(game_id):
    """Return a storage and the session of a game on it that has come to its end."""
    disk = RamDisk()
    session = start(disk, game_id, options=short_options(game_id), dice=ChanceDice(6))
    play_on(session, Chance(3))
    return disk, session


@pytest.mark.parametrize("game_id", GAMES)
def test_the_journal_holds_the_whole_game_after_it_is_finished(game_id):
    disk, session = played(game_id)
    state = session._table.game.save()
    session.finish()
    log = Journal(Folder(disk)).read(game_id)
    assert log.is_whole and log.is_finished
    from rules.table import Table

    table = Table(catalog.load(game_id)(Seats.decode(log.seats).count, log.options))
    table.replay(bytes(log.events))
    assert table.game.save() == state


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_that_was_counted_and_kept_is_as_it_was_until_another_takes_its_place(game_id):
    disk, session = played(game_id)
    state = session._table.game.save()
    digest = collect(session.saves, game_id).digest()
    counted = None
    for _ in range(2):
        session.finish(True)
        assert session.is_counted and not session.can_undo()
        with pytest.raises(IllegalMove):
            session.undo()
        counted = counted or row(session, game_id)
        assert row(session, game_id) == counted and counted[0] == 1
        session = sit_down(disk)
        assert session.resume(game_id) and session._table.game.save() == state
        story = collect(session.saves, game_id)
        assert (story.is_over, story.is_whole, story.digest()) == (True, True, digest)
    session.new(game_id, session.seats.again(), session.options)
    assert row(session, game_id) == counted and not session.is_counted


class FullDisk(RamDisk):
    """While `is_full` nothing can be written, and what is there stays."""

    is_full = False

    def put(self, name, data):
        self._refuse()
        RamDisk.put(self, name, data)

    def patch(self, name, at, data):
        self._refuse()
        RamDisk.patch(self, name, at, data)

    def _refuse(self):
        if self.is_full:
            raise OSError(ENOSPC, "simulated")


def test_the_end_of_a_game_is_in_its_log_once_when_it_could_not_be_written_at_first():
    disk = FullDisk()
    session = start(disk, "yacht", 2, dice=ChanceDice(3))
    play_on(session, Chance(1))
    events = bytes(collect(session.saves, "yacht").events)
    disk.is_full = True
    session.finish(True)
    disk.is_full = False
    session.finish(True)
    log = Journal(session.saves.folder).read("yacht")
    assert log.is_finished and log.is_whole and bytes(log.events) == events
    assert row(sit_down(disk), "yacht")[0] == 1


def test_a_finished_game_that_can_no_longer_be_read_was_not_given_up():
    disk = RamDisk()
    session = start(disk, "yacht", 2, dice=ChanceDice(3))
    play_on(session, Chance(1))
    save = session.saves.read("yacht")
    assert save.is_over
    save.checkpoint = b""
    session.saves.write(save)
    again = sit_down(disk)
    again.new("yacht", Seats(["a", "b"]), session.options)
    assert again.saves.folder.set_aside == [("yacht.sav", "FILE_DAMAGED")]
    assert row(sit_down(disk), "yacht") == (0, 0, 0, 0)


def test_a_result_that_stays_is_not_counted_again_when_the_statistics_were_erased():
    disk = RamDisk()
    session = start(disk, "yacht", 2, dice=ChanceDice(3))
    play_on(session, Chance(1))
    session.finish(True)
    session._ledger._stats.reset()
    again = sit_down(disk)
    again.new("yacht", Seats(["a", "b"]), session.options)
    assert row(sit_down(disk), "yacht") == (0, 0, 0, 0)


@pytest.mark.parametrize("is_left_early", [False, True], ids=["ended", "given up"])
def test_a_game_that_ends_on_a_full_storage_is_counted_when_its_result_is_left_again(is_left_early):
    disk = RamDisk()
    session = start(disk, "yacht", 2, dice=ChanceDice(3))
    play_on(session, Chance(1), 9 if is_left_early else -1)
    if is_left_early:
        session.leave(0)
        settle(session)
    book = session.stats
    disk.room = 0
    session.finish(True)
    assert session.is_counted and not session.can_undo()
    assert not session.saves.read("yacht").is_counted
    again = Session(ChanceDice(1), session.saves, book)
    assert again.resume("yacht") and again.is_counted and not again.can_undo()
    disk.room = -1
    again.finish(True)
    assert again.saves.read("yacht").is_counted
    games, _, _, aborted = row(sit_down(disk), "yacht")
    assert (games, aborted) == ((0, 1) if is_left_early else (1, 0))


def test_the_last_game_taken_up_comes_first():
    disk = RamDisk()
    for game_id in ("yacht", "mia", "mitchi"):
        start(disk, game_id, dice=ChanceDice(1))
    session = sit_down(disk)
    assert saved_games(session.saves) == ["mitchi", "mia", "yacht"]
    session.resume("yacht")
    assert saved_games(session.saves) == ["mitchi", "mia", "yacht"]  # looking alone changes nothing
    do(session)
    assert saved_games(session.saves) == ["yacht", "mitchi", "mia"]


def test_a_demo_without_statistics_leaves_none():
    disk = RamDisk()
    session = Session(ChanceDice(1), Saves(Folder(disk)))
    session.new("mia", Seats(["a", "b", "c"]), short_options("mia"))
    play_on(session, Chance(2))
    session.finish()
    assert "stats.dat" not in disk.files


def test_a_slot_of_a_game_there_never_was_is_no_obstacle():
    disk = RamDisk()
    saves = Saves(Folder(disk))
    save = Save("chess", b"", b"")
    saves.write(save)
    session = sit_down(disk)
    assert not session.resume("chess")
