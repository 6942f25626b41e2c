"""Reads a test file's source for what MicroPython cannot tell: argument names and their order."""

import ast
import json
from dataclasses import asdict, dataclass
from pathlib import Path

from minipytest.compiled import CompiledTree


@dataclass
class Plan:
    """What the child needs to run one test file; sent to it as JSON."""

    file: str  # its name, as tracebacks tell it
    folder: str  # where the child finds the compiled file
    module: str
    paths: list[str]  # the child's sys.path
    conftests: list[str]  # folders, outermost first
    # A test or fixture with its arguments, as "test_a folder": the file's own first, as they stand there.
    # In this form, for it lies in the child's heap beside all that is tested.
    functions: list[str]
    scratch: str  # a folder for tmp_path
    only: str | None = None  # run this test alone
    collect: bool = False  # name the tests, run none
    collect_after: int = -1  # bytes after which the heap is cleaned up during imports; -1: when it is full

    def write(self, path: Path) -> None:
        """Write the plan where the child reads it."""
        path.write_text(json.dumps(asdict(self)), "utf-8")


class PlanError(Exception):
    """A test file cannot be run; the argument says why."""


def read_arguments(tree: ast.Module) -> dict[str, list[str]]:
    """Return the argument names of each top-level test and fixture of a module, in source order."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and (node.name.startswith("test_") or node.decorator_list):
            arguments = node.args
            found[node.name] = [one.arg for one in [*arguments.posonlyargs, *arguments.args]]
    return found


def imported_files(tree: ast.Module, roots: list[Path]) -> list[Path]:
    """Return the source files under `roots` that a module imports names from, as far as they exist."""
    found = []
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            relative = Path(*node.module.split(".")).with_suffix(".py")
            found += [root / relative for root in roots if (root / relative).is_file()][:1]
    return found


def conftests(file: Path, top: Path) -> list[Path]:
    """Return the conftest files that apply to a test file, outermost first."""
    folders = [folder for folder in file.parents if folder == top or top in folder.parents]
    paths = [folder / "conftest.py" for folder in reversed(folders)]
    return [path for path in paths if path.is_file()]


def make_plan(file: Path, tree: CompiledTree, paths: list[Path], scratch: Path) -> Plan:
    """Plan the run of a test file; PlanError when its source does not parse."""
    top = tree.root / "host_tests"
    applied = conftests(file, top)
    arguments: dict[str, list[str]] = {}
    seen: set[Path] = set()
    waiting = [file, *reversed(applied)]
    while waiting:
        path = waiting.pop(0)
        if path in seen:
            continue
        seen.add(path)
        try:
            module = ast.parse(path.read_text("utf-8"), str(path))
        except SyntaxError as error:
            raise PlanError(f"{path}:{error.lineno}: {error.msg}") from error
        for name, names in read_arguments(module).items():
            arguments.setdefault(name, names)
        waiting += imported_files(module, [top])
    return Plan(
        file=file.relative_to(tree.root).as_posix(),
        folder=str(tree.place(file.parent)),
        module=file.stem,
        paths=[str(path) for path in paths],
        conftests=[str(tree.place(path.parent)) for path in applied],
        functions=[" ".join([name, *names]) for name, names in arguments.items()],
        scratch=str(scratch),
    )
