"""Solves Generał: what a player expects for each set of open boxes and each upper total, in both modes."""

import numpy as np
from numba import njit

from bots.general import Mind
from bots.levels import EASY, EXPERT
from rules.general import DECLARED, FREE, General
from tables.dice_sets import HANDS
from tables.turns import (
    CHANCES,
    UP_TABLE,
    WITHIN,
    average,
    keep_best,
    played_value,
    turn_value,
    worths,
)

BOXES = 13
NUMBERS = 6
ENOUGH = 63  # upper points that earn the bonus; more make no difference
BONUS = 35
COUNTS = np.array([[hand.count(face) for hand in HANDS] for face in range(1, 7)], dtype=np.int64)


def general_worths(full_of_five: int) -> "np.ndarray":
    """Return what each hand scores in each category: [category, hand]."""
    return worths(General(1, bytes((FREE, full_of_five, 0))))


def _reachable() -> "np.ndarray":
    """Return which upper totals there can be with each set of the six number boxes open: [open, total]."""
    found = np.zeros((64, ENOUGH + 1), dtype=np.bool_)
    for left in range(64):
        totals = {0}
        for box in range(NUMBERS):
            if not left >> box & 1:
                totals = {min(ENOUGH, total + (box + 1) * count) for total in totals for count in range(6)}
        found[left, list(totals)] = True
    return found


REACHABLE = _reachable()


def _hits() -> "np.ndarray":
    """Return the chance to end with k' dice of a face after a re-roll of all others: [k, k']."""
    once = np.zeros((6, 6))
    for has in range(6):
        ways = 1
        for more in range(6 - has):
            once[has, has + more] = ways * 5.0 ** (5 - has - more) / 6.0 ** (5 - has)
            ways = ways * (5 - has - more) // (more + 1)
    return once


ONCE = _hits()
HITS = ONCE @ ONCE


@njit(cache=False, nogil=True)
def pattern_turns(worth, up):
    """Return what a hand is worth with two re-rolls for each category alone: [category, hand]."""
    found = np.zeros((13, 252))
    values = np.zeros(462)
    for box in range(13):
        for hand in range(252):
            values[210 + hand] = worth[box, hand]
        for _ in range(2):
            average(values, up)
            keep_best(values, up)
        found[box] = values[210:]
    return found


@njit(cache=False, nogil=True)
def _solve(worth, up, chances, counts, hits, reachable, twice, declared, bonus, most):
    found = np.zeros((1 << 13, 64))
    found[0, 63] = bonus
    values = np.zeros(462)
    by_count = np.zeros(6)
    declared_by_count = np.zeros(6)
    for left in range(1, 1 << 13):
        for total in range(64):
            if not reachable[left & 63, total]:
                continue
            values[210:] = -1.0
            for box in range(13):
                if not left >> box & 1:
                    continue
                rest = left ^ (1 << box)
                if box < 6:
                    for count in range(6):
                        points = (box + 1) * count
                        by_count[count] = points + found[rest, min(most, total + points)]
                    if declared:
                        for count in range(6):
                            declared_by_count[count] = 0.0
                            for end in range(count, 6):
                                declared_by_count[count] += hits[count, end] * by_count[end]
                        by_count[:] = declared_by_count
                    for hand in range(252):
                        value = by_count[counts[box, hand]]
                        if value > values[210 + hand]:
                            values[210 + hand] = value
                else:
                    then = found[rest, total]
                    for hand in range(252):
                        value = (twice[box, hand] if declared else worth[box, hand]) + then
                        if value > values[210 + hand]:
                            values[210 + hand] = value
            found[left, total] = turn_value(values, up, chances, 1 if declared else 3)
    return found


def solve(mode: int, full_of_five: int, bonus: int = BONUS) -> "np.ndarray":
    """Return the expected points, the bonus among them, for [set of open boxes, upper total].

    Without a bonus the upper total makes no difference, and is 0 all the time.
    """
    worth = general_worths(full_of_five)
    twice = pattern_turns(worth, UP_TABLE)
    totals = REACHABLE
    if not bonus:
        totals = np.zeros_like(REACHABLE)
        totals[:, 0] = True
    most = ENOUGH if bonus else 0
    return _solve(
        worth, UP_TABLE, CHANCES, COUNTS, HITS, totals, twice, mode == DECLARED, float(bonus), most
    )


@njit(cache=False, nogil=True)
def _played(worth, up, chances, within, counts, hits, reachable, twice, real_twice, declared, brings, short):
    """Return what a player really gets for [set of open boxes, upper total] who trusts `brings`.

    `brings` and `twice` are integers in parts of a point, 1 << 18; `real_twice` is what the two
    re-rolls for a category alone really bring.
    """
    found = np.zeros((1 << 13, 64))
    found[0, 63] = 35.0
    guess = np.zeros(462, dtype=np.int64)
    real = np.zeros(462)
    by_count = np.zeros(6, dtype=np.int64)
    real_by_count = np.zeros(6)
    for left in range(1, 1 << 13):
        for total in range(64):
            if not reachable[left & 63, total]:
                continue
            guess[210:] = -1
            for box in range(13):
                if not left >> box & 1:
                    continue
                rest = left ^ (1 << box)
                if box < 6:
                    for count in range(6):
                        points = (box + 1) * count
                        then = min(63, total + points)
                        by_count[count] = (points << 18) + brings[rest, then]
                        real_by_count[count] = points + found[rest, then]
                    if declared:
                        for count in range(1, 6):
                            if by_count[count] <= by_count[count - 1]:
                                return found[:0]  # the player would not keep all dice of the face
                        for _ in range(2):
                            for count in range(6):
                                sure = 0.0
                                for end in range(count, 6):
                                    sure += hits[count, end] * real_by_count[end]
                                real_by_count[count] = sure
                            for dice in range(5, 0, -1):
                                # the last `dice` counts still have a die to roll
                                for count in range(dice):
                                    by_count[count] = (5 * by_count[count] + by_count[count + 1] + 3) // 6
                    for hand in range(252):
                        value = by_count[counts[box, hand]]
                        if value > guess[210 + hand]:
                            guess[210 + hand] = value
                            real[210 + hand] = real_by_count[counts[box, hand]]
                else:
                    for hand in range(252):
                        points = twice[box, hand] if declared else worth[box, hand] << 18
                        value = points + brings[rest, total]
                        if value > guess[210 + hand]:
                            guess[210 + hand] = value
                            sure = real_twice[box, hand] if declared else worth[box, hand]
                            real[210 + hand] = sure + found[rest, total]
            if declared:
                found[left, total] = turn_value(real, up, chances, 1)
            else:
                found[left, total] = played_value(guess, real, up, chances, within, 3, short)
    return found


def twice_file() -> bytes:
    """Return the bytes of firmware/bots/general_twice.bin: 252 hands x 8 numbers of two bytes.

    They are 1,024ths of a point: what the hand brings with two re-rolls for each of the categories 6
    to 12 alone, and, last, for the full where five alike are one.
    """
    plain, other = (pattern_turns(general_worths(full), UP_TABLE) for full in (0, 1))
    columns = np.vstack((plain[NUMBERS:], other[8:9])).T
    return bytes(np.rint(columns * 1024).astype("<u2").tobytes())


def strength(mode: int, full_of_five: int, level: int, brings: "np.ndarray", data: bytes) -> float:
    """Return the exact mean score of a level.

    An expert trusts `brings`, the integers of the board for [set of open boxes, upper total]; `data`
    is general_twice.bin.
    """
    if level != EXPERT:
        brings = np.zeros((1 << BOXES, ENOUGH + 1), dtype=np.int64)
        for box in range(BOXES):
            brings[np.arange(1 << BOXES) >> box & 1 == 1] += Mind.HOPES[box] << 18
        brings //= 1 if level == EASY else 2
    worth = general_worths(full_of_five)
    real = pattern_turns(worth, UP_TABLE)
    columns = np.frombuffer(data, "<u2").reshape(252, 8).T.astype(np.int64) << 8
    twice = np.zeros((BOXES, 252), dtype=np.int64)
    twice[NUMBERS:] = columns[:7]
    if full_of_five:
        twice[8] = columns[7]
    tables = (worth, UP_TABLE, CHANCES, WITHIN, COUNTS, ONCE, REACHABLE, twice, real)
    found = _played(*tables, mode == DECLARED, brings, level == EASY)
    if not len(found):
        raise ValueError("a player who would not keep all dice of a face")
    return float(found[-1, 0])
