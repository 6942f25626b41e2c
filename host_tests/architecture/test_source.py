"""Every source file keeps the style: one line on top, small, and nothing that the board cannot do."""

import ast
import re

from support.source_tree import FIRMWARE, python_files, text_files

_MOST_LINES = 400
_MOST_LINES_OF_TESTS = 500
_RECORD = "firmware/store/record.py"
_NOT_ON_THE_BOARD = {"random", "dataclasses", "enum", "functools", "asyncio", "pathlib", "__future__"}
_WRITING = re.compile("[wax+]")

# Written so that this file does not match itself.
_NOT_IN_THE_TREE = re.compile(
    r"\bTO[D]O\b|\bFIX[M]E\b|\bXX[X]\b"
    r"|(?<![\w.])/(?:work|root)/|/tmp/[k]\b|\.\./shared"
    r"|pypi\.org|python[h]osted|registry\.npmjs|deb\.debian\.org|/opt/(?:pypi|wheels)"
)


def _is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _is_open_for_writing(node):
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"):
        return False
    modes = node.args[1:2] + [keyword.value for keyword in node.keywords if keyword.arg == "mode"]
    return any(not _is_text(mode) or _WRITING.search(mode.value) for mode in modes)


def _banned(path, tree):
    """Yield what a firmware file must not hold, one line a find."""
    from support.source_tree import imports

    for name in imports(tree):
        if name.split(".")[0] in _NOT_ON_THE_BOARD:
            yield f"{path}: imports {name}"
    for name in imports(tree, for_types=False):
        if name.split(".")[0] == "typing" or name.startswith("collections.abc"):
            yield f"{path}: imports {name} outside `if MYPY:`"
    for node in ast.walk(tree):
        found = None
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            found = f"float {node.value}"
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            found = "division that makes a float"
        elif isinstance(node, ast.JoinedStr):
            found = "f-string"
        elif isinstance(node, ast.ExceptHandler) and node.type is None:
            found = "bare except"
        elif isinstance(node, ast.AsyncFunctionDef | ast.Await | ast.AsyncFor | ast.AsyncWith):
            found = "async"
        elif isinstance(node, ast.Match):
            found = "match"
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Mod):
            if path.startswith("firmware/dice/") and not _is_text(getattr(node, "left", None)):
                found = "% where dice are made"
        elif _is_open_for_writing(node) and path != _RECORD:
            found = "opens a file for writing"
        if found:
            yield f"{path}:{node.lineno}: {found}"


def test_the_first_line_says_what_a_file_is_for():
    faults = []
    for path, tree in python_files():
        first = tree.body[0] if tree.body else None
        if not (isinstance(first, ast.Expr) and _is_text(first.value) and first.lineno == 1):
            faults.append(f"{path}: no docstring in line 1")
        elif not first.value.value.split("\n")[0].strip().endswith((".", "?")):
            faults.append(f"{path}: line 1 is no sentence")
    assert faults == []


def test_files_are_small():
    faults = [
        f"{path}: {text.count(chr(10))} lines"
        for path, text in text_files()
        if path.endswith(".py")
        and text.count("\n") > (_MOST_LINES_OF_TESTS if path.startswith("host_tests/") else _MOST_LINES)
    ]
    assert faults == []


def test_firmware_holds_nothing_that_is_banned_there():
    assert [fault for path, tree in python_files(FIRMWARE) for fault in _banned(path, tree)] == []


def test_what_is_banned_is_found():
    bad = [
        "import random",
        "from random import choice",
        "from typing import Any",
        "HALF = 0.5",
        "half = n / 2",
        "n /= 2",
        "text = f'{n}'",
        "try:\n    n = 1\nexcept:\n    raise",
        "async def f():\n    await g()",
        "match n:\n    case 1:\n        m = 2",
        "face = data[0] % 6",
        "face %= 6",
        "open('f', 'w')",
        "open('f', mode='ab')",
        "open('f', 'r+b')",
        "open('f', mode)",
    ]
    for source in bad:
        assert list(_banned("firmware/dice/faces.py", ast.parse(source))), source
    good = "MYPY = False\nif MYPY:\n    from typing import Any\nopen('f', 'rb')\nn = a // 2\ns = '%d' % n\n"
    assert list(_banned("firmware/dice/faces.py", ast.parse(good))) == []
    assert list(_banned(_RECORD, ast.parse("open('f', 'wb')"))) == []


def test_nothing_is_left_open_and_nothing_names_a_machine():
    faults = []
    for path, text in text_files():
        for number, line in enumerate(text.splitlines(), 1):
            found = _NOT_IN_THE_TREE.search(line)
            if found:
                faults.append(f"{path}:{number}: {found.group()}")
    assert faults == []


def test_generated_files_say_which_command_makes_them():
    """Every file that says it is made, says by which target of make."""
    faults = [
        path
        for path, text in text_files()
        if path.startswith("firmware/")
        and re.search(r"do not edit", text.split("\n")[0])
        and not re.search(r"`make [a-z]+`", text.split("\n")[0])
    ]
    assert faults == []
