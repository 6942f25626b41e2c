"""Records in real files: kept, replaced, set aside when unreadable, and never left half written."""

import os
import sys

import pytest

from store.frame import LONGEST, SAVE, SETTINGS, STATS, pack
from store.record import Disk, Folder, StorageFull

PAYLOAD = b"a payload of some bytes"


def put(path, name, data):
    with open(path + "/" + name, "wb") as file:
        file.write(data)


def contents(path, name):
    with open(path + "/" + name, "rb") as file:
        return file.read()


def test_a_record_comes_back_after_switching_on_again(folder):
    Folder(Disk(folder)).write("x.dat", SETTINGS, 3, PAYLOAD)
    again = Folder(Disk(folder))
    assert again.read("x.dat", SETTINGS, 3) == (3, PAYLOAD)
    assert again.names() == ["x.dat"]
    assert again.set_aside == []


def test_a_record_that_is_written_again_is_replaced(folder):
    records = Folder(Disk(folder))
    for size in (5, 900, 0, 40):
        records.write("x.dat", SETTINGS, 1, bytes(size))
        assert records.read("x.dat", SETTINGS, 1) == (1, bytes(size))
    assert records.names() == ["x.dat"]


def test_a_folder_that_is_not_there_is_made(folder):
    path = folder + "/data"
    Folder(Disk(path)).write("x.dat", SETTINGS, 1, PAYLOAD)
    assert os.listdir(path) == ["x.dat"]


def test_what_only_a_start_needs_does_not_stay_loaded(folder):
    for make in (lambda: Disk(folder), lambda: Folder(Disk(folder))):
        make()
        assert "store.tidy" not in sys.modules
        assert not hasattr(sys.modules["store"], "tidy")


def test_a_record_that_is_not_there_is_none_and_no_complaint(folder):
    records = Folder(Disk(folder))
    assert records.read("x.dat", SETTINGS, 1) is None
    assert not records.has("x.dat")
    assert records.set_aside == []


def test_removing_what_is_not_there_is_no_complaint(folder):
    records = Folder(Disk(folder))
    records.write("x.dat", SETTINGS, 1, PAYLOAD)
    records.remove("x.dat")
    records.remove("x.dat")
    assert records.names() == []


def test_an_older_version_can_be_read(folder):
    records = Folder(Disk(folder))
    records.write("x.dat", SETTINGS, 1, PAYLOAD)
    assert records.read("x.dat", SETTINGS, 9) == (1, PAYLOAD)


GOOD = pack(SETTINGS, 1, PAYLOAD)
UNREADABLE = [
    ("empty", b"", "FILE_EMPTY"),
    ("one byte", b"K", "FILE_DAMAGED"),
    ("cut off", GOOD[:-1], "FILE_DAMAGED"),
    ("half", GOOD[: len(GOOD) // 2], "FILE_DAMAGED"),
    ("longer", GOOD + b"\0", "FILE_DAMAGED"),
    ("flipped bit", GOOD[:20] + bytes([GOOD[20] ^ 4]) + GOOD[21:], "FILE_DAMAGED"),
    ("foreign", b"<html>something else</html>", "FILE_FOREIGN"),
    ("all ones", b"\xff" * 64, "FILE_FOREIGN"),
    ("all zero", bytes(64), "FILE_FOREIGN"),
    ("other kind", pack(STATS, 1, PAYLOAD), "FILE_FOREIGN"),
    ("newer version", pack(SETTINGS, 2, PAYLOAD), "FILE_NEWER"),
    ("newer format", b"KUB2" + bytes(40), "FILE_NEWER"),
    ("far too long", bytes(3 * LONGEST), "FILE_FOREIGN"),
]


@pytest.mark.parametrize("what, data, reason", UNREADABLE, ids=[row[0] for row in UNREADABLE])
def test_an_unreadable_file_is_set_aside_whole_and_named(folder, what, data, reason):
    put(folder, "x.dat", data)
    records = Folder(Disk(folder))
    assert records.read("x.dat", SETTINGS, 1) is None
    assert records.set_aside == [("x.dat", reason)]
    assert records.names() == ["x.dat.bad"]
    assert contents(folder, "x.dat.bad") == data
    records.write("x.dat", SETTINGS, 1, PAYLOAD)
    assert Folder(Disk(folder)).read("x.dat", SETTINGS, 1) == (1, PAYLOAD)


def test_a_folder_in_the_place_of_a_file_is_set_aside(folder):
    os.mkdir(folder + "/x.dat")
    records = Folder(Disk(folder))
    assert records.read("x.dat", SETTINGS, 1) is None
    assert records.set_aside == [("x.dat", "FILE_FOREIGN")]
    records.write("x.dat", SETTINGS, 1, PAYLOAD)
    assert records.read("x.dat", SETTINGS, 1) == (1, PAYLOAD)


def test_a_far_too_long_file_is_not_read_into_memory(folder):
    class Counting(Disk):
        def read(self, name, at, count):
            raise AssertionError("read")

    put(folder, "x.dat", bytes(5 * LONGEST))
    assert Folder(Counting(folder)).read("x.dat", SETTINGS, 1) is None


def test_files_set_aside_do_not_pile_up(folder):
    records = Folder(Disk(folder))
    for number in range(12):
        put(folder, "x%d.dat" % (number % 7), b"foreign %d" % number)
        records.read("x%d.dat" % (number % 7), SETTINGS, 1)
    assert len([name for name in records.names() if name.endswith(".bad")]) == 4
    assert len(records.set_aside) == 12
    assert contents(folder, "x4.dat.bad") == b"foreign 11"


@pytest.mark.parametrize("data", [b"", b"torn", GOOD], ids=["empty", "torn", "whole"])
def test_a_temporary_file_left_over_is_cleaned_up_and_the_record_stays(folder, data):
    Folder(Disk(folder)).write("x.dat", SETTINGS, 1, b"the old one")
    put(folder, "x.dat.tmp", data)
    put(folder, "y.dat.tmp", data)
    records = Folder(Disk(folder))
    assert records.names() == ["x.dat"]
    assert records.read("x.dat", SETTINGS, 1) == (1, b"the old one")
    assert records.set_aside == []


def test_a_storage_that_cannot_be_used_at_all_is_told_by_writing_only(folder):
    put(folder, "data", b"a file where the folder should be")
    records = Folder(Disk(folder + "/data"))
    assert records.names() == []
    assert records.read("x.dat", SETTINGS, 1) is None
    with pytest.raises(StorageFull):
        records.write("x.dat", SETTINGS, 1, PAYLOAD)
    with pytest.raises(StorageFull):
        records.patch("x.log", 0, SETTINGS, 1, PAYLOAD)


def test_frames_in_a_file_of_many_overwrite_from_their_place_on(folder):
    records = Folder(Disk(folder))
    second = records.patch("x.log", 0, SAVE, 1, b"first")
    records.patch("x.log", second, SAVE, 1, b"a long second frame")
    end = records.patch("x.log", second, SAVE, 1, b"short")
    assert records.disk.size("x.log") > end
    records.patch("x.log", end, SAVE, 1, b"a third one, long enough to reach beyond")
    assert records.disk.size("x.log") == end + 40 + 20


def test_masked_records_are_written_anew_each_time(folder):
    records = Folder(Disk(folder))
    seen = []
    for _ in range(8):
        records.write("x.sav", SAVE, 1, b"\6\6\6\6 the same dice again", True)
        data = contents(folder, "x.sav")
        assert data not in seen
        assert b"\6\6\6" not in data and b"dice" not in data
        seen.append(data)
        records = Folder(Disk(folder))
        assert records.read("x.sav", SAVE, 1) == (1, b"\6\6\6\6 the same dice again")
