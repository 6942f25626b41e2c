"""A machine that lacks something is told so in one clear line, and nothing is installed twice."""

import subprocess
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]

# A python3 that is too old, and one without the package python3-venv.
_OLD = 'case "$*" in *version_info*) exit 1;; -V) echo Python 3.9.6;; esac'
_BARE = 'case "$*" in *ensurepip*) exit 1;; esac'


def make(folder: Path, python: str, target: str = "play") -> subprocess.CompletedProcess[str]:
    """Run make with another python3 and another place for .venv."""
    command = ["make", "--no-print-directory", f"PYTHON={python}", f"VENV={folder}/venv", target]
    return subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=False)


def python_that(folder: Path, script: str) -> str:
    """Write a stand-in for python3 and return its path."""
    path = folder / "python3"
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
    python = python_that(tmp_path, script) if script else str(tmp_path / "nowhere")
    ended = make(tmp_path, python)
    said = [one for one in ended.stderr.splitlines() if not one.startswith("make: ***")]
    assert len(said) == 1
    assert said[0].startswith(line)
    assert ended.returncode == 2
    assert not (tmp_path / "venv").exists()


def test_an_environment_that_is_ready_is_not_touched(tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    python = python_that(venv / "bin", 'echo "run: $*"')
    Path(python).rename(venv / "bin" / "python")
    (venv / "play.done").touch()
    ended = make(tmp_path, str(tmp_path / "nowhere"))
    assert (ended.returncode, ended.stdout) == (0, "run: -m simulator\n"), ended.stderr
