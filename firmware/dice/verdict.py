"""Judges counted six-sided dice in whole numbers: chi-square of faces and of pairs, and repeats.

All figures are in hundredths. With c the count of a face and n of all dice, N pairs of a die and the
one before it, p the count of one of the 36 pairs and r of the dice that were as the one before:

- faces    sum of (6c - n)^2 / 6n               chi-square, 5 degrees of freedom
- extreme  the largest (6c - n)^2 / 5n          square of a normal deviate, the largest of six
- pairs    36/N sum p^2 - 6/N sum (row sum)^2   chi-square, 30 degrees of freedom: dependence alone,
                                                whatever the faces (I. J. Good's serial test)
- repeats  (6r - N)^2 / 5N                      square of a normal deviate

Who looks after each roll would sooner or later see fair dice stray far, so that a verdict is given at
MILESTONES only. Fair dice pass the limits of all those up to 15,000 with probability 0.995. Beyond
the limit once, they are to be looked at again; twice running, or far beyond, they are not fair. What
comes once in 10^9 is not fair at any time, and neither are 14 equal dice in a row.
`make dice-check` tries all this on thousands of histories.
"""

from micropython import const

FACES = const(0)
EXTREME = const(1)
PAIRS = const(2)
REPEATS = const(3)
TESTS = const(4)

# verdicts, mildest first
NONE = const(0)  # too few dice yet
FAIR = const(1)
LOOK = const(2)
UNFAIR = const(3)

MILESTONES = (500, 1500, 5000, 15000, 50000, 150000, 500000, 1500000, 5000000)
# Limits for faces, extreme, pairs, repeats. Exceeded by fair dice with probability 0.0002 each …
_LIMITS = (2419, 1722, 6531, 1383)
# … but at 15,000 dice 0.0007, 0.0022, 0.0003 and 0.0003, to see a face that is 10 % too common by then …
_LIMITS_15000 = (2134, 1270, 6393, 1307)
# … and 10^-9 each.
_NEVER = (5069, 4082, 10170, 3732)
_LONGEST_RUN = const(14)
_FEWEST = const(100)  # dice before which only a run can be judged
_FEWEST_PAIRS = const(500)


def figures(faces: "list[int]", pairs: "list[int]") -> "tuple[int, int, int, int]":
    """Return the four figures; those that cannot be told yet are 0.

    `faces` holds six counts, `pairs` 36: that of b after a at 6 * (a - 1) + b - 1.
    """
    n = sum(faces)
    spread = [(6 * count - n) * (6 * count - n) for count in faces]
    of_faces = 100 * sum(spread) // (6 * n) if n else 0
    extreme = 100 * max(spread) // (5 * n) if n else 0
    count = sum(pairs)
    if not count:
        return of_faces, extreme, 0, 0
    squares = sum([pair * pair for pair in pairs])
    rows = [sum(pairs[at : at + 6]) for at in range(0, 36, 6)]
    of_pairs = 100 * (36 * squares - 6 * sum([row * row for row in rows])) // count
    repeats = 6 * same(pairs) - count
    return of_faces, extreme, of_pairs, 100 * repeats * repeats // (5 * count)


def same(pairs: "list[int]") -> int:
    """Return how many dice were as the one before."""
    return sum([pairs[at * 7] for at in range(6)])


def band(n: int) -> int:
    """Return how far a face's count may well lie from n / 6: all six do 95 times of 100.

    That is 2.64 standard deviations, the root of 7, rounded.
    """
    square = 35 * n // 36
    root = square
    nearer = (root + 1) // 2
    while nearer < root:
        root = nearer
        nearer = (root + square // root) // 2
    return root


def next_milestone(n: int) -> int:
    """Return at how many dice the next verdict is given, 0 when none is to come."""
    for milestone in MILESTONES:
        if n < milestone:
            return milestone
    return 0


def limits(n: int) -> "tuple[int, int, int, int]":
    """Return the limits that hold at the milestone at or before n dice."""
    return _LIMITS_15000 if 15000 <= n < 50000 else _LIMITS


def judge(values: "tuple[int, int, int, int]", n: int, before: bytes) -> bytes:
    """Return the verdict of each test at a milestone, from its figures and the verdicts before."""
    verdicts = bytearray(TESTS)
    limit = limits(n)
    for test in range(TESTS):
        if values[test] >= _NEVER[test]:
            verdicts[test] = UNFAIR
        elif values[test] >= limit[test]:
            verdicts[test] = UNFAIR if before[test] >= LOOK else LOOK
        else:
            verdicts[test] = FAIR
    return bytes(verdicts)


def is_hopeless(values: "tuple[int, int, int, int]", n: int, run: int) -> bool:
    """Say whether the dice are not fair, milestone or not; `run` is how many equal ones came in a row."""
    if run >= _LONGEST_RUN:
        return True
    if n < _FEWEST:
        return False
    return (
        values[FACES] >= _NEVER[FACES]
        or values[EXTREME] >= _NEVER[EXTREME]
        or values[REPEATS] >= _NEVER[REPEATS]
        or (n >= _FEWEST_PAIRS and values[PAIRS] >= _NEVER[PAIRS])
    )


def update(verdicts: bytes, faces: "list[int]", pairs: "list[int]", before: int, longest: int) -> bytes:
    """Return the verdicts after dice were counted; there were `before` of them until now.

    They change where a milestone was passed, and where the dice are beyond hope.
    """
    n = sum(faces)
    values = figures(faces, pairs)
    milestone = next_milestone(before)
    if milestone and n >= milestone:
        verdicts = judge(values, n, verdicts)
    if not is_hopeless(values, n, longest):
        return verdicts
    judged = judge(values, n, bytes(TESTS))
    worst = bytearray(verdicts)
    for test in range(TESTS):
        if judged[test] == UNFAIR:
            worst[test] = UNFAIR
    if max(worst) != UNFAIR:
        worst[REPEATS] = UNFAIR
    return bytes(worst)
