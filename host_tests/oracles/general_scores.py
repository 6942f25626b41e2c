"""Generał's categories scored the slow, obvious way, from the words of the rules alone."""


def number(dice, face):
    """Add up the dice that show `face`."""
    return sum([die for die in dice if die == face])


def alike(dice, wanted):
    """Say whether some face is shown by `wanted` dice or more."""
    return max([len([die for die in dice if die == face]) for face in (1, 2, 3, 4, 5, 6)]) >= wanted


def three_and_two(dice):
    """Say whether the dice, laid in order, are aaabb or aabbb with two faces."""
    a, b, c, d, e = sorted(dice)
    return a != e and ((a == b == c and d == e) or (a == b and c == d == e))


def holds_one_of(dice, runs):
    """Say whether every face of one of the `runs` is among the dice."""
    return any(not [face for face in run if face not in dice] for run in runs)


def score(category, dice, five_alike_is_full=False):
    """Return what five dice (a list) score in category 0..12, in the order of the score card."""
    if category == 6:
        return sum(dice) if alike(dice, 3) else 0
    if category == 7:
        return sum(dice) if alike(dice, 4) else 0
    if category == 8:
        return 25 if three_and_two(dice) or (five_alike_is_full and alike(dice, 5)) else 0
    if category == 9:
        return 30 if holds_one_of(dice, ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6))) else 0
    if category == 10:
        return 40 if holds_one_of(dice, ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))) else 0
    if category == 11:
        return 50 if alike(dice, 5) else 0
    if category == 12:
        return sum(dice)
    return number(dice, category + 1)
