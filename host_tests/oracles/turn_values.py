"""What a turn of five dice is worth, told the slow way: every re-roll of every hand, in whole numbers.

Values are points times 6 ** 5 for each roll still to come, so that nothing is ever rounded. A set of
dice is a number here, its faces in ascending order as digits: 0, 3, 33566.
"""


def digits(dice):
    """Return a set of dice as a number."""
    found = 0
    for die in sorted(dice):
        found = found * 10 + die
    return found


class Turn:
    """The rest of a turn. `worth(dice)` says what a hand, sorted ascending, brings at the end."""

    def __init__(self, worth):
        self._worth = worth
        self._hands = {}
        self._sets = {}

    def hand(self, dice, rolls):
        """Return the value of a hand with up to `rolls` more rolls: stop, or the best re-roll."""
        key = digits(dice) * 4 + rolls
        if key not in self._hands:
            best = self._worth(bytes(sorted(dice))) * 7776**rolls
            if rolls:
                for mask in range(1, 32):
                    best = max(best, self.again(dice, mask, rolls))
            self._hands[key] = best
        return self._hands[key]

    def again(self, dice, mask, rolls):
        """Return the value of rolling the dice of `mask` again, with `rolls` rolls left before it."""
        return self._kept([die for at, die in enumerate(dice) if not mask >> at & 1], rolls)

    def _kept(self, kept, rolls):
        """Return the sum over what the missing dice show, times as much as makes it one of 7,776."""
        if len(kept) == 5:
            return self.hand(kept, rolls - 1) * 7776
        key = digits(kept) * 4 + rolls
        if key not in self._sets:
            value = 0
            for face in range(1, 7):
                value += self._kept(kept + [face], rolls)
            self._sets[key] = value // 6  # exact: each die still missing has left a factor of 6
        return self._sets[key]
