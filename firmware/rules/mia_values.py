"""The 21 values of two dice in Mia, ranked: 0 is the worst (31), 20 is Mia (21)."""

from micropython import const

MIA = const(20)  # rank of the best value
BEST_BELOW_MIA = const(19)
VALUES = const(21)

# Worst first. The sheet: 31 up to 65, then the doubles with 11 best, then Mia.
_LOW_DOUBLES = bytes((31, 32, 41, 42, 43, 51, 52, 53, 54, 61, 62, 63, 64, 65, 66, 55, 44, 33, 22, 11, 21))
# House rule `high_doubles`: 66 is the best double, 11 the worst.
_HIGH_DOUBLES = bytes((31, 32, 41, 42, 43, 51, 52, 53, 54, 61, 62, 63, 64, 65, 11, 22, 33, 44, 55, 66, 21))


def value_of(rank: int, high_doubles: int) -> int:
    """Return the value of a rank as it is read aloud, high die first (53 for a 5 and a 3)."""
    return (_HIGH_DOUBLES if high_doubles else _LOW_DOUBLES)[rank]


def faces_of(rank: int, high_doubles: int) -> bytes:
    """Return the two faces of a rank, high die first."""
    value = value_of(rank, high_doubles)
    return bytes((value // 10, value % 10))


def rank_of(faces: bytes, high_doubles: int) -> int:
    """Return the rank, 0 to 20, of two faces in any order."""
    high = max(faces[0], faces[1])
    low = min(faces[0], faces[1])
    value = bytes((high * 10 + low,))  # a Pico's bytes are searched for bytes alone, not for numbers
    return (_HIGH_DOUBLES if high_doubles else _LOW_DOUBLES).index(value)
