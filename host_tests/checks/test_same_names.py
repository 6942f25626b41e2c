"""Both interpreters give tests the same names, and a test that ran on one alone is found out."""

import subprocess
import sys
from pathlib import Path

import pytest

from minipytest.compare import Run, compare

_ROOT = Path(__file__).parents[2]

_SOURCE = """
import pytest

class Thing:
    pass

def thing():
    pass

VALUES = [None, True, 7, -1, 2.5, "", "word", "zażółć", "new\\nline\\t", "back\\\\slash", "\\x01\\x7f", "ἄ𝄞",
    b"bytes", b"\\x00\\xff\\n", b"back\\\\slash", Thing, thing, Thing(), (1, 2), [], "long" * 40, b"n" * 101]

@pytest.mark.parametrize("value", VALUES)
def test_values(value):
    pass

@pytest.mark.parametrize("a, b", [(1, "x"), (2, Thing()), pytest.param(3, 4, id="named ż")])
def test_two(a, b):
    pass

@pytest.mark.parametrize("top", [1, 2, ""])
@pytest.mark.parametrize(["a", "b"], [(3, 4), (5, 6)])
@pytest.mark.parametrize("bottom", ["x", ""])
def test_stacked(top, a, b, bottom):
    pass

@pytest.mark.parametrize("n", range(3), ids=["one", None, b"three"])
def test_given_names(n):
    pass

@pytest.mark.parametrize("n, m", [(1, 2), (3, 4)], ids=lambda n: None if n == 4 else "n%d" % n)
def test_made_names(n, m):
    pass

@pytest.mark.skip(reason="why not")
def test_skipped():
    pass

def test_z():
    pass

def test_a():
    pass

def helper_test():
    pass
"""


def names(command: list[str | Path], root: Path) -> list[str]:
    """Return the test names that a command prints, in its order."""
    ended = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root)
    return [line for line in ended.stdout.splitlines() if "::" in line]


def test_both_collect_the_same_names_in_the_same_order(tmp_path: Path) -> None:
    (tmp_path / "host_tests").mkdir()
    (tmp_path / "host_tests" / "test_names.py").write_text(_SOURCE, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nstrict_parametrization_ids = true\n")
    cpython = names([sys.executable, "-m", "pytest", "--collect-only", "-q", "host_tests"], tmp_path)
    runner = _ROOT / "tools" / "minipytest" / "runner.py"
    micropython = names([sys.executable, runner, "--root", tmp_path, "--collect-only"], tmp_path)
    assert micropython == cpython
    assert len(cpython) > 40


def run_of(*names: str, outcome: str = "passed", reason: str = "") -> Run:
    """Return a run in which all tests named ended alike."""
    return dict.fromkeys(names, (outcome, reason))


_MANY = [f"a.py::test_{number}" for number in range(20)]


def test_two_like_runs_have_no_fault() -> None:
    found = compare(run_of(*_MANY), run_of(*_MANY), {})
    assert (found.both, found.exceptions.total(), found.faults) == (20, 0, [])


@pytest.mark.parametrize(("cpython", "micropython"), [(20, 19), (19, 20)])
def test_a_test_that_did_not_run_on_one_is_a_fault(cpython: int, micropython: int) -> None:
    found = compare(run_of(*_MANY[:cpython]), run_of(*_MANY[:micropython]), {})
    missing = "CPython" if cpython == 19 else "MicroPython"
    assert found.faults == [f"not run under {missing}: a.py::test_19"]


def test_a_file_listed_with_a_reason_is_an_exception() -> None:
    found = compare(run_of(*_MANY, "b.py::test_pictures"), run_of(*_MANY), {"b.py": "needs pillow"})
    assert not found.faults
    assert found.exceptions == {"b.py: needs pillow": 1}


def test_a_test_skipped_on_one_alone_is_an_exception() -> None:
    skipped = run_of("a.py::test_0", outcome="skipped", reason="counts the heap")
    found = compare({**run_of(*_MANY), **skipped}, run_of(*_MANY), {})
    assert not found.faults
    assert found.both == 19
    assert found.exceptions == {"a.py: counts the heap": 1}


def test_more_than_one_exception_in_ten_is_a_fault() -> None:
    alone = [f"b.py::test_{number}" for number in range(3)]
    for count, faults in ((2, 0), (3, 1)):
        found = compare(run_of(*_MANY, *alone[:count]), run_of(*_MANY), {"b.py": "needs pillow"})
        assert len(found.faults) == faults


def test_tests_of_programs_that_only_the_host_runs_are_not_counted() -> None:
    alone = [f"host_tests/terminal/b.py::test_{number}" for number in range(9)]
    listed = compare(run_of(*_MANY, *alone), run_of(*_MANY), {"host_tests/terminal/b.py": "the terminal"})
    assert not listed.faults and listed.exceptions.total() == 9
    assert compare(run_of(*_MANY, *alone), run_of(*_MANY), {}).faults


def test_two_runs_of_nothing_are_a_fault() -> None:
    assert compare({}, {}, {}).faults == ["no test ran on both"]
