"""Prints dice, or raw bits, drawn through the firmware's own code: on a board or under any interpreter.

`fairness.gadget` sends this text to the interpreter and calls one of the two functions at its end. The
first line printed says where chance comes from.
"""

import sys

MYPY = False
if MYPY:
    from dice.cup import Dice

_DICE_A_THROW = 5
_THROWS_A_LINE = 12


def _dice() -> "Dice":
    if "/app" not in sys.path:
        sys.path.append("/app")  # where the program lies on a board
    from devices.entropy import find_source
    from dice.cup import Dice

    source = find_source()
    print("source", source.key)
    return Dice(source)


def draw_dice(count: int) -> None:
    """Print `count` six-sided dice or a few more, thrown five at a time, in lines of digits."""
    dice = _dice()
    left = count
    while left > 0:
        line = b""
        for _ in range(_THROWS_A_LINE):
            line += dice.roll(_DICE_A_THROW, 6)
        print("".join([str(face) for face in line]))
        left -= len(line)


def draw_bits(windows: int) -> None:
    """Print windows of 1024 raw bits, as the noise gives them and the health tests see them, in hex."""
    from binascii import hexlify

    source = _dice().pool.source
    window = bytearray(128)
    for _ in range(windows):
        source.fill(window)
        print(hexlify(window).decode())
