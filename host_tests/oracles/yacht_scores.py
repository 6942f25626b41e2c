"""Yacht's categories scored the slow, obvious way, from the words of the rules alone."""

from oracles.general_scores import alike, number, three_and_two


def score(category, dice):
    """Return what five dice (a list) score in category 0..11, in the order of the score card."""
    if category == 0:
        return 50 if alike(dice, 5) else 0
    if category == 1:
        return 30 if sorted(dice) == [2, 3, 4, 5, 6] else 0
    if category == 2:
        return 30 if sorted(dice) == [1, 2, 3, 4, 5] else 0
    if category == 3:
        return sum(dice) if alike(dice, 4) else 0
    if category == 4:
        return sum(dice) if three_and_two(dice) else 0
    if category == 5:
        return sum(dice)
    return number(dice, 12 - category)
