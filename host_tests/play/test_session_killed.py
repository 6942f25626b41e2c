"""A playing process is killed at random moments, again and again; the game goes on exactly."""

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
from support.foretold_game import go_on, length, sit
from support.played_games import position

ROOT = Path(__file__).resolve().parents[2]
PATHS = [str(ROOT / part) for part in ("firmware", "host_tests", "tools/standins")]
KILLS = 25


def child(interpreter: str, folder: Path) -> "subprocess.Popen[bytes]":
    paths = PATHS if interpreter == sys.executable else PATHS[:2]
    script = str(ROOT / "host_tests/support/foretold_game.py")
    command = [interpreter, *(["-u"] if interpreter == sys.executable else ["-X", "heapsize=320K"])]
    return subprocess.Popen([*command, script, str(folder), *paths], stdout=subprocess.PIPE)


def shown_last(output: bytes) -> int:
    """Return the length of the log at the position shown last; a line cut off does not count."""
    lines = output.split(b"\n")[:-1]
    return int(lines[-1]) if lines else -1


class Foreseer:
    """Plays the same game undisturbed, to know what each position is."""

    def __init__(self, folder: Path) -> None:
        self._session = sit(str(folder))
        self._lengths: list[int] = [length(self._session)]
        self._known: dict[int, tuple[object, ...]] = {self._lengths[0]: position(self._session)}

    def at(self, wanted: int) -> "tuple[object, ...]":
        self._reach(wanted)
        return self._known[wanted]

    def after(self, wanted: int) -> int:
        """Return the length of the log one press later."""
        self._reach(wanted + 1)
        return self._lengths[self._lengths.index(wanted) + 1]

    def _reach(self, wanted: int) -> None:
        while self._lengths[-1] < wanted:
            go_on(self._session)
            self._lengths.append(length(self._session))
            self._known[self._lengths[-1]] = position(self._session)

    def log(self, wanted: int) -> bytes:
        self._reach(wanted)
        return whole_log(self._session)[:wanted]


def whole_log(session: Session) -> bytes:
    log = Journal(session.saves.folder).read(session.game_id)
    assert log is not None and log.is_whole
    closed = bytes(log.events)[: session._ledger._save.closed_length]
    return closed + bytes(session._table.tail)


@pytest.mark.parametrize("interpreter", ["cpython", "micropython"])
def test_a_game_goes_on_exactly_however_often_it_is_killed(interpreter: str, tmp_path: Path) -> None:
    program = sys.executable if interpreter == "cpython" else str(Path(sys.executable).parent / "micropython")
    if not os.path.exists(program):
        pytest.skip("no MicroPython for this machine")
    foreseer = Foreseer(tmp_path / "foreseen")
    played = tmp_path / "played"
    chance = random.Random(7)
    reached = [0]
    for _ in range(KILLS):
        process = child(program, played)
        assert process.stdout is not None
        output = b"".join(process.stdout.readline() for _ in range(1 + chance.randrange(30)))
        time.sleep(chance.random() * 0.002)  # into the middle of a press
        process.send_signal(signal.SIGKILL)
        output += process.stdout.read()
        process.stdout.close()
        assert process.wait() == -signal.SIGKILL
        shown = shown_last(output)
        session = sit(str(played))
        assert session.saves.folder.set_aside == []
        found = length(session)
        foreseer.at(shown)
        assert found in (shown, foreseer.after(shown)), "a position that was shown is lost"
        assert position(session) == foreseer.at(found), "another game than was played"
        assert found >= reached[-1]
        assert whole_log(session) == foreseer.log(found)
        reached.append(found)
    assert len(set(reached)) > KILLS // 2, "the children were killed before they did anything"
