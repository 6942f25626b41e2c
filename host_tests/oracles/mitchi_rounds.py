"""A round of Mitchi for two, played perfectly, told from the rules alone: every roll of every turn.

Each of the two wants to take few points. Costs are floats; a move's cost is for the one who makes it.
"""

from oracles.mitchi_hands import rank

_FACES = range(1, 7)
_RANKS = [rank((one, other)) for one in _FACES for other in _FACES]


def hand(one, other):
    """Return the place of two dice in the list of hands."""
    return _RANKS[(one - 1) * 6 + other - 1]


def pot(hands):
    """Return the pot of final hands: one point, or two for each Mitchi."""
    return 2 * hands.count(0) or 1


def tied_pot(before):
    """Return where a pot ends on average when two are tied for it: 205/97 of it and 4944/19885."""
    return before * 205 / 97 + 4944 / 19885


class Second:
    """The turn of the second player, who sees the opener's hand and has a limit."""

    def __init__(self, opener, limit):
        self.opener = opener
        self.limit = limit
        self._known = {}

    def stand(self, mine):
        """Return (what I take, what the opener takes) when I stand on a hand."""
        if mine == self.opener:
            half = tied_pot(pot([mine, mine])) / 2
            return half, half
        points = pot([mine, self.opener])
        return (points, 0) if mine > self.opener else (0, points)

    def moves(self, one, other, left):
        """Return (mine, the opener's) of each move 0..3 that there is, with `left` rolls to come."""
        found = [self.stand(hand(one, other))]
        if left:
            found.append(_mean([self.best(face, other, left - 1) for face in _FACES]))
            found.append(_mean([self.best(one, face, left - 1) for face in _FACES]))
            found.append(self.throw(left - 1))
        return found

    def best(self, one, other, left):
        """Return what comes of two dice with the move that costs me least; standing if nothing is less."""
        key = hand(one, other) * 4 + left
        if key not in self._known:
            best = None
            order = (0, 1, 2, 3) if one < other else (0, 2, 1, 3)
            moves = self.moves(one, other, left)
            for move in order[: len(moves)]:
                if best is None or moves[move][0] < best[0] - 1e-9:
                    best = moves[move]
            self._known[key] = best
        return self._known[key]

    def throw(self, left):
        """Return what comes of throwing both dice, with `left` rolls after that."""
        key = -1 - left
        if key not in self._known:
            self._known[key] = _mean([self.best(one, other, left) for one in _FACES for other in _FACES])
        return self._known[key]


class Opener:
    """The turn of the opener of two."""

    def __init__(self):
        self._known = {}

    def stand(self, mine, limit):
        """Return what I take when I stand on a hand after `limit` rolls."""
        key = mine * 4 + limit
        if key not in self._known:
            self._known[key] = Second(mine, limit).throw(limit - 1)[1]
        return self._known[key]

    def moves(self, one, other, used):
        """Return the cost of each move 0..3 that there is."""
        found = [self.stand(hand(one, other), used)]
        if used < 3:
            found.append(sum([self.best(face, other, used + 1) for face in _FACES]) / 6)
            found.append(sum([self.best(one, face, used + 1) for face in _FACES]) / 6)
            found.append(self.throw(used + 1))
        return found

    def best(self, one, other, used):
        """Return the cost of two dice after `used` rolls."""
        key = 1000 + hand(one, other) * 4 + used
        if key not in self._known:
            self._known[key] = min(self.moves(one, other, used))
        return self._known[key]

    def throw(self, used):
        """Return the cost of throwing both dice as roll number `used`."""
        key = -used
        if key not in self._known:
            self._known[key] = sum([self.best(a, b, used) for a in _FACES for b in _FACES]) / 36
        return self._known[key]


def _mean(pairs):
    return sum([mine for mine, _ in pairs]) / len(pairs), sum([theirs for _, theirs in pairs]) / len(pairs)
