"""Throws ten million dice the way they are thrown in games and prints the tests of them, tabs between."""

import sys

from devices.entropy import find_source
from dice.cup import Dice
from fairness.figures import Figures
from manners import takes_no_arguments

DICE = 10_000_000
_THROWS_OF_5 = 200_000  # as in Yacht; the others a hundred at a time, which takes no more raw bits
_MANY = 100


def throw() -> bytes:
    """Return all the dice in their order."""
    dice = Dice(find_source())
    faces = [dice.roll(5, 6) for _ in range(_THROWS_OF_5)]
    faces += [dice.roll(_MANY, 6) for _ in range((DICE - 5 * _THROWS_OF_5) // _MANY)]
    return b"".join(faces)


def main() -> int:
    """Print name, p-value and figure of each test."""
    for test in Figures(throw()).tests:
        print(test.name, test.p, test.figure, sep="\t")
    return 0


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "many_dice.py", __doc__)
    sys.exit(main())
