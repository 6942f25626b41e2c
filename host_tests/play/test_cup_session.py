"""The dice cup at the table: written before it is shown, covered until it is lifted, exact after a cut."""

import pytest

from dice.source import DiceError
from play.commit import DUE, IDLE, SETTLING, SHOWING
from play.cup_session import CupSession
from rules.game import IllegalMove
from store.frame import STATE, pack
from store.record import Folder
from store.saves import Saves
from support.flash import CutDisk, RamDisk
from support.played_games import ChanceDice, FixedDice
from support.random_games import Chance


def cup_on(disk, dice=None):
    return CupSession(dice or ChanceDice(1), Saves(Folder(disk)))


def settle(cup, now):
    while cup.phase in (DUE, SETTLING):
        now += 20
        cup.tick(now)
    cup.landed()


def throw(cup, now=0):
    cup.throw(now)
    settle(cup, now)


def refused(call, *args):
    with pytest.raises(IllegalMove) as info:
        call(*args)
    return info.value.args[0]


def test_a_new_cup_has_five_dice_and_nothing_on_the_table():
    cup = cup_on(RamDisk())
    assert (cup.view.count, cup.view.sides, cup.view.faces) == (5, 6, b"")
    assert cup.phase == IDLE


def test_nothing_is_thrown_in_the_step_of_the_press():
    dice = ChanceDice(1)
    cup = cup_on(RamDisk(), dice)
    cup.throw(100)
    assert not cup.tick(100)
    assert cup.phase == DUE and dice.thrown == 0
    assert cup.tick(120)
    assert cup.phase == SHOWING and dice.thrown == 1


def test_a_throw_is_written_before_it_is_shown_and_seen_after_it_has_landed():
    disk = RamDisk()
    cup = cup_on(disk, FixedDice([6, 5, 4, 3, 2]))
    cup.throw(0)
    cup.tick(20)
    assert cup.rolled == cup.row == b"\6\5\4\3\2"
    assert cup.rolled_mask == 31
    assert cup.view.faces == b""
    assert cup_on(disk).view.faces == b"\6\5\4\3\2"
    cup.landed()
    assert cup.view.faces == b"\6\5\4\3\2"
    assert [roll.faces for roll in cup.view.rolls] == [b"\6\5\4\3\2"]


def test_held_dice_stay_and_the_rest_is_thrown():
    cup = cup_on(RamDisk(), FixedDice([6, 5, 4, 3, 2, 1, 1, 1]))
    throw(cup)
    cup.hold(0)
    cup.hold(2)
    assert cup.view.held == 0b101
    cup.throw(50)
    cup.tick(70)
    assert cup.rolled == b"\1\1\1"
    assert cup.rolled_mask == 0b11010
    assert cup.row == b"\6\1\4\1\1"
    cup.landed()
    assert cup.view.faces == b"\6\1\4\1\1"
    cup.release()
    assert cup.view.held == 0


def test_holding_writes_nothing():
    disk = RamDisk()
    cup = cup_on(disk)
    throw(cup)
    before = disk.operations
    for die in range(5):
        cup.hold(die)
    assert disk.operations == before
    assert refused(cup.throw, 0) == "CUP_ALL_HELD"


def test_covered_dice_are_seen_by_who_peeks_alone_and_by_all_when_lifted():
    disk = RamDisk()
    cup = cup_on(disk, FixedDice([6, 5, 4, 3, 2]))
    cup.cover(0)
    settle(cup, 0)
    cup.throw(100)
    cup.tick(120)
    assert cup.is_covered
    assert cup.rolled == cup.row == bytes(5)
    assert cup.peek().faces == b""
    cup.landed()
    assert cup.view.faces == b"" and cup.view.rolls == []
    assert cup.peek().faces == b"\6\5\4\3\2"
    again = cup_on(disk)
    assert again.view.is_covered and again.view.faces == b""
    assert again.peek().faces == b"\6\5\4\3\2"
    again.reveal(200)
    assert again.view.faces == b""
    settle(again, 200)
    assert again.view.faces == b"\6\5\4\3\2"
    assert cup_on(disk).view.counted == 5


def test_covered_dice_that_are_held_do_not_show_in_the_row():
    cup = cup_on(RamDisk(), FixedDice([6, 5, 4, 3, 2, 1, 1, 1, 1]))
    throw(cup)
    cup.hold(0)
    cup.cover(100)
    settle(cup, 100)
    cup.throw(200)
    cup.tick(220)
    assert cup.row == bytes(5)


def test_other_dice_a_gathered_table_and_new_counts_last():
    disk = RamDisk()
    cup = cup_on(disk)
    cup.choose(0, 10, 100)
    settle(cup, 0)
    throw(cup, 100)
    assert (cup_on(disk).view.count, cup_on(disk).view.sides) == (10, 100)
    assert cup_on(disk).view.counted == 10
    cup.reset(200)
    settle(cup, 200)
    assert cup_on(disk).view.counted == 0
    cup.gather(300)
    settle(cup, 300)
    assert cup_on(disk).view.faces == b""


def test_dice_there_are_not_are_refused_at_once():
    cup = cup_on(RamDisk())
    assert refused(cup.choose, 0, 5, 7) == "CUP_NO_SUCH_DICE"
    cup.cover(0)
    settle(cup, 0)
    assert refused(cup.choose, 0, 5, 8) == "CUP_IS_COVERED"
    assert refused(cup.hold, 3) == "ROLL_FIRST"
    assert cup.phase == IDLE


def test_everything_is_refused_while_dice_are_in_flight():
    cup = cup_on(RamDisk())
    cup.throw(0)
    for phase in (DUE, SHOWING):
        assert cup.phase == phase
        for call, args in (
            (cup.throw, (0,)),
            (cup.hold, (0,)),
            (cup.release, ()),
            (cup.cover, (0,)),
            (cup.reveal, (0,)),
            (cup.choose, (0, 5, 6)),
            (cup.gather, (0,)),
            (cup.reset, (0,)),
        ):
            assert refused(call, *args) == "NOT_NOW"
        cup.tick(20)


def test_dice_that_fail_leave_the_cup_as_it_was():
    class Failing:
        def roll(self, count, sides):
            raise DiceError("DICE_STUCK")

    disk = RamDisk()
    throw(cup_on(disk))
    files = dict(disk.files)
    cup = cup_on(disk, Failing())
    cup.throw(0)
    assert cup.tick(20)
    assert cup.phase == IDLE and cup.trouble == "DICE_STUCK"
    assert disk.files == files


@pytest.mark.parametrize("fat", [False, True], ids=["posix", "fat"])
def test_a_cut_at_any_operation_leaves_the_press_or_the_moment_before_it(fat):
    disk = CutDisk(refuses_rename_over=fat)
    cup = cup_on(disk, ChanceDice(5))
    chance = Chance(6)
    before = cup._cup.save()
    cuts = 0
    for now in range(0, 60 * 100, 100):
        disk.watch()
        what = chance.below(8)
        if what < 5:
            cup.throw(now)
        elif what == 5:
            cup.cover(now)
        elif what == 6:
            cup.reveal(now)
        else:
            cup.gather(now)
        while cup.phase in (DUE, SETTLING):
            now += 20
            cup.tick(now)
        shown_from = len(disk.cuts) - 1
        cup.landed()
        after = cup._cup.save()
        is_after = False
        for number, files in enumerate(disk.cuts):
            folder = Folder(RamDisk(files, fat))
            found = CupSession(ChanceDice(1), Saves(folder))._cup.save()
            assert folder.set_aside == []
            assert found in (before, after)
            assert found == after or not is_after
            is_after = found == after
            assert number < shown_from or is_after
            cuts += 1
        before = after
    assert cuts > 200


@pytest.mark.parametrize(
    "data", [b"", b"foreign", bytes(900), pack(STATE, 1, b"no cup"), pack(STATE, 1, bytes(40))]
)
def test_a_cup_that_cannot_be_read_is_set_aside_and_a_new_one_taken(data):
    disk = RamDisk({"cup.dat": data})
    folder = Folder(disk)
    cup = CupSession(ChanceDice(1), Saves(folder))
    assert cup.view.faces == b""
    assert [name for name, _ in folder.set_aside] == ["cup.dat"]
    throw(cup)
    assert not cup.unsaved


def test_a_full_storage_is_told_and_the_cup_goes_on():
    disk = RamDisk()
    disk.room = 50
    cup = cup_on(disk)
    throw(cup)
    assert cup.unsaved
    assert len(cup.view.faces) == 5
    disk.room = -1
    throw(cup, 100)
    assert not cup.unsaved


def test_covered_dice_cannot_be_found_in_the_file():
    disk = RamDisk()
    cup = cup_on(disk, FixedDice([6] * 50))
    cup.cover(0)
    settle(cup, 0)
    for now in range(100, 1100, 100):
        throw(cup, now)
    assert b"\6\6" not in disk.files["cup.dat"][16:]
