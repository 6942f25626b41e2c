"""Lies beside the board's files (demo.py): lets the demo go on for hours of its time, and watches the heap.

The programme is a ring of twenty games: each of four, in each of five languages. Whenever a title card is
shown, nothing of the last game is left, and the heap is measured. Not a byte more may be in use than at the
same card of the second ring; in the first one, modules and texts are loaded that stay.
"""

import gc
import os
import sys

from simulator.bench import Bench

MYPY = False
if MYPY:
    from typing import Any

_STEP_MS = 100
_HOUR_MS = 3600000
_RING = 20  # games
_RING_OF_TICKS = 0x3FFFFFFF
_SEED = "6b7562656b"
_TOLD = 8  # titles at which more was in use


class Nowhere:
    """Takes what the bench tells, and forgets it."""

    def write(self, message: "bytes | bytearray") -> int:
        """Forget a message."""
        return len(message)


def run(folder: str, hours: int) -> "tuple[int, list[int], int]":
    """Return how many games began, the bytes in use at the second ring's titles, how often it was more."""
    bench = Bench(Nowhere(), folder, {"language": "en", "seed": _SEED})
    console: "Any" = bench.console
    console.desk.is_demo_wanted = True
    games = grown = 0
    second = [0] * _RING  # made before: nothing of the watcher may grow
    for now in range(_STEP_MS, hours * _HOUR_MS + 1, _STEP_MS):
        bench.step(now & _RING_OF_TICKS)
        if console._demo._round == games:
            continue
        games += 1
        gc.collect()
        used = getattr(gc, "mem_alloc")()  # noqa: B009 - MicroPython's own
        place = games % _RING
        if _RING <= games < 2 * _RING:
            second[place] = used
        elif games >= 2 * _RING and used > second[place]:
            grown += 1
            if grown <= _TOLD:
                print("game %d: %d bytes, %d in the second ring" % (games, used, second[place]))
    return games, second, grown


def main() -> int:
    """Print how it went; return 1 when the heap has grown."""
    folder = "data"
    os.mkdir(folder)
    hours = int(sys.argv[1])
    games, second, grown = run(folder, hours)
    if games < 3 * _RING:
        print("demo_day: %d hours are too few" % hours)
        return 1
    print("demo: heap in use at the titles of the second ring: %d to %d bytes;" % (min(second), max(second)))
    print("a byte more at %d of all later ones, %d games in %d hours" % (grown, games, hours))
    return 1 if grown else 0


sys.exit(main())
