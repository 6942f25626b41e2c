"""Counts are judged by figures that a slow second way confirms, against limits that follow from theory."""

from math import erfc, exp, gamma, sqrt

import pytest

from dice import verdict
from dice.verdict import EXTREME, FACES, FAIR, LOOK, PAIRS, REPEATS, UNFAIR
from support.random_games import Chance


def counted(dice):
    """Return the counts of faces and of pairs."""
    faces, pairs = [0] * 6, [0] * 36
    for face in dice:
        faces[face - 1] += 1
    for a, b in zip(dice, dice[1:]):
        pairs[6 * (a - 1) + b - 1] += 1
    return faces, pairs


def four(values):
    """Return four figures as the verdict takes them."""
    return values[0], values[1], values[2], values[3]


def slow_figures(dice):
    """Return the four figures from their definitions, as exact fractions rounded down to hundredths."""
    faces, pairs = counted(dice)
    n, count = len(dice), len(dice) - 1
    spread = [(6 * face - n) ** 2 for face in faces]
    again = len([1 for a, b in zip(dice, dice[1:]) if a == b])
    rows = [len([1 for other in dice[:-1] if other == face]) for face in range(1, 7)]
    dependence = 36 * sum([pair**2 for pair in pairs]) - 6 * sum([row**2 for row in rows])
    return (
        100 * sum(spread) // (6 * n),
        100 * max(spread) // (5 * n),
        100 * dependence // count,
        100 * (6 * again - count) ** 2 // (5 * count),
    )


@pytest.mark.parametrize("count", [2, 7, 60, 999])
def test_the_figures_are_those_of_the_definitions(count):
    chance = Chance(count)
    for bound in (6, 5, 2):
        dice = [1 + chance.below(bound) for _ in range(count)]
        assert verdict.figures(*counted(dice)) == slow_figures(dice)


def test_figures_worked_out_by_hand():
    # Each face ten times, in rows of ten: faces are even, and 54 of 59 dice are as the one before.
    dice = [face for face in range(1, 7) for _ in range(10)]
    of_faces, extreme, of_pairs, repeats = verdict.figures(*counted(dice))
    assert (of_faces, extreme) == (0, 0)
    assert repeats == 100 * (6 * 54 - 59) ** 2 // (5 * 59)
    assert of_pairs == 100 * (36 * (6 * 81 + 5) - 6 * (5 * 100 + 81)) // 59
    # Twelve dice, all of them sixes: (72 - 12)^2 + 5 * 12^2 = 4320, divided by 72 is 60.
    assert verdict.figures(*counted([6] * 12))[:2] == (6000, 6000)


def test_no_dice_and_one_die_have_no_figures_yet():
    assert verdict.figures([0] * 6, [0] * 36) == (0, 0, 0, 0)
    assert verdict.figures(*counted([4]))[2:] == (0, 0)


def beyond(x, degrees):
    """Return the probability that chi-square with 1, 5 or an even number of degrees exceeds x."""
    half = x / 2
    if degrees % 2 == 0:
        term = total = 1.0
        for k in range(1, degrees // 2):
            term *= half / k
            total += term
        return exp(-half) * total
    total = erfc(sqrt(half))
    for k in range(1, degrees // 2 + 1):
        total += exp(-half) * half ** (k - 0.5) / gamma(k + 0.5)
    return total


@pytest.mark.parametrize(
    "limits, shares",
    [
        (verdict.limits(500), (0.0002, 0.0002, 0.0002, 0.0002)),
        (verdict.limits(15000), (0.0007, 0.0022, 0.0003, 0.0003)),
        (verdict._NEVER, (1e-9, 1e-9, 1e-9, 1e-9)),
    ],
    ids=["usual", "at 15000", "never"],
)
def test_the_limits_are_exceeded_by_fair_dice_as_seldom_as_is_said(limits, shares):
    exceeded = (
        beyond(limits[FACES] / 100, 5),
        6 * beyond(limits[EXTREME] / 100, 1),
        beyond(limits[PAIRS] / 100, 30),
        beyond(limits[REPEATS] / 100, 1),
    )
    for test in range(4):
        assert 0.97 < exceeded[test] / shares[test] < 1.03, test


def test_fair_dice_pass_all_milestones_up_to_15000_with_probability_of_995_in_1000():
    early = [milestone for milestone in verdict.MILESTONES if milestone < 15000]
    wrong = 0.0008 * len(early) + 0.0007 + 0.0022 + 0.0003 + 0.0003
    assert wrong < 0.006  # and the tests overlap: extreme faces make chi-square large too


def test_limits_hold_from_their_milestone_to_the_next():
    assert verdict.limits(14999) == verdict.limits(500) == verdict.limits(50000)
    assert verdict.limits(15000) == verdict.limits(49999) != verdict.limits(14999)


def test_milestones_follow_one_another():
    assert verdict.next_milestone(0) == 500
    assert verdict.next_milestone(499) == 500
    assert verdict.next_milestone(500) == 1500
    assert verdict.next_milestone(4999) == 5000
    assert verdict.next_milestone(5000) == 15000
    assert verdict.next_milestone(10**7) == 0
    assert list(verdict.MILESTONES) == sorted(verdict.MILESTONES)


@pytest.mark.parametrize("test", [FACES, EXTREME, PAIRS, REPEATS])
def test_beyond_a_limit_once_is_to_be_looked_at_and_twice_running_is_not_fair(test):
    limit = verdict.limits(500)[test]

    def judged(value, before):
        values, verdicts = [0] * 4, bytearray((FAIR,) * 4)
        values[test] = value
        verdicts[test] = before
        found = verdict.judge(four(values), 500, bytes(verdicts))
        assert found[:test] + found[test + 1 :] == bytes((FAIR,) * 3)
        return found[test]

    assert judged(limit - 1, FAIR) == FAIR
    assert judged(limit - 1, LOOK) == FAIR
    assert judged(limit, FAIR) == LOOK
    assert judged(limit, LOOK) == UNFAIR
    assert judged(limit, UNFAIR) == UNFAIR
    assert judged(verdict._NEVER[test], FAIR) == UNFAIR
    assert judged(verdict._NEVER[test] - 1, FAIR) == LOOK


def test_a_run_of_14_is_not_fair_at_any_time_and_one_of_13_may_be():
    assert verdict.is_hopeless((0, 0, 0, 0), 14, 14)
    assert not verdict.is_hopeless((0, 0, 0, 0), 14, 13)


@pytest.mark.parametrize("test, fewest", [(FACES, 100), (EXTREME, 100), (PAIRS, 500), (REPEATS, 100)])
def test_what_comes_once_in_a_thousand_millions_is_not_fair_between_milestones_either(test, fewest):
    values = [0, 0, 0, 0]
    values[test] = verdict._NEVER[test]
    assert verdict.is_hopeless(four(values), fewest, 1)
    assert not verdict.is_hopeless(four(values), fewest - 1, 1)
    values[test] -= 1
    assert not verdict.is_hopeless(four(values), fewest, 1)


def test_the_band_is_the_root_of_7_standard_deviations():
    for n in (0, 1, 2, 6, 35, 36, 600, 15000, 10**6):
        square = 35 * n // 36
        found = verdict.band(n)
        assert found * found <= square < (found + 1) * (found + 1), n
    assert 0.949 < 1 - 6 * beyond(7, 1) < 0.953
