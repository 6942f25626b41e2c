"""Plays Mia: by chances that nobody can gain much against, drawn with the dice, so nobody reads a lie.

A round is worth the mean of what the others lose minus what oneself loses. Values are in thousandths
of a life, chances in 255ths. With one life left a Mia costs no more looked at than conceded, so the
player looks; and nobody lies of a Mia to such a receiver unless there is no other claim.

How likely a claim is true depends on the claim before it. A player knows that one when it was the
first, or when it has heard it itself since the game was opened; else it takes one in between.
"""

from micropython import const

from bots.levels import EXPERT
from bots.mia_table import CHANCES, row, worth, worths
from rules.mia_terms import BELIEVE, CONCEDE, DOUBT, LOOK, PASS_ON, PEEK, PEEK_OR_ANNOUNCE
from rules.mia_values import BEST_BELOW_MIA, MIA

MYPY = False
if MYPY:
    from collections.abc import Generator, Iterator

    from bots.mia_table import Row
    from bots.mind import Cup
    from rules.mia import Mia

_ALL = const(255)
_LIFE = const(1000)
_THROWS = const(36)
# What a step costs on an RP2040 at 125 MHz, in microseconds, as measured on the emulated one.
_COST_ROW = const(5000)  # the table opened, a row read
_COST_CLAIM = const(500)
_COST_LIES = const(6000)
_COST_BEST = const(4000)
_COST_SLICE = const(10000)  # the rest of the slice, for dice are thrown next or were thrown
_NO_RISK = const(-1)
_LIKELY = const(50)  # per cent: who doubts what is more likely true says so


class Mind:
    """Thinks about one decision after the other."""

    def __init__(self, level: int, dice: "Cup") -> None:
        self.level = level
        self._dice = dice
        self._move = PEEK
        self._values: dict[int, int] = {}
        self._risks: dict[int, int] = {}
        self._heard: dict[int, int] = {}  # claims of the running round by their number, from 1
        self._round = 0
        self._reason: tuple[str, tuple[object, ...]] = ("", ())

    def hear(self, number: int, round_number: int, rank: int) -> None:
        """Take note of claim `number` (from 1) of a round, which everybody at the table hears."""
        if round_number != self._round:
            self._round = round_number
            self._heard = {}
        self._heard[number] = rank

    def think(self, view: "Mia") -> "Iterator[int]":
        """Find what each move is worth and draw one; yield the cost of thinking."""
        self._values = {}
        self._risks = {}
        self.hear(view.claims, view.round, view.claim)
        if view.phase == PEEK_OR_ANNOUNCE:
            yield from self._weigh_claims(view)
            if not view.peeked and view.claim < BEST_BELOW_MIA:
                self._move = PEEK
                self._reason = ("WHY_MIA_PEEK", ())
            else:
                self._move = yield from self._claim(view)
            if self._move <= MIA:
                self.hear(view.claims + 1, view.round, self._move)
        else:
            yield from self._weigh_answers(view)
            self._move = yield from self._answer(view)

    def pick(self) -> int:
        """Return the move that was drawn."""
        return self._move

    def advice(self) -> "list[tuple[int, int]]":
        """Return (move, thousandths of a life), the best first."""
        order = sorted([(-value, move) for move, value in self._values.items()])
        return [(move, -value) for value, move in order]

    def value_of(self, view: "Mia", move: int) -> int:
        """Return the thousandths of a life that a move is worth."""
        return self._values[move]

    def risk(self, move: int) -> int:
        """Return the chance, in per cent, to lose a life in this round after a move."""
        return self._risks.get(move, _NO_RISK)

    def reason(self, move: int) -> "tuple[str, tuple[object, ...]]":
        """Return why: what may be told of a claim before the cup is lifted is nothing."""
        return self._reason

    # --- claims ---

    def _weigh_claims(self, view: "Mia") -> "Iterator[int]":
        players = view.alive()
        others = players - 1
        chances = row(EXPERT, players, view.claim)
        rounds = worths(players)
        own = view.rank_of(view.dice) if view.dice else -1
        yield _COST_ROW
        truths: list[int] = []
        lies: list[int] = []
        honest = sum(CHANCES[view.claim + 1 :])
        for rank in range(view.claim + 1, MIA + 1):
            doubt = chances.doubt(rank)
            if rank == MIA:
                true, false, safe, risk = self._mia_values(view, others, doubt)
            else:
                at = 4 * rank + 5  # of the one on the right of who throws next
                on = (_ALL - doubt) * ((rounds[at] ^ 128) - 128) * 10
                true = (doubt * _LIFE // others + on) // _ALL
                false = (on - doubt * _LIFE) // _ALL
                safe = (_ALL - doubt) * rounds[at + 2] * 100 // (_ALL * _ALL)
                risk = safe + doubt * 100 // _ALL
            if own >= 0:
                self._values[rank] = true if own >= rank else false
                self._risks[rank] = safe if own >= rank else risk
            else:
                truths.append(true)
                lies.append(false)
                self._values[rank] = (honest * true + (_THROWS - honest) * false) // _THROWS
                self._risks[rank] = (honest * safe + (_THROWS - honest) * risk) // _THROWS
                honest -= CHANCES[rank]
            yield _COST_CLAIM
        if not view.peeked:
            self._values[PEEK] = _best_of_all(truths, lies, view.claim) // _THROWS
            yield _COST_BEST

    def _mia_values(self, view: "Mia", others: int, doubt: int) -> "tuple[int, int, int, int]":
        """Return what a Mia is worth when it is true and when not, and the risks in per cent."""
        if view.lives[view.next_in(view.seat)] == 1:
            return _LIFE // others, -_LIFE, 0, 100
        true = (2 * doubt + _ALL - doubt) * _LIFE // (_ALL * others)
        false = (-doubt * others + _ALL - doubt) * _LIFE // (_ALL * others)
        return true, false, 0, doubt * 100 // _ALL

    def _claim(self, view: "Mia") -> "Generator[int, None, int]":
        """Draw a claim: the truth, or a lie above it."""
        players = view.alive()
        chances = row(self.level, players, view.claim)
        own = view.rank_of(view.dice) if view.dice else -1
        self._reason = ("WHY_MIA_SECRET", ())
        if own > view.claim:
            drawn = yield from self._below(_ALL)
            if drawn < chances.tell(own):
                return own
        lowest = max(own, view.claim) + 1
        highest = MIA
        if highest > lowest and view.lives[view.next_in(view.seat)] == 1:
            highest = BEST_BELOW_MIA  # who has one life left looks
        weights = [chances.lie(rank) for rank in range(lowest, highest + 1)]
        if sum(weights) == 0:
            return own if own > view.claim else min(lowest, MIA)
        drawn = yield from self._below(sum(weights))
        rank = lowest
        while drawn >= weights[rank - lowest]:
            drawn -= weights[rank - lowest]
            rank += 1
        return rank

    # --- answers ---

    def _weigh_answers(self, view: "Mia") -> "Iterator[int]":
        players = view.alive()
        others = players - 1
        claim = view.claim
        before = self._before(view)
        lie = _lie_chance(row(EXPERT, players, before), before, claim)
        yield _COST_LIES
        if claim == MIA:
            cost = 1 if view.lives[view.seat] == 1 else 2
            self._values[LOOK] = (lie * _LIFE // others - (_ALL - lie) * cost * _LIFE) // _ALL
            self._values[CONCEDE] = -_LIFE
            self._risks[LOOK] = (_ALL - lie) * 100 // _ALL
            self._risks[CONCEDE] = 100
            return
        next_worth, last_worth, next_risk, last_risk = worth(players, claim)
        self._values[DOUBT] = (lie * _LIFE // others - (_ALL - lie) * _LIFE) // _ALL
        self._values[BELIEVE] = next_worth * 10
        self._risks[DOUBT] = (_ALL - lie) * 100 // _ALL
        self._risks[BELIEVE] = next_risk * 100 // _ALL
        if PASS_ON in view.moves():
            doubt = row(EXPERT, players, before).doubt(claim)
            self._values[PASS_ON] = (doubt * _LIFE // others + (_ALL - doubt) * last_worth * 10) // _ALL
            self._risks[PASS_ON] = (_ALL - doubt) * last_risk * 100 // (_ALL * _ALL)
        yield _COST_ROW

    def _answer(self, view: "Mia") -> "Generator[int, None, int]":
        """Draw an answer; passing on is taken where it is worth more than both others."""
        is_mia = view.claim == MIA
        chance = self._risks[LOOK if is_mia else DOUBT]  # that it is true
        against = "WHY_MIA_CHECK" if chance > _LIKELY else "WHY_MIA_ODDS"
        if is_mia and view.lives[view.seat] == 1:
            self._reason = (against, (chance,))
            return LOOK
        self._reason = ("WHY_MIA_ODDS", (chance,))
        if not is_mia and PASS_ON in self._values:
            best = max(self._values[DOUBT], self._values[BELIEVE])
            if self._values[PASS_ON] >= best:
                return PASS_ON
        doubt = row(self.level, view.alive(), self._before(view)).doubt(view.claim)
        drawn = yield from self._below(_ALL)
        if drawn >= doubt:
            if chance < _LIKELY:
                self._reason = ("WHY_MIA_TRUST", (chance,))
                if not is_mia and self._risks[BELIEVE] <= chance:
                    self._reason = ("WHY_MIA_RISK", (self._risks[BELIEVE], chance))
            return CONCEDE if is_mia else BELIEVE
        self._reason = (against, (chance,))
        return LOOK if is_mia else DOUBT

    def _before(self, view: "Mia") -> int:
        """Return the claim before the one on the table."""
        if view.claims == 1:
            return -1
        if view.claims - 1 in self._heard:
            return min(self._heard[view.claims - 1], view.claim - 1)
        return (view.claims - 2 + view.claim - 1) // 2

    def _below(self, count: int) -> "Generator[int, None, int]":
        """Draw a number below `count`, at most a few thousand, from the dice; DiceError when they fail.

        Keys wait for a throw as for any slice, so it is one of its own.
        """
        yield _COST_SLICE
        faces = self._dice.roll(4, 16)
        yield _COST_SLICE
        number = 0
        for face in faces:
            number = number * 16 + face - 1
        return number * count >> 16


def _best_of_all(truths: "list[int]", lies: "list[int]", claim: int) -> int:
    """Return what the best claim above `claim` is worth, for each throw there is, in all.

    `truths` and `lies` are the worth of each claim when it is true and when it is not.
    """
    lied = lies[:]  # from then on, the best of those above
    for at in range(len(lied) - 2, -1, -1):
        if lied[at + 1] > lied[at]:
            lied[at] = lied[at + 1]
    total = 0
    told = -9 * _LIFE  # the best true claim so far
    for rank in range(MIA + 1):
        above = max(rank - claim, 0)  # how many claims would be true
        if above and truths[above - 1] > told:
            told = truths[above - 1]
        best = told
        if above < len(lied) and lied[above] > best:
            best = lied[above]
        total += CHANCES[rank] * best
    return total


def _lie_chance(chances: "Row", before: int, claim: int) -> int:
    """Return how likely a claim is a lie when experts make it, in 255ths."""
    true = CHANCES[claim] * chances.tell(claim) * _ALL
    false = 0
    total = 0  # the weights of all lies above the dice
    for rank in range(before + 1, MIA + 1):
        total += chances.lie(rank)
    mine = chances.lie(claim) * _ALL
    for rank in range(claim):
        left = _ALL
        if rank > before:
            left -= chances.tell(rank)
            total -= chances.lie(rank)
        if total:
            false += CHANCES[rank] * left * mine // total
    made = true + false
    return false * _ALL // made if made else _ALL // 2
