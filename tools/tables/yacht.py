"""Solves Yacht: what a player expects who plays perfectly, for each of the 4,096 sets of open boxes."""

import numpy as np
from numba import njit

from bots.levels import EASY, EXPERT
from bots.yacht import Mind
from rules.yacht import Yacht
from tables.turns import CHANCES, UP_TABLE, WITHIN, played_value, turn_value, worths

UNIT_BITS = 18
PARTS = 256  # of a point, in the file
WORTHS = worths(Yacht(1, b"\0"))
BOXES = len(WORTHS)


@njit(cache=False, nogil=True)
def _solve(worth, up, chances):
    boxes = worth.shape[0]
    found = np.zeros(1 << boxes)
    values = np.zeros(462)
    for left in range(1, 1 << boxes):
        values[210:] = -1.0
        for box in range(boxes):
            if left >> box & 1:
                rest = found[left ^ (1 << box)]
                for hand in range(252):
                    value = worth[box, hand] + rest
                    if value > values[210 + hand]:
                        values[210 + hand] = value
        found[left] = turn_value(values, up, chances, 3)
    return found


@njit(cache=False, nogil=True)
def _played(worth, up, chances, within, brings, short_sighted):
    boxes = worth.shape[0]
    found = np.zeros(1 << boxes)
    guess = np.zeros(462, dtype=np.int64)
    real = np.zeros(462)
    for left in range(1, 1 << boxes):
        guess[210:] = 0
        for hand in range(252):
            best = -1
            for box in range(boxes):
                if left >> box & 1:
                    value = (worth[box, hand] << 18) + brings[left ^ (1 << box)]
                    if value > best:
                        best = value
                        real[210 + hand] = worth[box, hand] + found[left ^ (1 << box)]
            guess[210 + hand] = best
        found[left] = played_value(guess, real, up, chances, within, 3, short_sighted)
    return found


def solve() -> "np.ndarray":
    """Return the expected points for each bit set of open boxes."""
    return _solve(WORTHS, UP_TABLE, CHANCES)


def yacht_file() -> bytes:
    """Return the bytes of firmware/bots/yacht.bin."""
    return bytes(np.rint(solve() * PARTS).astype("<u2").tobytes())


def strength(level: int, data: bytes) -> float:
    """Return the exact mean score of a level that plays by the integers of the file `data`."""
    brings = np.zeros(1 << BOXES, dtype=np.int64)
    if level == EXPERT:
        brings += np.frombuffer(data, dtype="<u2").astype(np.int64) << 10
    else:
        for box in range(BOXES):
            brings[np.arange(1 << BOXES) >> box & 1 == 1] += Mind.HOPES[box] << UNIT_BITS
        brings //= 1 if level == EASY else 2
    return float(_played(WORTHS, UP_TABLE, CHANCES, WITHIN, brings, level == EASY)[-1])
