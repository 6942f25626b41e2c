"""Refuses a saved state of Mia that no game can reach, so that a damaged save is found on loading."""

from rules.mia_terms import (
    DRAW,
    FIRST_OUT_ENDS_OPTION,
    GONE_LEFT,
    LIVES_OPTION,
    NOBODY,
    OVER,
    PASS_ON_OPTION,
    PEEK_OR_ANNOUNCE,
    RECEIVE,
    RECEIVE_MIA,
)
from rules.mia_values import MIA

MYPY = False
if MYPY:
    from rules.mia_result import RoundResult


def check_players(lives: bytes, gone: bytes, options: bytes) -> None:
    """Raise ValueError for lives and an order of going out that do not fit together."""
    outs = 0
    for left, order in zip(lives, gone):
        if left > options[LIVES_OPTION] or (left == 0) != (order != 0):
            raise ValueError("lives")
        if 0 < order < GONE_LEFT:
            outs += 1
    for order in range(1, outs + 1):
        if gone.find(bytes((order,))) < 0:
            raise ValueError("gone")
    if sum(lives) == 0:
        raise ValueError("lives")


def check_round(head: bytes, gone: bytes, result: "RoundResult | None", options: bytes) -> None:
    """Raise ValueError when the `head` of a save (see Mia.save) does not fit itself or the rest."""
    phase, seat, number, die, other, peeked, claim, claimer, claims, passed = head
    seats = len(gone)
    over = gone.count(b"\0") == 1 or (options[FIRST_OUT_ENDS_OPTION] == 1 and gone.find(b"\1") >= 0)
    if phase > OVER or (phase == OVER) != over or (over and result is None):
        raise ValueError("phase")
    if seat >= seats or gone[seat] or number == 0:
        raise ValueError("seat")
    under_cup = PEEK_OR_ANNOUNCE <= phase <= RECEIVE_MIA
    for face in (die, other):
        if face > 6 or (face and not under_cup) or (face == 0) != (die == 0):
            raise ValueError("dice")
    if peeked > 1 or (peeked and phase != PEEK_OR_ANNOUNCE):
        raise ValueError("peeked")
    receives = phase in (RECEIVE, RECEIVE_MIA)
    if claim == NOBODY:
        if claims or claimer != NOBODY or passed != NOBODY or receives:
            raise ValueError("claim")
        return
    if phase in (DRAW, OVER) or claim > MIA or (claim == MIA) != (phase == RECEIVE_MIA):
        raise ValueError("claim")
    if claimer >= seats or gone[claimer] or not 1 <= claims <= claim + 1:
        raise ValueError("claim")
    if receives and claimer == seat:
        raise ValueError("claim")
    if passed != NOBODY and (passed >= seats or gone[passed] or not options[PASS_ON_OPTION]):
        raise ValueError("passed")
