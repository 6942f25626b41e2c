"""Holds a run under CPython and one under MicroPython together: the same tests must have run on both.

    python tools/minipytest/compare.py CPYTHON-NAMES MICROPYTHON-NAMES

A test may run on one alone when its file stands in host_tests/cpython_only.txt or when it says
pytest.skip("reason") there; such exceptions are at most one test in ten of those that test firmware/.
Tests of programs that only the host runs (tools/) have no other interpreter to run on: they are not
counted, as long as their file stands in the list.
"""

import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

_TOOLS = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path[0] = str(_TOOLS)  # never this folder itself

from manners import Parser, tell_troubles, why  # noqa: E402
from minipytest.exceptions_file import read_exceptions  # noqa: E402

_MOST_EXCEPTIONS = 10  # percent of all tests
# Folders of host_tests/ that test tools/, none of which the board runs.
_OF_THE_HOST = ("architecture", "boards", "checks", "emulator", "fairness", "hardware", "players", "terminal")
_MOST_SHOWN = 30  # faults; where a whole run is missing, more would say no more

Run = dict[str, tuple[str, str]]  # test name -> (outcome, reason to skip)


@dataclass
class Comparison:
    """What two runs have in common, the exceptions by reason, and what has no excuse."""

    both: int = 0
    exceptions: Counter[str] = field(default_factory=Counter)
    of_the_host: int = 0  # tests of tools/, which are exceptions that do not count
    faults: list[str] = field(default_factory=list)


def read_run(path: Path) -> Run:
    """Read a names file, as recorder.py and runner.py write it."""
    rows = (line.split("\t") for line in path.read_text("utf-8").splitlines())
    return {name: (outcome, reason) for outcome, name, reason in rows}


def compare(cpython: Run, micropython: Run, reasons: dict[str, str]) -> Comparison:
    """Compare two runs; `reasons` holds why a whole file is CPython's alone."""
    found = Comparison()
    for name in sorted({**cpython, **micropython}):
        file = name.split("::")[0]
        one, other = cpython.get(name), micropython.get(name)
        if one is None or other is None:
            if one is not None and file in reasons:
                found.of_the_host += file.startswith(tuple(f"host_tests/{name}/" for name in _OF_THE_HOST))
                found.exceptions[f"{file}: {reasons[file]}"] += 1
            else:
                missing = "CPython" if one is None else "MicroPython"
                found.faults.append(f"not run under {missing}: {name}")
        elif (one[0] == "skipped") != (other[0] == "skipped"):
            reason = one[1] if one[0] == "skipped" else other[1]
            found.exceptions[f"{file}: {reason}"] += 1
        elif one[0] != "skipped":
            found.both += 1
    alone = found.exceptions.total() - found.of_the_host
    allowed = (found.both + alone) * _MOST_EXCEPTIONS // 100
    if alone > allowed:
        found.faults.append(
            f"{alone} tests ran on one interpreter alone, {allowed} may: {_MOST_EXCEPTIONS} %"
        )
    if not found.both:
        found.faults.append("no test ran on both")
    return found


def main(arguments: list[str]) -> int:
    """Compare the two files named; return 1 when a test has no excuse for not having run on both."""
    parser = Parser(prog="compare.py", description=__doc__)
    parser.add_argument("names", type=Path, nargs=2, help="what ran under CPython, and under MicroPython")
    paths = parser.parse_args(arguments).names
    for path in paths:
        if not path.exists():
            print(f"no tests were recorded in {path.name}: that run did not get to its end")
            return 1
    try:
        cpython, micropython = (read_run(path) for path in paths)
    except (OSError, ValueError) as error:
        parser.error(f"the names of tests cannot be read: {why(error)}")
    root = _TOOLS.parent
    reasons = {path.relative_to(root).as_posix(): why for path, why in read_exceptions(root).items()}
    found = compare(cpython, micropython, reasons)
    for reason, count in sorted(found.exceptions.items()):
        print(f"on one interpreter alone: {count:4} of {reason}")
    for fault in found.faults[:_MOST_SHOWN]:
        print(fault)
    if len(found.faults) > _MOST_SHOWN:
        print(f"… and {len(found.faults) - _MOST_SHOWN} more")
    print(f"{found.both} tests ran on both interpreters, {found.exceptions.total()} on one alone")
    return 1 if found.faults else 0


if __name__ == "__main__":
    tell_troubles("compare.py")
    sys.exit(main(sys.argv[1:]))
