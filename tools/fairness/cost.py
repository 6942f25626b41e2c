"""Derives how long a throw of five dice takes on an RP2040, from counts of instructions; no board is asked.

    python3 tools/fairness/cost.py

Counted: the bytecodes and calls of one throw, as CPython runs the very files of firmware/dice (its
bytecode is a stack machine like MicroPython's; both compile these files to nearly the same steps), the
passes of machine code over the window, and the blocks of SHA-256. Assumed, on the slow side, for a
Cortex-M0+ at 125 MHz that runs MicroPython out of cached flash: the cycles of each below. The reading of
the oscillator is machine code that waits for the clock, so that it takes its pace, and at worst one look
at the clock more. A garbage collection that happens to come in between is not in it, nor is the writing
to flash, which belongs to saving.
"""

import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

_ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(_ROOT / part) for part in ("firmware", "tools", "tools/standins")]

from devices.entropy import find_source  # noqa: E402
from devices.ring import STEP_US  # noqa: E402
from dice.cup import Dice  # noqa: E402
from dice.health import LAGS, WINDOW_BYTES  # noqa: E402
from manners import takes_no_arguments  # noqa: E402

MHZ = 125
BYTECODE = 50  # fetch, dispatch and the work on small numbers
CALL = 400  # of a function or method, on top of its own bytecodes
SHA_BLOCK = 9000  # 64 bytes: 64 rounds in C
CLOCK_LOOK = 300  # machine code calls ticks_us
URANDOM_BYTE = 1200  # eight reads of the oscillator and a CRC, in C

COUNTS = LAGS + 1  # of ones in a window
COUNT = 64 * 270  # in machine code, 16 bits a turn: as measured on the emulated Pico
RUNS = 1024 * 92  # in machine code, a bit a turn: as measured on the emulated Pico
SHA_BLOCKS = 4 + 2 + 2  # stir 128 + 71 bytes, draw, turn, and what padding takes


def count_steps() -> Counter[str]:
    """Return the bytecodes and calls of a throw of five dice in firmware/dice."""
    dice = Dice(find_source())
    dice.roll(5, 6)
    steps: Counter[str] = Counter()

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        name = frame.f_code.co_filename
        if "/firmware/dice/" not in name or name.endswith("_plain.py"):  # a Pico has machine code for it
            return None
        if event == "call":
            frame.f_trace_opcodes = True
            steps["calls"] += 1
        elif event == "opcode":
            steps["bytecodes"] += 1
        return trace

    def profile(_: FrameType, event: str, __: Any) -> None:
        steps["calls"] += event == "c_call"

    sys.setprofile(profile)
    sys.settrace(trace)
    try:
        dice.roll(5, 6)
    finally:
        sys.settrace(None)
        sys.setprofile(None)
    return steps


def derive() -> list[tuple[str, float]]:
    """Return what a throw is made of, each with its milliseconds."""
    steps = count_steps()
    bits = 8 * WINDOW_BYTES
    cycles = {
        f"{steps['bytecodes']} bytecodes": steps["bytecodes"] * BYTECODE,
        f"{steps['calls']} calls": steps["calls"] * CALL,
        f"{COUNTS} counts of 1024 bits": COUNTS * COUNT,
        "runs in 1024 bits": RUNS,
        f"{SHA_BLOCKS} blocks of SHA-256": SHA_BLOCKS * SHA_BLOCK,
        "16 bytes of os.urandom": 16 * URANDOM_BYTE,
    }
    parts = [(f"{bits} bits of the oscillator", bits * (STEP_US + CLOCK_LOOK / MHZ) / 1000)]
    return parts + [(name, number / MHZ / 1000) for name, number in cycles.items()]


def main() -> int:
    """Print the table; return 1 when it comes to 20 ms or more."""
    parts = derive()
    total = sum(ms for _, ms in parts)
    for name, ms in parts:
        print(f"{ms:7.2f} ms  {name}")
    print(f"{total:7.2f} ms  a throw of five dice on an RP2040, derived and not measured")
    return 0 if total < 20 else 1


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "cost.py", __doc__)
    sys.exit(main())
