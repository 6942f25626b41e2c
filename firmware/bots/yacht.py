"""Plays Yacht: experts by the exact value of every set of open boxes, in bots/yacht.bin.

yacht.bin holds 4,096 numbers of two bytes, low byte first: the points that a player expects who has
the boxes of bit set n open (bit c is category c of rules/yacht.py), in 256ths of a point.
"""

from micropython import const

from bots.files import read
from bots.five_dice import FiveDiceMind
from bots.levels import EXPERT

MYPY = False
if MYPY:
    from rules.five_dice import FiveDice

# patterns, as tools/tables/dice_sets.py marks them
_FOUR = const(2)
_FIVE = const(4)
_FULL = const(8)
_BIG = const(32)
_LITTLE = const(64)
_ALWAYS = const(128)
_FILE_BITS = const(10)  # from 256ths of a point to UNIT parts


class Mind(FiveDiceMind):
    """A player of Yacht."""

    BOXES = bytes((
        0, _FIVE, 50,
        0, _BIG, 30,
        0, _LITTLE, 30,
        0, _FOUR, 0,
        0, _FULL, 0,
        0, _ALWAYS, 0,
        6, 0, 0,
        5, 0, 0,
        4, 0, 0,
        3, 0, 0,
        2, 0, 0,
        1, 0, 0,
    ))
    HOPES = bytes((50, 30, 30, 30, 28, 30, 30, 25, 20, 15, 10, 5))

    def later(self, view: "FiveDice", category: int, worths: "range | bytes") -> "list[int]":
        """Return what the other boxes bring; it is the same whatever goes into this one."""
        if self.level == EXPERT:
            data = read("yacht.bin", 2 * (self.left & ~(1 << category)), 2)
            brings = (data[0] | data[1] << 8) << _FILE_BITS
        else:
            brings = self.hope(category)
        return [brings] * len(worths)
