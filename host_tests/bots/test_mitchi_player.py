"""The computer player of Mitchi: perfect for two where the slow way can follow, legal everywhere."""

import pytest

from bots.levels import EASY, EXPERT, NORMAL
from bots.player import Thinker
from oracles.mitchi_rounds import Opener, Second
from rules.mitchi import TURN, Mitchi
from rules.mitchi_hands import HANDS
from support.card_positions import think
from support.random_games import Chance
from support.thrown_dice import ThrownDice


def _at_turn(seats, *events):
    """Return a game whose seat 0 opens, after rolls (bytes) and moves (ints)."""
    game = Mitchi(seats, b"\x19")
    for seat in range(seats):
        game.roll(b"\x01" if seat else b"\x06")
    for event in events:
        if isinstance(event, int):
            game.play(event)
        else:
            game.roll(event)
    return game


def _dice():
    for one in range(1, 7):
        for other in range(1, 7):
            yield bytes((one, other))


def _check(thinker, view, costs):
    """The move costs no more than the cheapest, and each move is told with its right cost."""
    move = think(thinker, view)
    assert costs[move] < min(costs) + 2e-5
    for known, value in thinker.advice():
        assert abs(value + 1000 * costs[known]) < 1.1


@pytest.mark.parametrize("used", (1, 2))
def test_the_opener_of_two_plays_every_throw_perfectly(used):
    thinker = Thinker("mitchi", EXPERT, ThrownDice())
    opener = Opener()
    for dice in _dice():
        view = _at_turn(2, *([b"\x03\x01", 3] * (used - 1)), dice)
        _check(thinker, view, opener.moves(dice[0], dice[1], used))


@pytest.mark.parametrize("limit", (2, 3))
@pytest.mark.parametrize("hand", range(21))
def test_the_second_of_two_plays_every_throw_perfectly(limit, hand):
    thinker = Thinker("mitchi", EXPERT, ThrownDice())
    second = Second(hand, limit)
    faces = bytes((HANDS[hand] // 10, HANDS[hand] % 10))
    opening = [b"\x03\x01", 3] * (limit - 1) + [faces] + [0] * (limit < 3)
    for used in range(1, limit):
        for dice in _dice():
            view = _at_turn(2, *opening, *([b"\x03\x01", 3] * (used - 1)), dice)
            costs = [mine for mine, _ in second.moves(dice[0], dice[1], limit - used)]
            _check(thinker, view, costs)


def test_chances_to_lose_are_those_of_the_rules():
    # The opener stands on 31 in one: the other has one throw, and ties with 2 of 36.
    thinker = Thinker("mitchi", EXPERT, ThrownDice())
    think(thinker, _at_turn(2, b"\x03\x01"))
    assert thinker.risk(0) == round(100 * (34 + 1) / 36)


def test_who_is_safe_stands():
    thinker = Thinker("mitchi", EXPERT, ThrownDice())
    for dice in _dice():
        view = _at_turn(3, b"\x03\x01", 3, b"\x03\x01", 0, dice)
        move = think(thinker, view)
        if sorted(dice) == [1, 3]:
            assert move != 0
        else:
            assert move == 0 and thinker.value_of(view, 0) == 0 and thinker.risk(0) == 0


def test_a_tie_with_somebody_who_left_costs_nothing():
    view = _at_turn(3, b"\x03\x02", 3, b"\x03\x02", 0, b"\x03\x02")
    view.leave(0)
    thinker = Thinker("mitchi", EXPERT, ThrownDice())
    assert think(thinker, view) == 0
    assert thinker.value_of(view, 0) == 0


@pytest.mark.parametrize("level", (EASY, NORMAL, EXPERT))
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_level_plays_whole_games_by_the_rules(level, seats):
    thinker = Thinker("mitchi", level, ThrownDice())
    chance = Chance(seats)
    game = Mitchi(seats, bytes((8,)))
    while game.outcome() is None:
        if game.wants:
            game.roll(chance.faces(game))
        else:
            assert game.phase == TURN
            view = game.view(game.seat)
            move = think(thinker, view)
            values = [value for _, value in thinker.advice()]
            assert values == sorted(values, reverse=True) and max(values) <= 0
            assert 0 <= thinker.risk(move) <= 100
            game.play(move)


def test_better_levels_differ_from_an_easy_one():
    # 61 in two against 55: an easy player rolls the one again, as an expert does; against 41 both stand.
    easy = Thinker("mitchi", EASY, ThrownDice())
    assert think(easy, _at_turn(2, b"\x05\x05", 3, b"\x05\x05", 0, b"\x06\x01")) == 2
    assert think(easy, _at_turn(2, b"\x04\x01", 3, b"\x04\x01", 0, b"\x06\x01")) == 0
    # an easy opener is content with 61 in one, whoever comes
    assert think(easy, _at_turn(8, b"\x06\x01")) == 0
    assert think(easy, _at_turn(8, b"\x05\x04")) == 2
    assert think(easy, _at_turn(8, b"\x03\x02")) == 3
