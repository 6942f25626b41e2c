"""Statistics: finished games only, each once, games given up apart, shared wins for all who share."""

import pytest

from store.frame import STATS
from store.record import Folder, StorageFull
from store.stats import Stats
from support.flash import RamDisk


def numbers(row):
    return (row.games, row.plays, row.wins, row.total, row.low, row.high, row.aborted)


def test_a_game_never_played_has_an_empty_row():
    row = Stats(Folder(RamDisk())).row("yacht", 2)
    assert numbers(row) == (0, 0, 0, 0, 0xFFFF, 0, 0)
    assert row.mean_tenths() == 0


def test_scores_and_wins_add_up_and_last():
    disk = RamDisk()
    stats = Stats(Folder(disk))
    stats.count("yacht", 0, 1, [120, 98], [True, False])
    stats.count("yacht", 0, 2, [201, 203], [False, True])
    stats.count("yacht", 3, 3, [90], [False])
    again = Stats(Folder(disk))
    assert numbers(again.row("yacht", 0)) == (2, 4, 2, 622, 98, 203, 0)
    assert numbers(again.row("yacht", 3)) == (1, 1, 0, 90, 90, 90, 0)
    assert numbers(again.row("mia", 0)) == (0, 0, 0, 0, 0xFFFF, 0, 0)
    assert again.row("yacht", 0).mean_tenths() == 1555


@pytest.mark.parametrize("scores, tenths", [([1, 2], 15), ([1, 1, 2], 13), ([2, 2, 1], 17), ([0, 0], 0)])
def test_the_mean_is_rounded_to_tenths(scores, tenths):
    stats = Stats(Folder(RamDisk()))
    stats.count("mia", 0, 1, scores, [False] * len(scores))
    assert stats.row("mia", 0).mean_tenths() == tenths


def test_everybody_who_shares_a_win_has_won():
    stats = Stats(Folder(RamDisk()))
    stats.count("yacht", 0, 1, [100, 100, 90], [True, True, False])
    assert stats.row("yacht", 0).wins == 2


def test_games_given_up_do_not_touch_wins_and_means():
    disk = RamDisk()
    stats = Stats(Folder(disk))
    stats.count("mitchi", 1, 1, [12], [True])
    for serial in range(2, 7):
        stats.count_aborted("mitchi", 1, serial)
    again = Stats(Folder(disk)).row("mitchi", 1)
    assert numbers(again) == (1, 1, 1, 12, 12, 12, 5)


def test_no_game_is_counted_twice():
    disk = RamDisk()
    for _ in range(3):
        Stats(Folder(disk)).count("mia", 0, 9, [3], [True])
    Stats(Folder(disk)).count_aborted("mia", 0, 9)
    assert numbers(Stats(Folder(disk)).row("mia", 0)) == (1, 1, 1, 3, 3, 3, 0)
    assert Stats(Folder(disk)).last_serial("mia") == 9
    assert Stats(Folder(disk)).last_serial("yacht") == 0


def test_a_reset_forgets_all():
    disk = RamDisk()
    stats = Stats(Folder(disk))
    stats.count("mia", 0, 9, [3], [True])
    stats.reset()
    assert stats.row("mia", 0).games == 0
    assert Stats(Folder(disk)).row("mia", 0).games == 0


def test_damaged_statistics_are_set_aside_and_begin_anew():
    disk = RamDisk()
    Folder(disk).write("stats.dat", STATS, 1, b"\3\0mia\0")
    records = Folder(disk)
    assert Stats(records).rows == []
    assert records.set_aside == [("stats.dat", "FILE_DAMAGED")]


def test_a_full_storage_is_told_and_the_count_stays_in_memory():
    disk = RamDisk()
    disk.room = 10
    stats = Stats(Folder(disk))
    with pytest.raises(StorageFull):
        stats.count("mia", 0, 9, [3], [True])
    assert stats.row("mia", 0).games == 1


def test_a_count_that_could_not_be_written_is_written_when_the_same_game_is_counted_again():
    disk = RamDisk()
    stats = Stats(Folder(disk))
    disk.room = 10
    with pytest.raises(StorageFull):
        stats.count("mia", 0, 9, [3], [True])
    with pytest.raises(StorageFull):
        stats.count_aborted("yacht", 0, 4)
    for _ in range(2):
        with pytest.raises(StorageFull):
            stats.count("mia", 0, 9, [3], [True])
        with pytest.raises(StorageFull):
            stats.count_aborted("yacht", 0, 4)
    disk.room = -1
    stats.count("mia", 0, 9, [3], [True])
    assert numbers(Stats(Folder(disk)).row("mia", 0)) == (1, 1, 1, 3, 3, 3, 0)


def test_a_game_given_up_on_a_full_storage_is_written_when_it_is_counted_again():
    disk = RamDisk()
    stats = Stats(Folder(disk))
    disk.room = 10
    with pytest.raises(StorageFull):
        stats.count_aborted("yacht", 0, 4)
    disk.room = -1
    stats.count_aborted("yacht", 0, 4)
    assert Stats(Folder(disk)).row("yacht", 0).aborted == 1
