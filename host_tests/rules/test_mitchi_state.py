"""A game of Mitchi as bytes: one size, nothing lost, nonsense refused."""

import gc

import pytest

from rules.mitchi import Mitchi
from support.mitchi_turns import again, hands, start, throw


def _copy(game):
    other = Mitchi(game.seats, game.options)
    other.load(game.save())
    return other


def _shown(game):
    """Return all that a screen can read."""
    last = game.last
    return (
        (game.phase, game.seat, game.wants, game.dice, game.again, game.used, game.limit, game.allowed),
        (game.opener, game.round, game.hands, game.rolls_of, game.order, game.to_come, game.worst),
        (game.worst_seats, game.tied, game.tie_depth, game.pot_base, game.mitchis, game.pot()),
        (game.points, game.point_limit, game.gone),
        (game.start_step, game.start_seats, game.start_faces, game.start_before),
        (game.last_seat, game.last_dice, game.last_used),
        (last.number, last.opener, last.limit, bytes(last.hands), bytes(last.rolls), last.conceded),
        [bytes(tie) for tie in last.ties],
    )


@pytest.mark.parametrize("seats", (2, 3, 4, 5, 6, 7, 8))
def test_a_state_has_one_size_from_the_roll_off_to_the_end(seats):
    game = Mitchi(seats, bytes([50]))
    size = len(game.save())
    for _ in range(seats - 1):
        game.roll(b"\1")
        assert len(game.save()) == size
    game.roll(b"\2")
    while game.outcome() is None:
        hands(game, 31 if game.seat == 0 else 21 if game.seat == 1 else 66)
        assert len(game.save()) == size
    assert size < 160


def test_everything_a_screen_reads_is_saved():
    game = Mitchi(4, bytes([9]))
    for face in (5, 5, 2, 5, 1, 2, 2, 6, 1):
        game.roll(bytes([face]))
        assert _shown(_copy(game)) == _shown(game)
    throw(game, 42)
    assert _shown(_copy(game)) == _shown(game)
    game.play(1)
    assert _shown(_copy(game)) == _shown(game)
    game.roll(b"\3")
    game.play(0)
    for hand in (31, 31, 13):
        throw(game, hand)
        if game.dice:
            again(game, 3, hand // 10, hand % 10)
        assert _shown(_copy(game)) == _shown(game)
    for hand in (21, 66, 66, 65, 61):
        throw(game, hand)
        assert _shown(_copy(game)) == _shown(game)
    assert (game.last.taken(), game.round, len(game.last.ties)) == (8, 2, 2)
    game.leave(0)
    assert _shown(_copy(game)) == _shown(game)


def test_a_score_beyond_a_byte_is_saved():
    game = start(2, point_limit=50)
    hands(game, *([31, 31] * 12))
    hands(game, 31, 66)
    assert max(game.points) == 4096
    assert _copy(game).points == game.points
    assert _shown(_copy(game)) == _shown(game)


@pytest.mark.parametrize("step", (-5, -1, 1, 5))
def test_a_state_of_another_length_is_refused(step):
    game = start(3)
    state = game.save()
    state = state + bytes(step) if step > 0 else state[:step]
    with pytest.raises(ValueError):
        game.load(state)


def test_a_state_for_other_seats_is_refused():
    for seats in (2, 4):
        with pytest.raises(ValueError):
            start(seats).load(start(3).save())


def test_points_at_or_over_the_limit_of_this_game_are_refused():
    game = start(3, point_limit=50)
    for _ in range(6):
        hands(game, *[31 if (game.opener + at) % 3 == 0 else 66 for at in range(3)])
    assert game.points == [6, 0, 0]
    state = game.save()
    start(3, point_limit=6).load(state)  # five before the last pot
    with pytest.raises(ValueError):
        start(3, point_limit=5).load(state)


def test_a_round_number_beyond_a_byte_is_saved():
    game = start(8, point_limit=50)
    while game.round < 300:
        hands(game, *[31 if at == game.round % 8 else 66 for at in range(8)])
    assert (game.outcome(), game.last.number) == (None, 299)
    assert _shown(_copy(game)) == _shown(game)


def test_more_tie_breaks_than_a_byte_counts_are_saved():
    gc.collect()  # what the tests before have left lies about in pieces
    game = start(2)
    for _ in range(258):
        hands(game, 31, 31)
    assert (game.tie_depth, game.pot()) == (258, 1 << 258)
    assert _shown(_copy(game)) == _shown(game)


@pytest.mark.parametrize("rolls", (1, 2, 3))
def test_every_roll_limit_is_saved(rolls):
    game = start(3)
    throw(game, 65)
    for _ in range(rolls - 1):
        again(game, 3, 6, 4)
    if game.dice:
        game.play(0)
    assert game.limit == rolls
    assert _shown(_copy(game)) == _shown(game)


# Where things stand in the state of a game of three seats (rules/mitchi_state, rules/mitchi_round).
_ROLLING, _FACES, _BEFORE, _POINTS = 11, 14, 17, 20
_LAST = 23
_ROUND = 7 + 5 * 3
_NOW = _LAST + _ROUND
_NUMBER, _OPENER, _LIMIT, _CONCEDED, _TIES, _HANDS, _ROLLS, _TIE = 0, 2, 3, 4, 5, 7, 10, 13


def _in_turn():
    """Return a game of three in its second round, seat 0 being at it after two rolls."""
    game = start(3)
    hands(game, 66, 65, 31)  # seat 2 opens
    throw(game, 55)
    again(game, 3, 5, 4)
    again(game, 3, 5, 3)
    throw(game, 42)
    again(game, 1, 6)
    return game


def _in_tie():
    """Return a game of three in the second tie-break of its first round, one hand rolled."""
    game = start(3)
    hands(game, 31, 31, 66, 41, 41, 54)
    return game


def _in_roll_off():
    game = Mitchi(3, bytes([25]))
    game.roll(b"\6")
    game.roll(b"\3")
    return game


@pytest.mark.parametrize(
    "make, at, values",
    (
        (_in_turn, 0, (0b111, 0b1000)),  # all left; a seat that is none
        (_in_turn, 1, (0, 3, 255)),  # rolls used
        (_in_turn, 2, (4, 255)),  # mask of the dice rolled again
        (_in_turn, 3, (0, 7)),  # dice
        (_in_turn, 4, (0, 7)),
        (_in_turn, 5, (0, 4, 255)),  # who played last
        (_in_turn, 6, (4,)),
        (_in_turn, 7, (0, 7)),
        (_in_turn, 8, (0, 7)),
        (_in_turn, _ROLLING, (2,)),
        (_in_turn, _FACES, (7,)),
        (_in_turn, _BEFORE + 2, (7,)),
        (_in_turn, _POINTS, (25, 255)),
        (_in_turn, _LAST + _NUMBER, (0, 2)),
        (_in_turn, _LAST + _NUMBER + 1, (1,)),
        (_in_turn, _LAST + _OPENER, (3,)),
        (_in_turn, _LAST + _LIMIT, (4,)),
        (_in_turn, _LAST + _CONCEDED, (3,)),
        (_in_turn, _LAST + _TIES, (1,)),
        (_in_turn, _LAST + _TIES + 1, (1,)),
        (_in_turn, _LAST + _HANDS, (20, 21, 254)),  # a tie that was never broken; no hands
        (_in_turn, _LAST + _ROLLS, (0, 2, 4)),  # no hand takes none; the limit was 1
        (_in_turn, _NOW + _NUMBER, (0, 1, 3)),
        (_in_turn, _NOW + _OPENER, (3,)),
        (_in_turn, _NOW + _LIMIT, (0, 2, 4)),  # unset after the opener; used up
        (_in_turn, _NOW + _CONCEDED, (0, 1)),
        (_in_turn, _NOW + _HANDS, (0, 21)),  # no hand without a roll
        (_in_turn, _NOW + _HANDS + 2, (255,)),
        (_in_turn, _NOW + _ROLLS, (1,)),
        (_in_turn, _NOW + _ROLLS + 2, (0, 4)),
        (_in_turn, _NOW + _TIE, (1,)),  # spare room must be empty
        (_in_turn, _NOW + _TIE + 8, (1,)),
        (_in_tie, _NOW + _TIES, (0, 3)),
        (_in_tie, _NOW + _TIE, (0, 21, 255)),  # the tie before must stand
        (_in_tie, _NOW + _TIE + 2, (5,)),  # seat 2 is not tied
        (_in_tie, _NOW + _TIE + 4, (5,)),  # nobody is left to roll
        (_in_tie, 0, (0b010,)),  # who has to roll has left
        (_in_tie, 1, (1,)),
        (_in_tie, 3, (1,)),
        (_in_roll_off, 0, (0b001, 0b100)),
        (_in_roll_off, _ROLLING, (0,)),
        (_in_roll_off, _ROLLING + 2, (0,)),
        (_in_roll_off, _FACES + 2, (4,)),  # nobody is left to roll
        (_in_roll_off, _NOW + _LIMIT, (1,)),
        (_in_roll_off, _NOW + _HANDS, (1,)),
    ),
)
def test_a_field_that_no_game_can_have_is_refused_and_changes_nothing(make, at, values):
    good = make().save()
    game = start(3)
    before = game.save()
    for value in values:
        state = bytearray(good)
        assert state[at] != value
        state[at] = value
        with pytest.raises(ValueError):
            game.load(bytes(state))
        assert game.save() == before
    game.load(good)
    assert game.save() == good
