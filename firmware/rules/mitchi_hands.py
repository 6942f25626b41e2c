"""The 21 hands of Mitchi, best first, and the hand that two dice make."""

from micropython import const

# Each hand as its two dice, high one first; a hand's index here is its rank, 0 the best.
# Source: RULES "Mitchi", the groups of the sheet: Mitchi, doubles, six high ... three high.
HANDS = bytes(
    (21, 66, 55, 44, 33, 22, 11, 65, 64, 63, 62, 61, 54, 53, 52, 51, 43, 42, 41, 32, 31)
)  # fmt: skip
MITCHI = const(0)
NO_HAND = const(255)


def _ranks() -> bytes:
    table = bytearray(36)
    for rank in range(len(HANDS)):
        high = HANDS[rank] // 10 - 1
        low = HANDS[rank] % 10 - 1
        table[6 * high + low] = rank
        table[6 * low + high] = rank
    return bytes(table)


_RANKS = _ranks()


def hand_of(one: int, other: int) -> int:
    """Return the hand (0 best .. 20 worst) that two faces make, in either order."""
    return _RANKS[6 * one + other - 7]
