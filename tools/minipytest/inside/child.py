"""Runs one test file inside MicroPython, as the plan in argv[1] says, and reports on stdout; see start.py.

A report is one line: the byte 0x1E, then JSON. Everything else on stdout is what the tests printed.

    ["name", name]                  a test there is; each, in the order they will run, before any starts
    ["start", name]
    ["end", name, outcome, text, ms]    outcome: passed, failed, error (outside the test itself), skipped;
                                        ms: the processor's time, fixtures included
    ["value", source, text]         what a part of a failed assertion was, sent before its end
    ["done", ms]                    the file was run to its end
"""

import builtins
import gc
import io
import json
import os
import sys
import time

import pytest

MYPY = False
if MYPY:
    from collections.abc import Callable, Iterator
    from typing import Any

    Test = tuple[str, Callable[..., object], dict[str, object], str | None]

_LONGEST_TEXT = 300
_WHILE_LOADING = 16384  # bytes between two collections
_WHILE_TESTING = 98304  # a test may set its own


def report(*fields: object) -> None:
    """Send one report to the host."""
    print("\x1e" + json.dumps(fields))


def busy_ms() -> int:
    """Return how long the processor has worked for this process; on a board, how long it is on."""
    clock: "Callable[[], float] | None" = getattr(time, "clock", None)
    if clock is not None:
        return int(clock() * 1000)
    now: "Any" = time.ticks_ms()
    return int(now)


def traceback(error: BaseException) -> str:
    """Return the traceback as text; shorter where memory has run out."""
    try:
        text = io.StringIO()
        sys.print_exception(error, text)
        return str(text.getvalue())
    except MemoryError:
        return "MemoryError: no memory left to tell where"


def show_values(*pairs: "tuple[str, object]") -> str:
    """Report what the parts of a failed assertion were; put into the source by explain.py."""
    for source, value in pairs:
        text = repr(value)
        if len(text) > _LONGEST_TEXT:
            text = text[:_LONGEST_TEXT] + "…"
        report("value", source, text)
    return ""


class _Scope:
    """The fixture values alive during one test, or during the whole file."""

    def __init__(self) -> None:
        self.values: "dict[str, object]" = {}
        self._generators: "list[tuple[str, Iterator[object]]]" = []

    def start(self, name: str, function: "Callable[..., Any]", arguments: "dict[str, object]") -> None:
        """Make a fixture's value; a generator is kept to be resumed at the end."""
        made = function(**arguments)
        if type(made) is _GENERATOR:
            self._generators.append((name, made))
            made = next(made)
        self.values[name] = made

    def end(self) -> None:
        """Let every fixture tidy up, the last made first; the first error is raised at the end."""
        failed: "BaseException | None" = None
        while self._generators:
            name, generator = self._generators.pop()
            try:
                next(generator)
                failed = failed or RuntimeError("fixture " + name + " yields twice")
            except StopIteration:
                pass
            except BaseException as error:  # noqa: BLE001 - whatever was raised is told
                failed = failed or error
        self.values = {}
        if failed:
            raise failed


def _row(
    tables: "list[tuple[list[str], list[pytest.Case]]]", number: int
) -> "tuple[list[str], dict[str, object]]":
    """Return the case names and the values of one combination; the last table's cases change fastest."""
    names: "list[str]" = []
    values: "dict[str, object]" = {}
    for arguments, cases in reversed(tables):
        name, row = cases[number % len(cases)]
        number //= len(cases)
        names.insert(0, name)
        values.update(zip(arguments, row))
    return names, values


def _nothing() -> "Iterator[None]":
    yield


_GENERATOR = type(_nothing())


class FileRun:
    """One test file: its fixtures, its tests, and running them."""

    def __init__(self, plan: "dict[str, Any]") -> None:
        self.plan = plan
        self.fixtures: "dict[str, pytest.Fixture]" = {}
        self.functions: "dict[str, object]" = {}
        self.module_scope = _Scope()
        self.made_folders = 0

    def load(self) -> None:
        """Run the conftest files and the test file, and find what they define."""
        for folder in self.plan["conftests"]:
            self._find_fixtures(self._import("conftest", folder))
        names = self._import(self.plan["module"], self.plan["folder"])
        self._find_fixtures(names)
        for name, value in names.items():
            if name.startswith("test_") and callable(getattr(value, "function", value)):
                self.functions[name] = value

    def _import(self, module: str, folder: str) -> "dict[str, object]":
        sys.path.insert(0, folder)
        names: "dict[str, object]" = __import__(module).__dict__
        sys.path.remove(folder)
        del sys.modules[module]  # there are several conftests
        return names

    def _find_fixtures(self, names: "dict[str, object]") -> None:
        for value in names.values():
            if isinstance(value, pytest.Fixture):
                self.fixtures[value.name] = value

    def tests(self) -> "Iterator[Test]":
        """Yield (name, function, values by argument, reason to skip) in the order of the source.

        They are made one by one: hundreds of them at once would take room that the tests need.
        """
        order = [line.split()[0] for line in self.plan["functions"]]
        order = [name for name in order if name in self.functions]
        order += sorted(name for name in self.functions if name not in order)
        for name in order:
            marks = pytest.marked(self.functions[name])
            count = 1
            for _, cases in marks.tables:
                count *= len(cases)
            for number in range(count):
                names, values = _row(marks.tables, number)
                full = name + "[" + "-".join(names) + "]" if names else name
                yield full, marks.function, values, marks.skipped

    def arguments(self, name: str) -> "list[str]":
        """Return the argument names of a function, as the host read them in the source."""
        for line in self.plan["functions"]:
            if line == name or line.startswith(name + " "):
                names: "list[str]" = line.split()[1:]
                return names
        raise RuntimeError("cannot tell the arguments of " + name + ": no plain def in the source")

    def value(self, name: str, scope: _Scope, asked: "tuple[str, ...]") -> object:
        """Return a fixture's value, making it when it is not there yet."""
        if name in scope.values:
            return scope.values[name]
        if name in self.module_scope.values:
            return self.module_scope.values[name]
        if name == "tmp_path":
            scope.values[name] = self._new_folder()
            return scope.values[name]
        if name not in self.fixtures:
            raise RuntimeError("there is no fixture " + name)
        if name in asked:
            raise RuntimeError("fixtures need each other: " + " -> ".join(asked + (name,)))
        fixture = self.fixtures[name]
        if fixture.scope == "module":
            scope = self.module_scope
        needed = {}
        for argument in self.arguments(name):
            other = self.fixtures.get(argument)
            if fixture.scope == "module" and other is not None and other.scope != "module":
                raise RuntimeError("module fixture " + name + " needs function fixture " + argument)
            needed[argument] = self.value(argument, scope, asked + (name,))
        scope.start(name, fixture.function, needed)
        return scope.values[name]

    def _new_folder(self) -> str:
        path = "{}/{}".format(self.plan["scratch"], self.made_folders)
        self.made_folders += 1
        os.mkdir(path)
        return path

    def run(self, function: "Callable[..., object]", values: "dict[str, object]") -> "tuple[str, str]":
        """Run one test; return its outcome and the text that goes with it."""
        scope = _Scope()
        outcome = "error"
        text = ""
        try:
            for name in sorted(self.fixtures):
                if self.fixtures[name].autouse:
                    self.value(name, scope, ())
            arguments = dict(values)
            for argument in self.arguments(function.__name__):
                if argument not in arguments:
                    arguments[argument] = self.value(argument, scope, ())
            outcome = "failed"
            function(**arguments)
            outcome = "passed"
        except pytest.Skipped as skipped:
            outcome = "skipped"
            text = str(skipped)
        except BaseException as error:  # noqa: BLE001 - whatever was raised is told
            text = traceback(error)
        try:
            scope.end()
        except BaseException as error:  # noqa: BLE001 - whatever was raised is told
            outcome = "error"
            text += traceback(error)
        return outcome, text

    def close(self) -> None:
        """Let the fixtures of the whole file tidy up."""
        try:
            self.module_scope.end()
        except BaseException as error:  # noqa: BLE001 - whatever was raised is told
            report("end", "tidying up after the file", "error", traceback(error), 0)


def import_tidily(threshold: int) -> None:
    """Clean the heap up often during each import: over a mount it leaves holes between what stays."""
    plain = __import__

    def tidily(name: str, *more: object) -> object:
        if name in sys.modules and not (len(more) > 2 and more[2]):
            return plain(name, *more)  # type: ignore[arg-type]
        before = gc.threshold()
        gc.threshold(threshold)
        try:
            return plain(name, *more)  # type: ignore[arg-type]
        finally:
            gc.threshold(before)

    setattr(builtins, "__import__", tidily)  # noqa: B010 - CPython's types would not have it


def main(path: str) -> None:
    """Carry out the plan in a file."""
    started = busy_ms()
    # Collected when it is full, the heap would have what stays all over it, and no larger piece free.
    gc.threshold(_WHILE_LOADING)
    with open(path) as file:
        plan = json.loads(file.read())
    sys.path[:] = plan["paths"]
    setattr(builtins, "__show_values__", show_values)  # noqa: B010 - no stub knows it
    run = FileRun(plan)
    run.load()
    gc.threshold(_WHILE_TESTING)
    if plan["collect_after"] > 0:
        import_tidily(plan["collect_after"])
    for name, _, _, _ in run.tests():
        report("name", name)
    if not plan["collect"]:
        for name, function, values, skipped in run.tests():
            if plan["only"] in (None, name):
                report("start", name)
                gc.collect()
                began = busy_ms()
                if skipped is None:
                    outcome, text = run.run(function, values)
                else:
                    outcome, text = "skipped", skipped
                report("end", name, outcome, text, busy_ms() - began)
        run.close()
    report("done", busy_ms() - started)


main(sys.argv[1])
