"""`make dice-check`: ten million dice, ent, dieharder with controls, and a thousand histories of each kind.

Conditioned bytes and the system's own have to pass all tests; bits that are as the one before with
probability 0.6 have to fail. Takes some minutes.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from fairness import programs
from fairness.found import UNLIKELY, Found, twice
from fairness.many_dice import DICE
from manners import cores, end_with_reader, takes_no_arguments

_HISTORIES = "1000"


def _child(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=dict(os.environ))


def _many_dice() -> list[Found]:
    """Return the tests of ten million dice."""
    ended = _child("-m", "fairness.many_dice")
    if ended.returncode:
        return [Found("dice", False, ended.stderr.strip().splitlines()[-1])]
    rows = [line.split("\t") for line in ended.stdout.splitlines()]
    return [Found(name, float(p) > UNLIKELY, f"p {float(p):.4f}, {figure}") for name, p, figure in rows]


def _tell(heading: str, found: list[Found]) -> None:
    print(f"\n{heading}")
    for one in found:
        print(f"  {'well' if one.is_well else 'NOT WELL':9} {one.what:32} {one.detail}")
    sys.stdout.flush()


def main() -> int:
    """Run everything side by side and tell it in order; return 1 when anything is not as it has to be."""
    missing = programs.missing()
    if missing:
        names = " and ".join(missing)
        print(f"make dice-check needs {names}. Debian: apt install ent dieharder", file=sys.stderr)
        return 2
    began = time.monotonic()
    with ThreadPoolExecutor(cores()) as pool:
        dice = pool.submit(twice, _many_dice)
        histories = pool.submit(_child, str(Path(__file__).with_name("histories.py")), _HISTORIES)
        streams: dict[str, list[Future[Found]]] = {}
        for kind in ("conditioned", "urandom", "sticky"):
            jobs = [pool.submit(programs.ent, kind)]
            jobs += [pool.submit(programs.dieharder, kind, *test) for test in programs.DIEHARDER]
            streams[kind] = jobs
        _tell(f"{DICE:,} six-sided dice through the real path", dice.result())
        print(f"\n{histories.result().stdout.rstrip()}")
        found = {kind: [job.result() for job in jobs] for kind, jobs in streams.items()}
    _tell("conditioned bytes: have to pass", found["conditioned"])
    _tell("control /dev/urandom: has to pass", found["urandom"])
    _tell("control P(same) = 0.6: has to fail", found["sticky"])
    faults = [one.what for one in dice.result() + found["conditioned"] + found["urandom"] if not one.is_well]
    faults += ["histories"] if histories.result().returncode else []
    passed = [one.what for one in found["sticky"] if one.is_well]
    if len(passed) > len(found["sticky"]) // 2:
        faults.append("the sticky control, which passes")
    seconds = time.monotonic() - began
    print(f"\n{'NOT WELL: ' + ', '.join(faults) if faults else 'all is well'} ({seconds:.0f} s)")
    return 1 if faults else 0


if __name__ == "__main__":
    end_with_reader()
    takes_no_arguments(sys.argv[1:], "make dice-check", __doc__)
    sys.exit(main())
