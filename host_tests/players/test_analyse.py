"""tools/analyse.py: positions in, every choice with its value out, and a plain word about bad ones."""

import io
import json
import re
import signal
import subprocess
import sys

import pytest

import analyse
from support.source_tree import ROOT


def _run(capsys, *arguments):
    status = analyse.main(list(arguments))
    return status, capsys.readouterr().out


def test_a_table_names_each_choice_and_marks_the_best(capsys):
    line = "general mode=free dice=66612 left=0 open=sixes,chance upper=45"
    status, out = _run(capsys, *line.split())
    assert status == 0
    lines = out.splitlines()
    assert len(lines) == 3
    assert lines[1].startswith("* score sixes") and lines[2].startswith("  score chance")


def test_json_gives_value_and_risk(capsys):
    status, out = _run(capsys, "--json", "mitchi", "worst=31", "come=0", "limit=2", "dice=31")
    found = json.loads(out)["choices"]
    assert status == 0
    assert {choice["choice"] for choice in found} == {"stand", "keep 3", "keep 1", "roll all"}
    stand = next(choice for choice in found if choice["choice"] == "stand")
    # two tied for a pot of one: (205/97 + 4944/19885) / 2, each as likely to take it
    assert stand["value"] == -1.181 and stand["risk"] == 50 and not stand["best"]


def test_many_positions_come_one_a_line(capsys, monkeypatch):
    lines = "yacht dice=11234 left=1\n\nmia dice=21\nmia claim=65 before=53\nyacht dice=1\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    status, out = _run(capsys, "--json")
    told = [json.loads(line) for line in out.splitlines()]
    assert status == 1
    assert ["choices" in one for one in told] == [True, True, True, False]
    assert told[3]["error"] == "dice=1: 5 faces from 1 to 6 are meant"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("mitchi worst=300 dice=61 come=2", "worst=300: a hand is meant"),
        ("mia lives=1234,6 claim=65", "lives=1234,6: 1 to 6 are meant"),
        ("mia lives=56,34 claim=65", "lives=56,34: 1 to 6 are meant"),
        ("mia lives=12,6 claim=65", "lives=12,6: 1 to 6 are meant"),
        ("mia claim=0650", "claim=0650: a value is meant"),
        ("yacht dice=11234 left=" + "9" * 5000, "…: a number from 0 to 2 is meant"),
        ("yacht dice=11234 left=\u0662", "left=\u0662: a number from 0 to 2 is meant"),
    ],
)
def test_what_is_no_position_is_told_in_one_line(capsys, line, told):
    status, out = _run(capsys, *line.split())
    shown, reason = out.splitlines()
    assert (status, shown) == (1, line)
    assert told in reason and len(reason) < 140


def test_the_solvers_are_asked_for_in_one_line_where_they_are_missing(capsys, monkeypatch):
    monkeypatch.setattr(analyse, "find_spec", lambda name: None)
    with pytest.raises(SystemExit) as ended:
        analyse.main(["--exact", "yacht", "dice=11234"])
    assert ended.value.code == 2
    assert re.fullmatch(r"analyse\.py: [^\n]*`make tables`[^\n]*\n", capsys.readouterr().err)


def test_a_line_that_is_no_text_is_told():
    command = [sys.executable, ROOT / "tools" / "analyse.py"]
    ended = subprocess.run(command, input=b"yacht \xff\n", capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (1, b"")


def test_it_ends_quietly_when_nobody_reads_on(tmp_path):
    positions = tmp_path / "positions.txt"
    positions.write_text("yacht dice=11234 left=0\n" * 400, "utf-8")
    command = [sys.executable, ROOT / "tools" / "analyse.py"]
    with (
        positions.open(encoding="utf-8") as lines,
        subprocess.Popen(command, stdin=lines, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ended,
    ):
        assert ended.stdout.readline() == b"yacht dice=11234 left=0\n"
        ended.stdout.close()
        assert ended.stderr.read() == b""
    assert ended.returncode == -signal.SIGPIPE


def test_the_claim_before_makes_a_difference(capsys):
    high = _run(capsys, "--json", "mia", "claim=65", "before=64")[1]
    first = _run(capsys, "--json", "mia", "claim=65")[1]
    assert json.loads(high)["choices"] != json.loads(first)["choices"]


@pytest.mark.parametrize(
    "line",
    [
        "yacht dice=11234",
        "yacht dice=11234 left=2 open=yacht,ones",
        "general dice=11234 left=2",
        "general dice=11234 left=1 declared=chance",
        "general mode=free full=yes dice=11111 left=0",
        "mitchi dice=65 come=7",
        "mitchi dice=65 worst=21 holders=2 mitchis=2 come=0",
        "mia dice=65",
        "mia dice=65 claim=11 players=2 lives=1,1",
        "mia claim=21 players=8",
        "mia claim=31 pass=yes",
    ],
)
def test_every_kind_of_position_is_weighed(line, capsys):
    assert _run(capsys, *line.split())[0] == 0


def test_with_one_life_a_mia_is_looked_at(capsys):
    assert "* look" in _run(capsys, "mia", "claim=21", "lives=1,6")[1]
