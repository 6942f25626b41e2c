"""Runs the tests of host_tests/ under real MicroPython, several files at a time.

    python tools/minipytest/runner.py [options] [FILE-OR-FOLDER …]

Exit code 0: all passed; 1: some did not, or there were none; 2: wrong use.
"""

import argparse
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

_TOOLS = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path[0] = str(_TOOLS)  # never this folder itself

from manners import Parser, cores, heap, number, seconds, tell_troubles  # noqa: E402
from minipytest.child_process import FileResult, Interpreter, run_file  # noqa: E402
from minipytest.compiled import CompiledTree  # noqa: E402
from minipytest.exceptions_file import read_exceptions  # noqa: E402
from minipytest.report import (  # noqa: E402
    print_failures,
    print_file,
    print_slowest,
    print_totals,
    write_names,
)

_ROOT = _TOOLS.parent


def find_files(given: list[Path], exceptions: dict[Path, str]) -> list[Path]:
    """Return the test files at or below the given paths, without those that need CPython."""
    found: list[Path] = []
    for path in given:
        found += sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
    return [path.resolve() for path in found if path.resolve() not in exceptions]


def read_options(arguments: list[str]) -> argparse.Namespace:
    """Read the command line; ends with exit code 2 when it makes no sense."""
    parser = Parser(prog="runner.py", description="Run tests under MicroPython.")
    parser.add_argument("paths", nargs="*", type=Path, help="test files or folders (default: all)")
    parser.add_argument("--root", type=Path, default=_ROOT, help="the folder that holds host_tests")
    parser.add_argument("--heap", type=heap, default="320K", help="heap of each MicroPython (default: 320K)")
    parser.add_argument("--timeout", type=seconds, default=600, help="seconds a file may take (default: 600)")
    parser.add_argument("--jobs", type=number(1, 1000), default=cores(), help="files run at a time")
    parser.add_argument(
        "--durations", type=number(0, 100_000), default=0, metavar="N", help="name the N slowest tests"
    )
    parser.add_argument("--names", type=Path, help="write each test's name and outcome to this file")
    parser.add_argument("--collect-only", action="store_true", help="print the test names, run nothing")
    options = parser.parse_args(arguments)
    options.root = options.root.resolve()
    for path in options.paths:
        if not path.exists():
            parser.error(f"there is no {path}")
    options.paths = options.paths or [options.root / "host_tests"]
    return options


def main(arguments: list[str]) -> int:
    """Run the tests named on the command line; return the exit code."""
    options = read_options(arguments)
    program = Path(sys.executable).parent / "micropython"
    if not program.exists():
        print("There is no MicroPython for this machine, so no test ran under it.")
        print("(It comes with .venv on Linux x86-64 and on macOS arm64.)")
        return 1 if os.environ.get("CI") else 0
    root = options.root
    tree = CompiledTree(root)
    tree.refresh(options.jobs)
    ours = CompiledTree(_ROOT)
    if root != _ROOT:
        ours.refresh(options.jobs)
    inside = ours.place(_TOOLS / "minipytest" / "inside")
    interpreter = Interpreter(
        program=program,
        heap=options.heap,
        timeout=options.timeout,
        paths=[inside, *(tree.place(root / name) for name in ("firmware", "tools", "host_tests"))],
        tree=tree,
    )
    files = find_files(options.paths, read_exceptions(root))
    results: list[FileResult] = []
    with ThreadPoolExecutor(options.jobs) as pool:
        for result in pool.map(lambda file: run_file(file, interpreter, options.collect_only), files):
            results.append(result)
            print_file(result, options.collect_only)
    print_failures(results, root)
    if options.names:
        write_names(results, options.names)
    if options.durations:
        print_slowest(results, options.durations)
    if not options.collect_only:
        print_totals(results)
    return 0 if results and not any(result.count("failed") for result in results) else 1


if __name__ == "__main__":
    tell_troubles("runner.py")
    sys.exit(main(sys.argv[1:]))
