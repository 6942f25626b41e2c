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
_UNIT_BITS = const(18)
_STARTS = (1, 7, 28, 84, 210)  # the first set of each size from one die up


def raise_to(
    values: "array[int]", sets: bytes, face: int, flag: int, pays: int, by_worth: "array[int]"
) -> None:
    """Raise the value of every hand to what a category brings, where that is more.

    With a `face` that is `by_worth[count of that face]`; without one it is `by_worth[0]`, and for hands that
    show one of the patterns in `flag` the points of `pays` more, or those of the dice when it is 0.
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
            worth = by_worth[0] + ((pays or sets[at]) << _UNIT_BITS)
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


def dot(left: bytes, left_at: int, right: bytes, right_at: int, count: int, wide: int) -> int:
    """Return the sum of products of `count` signed numbers, low byte first; it has to fit 32 bits.

    Those on the right have two bytes each, on the left the first `wide` ones, and the others one.
    """
    total = 0
    for number in range(count):
        one = left[left_at]
        left_at += 1
        if number < wide:
            one |= left[left_at] << 8
            left_at += 1
            if one > 32767:
                one -= 65536
        elif one > 127:
            one -= 256
        other = right[right_at] | right[right_at + 1] << 8
        right_at += 2
        total += one * (other - 65536 if other > 32767 else other)
    return total
