"""Runs the common tests and the key-driven scripts on a connected board: `make board-test`.

The tests are those that run under MicroPython here, compiled for the board's chip and mounted over the
cable, one file at a time. Everything they write goes into /board_test, which is removed at the end; /data
is not touched, and nothing of Kubek needs to be on the board. First they run here: each has to end alike
on the board. Files that would take longer there than --longest are named and left out; so are those that
no board can run, whose reasons stand in host_tests/not_on_board.txt.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from boards.board_gadget import PATHS, BoardGadget
from boards.build import ROOT
from boards.deploy import architecture_of
from boards.link import BoardTrouble, Line, connect
from boards.mounted import REMOTE, MountedBoard
from manners import Parser, cores, seconds, tell_troubles
from minipytest.child_process import FileResult, Interpreter, run_file
from minipytest.compiled import FOLDERS, CompiledTree
from minipytest.exceptions_file import read_exceptions
from minipytest.plan import Plan
from minipytest.report import print_failures, print_file, print_totals, write_names
from minipytest.runner import find_files
from simulator import script
from simulator.album import save_png
from simulator.build import Trouble
from simulator.hand import Hand
from simulator.hashes import Hashes
from simulator.interpreters import HEAP
from simulator.script_run import Failure, ScriptRun

LONGEST_S = 60.0
NOT_HERE = "not_on_board.txt"
SCRIPTS = ROOT / "host_tests" / "scripts"
_FOLDER = "/board_test"
_INSIDE = "tools/minipytest/inside"
_COLLECT_AFTER = 8192  # bytes: what mpremote's mount leaves behind would break the heap into pieces
_PATIENCE_S = 600  # for the next test to end


@dataclass
class BoardInterpreter(Interpreter):
    """The MicroPython of a board; plans are carried out on it."""

    board: MountedBoard

    def carry_out(self, plan: Plan) -> tuple[str, str]:
        """Carry out a plan on the board; return what that printed, and how it ended."""
        folder = Path(plan.folder)
        is_told_closely = not folder.is_relative_to(self.tree.copy)  # a failed test, once more
        if is_told_closely:
            shutil.copytree(folder, self.board.folder / "closely", dirs_exist_ok=True)
        there = replace(
            plan,
            folder=f"{REMOTE}/closely" if is_told_closely else self._there(plan.folder),
            paths=[self._there(path) for path in plan.paths],
            conftests=[self._there(path) for path in plan.conftests],
            scratch=_FOLDER,
            collect_after=_COLLECT_AFTER,
        )
        there.write(self.board.folder / "plan.json")
        began = time.monotonic()
        shown = ""

        def hear(line: str) -> None:
            nonlocal shown
            if line.startswith('\x1e["start"') and sys.stdout.isatty():
                shown = f"{plan.file} {line[11:60].strip()} ({time.monotonic() - began:.0f} s)"
                print(f"\r\x1b[K{shown}", end="", flush=True)

        self.board.refresh([_INSIDE, *PATHS, "host_tests"])
        code = f"import os, sys\nos.mkdir({_FOLDER!r})\nsys.argv[:] = ['', '{REMOTE}/plan.json']\n"
        try:
            printed, trace = self.board.run(code + "__import__('child')", hear, _PATIENCE_S)
        finally:
            if shown:
                print("\r\x1b[K", end="")
            self.board.refresh(PATHS)
            self.board.run(f"from boards.on_board import clear\nclear({_FOLDER!r})")
        return printed, trace or "the board did not say how it ended"

    def _there(self, path: str) -> str:
        return REMOTE + path.removeprefix(str(self.tree.copy))


def run_script(path: Path, board: MountedBoard) -> str:
    """Run a script of keys on the board; return "" or what went wrong."""
    name = path.relative_to(ROOT).as_posix()
    hand = Hand(BoardGadget(board))
    began = time.monotonic()
    try:
        hand.gadget.start()
        hashes = Hashes(path, "", False)
        ScriptRun(name, hand, hashes, save_png, print).run(script.read(path.read_text("utf-8"), name))
    except (Failure, Trouble) as failure:
        return f"{failure}\n{getattr(failure, 'traceback', '')}".strip()
    finally:
        hand.gadget.cut()
        board.refresh(PATHS)
        board.run(f"from boards.on_board import clear\nclear({_FOLDER!r})")
    print(f"{name}: ok, {hand.steps} steps ({time.monotonic() - began:.1f} s)", flush=True)
    return ""


def chosen(given: list[Path]) -> tuple[list[Path], list[Path]]:
    """Return the test files and the scripts at or below the given paths; all of them when none is given."""
    given = given or [ROOT / "host_tests"]
    scripts = [path.resolve() for path in given if path.suffix == ".txt"]
    for folder in given:
        scripts += sorted(SCRIPTS.glob("*.txt")) if SCRIPTS.is_relative_to(folder.resolve()) else []
    return find_files([path for path in given if path.suffix != ".txt"], read_exceptions(ROOT)), scripts


def run_here(files: list[Path]) -> dict[str, FileResult]:
    """Run test files under this machine's MicroPython; return the results by the file's name."""
    tree = CompiledTree(ROOT)
    jobs = cores()
    tree.refresh(jobs)
    paths = [tree.place(ROOT / name) for name in (_INSIDE, *PATHS, "host_tests")]
    here = Interpreter(Path(sys.executable).parent / "micropython", HEAP, _PATIENCE_S, paths, tree)
    with ThreadPoolExecutor(jobs) as pool:
        return {result.path: result for result in pool.map(lambda file: run_file(file, here), files)}


def slower(board: MountedBoard) -> float:
    """Return how many times slower than here MicroPython is on the board."""
    measure = "from boards.on_board import pace\nprint(pace())"
    program = f"import sys\nsys.path[:] = [{str(ROOT / 'tools')!r}]\n{measure}"
    command = [str(Path(sys.executable).parent / "micropython"), "-c", program]
    ours = min(int(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(3))
    board.refresh(PATHS)
    printed, trace = board.run(measure)
    if trace:
        raise BoardTrouble(f"the board cannot run what is mounted: {trace.strip().splitlines()[-1]}")
    return int(printed) / ours


def differences(here: FileResult, there: FileResult) -> list[str]:
    """Return what came out otherwise on the board than here."""
    one = {test.name: test.outcome for test in here.tests}
    other = {test.name: test.outcome for test in there.tests}
    return [
        f"{here.path}::{name}: {other.get(name, 'not run')} on the board, {outcome} here"
        for name, outcome in one.items()
        if other.get(name) != outcome
    ]


@dataclass
class Run:
    """A run over the line to a board: what came of it, and what was left out for its time."""

    line: Line
    longest_s: float
    results: list[FileResult] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    passed_scripts: int = 0

    def tests(self, board: BoardInterpreter, files: list[Path]) -> None:
        """Run test files one after the other, a line each; compare each with what it gives here."""
        here = run_here(files)
        factor = slower(board.board)
        count = sum(len(result.tests) for result in here.values())
        print(f"{count} tests here; this board takes {factor:.1f} times as long", flush=True)
        refused = read_exceptions(ROOT, NOT_HERE)
        for file in files:
            ours = here[file.relative_to(ROOT).as_posix()]
            seconds = ours.busy_ms * factor / 1000
            why = refused.get(file, "")
            if not why and seconds > self.longest_s:
                why = f"about {seconds / 60:.0f} minutes on this board"
            if why:
                self.left_out.append(f"{ours.path}: {len(ours.tests)} tests not run: {why}")
                continue
            self.results.append(run_file(file, board))
            print_file(self.results[-1], False)
            self.faults += differences(ours, self.results[-1])

    def scripts(self, board: MountedBoard, paths: list[Path]) -> None:
        """Run scripts of keys."""
        faults = [said for said in (run_script(path, board) for path in paths) if said]
        self.passed_scripts = len(paths) - len(faults)
        self.faults += faults

    def tell(self) -> int:
        """Print what there is to say; return the exit code."""
        print_failures(self.results, ROOT)
        for said in [*self.left_out, *self.faults]:
            print(said)
        print_totals(self.results)
        print(f"{self.passed_scripts} scripts passed; {len(self.left_out)} files left out")
        return 1 if self.faults or any(result.count("failed") for result in self.results) else 0


def run(line: Line, options: argparse.Namespace) -> int:
    """Run what is chosen on the board of an open line; return the exit code."""
    architecture = architecture_of(line)
    tree = CompiledTree(ROOT, "host" if architecture == "x64" else architecture)
    tree.refresh(cores())
    files, scripts = chosen(options.paths)
    one = Run(line, options.longest)
    with tempfile.TemporaryDirectory(prefix="kubek-mount-") as folder:
        for name in FOLDERS:
            Path(folder, name).symlink_to(tree.copy / name)
        board = MountedBoard(line.transport, Path(folder))
        if files:
            paths = [tree.place(ROOT / name) for name in (_INSIDE, *PATHS, "host_tests")]
            one.tests(BoardInterpreter(Path(), "", 0, paths, tree, board), files)
        one.scripts(board, scripts)
        board.close()
    if options.names:
        write_names(one.results, options.names)
    return one.tell()


def main(arguments: list[str]) -> int:
    """Run the tests and scripts named, or all."""
    parser = Parser(prog="make board-test", description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, help="test files, scripts, or folders (default: all)")
    parser.add_argument("--port", default="", help="PORT=…; without it the board is looked for")
    parser.add_argument("--longest", type=seconds, default=LONGEST_S, help="seconds a file may take there")
    parser.add_argument("--names", type=Path, help="write each test's name and outcome to this file")
    options = parser.parse_args(arguments)
    for path in options.paths:
        if not path.exists():
            parser.error(f"there is no {path}")
    try:
        with connect(options.port) as line:
            print(f"{line.evaluate('sys.implementation._machine', 'sys')} on {line.name}", flush=True)
            code = run(line, options)
            line.restart()
            return code
    except (BoardTrouble, OSError) as trouble:
        print(f"make board-test: {trouble}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    tell_troubles("make board-test")
    sys.exit(main(sys.argv[1:]))
