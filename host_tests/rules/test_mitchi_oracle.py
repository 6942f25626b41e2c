"""Whole games of Mitchi compared with the story that a slow oracle tells from the same log."""

import pytest

from oracles.mitchi_oracle import tell
from rules.mitchi import Mitchi
from rules.table import Table
from support.random_games import Chance, step


def _random_log(seats, point_limit, chance, leaves):
    """Play a random game; return the game and its whole log. 0 leaves: nobody does."""
    table = Table(Mitchi(seats, bytes([point_limit])))
    game = table.game
    log = bytearray()
    rounds = []
    while game.outcome() is None:
        seat = chance.below(seats)
        if leaves and not chance.below(leaves) and not game.gone >> seat & 1:
            table.leave(seat)
        else:
            step(table, chance)
        log.extend(table.take_closed())
        if game.last.number > len(rounds):
            last = game.last
            taker = last.taker()
            rounds.append((last.opener, last.limit, None if taker < 0 else taker, last.taken()))
    log.extend(table.tail)
    return game, bytes(log), rounds


@pytest.mark.parametrize("seats", (2, 3, 4, 5, 6, 7, 8))
def test_games_end_as_the_oracle_tells(seats):
    chance = Chance(40 + seats)
    for number in range(24):
        point_limit = (5, 25, 5, 50 if seats < 4 else 11)[number % 4]
        leaves = (0, 0, 60, 15)[number // 4 % 4]
        game, log, rounds = _random_log(seats, point_limit, chance, leaves)
        told = tell(seats, point_limit, log)
        assert told.is_over
        assert game.scores() == [told.points[seat] for seat in range(seats)]
        assert list(game.outcome().winners) == told.winners
        assert rounds == told.rounds


def test_a_game_cut_short_stands_where_the_oracle_stands():
    chance = Chance(7)
    for _ in range(40):
        seats = 2 + chance.below(7)
        log = _random_log(seats, 9, chance, 40)[1]
        cut = Mitchi(seats, bytes([9]))
        table = Table(cut)
        at = 0
        stop = chance.below(len(log))
        while at < stop:
            count = cut.wants if cut.wants and log[at] < 0xF0 else 1
            table.replay(log[at : at + count])
            at += count
        told = tell(seats, 9, log[:at])
        assert cut.scores() == [told.points[seat] for seat in range(seats)]
        assert told.is_over == (cut.outcome() is not None)
        assert len(told.rounds) == cut.last.number


def test_a_tie_break_many_steps_deep_is_told_alike():
    # Two players roll equal hands twenty times over: every step doubles the pot.
    game = Mitchi(2, bytes([50]))
    table = Table(game)
    log = bytes([6, 5]) + bytes([3, 1, 0]) + bytes([1, 3])
    for step_number in range(20):
        log += bytes([2, 1, 1, 2]) if step_number == 3 else bytes([6, 4, 4, 6])
    log += bytes([6, 5, 3, 1])
    table.replay(log)
    told = tell(2, 50, log)
    assert game.scores() == [told.points[0], told.points[1]]
    assert max(game.scores()) == ((1 << 4) + 4) << 17
    assert told.rounds == [(0, 1, game.last.taker(), game.last.taken())]
    copy = Mitchi(2, bytes([50]))
    copy.load(game.save())
    assert copy.scores() == game.scores() and copy.save() == game.save()
