"""The board's files as the simulator runs them: built once; troubles are told in the sources' names."""

import pytest

from simulator import __main__ as start
from simulator import program
from simulator.build import Build, Trouble
from simulator.gadget import Gadget
from simulator.interpreters import MICROPYTHON, choose
from support.source_tree import ROOT
from terminal.toy_gadget import DOWN, A

pytestmark = pytest.mark.skipif(choose() != MICROPYTHON, reason="no MicroPython for this machine")


def test_the_program_is_built_once_and_holds_what_a_board_holds():
    place = program.build()
    built = {path: path.stat().st_mtime_ns for path in place.rglob("*.mpy")}
    assert {"core.mpy", "child.mpy"} <= {path.name for path in built}
    assert program.is_built()
    assert program.build() == place
    assert {path: path.stat().st_mtime_ns for path in place.rglob("*.mpy")} == built


def test_another_source_is_another_program():
    before = program.place_of(program.sources())
    for path in (ROOT / "firmware" / "version.py", ROOT / "tools" / "simulator" / "driver.py"):
        changed = {**program.sources(), path: b"changed"}
        assert program.place_of(changed) != before
    assert program.place_of(program.sources()) == before


def test_a_program_that_cannot_be_built_is_told_in_one_line(monkeypatch, tmp_path, capsys):
    file = tmp_path / "file"
    file.write_text("no folder")
    monkeypatch.setattr(program, "KEPT", file)
    monkeypatch.setattr(program, "_place", lambda: file / "0")
    assert (
        start.main(["--data", str(tmp_path), "--script", str(ROOT / "host_tests/scripts/first_start.txt")])
        == 1
    )
    told = capsys.readouterr().err.splitlines()
    assert told[0].startswith("Building") and told[1].startswith("kubek: the firmware cannot be built in ")
    assert len(told) == 2


def test_the_trouble_of_a_game_is_told_in_the_names_of_the_sources(tmp_path):
    gadget = Gadget(Build(MICROPYTHON, tmp_path, language="en"))
    gadget.give([6])
    try:
        gadget.start()
        with pytest.raises(Trouble) as info:
            for step in range(40):  # from home into a game, until more is thrown than was given
                key = DOWN if step == 0 else A
                gadget.step(1000 * step + 500, [(key, True)])
                gadget.step(1000 * step + 600, [(key, False)])
    finally:
        gadget.cut()
    assert "given" in info.value.line
    assert "in _throw\n" in info.value.traceback, info.value.traceback
