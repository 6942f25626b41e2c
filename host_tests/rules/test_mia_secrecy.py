"""Mia: who may know the covered dice, when, and that nothing else in a view depends on them."""

import pytest

from rules.game import LEAVE
from rules.mia import Mia
from rules.mia_terms import (
    BELIEVE,
    CONCEDE,
    DOUBT,
    LOOK,
    PASS_ON,
    PEEK,
    PEEK_OR_ANNOUNCE,
    RECEIVE_MIA,
)
from rules.table import Table
from support.mia_games import announce, play_out, start


def everyone(game):
    """Return the seats a view can be asked for, -1 (the whole table) first."""
    return range(-1, game.seats)


def test_before_a_peek_nobody_sees_the_dice():
    game = start(4, 2)
    game.roll(bytes((6, 4)))
    assert [game.view(seat).dice for seat in everyone(game)] == [b""] * 5


def test_after_a_peek_only_the_holder_sees_them():
    game = start(4, 2)
    game.roll(bytes((6, 4)))
    game.play(PEEK)
    assert [game.view(seat).dice for seat in everyone(game)] == [b"", b"", b"", bytes((6, 4)), b""]


def test_after_announcing_the_dice_are_covered_for_the_announcer_too():
    game = start(4, 2)
    game.roll(bytes((6, 4)))
    game.play(PEEK)
    game.play(0)
    assert [game.view(seat).dice for seat in everyone(game)] == [b""] * 5


@pytest.mark.parametrize("answer", (DOUBT, LOOK))
def test_a_lifted_cup_is_seen_by_all(answer):
    game = start(4, 2)
    announce(game, (6, 4), 53 if answer == DOUBT else 21)
    game.play(answer)
    for seat in everyone(game):
        assert game.view(seat).last_result.dice == bytes((6, 4))


def test_believed_dice_are_gone_even_from_the_game_itself():
    game = start(4, 2)
    announce(game, (6, 4), 53)
    game.play(BELIEVE)
    assert game.dice == b""
    assert game.last_result is None


def test_conceded_dice_are_gone_even_from_the_game_itself():
    game = start(4, 2)
    announce(game, (6, 4), 21)
    game.play(CONCEDE)
    assert game.dice == b""
    assert game.last_result.dice == b""


def test_a_round_made_void_by_leaving_shows_no_dice():
    game = start(4, 2)
    announce(game, (6, 4), 53)
    game.leave(0)
    assert (game.dice, game.last_result.dice) == (b"", b"")


def same_but_for_dice(moves, faces, seats=4):
    """Return a game in which `faces` are the last dice thrown, then `moves` are made."""
    game = start(seats, 0, pass_on=1)
    game.roll(bytes(faces))
    for move in moves:
        game.play(move)
    return game


STORIES = ((), (PEEK,), (5,), (PEEK, 5), (20,), (PEEK, 20), (5, PASS_ON), (5, BELIEVE), (20, CONCEDE))


@pytest.mark.parametrize("story", range(len(STORIES)))
def test_views_of_games_that_differ_only_in_covered_dice_are_equal(story):
    moves = STORIES[story]
    holder_knows = moves == (PEEK,)
    one = same_but_for_dice(moves, (6, 4))
    for first in range(1, 7):
        for second in range(1, 7):
            other = same_but_for_dice(moves, (first, second))
            for seat in everyone(other):
                same = one.view(seat).save() == other.view(seat).save()
                knows = holder_knows and seat == other.seat
                assert same == (not knows or (first, second) == (6, 4))


def test_a_view_has_the_moves_of_the_game_in_every_state_of_many_games():
    def look(table):
        game = table.game
        for seat in everyone(game):
            view = game.view(seat)
            assert view.moves() == game.moves()
            assert (view.wants, view.sides, view.seat) == (game.wants, game.sides, game.seat)
            knows = game.phase == PEEK_OR_ANNOUNCE and game.peeked and seat == game.seat
            assert view.dice == (game.dice if knows else b"")
            assert view.view(seat).save() == view.save()

    for seed in range(6):
        play_out(seed, look)


@pytest.mark.parametrize("move", (DOUBT, LOOK))
def test_a_cup_that_is_covered_in_a_view_cannot_be_lifted_there(move):
    game = start(4, 2)
    announce(game, (6, 4), 21 if move == LOOK else 53)
    view = game.view(game.seat)
    state = view.save()
    with pytest.raises(ValueError):
        view.play(move)
    assert view.save() == state


def test_a_view_of_a_mia_does_not_say_whether_it_is_one():
    true = start(3, 0)
    announce(true, (2, 1), 21)
    false = start(3, 0)
    announce(false, (6, 5), 21)
    assert true.phase == false.phase == RECEIVE_MIA
    assert true.view(1).save() == false.view(1).save()
    assert true.view(1).moves() == false.view(1).moves()


@pytest.mark.parametrize("move", (0, 19, 20, PEEK, DOUBT, LOOK, CONCEDE))
def test_announcing_what_shows_dice_and_what_ends_a_round_is_sealed(move):
    assert start(3, 0).seals(move)


@pytest.mark.parametrize("move", (BELIEVE, PASS_ON))
def test_believing_and_passing_on_can_be_undone(move):
    assert not start(3, 0).seals(move)


def test_leaving_is_sealed_while_the_thrower_may_look_and_only_then():
    game = start(4, 2)
    assert not game.seals(LEAVE)
    game.roll(bytes((6, 4)))
    assert game.seals(LEAVE) and game.seals(LEAVE + 2)
    game.play(3)
    assert not game.seals(LEAVE)


def test_leaving_that_ends_the_game_is_sealed_for_the_log_tells_its_dice():
    game = start(3, 0)
    game.roll(bytes((6, 4)))
    game.play(3)
    assert not game.seals(LEAVE)
    game.leave(0)
    game.roll(bytes((6, 4)))
    game.play(3)
    assert game.seals(LEAVE + 1) and game.seals(LEAVE + 2)


def may_look(game):
    """Return the seat that may look under the cup now, or has looked; -1 for none."""
    return game.seat if game.phase == PEEK_OR_ANNOUNCE else -1


def test_nothing_taken_back_in_any_game_brings_back_the_right_to_look():
    """Also after a cut: whatever can be undone is undone, to the last, and nobody may look who could not."""
    undone = 0

    def take_all_back(table):
        nonlocal undone
        for at in (table, again(table)):
            other = again(at)
            if not other.can_undo():
                continue
            looks = may_look(other.game)
            while other.can_undo():
                other.undo()
                undone += 1
                assert may_look(other.game) in (-1, looks)

    for seed in range(12):
        play_out(seed, take_all_back, 12)
    assert undone > 200


def again(table):
    """Return the table as a start from its save brings it back."""
    other = Table(Mia(table.game.seats, table.game.options))
    other.resume(table.checkpoint, bytes(table.tail))
    return other
