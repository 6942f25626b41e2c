"""The last line-up comes back, one for each game, and is never an obstacle."""

import pytest

from store.frame import LINEUP
from store.lineup import Lineup
from store.record import Folder
from support.flash import RamDisk


def test_nobody_has_played_on_a_new_gadget():
    lineup = Lineup(Folder(RamDisk()))
    assert lineup.seats == b""
    assert lineup.of("mia") == b""


def test_the_seats_of_the_last_game_and_the_options_of_each_are_kept():
    disk = RamDisk()
    lineup = Lineup(Folder(disk))
    lineup.keep("mia", b"three", 3, b"\6\0")
    lineup.keep("yacht", b"two", 2, b"\1")
    lineup.keep("mia", b"four", 4, b"\3\1")
    again = Lineup(Folder(disk))
    assert again.seats == b"four"
    assert again.of("mia") == b"\4\3\1"
    assert again.of("yacht") == b"\2\1"
    assert again.of("mitchi") == b""


@pytest.mark.parametrize("payload", [b"\5", b"\1\0x\3\0mia", b"\1\0x\3\0mia\1\0"])
def test_a_line_up_that_makes_no_sense_is_forgotten(payload):
    disk = RamDisk()
    Folder(disk).write("lineup.dat", LINEUP, 1, payload)
    lineup = Lineup(Folder(disk))
    assert lineup.seats == b""
    assert lineup.of("mia") == b""


def test_a_full_storage_loses_nothing_until_switched_off():
    disk = RamDisk()
    disk.room = 5
    lineup = Lineup(Folder(disk))
    lineup.keep("mia", b"three", 3, b"\6\0")
    assert lineup.of("mia") == b"\3\6\0"
