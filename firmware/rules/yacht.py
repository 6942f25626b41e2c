"""Yacht: twelve categories, scored after the last roll; no bonus.

Attributes and moves: see rules/five_dice.py. The only option is who starts.
"""

from micropython import const

from rules.five_dice import FiveDice
from rules.game import Option
from rules.hands import is_full, longest_run, most_alike, sum_of

YACHT = const(0)
BIG_STRAIGHT = const(1)
LITTLE_STRAIGHT = const(2)
FOUR_OF_A_KIND = const(3)
FULL_HOUSE = const(4)
CHOICE = const(5)
SIXES = const(6)
FIVES = const(7)
FOURS = const(8)
THREES = const(9)
TWOS = const(10)
ONES = const(11)


class Yacht(FiveDice):
    """Yacht. Categories, order and numbers are those of the Swahili sheet."""

    ID = "yacht"
    OPTIONS = (Option("STARTER", 0, 0, 7),)
    CATEGORIES = (
        "CAT_YACHT",
        "CAT_BIG_STRAIGHT",
        "CAT_LITTLE_STRAIGHT",
        "CAT_FOUR_OF_A_KIND",
        "CAT_FULL_HOUSE",
        "CAT_CHOICE",
        "CAT_SIXES",
        "CAT_FIVES",
        "CAT_FOURS",
        "CAT_THREES",
        "CAT_TWOS",
        "CAT_ONES",
    )
    NUMBERS = bytes([ONES, TWOS, THREES, FOURS, FIVES, SIXES])

    def worth(self, category: int, dice: bytes) -> int:
        """Return what five dice score in a category, 0 where they miss it."""
        if category >= SIXES:
            return sum_of(dice, ONES - category + 1)
        if category == YACHT:
            return 50 if most_alike(dice) == 5 else 0
        if category == BIG_STRAIGHT:
            return 30 if longest_run(dice) == 5 and 6 in dice else 0
        if category == LITTLE_STRAIGHT:
            return 30 if longest_run(dice) == 5 and 1 in dice else 0
        if category == FOUR_OF_A_KIND:
            return sum(dice) if most_alike(dice) >= 4 else 0
        if category == FULL_HOUSE:
            return sum(dice) if is_full(dice) else 0
        return sum(dice)
