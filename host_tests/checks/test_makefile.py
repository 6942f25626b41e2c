"""A machine that lacks something is told so in one line; nothing is installed twice or stays half made."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]

# A python3 that is too old, and one without the package python3-venv.
_OLD = 'case "$*" in *version_info*) exit 1;; -V) echo Python 3.9.6;; esac'
_BARE = 'case "$*" in *ensurepip*) exit 1;; esac'
# One that dies while it makes an environment, and one that makes a whole one; "pip" is a file in these.
_MAKE = """case "$*" in
"-m venv --clear "*) rm -rf "$4"; mkdir -p "$4/bin"; cp "$0" "$4/bin/python"; {};;
"-c import pip") test -e "${{0%/bin/python}}/pip";;
esac"""
_DYING = _MAKE.format("exit 1")
_WHOLE = _MAKE.format('touch "$4/pip"')
_OLD_NODE = 'case "$1" in --version) echo v18.20.4;; *) exit 1;; esac'


def make(folder: Path, python: str, target: str = "play") -> subprocess.CompletedProcess[str]:
    """Run make with another python3 and another place for .venv."""
    command = ["make", "--no-print-directory", f"PYTHON={python}", f"VENV={folder}/venv", target]
    return subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=False)


def program_that(folder: Path, script: str, name: str = "python3") -> str:
    """Write a stand-in for a program and return its path."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(
    ("script", "line"),
    [
        (None, "Kubek needs python3, 3.11 or newer."),
        (_OLD, "Kubek needs Python 3.11 or newer; "),
        (_BARE, "Python's venv is missing. Debian: apt install python3-venv"),
    ],
    ids=["no python", "old python", "no venv"],
)
def test_what_is_missing_is_told_in_one_line(script: str | None, line: str, tmp_path: Path) -> None:
    python = program_that(tmp_path, script) if script else str(tmp_path / "nowhere")
    ended = make(tmp_path, python)
    said = [one for one in ended.stderr.splitlines() if not one.startswith("make: ***")]
    assert len(said) == 1
    assert said[0].startswith(line)
    assert ended.returncode == 2
    assert not (tmp_path / "venv").exists()


def test_an_environment_that_could_not_be_made_is_not_left_behind(tmp_path: Path) -> None:
    assert make(tmp_path, program_that(tmp_path, _DYING)).returncode == 2
    assert not (tmp_path / "venv").exists()


def test_an_environment_that_was_cut_off_is_made_anew(tmp_path: Path) -> None:
    python = program_that(tmp_path, _WHOLE)
    (tmp_path / "venv" / "bin").mkdir(parents=True)
    program_that(tmp_path / "venv" / "bin", _WHOLE, "python")
    ended = make(tmp_path, python)
    assert ended.returncode == 0, ended.stderr
    assert (tmp_path / "venv" / "pip").exists()
    (tmp_path / "venv" / "pip").write_text("kept")
    (tmp_path / "venv" / "play.done").unlink()
    assert make(tmp_path, python).returncode == 0
    assert (tmp_path / "venv" / "pip").read_text() == "kept"


@pytest.mark.skipif(not shutil.which("node"), reason="no Node.js on this machine")
@pytest.mark.parametrize(("version", "is_new"), [("18.20.4", False), ("20.11.0", True), ("24.1.0", True)])
def test_node_from_20_on_is_new_enough(version: str, is_new: bool) -> None:
    asked = re.search(r"^IS_NODE_NEW = node -e '(.*)'", (_ROOT / "Makefile").read_text("utf-8"), re.M)
    assert asked
    pretend = f"Object.defineProperty(process, 'versions', {{value: {{node: '{version}'}}}});"
    ended = subprocess.run(["node", "-e", pretend + asked[1]], capture_output=True, check=False)
    assert (ended.returncode == 0) == is_new
    assert not ended.stderr


def test_an_old_node_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = program_that(tmp_path, _WHOLE)
    program_that(tmp_path, _OLD_NODE, "node")
    program_that(tmp_path, "exit 0", "npm")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    ended = make(tmp_path, python, f"{tmp_path}/venv/node.done")
    said = [one for one in ended.stderr.splitlines() if not one.startswith("make: ***")]
    assert said == ["The browser page needs Node.js 20 or newer; node is v18.20.4."]
    assert ended.returncode == 2


def test_an_environment_that_is_ready_is_not_touched(tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    program_that(venv / "bin", 'echo "run: $*"', "python")
    (venv / "play.done").touch()
    ended = make(tmp_path, str(tmp_path / "nowhere"))
    assert (ended.returncode, ended.stdout) == (0, "run: -m simulator\n"), ended.stderr
