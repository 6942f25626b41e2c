"""What dice are worth in Generał: all 7,776 rolls in all 13 categories, and every example of the sheet."""

import pytest

from oracles.general_scores import score
from rules.general import (
    CHANCE,
    FIVES,
    FOUR_ALIKE,
    FULL,
    GENERAL,
    LARGE_STRAIGHT,
    ONES,
    SIXES,
    SMALL_STRAIGHT,
    THREE_ALIKE,
    THREES,
    General,
)

# How many of the 7,776 rolls meet each category that can be missed, by combinatorics: three alike
# and more 10*6*25 + 5*6*5 + 6, four alike and more 5*6*5 + 6, full 10*6*5, ...
MEETING = {
    THREE_ALIKE: 1656,
    FOUR_ALIKE: 156,
    FULL: 300,
    SMALL_STRAIGHT: 1200,
    LARGE_STRAIGHT: 240,
    GENERAL: 6,
}


def sheet(category, *dice, full_house_rule=0):
    return General(2, bytes([0, full_house_rule, 0])).worth(category, bytes(dice))


@pytest.mark.parametrize("house_rule", [0, 1])
@pytest.mark.parametrize("category", range(13))
def test_every_roll_is_worth_what_the_words_of_the_rules_say(category, house_rule):
    game = General(1, bytes([0, house_rule, 0]))
    dice = [1, 1, 1, 1, 1]
    met = total = 0
    for roll in range(7776):
        rest = roll
        for die in range(5):
            dice[die] = rest % 6 + 1
            rest //= 6
        points = game.worth(category, bytes(dice))
        assert points == score(category, dice, house_rule == 1), dice
        met += points > 0
        total += points
    if category <= SIXES:
        assert total == 7776 * 5 * (category + 1) // 6
    elif category == CHANCE:
        assert total == 7776 * 35 // 2
    else:
        assert met == MEETING[category] + (6 if category == FULL and house_rule else 0)


def test_number_categories_reach_five_times_their_face():
    for face in range(1, 7):
        assert sheet(ONES + face - 1, face, face, face, face, face) == 5 * face


def test_three_and_four_alike_add_up_all_five_dice():
    assert sheet(THREE_ALIKE, 2, 2, 2, 3, 6) == 15
    assert sheet(FOUR_ALIKE, 2, 2, 2, 2, 6) == 14
    assert sheet(FOUR_ALIKE, 2, 2, 2, 3, 6) == 0


def test_five_alike_count_as_three_and_as_four():
    assert sheet(THREE_ALIKE, 5, 5, 5, 5, 5) == 25
    assert sheet(FOUR_ALIKE, 5, 5, 5, 5, 5) == 25


def test_two_fours_and_three_fives_are_a_full_of_25():
    assert sheet(FULL, 4, 4, 5, 5, 5) == 25
    assert sheet(FULL, 5, 4, 5, 4, 5) == 25


def test_four_of_a_kind_is_no_full():
    assert sheet(FULL, 1, 4, 4, 4, 4) == 0
    assert sheet(FULL, 1, 4, 4, 4, 4, full_house_rule=1) == 0


def test_five_alike_are_a_full_only_by_the_house_rule():
    assert sheet(FULL, 2, 2, 2, 2, 2) == 0
    assert sheet(FULL, 2, 2, 2, 2, 2, full_house_rule=1) == 25


@pytest.mark.parametrize("run", [(1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6)])
def test_four_in_a_row_among_five_are_a_small_straight(run):
    for spare in range(1, 7):
        assert sheet(SMALL_STRAIGHT, *run, spare) == 30


def test_a_large_straight_counts_as_a_small_one_too():
    assert sheet(SMALL_STRAIGHT, 1, 2, 3, 4, 5) == 30


def test_only_five_in_a_row_are_a_large_straight():
    assert sheet(LARGE_STRAIGHT, 5, 3, 2, 4, 1) == 40
    assert sheet(LARGE_STRAIGHT, 2, 3, 4, 5, 6) == 40
    assert sheet(LARGE_STRAIGHT, 1, 3, 4, 5, 6) == 0
    assert sheet(SMALL_STRAIGHT, 1, 3, 4, 5, 6) == 30


def test_only_three_of_a_large_straight_score_nothing():
    assert sheet(LARGE_STRAIGHT, 1, 2, 3, 3, 6) == 0


def test_three_threes_show_their_value_in_every_box():
    game = General(1, bytes([1, 0, 0]))
    game.roll(b"\x03\x03\x03\x03\x03")
    shown = [game.potential(category) for category in range(13)]
    assert shown == [0, 0, 15, 0, 0, 0, 15, 15, 0, 0, 0, 50, 15]
    assert shown[THREES] == 15 and shown[FIVES] == 0 and shown[GENERAL] == 50


def test_chance_takes_any_five_dice():
    assert sheet(CHANCE, 1, 1, 2, 4, 6) == 14
