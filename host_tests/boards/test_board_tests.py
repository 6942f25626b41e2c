"""The common tests on a board: the same tests as here, in a folder of their own, what is left out told."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from boards import board_tests
from boards.link import connect
from boards.virtual.cable import VirtualBoard
from minipytest.child_process import FileResult, TestResult

pytestmark = pytest.mark.skipif(not find_spec("micropython_unix"), reason="no MicroPython for this machine")
TESTS = Path(__file__).parents[1]


@pytest.fixture
def board(tmp_path):
    """Return a board with a saved game."""
    with VirtualBoard(tmp_path / "flash.img") as one:
        with connect(one.port) as line:
            line.make_folders(["data"])
            line.write("data/mitchi.sav", b"a game")
        yield one


def test_tests_and_scripts_end_as_they_do_here_and_leave_nothing_behind(board, capsys, tmp_path):
    names = tmp_path / "names.txt"
    chosen = [str(TESTS / "dice" / "test_pool.py"), str(TESTS / "scripts" / "first_start.txt")]
    assert board_tests.main(["--port", board.port, "--names", str(names), *chosen]) == 0
    said = capsys.readouterr().out
    assert "9 passed, 0 failed, 0 skipped" in said and "first_start.txt: ok" in said
    assert names.read_text("utf-8").count("passed\thost_tests/dice/test_pool.py::") == 9
    with connect(board.port) as line:
        assert list(line.digests("")) == ["data/mitchi.sav"]


def test_what_would_take_too_long_is_named_and_not_run(board, capsys):
    file = str(TESTS / "dice" / "test_health.py")
    assert board_tests.main(["--port", board.port, "--longest", "0.000001", file]) == 0
    said = capsys.readouterr().out
    assert re.search(r"test_health.py: [1-9]\d* tests not run: about 0 minutes on this board", said)
    assert "0 passed, 0 failed" in said


def test_another_outcome_on_the_board_is_a_fault():
    here = FileResult("x.py", tests=[TestResult("one", "passed"), TestResult("two", "passed")])
    there = FileResult("x.py", tests=[TestResult("one", "failed")])
    assert board_tests.differences(here, there) == [
        "x.py::one: failed on the board, passed here",
        "x.py::two: not run on the board, passed here",
    ]


def test_all_files_and_scripts_are_chosen_when_none_is_named():
    files, scripts = board_tests.chosen([])
    assert TESTS / "dice" / "test_pool.py" in files and Path(__file__) not in files
    assert {path.name for path in scripts} >= {"first_start.txt", "mia_bluff.txt", "mitchi_power_cut.txt"}
    assert board_tests.chosen([TESTS / "dice"])[1] == []


def test_a_file_that_is_not_there_is_wrong_use(capsys):
    with pytest.raises(SystemExit) as info:
        board_tests.main(["nowhere.py"])
    assert info.value.code == 2 and "there is no nowhere.py" in capsys.readouterr().err
