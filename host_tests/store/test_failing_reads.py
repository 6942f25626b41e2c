"""A storage that does not give a file now, once or for long, loses nothing that is on it."""

import pytest

from play.audit import collect
from store.journal import Journal
from store.record import Folder
from store.saves import Save, Saves
from store.stats import Stats
from support.flash import EIO, RamDisk


class FailingDisk(RamDisk):
    """Fails to read the first `failures` times, once told to."""

    failures = 0

    def size(self, name):
        self._fail()
        return RamDisk.size(self, name)

    def read(self, name, at, count):
        self._fail()
        return RamDisk.read(self, name, at, count)

    def _fail(self):
        if self.failures:
            self.failures -= 1
            raise OSError(EIO, "simulated")


def filled():
    """Return a disk with a running game, its journal, and statistics."""
    disk = FailingDisk()
    folder = Folder(disk)
    journal = Journal(folder)
    save = Save("mia", b"", bytes((1, 0, 1)) + b"A")
    save.serial = 7
    end = journal.start("mia", 7, save.options, save.seats)
    save.journal_end = journal.add("mia", end, 7, 0, b"\1\2\3")
    save.closed_length = 3
    Saves(folder).write(save)
    Stats(folder).count("mia", 0, 6, [3], [True])
    return disk


@pytest.mark.parametrize("failures", [1, 2])
def test_reads_that_fail_once_or_twice_are_made_again(failures):
    disk = filled()
    folder = Folder(disk)
    for read in (
        lambda: Saves(folder).read("mia").serial == 7,
        lambda: Journal(folder).last_serial("mia") == 7,
        lambda: bytes(Journal(folder).read("mia").events) == b"\1\2\3",
        lambda: Stats(folder).row("mia", 0).wins == 1,
        lambda: collect(Saves(folder), "mia").is_whole,
    ):
        disk.failures = failures
        assert read()
        assert disk.failures == 0
    assert folder.set_aside == []


def test_a_log_that_cannot_be_read_now_is_neither_none_nor_set_aside():
    disk = filled()
    folder = Folder(disk)
    disk.failures = 99
    with pytest.raises(OSError):
        Journal(folder).read("mia")
    disk.failures = 0
    assert folder.set_aside == []
    assert bytes(Journal(folder).read("mia").events) == b"\1\2\3"


def test_a_record_that_cannot_be_read_now_is_there_again_later():
    disk = filled()
    folder = Folder(disk)
    disk.failures = 99
    assert Saves(folder).read("mia") is None
    assert folder.set_aside == []
    disk.failures = 0
    assert Saves(folder).read("mia").serial == 7
    Saves(folder).write(Saves(folder).read("mia"))
    assert folder.set_aside == []


def test_what_could_not_be_read_is_set_aside_before_it_is_written_over():
    disk = filled()
    before = disk.files["stats.dat"]
    folder = Folder(disk)
    disk.failures = 99
    stats = Stats(folder)
    disk.failures = 0
    stats.count("yacht", 0, 1, [5], [True])
    assert folder.set_aside == [("stats.dat", "FILE_DAMAGED")]
    assert disk.files["stats.dat.bad"] == before
    stats.count("yacht", 0, 2, [5], [True])
    assert len(folder.set_aside) == 1


def test_a_write_cut_off_is_finished_though_reading_fails_at_first():
    disk = filled()
    new = disk.files.pop("stats.dat")
    disk.files["stats.dat.tmp"] = new
    disk.files["stats.dat.old"] = b"the one before"
    disk.failures = 2
    assert Stats(Folder(disk)).row("mia", 0).wins == 1
