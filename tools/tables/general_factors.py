"""Squeezes what the open boxes of Generał bring into two products of short rows.

The first term, without the bonus, and what stands in the exponent of the second, the chance of the
bonus, are matrices: open number boxes (and their total) by other open boxes. Both have nearly all they
hold in their first few singular vectors. firmware/bots/general_table.py tells the form of the file.
"""

import numpy as np

from bots.general_table import GeneralTable
from rules.general import DECLARED
from tables.general import BONUS, BOXES, ENOUGH, NUMBERS, REACHABLE, solve

FIRST = 7  # numbers in a row of the first term
SECOND = {DECLARED: 4, 1 - DECLARED: 6}  # and of the second, for each mode
SURE = 0.02  # points of bonus that may be missing where it is said to be certain, or there where it is none
UNITS = 1 << 20  # parts of a product
MOST = 32767
MOST_HEAD = 4096  # of the first number of a row of the second term
MOST_BYTE = 127
FLAT = 0.02  # least slope of the chance by which an error is weighed
ROUNDS = 10


def general_file(mode: int, full_of_five: int) -> bytes:
    """Return the bytes of a file bots/general_….bin."""
    with_bonus = solve(mode, full_of_five).reshape(128, 64, 64)  # [others, numbers, total]
    without = solve(mode, full_of_five, 0).reshape(128, 64, 64)[:, :, 0]
    numbers, others = _first_term(without.T)
    bonus = (with_bonus - without[:, :, None]).transpose(1, 2, 0)  # [numbers, total, others]
    spans, rows, columns = _second_term(bonus, SECOND[mode])
    found = bytearray([FIRST, SECOND[mode], *len(rows).to_bytes(2, "little")])
    start = 0
    for open_numbers, (low, count) in enumerate(spans):
        found += bytes([low, count]) + start.to_bytes(2, "little") + _words(numbers[open_numbers])
        start += count
    for open_others in range(128):
        found += _words(others[open_others]) + _words(columns[open_others])
    for row in rows:
        found += _words(row[:1]) + bytes(int(number) & 255 for number in row[1:])
    return bytes(found)


def brings(name: str) -> "np.ndarray":
    """Return what a file tells the board, in its integers: [set of open boxes, upper total]."""
    found = np.zeros((1 << BOXES, ENOUGH + 1), dtype=np.int64)
    table = GeneralTable(name)
    for left in range(1 << BOXES):
        totals = np.flatnonzero(REACHABLE[left & 63])
        found[left, totals] = table.bring(left, [int(total) for total in totals])
    return found


def _words(numbers: "np.ndarray") -> bytes:
    if np.abs(numbers).max(initial=0) > MOST:
        raise ValueError("a number needs more than two bytes")
    return bytes(np.asarray(numbers).astype("<i2").tobytes())


def _signs(left: "np.ndarray", right: "np.ndarray") -> None:
    """Make the largest number of each column of `left` positive: the sign of a factor is free."""
    for column in range(left.shape[1]):
        if left[np.abs(left[:, column]).argmax(), column] < 0:
            left[:, column] *= -1
            right[:, column] *= -1


def _factors(matrix: "np.ndarray", count: int) -> "tuple[np.ndarray, np.ndarray]":
    """Return the rows and columns of the nearest matrix that `count` numbers a row can hold."""
    left, size, right = np.linalg.svd(matrix, full_matrices=False)
    rows, columns = left[:, :count] * size[:count], right[:count].T.copy()
    _signs(rows, columns)
    return rows, columns


def _first_term(matrix: "np.ndarray") -> "tuple[np.ndarray, np.ndarray]":
    """Return integer rows and columns whose products are the points in parts of UNITS."""
    rows, columns = _factors(matrix, FIRST)
    for at in range(FIRST):
        # the same span of numbers on both sides
        balance = np.sqrt(np.abs(columns[:, at]).max() / np.abs(rows[:, at]).max())
        rows[:, at] *= balance
        columns[:, at] /= balance
    return np.rint(rows * UNITS**0.5).astype(int), np.rint(columns * UNITS**0.5).astype(int)


def _chance(product: "np.ndarray") -> "np.ndarray":
    return 1 / (1 + np.exp(-np.clip(product, -30, 30)))


def _improve(
    target: "np.ndarray", weight: "np.ndarray", rows: "np.ndarray", columns: "np.ndarray"
) -> None:
    """Bring rows and columns nearer to the weighted least squares of a target, one side after the other."""
    count = rows.shape[1]
    for goal, mine, other, by in (
        (target, rows, columns, weight),
        (target.T, columns, rows, weight.T),
    ):
        normal = np.empty((len(mine), count, count))
        for one in range(count):
            for two in range(count):
                normal[:, one, two] = by @ (other[:, one] * other[:, two])
        normal += np.eye(count) * 1e-9
        mine[:] = np.linalg.solve(normal, ((by * goal) @ other)[..., None])[..., 0]


def _second_term(
    bonus: "np.ndarray", count: int
) -> "tuple[list[tuple[int, int]], np.ndarray, np.ndarray]":
    """Return (first total, how many) for each set of number boxes, the rows for these, and the columns."""
    is_open = REACHABLE & (bonus.max(axis=2) > SURE) & (bonus.min(axis=2) < BONUS - SURE)
    target = np.clip(bonus[is_open] / BONUS, 1e-4, 1 - 1e-4)
    product = np.log(target / (1 - target))
    rows, columns = _factors(product, count)
    for _ in range(ROUNDS):
        _improve(product, (target * (1 - target)) ** 2, rows, columns)
    for _ in range(ROUNDS):
        now = rows @ columns.T
        chance = _chance(now)
        slope = np.maximum(chance * (1 - chance), FLAT)
        nearer = now + np.clip((target - chance) / slope, -1, 1)
        _improve(nearer, slope**2, rows, columns)
        _improve(nearer, slope**2, rows, columns)
    rows, columns = _factors(rows @ columns.T, count)
    most = np.array([MOST_HEAD] + [MOST_BYTE] * (count - 1)) / np.abs(rows).max(axis=0)
    rows = np.rint(rows * most).astype(int)
    columns = np.rint(columns / most * UNITS).astype(int)
    spans = []
    placed = []
    known = np.zeros((64, ENOUGH + 1, count), dtype=int)
    known[is_open] = rows
    for numbers in range(1 << NUMBERS):
        totals = np.flatnonzero(is_open[numbers])
        low, high = (int(totals[0]), int(totals[-1]) + 1) if len(totals) else (ENOUGH, ENOUGH)
        spans.append((low, high - low))
        placed += list(known[numbers, low:high])
    return spans, np.array(placed), columns
