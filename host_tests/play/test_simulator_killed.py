"""The simulator is killed at random moments of a game played by keys; "continue" goes on with it."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from play.session import Session
from store.journal import Journal
from store.record import Disk
from support.played_games import position, sit_down
from terminal.processes import children_of, is_alive

ROOT = Path(__file__).resolve().parents[2]
KILLS = 5
# A always does what comes next: begins a game, goes on with it, throws, takes what is offered first.
PLAY = "dice seed {seed}\nsettle\n{begin}press A\nsettle\nrepeat 2000\npress A\nsettle\nend\n"
BEGIN = 'press DOWN\npress A\nsettle\npress DOWN 4\npress RIGHT 25\nexpect "Point limit 50"\npress UP 4\n'
LOOK = 'settle\nexpect "Continue: Mitchi"\npress A\nsettle\nshow\n'


def simulator(data: Path, script: Path, interpreter: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "simulator", "--data", str(data), "--language", "en"]
    command += ["--interpreter", interpreter, "--script", str(script)]
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "tools"))
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, start_new_session=True)


def resumed(data: Path) -> Session:
    session: Session = sit_down(Disk(str(data / "data")))
    assert session.resume("mitchi")
    assert session.saves.folder.set_aside == []
    return session


def whole_log(session: Session) -> bytes:
    log = Journal(session.saves.folder).read("mitchi")
    assert log is not None and log.is_whole
    closed = session._ledger._save.closed_length
    return bytes(log.events)[:closed] + bytes(session._table.tail)


@pytest.mark.parametrize("interpreter", ["cpython", "micropython"])
def test_continue_goes_on_exactly_however_often_the_simulator_is_killed(
    interpreter: str, tmp_path: Path
) -> None:
    if interpreter == "micropython" and not (Path(sys.executable).parent / "micropython").exists():
        pytest.skip("no MicroPython for this machine")
    data, script, look = tmp_path / "data", tmp_path / "play.txt", tmp_path / "look.txt"
    look.write_text(LOOK)
    chance = random.Random(5)
    lengths = [0]
    log = b""
    for kill in range(KILLS):
        seen = last_save(data)
        script.write_text(PLAY.format(seed=kill, begin="" if kill else BEGIN))
        process = simulator(data, script, interpreter)
        assert process.stdout is not None
        wait_for_a_save(process, data, seen)
        time.sleep(chance.random() * 0.1)
        (firmware,) = children_of(process.pid)
        os.killpg(process.pid, signal.SIGKILL)
        process.stdout.close()
        assert process.wait() == -signal.SIGKILL
        wait_for_the_end(firmware)
        session = resumed(data)
        now = whole_log(session)
        assert now.startswith(log), "what was committed has changed"
        before = position(session)
        process = simulator(data, look, interpreter)
        shown, _ = process.communicate(timeout=120)
        assert process.returncode == 0, shown.decode()
        assert position(resumed(data)) == before, "looking at the game has changed it"
        log = now
        lengths.append(len(log))
    assert len(set(lengths)) > KILLS - 2, lengths


def last_save(data: Path) -> int:
    """Return when the game was saved last."""
    try:
        return (data / "data" / "mitchi.sav").stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def wait_for_a_save(process: "subprocess.Popen[bytes]", data: Path, seen: int) -> None:
    end = time.monotonic() + 120
    while last_save(data) == seen:
        assert process.poll() is None, process.communicate()[0].decode()
        assert time.monotonic() < end, "nothing was saved in two minutes"
        time.sleep(0.01)


def wait_for_the_end(firmware: int) -> None:
    """Let the firmware's own process, which ends with the simulator, do what it has begun."""
    end = time.monotonic() + 120
    while is_alive(firmware):
        assert time.monotonic() < end, "the firmware goes on without the simulator"
        time.sleep(0.01)
