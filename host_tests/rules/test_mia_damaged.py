"""Mia: saved states that no game can reach are refused, field by field."""

import pytest

from rules.game import defaults
from rules.mia import Mia
from rules.mia_terms import CONCEDE, DOUBT, HEAD_SIZE, OVER, PASS_ON, PEEK
from support.mia_games import announce, start, with_lives

NOBODY = 255


def drawing():
    return Mia(4, defaults(Mia.OPTIONS))


def throwing():
    return start(4, 1)


def peeked():
    game = start(4, 1)
    game.roll(bytes((6, 4)))
    game.play(PEEK)
    return game


def receiving():
    game = start(4, 1)
    announce(game, (6, 4), 53)
    return game


def receiving_mia():
    game = start(4, 1)
    announce(game, (6, 4), 21)
    return game


def passed_on():
    game = start(4, 1, pass_on=1)
    announce(game, (6, 4), 53)
    game.play(PASS_ON)
    return game


def doubted():
    game = receiving()
    game.play(DOUBT)
    return game


def conceded():
    game = receiving_mia()
    game.play(CONCEDE)
    return game


def someone_left():
    game = receiving()
    game.leave(0)
    return game


def one_out():
    game = with_lives(start(4, 1), bytes((6, 1, 6, 6)))
    announce(game, (3, 1), 53)
    game.play(DOUBT)
    return game


def over():
    game = with_lives(start(4, 1, first_out_ends=1), bytes((6, 1, 6, 6)))
    announce(game, (3, 1), 53)
    game.play(DOUBT)
    return game


STATES = (
    drawing,
    throwing,
    peeked,
    receiving,
    receiving_mia,
    passed_on,
    doubted,
    conceded,
    someone_left,
    one_out,
    over,
)
# Places in a save, as Mia.save lays it out for four seats.
PHASE, SEAT, ROUND, DIE, OTHER, PEEKED, CLAIM, CLAIMER, CLAIMS, PASSED = range(HEAD_SIZE)
LIVES = HEAD_SIZE
GONE = LIVES + 4
HOW, RESULT_CLAIM, RESULT_CLAIMER, RECEIVER, RESULT_DIE, RESULT_OTHER, LOSER, LOST, STARTER = range(
    GONE + 4, GONE + 13
)

# state, then pairs of place and byte that make it impossible
DAMAGE = (
    (drawing, PHASE, 6),
    (drawing, PHASE, OVER),
    (drawing, ROUND, 0),
    (drawing, SEAT, 4),
    (drawing, DIE, 1, OTHER, 1),
    (drawing, CLAIM, 3, CLAIMER, 0, CLAIMS, 1),
    (throwing, DIE, 1, OTHER, 1),
    (throwing, PEEKED, 1),
    (throwing, CLAIMS, 1),
    (throwing, CLAIMER, 1),
    (throwing, PASSED, 1),
    (throwing, CLAIM, 20, CLAIMER, 0, CLAIMS, 1),
    (peeked, PEEKED, 2),
    (peeked, DIE, 7),
    (peeked, DIE, 0),
    (peeked, OTHER, 0),
    (receiving, PEEKED, 1),
    (receiving, CLAIM, 20),
    (receiving, CLAIM, 21),
    (receiving, CLAIM, NOBODY),
    (receiving, CLAIMER, 4),
    (receiving, CLAIMER, 2),
    (receiving, CLAIMER, NOBODY),
    (receiving, CLAIMS, 0),
    (receiving, CLAIMS, 9),
    (receiving, PASSED, 2),
    (receiving, LIVES, 7),
    (receiving, LIVES, 0),
    (receiving, GONE, 1),
    (receiving, LIVES, 0, GONE, 2),
    (receiving, LIVES + 2, 0, GONE + 2, NOBODY),
    (receiving, LIVES + 1, 0, GONE + 1, NOBODY),
    (receiving_mia, CLAIM, 19),
    (passed_on, PASSED, 4),
    (doubted, HOW, 5),
    (doubted, RESULT_CLAIM, 21),
    (doubted, RESULT_CLAIM, NOBODY),
    (doubted, RESULT_CLAIM, 20),
    (doubted, RESULT_CLAIMER, 4),
    (doubted, RECEIVER, 4),
    (doubted, RECEIVER, 1),
    (doubted, RESULT_DIE, 0),
    (doubted, RESULT_OTHER, 7),
    (doubted, LOSER, 3),
    (doubted, LOSER, NOBODY),
    (doubted, LOST, 1),
    (doubted, LOST, 6),
    (doubted, STARTER, 4),
    (doubted, HOW, 2),
    (conceded, RESULT_DIE, 2, RESULT_OTHER, 1),
    (conceded, RESULT_CLAIM, 19),
    (someone_left, RESULT_CLAIM, 3),
    (someone_left, RESULT_CLAIMER, 3),
    (someone_left, RECEIVER, 3),
    (someone_left, LOST, 2),
    (someone_left, LOSER, 4),
    (one_out, GONE + 1, 2),
    (one_out, PHASE, OVER),
    (over, PHASE, 1),
    (over, SEAT, 1),
    (over, HOW, 0),
)


@pytest.mark.parametrize("make", STATES)
def test_the_states_that_are_damaged_here_load_when_they_are_whole(make):
    game = make()
    copy = Mia(4, game.options)
    copy.load(game.save())
    assert copy.save() == game.save()


@pytest.mark.parametrize("case", range(len(DAMAGE)))
def test_a_state_that_no_game_can_reach_is_refused(case):
    damage = DAMAGE[case]
    make_game = damage[0]
    assert not isinstance(make_game, int)
    game = make_game()
    state = bytearray(game.save())
    for at in range(1, len(damage), 2):
        place, value = damage[at], damage[at + 1]
        assert isinstance(place, int) and isinstance(value, int)
        assert state[place] != value
        state[place] = value
    with pytest.raises(ValueError):
        Mia(4, game.options).load(bytes(state))


def test_leaving_after_a_peek_ends_the_game_in_a_state_that_loads():
    game = start(3, 1)
    game.leave(0)
    game.roll(bytes((6, 4)))
    game.play(PEEK)
    game.leave(1)
    assert (game.phase, game.seat, game.peeked) == (OVER, 2, 0)
    copy = Mia(3, game.options)
    copy.load(game.save())
    assert copy.outcome().winners == b"\2"


def test_the_seat_that_waits_for_the_draw_is_one_that_stays():
    game = drawing()
    game.leave(0)
    assert game.seat == 1
    game.leave(1)
    assert game.seat == 2
    copy = Mia(4, game.options)
    copy.load(game.save())
    assert copy.sides == 2
