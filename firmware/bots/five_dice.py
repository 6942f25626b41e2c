"""How a computer player thinks about a turn of five dice: the best set to keep, the best box to fill.

Values are points still to come, from the turn in hand to the end of the game, in UNIT parts of a
point. Experts read from a table what the open boxes are worth later. Normal players think that each
brings half of what it can at most (`HOPES`). Easy ones see no more than one roll ahead, and hope for
full pay in every box that they leave open, so they fill the cheap ones and cross out nothing big.
"""

from array import array

from micropython import const

from bots.files import read
from bots.levels import EASY

MYPY = False
if MYPY:
    from collections.abc import Iterator

    from bots.mind import Cup
    from bots.turn_plain import average, keep_best, raise_to
    from rules.five_dice import FiveDice
else:
    try:
        from bots.turn_viper import average, keep_best, raise_to
    except (ImportError, NameError, SyntaxError, ValueError):  # no viper: a browser, CPython, another chip
        from bots.turn_plain import average, keep_best, raise_to

UNIT = const(262144)  # one point
CATEGORY = const(32)
_SETS = const(462)
_HANDS = const(210)
_ROLLS = const(3)
_ALL_DICE = const(31)
_STARTS = (1, 7, 28, 84, 210)
_FIVE_DICE_AT = const(1260)  # in dice_sets.bin, five bytes a hand
# What a step costs on an RP2040 at 125 MHz, in microseconds, as measured on the emulated one.
_COST_BEGIN = const(4500)
_COST_AVERAGE = const(1000)
_COST_KEEP = const(900)
_COST_BOX = const(1300)
_COST_PICK = const(5000)


class FiveDiceMind:
    """Thinks about one decision after the other. A game says what its boxes are and bring later.

    After `think` has run out, `choices` holds (move, value in UNIT parts of a point), in no order.

    BOXES has three bytes for each category, how it counts: a face, or 0 and the patterns (bits as
    tools/tables/dice_sets.py marks them) that it wants and what it pays, 0 for the sum of the dice.
    """

    BOXES = b""
    COST_LATER = 300  # µs that `later` takes at most
    HOPES = b""  # the most that a box can bring, in points

    def __init__(self, level: int, dice: "Cup") -> None:
        self.level = level
        self.sets: bytes = read("dice_sets.bin", 0, 2520)
        self.values = array("i", bytes(4 * _SETS))
        self.by_worth = array("i", bytes(4 * 31))
        self.choices: list[tuple[int, int]] = []
        self.card: list[int] = []  # of the seat to move
        self.left = 0  # its open boxes: bit c is category c

    def later(self, view: "FiveDice", category: int, worths: "range | bytes") -> "list[int]":
        """Return what all boxes bring once `category` is filled with each of `worths`."""
        raise NotImplementedError

    def box(self, view: "FiveDice", category: int) -> bytes:
        """Return how a category counts in this game: face, patterns, pay."""
        return self.BOXES[3 * category : 3 * category + 3]

    def think(self, view: "FiveDice") -> "Iterator[int]":
        """Find the value of every legal move; yield the cost of each step, in microseconds."""
        yield self.begin(view)
        left = _ROLLS - view.used
        yield from self.open_boxes(view)
        if left:
            if self.level == EASY:
                left = 1
            yield from self.look_back(left)
            yield from self.weigh_sets(view)

    def hope(self, category: int) -> int:
        """Return full pay for all open boxes but `category`, or half of it."""
        brings = 0
        left = self.left & ~(1 << category)
        for pay in self.HOPES:
            if left & 1:
                brings += pay
            left >>= 1
        return brings * UNIT if self.level == EASY else brings * UNIT // 2

    # --- steps ---

    def begin(self, view: "FiveDice") -> int:
        """Look at the card, and forget what was thought before; return the cost."""
        self.choices = []
        self.card = view.card(view.seat)
        self.left = 0
        for category in range(len(self.card)):
            if self.card[category] < 0:
                self.left |= 1 << category
        self.hand = set_kept(view.dice, self.sets, _ALL_DICE)
        values = self.values
        for hand in range(_HANDS, _SETS):
            values[hand] = 0
        return _COST_BEGIN

    def open_boxes(self, view: "FiveDice") -> "Iterator[int]":
        """Value every hand by the best open box, and note what each box would bring now."""
        for category in range(len(self.HOPES)):
            if self.left >> category & 1:
                cost = self.open_box(view, category)
                self.choices.append((CATEGORY + category, self._worth_now(view, category)))
                yield cost

    def open_box(self, view: "FiveDice", category: int) -> int:
        """Raise the value of every hand to what one box brings; return the cost."""
        face, patterns, pays = self.box(view, category)
        by_worth = self.by_worth
        if face:
            worths = range(0, 6 * face, face)
            brings = self.later(view, category, worths)
            for at in range(6):
                by_worth[at] = worths[at] * UNIT + brings[at]
        else:
            # What comes of a sum or a pattern changes nothing later.
            by_worth[0] = self.later(view, category, b"\0")[0]
        raise_to(self.values, self.sets, face, patterns, pays, by_worth)
        return self.COST_LATER + _COST_BOX

    def _worth_now(self, view: "FiveDice", category: int) -> int:
        """Return what the dice on the table bring in the box that was opened last."""
        face, patterns, pays = self.box(view, category)
        if face:
            return self.by_worth[view.dice.count(bytes((face,)))]
        worth = self.by_worth[0]
        at = _FIVE_DICE_AT + 5 * (self.hand - _HANDS)
        if self.sets[at + 1] & patterns:
            worth += (pays or self.sets[at]) * UNIT
        return worth

    def look_back(self, left: int) -> "Iterator[int]":
        """Go from the values of hands at the end to those of the sets kept `left` rolls before it."""
        average(self.values, self.sets)
        yield _COST_AVERAGE
        while left > 1:
            keep_best(self.values, self.sets)
            yield _COST_KEEP
            average(self.values, self.sets)
            yield _COST_AVERAGE
            left -= 1

    def weigh_sets(self, view: "FiveDice") -> "Iterator[int]":
        """Note the value of every re-roll of the dice on the table."""
        for mask, number in sets_within(view.dice, self.sets):
            self.choices.append((mask, self.values[number]))
        yield _COST_PICK

    # --- what comes of it ---

    def pick(self) -> int:
        """Return the best move: of equals the box, and the fewest dice rolled."""
        best = self.choices[0]
        for choice in self.choices:
            if choice[1] > best[1]:
                best = choice
        return best[0]

    def value_of(self, view: "FiveDice", move: int) -> int:
        """Return the thousandths of a point of a legal move; ValueError when it was not weighed."""
        if 0 < move < CATEGORY:
            number = set_kept(view.dice, self.sets, _ALL_DICE - move)
            return thousandths(self.values[number])
        for other, value in self.choices:
            if other == move:
                return thousandths(value)
        raise ValueError("move")

    def risk(self, move: int) -> int:
        """Return -1: nothing is lost in these games."""
        return -1

    def reason(self, move: int) -> "tuple[str, tuple[object, ...]]":
        """Return by how much `move` beats the best of the other kind, in points and tenths."""
        rolls = boxes = next_box = mine = -1
        for other, value in self.choices:
            if other == move:
                mine = value
            elif 0 < other < CATEGORY:
                rolls = max(rolls, value)
            else:
                next_box = max(next_box, value)
            if other >= CATEGORY or not other:
                boxes = max(boxes, value)
        if move == 0 or move >= CATEGORY:
            key, rival = ("WHY_STOP", rolls) if rolls >= 0 else ("WHY_BOX", next_box)
        else:
            key, rival = "WHY_ROLL", boxes
        if rival < 0:
            return "WHY_ONLY", ()
        tenths = (mine - rival) * 10 // UNIT
        return key, (tenths // 10, tenths % 10)

    def advice(self) -> "list[tuple[int, int]]":
        """Return (move, thousandths of a point) of every choice, the best first."""
        best = sorted([(-value, at) for at, (_, value) in enumerate(self.choices)])
        return [(self.choices[at][0], thousandths(-value)) for value, at in best]


def thousandths(value: int) -> int:
    """Return a value in thousandths of a point, without leaving the small ints of the board."""
    return (value + 128 >> 8) * 125 + 64 >> 7


def set_kept(dice: bytes, sets: bytes, kept: int) -> int:
    """Return the number of the set of dice of the mask `kept`; fewer than five."""
    number = size = 0
    for die in range(5):
        if kept >> die & 1:
            number = _STARTS[size] + sets[6 * number + dice[die] - 1]
            size += 1
    return number


def sets_within(dice: bytes, sets: bytes) -> "list[tuple[int, int]]":
    """Return (mask of the dice rolled, set kept) for each different set, the highest set first."""
    numbers = [0]  # of the set kept, by mask
    sizes = b"\0"
    for face in dice:
        for lower in range(len(sizes)):
            numbers.append(_STARTS[sizes[lower]] + sets[6 * numbers[lower] + face - 1])
        sizes += bytes([size + 1 for size in sizes])
    found = {}
    for kept in range(_ALL_DICE):
        number = numbers[kept]
        if number not in found:
            found[number] = _ALL_DICE - kept
    return [(found[number], number) for number in sorted(found, reverse=True)]
