"""Prints what a run under MicroPython gave: a line a file, each failure in full, the totals."""

import re
from pathlib import Path

from minipytest.child_process import FileResult, TestResult

_PLACE = re.compile(r'  File "(?P<file>[^"]+)", line (?P<line>\d+), in (?P<name>\S+)')
_OUTCOMES = ("passed", "failed", "skipped")


def print_file(result: FileResult, names: bool) -> None:
    """Print one file's line with its processor time, or the names of its tests."""
    if names:
        for name in result.names:
            print(f"{result.path}::{name}")
        return
    counts = ", ".join(f"{result.count(one)} {one}" for one in _OUTCOMES if result.count(one))
    print(f"{result.path}: {counts or 'nothing ran'} ({result.busy_ms / 1000:.1f} s)", flush=True)


def print_failures(results: list[FileResult], root: Path) -> None:
    """Print everything known about each test that failed."""
    for result in results:
        for test in result.tests:
            if test.outcome in ("failed", "error"):
                print(f"\n{test.outcome.upper()} {result.path}::{test.name}")
                print(_indented(explained(test, root)))
        if result.trouble:
            print(f"\nERROR {result.path}")
            print(_indented(with_source(result.trouble, root)))


def explained(test: TestResult, root: Path) -> str:
    """Return a failed test's traceback with source lines, the values of its assertion, its output."""
    text = with_source(test.text, root)
    for source, value in test.values:
        text += f"\n    {source} = {value}"
    if test.printed.strip():
        text += "\nprinted:\n" + _indented(test.printed.strip()[-4000:])
    return text


def with_source(traceback: str, root: Path) -> str:
    """Return a MicroPython traceback with each line of source below its place, our own frames left out."""
    shown = []
    for line in traceback.strip().splitlines():
        match = _PLACE.match(line)
        if match is None:
            if not line.startswith("Traceback"):
                shown.append(line)
            continue
        path = root / match["file"]
        if path.parent.name == "inside":
            continue
        shown.append(f"{match['file']}:{match['line']} in {match['name']}")
        lines = path.read_text("utf-8").splitlines() if path.is_file() else []
        if 0 < int(match["line"]) <= len(lines):
            shown.append("    " + lines[int(match["line"]) - 1].strip())
    return "\n".join(shown)


def print_slowest(results: list[FileResult], count: int) -> None:
    """Print the tests that kept the processor busy longest, and the sum of all."""
    tests = [(test.busy_ms, result.path, test.name) for result in results for test in result.tests]
    for busy_ms, path, name in sorted(tests, reverse=True)[:count]:
        print(f"{busy_ms / 1000:7.2f} s {path}::{name}")
    print(f"{sum(result.busy_ms for result in results) / 1000:7.2f} s of processor time in all")


def print_totals(results: list[FileResult]) -> None:
    """Print the closing line."""
    passed, failed, skipped = (sum(result.count(one) for result in results) for one in _OUTCOMES)
    print(f"\n{passed} passed, {failed} failed, {skipped} skipped")


def write_names(results: list[FileResult], path: Path) -> None:
    """Write a line `outcome<tab>name<tab>reason` for each test, for compare.py."""
    lines = []
    for result in results:
        for test in result.tests:
            outcome = "failed" if test.outcome == "error" else test.outcome
            reason = test.text.replace("\n", " ") if outcome == "skipped" else ""
            lines.append(f"{outcome}\t{result.path}::{test.name}\t{reason}\n")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(sorted(lines)), "utf-8")


def _indented(text: str) -> str:
    return "\n".join("    " + line for line in text.splitlines())
