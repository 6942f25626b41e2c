"""The dice of the gadget: what the rest of the program throws."""

from dice.faces import roll
from dice.pool import Pool

MYPY = False
if MYPY:
    from typing import Any

    from dice.source import Source


class Dice:
    """Dice of any number of sides, all thrown from one source, through its pool.

    Nothing is drawn before `roll`, and nothing is kept after it. `tally` is where dice that were seen
    are counted, None where they are not.
    """

    tally: "Any" = None

    def __init__(self, source: "Source") -> None:
        self.pool = Pool(source)

    def roll(self, count: int, sides: int) -> bytes:
        """Return `count` faces of 1 to `sides`; DiceError when none can be had."""
        pool = self.pool
        pool.refill()
        try:
            return roll(pool, count, sides)
        finally:
            pool.close()

    def test(self) -> None:
        """Draw bits and test them, without throwing anything; DiceError when they are not well."""
        self.pool.refill()
        self.pool.close()
