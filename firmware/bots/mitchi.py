"""Plays Mitchi: experts perfectly (bots/mitchi_table.py), the others as people do.

Standing on a hand costs what its holder then expects to take; rolling costs the mean over what may
fall, each hand played on in the cheapest way. Costs are points in parts of 1 << 20.

Normal players see the hand to beat, and think that all to come throw both dice until they beat it. Easy ones
stand on whatever beats that hand, an opener on a six and better, and else keep the higher die unless it
is a low one.
"""

from micropython import const

from bots.levels import EASY, EXPERT
from bots.mitchi_table import all_mitchi, row
from rules.mitchi_hands import HANDS, MITCHI, hand_of

MYPY = False
if MYPY:
    from collections.abc import Iterator

    from bots.mind import Cup
    from rules.mitchi import Mitchi

_POINT = const(1048576)
_HANDS = const(21)
_ROLLS = const(3)
_STAND = const(0)
_BOTH = const(3)
_SIX_ONE = const(11)  # the last hand with a six in it
_LOW = const(3)  # a die up to this is not worth keeping
# What a step costs on an RP2040 at 125 MHz, in microseconds
_COST_STAND = const(4000)
_COST_BACK = const(5000)


class Mind:
    """Thinks about one decision after the other."""

    def __init__(self, level: int, dice: "Cup") -> None:
        self.level = level
        self._move = _STAND
        self._costs: list[int] = []  # of each move
        self._risks: list[int] = []  # in 200ths
        self._chances = bytes([1 if hand % 11 == 0 else 2 for hand in HANDS])  # in 36ths

    def think(self, view: "Mitchi") -> "Iterator[int]":
        """Find what each of the four moves costs; yield the cost of thinking it."""
        left = view.allowed - view.used
        come = len(view.to_come) - 1
        stand, stand_risks = costs, risks = self._stand(view, view.limit or _ROLLS, come)
        yield _COST_STAND
        for rolls in range(1, left):
            keeps, both = self._roll(costs)
            keep_risks, both_risk = self._roll(risks)
            yield _COST_BACK
            if not view.limit:  # the opener, whose rolls set the limit
                stand, stand_risks = self._stand(view, _ROLLS - rolls, come)
                yield _COST_STAND
            costs, risks = self._cheapest(stand, stand_risks, keeps, both, keep_risks, both_risk)
            yield _COST_BACK
        keeps, both = self._roll(costs)
        keep_risks, both_risk = self._roll(risks)
        if not view.limit:
            stand, stand_risks = self._stand(view, view.used, come)
        hand = hand_of(view.dice[0], view.dice[1])
        one, other = view.dice
        self._costs = [stand[hand], keeps[other], keeps[one], both]
        self._risks = [stand_risks[hand], keep_risks[other], keep_risks[one], both_risk]
        self._move = self._cheapest_move(view) if self.level != EASY else _thumb_rule(view)
        yield _COST_BACK

    def pick(self) -> int:
        """Return the cheapest move: of equals standing, the lower die, the higher one, both."""
        return self._move

    def advice(self) -> "list[tuple[int, int]]":
        """Return (move, minus the thousandths of a point it costs), the best first."""
        order = sorted([(self._costs[move], move) for move in range(4)])
        return [(move, -_thousandths(cost)) for cost, move in order]

    def value_of(self, view: "Mitchi", move: int) -> int:
        """Return minus the thousandths of a point that a move costs."""
        return -_thousandths(self._costs[move])

    def risk(self, move: int) -> int:
        """Return the chance, in per cent, to take the pot after a move."""
        return (self._risks[move] + 1) // 2

    def reason(self, move: int) -> "tuple[str, tuple[object, ...]]":
        """Return how likely the move is to take the pot, against the best of the other kind."""
        if move == _STAND:
            return "WHY_MITCHI_STAND", (self.risk(move), self.risk(_best(self._costs, (1, 2, 3))))
        return "WHY_MITCHI_ROLL", (self.risk(move), self.risk(_STAND))

    # --- inside ---

    def _stand(self, view: "Mitchi", limit: int, come: int) -> "tuple[list[int], list[int]]":
        """Return points and risk of standing on each hand, `come` seats to come."""
        costs = [0] * _HANDS
        risks = [0] * _HANDS
        worst = max(view.worst, 0)
        holders = len(view.worst_seats)
        if self.level != EXPERT:
            self._guess_stand(view, costs, limit, come)
            for hand in range(_HANDS):
                risks[hand] = costs[hand] * 200 // _POINT
            return costs, risks
        alone = row(limit, come, view.mitchis, 1)
        for hand in range(max(worst, 1), _HANDS):
            costs[hand] = alone.points(hand)
            risks[hand] = alone.risk(hand)
        if worst == MITCHI:
            costs[0], risks[0] = all_mitchi(limit, come, holders + 1)
        elif view.worst >= 0:
            tied = row(limit, come, view.mitchis, holders + 1)
            costs[worst] = tied.points(worst)
            risks[worst] = tied.risk(worst)
        for seat in view.worst_seats:
            if view.gone >> seat & 1:
                # who left cannot take the pot, and then nobody tied with it does
                costs[worst] = risks[worst] = 0
        return costs, risks

    def _guess_stand(self, view: "Mitchi", costs: "list[int]", limit: int, come: int) -> None:
        """Fill in a chance to be the worst, as if everybody to come threw both dice till they beat it."""
        better = 0
        for hand in range(_HANDS):
            if hand >= view.worst:
                fails = _POINT
                for _ in range(limit):
                    fails = (fails * (36 - better) + 18) // 36
                cost = _POINT
                for _ in range(come):
                    cost = (cost >> 10) * (_POINT - fails >> 10)
                costs[hand] = cost // 2 if hand == view.worst else cost
            better += self._chances[hand]

    def _roll(self, costs: "list[int]") -> "tuple[list[int], int]":
        """Return the mean over a roll of one die beside each face (from 1), and over a roll of both."""
        keeps = [0]
        for kept in range(1, 7):
            total = 3
            for face in range(1, 7):
                total += costs[hand_of(kept, face)]
            keeps.append(total // 6)
        return keeps, (sum(keeps) + 3) // 6

    def _cheapest(
        self,
        stand: "list[int]",
        stand_risks: "list[int]",
        keeps: "list[int]",
        both: int,
        keep_risks: "list[int]",
        both_risk: int,
    ) -> "tuple[list[int], list[int]]":
        """Return points and risk of each hand when it is played on in the cheapest way."""
        costs = stand[:]
        risks = stand_risks[:]
        for hand in range(_HANDS):
            high, low = HANDS[hand] // 10, HANDS[hand] % 10
            for cost, risk in (
                (keeps[high], keep_risks[high]),
                (keeps[low], keep_risks[low]),
                (both, both_risk),
            ):
                if cost < costs[hand]:
                    costs[hand] = cost
                    risks[hand] = risk
        return costs, risks

    def _cheapest_move(self, view: "Mitchi") -> int:
        one, other = view.dice
        lower = 1 if one < other else 2
        return _best(self._costs, (_STAND, lower, 3 - lower, _BOTH))


def _thumb_rule(view: "Mitchi") -> int:
    """Return what an easy player does."""
    one, other = view.dice
    hand = hand_of(one, other)
    if hand < view.worst or (view.worst < 0 and hand <= _SIX_ONE):
        return _STAND
    if max(one, other) <= _LOW:
        return _BOTH
    return 1 if one < other else 2


def _best(costs: "list[int]", moves: "tuple[int, ...]") -> int:
    best = moves[0]
    for move in moves:
        if costs[move] < costs[best]:
            best = move
    return best


def _thousandths(cost: int) -> int:
    return (cost + 512 >> 10) * 125 + 64 >> 7
