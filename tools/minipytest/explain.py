"""Rewrites one failed assertion so that running it again tells what its parts were."""

import ast
import re

_ASSERTION = re.compile(
    r'File "(?P<file>[^"]+)", line (?P<line>\d+), in \S+\n(?P<error>AssertionError.*)\s*$'
)


def failed_line(traceback: str, file: str) -> int | None:
    """Return the line in `file` of the assertion a traceback ends in; None when it ends otherwise."""
    match = _ASSERTION.search(traceback)
    return int(match["line"]) if match and match["file"] == file else None


def parts(test: ast.expr) -> list[ast.expr]:
    """Return the expressions whose values tell why `test` is not true; constants tell nothing."""
    found: list[ast.expr] = []
    if isinstance(test, ast.Compare):
        found = [test.left, *test.comparators]
    elif isinstance(test, ast.BoolOp):
        found = [part for value in test.values for part in parts(value)]
    elif isinstance(test, ast.UnaryOp):
        found = parts(test.operand)
    elif isinstance(test, ast.Call):
        found = [
            argument for argument in test.args if not isinstance(argument, ast.Starred | ast.GeneratorExp)
        ]
    elif isinstance(test, ast.Name | ast.Attribute | ast.Subscript):
        found = [test]
    return [part for part in found if not isinstance(part, ast.Constant)]


def with_values(source: str, line: int) -> str | None:
    """Return the source with the assertion at `line` made to show its parts; None when it has none."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assert) and node.lineno <= line <= (node.end_lineno or node.lineno):
            pairs = [f"({ast.unparse(part)!r}, ({ast.unparse(part)}))" for part in parts(node.test)]
            if not pairs or node.end_lineno is None or node.end_col_offset is None:
                return None
            call = f"__show_values__({', '.join(pairs)})"
            added = f" if not {call} else ''" if node.msg else f", {call}"
            lines = source.encode().splitlines(keepends=True)
            last = lines[node.end_lineno - 1]
            lines[node.end_lineno - 1] = (
                last[: node.end_col_offset] + added.encode() + last[node.end_col_offset :]
            )
            return b"".join(lines).decode()
    return None
