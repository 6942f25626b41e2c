"""The table: the log, undo, checkpoints, and what it hands to whoever keeps the whole log."""

import pytest

from rules.game import LEAVE, IllegalMove
from rules.mitchi import Mitchi
from rules.table import Table
from support.random_games import Chance, step
from support.refusals import refusal


def _table(seats=3, point_limit=25):
    table = Table(Mitchi(seats, bytes([point_limit])))
    for seat in range(seats):
        table.roll(b"\6" if seat == 0 else b"\1")
    return table


def test_the_log_holds_faces_moves_and_who_left_as_they_happen():
    table = Table(Mitchi(3, bytes([25])))
    for event in (b"\6", b"\1", b"\2"):
        table.roll(event)
    table.roll(b"\4\2")
    table.play(2)
    table.roll(b"\5")
    table.play(0)
    table.leave(1)
    assert table.take_closed() == b"\6\1\2"
    assert bytes(table.tail) == bytes((4, 2, 2, 5, 0, LEAVE + 1))


def test_the_checkpoint_is_the_state_before_the_first_roll_of_the_turn():
    table = _table()
    before = table.game.save()
    table.roll(b"\4\2")
    table.play(3)
    table.roll(b"\4\3")
    assert table.checkpoint == before
    table.play(0)
    after = table.game.save()
    assert table.checkpoint == before  # the turn can still be undone
    table.roll(b"\6\6")
    assert table.checkpoint == after


def test_closed_turns_are_handed_over_once():
    table = _table()
    table.take_closed()
    table.roll(b"\4\2")
    table.play(0)
    assert table.take_closed() == b"\1"  # the last die of the roll-off
    table.roll(b"\6\6")
    assert table.take_closed() == b"\4\2\0"
    assert table.take_closed() == b""


def test_a_roll_cannot_be_undone():
    table = _table()
    assert not table.can_undo()
    table.roll(b"\4\2")
    assert refusal(table.undo) == "NO_UNDO"


def test_a_choice_to_roll_again_can_be_undone_until_the_dice_fall():
    table = _table()
    table.roll(b"\4\2")
    table.play(3)
    assert table.can_undo()
    table.undo()
    assert (table.game.moves(), table.game.dice) == (b"\0\1\2\3", b"\4\2")
    table.play(1)
    table.roll(b"\6")
    assert not table.can_undo()


def test_a_stand_can_be_undone_until_the_next_seat_rolls_even_if_it_ended_the_round():
    table = _table(2)
    table.roll(b"\4\2")
    table.play(3)
    table.roll(b"\4\2")
    table.play(0)
    table.roll(b"\6\6")
    table.play(0)
    assert table.game.points == [1, 0]
    table.undo()
    assert (table.game.points, table.game.seat, table.game.dice) == ([0, 0], 1, b"\6\6")


def test_several_choices_are_undone_one_by_one():
    table = _table(4)
    table.roll(b"\4\2")
    table.play(0)
    table.leave(2)
    table.leave(3)
    table.undo()
    assert table.game.gone == 1 << 2
    table.undo()
    assert table.game.gone == 0
    table.undo()
    assert table.game.dice == b"\4\2"
    assert not table.can_undo()


def test_the_very_first_event_of_a_game_can_be_undone_when_it_is_a_choice():
    table = Table(Mitchi(3, bytes([25])))
    before = table.game.save()
    table.leave(2)
    assert table.can_undo()
    table.undo()
    assert table.game.save() == before
    assert not table.can_undo()


@pytest.mark.parametrize("move", (-1, 4, 31, 240, 255, 256, 100000))
def test_what_is_no_move_at_all_is_refused(move):
    table = _table()
    table.roll(b"\4\2")
    assert isinstance(refusal(table.play, move), str)
    assert bytes(table.tail) == b"\4\2"


@pytest.mark.parametrize("log", (b"\7", b"\0", b"\6\1\1\4", b"\6\1\1\4\2\4", b"\6\1\1\4\2\x20", b"\xf3"))
def test_a_log_that_the_game_refuses_is_a_value_error(log):
    table = Table(Mitchi(3, bytes([25])))
    with pytest.raises(ValueError):
        table.replay(log)


def test_a_checkpoint_of_another_game_is_a_value_error_and_changes_nothing():
    table = _table(3)
    other = _table(4)
    before = table.game.save()
    with pytest.raises(ValueError):
        table.resume(other.checkpoint, b"")
    assert table.game.save() == before


def test_undo_after_resuming_is_exact():
    table = _table()
    table.roll(b"\4\2")
    before = table.game.save()
    table.play(0)
    other = Table(Mitchi(3, bytes([25])))
    other.resume(table.checkpoint, bytes(table.tail))
    other.undo()
    assert other.game.save() == before


def test_a_refused_event_leaves_the_choice_before_it_undoable():
    table = _table()
    table.roll(b"\4\2")
    table.play(0)
    for action, argument in ((table.play, 0), (table.roll, b"\7\7"), (table.leave, 9)):
        with pytest.raises(IllegalMove):
            action(argument)
    table.undo()
    assert table.game.dice == b"\4\2"


@pytest.mark.parametrize("seats", (6, 8))
def test_saving_and_resuming_cost_the_same_at_turn_1_and_at_turn_500(seats):
    table = Table(Mitchi(seats, bytes([50])))
    chance = Chance(1)
    sizes = []
    events = 0
    turns = 0
    while turns < 500:
        if table.game.fresh():
            turns += 1
        step(table, chance)
        events += 1
        if turns == 1 or turns > 480:
            sizes.append(len(table.checkpoint))
            assert len(table.tail) <= 2 + 2 * 3  # at most one turn is replayed
    assert max(sizes) == min(sizes)
