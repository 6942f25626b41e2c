"""Solves a round of Mia for two to eight players, so that nobody can gain much against the answer.

A round is worth the mean of what the others lose minus what oneself loses, in lives; so all that
happens between others is worth the same to everybody else. With `c` the last claim (-1: none), the
roller of rank `r` tells it with chance tell[c, r], where it is higher than c; otherwise it claims k with
a chance in proportion to bluff[c, k], among the k above both. The receiver of k after c doubts (looks,
at a Mia) with chance doubt[c, k]. All arrays are indexed by c + 1.

The answer is a logit equilibrium: each choice is made with a chance in proportion to exp(value / HEAT),
so dear mistakes are rare but everything is met sometimes. An exact equilibrium for three and more
leaves open what to do with claims that nobody then makes, and loses badly when somebody makes them.
"""

import numpy as np
from numba import njit

MIA = 20
CHANCE = np.array([2] * 14 + [1] * 6 + [2]) / 36
HEAT = 0.06
COOLING = 1500  # steps of the search for an equilibrium


@njit(cache=False, nogil=True)
def masses(c, tell, bluff, chance):
    """Return how often each claim is true and how often not: [k] twice."""
    true = np.zeros(21)
    false = np.zeros(21)
    for r in range(21):
        left = chance[r]
        if r > c:
            true[r] = chance[r] * tell[r]
            left -= true[r]
        total = 0.0
        for k in range(max(r, c) + 1, 21):
            total += bluff[k]
        if total == 0.0:
            true[r] += left if r > c else 0.0
            continue
        for k in range(max(r, c) + 1, 21):
            false[k] += left * bluff[k] / total
    return true, false


@njit(cache=False, nogil=True)
def claim_values(c, doubt, worth, players):
    """Return what a true and what a false claim is worth to the roller: [k] twice."""
    other = 1.0 / (players - 1)
    true = np.zeros(21)
    false = np.zeros(21)
    for k in range(c + 1, 21):
        q = doubt[k]
        if k == 20:
            true[k] = q * 2 * other + (1 - q) * other
            false[k] = -q + (1 - q) * other
        else:
            then = worth[k + 1, players - 1]
            true[k] = q * other + (1 - q) * then
            false[k] = -q + (1 - q) * then
    return true, false


@njit(cache=False, nogil=True)
def answer_values(c, k, lie, worth, players):
    """Return what doubting (looking) and believing (conceding) are worth to a receiver."""
    other = 1.0 / (players - 1)
    if k == 20:
        return -2 * (1 - lie) + lie * other, -1.0
    return -(1 - lie) + lie * other, worth[k + 1, 0]


@njit(cache=False, nogil=True)
def row_worth(c, own, true, false, doubt, worth, players, chance, free):
    """Return what the round is worth to me, by how many places before me the roller sits, after claim c.

    `own` is my (tell, bluff, doubt) for c, unless I am `free` to do what is best; the others claim with
    the chances `true` and `false` and doubt with `doubt`.
    """
    tell, bluff, own_doubt = own
    other = 1.0 / (players - 1)
    found = np.zeros(8)
    for d in range(1, players):
        for k in range(c + 1, 21):
            made = true[k] + false[k]
            if made == 0.0:
                continue
            if d == 1:
                doubts, believes = answer_values(c, k, false[k] / made, worth, players)
                q = own_doubt[k]
                found[1] += made * (max(doubts, believes) if free else q * doubts + (1 - q) * believes)
                continue
            q = doubt[k]
            if k == 20:
                found[d] += q * (true[k] * 2 + false[k]) * other + (1 - q) * made * other
            else:
                found[d] += q * made * other + (1 - q) * made * worth[k + 1, d - 1]
    true_value, false_value = claim_values(c, doubt, worth, players)
    if free:
        for r in range(21):
            best = -9.0
            for k in range(c + 1, 21):
                best = max(best, true_value[k] if r >= k else false_value[k])
            found[0] += chance[r] * best
    else:
        mine_true, mine_false = masses(c, tell, bluff, chance)
        for k in range(c + 1, 21):
            found[0] += mine_true[k] * true_value[k] + mine_false[k] * false_value[k]
    return found


@njit(cache=False, nogil=True)
def duel(mine, others, players, chance, free):
    """Return what a round is worth to one player among others who all play alike, over all places.

    `mine` and `others` are (tell, bluff, doubt). Where `free` is True the one player does whatever is
    best against the others instead.
    """
    tell, bluff, doubt = others
    worth = np.zeros((22, 8))
    for c in range(19, -2, -1):
        at = c + 1
        true, false = masses(c, tell[at], bluff[at], chance)
        own = (mine[0][at], mine[1][at], mine[2][at])
        worth[at] = row_worth(c, own, true, false, doubt[at], worth, players, chance, free)
    return worth[0, :players].mean()


@njit(cache=False, nogil=True)
def solve(players, heat, steps, chance, strangers, shares):
    """Return tell, bluff, doubt [c + 1, 21] of a logit equilibrium.

    `strangers` [kind, 3, c + 1, 21] are other ways to play; each choice of the others is theirs with the
    chance `shares` [kind], and like our own otherwise.
    """
    tell = np.zeros((21, 21))
    bluff = np.zeros((21, 21))
    doubt = np.zeros((21, 21))
    worth = np.zeros((22, 8))
    ours = 1.0 - shares.sum()
    for c in range(19, -2, -1):
        at = c + 1
        strange_true = np.zeros(21)
        strange_false = np.zeros(21)
        strange_doubt = np.zeros(21)
        for kind in range(len(shares)):
            true, false = masses(c, strangers[kind, 0, at], strangers[kind, 1, at], chance)
            strange_true += shares[kind] * true
            strange_false += shares[kind] * false
            strange_doubt += shares[kind] * strangers[kind, 2, at]
        doubts_now = np.zeros(21)
        doubts_now[c + 1 :] = 0.5
        tells = np.full(21, 0.5)
        bluffs = np.zeros(21)
        bluffs[c + 1 :] = 1.0
        for step in range(steps):
            rate = 0.1 / (1 + 60.0 * step / steps)
            seen = ours * doubts_now + strange_doubt
            true_value, false_value = claim_values(c, seen, worth, players)
            high = max(true_value[c + 1 :].max(), false_value[c + 1 :].max())
            for k in range(c + 1, 21):
                bluffs[k] += (np.exp((false_value[k] - high) / heat) - bluffs[k]) * rate
            for r in range(c + 1, 21):
                others = 0.0
                for k in range(r + 1, 21):
                    others += np.exp((false_value[k] - high) / heat)
                mine = np.exp((true_value[r] - high) / heat)
                tells[r] += (mine / (mine + others) - tells[r]) * rate
            true, false = masses(c, tells, bluffs, chance)
            true = ours * true + strange_true
            false = ours * false + strange_false
            for k in range(c + 1, 21):
                made = true[k] + false[k]
                lie = false[k] / made if made > 0 else 0.0
                doubts, believes = answer_values(c, k, lie, worth, players)
                goal = 1.0 / (1.0 + np.exp(min(700.0, (believes - doubts) / heat)))
                doubts_now[k] += (goal - doubts_now[k]) * rate
        tells[: c + 1] = 0.0
        tell[at] = tells
        bluff[at] = bluffs / bluffs.max()
        doubt[at] = doubts_now
        own = (tell[at], bluff[at], doubt[at])
        seen = ours * doubts_now + strange_doubt
        worth[at] = row_worth(c, own, true, false, seen, worth, players, chance, False)
    return tell, bluff, doubt


@njit(cache=False, nogil=True)
def solve_two(steps, chance):
    """Return tell, bluff, doubt and worth [c + 1] of the exact round of two, by regrets.

    Each side plays in proportion to what it regrets (never below nothing); the mean over all steps,
    later ones counting more, tends to the equilibrium.
    """
    tell = np.zeros((21, 21))
    bluff = np.zeros((21, 21))
    doubt = np.zeros((21, 21))
    worth = np.zeros(22)
    bounds = np.zeros((21, 2))
    for c in range(19, -2, -1):
        at = c + 1
        regret = np.zeros((21, 21))
        answer_regret = np.zeros((21, 2))
        mix = np.zeros((21, 21))
        mean = np.zeros((21, 21))
        mean_doubt = np.zeros(21)
        q = np.zeros(21)
        for step in range(1, steps + 1):
            # the roller: r says r, where that is higher than c, or any k above both
            for r in range(21):
                total = regret[r].sum()
                low = max(r, c + 1)
                for k in range(low, 21):
                    mix[r, k] = regret[r, k] / total if total > 0 else 1.0 / (21 - low)
            for k in range(c + 1, 21):
                total = answer_regret[k].sum()
                q[k] = answer_regret[k, 0] / total if total > 0 else 0.5
            for k in range(c + 1, 21):
                then = 1.0 if k == 20 else -worth[k + 1]
                true_value = q[k] * (2.0 if k == 20 else 1.0) + (1 - q[k]) * then
                false_value = -q[k] + (1 - q[k]) * then
                mean_doubt[k] += step * step * q[k]
                for r in range(k + 1):
                    regret[r, k] += true_value if r == k else false_value
            for r in range(21):
                value = 0.0
                for k in range(max(r, c + 1), 21):
                    then = 1.0 if k == 20 else -worth[k + 1]
                    hit = (2.0 if k == 20 else 1.0) if r == k else -1.0
                    value += mix[r, k] * (q[k] * hit + (1 - q[k]) * then)
                for k in range(max(r, c + 1), 21):
                    regret[r, k] = max(0.0, regret[r, k] - value)
            # the receiver answers what the roller has just become
            for r in range(21):
                total = regret[r].sum()
                low = max(r, c + 1)
                for k in range(low, 21):
                    mix[r, k] = regret[r, k] / total if total > 0 else 1.0 / (21 - low)
                    mean[r, k] += step * step * mix[r, k]
            for k in range(c + 1, 21):
                true = chance[k] * mix[k, k]
                false = 0.0
                for r in range(k):
                    false += chance[r] * mix[r, k]
                doubts = false - true * (2.0 if k == 20 else 1.0)
                believes = -(true + false) if k == 20 else (true + false) * worth[k + 1]
                value = q[k] * doubts + (1 - q[k]) * believes
                answer_regret[k, 0] = max(0.0, answer_regret[k, 0] + doubts - value)
                answer_regret[k, 1] = max(0.0, answer_regret[k, 1] + believes - value)
        weight = steps * (steps + 1) * (2 * steps + 1) / 6
        mean /= weight
        doubt[at, c + 1 :] = mean_doubt[c + 1 :] / weight
        # what each side is sure of with its mean
        for k in range(c + 1, 21):
            true = chance[k] * mean[k, k]
            false = 0.0
            for r in range(k):
                false += chance[r] * mean[r, k]
            then = true + false if k == 20 else -(true + false) * worth[k + 1]
            bounds[at, 0] += min(true * (2.0 if k == 20 else 1.0) - false, then)
        for r in range(21):
            best = -9.0
            for k in range(c + 1, 21):
                then = 1.0 if k == 20 else -worth[k + 1]
                hit = (2.0 if k == 20 else 1.0) if r >= k else -1.0
                best = max(best, doubt[at, k] * hit + (1 - doubt[at, k]) * then)
            bounds[at, 1] += chance[r] * best
        worth[at] = (bounds[at, 0] + bounds[at, 1]) / 2
        # the same lies, told by everybody in the same proportion
        lies = np.zeros(21)
        for k in range(c + 1, 21):
            for r in range(k):
                lies[k] += chance[r] * mean[r, k]
        for r in range(c + 1, 21):
            tell[at, r] = mean[r, r]
        bluff[at, c + 1 :] = lies[c + 1 :] + 1e-9
        for _ in range(300):
            false = masses(c, tell[at], bluff[at], chance)[1]
            for k in range(c + 1, 21):
                if false[k] > 0:
                    bluff[at, k] *= lies[k] / false[k]
        bluff[at] /= max(1e-12, bluff[at].max())
    return tell, bluff, doubt, worth, bounds


@njit(cache=False, nogil=True)
def _merit(mine, strangers, players, chance, bound, soft):
    """Return how a way to play fares with the worst of strangers, and with a best response."""
    low = 0.0
    for kind in range(len(strangers)):
        other = strangers[kind]
        value = duel((mine[0], mine[1], mine[2]), (other[0], other[1], other[2]), players, chance, False)
        low += np.exp(-value / soft)
    gain = duel((mine[0], mine[1], mine[2]), (mine[0], mine[1], mine[2]), players, chance, True)
    return -soft * np.log(low) - 5 * max(0.0, gain - bound)


@njit(cache=False, nogil=True)
def harden(start, strangers, players, chance, bound, sweeps):
    """Return a way to play [3, c + 1, 21] that gains against every stranger where that can be had.

    It goes from `start` uphill, one chance after the other. A best response may gain `bound` against it.
    """
    mine = start.copy()
    best = _merit(mine, strangers, players, chance, bound, 0.01)
    for sweep in range(sweeps):
        size = 0.5 if sweep % 3 == 0 else 0.2 if sweep % 3 == 1 else 0.07
        for at in range(21):
            for kind in range(3):
                for k in range(at, 21):
                    was = mine[kind, at, k]
                    for delta in (size, -size):
                        now = min(1.0, max(0.004, was + delta))
                        if now == was:
                            continue
                        mine[kind, at, k] = now
                        merit = _merit(mine, strangers, players, chance, bound, 0.01)
                        if merit > best + 1e-7:
                            best = merit
                            break
                        mine[kind, at, k] = was
    return mine
