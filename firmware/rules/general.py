"""Generał: thirteen categories, an upper bonus, and a category declared after the first roll.

Attributes and moves: see rules/five_dice.py. Options, in order: the mode (0 declared, 1 free), whether
five alike count as a full, and who starts.
"""

from micropython import const

from rules.five_dice import FiveDice
from rules.game import Option
from rules.hands import is_full, longest_run, most_alike, sum_of

DECLARED = const(0)
FREE = const(1)

ONES = const(0)
TWOS = const(1)
THREES = const(2)
FOURS = const(3)
FIVES = const(4)
SIXES = const(5)
THREE_ALIKE = const(6)
FOUR_ALIKE = const(7)
FULL = const(8)
SMALL_STRAIGHT = const(9)
LARGE_STRAIGHT = const(10)
GENERAL = const(11)
CHANCE = const(12)


class General(FiveDice):
    """Generał. Every number here stands on the Polish sheet but what RULES settles for a silent one."""

    ID = "general"
    OPTIONS = (
        Option("GENERAL_MODE", DECLARED, DECLARED, FREE, ("GENERAL_DECLARED", "GENERAL_FREE")),
        Option("GENERAL_FIVE_ALIKE_IS_FULL", 0, 0, 1, ("NO", "YES")),
        Option("STARTER", 0, 0, 7),
    )
    CATEGORIES = (
        "CAT_ONES",
        "CAT_TWOS",
        "CAT_THREES",
        "CAT_FOURS",
        "CAT_FIVES",
        "CAT_SIXES",
        "CAT_THREE_ALIKE",
        "CAT_FOUR_ALIKE",
        "CAT_FULL",
        "CAT_SMALL_STRAIGHT",
        "CAT_LARGE_STRAIGHT",
        "CAT_GENERAL",
        "CAT_CHANCE",
    )
    NUMBERS = bytes(range(ONES, SIXES + 1))
    BONUS_FROM = 63
    BONUS = 35

    def __init__(self, seats: int, options: bytes) -> None:
        super().__init__(seats, options)
        self.declares = options[0] == DECLARED

    def worth(self, category: int, dice: bytes) -> int:
        """Return what five dice score in a category, 0 where they miss it."""
        if category <= SIXES:
            return sum_of(dice, category + 1)
        if category == THREE_ALIKE:
            return sum(dice) if most_alike(dice) >= 3 else 0
        if category == FOUR_ALIKE:
            return sum(dice) if most_alike(dice) >= 4 else 0
        if category == FULL:
            is_met = is_full(dice) or (self.options[1] == 1 and most_alike(dice) == 5)
            return 25 if is_met else 0
        if category == SMALL_STRAIGHT:
            return 30 if longest_run(dice) >= 4 else 0
        if category == LARGE_STRAIGHT:
            return 40 if longest_run(dice) == 5 else 0
        if category == GENERAL:
            return 50 if most_alike(dice) == 5 else 0
        return sum(dice)
