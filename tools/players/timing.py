"""Runs under MicroPython: how long decisions of computer players take, and what they need of the heap.

    micropython timing.py FIRMWARE HOST_TESTS

Prints one line a game: its name, decisions, mean and longest time in µs, most heap in bytes.
"""

import gc
import sys
import time

sys.path[:0] = sys.argv[1:3]

from bots.player import Thinker  # noqa: E402
from rules import catalog  # noqa: E402
from support.thrown_dice import ThrownDice  # noqa: E402

_EXPERT = 3
_PLAYS = (
    ("yacht", "Yacht", 2, b"\0"),
    ("general", "Generał, declared", 2, b"\0\0\0"),
    ("general", "Generał, free", 2, b"\1\0\0"),
    ("mitchi", "Mitchi", 8, b"\x08"),
    ("mia", "Mia", 8, b"\x03\0\1\0"),
)


def measure(game_id: str, name: str, seats: int, options: bytes) -> str:
    """Play a game of experts; return the line about it."""
    dice = ThrownDice(7)
    game_class = catalog.load(game_id)
    gc.collect()
    before = gc.mem_alloc()
    thinker = Thinker(game_id, _EXPERT, dice)
    gc.collect()
    heap = gc.mem_alloc() - before
    count = total = longest = 0
    game = game_class(seats, options)
    while game.outcome() is None:
        if game.wants:
            game.roll(dice.roll(game.wants, game.sides))
            continue
        view = game.view(game.seat)
        gc.collect()
        began = time.ticks_us()
        thinker.start(view)
        while not thinker.step():
            pass
        took = time.ticks_diff(time.ticks_us(), began)
        count += 1
        total += took
        longest = max(longest, took)
        gc.collect()
        heap = max(heap, gc.mem_alloc() - before)
        game.play(thinker.move)
    return "%s\t%d\t%d\t%d\t%d" % (name, count, total // count, longest, heap)


if __name__ == "__main__":
    for play in _PLAYS:
        print(measure(*play))
        gc.collect()
