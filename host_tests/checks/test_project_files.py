"""Which files are the project's, in a checkout of one's own, of somebody else's, and without git."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from checks.project_files import all_files, in_git, project_files, with_new_files


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a file at the top, one below, and some that git does not know."""
    if not shutil.which("git"):
        pytest.skip("there is no git")
    strays = ("log-of-ci.txt", "other/stray.txt", ".build/made.txt")
    for path in ("top.txt", "part/one.txt", "part/new.txt", *strays):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(path)
    (tmp_path / ".gitignore").write_text("/.build/\n")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    subprocess.run(["git", "add", ".gitignore", "top.txt", "part/one.txt"], cwd=tmp_path, check=True)
    return tmp_path


def test_strays_at_the_top_are_not_the_projects(checkout: Path) -> None:
    assert project_files(checkout) == [".gitignore", "part/one.txt", "top.txt"]
    assert project_files(checkout, "part") == ["part/one.txt"]
    assert with_new_files(checkout) == [".gitignore", "part/new.txt", "part/one.txt", "top.txt"]


def test_a_checkout_of_another_owner_is_read_too(checkout: Path) -> None:
    if os.getuid():
        pytest.skip("only root can give a file away")
    for path in [checkout, *checkout.rglob("*")]:
        os.chown(path, 12345, 12345)
    assert project_files(checkout) == [".gitignore", "part/one.txt", "top.txt"]


def test_without_git_everything_that_is_not_made_is_the_projects(checkout: Path) -> None:
    shutil.rmtree(checkout / ".git")
    assert in_git(checkout) is None
    assert project_files(checkout, "part") == ["part/new.txt", "part/one.txt"]
    every = ["log-of-ci.txt", "other/stray.txt", "part/new.txt", "part/one.txt", "top.txt"]
    assert all_files(checkout) == [".gitignore", *every]
    assert with_new_files(checkout) == [".gitignore", *every]
