"""Puts the whole of Kubek on a board behind a pseudo-terminal and tries all that goes over its cable.

Deploy, cut off twice and gone on with; a second one that sends nothing; backup and restore; dice and noise
for `make fairness`; scripts of keys and some of the common tests. A part of `make check`.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from boards import backup, board_tests, deploy
from boards.build import ROOT, BoardFile, build
from boards.link import BoardTrouble, Line, connect
from boards.shelf import make_shelf
from boards.virtual.cable import VirtualBoard
from fairness.gadget import draw_bits, draw_dice
from manners import takes_no_arguments

_BREAKS_AFTER = 300_000  # bytes
_SAVED = {"data/mitchi.sav": bytes(range(256)) * 9, "data/settings.dat": b"\x01"}
_TESTS = (
    "host_tests/dice/test_pool.py",
    "host_tests/store/test_settings.py",
    "host_tests/scripts/first_start.txt",
    "host_tests/scripts/mitchi_power_cut.txt",
)


def save(line: Line) -> None:
    """Put saved games on the board."""
    line.make_folders(["data"])
    for path, data in _SAVED.items():
        line.write(path, data)


def saved(line: Line) -> dict[str, bytes]:
    """Return the saved games on the board."""
    return {path: line.read(path) for path in line.digests("/data")}


def try_deploy(flash: Path, files: list[BoardFile]) -> None:
    """Deploy with a cable that breaks; each time it goes on where it was."""
    with VirtualBoard(flash) as board, connect(board.port) as line:
        save(line)
    sent: list[str] = []
    for is_broken in (True, True, False):
        with VirtualBoard(flash) as board, connect(board.port) as line:
            board.breaks_after = board.received + _BREAKS_AFTER if is_broken else -1
            try:
                sent = deploy.deploy(line, files)
                assert not is_broken, "the cable did not break"
            except BoardTrouble as trouble:
                assert is_broken and "Run the same command again" in str(trouble), trouble
    assert 0 < len(sent) < len(files), f"{len(sent)} of {len(files)} files were sent at last"
    with VirtualBoard(flash) as board, connect(board.port) as line:
        assert deploy.deploy(line, files) == [], "a second deploy sent something"
        there = {path: digest for path, digest in line.digests("").items() if not path.endswith(".new")}
        assert there == {file.path: file.sha256 for file in files} | {
            path: BoardFile(path, data).sha256 for path, data in _SAVED.items()
        }, "what is on the board is not what was sent"


def try_backup(flash: Path, archive: Path) -> None:
    """Save, lose, restore."""
    with VirtualBoard(flash) as board:
        assert backup.main(["backup", "--file", str(archive), "--port", board.port]) == 0
        with connect(board.port) as line:
            line.write("data/mitchi.sav", b"later")
            line.remove("data/settings.dat")
        assert backup.main(["restore", "--file", str(archive), "--port", board.port]) == 0
        with connect(board.port) as line:
            assert saved(line) == _SAVED, "a backup was not restored as it was"


def try_tests(flash: Path) -> None:
    """Run some tests and scripts."""
    with VirtualBoard(flash) as board:
        chosen = [str(ROOT / name) for name in _TESTS]
        assert board_tests.main(["--port", board.port, "--longest", "1000", *chosen]) == 0, "tests failed"
        with connect(board.port) as line:
            assert saved(line) == _SAVED and "board_test" not in line.run("import os\nprint(os.listdir('/'))")


def try_dice(flash: Path) -> None:
    """Throw dice and draw noise with the program that lies there."""
    heard: list[int] = []
    with VirtualBoard(flash) as board:
        source, faces = draw_dice(120, board.port, "", heard.append)
        assert (source, len(faces), set(faces)) == ("CHANCE_SYSTEM", 120, {1, 2, 3, 4, 5, 6}), faces
        assert heard == [60, 120], "no progress was told"
        _, bits = draw_bits(2048, board.port, "", heard.append)
        assert len(bits) == 256 and len(set(bits)) > 100, "the noise is none"


def main() -> int:
    """Try all of it; an AssertionError says what went wrong."""
    if not find_spec("micropython_unix"):
        print("There is no MicroPython for this machine, so no board was tried.")
        return 0
    files = build("x64")
    files.append(make_shelf(files))
    with tempfile.TemporaryDirectory(prefix="kubek-board-") as name:
        folder = Path(name)
        flash = folder / "flash.img"
        parts: dict[str, Callable[[], None]] = {
            "deploy": partial(try_deploy, flash, files),
            "backup and restore": partial(try_backup, flash, folder / "games.zip"),
            "dice": partial(try_dice, flash),
            "tests and scripts": partial(try_tests, flash),
        }
        for what, part in parts.items():
            began = time.monotonic()
            part()
            print(f"{what}: as it should be ({time.monotonic() - began:.1f} s)", flush=True)
    return 0


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "prove.py", __doc__)
    sys.exit(main())
