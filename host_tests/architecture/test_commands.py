"""What the README and `make help` tell is there, and what the README shows is run by CI."""

import re
import subprocess

import pytest

from checks.parts import COMMANDS
from checks.project_files import in_git
from support.source_tree import ROOT, TOP

_TARGET = re.compile(r"^([a-z][a-z-]*):", re.MULTILINE)
_COMMAND = re.compile(r"\bmake ([a-z][a-z-]*)")
_CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)


def _targets() -> set[str]:
    return set(_TARGET.findall((ROOT / "Makefile").read_text("utf-8")))


def _commands(path: str) -> set[str]:
    """Return the make targets that a text shows as code."""
    text = (ROOT / path).read_text("utf-8")
    return {target for code in _CODE.findall(text) for target in _COMMAND.findall(code)}


def test_help_lists_every_target() -> None:
    ended = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    listed = re.findall(r"^  make ([a-z-]+) +\S", ended.stdout, re.MULTILINE)
    assert set(listed) == _targets()
    assert len(listed) == len(set(listed))


def test_readme_shows_only_targets_that_there_are() -> None:
    assert _commands("README.md") <= _targets()
    assert {"play", "test"} <= _commands("README.md")


def test_readme_shows_only_commands_that_ci_runs() -> None:
    assert "make check" in (ROOT / ".ci" / "run").read_text("utf-8")
    assert _commands("README.md") - {"check", "test", "clean", "web-test"} <= set(COMMANDS)


def test_readme_shows_every_picture_that_is_made_for_it() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    made = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tools/pictures/readme").glob("*.*")}
    assert set(re.findall(r"!\[[^]]+\]\(([^)]+)\)", text)) == made


def test_the_top_level_is_the_fixed_one() -> None:
    listed = in_git(ROOT)
    if listed is None:
        pytest.skip("this is no checkout of git")
    assert {path.split("/")[0] for path in listed} == TOP
