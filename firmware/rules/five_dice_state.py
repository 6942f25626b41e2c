"""A game of five dice as bytes: what is saved at a checkpoint and taken back from it.

0      seat whose turn it is
1      rolls used
2      mask of the dice that are awaited
3      declared category + 1
4, 5   who scored last + 1, in which category + 1
6      mask of the seats that have not left
7..11  the dice, 0 where there are none
12..   the boxes of every seat, one byte a category, 255 where open
"""

from micropython import const

from rules.card import MOST, OPEN

MYPY = False
if MYPY:
    from rules.five_dice import FiveDice

_HEAD = const(12)
_ROLLS = const(3)
_ALL_DICE = const(31)


def pack(game: "FiveDice") -> bytes:
    """Return the state of a game, 12 bytes and one a seat and category."""
    state = bytearray(_HEAD)
    state[0] = game.seat
    state[1] = game.used
    state[2] = game.rolling
    state[3] = game.declared + 1
    state[4] = game.last_seat + 1
    state[5] = game.last_category + 1
    for seat in range(game.seats):
        state[6] |= game.staying[seat] << seat
    for die in range(len(game.dice)):
        state[7 + die] = game.dice[die]
    for card in game.cards:
        state.extend(card.boxes)
    return bytes(state)


def unpack(game: "FiveDice", state: bytes) -> None:
    """Set a game to a state; ValueError, and no change, when no game of its kind can be in it."""
    _check(game, state)
    before = pack(game)
    _set(game, state)
    if not _is_sound(game):
        _set(game, before)
        raise ValueError("state")


def _check(game: "FiveDice", state: bytes) -> None:
    width = len(game.CATEGORIES)
    if (
        len(state) != _HEAD + game.seats * width
        or state[0] >= game.seats
        or state[1] > _ROLLS
        or state[2] > _ALL_DICE
        or state[3] > width
        or state[4] > game.seats
        or state[5] > width
        or state[6] >> game.seats
    ):
        raise ValueError("state")
    for face in state[7:_HEAD]:
        if face > 6 or (face == 0) != (state[1] == 0):
            raise ValueError("state")
    for points in state[_HEAD:]:
        if points > MOST and points != OPEN:
            raise ValueError("state")


def _set(game: "FiveDice", state: bytes) -> None:
    width = len(game.CATEGORIES)
    game.seat = state[0]
    game.used = state[1]
    game.await_dice(state[2])
    game.declared = state[3] - 1
    game.last_seat = state[4] - 1
    game.last_category = state[5] - 1
    game.dice = bytes(state[7:_HEAD]) if game.used else b""
    for seat in range(game.seats):
        game.staying[seat] = state[6] >> seat & 1
        at = _HEAD + seat * width
        game.cards[seat].boxes = bytearray(state[at : at + width])
    game.is_over = game.next_seat() < 0


def _is_sound(game: "FiveDice") -> bool:
    """Say whether somebody can go on: the parts of the state agree with each other."""
    if game.is_over:
        return game.used == 0 and game.wants == 0
    card = game.cards[game.seat]
    if not game.staying[game.seat] or not card.open_boxes():
        return False
    if game.used == 0:
        return game.rolling == _ALL_DICE and game.declared < 0
    if game.declared >= 0 and not (game.declares and card.is_open(game.declared)):
        return False
    must_declare = game.declares and game.declared < 0
    return game.rolling == 0 or (game.used < _ROLLS and not must_declare)
