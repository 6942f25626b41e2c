"""How to claim and to doubt in Mia: rows of chances, from bots/mia.bin for experts, made up for others.

A normal player claims as an easy one does, and answers half by the odds of an expert.

mia.bin holds, for 2 to 8 players in the game, for each last claim c from -1 (none) to 19, and the ranks
above c, each a byte: 255ths of the chance to tell that rank when it is under the cup; the weight of
that rank among lies; 255ths of the chance to doubt it (to look, at a Mia). Then, for 2 to 8 players and
each c: what the round is worth to the one who throws next, and to the player on that one's right, two
signed bytes in 100ths of a life; and the chance of these two to lose a life in it, in 255ths.
"""

from micropython import const

from bots.files import read
from bots.levels import EXPERT, NORMAL

_MIA = const(20)
_DOUBLES = const(14)  # the lowest rank of a double
_BLOCK = const(693)
_WORTHS_AT = const(4851)  # 7 * _BLOCK
# of 36 throws
CHANCES = bytes((2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 2))


class Row:
    """The chances after one last claim; of ranks above it, in 255ths."""

    def __init__(self, claim: int, data: bytes) -> None:
        self._claim = claim
        self._data = data
        self._count = _MIA - claim

    def tell(self, rank: int) -> int:
        """Return the chance to tell a rank that is under the cup."""
        return self._data[rank - self._claim - 1]

    def lie(self, rank: int) -> int:
        """Return the weight of a rank among lies."""
        return self._data[self._count + rank - self._claim - 1]

    def doubt(self, rank: int) -> int:
        """Return the chance to doubt a rank, or to look at a Mia."""
        return self._data[2 * self._count + rank - self._claim - 1]


def row(level: int, players: int, claim: int) -> Row:
    """Return the row after a last claim (-1: none) for so many players in the game."""
    count = _MIA - claim
    before = claim + 1  # rows of 21 ranks, 20 ranks …
    at = _BLOCK * (players - 2) + 3 * (21 * before - before * (before - 1) // 2)
    if level == EXPERT:
        return Row(claim, read("mia.bin", at, 3 * count))
    # The others tell the truth where they can, else the least that will do.
    tells = b"\xff" * count
    lies = bytes([255 >> min(7, 2 * step) for step in range(count)])
    # An easy player doubts what is rare; a normal one is half as shrewd as an expert.
    ranks = range(claim + 1, _MIA + 1)
    doubts = bytes([128 if rank == _MIA else 215 if rank >= _DOUBLES else 40 for rank in ranks])
    if level == NORMAL:
        shrewd = read("mia.bin", at + 2 * count, count)
        doubts = bytes([(one + other) // 2 for one, other in zip(doubts, shrewd)])
    return Row(claim, tells + lies + doubts)


def worths(players: int) -> bytes:
    """Return what rounds are worth and how risky, from the one without a claim on: see the top."""
    return read("mia.bin", _WORTHS_AT + 84 * (players - 2), 84)


def worth(players: int, claim: int) -> "tuple[int, int, int, int]":
    """Return the worth to the thrower and to the one on its right, in 100ths, and the risks, in 255ths."""
    at = 4 * (claim + 1)
    data = worths(players)[at : at + 4]
    return (data[0] ^ 128) - 128, (data[1] ^ 128) - 128, data[2], data[3]
