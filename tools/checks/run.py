"""Runs all parts of `make test` or `make check` side by side and closes with a summary.

A part that is well gets one line; one that fails shows its whole output. Every output is kept in
.build/logs/. The last line counts the tests of both interpreters, and each other part that failed.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from checks.parts import BUILD, PLANS, ROOT, Part
from checks.scratch import scratch
from manners import cores

_OF_MAKE = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")  # of the make that started us; parts may start their own
_STEP_BACK = ["nice", "-n", "5"]
_OUTCOMES = ("passed", "failed", "skipped")


@dataclass
class Ended:
    """How one part ended; `output` is all that it printed."""

    part: Part
    is_well: bool
    output: str
    seconds: float
    busy_seconds: float  # of processor time, its own and that of what it started

    @property
    def last_line(self) -> str:
        """What the part itself said last."""
        lines = [line for line in self.output.splitlines() if line.strip()]
        return lines[-1].strip(" =") if lines else ""


def run_part(part: Part) -> Ended:
    """Run one part to its end, and keep its output."""
    started = time.monotonic()
    outside = {name: value for name, value in os.environ.items() if name not in _OF_MAKE}
    part.log.parent.mkdir(parents=True, exist_ok=True)
    with part.log.open("w+", encoding="utf-8", errors="replace") as log, scratch(part.many_files) as given:
        process = subprocess.Popen(
            [*(_STEP_BACK if part.steps_back else []), *part.command],
            cwd=ROOT,
            env={**outside, **given, **part.environment},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        log.seek(0)
        seconds = time.monotonic() - started
        return Ended(part, status == 0, log.read(), seconds, usage.ru_utime + usage.ru_stime)


def run_all(parts: list[Part], at_a_time: int, report: Callable[[Ended], None]) -> list[Ended]:
    """Run the parts, each after those it waits for; hand each to `report` when it ends."""
    waiting = list(parts)
    ended: list[Ended] = []
    running: set[Future[Ended]] = set()
    with ThreadPoolExecutor(at_a_time) as pool:
        while waiting or running:
            done = {one.part.name for one in ended}
            for part in [part for part in waiting if done.issuperset(part.after)]:
                waiting.remove(part)
                running.add(pool.submit(run_part, part))
            if not running:
                raise ValueError(f"parts wait for what never runs: {[part.name for part in waiting]}")
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                ended.append(future.result())
                report(ended[-1])
    return ended


def print_ended(ended: Ended) -> None:
    """Print one line for a part that is well, everything for one that is not."""
    mark = "ok    " if ended.is_well else "FAILED"
    times = f"{ended.seconds:5.1f} s ({ended.busy_seconds:5.1f} s busy)"
    print(f"{mark} {ended.part.name:26} {times}  {ended.last_line}", flush=True)
    if not ended.is_well:
        print("".join(f"    {line}\n" for line in ended.output.splitlines()), flush=True)


def count_tests(path: Path) -> dict[str, int]:
    """Count the outcomes in the file of names that a test run writes; all 0 when it wrote none."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    found = [line.split("\t")[0] for line in lines]
    return {outcome: found.count(outcome) for outcome in _OUTCOMES}


def totals(ended: list[Ended]) -> dict[str, int]:
    """Add up the tests of all parts; a part that failed without a failed test counts as one itself."""
    total = dict.fromkeys(_OUTCOMES, 0)
    for one in ended:
        counts = count_tests(one.part.names) if one.part.names else dict.fromkeys(_OUTCOMES, 0)
        if not one.is_well:
            counts["failed"] = max(counts["failed"], 1)
        total = {outcome: total[outcome] + counts[outcome] for outcome in _OUTCOMES}
    return total


def main(arguments: list[str]) -> int:
    """Run the plan named; return 1 when any part failed."""
    if len(arguments) != 1 or arguments[0] not in PLANS:
        print(f"usage: run.py {'|'.join(PLANS)}", file=sys.stderr)
        return 2
    phases = PLANS[arguments[0]]
    for part in chain(*phases):
        if part.names:
            part.names.unlink(missing_ok=True)
    started = time.monotonic()
    ended: list[Ended] = []
    for parts in phases:
        print(f"Running {len(parts)} parts, some at a time …", flush=True)
        ended += run_all(parts, cores() + 1, print_ended)
    failed = [one.part.name for one in ended if not one.is_well]
    if failed:
        print(f"Failed: {', '.join(failed)} (whole outputs: {BUILD.relative_to(ROOT)}/logs)")
    print(f"{time.monotonic() - started:.0f} s. Tests under both interpreters, and other parts that failed:")
    print(", ".join(f"{count} {outcome}" for outcome, count in totals(ended).items()))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
