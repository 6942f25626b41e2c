"""The computer player of Generał, in both modes and with either full: legal everywhere, exact for one box."""

import pytest

from bots.general_table import GeneralTable, share
from bots.levels import EASY, EXPERT, NORMAL
from bots.player import Thinker
from oracles.general_scores import score
from oracles.turn_values import Turn
from rules.general import General
from support.card_positions import hands, position, think
from support.random_games import Chance
from support.thrown_dice import ThrownDice

_DECLARED, _FREE = 0, 1


def _turn(category, full):
    return Turn(lambda dice: score(category, dice, full))


def _loses_little(turn, dice, move, left, stop):
    """Say whether a move is one of the best, but for what rounding hides."""
    best = turn.hand(dice, left)
    got = stop * 7776**left if move == 0 or move >= 32 else turn.again(dice, move, left)
    return (best - got) * 10000 <= 7776**left


@pytest.mark.parametrize("category,full", [(category, 0) for category in range(13)] + [(8, 1)])
def test_every_hand_with_one_box_open_is_played_perfectly_free(category, full):
    thinker = Thinker("general", EXPERT, ThrownDice())
    turn = _turn(category, full)
    for dice in hands():
        for used in (1, 2, 3):
            view = position("general", bytes((_FREE, full, 0)), (category,), dice, used)
            move = think(thinker, view)
            assert move in view.moves()
            assert _loses_little(turn, dice, move, 3 - used, score(category, dice, full))


@pytest.mark.parametrize("category", range(13))
def test_every_hand_in_a_declared_box_is_played_perfectly(category):
    thinker = Thinker("general", EXPERT, ThrownDice())
    turn = _turn(category, 0)
    for dice in hands():
        for used in (1, 2):
            view = position("general", bytes((_DECLARED, 0, 0)), (category,), dice, used, 0, category)
            move = think(thinker, view)
            assert move in view.moves()
            assert _loses_little(turn, dice, move, 3 - used, score(category, dice, 0))


@pytest.mark.parametrize("full", (0, 1))
def test_declaring_is_valued_by_what_two_re_rolls_bring(full):
    # With two boxes of patterns open and no bonus in reach, their difference is that of the rules.
    thinker = Thinker("general", EXPERT, ThrownDice())
    options = bytes((_DECLARED, full, 0))
    ones = {category: _turn(category, full) for category in (6, 8)}
    for dice in hands():
        view = position("general", options, (6, 8), dice, 1)
        think(thinker, view)
        values = dict(thinker.advice())
        table = GeneralTable("general_declared_full.bin" if full else "general_declared.bin")
        for category in (6, 8):
            rest = table.bring(1 << (14 - category), [0])[0]
            own = ones[category].hand(dice, 2) * 1000 // 7776**2
            assert abs(values[32 + category] - own - (rest * 1000 >> 18)) <= 3


def test_declaring_a_number_counts_on_keeping_its_face():
    # With ones alone open: two ones now, three dice to throw twice, each a one with 11 of 36.
    view = position("general", bytes((_DECLARED, 0, 0)), (0, 12), (1, 1, 2, 3, 4), 1)
    thinker = Thinker("general", EXPERT, ThrownDice())
    values = dict(thinker.advice(view))
    rest = GeneralTable("general_declared.bin").bring(1 << 12, [2])[0] * 1000 >> 18
    assert abs(values[32] - rest - 2000 - 3 * 1000 * 11 // 36) <= 3


def test_the_bonus_is_told_until_it_is_earned():
    thinker = Thinker("general", EXPERT, ThrownDice())
    free = bytes((_FREE, 0, 0))
    dice = (6, 6, 6, 1, 2)
    near = dict(thinker.advice(position("general", free, (5,), dice, 3, 45)))
    missed = dict(thinker.advice(position("general", free, (5,), dice, 3, 44)))
    earned = dict(thinker.advice(position("general", free, (5,), dice, 3, 64)))
    assert near[37] == 53000
    assert missed[37] == 18000
    assert earned[37] == 18000


def test_chances_run_from_none_to_certain():
    steps = [share(product << 14) for product in range(-600, 601)]
    assert steps == sorted(steps)
    assert steps[600] == 131070 or steps[600] == 131072
    assert 0 < steps[0] < 100
    assert 262000 < steps[-1] < 1 << 18


@pytest.mark.parametrize("level", (EASY, NORMAL, EXPERT))
@pytest.mark.parametrize("mode", (_DECLARED, _FREE))
def test_every_level_plays_whole_games_by_the_rules(level, mode):
    thinker = Thinker("general", level, ThrownDice())
    chance = Chance(level)
    for seats, full in ((1, 1), (3, 0)):
        game = General(seats, bytes((mode, full, 0)))
        while game.outcome() is None:
            if game.wants:
                game.roll(chance.faces(game))
            else:
                view = game.view(game.seat)
                move = think(thinker, view)
                values = [value for _, value in thinker.advice()]
                assert values == sorted(values, reverse=True)
                assert thinker.value_of(view, move) == values[0]
                game.play(move)


def test_thinking_goes_in_steps_within_the_budget_of_a_decision():
    # 60 ms on the board; with all boxes open and two rolls left it takes longest
    for mode in (_DECLARED, _FREE):
        thinker = Thinker("general", EXPERT, ThrownDice())
        mind = thinker._mind
        costs = list(mind.think(position("general", bytes((mode, 0, 0)), range(13), (1, 2, 3, 4, 6), 1)))
        assert max(costs) <= 6000
        assert sum(costs) <= 60000
