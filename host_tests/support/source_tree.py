"""The project's own files and their syntax trees, for the tests of how it is built. CPython only."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FIRMWARE = ROOT / "firmware"
# The top level, fixed: what else lies there, a log for example, is not the project's.
TOP = {"firmware", "host_tests", "tools", "hardware", "Makefile", "README.md", "pyproject.toml", "LICENSE"}
TOP |= {".ci", ".gitignore"}
_NOT_OURS = {"__pycache__", "node_modules"}


def files(top: Path = ROOT) -> Iterator[Path]:
    """Yield every file below `top` that belongs to the project, in order; tools' own caches do not."""
    for path in sorted(top.iterdir()):
        if path.name in _NOT_OURS or (top == ROOT and path.name not in TOP):
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def text_files() -> Iterator[tuple[str, str]]:
    """Yield the relative path and the text of every file that is text."""
    for path in files():
        data = path.read_bytes()
        if b"\0" not in data:
            yield path.relative_to(ROOT).as_posix(), data.decode()


def python_files(top: Path = ROOT) -> Iterator[tuple[str, ast.Module]]:
    """Yield the path relative to the project and the syntax tree of every Python file below `top`."""
    for path in files(top):
        if path.suffix == ".py":
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))


def module_name(path: str) -> str:
    """Return the name under which firmware imports a file of firmware/."""
    return path.removeprefix("firmware/").removesuffix(".py").replace("/", ".")


def imports(tree: ast.AST, for_types: bool = True) -> set[str]:
    """Return the modules a tree imports, `from a import b` as a.b; those under `if MYPY:` if `for_types`."""
    found: set[str] = set()
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "MYPY":
            if not for_types:
                skipped.update(part for statement in node.body for part in ast.walk(statement))
        elif node in skipped:
            continue
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found
