"""`make virtual-board` ends with whoever started it: neither it nor its MicroPython stays behind."""

import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from support.source_tree import ROOT

pytestmark = pytest.mark.skipif(
    not find_spec("micropython_unix") or not Path("/proc/self/cmdline").exists(),
    reason="no MicroPython for this machine, or nothing to see of its processes",
)
_MOST_S = 20


def _named(word):
    """Return the processes whose command line has a word."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if word in path.read_text("utf-8", "replace"):
                found.append(int(path.parent.name))
        except OSError:  # it has ended meanwhile
            continue
    return found


def _started(tmp_path, command):
    """Start a board through a shell; return the shell, and what names its processes."""
    flash = str(tmp_path / "flash.img")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tools")}
    shell = ["sh", "-c", command, "sh", sys.executable, "-m", "boards.virtual", "--flash", flash]
    process = subprocess.Popen(shell, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline().startswith("make deploy PORT=")
    return process, flash


@pytest.mark.parametrize(
    ("command", "sign"),
    [
        ('"$@"; :', signal.SIGTERM),
        ('"$@"; :', signal.SIGKILL),
        ('exec "$@"', signal.SIGTERM),
        ('exec "$@"', signal.SIGHUP),
    ],
    ids=["its shell is ended", "its shell is killed", "it is ended", "its terminal is gone"],
)
def test_nothing_of_it_stays_behind(tmp_path, command, sign):
    process, flash = _started(tmp_path, command)
    left = _named(flash)
    assert len(left) >= 2
    try:
        process.send_signal(sign)
        process.wait(_MOST_S)
        until = time.monotonic() + _MOST_S
        while _named(flash) and time.monotonic() < until:
            time.sleep(0.1)
        left = _named(flash)
        assert left == []
    finally:
        for number in left:
            os.kill(number, signal.SIGKILL)
        process.stdout.close()


def test_a_flash_that_cannot_be_is_told_in_one_line():
    command = [sys.executable, "-m", "boards.virtual", "--flash", "/proc/nowhere/flash.img"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tools")}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=30, check=False)
    assert ended.returncode == 1
    assert ended.stderr == "make virtual-board: /proc/nowhere/flash.img: no such file or directory\n"
