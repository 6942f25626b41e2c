"""A turn of five dice, worked out backwards over all sets of dice, in plain Python.

`values` is an array of 462 ints, one a set of dice as bots/dice_sets.bin numbers them (210..461 are
the hands of five); `sets` are the bytes of that file. Values are not negative and below 2^27, so that
no sum leaves the small ints of the board.
"""

from array import array

from micropython import const

_HANDS = const(210)
_SETS = const(462)
_HANDS_AT = const(1260)  # where the five bytes of each hand begin
_STARTS = (1, 7, 28, 84, 210)  # the first set of each size from one die up


def raise_to(values: "array[int]", sets: bytes, face: int, flag: int, by_worth: "array[int]") -> None:
    """Raise the value of every hand to what a category brings, where that is more.

    With a `face` that is `by_worth[count of that face]`; without one, `by_worth[sum of the dice]` for
    hands that show one of the patterns in `flag`, and `by_worth[0]` for the others.
    """
    at = _HANDS_AT
    half = 0
    if face:
        at += 2 + (face - 1) // 2
        half = (face - 1) % 2 * 4
    for hand in range(_HANDS, _SETS):
        if face:
            worth = by_worth[sets[at] >> half & 15]
        elif sets[at + 1] & flag:
            worth = by_worth[sets[at]]
        else:
            worth = by_worth[0]
        if worth > values[hand]:
            values[hand] = worth
        at += 5


def average(values: "array[int]", sets: bytes) -> None:
    """Set the value of every smaller set of dice to the mean over what is rolled to it."""
    number = _HANDS - 1
    for size in range(4, -1, -1):
        first = _STARTS[size]
        last = _STARTS[size - 1] if size else 0
        while number >= last:
            total = 3
            for above in sets[6 * number : 6 * number + 6]:
                total += values[first + above]
            values[number] = total // 6
            number -= 1


def keep_best(values: "array[int]", sets: bytes) -> None:
    """Raise the value of every set to that of the best set within it."""
    number = 0
    for first in _STARTS:
        while number < first:
            value = values[number]
            for above in sets[6 * number : 6 * number + 6]:
                if values[first + above] < value:
                    values[first + above] = value
            number += 1
