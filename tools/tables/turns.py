"""A turn of five dice over all sets of dice, compiled: exact, and in integers as the board does it."""

import numpy as np
from numba import njit

from rules.five_dice import FiveDice
from tables.dice_sets import HANDS, HANDS_FROM, SETS, STARTS, UP, WAYS

UP_TABLE = np.array(UP, dtype=np.int64)
CHANCES = np.array(WAYS, dtype=np.float64) / 7776
# the sets within each hand, the highest number first, padded with -1: the hand itself leads
_WITHIN = [
    sorted(
        (set_ for set_, faces in enumerate(SETS) if all(faces.count(f) <= hand.count(f) for f in faces)),
        reverse=True,
    )
    for hand in HANDS
]
WITHIN = np.array([row + [-1] * (32 - len(row)) for row in _WITHIN], dtype=np.int64)
assert STARTS[5] == HANDS_FROM


def worths(game: FiveDice) -> "np.ndarray":
    """Return what each hand scores in each category of a game: [category, hand]."""
    return np.array(
        [[game.worth(category, bytes(hand)) for hand in HANDS] for category in range(len(game.CATEGORIES))],
        dtype=np.int64,
    )


@njit(cache=False, nogil=True)
def average(values, up):
    """Set the value of every smaller set of dice to the mean over the faces that are added to it."""
    for number in range(209, -1, -1):
        total = 0.0
        for face in range(6):
            total += values[up[number, face]]
        values[number] = total / 6


@njit(cache=False, nogil=True)
def average_integers(values, up):
    """Do the same in the integers of firmware/bots/turn_plain.py."""
    for number in range(209, -1, -1):
        total = 3
        for face in range(6):
            total += values[up[number, face]]
        values[number] = total // 6


@njit(cache=False, nogil=True)
def keep_best(values, up):
    """Raise the value of every set to that of the best set within it."""
    for number in range(210):
        for face in range(6):
            above = up[number, face]
            if values[above] < values[number]:
                values[above] = values[number]


@njit(cache=False, nogil=True)
def turn_value(values, up, chances, rolls):
    """Return what a turn of `rolls` rolls is worth, given the values of the 252 hands at its end."""
    for _ in range(rolls - 1):
        average(values, up)
        keep_best(values, up)
    total = 0.0
    for hand in range(252):
        total += chances[hand] * values[210 + hand]
    return total


@njit(cache=False, nogil=True)
def choose(guess, number, within, hand):
    """Return the set that a player keeps who values sets by `guess` and the hand itself by `number`."""
    best = 210 + hand
    value = number
    for at in range(1, 32):
        kept = within[hand, at]
        if kept < 0:
            break
        if guess[kept] > value:
            best = kept
            value = guess[kept]
    return best


@njit(cache=False, nogil=True)
def played_value(guess, real, up, chances, within, rolls, short_sighted):
    """Return what a turn really brings to a player who guesses.

    `guess` are the integers by which it values the hands at the end, `real` what those hands bring.
    A short-sighted one takes the next roll for the last.
    """
    final = guess.copy()
    average_integers(guess, up)
    ends = real.copy()
    for left in range(1, rolls):
        # `guess` values the sets with `left` rolls to come, `ends` what hands bring with one fewer
        average(ends, up)
        now = ends.copy()
        for hand in range(252):
            kept = choose(guess, final[210 + hand], within, hand)
            now[210 + hand] = real[210 + hand] if kept >= 210 else ends[kept]
        ends = now
        if left + 1 < rolls and not short_sighted:
            for hand in range(252):
                guess[210 + hand] = final[210 + hand]
            keep_best(guess, up)
            average_integers(guess, up)
    total = 0.0
    for hand in range(252):
        total += chances[hand] * ends[210 + hand]
    return total
