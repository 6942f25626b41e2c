"""A turn of five dice in machine code; bots/turn_plain.py says what it does and gives the same numbers."""

# mypy: ignore-errors
# ruff: noqa: F821
# viper has types of its own (ptr8, ptr32); neither tool knows that they never leave this function.
# Every number stays below 2^30 but for sums in `dot`, which may leave 32 bits as long as they come back.
# Loads are unsigned.
import micropython


@micropython.viper
def raise_to(values: ptr32, sets: ptr8, face: int, flag: int, pays: int, by_worth: ptr32):
    """Raise the value of every hand to what a category brings, where that is more."""
    at = 1260
    hand = 210
    half = 0
    if face:
        at += 2 + ((face - 1) >> 1)
        half = ((face - 1) & 1) << 2
    while hand < 462:
        if face:
            worth = int(by_worth[(int(sets[at]) >> half) & 15])
        elif int(sets[at + 1]) & flag:
            worth = pays
            if worth == 0:
                worth = int(sets[at])
            worth = int(by_worth[0]) + (worth << 18)
        else:
            worth = int(by_worth[0])
        if worth > int(values[hand]):
            values[hand] = worth
        at += 5
        hand += 1


@micropython.viper
def average(values: ptr32, sets: ptr8):
    """Set the value of every smaller set of dice to the mean over what is rolled to it."""
    number = 209
    at = 1254
    while number >= 0:
        first = 210
        if number < 84:
            first = 84
            if number < 28:
                first = 28
                if number < 7:
                    first = 7
                    if number < 1:
                        first = 1
        total = 3 + int(values[first + int(sets[at])]) + int(values[first + int(sets[at + 1])])
        total += int(values[first + int(sets[at + 2])]) + int(values[first + int(sets[at + 3])])
        total += int(values[first + int(sets[at + 4])]) + int(values[first + int(sets[at + 5])])
        values[number] = total // 6
        at -= 6
        number -= 1


@micropython.viper
def keep_best(values: ptr32, sets: ptr8):
    """Raise the value of every set to that of the best set within it."""
    number = 0
    at = 0
    while number < 210:
        first = 210
        if number < 84:
            first = 84
            if number < 28:
                first = 28
                if number < 7:
                    first = 7
                    if number < 1:
                        first = 1
        value = int(values[number])
        end = at + 6
        while at < end:
            above = first + int(sets[at])
            if int(values[above]) < value:
                values[above] = value
            at += 1
        number += 1


@micropython.viper
def dot(left: ptr8, left_at: int, right: ptr8, right_at: int, count: int, wide: int) -> int:
    """Return the sum of products of signed numbers."""
    total = 0
    while count > 0:
        one = int(left[left_at])
        left_at += 1
        if wide > 0:
            one |= int(left[left_at]) << 8
            left_at += 1
            if one > 32767:
                one -= 65536
        elif one > 127:
            one -= 256
        other = int(right[right_at]) | (int(right[right_at + 1]) << 8)
        if other > 32767:
            other -= 65536
        right_at += 2
        total += one * other
        wide -= 1
        count -= 1
    return total
