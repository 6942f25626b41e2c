"""Power cuts while a record is written: afterwards there is the old one or the new one, whole."""

import pytest

from store.frame import SETTINGS
from store.record import Disk, Folder, StorageFull
from support.flash import EIO, CutDisk, RamDisk

OLD = b"the old payload"
NEW = b"the new payload, which is longer"


class PowerCut(Exception):
    """Not an OSError: nothing in the firmware may catch it."""


def read(files, refuses_rename_over):
    records = Folder(RamDisk(files, refuses_rename_over))
    assert records.set_aside == []
    found = records.read("x.dat", SETTINGS, 1)
    left = [name for name in records.names() if name != "x.dat"]
    assert left == [], left
    return None if found is None else found[1]


@pytest.mark.parametrize("refuses_rename_over", [False, True], ids=["posix", "fat"])
@pytest.mark.parametrize("old", [None, OLD], ids=["first", "second"])
def test_a_cut_at_any_operation_leaves_the_old_record_or_the_new_one(old, refuses_rename_over):
    disk = CutDisk(refuses_rename_over=refuses_rename_over)
    if old is not None:
        Folder(disk).write("x.dat", SETTINGS, 1, old)
    disk.watch()
    Folder(disk).write("x.dat", SETTINGS, 1, NEW)
    found = [read(files, refuses_rename_over) for files in disk.cuts]
    assert found[0] == old
    assert found[-1] == NEW
    first_new = found.index(NEW)
    assert found == [old] * first_new + [NEW] * (len(found) - first_new)
    assert len(found) >= 6


def test_a_cut_while_the_last_cut_is_being_mended_leaves_the_same_record():
    disk = CutDisk(refuses_rename_over=True)
    Folder(disk).write("x.dat", SETTINGS, 1, OLD)
    disk.watch()
    Folder(disk).write("x.dat", SETTINGS, 1, NEW)
    mended = 0
    for files in disk.cuts:
        expected = read(files, True)
        mending = CutDisk(files, True)
        mending.watch()
        Folder(mending)
        for again in mending.cuts:
            assert read(again, True) == expected
            mended += 1
    assert mended > 10


def test_no_operation_removes_the_record_before_its_successor_is_there():
    for refuses_rename_over in (False, True):
        disk = CutDisk(refuses_rename_over=refuses_rename_over)
        Folder(disk).write("x.dat", SETTINGS, 1, OLD)
        disk.watch()
        Folder(disk).write("x.dat", SETTINGS, 1, NEW)
        for files in disk.cuts:
            whole = [name for name in files if OLD in files[name] or NEW in files[name]]
            assert whole, files


class CuttingDisk(Disk):
    """A real folder whose power fails at the operation with a given number."""

    def __init__(self, path, cut_at):
        Disk.__init__(self, path)
        self.left = cut_at

    def put(self, name, data):
        if self.is_cut():
            with open(self._at(name), "wb") as file:
                file.write(data[: len(data) // 2])
            raise PowerCut
        Disk.put(self, name, data)

    def move(self, old, new):
        if self.is_cut():
            raise PowerCut
        Disk.move(self, old, new)

    def remove(self, name):
        if self.is_cut():
            raise PowerCut
        Disk.remove(self, name)

    def is_cut(self):
        self.left -= 1
        return self.left == 0


def test_a_cut_at_any_operation_on_real_files_leaves_a_whole_record(folder):
    Folder(Disk(folder)).write("x.dat", SETTINGS, 1, OLD)
    cuts = 0
    expected = OLD
    while True:
        records = Folder(CuttingDisk(folder, cuts + 1))
        try:
            records.write("x.dat", SETTINGS, 1, NEW)
            break
        except PowerCut:
            cuts += 1
        again = Folder(Disk(folder))
        assert again.read("x.dat", SETTINGS, 1) == (1, expected)
        assert again.names() == ["x.dat"]
    assert cuts == 2  # the temporary file, and its rename
    assert Folder(Disk(folder)).read("x.dat", SETTINGS, 1) == (1, NEW)


class FailingDisk(RamDisk):
    """A disk on which the operation with a given number fails, as a worn or full one does."""

    def __init__(self, files, refuses_rename_over, fails_at):
        RamDisk.__init__(self, files, refuses_rename_over)
        self.left = fails_at

    def put(self, name, data):
        self.fail()
        RamDisk.put(self, name, data)

    def move(self, old, new):
        self.fail()
        RamDisk.move(self, old, new)

    def fail(self):
        self.left -= 1
        if self.left == 0:
            raise OSError(EIO, "simulated")


@pytest.mark.parametrize("refuses_rename_over", [False, True], ids=["posix", "fat"])
def test_an_operation_that_fails_leaves_the_old_record_and_is_told(refuses_rename_over):
    good = RamDisk({}, refuses_rename_over)
    Folder(good).write("x.dat", SETTINGS, 1, OLD)
    failures = 0
    while True:
        disk = FailingDisk(good.files, refuses_rename_over, failures + 1)
        records = Folder(disk)
        try:
            records.write("x.dat", SETTINGS, 1, NEW)
            break
        except StorageFull:
            failures += 1
        assert records.read("x.dat", SETTINGS, 1) == (1, OLD)
        assert read(disk.files, refuses_rename_over) == OLD
        records.write("x.dat", SETTINGS, 1, NEW)  # it was a passing trouble
        assert read(disk.files, refuses_rename_over) == NEW
    assert failures == (4 if refuses_rename_over else 2)


def test_a_full_storage_is_told_and_the_old_record_stays():
    disk = RamDisk()
    records = Folder(disk)
    records.write("x.dat", SETTINGS, 1, OLD)
    for spare in range(52):
        disk.room = len(disk.files["x.dat"]) + spare
        if spare == 51:
            disk.room += 1
        with_room = disk.room >= 2 * 20 + len(OLD) + len(NEW)
        try:
            records.write("x.dat", SETTINGS, 1, NEW)
            assert with_room
        except StorageFull:
            assert not with_room
            assert records.read("x.dat", SETTINGS, 1) == (1, OLD)
            assert list(disk.files) == ["x.dat"]


def test_a_storage_that_is_found_full_only_when_the_file_is_closed_is_told():
    class FullAtClose(RamDisk):
        def put(self, name, data):
            RamDisk.put(self, name, data[:7])
            raise OSError(28, "simulated")

    disk = FullAtClose()
    records = Folder(disk)
    with pytest.raises(StorageFull):
        records.write("x.dat", SETTINGS, 1, NEW)
    assert disk.files == {}


def test_a_write_that_is_cut_short_without_an_error_is_told(folder):
    class Short:
        def __init__(self, file):
            self.file = file

        def __enter__(self):
            return self

        def __exit__(self, *what):
            self.file.close()

        def write(self, data):
            return self.file.write(data[:5])

        def seek(self, at):
            self.file.seek(at)

    import store.record

    real_open = open

    def short_open(path, mode):
        return real_open(path, mode) if mode == "rb" else Short(real_open(path, mode))

    store.record.open = short_open
    try:
        records = Folder(Disk(folder))
        with pytest.raises(StorageFull):
            records.write("x.dat", SETTINGS, 1, NEW)
        with pytest.raises(StorageFull):
            records.patch("x.log", 0, SETTINGS, 1, NEW)
    finally:
        del store.record.open
    assert Folder(Disk(folder)).read("x.dat", SETTINGS, 1) is None
