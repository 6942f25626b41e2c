"""Runs under MicroPython: whole games of computer players of all levels, as many as asked for.

    micropython whole_games.py FIRMWARE HOST_TESTS COUNT

An exception ends it; so does a move that the rules refuse.
"""

import gc
import sys

sys.path[:0] = sys.argv[1:3]

from bots.player import Thinker  # noqa: E402
from rules import catalog  # noqa: E402
from support.thrown_dice import ThrownDice  # noqa: E402

_SETTINGS = {
    "mitchi": [(2, b"\x05"), (3, b"\x06"), (5, b"\x05"), (8, b"\x05")],
    "yacht": [(1, b"\0"), (2, b"\1")],
    "general": [(1, b"\0\0\0"), (2, b"\0\1\1"), (1, b"\1\0\0"), (1, b"\1\1\0")],
    "mia": [(3, b"\6\0\0\0"), (4, b"\3\1\0\0"), (5, b"\2\0\1\0"), (8, b"\1\1\1\1")],
}


def play(game_id: str, count: int) -> int:
    """Play games of one kind to their ends; return how many moves were made."""
    dice = ThrownDice(count)
    minds = [Thinker(game_id, level, dice) for level in (1, 2, 3)]
    moves = 0
    for number in range(count):
        settings = _SETTINGS[game_id]
        seats, options = settings[number % len(settings)]
        game = catalog.load(game_id)(seats, options)
        while game.outcome() is None:
            if game.wants:
                game.roll(dice.roll(game.wants, game.sides))
                continue
            thinker = minds[(game.seat + number) % 3]
            thinker.start(game.view(game.seat))
            while not thinker.step():
                pass
            game.play(thinker.move)
            moves += 1
    return moves


if __name__ == "__main__":
    for game_id in catalog.GAMES:
        print("%s: %s games, %d moves" % (game_id, sys.argv[3], play(game_id, int(sys.argv[3]))))
        catalog.drop(game_id)
        gc.collect()
