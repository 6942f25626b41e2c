"""What dice are worth in Yacht: all 7,776 rolls in all 12 categories, and every example of the sheet."""

import pytest

from oracles.yacht_scores import score
from rules.yacht import (
    BIG_STRAIGHT,
    CHOICE,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    LITTLE_STRAIGHT,
    ONES,
    SIXES,
    YACHT,
    Yacht,
)

MEETING = {YACHT: 6, BIG_STRAIGHT: 120, LITTLE_STRAIGHT: 120, FOUR_OF_A_KIND: 156, FULL_HOUSE: 300}
MOST = (50, 30, 30, 30, 28, 30, 30, 25, 20, 15, 10, 5)


def sheet(category, *dice):
    return Yacht(2, b"\x00").worth(category, bytes(dice))


@pytest.mark.parametrize("category", range(12))
def test_every_roll_is_worth_what_the_words_of_the_rules_say(category):
    game = Yacht(1, b"\x00")
    dice = [1, 1, 1, 1, 1]
    met = total = most = 0
    for roll in range(7776):
        rest = roll
        for die in range(5):
            dice[die] = rest % 6 + 1
            rest //= 6
        points = game.worth(category, bytes(dice))
        assert points == score(category, dice), dice
        met += points > 0
        total += points
        most = max(most, points)
    assert most == MOST[category]
    if category >= SIXES:
        assert total == 7776 * 5 * (12 - category) // 6
    elif category == CHOICE:
        assert total == 7776 * 35 // 2
    else:
        assert met == MEETING[category]


def test_any_five_alike_are_a_yacht_of_50():
    assert [sheet(YACHT, face, face, face, face, face) for face in range(1, 7)] == [50] * 6


def test_five_alike_are_four_of_a_kind_and_choice_but_no_full_house():
    assert sheet(FOUR_OF_A_KIND, 6, 6, 6, 6, 6) == 30
    assert sheet(CHOICE, 6, 6, 6, 6, 6) == 30
    assert sheet(FULL_HOUSE, 6, 6, 6, 6, 6) == 0


def test_the_big_straight_is_two_to_six_and_nothing_else():
    assert sheet(BIG_STRAIGHT, 6, 5, 4, 3, 2) == 30
    assert sheet(BIG_STRAIGHT, 5, 4, 3, 2, 1) == 0


def test_the_little_straight_is_one_to_five_and_nothing_else():
    assert sheet(LITTLE_STRAIGHT, 5, 4, 3, 2, 1) == 30
    assert sheet(LITTLE_STRAIGHT, 6, 5, 4, 3, 2) == 0


def test_four_in_a_row_and_a_gap_are_no_straight():
    assert sheet(BIG_STRAIGHT, 1, 3, 4, 5, 6) == 0
    assert sheet(LITTLE_STRAIGHT, 1, 3, 4, 5, 6) == 0


def test_four_of_a_kind_adds_up_all_five_dice():
    assert sheet(FOUR_OF_A_KIND, 4, 4, 4, 4, 1) == 17
    assert sheet(FOUR_OF_A_KIND, 2, 2, 2, 2, 6) == 14


def test_a_full_house_adds_up_all_five_dice():
    assert sheet(FULL_HOUSE, 3, 3, 3, 6, 6) == 21
    assert sheet(FULL_HOUSE, 4, 4, 4, 1, 1) == 14
    assert sheet(FULL_HOUSE, 1, 4, 4, 4, 4) == 0


def test_the_sheet_lists_sixes_first_and_ones_last():
    assert sheet(SIXES, 6, 6, 1, 2, 3) == 12
    assert sheet(ONES, 1, 1, 1, 6, 6) == 3


def test_five_threes_show_their_value_in_every_box():
    game = Yacht(1, b"\x00")
    game.roll(b"\x03\x03\x03\x03\x03")
    assert [game.potential(category) for category in range(12)] == [50, 0, 0, 15, 0, 15, 0, 0, 0, 15, 0, 0]
