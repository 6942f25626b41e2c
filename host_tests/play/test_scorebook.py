"""The statistics behind the desk: loaded when they are asked for, and never lost while the gadget is on."""

import sys

import pytest

from play.scorebook import Scorebook
from store.record import Disk, Folder, StorageFull


class FullDisk(Disk):
    """A disk on which nothing more can be written."""

    is_full = False

    def put(self, name, data):
        if self.is_full:
            raise OSError(28)
        Disk.put(self, name, data)


@pytest.fixture
def disk(tmp_path):
    """Return an empty disk."""
    return FullDisk(str(tmp_path) + "/data")


def test_what_is_counted_is_there_the_next_time(disk):
    Scorebook(Folder(disk)).count("mia", 2, 7, [3], [True])
    row = Scorebook(Folder(disk)).row("mia", 2)
    assert (row.games, row.wins, row.high) == (1, 1, 3)


def test_a_game_given_up_counts_apart_and_its_serial_is_the_last(disk):
    book = Scorebook(Folder(disk))
    book.count_aborted("mia", 0, 9)
    assert book.last_serial("mia") == 9
    assert book.row("mia", 0).aborted == 1


def test_what_keeps_them_is_not_kept(disk):
    book = Scorebook(Folder(disk))
    book.count("mia", 2, 7, [3], [True])
    assert book.last_serial("mia") == 7
    assert "store.stats" not in sys.modules


def test_on_a_full_storage_they_count_on_until_they_can_be_written(disk):
    book = Scorebook(Folder(disk))
    disk.is_full = True
    for serial in (1, 2):
        with pytest.raises(StorageFull):
            book.count("yacht", 0, serial, [100], [False])
    with pytest.raises(StorageFull):
        book.count_aborted("yacht", 0, 3)
    assert book.row("yacht", 0).games == 2
    disk.is_full = False
    book.count("yacht", 0, 4, [50], [False])
    row = Scorebook(Folder(disk)).row("yacht", 0)
    assert (row.games, row.low, row.aborted) == (3, 50, 1)


def test_a_game_counted_on_a_full_storage_is_kept_when_it_is_counted_once_more(disk):
    book = Scorebook(Folder(disk))
    disk.is_full = True
    with pytest.raises(StorageFull):
        book.count("yacht", 0, 1, [100], [True])
    with pytest.raises(StorageFull):
        book.count_aborted("mia", 0, 5)
    disk.is_full = False
    book.count("yacht", 0, 1, [100], [True])
    book.count_aborted("mia", 0, 5)
    for again in (book, Scorebook(Folder(disk))):
        row = again.row("yacht", 0)
        assert (row.games, row.wins, row.total) == (1, 1, 100)
        assert again.row("mia", 0).aborted == 1


def test_after_a_reset_there_are_none(disk):
    book = Scorebook(Folder(disk))
    book.count("mia", 2, 7, [3], [True])
    book.reset()
    assert book.row("mia", 2).games == 0
    assert Scorebook(Folder(disk)).row("mia", 2).games == 0


def test_a_damaged_file_is_set_aside_at_once(disk):
    disk.put("stats.dat", b"nothing")
    folder = Folder(disk)
    Scorebook(folder)
    assert [name for name, _ in folder.set_aside] == ["stats.dat"]
