"""How well each level plays Mitchi: exact points a round, the shipped integers deciding."""

from functools import cache

import numpy as np
from numba import njit

from bots.levels import EXPERT
from bots.mitchi import Mind
from dice.cup import Dice
from dice.source import SystemSource
from rules.mitchi_hands import HANDS
from tables.mitchi import CLOSE, FACES, HAND, SEATS, TIE_TABLE, act, follow, losses, rows, solve

_ROLLS = 3


def decode(data: bytes) -> "np.ndarray":
    """Return the points in bots/mitchi.bin, in its integers: [L, s, m, t, w]."""
    found = np.zeros((4, 8, 10, 10, 21), dtype=np.int64)
    at = 0
    for limit, come, mitchis, holders in rows():
        numbers = np.frombuffer(data, "<u2", 20, at + 1).astype(np.int64) << data[at]
        found[limit, come, mitchis, holders, 1:] = numbers
        if come == 0:
            found[3, come, mitchis, holders, 1:] = numbers
        at += 61
    for limit in (2, 3):
        for come in range(SEATS):
            for holders in range(1, SEATS + 1 - come):
                found[limit, come, holders, holders, 0] = int.from_bytes(data[at : at + 3], "little")
                at += 4
    for come in range(1, SEATS):
        found[1, come, 0, 1, 1:] = np.frombuffer(data, "<u2", 20, at + 1).astype(np.int64) << data[at]
        found[1, come, 1, 1, 0] = int.from_bytes(data[at + 61 : at + 64], "little")
        at += 65
    return found


@njit(cache=False, nogil=True)
def act_by_integers(loss, rolls, hand, faces):
    """Return the moves [rolls left, hand], in integers; `loss[left]` is what standing costs by then."""
    cost = np.zeros((rolls, 21), dtype=np.int64)
    move = np.zeros((rolls, 21), dtype=np.int64)
    keeps = np.zeros(6, dtype=np.int64)
    for left in range(rolls):
        if left:
            for face in range(6):
                keeps[face] = 3
                for other in range(6):
                    keeps[face] += cost[left - 1, hand[face, other]]
                keeps[face] //= 6
        both = (keeps.sum() + 3) // 6
        for now in range(21):
            cost[left, now] = loss[left, now]
            if left:
                high, low = faces[now]
                if keeps[high] < cost[left, now]:
                    cost[left, now] = keeps[high]
                    move[left, now] = 1
                if keeps[low] < cost[left, now]:
                    cost[left, now] = keeps[low]
                    move[left, now] = 2
                if both < cost[left, now]:
                    cost[left, now] = both
                    move[left, now] = 3
    return move


@njit(cache=False, nogil=True)
def _played_limit(numbers, rolls, ties, hand, faces):
    """Return what each holder really takes when all decide by the integers: [s, m, t, w]."""
    points = np.zeros((8, 10, 10, 21))
    loss = np.zeros((rolls, 21), dtype=np.int64)
    for come in range(8):
        for mitchis in range(9 - come):
            for holders in range(1, 9 - come):
                for worst in range(21):
                    if mitchis + holders > 8 - come if worst else mitchis != holders:
                        continue
                    if come == 0:
                        pot = 2.0 * mitchis if mitchis else 1.0
                        ended = ties[holders, 0] * pot + ties[holders, 1]
                        points[0, mitchis, holders, worst] = ended / holders
                        continue
                    loss[:] = losses(numbers, worst, holders, mitchis, come - 1).astype(np.int64)
                    ends = follow(act_by_integers(loss, rolls, hand, faces), rolls, hand, faces)
                    for held in range(worst + 1):
                        more = mitchis + (1 if held == 0 else 0)
                        hold = holders + (1 if held == worst else 0)
                        then = points[come - 1, more, hold, worst]
                        points[come, mitchis, holders, worst] += ends[held] * then
    return points


class Table:
    """A table of `seats`, all of them experts but one; `data` is bots/mitchi.bin, or b"" for perfect play."""

    def __init__(self, data: bytes) -> None:
        self._is_exact = not data
        if data:
            self._numbers = decode(data)
            limits = [_played_limit(self._numbers[L], L, TIE_TABLE, HAND, FACES) for L in (1, 2, 3)]
            self.points = np.array([np.zeros_like(limits[0])] + limits)
        else:
            self.points = solve()[0]
        self._known: dict[tuple[int, ...], np.ndarray] = {}

    def opening(self, come: int) -> "np.ndarray":
        """Return what standing costs an opener with so many rolls left: [left, hand]."""
        return np.array([_fresh(self.points[_ROLLS - left], come) for left in range(_ROLLS)])

    def moves(
        self, level: int, limit: int, worst: int, holders: int, mitchis: int, come: int
    ) -> "np.ndarray":
        """Return the moves [rolls left, hand] of a seat; `limit` 0 for the opener."""
        key = (level, limit, worst, holders, mitchis, come)
        if key not in self._known:
            self._known[key] = self._decide(*key)
        return self._known[key]

    def _decide(
        self, level: int, limit: int, worst: int, holders: int, mitchis: int, come: int
    ) -> "np.ndarray":
        rolls = limit or _ROLLS
        if level != EXPERT:
            return _board_moves(level, limit, worst, come)
        if self._is_exact:
            if limit:
                loss = losses(self.points[limit], worst, holders, mitchis, come)
                return act(loss, rolls, HAND, FACES, CLOSE)[1]
            return _open_exactly(self.opening(come))
        if limit:
            loss = losses(self._numbers[limit], worst, holders, mitchis, come).astype(np.int64)
            loss = np.array([loss] * rolls)
        else:
            fresh = [_fresh(self._numbers[_ROLLS - left], come) for left in range(_ROLLS)]
            loss = np.array(fresh).astype(np.int64)
        return act_by_integers(loss, rolls, HAND, FACES)

    def takes(self, seats: int, place: int, level: int) -> float:
        """Return the points a round that the seat at `place` (0 opens) takes, playing at `level`."""
        come = seats - 1
        opener = self.moves(level if place == 0 else EXPERT, 0, -1, 0, 0, come)
        states: dict[tuple[int, int, int, int], float] = {}
        total = 0.0
        for limit, hand, chance in _stops(opener):
            mitchis = 1 if hand == 0 else 0
            states[limit, hand, 1, mitchis] = chance
            if place == 0:
                total += chance * self.points[limit, come, mitchis, 1, hand]
        for turn in range(1, place + 1):
            come = seats - 1 - turn
            then: dict[tuple[int, int, int, int], float] = {}
            for (limit, worst, holders, mitchis), chance in states.items():
                who = level if turn == place else EXPERT
                ends = follow(self.moves(who, limit, worst, holders, mitchis, come), limit, HAND, FACES)
                if turn == place:
                    total += chance * float(ends @ losses(self.points[limit], worst, holders, mitchis, come))
                    continue
                for hand in np.flatnonzero(ends):
                    hand = int(hand)
                    more = mitchis + (hand == 0)
                    if hand > worst:
                        state = (limit, hand, 1, more)
                    else:
                        state = (limit, worst, holders + (hand == worst), more)
                    then[state] = then.get(state, 0.0) + chance * float(ends[hand])
            states = then
        return total

    def round_mean(self, seats: int, level: int) -> float:
        """Return the points a round of one seat at `level` among experts, over all places."""
        return sum(self.takes(seats, place, level) for place in range(seats)) / seats


def _fresh(points: "np.ndarray", come: int) -> "np.ndarray":
    """Return what standing costs an opener, one limit given: nobody else has a hand yet."""
    return np.array([points[come, 1 if hand == 0 else 0, 1, hand] for hand in range(21)])


def _open_exactly(loss: "np.ndarray") -> "np.ndarray":
    """Return the opener's perfect moves [left, hand] where standing costs `loss[left]`."""
    move = np.zeros((_ROLLS, 21), dtype=np.int64)
    cost = loss[0]
    for left in range(1, _ROLLS):
        keeps = [sum(cost[HAND[face]]) / 6 for face in range(6)]
        both = sum(keeps) / 6
        now = loss[left].copy()
        for hand in range(21):
            for number, other in enumerate((keeps[FACES[hand][0]], keeps[FACES[hand][1]], both), 1):
                if other < now[hand] - CLOSE:
                    now[hand] = other
                    move[left, hand] = number
        cost = now
    return move


def _stops(move: "np.ndarray") -> "list[tuple[int, int, float]]":
    """Return (rolls used, hand, chance) of how an opener's turn ends."""
    found = []
    now = np.zeros(21)
    np.add.at(now, HAND.ravel(), 1 / 36)
    for left in range(_ROLLS - 1, -1, -1):
        then = np.zeros(21)
        for hand in np.flatnonzero(now):
            if move[left, hand] == 0:
                found.append((_ROLLS - left, int(hand), float(now[hand])))
            elif move[left, hand] == 3:
                np.add.at(then, HAND.ravel(), now[hand] / 36)
            else:
                np.add.at(then, HAND[FACES[hand, move[left, hand] - 1]], now[hand] / 6)
        now = then
    return found


class _View:
    """What the player of the board reads of a game, for a position that is only thought of."""

    def __init__(self, limit: int, worst: int, come: int, dice: bytes, used: int) -> None:
        self.limit = limit
        self.allowed = limit or _ROLLS
        self.worst = worst
        self.worst_seats = b"\0" if worst >= 0 else b""
        self.to_come = bytes(come + 1)
        self.dice = dice
        self.used = used
        self.gone = 0
        self.mitchis = 0


@cache
def _board_moves(level: int, limit: int, worst: int, come: int) -> "np.ndarray":
    """Return the moves [rolls left, hand] of an easy or normal player, who looks at no more than this."""
    rolls = limit or _ROLLS
    mind = Mind(level, Dice(SystemSource()))
    move = np.zeros((rolls, 21), dtype=np.int64)
    for left in range(1, rolls):
        for hand in range(21):
            view = _View(limit, worst, come, bytes((HANDS[hand] // 10, HANDS[hand] % 10)), rolls - left)
            for _ in mind.think(view):  # type: ignore[arg-type]
                pass
            # the high die lies first, so rolling the second one (2) keeps the high one (1)
            move[left, hand] = (0, 2, 1, 3)[mind.pick()]
    return move
