"""Mia: every way a round can end, crossed with who starts next and which seats are out."""

import pytest

from rules.mia_terms import CONCEDE, DOUBT, LOOK, OVER, PASS_ON, THROW
from support.mia_games import announce, start, with_lives

# name, dice, announced, answer, does the announcer lose, lives it costs
ENDS = (
    ("doubted, a lie", (3, 1), 53, DOUBT, True, 1),
    ("doubted, true", (5, 3), 53, DOUBT, False, 1),
    ("doubted, more than said", (6, 6), 53, DOUBT, False, 1),
    ("mia conceded, a lie", (3, 1), 21, CONCEDE, False, 1),
    ("mia conceded, true", (2, 1), 21, CONCEDE, False, 1),
    ("mia looked at, a lie", (1, 1), 21, LOOK, True, 1),
    ("mia looked at, true", (2, 1), 21, LOOK, False, 2),
)


def every_table():
    """Yield (lives, announcer): 3 to 5 seats, each out, on its last life or with three, 2 in."""
    for seats in range(3, 6):
        for code in range(3**seats):
            lives = bytes([(0, 1, 3)[code // 3**seat % 3] for seat in range(seats)])
            if sum(1 for left in lives if left) >= 2:
                for announcer in range(seats):
                    if lives[announcer]:
                        yield lives, announcer


def left_of(seat, lives):
    """Return who sits left of `seat` and is alive, by walking round."""
    for step in range(1, len(lives) + 1):
        other = (seat + step) % len(lives)
        if lives[other]:
            return other
    raise AssertionError("nobody")


@pytest.mark.parametrize("end", range(len(ENDS)), ids=[end[0] for end in ENDS])
def test_who_loses_how_much_and_who_starts_next(end):
    _, faces, said, answer, announcer_loses, cost = ENDS[end]
    tried = 0
    for before, announcer in every_table():
        game = with_lives(start(len(before), 0), before)
        game.seat = announcer
        announce(game, faces, said)
        receiver = left_of(announcer, before)
        assert game.seat == receiver
        game.play(answer)
        loser = announcer if announcer_loses else receiver
        expected = bytearray(before)
        expected[loser] = max(0, before[loser] - cost)
        result = game.last_result
        assert game.lives == bytes(expected)
        assert (result.loser, result.lost) == (loser, before[loser] - expected[loser])
        assert result.is_out == (expected[loser] == 0)
        if sum(1 for left in expected if left) == 1:
            assert (game.phase, result.starter) == (OVER, -1)
            assert game.outcome().winners == bytes((left_of(loser, expected),))
        else:
            starter = receiver if announcer_loses else left_of(receiver, expected)
            assert (game.phase, game.seat, result.starter) == (THROW, starter, starter)
            assert expected[starter] > 0
        tried += 1
    assert tried > 1000


def test_with_two_alive_a_failed_doubters_left_is_the_announcer():
    game = with_lives(start(4, 0), bytes((2, 0, 2, 0)))
    announce(game, (5, 3), 53)
    assert game.seat == 2
    game.play(DOUBT)
    assert game.seat == 0


def test_the_starter_named_is_never_out():
    game = with_lives(start(4, 0), bytes((2, 1, 0, 2)))
    announce(game, (5, 3), 53)
    game.play(DOUBT)
    assert game.lives[1] == 0
    assert game.seat == 3


@pytest.mark.parametrize("faces,loser,starter", (((3, 1), 0, 2), ((5, 3), 2, 3)))
def test_after_passing_on_the_one_who_really_doubted_decides_who_starts(faces, loser, starter):
    game = start(4, 0, pass_on=1)
    announce(game, faces, 53)
    game.play(PASS_ON)
    assert (game.seat, game.claimer, game.passed) == (2, 0, 1)
    game.play(DOUBT)
    result = game.last_result
    assert (result.loser, result.claimer, result.receiver) == (loser, 0, 2)
    assert (game.seat, game.lives[1]) == (starter, 6)


@pytest.mark.parametrize("faces,loser,starter", (((3, 1), 0, 2), ((5, 3), 2, 0)))
def test_with_three_alive_a_passed_on_announcement_comes_round_to_its_announcer(faces, loser, starter):
    game = start(3, 0, pass_on=1)
    announce(game, faces, 53)
    game.play(PASS_ON)
    game.play(DOUBT)
    assert (game.last_result.loser, game.seat) == (loser, starter)
