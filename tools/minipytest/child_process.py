"""Runs one planned test file in a MicroPython of its own and gathers what it reports."""

import json
import os
import signal
import subprocess
import tempfile
from dataclasses import dataclass, field, replace
from pathlib import Path

from minipytest.compiled import CompiledTree, compile_file
from minipytest.explain import failed_line, with_values
from minipytest.plan import Plan, PlanError, make_plan

_START = Path(__file__).parent / "inside" / "start.py"
_LONGEST_SCRATCH = 120  # characters of a folder's path: MicroPython dies of a path of more than 255


@dataclass
class TestResult:
    """How one test ended: passed, failed, error or skipped, with its traceback or reason."""

    __test__ = False

    name: str
    outcome: str
    text: str = ""
    printed: str = ""
    values: list[tuple[str, str]] = field(default_factory=list)
    busy_ms: int = 0


@dataclass
class FileResult:
    """How a whole test file ended. `trouble` says what went wrong outside of any test."""

    path: str
    names: list[str] = field(default_factory=list)
    tests: list[TestResult] = field(default_factory=list)
    trouble: str = ""
    busy_ms: int = 0  # of processor time: others on the machine do not change it

    def count(self, outcome: str) -> int:
        """Return how many tests ended so; 'failed' counts errors and trouble as well."""
        if outcome != "failed":
            return sum(test.outcome == outcome for test in self.tests)
        return sum(test.outcome in ("failed", "error") for test in self.tests) + bool(self.trouble)


@dataclass
class Interpreter:
    """The MicroPython to run, how much heap and time (in seconds) a file gets, and its sys.path."""

    program: Path
    heap: str
    timeout: float
    paths: list[Path]
    tree: CompiledTree  # tests run in its copy; their names are relative to its root

    def carry_out(self, plan: Plan) -> tuple[str, str]:
        """Carry out a plan; return what that printed, and how it ended should it not say so itself."""
        scratch = Path(plan.scratch)
        scratch.mkdir()
        here = replace(
            plan,
            folder=self._from_copy(plan.folder),
            paths=[self._from_copy(path) for path in plan.paths],
            conftests=[self._from_copy(path) for path in plan.conftests],
            scratch=self._from_copy(plan.scratch),
        )
        here.write(scratch / "plan.json")
        arguments = [self._from_copy(str(_START)), f"{here.scratch}/plan.json", here.paths[0]]
        process = subprocess.Popen(
            [self.program, "-X", f"heapsize={self.heap}", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.tree.copy,
        )
        try:
            output = process.communicate(timeout=self.timeout)[0]
            end = _ending(process.returncode)
        except subprocess.TimeoutExpired:
            process.kill()
            output = process.communicate()[0]
            end = f"took more than {self.timeout:g} s and was stopped"
        return output.decode("utf-8", "replace"), end

    def _from_copy(self, path: str) -> str:
        """Tell a path from where tests run: each module keeps its own on the heap, so they are short."""
        told = os.path.relpath(os.path.realpath(path), os.path.realpath(self.tree.copy))
        return min(path, told, key=len)

    def scratch_home(self) -> Path:
        """Return where tests may write: where the system says, unless that path is too long."""
        usual = Path(tempfile.gettempdir())
        return usual if len(str(usual)) <= _LONGEST_SCRATCH else self.tree.copy.parent


def run_file(file: Path, interpreter: Interpreter, collect: bool = False) -> FileResult:
    """Run one test file (or only name its tests); a failed assertion is run again to learn its values."""
    result = FileResult(path=file.relative_to(interpreter.tree.root).as_posix())
    with tempfile.TemporaryDirectory(prefix="minipytest-", dir=interpreter.scratch_home()) as scratch:
        try:
            plan = make_plan(file, interpreter.tree, interpreter.paths, Path(scratch, "0"))
        except PlanError as error:
            result.trouble = str(error)
            return result
        plan.collect = collect
        _run_child(plan, interpreter, result)
        for number, test in enumerate(result.tests, 1):
            if test.outcome == "failed":
                _explain(test, plan, interpreter, Path(scratch, str(number)))
    if not result.names and not result.trouble:
        result.trouble = "the file has no tests"
    return result


def _run_child(plan: Plan, interpreter: Interpreter, result: FileResult) -> None:
    output, end = interpreter.carry_out(plan)
    _read_reports(output, end, plan, result)


def _ending(code: int) -> str:
    number = -code if code < 0 else code - 128  # a shell in between turns signal n into 128 + n
    if number > 0 and number in signal.valid_signals():
        return f"MicroPython died: {signal.strsignal(number)}"
    return f"MicroPython ended with exit code {code}"


def _read_reports(output: str, end: str, plan: Plan, result: FileResult) -> None:
    printed, *reports = output.split("\x1e")
    running: TestResult | None = None
    done = False
    for text in reports:
        line, _, after = text.partition("\n")
        kind, *fields = json.loads(line)
        if kind == "name":
            result.names.append(fields[0])
        elif kind == "start":
            running = TestResult(fields[0], "started", printed=after)
        elif kind == "value" and running:
            running.values.append((fields[0], fields[1]))
            running.printed += after
        elif kind == "end":
            test = running or TestResult(fields[0], "started")
            test.outcome, test.text, test.busy_ms = fields[1:4]
            result.tests.append(test)
            running = None
            printed += after
        elif kind == "done":
            done = True
            result.busy_ms = fields[0]
        if kind in ("name", "done"):
            printed += after
    if running:
        result.tests.append(replace(running, outcome="failed", text=end))
    if not done:
        ran = {test.name for test in result.tests}
        missing = [name for name in result.names if name not in ran] if not plan.collect else []
        result.trouble = (printed.strip() or end) + (f"\nnot run: {', '.join(missing)}" if missing else "")


def _explain(test: TestResult, plan: Plan, interpreter: Interpreter, scratch: Path) -> None:
    line = failed_line(test.text, plan.file)
    if line is None:
        return
    source = with_values((interpreter.tree.root / plan.file).read_text("utf-8"), line)
    if source is None:
        return
    folder = scratch.with_name(f"{scratch.name}-source")
    folder.mkdir()
    rewritten = folder / f"{plan.module}.txt"
    rewritten.write_text(source, "utf-8")
    if not compile_file(
        rewritten, folder / f"{plan.module}.mpy", plan.file, interpreter.tree.architecture
    ):
        return
    again = FileResult(path="")
    changed = replace(plan, folder=str(folder), only=test.name, scratch=str(scratch))
    _run_child(changed, interpreter, again)
    for other in again.tests:
        if other.name == test.name and failed_line(other.text, plan.file):
            test.values = other.values
