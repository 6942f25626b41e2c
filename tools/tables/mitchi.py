"""Solves a round of Mitchi: what the holders of the worst hand expect to take, everybody playing perfectly.

Each player makes the points small that it expects to take itself. What the players to come do depends
on no more than the worst hand `w`, how many hold it (`t`), the Mitchis on the table (`m`), the seats to
come (`s`) and the roll limit (`L`), so one number for each of these is enough: the points that each of
the holders expects. Of choices that cost the same, standing comes first, then rolling the lower die,
the higher one, both; strangers to the choice may care, the player does not.

Hands are numbered as in rules/mitchi_hands.py, 0 the Mitchi, 20 the worst.
"""

from fractions import Fraction

import numpy as np
from numba import njit

from rules.mitchi_hands import HANDS, hand_of

SEATS = 8
HAND = np.array([[hand_of(a, b) for b in range(1, 7)] for a in range(1, 7)], dtype=np.int64)
FACES = np.array([[hand // 10 - 1, hand % 10 - 1] for hand in HANDS], dtype=np.int64)
POINT = 1 << 20  # parts of a point in the file
CLOSE = 1e-12  # what rounding may make of equal choices


def chance_of(hand: int) -> Fraction:
    """Return the chance to throw a hand."""
    return Fraction(1 if HANDS[hand] % 11 == 0 else 2, 36)


def _choose(count: int, few: int) -> int:
    found = 1
    for step in range(few):
        found = found * (count - step) // (step + 1)
    return found


def tie_break(most: int = SEATS) -> "list[tuple[Fraction, Fraction]]":
    """Return (a, b) for each number of tied seats: the pot p, not yet doubled, ends as a p + b on average."""
    found = [(Fraction(0), Fraction(0)), (Fraction(1), Fraction(0))]
    for seats in range(2, most + 1):
        # with s = still tied, all of them: a = a_sure + a_tied a, b = b_sure + b_tied a + c_tied b
        slope_sure = slope_tied = mean_sure = mean_tied = again = Fraction(0)
        for worst in range(len(HANDS)):
            better = [chance_of(hand) for hand in range(1, worst)]
            for holders in range(1, seats + 1):
                others = seats - holders
                for mitchis in range(others + 1) if worst else (0,):
                    if not worst and others:
                        continue
                    chance = _choose(seats, holders) * chance_of(worst) ** holders
                    chance *= _choose(others, mitchis) * chance_of(0) ** mitchis
                    chance *= sum(better, Fraction(0)) ** (others - mitchis)
                    count = mitchis if worst else holders
                    if holders == seats:
                        slope_tied += 2 * chance
                        mean_tied += 2 * count * chance
                        again += chance
                    else:
                        slope, mean = found[holders]
                        slope_sure += 2 * chance * slope
                        mean_sure += chance * (2 * count * slope + mean)
        slope = slope_sure / (1 - slope_tied)
        found.append((slope, (mean_sure + mean_tied * slope) / (1 - again)))
    return found


TIES = tie_break()
TIE_TABLE = np.array([[float(a), float(b)] for a, b in TIES])


@njit(cache=False, nogil=True)
def act(loss, rolls, hand, faces, close):
    """Return how a turn of `rolls` rolls ends when standing on a hand costs `loss`: [hand] chances, cost."""
    cost = np.zeros((rolls, 21))  # [rolls left, hand]
    move = np.zeros((rolls, 21), dtype=np.int64)
    keeps = np.zeros(6)
    for left in range(rolls):
        both = 0.0
        if left:
            for face in range(6):
                keeps[face] = 0.0
                for other in range(6):
                    keeps[face] += cost[left - 1, hand[face, other]] / 6
                both += keeps[face] / 6
        for now in range(21):
            cost[left, now] = loss[now]
            if left:
                high, low = faces[now]
                if keeps[high] < cost[left, now] - close:
                    cost[left, now] = keeps[high]
                    move[left, now] = 1
                if keeps[low] < cost[left, now] - close:
                    cost[left, now] = keeps[low]
                    move[left, now] = 2
                if both < cost[left, now] - close:
                    cost[left, now] = both
                    move[left, now] = 3
    return follow(move, rolls, hand, faces), move, cost


@njit(cache=False, nogil=True)
def follow(move, rolls, hand, faces):
    """Return the chances of each final hand under the moves [rolls left, hand].

    0 stands, 1 keeps the higher die, 2 the lower one, 3 rolls both.
    """
    ends = np.zeros(21)
    now = np.zeros(21)
    for first in range(6):
        for second in range(6):
            now[hand[first, second]] += 1 / 36
    for left in range(rolls - 1, -1, -1):
        then = np.zeros(21)
        for held in range(21):
            if now[held] == 0.0:
                continue
            if move[left, held] == 0:
                ends[held] += now[held]
            elif move[left, held] == 3:
                for first in range(6):
                    for second in range(6):
                        then[hand[first, second]] += now[held] / 36
            else:
                kept = faces[held, move[left, held] - 1]
                for second in range(6):
                    then[hand[kept, second]] += now[held] / 6
        now = then
    return ends


@njit(cache=False, nogil=True)
def losses(table, worst, holders, mitchis, left):
    """Return what standing on each hand costs a player, `left` seats to come after it."""
    found = np.zeros(21)
    for held in range(worst, 21):
        more = mitchis + (1 if held == 0 else 0)
        found[held] = table[left, more, holders + 1, worst] if held == worst else table[left, more, 1, held]
    return found


@njit(cache=False, nogil=True)
def solve_limit(rolls, ties, hand, faces, close):
    """Return points and risk of each holder for one roll limit: two arrays [s, m, t, w]."""
    points = np.zeros((8, 10, 10, 21))
    risk = np.zeros((8, 10, 10, 21))
    for come in range(8):
        for mitchis in range(9 - come):
            for holders in range(1, 9 - come):
                for worst in range(21):
                    # with a Mitchi the worst, the holders are all there is
                    if mitchis + holders > 8 - come if worst else mitchis != holders:
                        continue
                    if come == 0:
                        pot = 2.0 * mitchis if mitchis else 1.0
                        ended = ties[holders, 0] * pot + ties[holders, 1]
                        points[0, mitchis, holders, worst] = ended / holders
                        risk[0, mitchis, holders, worst] = 1.0 / holders
                        continue
                    left = come - 1
                    cost = losses(points, worst, holders, mitchis, left)
                    ends = act(cost, rolls, hand, faces, close)[0]
                    for held in range(worst + 1):
                        more = mitchis + (1 if held == 0 else 0)
                        hold = holders + (1 if held == worst else 0)
                        points[come, mitchis, holders, worst] += ends[held] * points[left, more, hold, worst]
                        risk[come, mitchis, holders, worst] += ends[held] * risk[left, more, hold, worst]
    return points, risk


def solve() -> "tuple[np.ndarray, np.ndarray]":
    """Return points and risk of each holder: two arrays [L, s, m, t, w], L from 1 (0 is empty)."""
    found = [solve_limit(rolls, TIE_TABLE, HAND, FACES, CLOSE) for rolls in (1, 2, 3)]
    nothing = np.zeros_like(found[0][0])
    points, risk = ([nothing] + [pair[at] for pair in found] for at in (0, 1))
    return np.array(points), np.array(risk)


def rows() -> "list[tuple[int, int, int, int]]":
    """Return (limit, come, mitchis, holders) of each row of bots/mitchi.bin, in its order."""
    return [
        (limit, come, mitchis, holders)
        for limit in (2, 3)
        for come in range(limit - 2, SEATS)
        for mitchis in range(SEATS - come)
        for holders in range(1, SEATS + 1 - come - mitchis)
    ]


def _row(points: "np.ndarray", risk: "np.ndarray") -> bytes:
    parts = np.rint(points[1:] * POINT).astype(np.int64)
    shift = max(0, int(parts.max()).bit_length() - 16)
    parts = np.minimum((parts + (1 << shift >> 1)) >> shift, 65535)
    chances = np.rint(risk[1:] * 200).astype("u1")
    return bytes([shift]) + bytes(parts.astype("<u2").tobytes()) + bytes(chances.tobytes())


def _mitchi(points: float, risk: float) -> bytes:
    return round(points * POINT).to_bytes(3, "little") + bytes([round(risk * 200)])


def mitchi_file() -> bytes:
    """Return the bytes of firmware/bots/mitchi.bin, as bots/mitchi_table.py reads them."""
    points, risk = solve()
    found = bytearray()
    for limit, come, mitchis, holders in rows():
        found += _row(points[limit, come, mitchis, holders], risk[limit, come, mitchis, holders])
    for limit in (2, 3):
        for come in range(SEATS):
            for holders in range(1, SEATS + 1 - come):
                at = limit, come, holders, holders, 0
                found += _mitchi(points[at], risk[at])
    for come in range(1, SEATS):
        found += _row(points[1, come, 0, 1], risk[1, come, 0, 1])
        found += _mitchi(points[1, come, 1, 1, 0], risk[1, come, 1, 1, 0])
    return bytes(found)
