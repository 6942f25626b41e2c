"""Runs under MicroPython: lets the demo go on for hours of the gadget's own time, and watches the heap.

    micropython -X heapsize=320K demo_day.py FIRMWARE TOOLS HOURS

The programme is a ring of twenty games: each of four, in each of five languages. Whenever it begins anew,
the heap is measured. What the last game left lying differs by some hundred bytes, so the emptiest heaps are
compared: in the last third of the time it is no fuller than in the first. The first ring is not counted:
in it, modules and texts are loaded that stay.
"""

import gc
import os
import sys

sys.path[:0] = sys.argv[1:3]

from simulator.bench import Bench  # noqa: E402

MYPY = False
if MYPY:
    from typing import Any

_STEP_MS = 100
_HOUR_MS = 3600000
_RING = 20  # games
_RING_OF_TICKS = 0x3FFFFFFF
_SEED = "6b7562656b"


class Nowhere:
    """Takes what the bench tells, and forgets it."""

    def write(self, message: "bytes | bytearray") -> int:
        """Forget a message."""
        return len(message)


def run(folder: str, hours: int) -> "list[int]":
    """Return the bytes in use each time the ring of games began anew."""
    bench = Bench(Nowhere(), folder, {"language": "en", "seed": _SEED})
    console: "Any" = bench.console
    console.desk.is_demo_wanted = True
    used = []
    measured = 0
    for now in range(_STEP_MS, hours * _HOUR_MS + 1, _STEP_MS):
        bench.step(now & _RING_OF_TICKS)
        games = console._demo._round
        if games - measured == _RING:
            measured = games
            gc.collect()
            used.append(getattr(gc, "mem_alloc")())  # noqa: B009 - MicroPython's own
    return used


def main() -> int:
    """Print how it went; return 1 when the heap has grown."""
    folder = ".build/demo-day"
    for path in (".build", folder):
        try:
            os.mkdir(path)
        except OSError:
            pass  # it is there
    hours = int(sys.argv[3])
    used = run(folder, hours)[1:]
    third = len(used) // 3
    if not third:
        print("demo_day: %d hours are too few" % hours)
        return 1
    early, late = min(used[:third]), min(used[-third:])
    print(
        "demo: %d hours, %d games; heap in use at least %d bytes in the first third"
        % (hours, len(used) * _RING, early)
    )
    print("of the time, %d in the last (at most, ever: %d)" % (late, max(used)))
    return 1 if late > early else 0


sys.exit(main())
