"""Deploy, backup and restore through mpremote to a real MicroPython on a pseudo-terminal."""

import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest
import serial
import serial.tools.list_ports

from boards import backup, deploy, link
from boards.build import BoardFile
from boards.link import BoardTrouble, connect
from boards.virtual.cable import VirtualBoard

pytestmark = pytest.mark.skipif(not find_spec("micropython_unix"), reason="no MicroPython for this machine")
TOOLS = Path(__file__).parents[2] / "tools"
SMALL = 24  # blocks of the file system: 96 KB
FONT = BoardFile("app/ui/font.mpy", bytes(range(256)) * 40)
FILES = [
    FONT,
    BoardFile("app/board.mpy", b"pins"),
    BoardFile("main.py", b"open('/be' + 'gan', 'w').close()\nwhile True:\n    pass\n"),
]
SAVED = {"data/mitchi.sav": bytes(range(256)) * 9, "data/settings.dat": b""}


@pytest.fixture
def board(tmp_path):
    """Return an empty board on a cable."""
    with VirtualBoard(tmp_path / "flash.img") as one:
        yield one


def contents(line):
    """Return the digest of each file on the board."""
    return line.digests("")


def on(files):
    """Return the digest of each of these files."""
    return {file.path: file.sha256 for file in files}


def save_games(line):
    """Put saved games on the board."""
    line.make_folders(["data"])
    for path, data in SAVED.items():
        line.write(path, data)


def test_mpremote_itself_sees_the_files_that_were_sent(board):
    with connect(board.port) as line:
        deploy.deploy(line, FILES)
    command = [sys.executable, "-m", "mpremote", "connect", board.port, "sha256sum", ":/" + FONT.path]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=30, check=True)
    assert FONT.sha256 in ended.stdout


def wait_for(is_so):
    """Wait until it is so; some seconds at most."""
    until = time.monotonic() + 10
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_only_what_changed_is_sent_and_the_program_starts_anew(board, tmp_path):
    with connect(board.port) as line:
        save_games(line)
        assert sorted(deploy.deploy(line, FILES)) == sorted(on(FILES))
        line.restart()
    wait_for(lambda: b"began" in (tmp_path / "flash.img").read_bytes())
    changed = BoardFile("app/board.mpy", b"other pins")
    with connect(board.port) as line:  # which stops an endless loop
        assert "began" in contents(line)
        assert deploy.deploy(line, [FILES[0], changed, FILES[2]]) == ["app/board.mpy"]
        assert deploy.deploy(line, [FILES[0], changed, FILES[2]]) == []
        assert {path: line.read(path) for path in SAVED} == SAVED


def test_after_a_broken_cable_it_goes_on_where_it_was(tmp_path, capsys, monkeypatch):
    files = [*FILES, BoardFile("app/ui/pictures.bin", bytes(20_000))]
    monkeypatch.setattr(deploy, "program_for", lambda line: files)
    with VirtualBoard(tmp_path / "flash.img") as board, connect(board.port) as line:
        save_games(line)
        deploy.deploy(line, FILES[:1])
    with VirtualBoard(tmp_path / "flash.img") as board:
        board.breaks_after = 20_000
        assert "Run the same command again" in told(capsys, "--port", board.port)
    with VirtualBoard(tmp_path / "flash.img") as board, connect(board.port) as line:
        assert deploy.deploy(line, files) == ["app/ui/pictures.bin", "main.py"]
        there = {path: digest for path, digest in contents(line).items() if not path.endswith(".new")}
        assert there == {**on(files), **{path: BoardFile(path, data).sha256 for path, data in SAVED.items()}}


def test_a_byte_that_fell_over_on_flash_is_sent_again(board):
    with connect(board.port) as line:
        deploy.deploy(line, FILES)
        line.run("with open('/app/ui/font.mpy', 'r+b') as file: file.seek(5000); file.write(b'?')")
        assert deploy.deploy(line, FILES) == [FONT.path]


def test_what_arrives_changed_is_found_out(board):
    with connect(board.port) as line:
        write = line.write
        line.write = lambda path, data, sent=None: write(path, data[:-1] + b"?")  # type: ignore[method-assign]
        with pytest.raises(BoardTrouble) as info:
            deploy.deploy(line, FILES)
    assert "did not arrive as it was sent" in str(info.value)


def test_a_backup_is_restored_on_another_board(tmp_path, capsys):
    archive = str(tmp_path / "games.zip")
    with VirtualBoard(tmp_path / "one.img") as board:
        with connect(board.port) as line:
            save_games(line)
        assert backup.main(["backup", "--file", archive, "--port", board.port]) == 0
    with VirtualBoard(tmp_path / "two.img") as board:
        assert backup.main(["restore", "--file", archive, "--port", board.port]) == 0
        with connect(board.port) as line:
            assert {path: line.read(path) for path in contents(line)} == SAVED
    assert "2 files saved in" in capsys.readouterr().out


def test_one_file_is_not_called_files(tmp_path, capsys):
    archive = str(tmp_path / "games.zip")
    path, data = sorted(SAVED.items())[0]
    with VirtualBoard(tmp_path / "one.img") as board:
        with connect(board.port) as line:
            line.make_folders(["data"])
            line.write(path, data)
        assert backup.main(["backup", "--file", archive, "--port", board.port]) == 0
        assert capsys.readouterr().out.startswith("1 file saved in ")
        assert backup.main(["restore", "--file", archive, "--port", board.port]) == 0
        assert capsys.readouterr().out.startswith("1 file restored from ")


def told(capsys, *arguments):
    """Run `make deploy`, which fails, and return the one line it says."""
    assert deploy.main([*arguments]) == 1
    said = capsys.readouterr().err
    assert said.startswith("make deploy: ") and said.count("\n") == 1 and "Traceback" not in said
    return said


class Port:
    """A serial port as pyserial lists it."""

    def __init__(self, device, vid):
        self.device = device
        self.vid = vid


@pytest.mark.parametrize(
    "devices, why",
    [([], "no board is connected"), (["/dev/ttyACM0", "/dev/ttyACM1"], "PORT=/dev/ttyACM0")],
    ids=["none", "two"],
)
def test_without_a_board_and_with_several_it_says_what_to_do(capsys, monkeypatch, devices, why):
    ports = [Port(device, 0x2E8A) for device in devices]
    monkeypatch.setattr(serial.tools.list_ports, "comports", lambda: ports)
    assert why in told(capsys)


@pytest.mark.parametrize("port", ["/dev/nothing-here", __file__], ids=["nothing", "a file"])
def test_what_is_no_port_is_told(capsys, port):
    assert f"there is no port {port}" in told(capsys, "--port", port)


def test_a_port_in_use_is_told(board, capsys, monkeypatch):
    monkeypatch.setattr(link, "_PAUSE_S", 0.01)
    with serial.Serial(board.port, exclusive=True):
        assert "in use by another program" in told(capsys, "--port", board.port)


def test_a_board_without_micropython_is_told(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(link, "_ANSWER_S", 0.1)
    monkeypatch.setattr(link, "_PAUSE_S", 0.01)
    with VirtualBoard(tmp_path / "flash.img", silent=True) as board:
        said = told(capsys, "--port", board.port)
    assert "does not answer as MicroPython does" in said and "BOOTSEL" in said


def test_a_micropython_that_is_too_old_is_told(tmp_path, capsys):
    with VirtualBoard(tmp_path / "flash.img", version="1.27.0") as board:
        said = told(capsys, "--port", board.port)
    assert "runs MicroPython 1.27.0; Kubek needs 1.28 or newer" in said


def test_a_board_that_is_too_full_is_told_before_anything_is_sent(tmp_path):
    with VirtualBoard(tmp_path / "flash.img", blocks=SMALL) as board, connect(board.port) as line:
        with pytest.raises(BoardTrouble) as info:
            deploy.deploy(line, [*FILES, BoardFile("app/more.bin", bytes(30_000))])
        assert "no space is left on the board: 39 KB to send" in str(info.value)
        assert contents(line) == {}


def test_a_board_that_fills_up_on_the_way_is_told(tmp_path):
    with VirtualBoard(tmp_path / "flash.img", blocks=8) as board, connect(board.port) as line:
        with pytest.raises(BoardTrouble) as info:
            line.write("big.bin", bytes(30_000))
        assert "no space is left on the board. `make backup`" in str(info.value)


@pytest.mark.parametrize(
    "command",
    [
        ["boards/deploy.py", "--loud"],
        ["boards/deploy.py", "/dev/ttyACM0"],
        ["boards/backup.py"],
        ["boards/backup.py", "restore"],
        ["boards/image.py"],
    ],
    ids=["unknown option", "no such argument", "no action", "no file", "no firmware"],
)
def test_wrong_use_ends_with_2_and_without_a_traceback(command):
    ended = subprocess.run(
        [sys.executable, *command], cwd=TOOLS, capture_output=True, text=True, timeout=30, check=False
    )
    assert ended.returncode == 2
    assert "make " in ended.stderr and "Traceback" not in ended.stderr
