"""The dice of the gadget: what the rest of the program throws."""

from dice.faces import roll

MYPY = False
if MYPY:
    from dice.faces import Source


class Dice:
    """Dice of any number of sides, all thrown from one source."""

    def __init__(self, source: "Source") -> None:
        self.source = source

    def roll(self, count: int, sides: int) -> bytes:
        """Return `count` faces of 1 to `sides`; DiceError when none can be had."""
        return roll(self.source, count, sides)
