"""Save slots: one of each game, found again, the latest first, and never an obstacle."""

import pytest

from store.fields import Reader, block, number
from store.frame import SAVE, pack
from store.record import Folder
from store.saves import GAP, Save, Saves, decode
from support.flash import RamDisk
from support.saved_games import saved_games


def a_save(game_id="mitchi", stamp=1):
    save = Save(game_id, b"\x19", b"seats")
    save.serial = 0x01020304
    save.stamp = stamp
    save.is_over = True
    save.closed_length = 70000
    save.journal_end = GAP
    save.checkpoint = bytes(range(200))
    save.tail = b"\6\5\3\1"
    return save


def test_numbers_are_written_low_byte_first_and_must_fit():
    assert number(0x0102, 3) == b"\2\1\0"
    assert block(b"abc") == b"\3\0abc"
    for value in (-1, 256):
        with pytest.raises(ValueError):
            number(value, 1)


def test_a_reader_never_reads_beyond_the_end():
    fields = Reader(b"\1\2\3")
    assert fields.number(2) == 0x0201
    for take in (fields.block, lambda: fields.take(2), lambda: fields.number(2)):
        with pytest.raises(ValueError):
            take()
    assert fields.rest() == b"\3"


def test_a_save_comes_back_whole():
    save = a_save()
    disk = RamDisk()
    Saves(Folder(disk)).write(save)
    again = Saves(Folder(disk)).read("mitchi")
    assert again.encode() == save.encode()
    assert (again.game_id, again.serial, again.stamp, again.is_over) == ("mitchi", 0x01020304, 1, True)
    assert (again.closed_length, again.journal_end) == (70000, GAP)
    assert (again.options, again.seats) == (b"\x19", b"seats")
    assert (again.checkpoint, again.tail) == (bytes(range(200)), b"\6\5\3\1")


def test_every_cut_off_payload_is_refused():
    payload = a_save().encode()
    for size in range(len(payload)):
        with pytest.raises(ValueError):
            decode("mitchi", payload[:size])


def test_each_game_has_its_own_slot_and_the_latest_comes_first():
    saves = Saves(Folder(RamDisk()))
    assert saved_games(saves) == []
    assert saves.next_stamp() == 1
    for game_id in ("yacht", "mia", "general"):
        saves.write(a_save(game_id, saves.next_stamp()))
    assert saved_games(saves) == ["general", "mia", "yacht"]
    saves.write(a_save("yacht", saves.next_stamp()))
    assert saved_games(saves) == ["yacht", "general", "mia"]
    assert saves.read("mia") is not None and saves.read("mitchi") is None
    saves.remove("yacht")
    assert saved_games(saves) == ["general", "mia"]


class CountingDisk(RamDisk):
    """Notes which files are read."""

    def __init__(self):
        RamDisk.__init__(self)
        self.looked_at = []

    def read(self, name, at, count):
        if not at:
            self.looked_at.append(name)
        return RamDisk.read(self, name, at, count)


def test_the_next_stamp_costs_one_look_at_each_slot():
    disk = CountingDisk()
    saves = Saves(Folder(disk))
    for game_id, stamp in (("mia", 7), ("yacht", 3)):
        saves.write(a_save(game_id, stamp))
    saves.read("mia")
    once = len(disk.looked_at)
    disk.looked_at.clear()
    assert saves.next_stamp() == 8
    assert [disk.looked_at.count(name) for name in ("mia.sav", "yacht.sav")] == [once, once]


def test_a_slot_of_a_game_that_a_newer_program_has_is_left_alone():
    disk = RamDisk()
    Saves(Folder(disk)).write(a_save("chess"))
    saves = Saves(Folder(disk), ("mia", "yacht"))
    saves.write(a_save("mia"))
    assert saved_games(saves) == ["mia"]
    assert "chess.sav" in disk.files
    assert saves.folder.set_aside == []


def test_a_damaged_slot_is_set_aside_and_the_others_stay():
    disk = RamDisk()
    saves = Saves(Folder(disk))
    saves.write(a_save("yacht"))
    saves.write(a_save("mia"))
    disk.files["yacht.sav"] = disk.files["yacht.sav"][:-9]
    saves = Saves(Folder(disk))
    assert saved_games(saves) == ["mia"]
    assert saves.folder.set_aside == [("yacht.sav", "FILE_DAMAGED")]
    assert saves.read("yacht") is None


def test_a_whole_record_that_holds_no_save_is_set_aside():
    disk = RamDisk({"mia.sav": pack(SAVE, 1, b"too short", b"saltsalt")})
    saves = Saves(Folder(disk))
    assert saves.read("mia") is None
    assert saves.folder.set_aside == [("mia.sav", "FILE_DAMAGED")]


def test_the_state_of_the_cup_is_kept_masked():
    disk = RamDisk()
    saves = Saves(Folder(disk))
    assert saves.read_state("cup") is None
    saves.write_state("cup", b"\6\6\6\6\6")
    assert b"\6\6" not in disk.files["cup.dat"]
    assert Saves(Folder(disk)).read_state("cup") == b"\6\6\6\6\6"
    assert saved_games(saves) == []
