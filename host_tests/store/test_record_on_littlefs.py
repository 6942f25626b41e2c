"""Records on the board's own file system, which writes a file anew in one step: power cuts, no room."""

import pytest

from store.frame import SAVE
from store.record import Folder, StorageFull
from support.littlefs import IS_MICROPYTHON, Flash, mount, unmount

SIZES = (20, 150, 40, 900, 2500, 700, 3)  # bytes: within littlefs's own records, and beyond them


def payload(size):
    return bytes([size & 255]) * size


def written(disk, number):
    """Write the payload of that number as a game does: over the one that was found."""
    records = Folder(disk)
    records.read("x.sav", SAVE, 1)
    records.write("x.sav", SAVE, 1, payload(SIZES[number]), True)


def found(disk):
    """Return the record after switching on again."""
    records = Folder(disk)
    record = records.read("x.sav", SAVE, 1)
    assert records.set_aside == []
    return None if record is None else record[1]


def test_a_cut_at_any_flash_operation_leaves_the_old_record_or_the_new_one():
    flash = Flash(512, 32, 32)
    mount(flash, True)
    before = None
    for number in range(len(SIZES)):
        unmount()
        replay = flash.copy()
        disk = mount(flash)
        flash.log = []
        written(disk, number)
        log, flash.log = flash.log, None
        unmount()
        after = payload(SIZES[number])
        is_after = False
        for step in range(2 * len(log) + 1):
            if step % 2:
                replay.do_again(log[step // 2], 2)  # torn
            elif step:
                replay.do_again(log[step // 2 - 1])
            record = found(mount(replay.copy()))
            unmount()
            assert record in (before, after)
            assert record == after or not is_after
            is_after = record == after
        assert is_after
        before = after
        mount(flash)
    unmount()


class Interrupted(Flash):
    """Flash of which one operation ends in Ctrl-C: on a Pico any may."""

    left = -1  # operations until then; below 0: none

    def _end(self):
        if self.left >= 0:
            self.left -= 1
            if self.left < 0:
                raise KeyboardInterrupt

    def readblocks(self, *place):
        Flash.readblocks(self, *place)
        self._end()

    def program(self, *place):
        Flash.program(self, *place)
        self._end()

    def erase(self, block):
        Flash.erase(self, block)
        self._end()


@pytest.mark.parametrize("sizes", [(512, 24, 32), (4096, 8, 256)], ids=["small", "pico"])
def test_ctrl_c_at_any_flash_operation_leaves_the_old_record_or_the_new_one(sizes):
    if not IS_MICROPYTHON:
        pytest.skip("an exception does not pass through littlefs here")
    flash = Flash(*sizes)
    written(mount(flash, True), 0)
    unmount()
    for size in (40, 44, 45, 150, 492, 493, 1500):
        step = 0
        while interrupted(Interrupted(*sizes, flash.copy().memory), step, payload(size)):
            step += 1
        assert step > 1


def interrupted(flash, step, after):
    """Write a record over the first one, cut short at that operation; return whether there is one."""
    records = Folder(mount(flash))
    before = payload(SIZES[0])
    assert records.read("x.sav", SAVE, 1) == (1, before)
    flash.left = step
    try:
        records.write("x.sav", SAVE, 1, after, True)
    except KeyboardInterrupt:
        pass
    came = flash.left < 0
    flash.left = -1
    unmount()
    record = found(mount(flash))
    unmount()
    assert record == after or (came and record == before)
    return came


def test_a_small_record_that_is_in_its_place_is_written_in_one_operation():
    disk = mount(Flash(512, 32, 32), True)
    written(disk, 0)
    done = []
    for name in ("put", "move", "remove"):
        watched(disk, name, done)
    written(disk, 2)
    assert done == ["put"]
    written(disk, 1)
    assert done == ["put", "put", "move"]
    assert disk.names() == ["x.sav"]
    unmount()


def watched(disk, name, done):
    operation = getattr(disk, name)

    def noted(*values):
        done.append(name)
        return operation(*values)

    setattr(disk, name, noted)


def test_one_that_may_not_be_there_takes_its_place_whole():
    disk = mount(Flash(512, 32, 32), True)
    done = []
    for name in ("put", "move"):
        watched(disk, name, done)
    written(disk, 0)
    assert done == ["put", "move"]
    records = Folder(disk)
    records.remove("x.sav")
    records.write("x.sav", SAVE, 1, b"again", True)
    assert done == ["put", "move"] * 2
    unmount()


def test_on_a_full_storage_the_old_record_stays():
    disk = mount(Flash(512, 12, 32), True)
    written(disk, 3)
    number = 0
    with pytest.raises(OSError):
        for number in range(100):
            disk.put("filler%d" % number, bytes(600))
    try:
        disk.remove("filler%d" % number)
    except OSError:
        pass  # it was not even made
    with pytest.raises(StorageFull):
        written(disk, 4)
    assert found(disk) == payload(SIZES[3])
    unmount()
