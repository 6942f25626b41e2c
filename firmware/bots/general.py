"""Plays Generał, free or declared: experts by what the open boxes bring, in bots/general_….bin.

A declared turn is simpler than a free one. What two re-rolls for a pattern bring from the dice of the
first roll stands in bots/general_twice.bin, and for the number boxes all dice of the face are kept.
"""

from micropython import const

from bots.files import read
from bots.five_dice import UNIT, FiveDiceMind
from bots.general_table import GeneralTable
from bots.levels import EASY, EXPERT

MYPY = False
if MYPY:
    from collections.abc import Iterator

    from bots.mind import Cup
    from rules.five_dice import FiveDice

# patterns, as tools/tables/dice_sets.py marks them
_THREE = const(1)
_FOUR = const(2)
_FIVE = const(4)
_FULL = const(8)
_SMALL = const(16)
_BIG = const(32)
_LITTLE = const(64)
_ALWAYS = const(128)
_NUMBERS = const(6)
_FULL_BOX = const(8)
_CATEGORY = const(32)
_STOP = const(0)
_HANDS = const(210)
_ROLLS = const(3)
_FREE = const(1)
_ENOUGH = const(63)
_BONUS = const(35)
_COST_OPEN = const(3500)
_COST_DECLARE = const(3500)  # what declaring a box takes to weigh, µs on an RP2040 at 125 MHz


class Mind(FiveDiceMind):
    """A player of Generał."""

    BOXES = bytes((
        1, 0, 0,
        2, 0, 0,
        3, 0, 0,
        4, 0, 0,
        5, 0, 0,
        6, 0, 0,
        0, _THREE, 0,
        0, _FOUR, 0,
        0, _FULL, 25,
        0, _SMALL, 30,
        0, _BIG | _LITTLE, 40,
        0, _FIVE, 50,
        0, _ALWAYS, 0,
    ))
    COST_LATER = 1700
    HOPES = bytes((5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30))

    def __init__(self, level: int, dice: "Cup") -> None:
        super().__init__(level, dice)
        self._tables: dict[int, GeneralTable] = {}

    def think(self, view: "FiveDice") -> "Iterator[int]":
        """Find the value of every legal move; yield the cost of each step, in microseconds."""
        if not view.declares:
            yield from super().think(view)
        elif view.declared < 0:
            yield from self._weigh_boxes(view)
        else:
            yield from self._weigh_declared(view)

    def later(self, view: "FiveDice", category: int, worths: "range | bytes") -> "list[int]":
        """Return what the other boxes bring, and the bonus if it is still to be earned."""
        if self.level != EXPERT:
            return [self.hope(category)] * len(worths)
        total = view.upper(view.seat)
        left = self.left & ~(1 << category)
        brings = self._table(view).bring(left, [total + worth for worth in worths])
        if total >= _ENOUGH:
            brings = [value - _BONUS * UNIT for value in brings]
        return brings

    def box(self, view: "FiveDice", category: int) -> bytes:
        """Return how a category counts under the house rules of this game."""
        if category == _FULL_BOX and view.options[1]:
            return bytes((0, _FULL | _FIVE, 25))
        return super().box(view, category)

    def _table(self, view: "FiveDice") -> GeneralTable:
        key = view.options[0] * 2 + view.options[1]
        if key not in self._tables:
            name = "general_free" if view.options[0] == _FREE else "general_declared"
            self._tables[key] = GeneralTable(name + ("_full.bin" if view.options[1] else ".bin"))
        return self._tables[key]

    def _weigh_boxes(self, view: "FiveDice") -> "Iterator[int]":
        """Note what declaring each open box brings, with two re-rolls to come."""
        yield self.begin(view)
        twice = read("general_twice.bin", 16 * (self.hand - _HANDS), 16)
        yield _COST_OPEN
        for category in range(len(self.HOPES)):
            if not self.left >> category & 1:
                continue
            if category < _NUMBERS:
                face = category + 1
                worths = range(0, 6 * face, face)
                values = self.later(view, category, worths)
                for at in range(6):
                    values[at] += worths[at] * UNIT
                value = _two_throws(values)[view.dice.count(bytes((face,)))]
            else:
                at = 2 * (category - _NUMBERS)
                if category == _FULL_BOX and view.options[1]:
                    at = 14
                value = (twice[at] | twice[at + 1] << 8) << 8
                value += self.later(view, category, b"\0")[0]
            self.choices.append((_CATEGORY + category, value))
            yield _COST_DECLARE

    def _weigh_declared(self, view: "FiveDice") -> "Iterator[int]":
        """Note what stopping brings and every re-roll, for the declared box alone."""
        yield self.begin(view)
        yield self.open_box(view, view.declared)
        self.choices.append((_STOP, self.values[self.hand]))
        left = _ROLLS - view.used
        if left:
            yield from self.look_back(1 if self.level == EASY else left)
            yield from self.weigh_sets(view)


def _two_throws(values: "list[int]") -> "list[int]":
    """Return the mean of values by count after two throws of all dice that do not count yet."""
    values = values[:]
    for _ in range(2):
        for dice in range(5, 0, -1):
            # the first `dice` counts still have a die to throw
            for count in range(dice):
                values[count] = (5 * values[count] + values[count + 1] + 3) // 6
    return values
