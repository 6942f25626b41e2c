"""Makes firmware/bots/mia.bin, and tells how levels fare in a round of Mia."""

import numpy as np
from numba import njit

from bots import mia_table
from bots.levels import EXPERT
from tables.mia import CHANCE, COOLING, HEAT, duel, harden, masses, row_worth, solve, solve_two

Play = tuple["np.ndarray", "np.ndarray", "np.ndarray"]
PLAYERS = range(2, 9)
ALL = 255
STEPS = 12000  # of the round of two
BOUND = 0.055  # lives a round that a best response may gain
SWEEPS = 6
SHARE = 0.02  # of each kind of stranger, while the equilibrium is sought


def _stranger(tell, lie, doubt) -> "np.ndarray":
    """Return a way to play [3, c + 1, rank] from rules of (last claim, rank)."""
    found = np.zeros((3, 21, 21))
    for c in range(-1, 20):
        for rank in range(c + 1, 21):
            found[:, c + 1, rank] = tell(c, rank), lie(c, rank), doubt(c, rank)
    return found


STRANGERS = {
    # tells the truth, else the least that will do; doubts doubles
    "honest": _stranger(lambda c, r: 1, lambda c, k: 1e-9 ** (k - c - 1), lambda c, k: k >= 14),
    # lies up to three steps up; doubts what fewer than a third of all throws reach
    "threshold": _stranger(lambda c, r: 1, lambda c, k: k <= c + 3, lambda c, k: k >= 11),
    "random": _stranger(lambda c, r: 0.3, lambda c, k: 1, lambda c, k: 0.5),
    "always doubts": _stranger(lambda c, r: 1, lambda c, k: 1e-9 ** (k - c - 1), lambda c, k: 1),
    "always Mia": _stranger(lambda c, r: r == 20, lambda c, k: k == 20, lambda c, k: 0.5),
}


def play_of(level: int, players: int) -> Play:
    """Return how a level plays, from the bytes that the board reads: (tell, bluff, doubt) [c + 1, rank]."""
    found = np.zeros((3, 21, 21))
    for c in range(-1, 20):
        row = mia_table.row(level, players, c)
        for rank in range(c + 1, 21):
            found[:, c + 1, rank] = row.tell(rank) / ALL, row.lie(rank) / ALL, row.doubt(rank) / ALL
    return found[0], found[1], found[2]


def _solved(players: int) -> "np.ndarray":
    if players == 2:
        return np.array(solve_two(STEPS, CHANCE)[:3])
    strangers = np.array(list(STRANGERS.values()))
    shares = np.full(len(strangers), SHARE)
    start = np.array(solve(players, HEAT, COOLING, CHANCE, strangers, shares))
    return np.asarray(harden(start, strangers, players, CHANCE, BOUND, SWEEPS))


@njit(cache=False, nogil=True)
def _risks(c, play, risks, players, chance):
    """Return the chance to lose a life in the round, by how many places before me the thrower sits."""
    tell, bluff, doubt = play
    true, false = masses(c, tell[c + 1], bluff[c + 1], chance)
    found = np.zeros(8)
    for d in range(players):
        for k in range(c + 1, 21):
            q = doubt[c + 1, k]
            if d == 0:
                found[0] += q * false[k]
            elif d == 1:
                found[1] += q * true[k]
            if k == 20:
                found[d] += (1 - q) * (true[k] + false[k]) if d == 1 else 0.0
            else:
                found[d] += (1 - q) * (true[k] + false[k]) * risks[k + 1, (d - 1) % players]
    return found


def mia_file() -> bytes:
    """Return the bytes of firmware/bots/mia.bin, as bots/mia_table.py reads them."""
    found = bytearray()
    ends = bytearray()
    for players in PLAYERS:
        rounded = np.rint(_solved(players) * ALL).astype(np.uint8)
        worths = np.zeros((22, 8))
        risks = np.zeros((22, 8))
        rows = []
        play = tuple(rounded / ALL)
        for c in range(19, -2, -1):
            at = c + 1
            own = (play[0][at], play[1][at], play[2][at])
            true, false = masses(c, own[0], own[1], CHANCE)
            worths[at] = row_worth(c, own, true, false, own[2], worths, players, CHANCE, False)
            risks[at] = _risks(c, play, risks, players, CHANCE)
            rows.append(bytes(rounded[:, at, c + 1 :].tobytes()))
        found += b"".join(reversed(rows))
        for at in range(21):
            for place in (0, players - 1):
                ends.append(round(worths[at, place] * 100) & 255)
            for place in (0, players - 1):
                ends.append(round(risks[at, place] * ALL))
    return bytes(found + ends)


def gain_of_best_response(players: int, level: int = EXPERT) -> float:
    """Return the lives a round that somebody gains who plays best against a table of one level."""
    play = play_of(level, players)
    return float(duel(play, play, players, CHANCE, True))


def gain_against(players: int, level: int, others: Play) -> float:
    """Return the lives a round that a level gains at a table of others who all play alike."""
    return float(duel(play_of(level, players), others, players, CHANCE, False))


def value_of_two() -> "tuple[float, tuple[float, float]]":
    """Return what the round of two is worth to the first player, and what each side can make sure of."""
    bounds = solve_two(STEPS, CHANCE)[4][0]
    return float(bounds.mean()), (float(bounds[0]), float(bounds[1]))
