"""A game of Mitchi as bytes: one size, nothing lost, nonsense refused."""

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
