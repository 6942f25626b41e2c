"""A game of Mitchi as bytes: written at every checkpoint, read back and checked.

  byte      holds
  0         bit set of the seats that left
  1         rolls used in the running turn
  2         mask of the dice being rolled again
  3, 4      dice of the running turn, 0 before its first roll
  5, 6      seat (+1) and rolls of the turn that ended last
  7, 8      its dice
  9, 10     start step, low byte first
  then      one byte a seat: rolls in the start step; face there; face in the step before;
            points before the last round's pot was taken (so a byte is always enough)
  then      the last round, the running round (rules.mitchi_round)
"""

from micropython import const

from rules.mitchi_hands import NO_HAND
from rules.mitchi_round import NOBODY, Round

MYPY = False
if MYPY:
    from rules.mitchi import Mitchi

_HEAD = const(11)


def encode(game: "Mitchi") -> bytes:
    """Return the state of a game."""
    state = bytearray(_HEAD)
    state[0] = game.gone
    state[1] = game.used
    state[2] = game.again
    if game.dice:
        state[3] = game.dice[0]
        state[4] = game.dice[1]
    state[5] = game.last_seat + 1
    state[6] = game.last_used
    if game.last_dice:
        state[7] = game.last_dice[0]
        state[8] = game.last_dice[1]
    state[9] = game.start_step & 255
    state[10] = game.start_step >> 8 & 255
    for seat in range(game.seats):
        state.append(1 if seat in game.start_seats else 0)
    state.extend(game.start_faces)
    state.extend(game.start_before)
    points = list(game.points)
    last = game.last
    if last.number and last.taker() >= 0:
        points[last.taker()] -= last.taken()
    state.extend(bytes(points))
    state.extend(last.save())
    state.extend(game.now.save())
    return bytes(state)


def decode(game: "Mitchi", state: bytes) -> None:
    """Set a game to a state; ValueError when it is damaged, and then nothing has changed."""
    seats = game.seats
    at = _HEAD + 4 * seats
    last = Round(seats, 0, 0)
    now = Round(seats, 0, 0)
    if len(state) < at or now.load(state, last.load(state, at)) != len(state):
        raise ValueError("length")
    rolling = state[_HEAD : _HEAD + seats]
    faces = bytes(state[_HEAD + seats : _HEAD + 2 * seats])
    before = bytes(state[_HEAD + 2 * seats : _HEAD + 3 * seats])
    points = list(state[_HEAD + 3 * seats : at])
    _check_head(state, seats)
    for seat in range(seats):
        if rolling[seat] > 1 or faces[seat] > 6 or before[seat] > 6 or points[seat] >= game.point_limit:
            raise ValueError("seat")
    _check_rounds(state, last, now)
    start_seats = bytes([seat for seat in range(seats) if rolling[seat]])
    _check_start(state[0], start_seats, faces, now)
    if last.number and last.taker() >= 0:
        points[last.taker()] += last.taken()
    game.gone = state[0]
    game.used = state[1]
    game.again = state[2]
    game.dice = bytes(state[3:5]) if state[3] else b""
    game.last_seat = state[5] - 1
    game.last_used = state[6]
    game.last_dice = bytes(state[7:9]) if state[7] else b""
    game.start_step = state[9] | state[10] << 8
    game.start_seats = start_seats
    game.start_faces = faces
    game.start_before = before
    game.points = points
    game.last = last
    game.now = now


def _check_head(state: bytes, seats: int) -> None:
    for place in (3, 4, 7, 8):
        if state[place] > 6:
            raise ValueError("dice")
    if not state[3] == state[4] == 0 and not (state[3] and state[4] and state[1]):
        raise ValueError("dice")
    if (state[7] == 0) != (state[8] == 0) or (state[7] == 0) != (state[5] == 0):
        raise ValueError("last")
    if state[0] >> seats or state[0] == (1 << seats) - 1 or state[5] > seats or state[6] > 3:
        raise ValueError("seats")
    if state[1] >= 3 or state[2] > 3 or ((state[1] or state[2]) and not state[3]):
        raise ValueError("used")


def _check_rounds(state: bytes, last: Round, now: Round) -> None:
    """Refuse rounds that no game can have reached."""
    gone = state[0]
    if now.conceded != NOBODY or last.number != max(now.number - 1, 0):
        raise ValueError("rounds")
    if last.number and last.conceded == NOBODY and len(last.worst_seats(len(last.ties))) != 1:
        raise ValueError("last round")
    stage = len(now.ties)
    hands = now.stage_hands(-1)
    to_come = [seat for seat in now.order(stage, gone) if hands[seat] == NO_HAND]
    if not to_come or ((stage or state[1] >= (now.limit or 3)) and state[3]):
        raise ValueError("turn")
    if (now.limit == 0) != (now.worst(0) < 0):
        raise ValueError("limit")
    if now.number and not now.limit and gone >> now.opener & 1:
        raise ValueError("opener")
    for seat in to_come:
        if gone >> seat & 1:
            raise ValueError("left")


def _check_start(gone: int, rolling: bytes, faces: bytes, now: Round) -> None:
    if now.number:
        return
    waiting = 0
    for seat in range(len(faces)):
        if faces[seat] and seat not in rolling:
            raise ValueError("start")
    for seat in rolling:
        if gone >> seat & 1:
            raise ValueError("start")
        waiting += not faces[seat]
    if len(rolling) < 2 or not waiting or now.limit or now.ties:
        raise ValueError("start")
