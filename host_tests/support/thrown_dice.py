"""A cup of dice for tests: the same throws on every interpreter."""

from support.random_games import Chance


class ThrownDice:
    """Throws what `Chance(seed)` gives."""

    def __init__(self, seed=1):
        self._chance = Chance(seed)

    def roll(self, count, sides):
        """Return `count` faces of 1 to `sides`."""
        return bytes([1 + self._chance.below(sides) for _ in range(count)])
