"""The computer player of Yacht: legal everywhere, exact where the slow way can follow."""

import pytest

from bots.files import read
from bots.levels import EASY, EXPERT, NORMAL
from bots.player import Thinker
from oracles.turn_values import Turn
from oracles.yacht_scores import score
from rules.yacht import Yacht
from support.card_positions import hands, position, think
from support.random_games import Chance
from support.thrown_dice import ThrownDice


def _expected(category):
    data = read("yacht.bin", 2 << category, 2)
    return data[0] | data[1] << 8


@pytest.mark.parametrize("category", range(12))
def test_every_hand_with_one_box_open_is_played_perfectly(category):
    thinker = Thinker("yacht", EXPERT, ThrownDice())
    turn = Turn(lambda dice: score(category, dice))
    for dice in hands():
        for used in (1, 2, 3):
            left = 3 - used
            view = position("yacht", b"\0", (category,), dice, used)
            move = think(thinker, view)
            assert move in view.moves()
            best = turn.hand(dice, left)
            got = turn.again(dice, move, left) if move < 32 else score(category, dice) * 7776**left
            # no choice may cost more than what the board's integers cannot see
            assert (best - got) * 10000 <= 7776**left
            thousandths = thinker.advice()[0][1]
            assert abs(thousandths * 7776**left - best * 1000) <= 2 * 7776**left


@pytest.mark.parametrize("category", range(12))
def test_the_table_holds_the_value_of_the_last_box(category):
    turn = Turn(lambda dice: score(category, dice))
    total = 0
    for dice in hands():
        ways = 120
        for face in range(1, 7):
            for factor in range(2, dice.count(bytes((face,))) + 1):
                ways //= factor
        total += ways * turn.hand(dice, 2)
    # in 256ths of a point, rounded
    assert abs(total * 256 - _expected(category) * 7776**3) * 2 <= 7776**3


@pytest.mark.parametrize("level", (EASY, NORMAL, EXPERT))
def test_every_level_plays_whole_games_by_the_rules(level):
    thinker = Thinker("yacht", level, ThrownDice())
    chance = Chance(level)
    for seats in (1, 2, 8):
        game = Yacht(seats, b"\0")
        while game.outcome() is None:
            if game.wants:
                game.roll(chance.faces(game))
            else:
                view = game.view(game.seat)
                move = think(thinker, view)
                assert {choice for choice, _ in thinker.advice()} <= set(view.moves())
                assert thinker.advice()[0][1] >= thinker.advice()[-1][1]
                game.play(move)


def test_advice_holds_every_set_that_can_be_kept_and_every_open_box():
    view = position("yacht", b"\0", (0, 5, 7), (1, 1, 2, 2, 3), 1)
    moves = [move for move, _ in Thinker("yacht", EXPERT, ThrownDice()).advice(view)]
    boxes = [move for move in moves if move >= 32]
    kept = set()
    for move in moves:
        if move < 32:
            kept.add(bytes(sorted([die for at, die in enumerate(view.dice) if not move >> at & 1])))
    assert sorted(boxes) == [32, 37, 39]
    # none to two ones, none to two twos, none or one three; all five is no re-roll
    assert len(moves) - len(boxes) == len(kept) == 3 * 3 * 2 - 1


def test_a_re_roll_that_keeps_the_same_faces_has_the_same_value():
    thinker = Thinker("yacht", EXPERT, ThrownDice())
    view = position("yacht", b"\0", (0, 5, 7), (1, 1, 2, 2, 3), 1)
    for move, value in thinker.advice(view):
        assert thinker.value_of(view, move) == value
    assert thinker.value_of(view, 0b00101) == thinker.value_of(view, 0b01010)
    assert thinker.value_of(view, 0b11111) != thinker.value_of(view, 0b00100)


def test_thinking_goes_in_steps_of_less_than_a_slice():
    thinker = Thinker("yacht", EXPERT, ThrownDice())
    thinker.start(position("yacht", b"\0", range(12), (1, 2, 3, 4, 6), 1))
    slices = 1
    while not thinker.step(1):
        assert thinker.move == -1
        slices += 1
    assert slices > 12
