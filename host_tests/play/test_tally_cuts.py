"""The battery is pulled while counts are written: the game goes on exactly, and no die is counted twice."""

import pytest

from play.tally import Tally
from store.record import Folder
from support.flash import CutDisk, RamDisk
from support.played_games import ChanceDice, play_on, position, press, settle, short_options, sit_down, start
from support.random_games import Chance


@pytest.mark.parametrize("game_id, seats", [("yacht", 1), ("mia", 3)])
@pytest.mark.parametrize("fat", [False, True], ids=["posix", "fat"])
def test_a_cut_while_counts_are_written_changes_no_game_and_no_count(game_id, seats, fat):
    disk = CutDisk(refuses_rename_over=fat)
    dice = ChanceDice(seats)
    dice.tally = Tally(Folder(disk))
    session = start(disk, game_id, seats, None, dice)
    chance = Chance(3)
    cuts = 0
    written = 0
    while not session.is_over:
        press(session, chance)
        settle(session)
        before = Tally(Folder(RamDisk(disk.files, fat)))._encode()
        disk.watch()
        session.landed()
        after = Tally(Folder(RamDisk(disk.files, fat)))._encode()
        written += before != after
        for files in disk.cuts:
            room = Folder(RamDisk(files, fat))
            assert Tally(room)._encode() in (before, after)
            again = sit_down(RamDisk(files, fat), ChanceDice(9))
            assert again.resume(game_id)
            assert position(again) == position(session)
            assert room.set_aside == []
            cuts += 1
    assert written >= 1
    assert cuts > written
    disk.watch()
    total = sum(dice.tally.faces) + len(b"".join(dice.tally._held.values()))
    session.finish()
    assert dice.tally.total == total
    for files in disk.cuts:
        assert Tally(Folder(RamDisk(files, fat))).total <= total


def test_a_resumed_game_counts_only_what_is_thrown_from_then_on():
    disk = RamDisk()
    dice = ChanceDice(2)
    dice.tally = Tally(Folder(disk))
    session = start(disk, "yacht", 1, short_options("yacht"), dice)
    play_on(session, Chance(3), 6)
    dice.tally.save()
    counted = dice.tally.total
    dice = ChanceDice(5)
    dice.tally = Tally(Folder(disk))
    again = sit_down(disk, dice)
    assert again.resume("yacht")
    again.landed()
    assert dice.tally.total == counted > 0
