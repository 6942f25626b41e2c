"""`make test` runs every part, in order where there is one, and its last line never hides a failure."""

import subprocess
import sys
from pathlib import Path

import pytest

from checks.parts import APART, COMMANDS, PLANS, Part
from checks.run import Ended, count_tests, print_ended, run_all, run_part, totals
from checks.scratch import scratch


@pytest.fixture(autouse=True)
def logs_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep the outputs of these parts out of the real .build."""
    monkeypatch.setattr("checks.parts.BUILD", tmp_path)


def part(name: str, source: str = "", after: tuple[str, ...] = (), names: Path | None = None) -> Part:
    """Return a part that runs a piece of Python."""
    return Part(name, [sys.executable, "-c", source], after=after, names=names)


def test_a_part_starts_after_those_it_waits_for(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    add = f"open({str(trace)!r}, 'a').write({{!r}})"
    trace.touch()
    wait = f"import os, time\nwhile not os.path.getsize({str(trace)!r}): time.sleep(0.01)\n"
    parts = [
        part("last", add.format("c"), after=("slow", "quick")),
        part("slow", wait + add.format("b")),
        part("quick", add.format("a")),
    ]
    ended = run_all(parts, 3, lambda one: None)
    assert trace.read_text() == "abc"
    assert {one.part.name for one in ended[:2]} == {"quick", "slow"}
    assert ended[2].part.name == "last"


def test_a_part_that_fails_does_not_keep_others_from_running() -> None:
    parts = [part("bad", "import sys; print('why'); sys.exit(3)"), part("next", after=("bad",))]
    ended = run_all(parts, 2, lambda one: None)
    assert [one.is_well for one in ended] == [False, True]
    assert ended[0].output == "why\n"


def test_what_writes_many_files_writes_them_in_memory_and_leaves_nothing_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("checks.scratch._MEMORY", tmp_path)
    program = "import os, tempfile; file, name = tempfile.mkstemp(); os.close(file); print(name)"
    writer = part("writer", program)
    for many_files, has_room in ((True, True), (True, False), (False, True)):
        monkeypatch.setattr("checks.scratch._has_room", lambda folder, has_room=has_room: has_room)
        writer.many_files = many_files
        written = Path(run_part(writer).output.strip())
        is_in_memory = many_files and has_room
        assert written.is_relative_to(tmp_path) == is_in_memory
        assert written.exists() != is_in_memory
        written.unlink(missing_ok=True)


def test_memory_with_too_little_room_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("checks.scratch._MEMORY", tmp_path)
    monkeypatch.setattr("checks.scratch._ROOM", 1 << 60)
    with scratch() as environment:
        assert environment == {}


def test_waiting_for_what_never_runs_is_an_error() -> None:
    with pytest.raises(ValueError, match="never runs"):
        run_all([part("one", after=("gone",))], 1, lambda one: None)


def test_a_part_that_is_well_gets_one_line_and_another_all_of_its_output(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_ended(Ended(part("lint"), True, "much\n\nAll well\n", 1.0, 0.5))
    assert capsys.readouterr().out.split() == "ok lint 1.0 s ( 0.5 s busy) All well".split()
    print_ended(Ended(part("lint"), False, "much\nBad\n", 1.0, 0.5))
    assert "    much\n    Bad\n" in capsys.readouterr().out


def test_totals_count_tests_and_every_other_part_that_failed(tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("passed\ta\t\nfailed\tb\t\nskipped\tc\twhy\npassed\td\t\nfailed\te\t\n")
    assert count_tests(names) == {"passed": 2, "failed": 2, "skipped": 1}
    tests = Ended(part("tests", names=names), False, "", 1.0, 1.0)
    crashed = Ended(part("crashed", names=tmp_path / "never written"), False, "", 1.0, 1.0)
    lint = Ended(part("lint"), False, "", 1.0, 1.0)
    well = Ended(part("types"), True, "", 1.0, 1.0)
    assert totals([tests, crashed, lint, well]) == {"passed": 2, "failed": 4, "skipped": 1}


def test_check_is_test_and_more() -> None:
    assert PLANS["check"][: len(PLANS["test"])] == PLANS["test"]
    assert len(PLANS["check"]) > len(PLANS["test"])


def test_every_command_is_run_in_some_part_of_the_checks() -> None:
    asked = {word for parts in PLANS["check"] for part in parts for word in map(str, part.command)}
    assert asked >= APART
    assert COMMANDS.keys() >= APART


def test_an_unknown_plan_is_wrong_use() -> None:
    run = Path(__file__).parents[2] / "tools" / "checks" / "run.py"
    ended = subprocess.run([sys.executable, run, "all"], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (2, "usage: run.py test|check\n")
