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
    """Return the expressions whose values tell why `test` is not true; literals tell nothing."""
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
    return [part for part in found if not _is_literal(part)]


def _is_literal(part: ast.expr) -> bool:
    return not any(isinstance(inner, ast.Name | ast.Call) for inner in ast.walk(part))


def _shown(part: ast.expr, value: str) -> str:
    return f"({ast.unparse(part)!r}, {value})"


def _compared(node: ast.Assert, test: ast.Compare) -> str:
    """Return an assertion of one comparison, its two sides evaluated once each, as before."""
    sides = [(test.left, "_left_"), (test.comparators[0], "_right_")]
    shown = ", ".join(_shown(part, name) for part, name in sides if not _is_literal(part))
    kept = "; ".join(f"{name} = {ast.unparse(part)}" for part, name in sides)
    operator = ast.unparse(ast.Compare(ast.Name("_left_"), test.ops, [ast.Name("_right_")]))
    message = f", {ast.unparse(node.msg)}" if node.msg else ""
    return f"{kept}; _well_ = {operator}; _well_ or __show_values__({shown}); assert _well_{message}"


def _evaluated_again(node: ast.Assert) -> str | None:
    """Return an assertion that evaluates its parts again when it fails; None when none would tell more."""
    shown = ", ".join(_shown(part, f"({ast.unparse(part)})") for part in parts(node.test))
    if not shown:
        return None
    message = f"__show_values__({shown})" + (f" or {ast.unparse(node.msg)}" if node.msg else "")
    return f"assert {ast.unparse(node.test)}, {message}"


def with_values(source: str, line: int) -> str | None:
    """Return the source with the assertion at `line` made to show its parts; None when it has none."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Assert) or not node.lineno <= line <= (node.end_lineno or 0):
            continue
        if isinstance(node.test, ast.Compare) and len(node.test.ops) == 1:
            return _replaced(source, node, _compared(node, node.test))
        statement = _evaluated_again(node)
        return _replaced(source, node, statement) if statement else None
    return None


def _replaced(source: str, node: ast.Assert, statement: str) -> str:
    """Return the source with a one-line statement in the place of `node`, all other lines where they were."""
    lines = source.encode().split(b"\n")
    last = (node.end_lineno or node.lineno) - 1
    before = lines[node.lineno - 1][: node.col_offset]
    after = lines[last][node.end_col_offset :]
    lines[node.lineno - 1 : last + 1] = [before + statement.encode() + after] + [b""] * (
        last - node.lineno + 1
    )
    return b"\n".join(lines).decode()
