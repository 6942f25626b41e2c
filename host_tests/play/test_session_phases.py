"""A session step by step: nothing is drawn before the press, nothing shown before it is safe."""

import pytest

from dice.source import DiceError
from play.seats import EASY, LEFT, Seats
from play.session import DUE, IDLE, SETTLING, SHOWING, Session
from rules.game import IllegalMove
from store.record import Folder
from store.saves import Saves
from support.flash import EIO, RamDisk
from support.played_games import ChanceDice, FixedDice, do, settle, sit_down, start
from support.random_games import Chance


class SlowDisk(RamDisk):
    """Storage as in the browser: what was written is safe only after some looks at it."""

    def __init__(self):
        RamDisk.__init__(self)
        self.looks = 0

    def put(self, name, data):
        RamDisk.put(self, name, data)
        self.looks = 3

    def settled(self):
        self.looks -= 1
        return self.looks < 0


def a_game(dice=None, game_id="yacht"):
    return start(RamDisk(), game_id, dice=dice)


def refused(call, *args):
    with pytest.raises(IllegalMove) as info:
        call(*args)
    return info.value.args[0]


def test_no_dice_are_drawn_before_the_press_and_none_by_it():
    dice = ChanceDice(1)
    session = a_game(dice)
    for now in range(10):
        assert not session.tick(now)
    assert dice.thrown == 0
    session.throw()
    assert session.phase == DUE
    assert dice.thrown == 0


def test_a_throw_is_written_before_it_is_shown():
    disk = RamDisk()
    session = start(disk, "yacht", dice=FixedDice([6, 5, 4, 3, 2]))
    session.throw()
    before = disk.operations
    assert session.tick(0)
    assert session.phase == SHOWING
    assert disk.operations > before
    again = sit_down(disk)
    assert again.resume("yacht")
    assert again.view.dice == b"\6\5\4\3\2"


def test_the_view_stays_old_until_the_dice_have_landed():
    session = a_game(FixedDice([6, 5, 4, 3, 2]))
    session.throw()
    assert session.view.dice == b""
    session.tick(0)
    assert session.view.dice == b"" and session.view.wants == 5
    assert session.rolled == b"\6\5\4\3\2"
    assert session.seat_view(0).dice == b""
    session.landed()
    assert session.phase == IDLE
    assert session.view.dice == b"\6\5\4\3\2"
    assert session.seat_view(1).dice == b"\6\5\4\3\2"


def test_a_move_that_rolls_again_throws_in_the_same_commit():
    disk = RamDisk()
    session = start(disk, "yacht", dice=FixedDice([6, 5, 4, 3, 2, 1, 2]))
    do(session)
    session.choose(0b10010)
    assert session.phase == DUE
    before = disk.operations
    session.tick(0)
    assert disk.operations - before == 2  # the temporary file and its rename
    assert session.phase == SHOWING
    assert session.rolled == b"\1\2"
    assert session.rolled_mask == 0b10010
    assert session.row == b"\6\1\4\3\2"
    assert session.rolled_seat == 0
    session.landed()
    assert session.view.dice == b"\6\1\4\3\2"


def test_the_row_is_shown_whole_also_when_the_roll_ends_the_turn():
    session = a_game(FixedDice([6, 5, 2, 1]), "mitchi")
    do(session)
    do(session)  # seats 0 and 1 roll for the start: 6 leads
    do(session)
    assert session.view.dice == b"\2\1"
    session.dice = FixedDice([3, 4])
    do(session, 1)
    session.choose(2)
    settle(session)
    assert session.row == b"\3\4"
    assert session.rolled_mask == 2
    assert session.view.seat == 0
    session.landed()
    assert session.view.seat == 1
    assert session.row == b"\3\4"


def test_a_move_without_dice_is_done_within_one_step():
    session = a_game(FixedDice([6, 5, 4, 3, 2]))
    do(session)
    session.choose(32)
    assert session.phase == DUE
    assert session.view.seat == 0
    assert session.tick(0)
    assert session.phase == IDLE
    assert session.view.seat == 1


def test_everything_is_refused_while_something_is_under_way():
    session = a_game(ChanceDice(3))
    session.throw()
    for phase in (DUE, SHOWING):
        assert session.phase == phase
        assert session.is_busy
        assert not session.can_undo()
        for call, args in (
            (session.throw, ()),
            (session.choose, (32,)),
            (session.undo, ()),
            (session.leave, (1,)),
            (session.change, (1, EASY)),
            (session.finish, ()),
        ):
            assert refused(call, *args) == "NOT_NOW"
        session.tick(0)
    session.landed()
    assert session.phase == IDLE


def test_a_hammered_key_never_rolls_more_than_three_times_a_turn():
    dice = ChanceDice(5)
    session = a_game(dice)
    for now in range(500):
        session.tick(now)
        try:
            if session.view.wants:
                session.throw()
            else:
                session.choose(31)
        except IllegalMove:
            pass
        if now % 7 == 0:
            session.landed()
    assert dice.thrown == 3
    assert session.view.used == 3


def test_refused_moves_say_why_and_change_nothing():
    session = a_game()
    assert refused(session.choose, 32) == "ROLL_FIRST"
    assert refused(session.undo) == "NO_UNDO"
    do(session)
    assert refused(session.throw) == "NO_ROLL_NOW"
    before = session._table.game.save()
    refused(session.choose, 200)
    refused(session.leave, 7)
    assert session._table.game.save() == before
    assert session.phase == IDLE


def test_a_choice_can_be_taken_back_and_a_roll_cannot():
    session = a_game(FixedDice([6, 5, 4, 3, 2, 1]))
    do(session)
    assert not session.can_undo()
    do(session, 32)
    assert session.can_undo()
    session.undo()
    settle(session)
    assert session.view.seat == 0
    assert session.view.dice == b"\6\5\4\3\2"
    assert not session.can_undo()
    do(session, 1)
    assert session.view.dice == b"\1\5\4\3\2"
    assert not session.can_undo()


@pytest.mark.parametrize("moves", [(), (1,), (1, 2)])
def test_dice_that_fail_leave_everything_as_before_the_press(moves):
    class Dice(ChanceDice):
        fails = False

        def roll(self, count, sides):
            if self.fails:
                raise DiceError("DICE_STUCK")
            return ChanceDice.roll(self, count, sides)

    dice = Dice(1)
    disk = RamDisk()
    session = start(disk, "yacht", dice=dice)
    if moves:
        do(session)
    for move in moves[1:]:
        do(session, move)
    files = dict(disk.files)
    state = session._table.game.save()
    tail = bytes(session._table.tail)
    dice.fails = True
    if moves:
        session.choose(moves[0])
    else:
        session.throw()
    assert session.tick(0)
    assert session.phase == IDLE
    assert session.trouble == "DICE_STUCK"
    assert disk.files == files
    assert session._table.game.save() == state
    assert bytes(session._table.tail) == tail
    assert session.rolled_mask == (moves[-1] if len(moves) > 1 else 31 if moves else 0)
    dice.fails = False
    do(session, moves[0] if moves else -1)
    assert session.trouble == ""
    assert session.view.used == len(moves) + 1


def test_slow_storage_shows_nothing_until_it_has_settled():
    disk = SlowDisk()
    session = start(disk, "yacht", dice=FixedDice([6, 5, 4, 3, 2]))
    session.throw()
    session.tick(0)
    for now in (1, 2):
        assert session.phase == SETTLING
        assert session.rolled == b"" and session.row == b""
        assert session.view.dice == b""
        assert refused(session.throw) == "NOT_NOW"
        assert not session.tick(now)
    assert session.tick(3)
    assert session.phase == SHOWING
    assert session.rolled == b"\6\5\4\3\2"


def test_slow_storage_that_fails_in_the_end_is_told_and_play_goes_on():
    class Failing(SlowDisk):
        def settled(self):
            if SlowDisk.settled(self):
                raise OSError(EIO, "simulated")
            return False

    session = start(Failing(), "yacht", dice=ChanceDice(1))
    session.throw()
    settle(session)
    assert session.unsaved
    assert session.phase == SHOWING


def test_a_seat_can_leave_and_come_back_by_undo():
    session = start(RamDisk(), "yacht", 3)
    session.leave(1)
    settle(session)
    assert session.seats.kinds[1] == LEFT
    assert session.can_undo()
    session.undo()
    settle(session)
    assert session.seats.kinds[1] == 0
    do(session)
    session.leave(0)
    settle(session)
    assert session.view.seat == 1


def test_a_computer_player_can_take_a_seat_and_it_is_saved():
    disk = RamDisk()
    session = start(disk, "yacht", 3)
    do(session)
    session.change(1, EASY, "Robo")
    assert session.seats.kinds[1] == 0
    settle(session)
    again = sit_down(disk)
    again.resume("yacht")
    assert again.seats.names[1] == "Robo"
    assert again.seats.is_bot(1)
    assert again.view.dice == session.view.dice
    session.leave(1)
    settle(session)
    assert refused(session.change, 1, 0) == "NOT_NOW"
    with pytest.raises(ValueError):
        session.change(2, 9)


def test_a_game_that_does_not_fit_is_refused_and_the_saved_one_stays():
    disk = RamDisk()
    session = start(disk, "mia", 4)
    files = dict(disk.files)
    other = Session(ChanceDice(1), Saves(Folder(disk)))
    for game_id, names, options in (
        ("mia", ["a", "b"], session.options),
        ("mia", ["a"] * 4, b""),
        ("chess", ["a"], b""),
    ):
        with pytest.raises(ValueError):
            other.new(game_id, Seats(names), options)
    assert disk.files == files


def test_covered_dice_are_never_in_what_screens_read():
    session = start(RamDisk(), "mia", dice=FixedDice([1, 6, 5, 4, 3]))
    do(session)
    assert session.rolled == b"\1" and not session.is_covered  # the draw of who starts
    session.throw()
    settle(session)
    assert session.is_covered
    assert session.rolled == b"\0\0" and session.row == b"\0\0"
    session.landed()
    assert session.rolled == b"\0\0" and session.row == b"\0\0"
    assert session.view.dice == b""
    for seat in range(3):
        assert session.seat_view(seat).dice == b""
    session.choose(32)  # peek
    assert session.seat_view(0).dice == b""
    settle(session)
    assert session.view.dice == b""
    assert session.seat_view(0).dice == b"\6\5"
    assert session.seat_view(1).dice == b""
    assert not session.can_undo()
    do(session, 13)  # announces 65 in turn, the claim covers the dice again
    assert session.seat_view(0).dice == b""
    assert session.seat_view(1).dice == b""
    do(session, 33)  # believed: the receiver throws with a press of their own
    assert session.view.wants == 2
    assert session.phase == IDLE


def test_random_presses_in_any_phase_do_no_harm():
    chance = Chance(77)
    session = start(RamDisk(), "mitchi", 3, dice=ChanceDice(9))
    for now in range(600):
        what = chance.below(6)
        try:
            if what == 0:
                session.throw()
            elif what == 1:
                session.choose(chance.below(5))
            elif what == 2 and chance.below(5) == 0:
                session.undo()
            elif what == 3:
                session.landed()
            else:
                session.tick(now)
        except IllegalMove:
            pass
        assert session.phase in (IDLE, DUE, SETTLING, SHOWING)
    assert session.view.round > 1


class ListedDisk(RamDisk):
    """Notes which files are written."""

    def __init__(self):
        RamDisk.__init__(self)
        self.order = []

    def put(self, name, data):
        self.order.append(name)
        RamDisk.put(self, name, data)

    def patch(self, name, at, data):
        self.order.append(name)
        RamDisk.patch(self, name, at, data)


def test_one_file_is_written_in_a_turn_and_nothing_is_shown_before_the_last():
    disk = ListedDisk()
    session = start(disk, "yacht", dice=ChanceDice(1))
    do(session)
    do(session, 32)
    session.throw()  # which closes the turn before it
    disk.order = []
    assert session.tick(0)
    assert session.phase == SETTLING and session.view.dice == b""
    assert len(disk.order) == 1
    assert session.tick(1)
    assert session.phase == SHOWING
    assert len(disk.order) == 2
    again = sit_down(disk)
    assert again.resume("yacht")
    assert again.view.dice == session.row
