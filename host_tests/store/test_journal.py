"""The journal keeps every event of a game, once, in order, whatever lay in its file before."""

import pytest

from store.journal import Journal
from store.record import Folder
from support.flash import CutDisk, RamDisk


def journal(disk):
    return Journal(Folder(disk))


def test_events_come_back_in_order_with_what_the_game_was():
    disk = RamDisk()
    written = journal(disk)
    end = written.start("mia", 7, b"\1\2", b"seats")
    end = written.add("mia", end, 7, 0, b"\6\5\0")
    end = written.add("mia", end, 7, 3, b"\1\1\1\1")
    log = journal(disk).read("mia")
    assert (log.serial, log.options, log.seats) == (7, b"\1\2", b"seats")
    assert bytes(log.events) == b"\6\5\0\1\1\1\1"
    assert log.is_whole and not log.is_finished
    written.finish("mia", end, 7, 7, b"last seats")
    log = journal(disk).read("mia")
    assert log.is_whole and log.is_finished
    assert log.seats == b"last seats"


def test_there_is_no_journal_of_a_game_never_played():
    folder = Folder(RamDisk())
    assert Journal(folder).read("mia") is None
    assert Journal(folder).last_serial("mia") == 0
    assert folder.set_aside == []


def test_a_frame_in_the_same_place_takes_the_place_of_the_old_one():
    disk = RamDisk()
    written = journal(disk)
    start = written.start("mia", 7, b"", b"")
    written.add("mia", start, 7, 0, b"\1\2\3\4\5\6")
    end = written.add("mia", start, 7, 0, b"\6\5")
    assert bytes(journal(disk).read("mia").events) == b"\6\5"
    written.add("mia", end, 7, 2, b"\1")
    assert bytes(journal(disk).read("mia").events) == b"\6\5\1"


def test_a_new_game_does_not_show_events_of_the_one_before():
    disk = RamDisk()
    written = journal(disk)
    end = written.start("mia", 7, b"\1", b"one")
    for offset in range(0, 40, 4):
        end = written.add("mia", end, 7, offset, b"\1\2\3\4")
    assert written.last_serial("mia") == 7
    end = written.start("mia", 8, b"\1", b"two")
    assert bytes(journal(disk).read("mia").events) == b""
    written.add("mia", end, 8, 0, b"\5\5\5\5")
    log = journal(disk).read("mia")
    assert log.serial == 8
    assert bytes(log.events) == b"\5\5\5\5"


def test_a_cut_while_a_frame_is_added_leaves_the_events_before_it_or_with_it():
    disk = CutDisk()
    written = journal(disk)
    end = written.start("mia", 7, b"", b"")
    end = written.add("mia", end, 7, 0, b"\1\2\3")
    disk.watch()
    written.add("mia", end, 7, 3, b"\4\5\6")
    found = [bytes(journal(RamDisk(files)).read("mia").events) for files in disk.cuts]
    assert found[:-1] == [b"\1\2\3"] * (len(found) - 1)
    assert found[-1] == b"\1\2\3\4\5\6"
    for files in disk.cuts:
        again = RamDisk(files)
        journal(again).add("mia", end, 7, 3, b"\6\6\6\6")
        assert bytes(journal(again).read("mia").events) == b"\1\2\3\6\6\6\6"


def test_a_gap_is_told():
    disk = RamDisk()
    written = journal(disk)
    end = written.start("mia", 7, b"", b"")
    end = written.add("mia", end, 7, 0, b"\1\2\3")
    written.add("mia", end, 7, 9, b"\4\5\6")
    assert not journal(disk).read("mia").is_whole


def test_an_end_that_is_further_than_the_events_is_told():
    disk = RamDisk()
    written = journal(disk)
    end = written.start("mia", 7, b"", b"")
    written.finish("mia", end, 7, 5, b"")
    assert not journal(disk).read("mia").is_whole


@pytest.mark.parametrize("data", [b"", b"foreign", bytes(300)], ids=["empty", "foreign", "zeros"])
def test_a_file_that_is_no_journal_is_set_aside_and_does_not_stop_a_new_one(data):
    disk = RamDisk({"mia.log": data})
    folder = Folder(disk)
    assert Journal(folder).last_serial("mia") == 0
    assert Journal(folder).read("mia") is None
    assert folder.set_aside == [("mia.log", "FILE_DAMAGED")]
    disk = RamDisk({"mia.log": data})
    journal(disk).start("mia", 1, b"", b"")
    assert journal(disk).read("mia").serial == 1


def test_a_journal_has_a_greatest_length():
    disk = RamDisk()
    written = journal(disk)
    end = written.start("mia", 7, b"", b"")
    assert written.add("mia", 98000, 7, 0, bytes(400)) == -1
    assert disk.size("mia.log") == end


def test_no_dice_can_be_seen_in_a_journal():
    disk = RamDisk()
    written = journal(disk)
    end = written.start("mia", 7, b"", b"")
    written.add("mia", end, 7, 0, b"\6\6\6\6\6\6")
    assert b"\6\6\6" not in disk.files["mia.log"]
