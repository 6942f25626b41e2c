"""Turns of Mitchi for tests: hands are written as they are said, 63 is six-three."""

from rules.mitchi import Mitchi


def start(seats, point_limit=25, opener=0):
    """Return a game whose roll-off is done: `opener` opens the first round."""
    game = Mitchi(seats, bytes([point_limit]))
    for seat in range(seats):
        game.roll(b"\6" if seat == opener else b"\2")
    return game


def throw(game, hand):
    """Roll both dice for the seat whose turn it is."""
    game.roll(bytes((hand // 10, hand % 10)))


def again(game, mask, *faces):
    """Choose to roll dice again and roll them."""
    game.play(mask)
    game.roll(bytes(faces))


def stand(game):
    """Stand."""
    game.play(0)


def hands(game, *values):
    """Give the next seats these hands: one throw each, and a stand where there is a choice."""
    for value in values:
        throw(game, value)
        if game.dice:
            stand(game)
