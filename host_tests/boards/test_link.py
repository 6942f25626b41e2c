"""The line to a board: a clear word for every trouble, and files that arrive whole or not at all."""

import errno
import hashlib
import zipfile

import pytest
from mpremote.transport import TransportError, TransportExecError

from boards.backup import backup, restore
from boards.build import BoardFile
from boards.deploy import deploy
from boards.link import BoardTrouble, Line, connect, find_port


class Port:
    """A serial port as pyserial lists it."""

    def __init__(self, device, vid):
        self.device = device
        self.vid = vid


class FolderBoard:
    """A board whose files lie in a folder here: runs the code that the line sends, as the board would."""

    room = 1 << 20

    def __init__(self, root, name="micropython", version=(1, 28, 0)):
        self.root = root
        self.identity = (name, version)
        self.breaks_after = -1  # commands until the cable breaks
        self.is_closed = False
        self.commands = 0
        self._names = {}
        self.files = []

    def enter_raw_repl(self, timeout_overall):
        pass

    def close(self):
        self.is_closed = True

    def exec(self, code):
        """Run code with the board's modules; what it prints comes back."""
        if self.breaks_after == 0:
            for file in self.files:
                file.close()
            raise TransportError("device disconnected")
        self.breaks_after -= 1
        self.commands += 1
        printed = []
        names = self._names
        names.update(_modules(self, printed))
        try:
            _run(code, names)
        except OSError as error:
            text = f"Traceback\nOSError: [Errno {error.errno}] {errno.errorcode.get(error.errno or 0, '')}\n"
            raise TransportExecError("exec", text) from None
        return "".join(printed).encode()


def _run(code, names):
    lines = [line for line in code.splitlines() if line.split(" ")[0] != "import"]
    exec(compile("\n".join(lines), "board", "exec"), names)  # noqa: S102 - the board's side of the line


def _modules(board, printed):
    import binascii
    import os
    import types

    def real(path):
        return str(board.root) + path

    def ilistdir(folder):
        for entry in os.scandir(real(folder)):
            yield entry.name, 0x4000 if entry.is_dir() else 0x8000

    used = sum(path.stat().st_size for path in board.root.rglob("*") if path.is_file())
    shape = types.SimpleNamespace(
        ilistdir=ilistdir,
        mkdir=lambda path: os.mkdir(real(path)),
        remove=lambda path: os.remove(real(path)),
        rename=lambda old, new: os.replace(real(old), real(new)),
        statvfs=lambda path: (1, 1, board.room, board.room - used),
    )
    name, version = board.identity
    system = types.SimpleNamespace(implementation=(name, version))

    def open_real(path, mode="r"):
        file = open(real(path), mode)  # noqa: SIM115 - the board's side closes it
        board.files.append(file)
        return file

    def say(*parts):
        printed.append(" ".join(map(str, parts)) + "\n")

    return {
        "os": shape,
        "sys": system,
        "hashlib": hashlib,
        "binascii": binascii,
        "print": say,
        "open": open_real,
    }


FILES = [
    BoardFile("app/ui/font.mpy", b"font" * 3000),
    BoardFile("app/board.mpy", b"pins"),
    BoardFile("main.py", b"go"),
]


def on_board(root):
    """Return the files on the board by path."""
    files = [path for path in root.rglob("*") if path.is_file()]
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}


def test_the_only_board_is_found_among_other_ports():
    assert find_port("", [Port("/dev/ttyS0", None), Port("/dev/ttyACM0", 0x2E8A)]) == "/dev/ttyACM0"


def test_no_board_is_told_with_what_to_do():
    with pytest.raises(BoardTrouble) as info:
        find_port("", [Port("/dev/ttyS0", None)])
    assert "no board is connected" in str(info.value)


def test_several_boards_are_named():
    with pytest.raises(BoardTrouble) as info:
        find_port("", [Port("/dev/ttyACM0", 0x2E8A), Port("/dev/ttyACM1", 0x303A)])
    assert "/dev/ttyACM0, /dev/ttyACM1" in str(info.value) and "PORT=" in str(info.value)


def test_a_port_that_is_not_there_is_told():
    with pytest.raises(BoardTrouble) as info:
        find_port("/dev/nothing-here")
    assert "no port /dev/nothing-here" in str(info.value)


def test_a_port_in_use_is_told():
    def opener(name):
        raise OSError(errno.EBUSY, "busy")

    with pytest.raises(BoardTrouble) as info:
        connect("socket://board", opener)
    assert "in use by another program" in str(info.value)


def test_a_board_without_micropython_is_told(folder):
    class Silent:
        def enter_raw_repl(self, timeout_overall):
            raise TransportError("could not enter raw repl")

        def close(self):
            self.is_closed = True

    silent = Silent()
    import boards.link

    pauses = []
    with pytest.raises(BoardTrouble) as info:
        boards.link._enter(silent, "socket://board", pauses.append)
    assert "BOOTSEL" in str(info.value) and len(pauses) == 3


@pytest.mark.parametrize(
    "name, version, why",
    [("micropython", (1, 27, 0), "1.28 or newer"), ("circuitpython", (9, 2, 0), "circuitpython 9.2.0")],
)
def test_another_or_an_old_python_is_told_and_the_port_given_back(tmp_path, name, version, why):
    board = FolderBoard(tmp_path, name, version)
    with pytest.raises(BoardTrouble) as info:
        connect("socket://board", lambda _: board)
    assert why in str(info.value) and board.is_closed


def test_everything_is_sent_to_an_empty_board(tmp_path):
    sent = deploy(Line(FolderBoard(tmp_path), "board"), FILES)
    assert sorted(sent) == sorted(file.path for file in FILES)
    assert on_board(tmp_path) == {file.path: file.data for file in FILES}


def test_only_what_changed_is_sent_and_what_is_gone_is_removed(tmp_path):
    line = Line(FolderBoard(tmp_path), "board")
    deploy(line, [*FILES, BoardFile("app/old.mpy", b"old")])
    assert deploy(line, [*FILES[1:], BoardFile("app/ui/font.mpy", b"new")]) == ["app/ui/font.mpy"]
    assert "app/old.mpy" not in on_board(tmp_path)
    assert deploy(line, [*FILES[1:], BoardFile("app/ui/font.mpy", b"new")]) == []


def test_saved_games_are_not_touched(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "mitchi.sav").write_bytes(b"a game")
    deploy(Line(FolderBoard(tmp_path), "board"), FILES)
    assert on_board(tmp_path)["data/mitchi.sav"] == b"a game"


def test_after_a_broken_cable_it_goes_on_where_it_was(tmp_path):
    whole = FolderBoard(tmp_path / "whole")
    (tmp_path / "whole").mkdir()
    deploy(Line(whole, "board"), FILES)
    for breaks_after in range(1, whole.commands):
        root = tmp_path / str(breaks_after)
        root.mkdir()
        board = FolderBoard(root)
        board.breaks_after = breaks_after
        with pytest.raises(BoardTrouble) as info:
            deploy(Line(board, "board"), FILES)
        assert "Run the same command again" in str(info.value)
        for path, data in on_board(root).items():
            assert path.endswith(".new") or data == {f.path: f.data for f in FILES}[path]
        board.breaks_after = -1
        deploy(Line(board, "board"), FILES)
        found = {path: data for path, data in on_board(root).items() if not path.endswith(".new")}
        assert found == {file.path: file.data for file in FILES}


def test_a_board_that_is_too_full_is_told_before_anything_is_sent(tmp_path):
    board = FolderBoard(tmp_path)
    board.room = 40_000
    with pytest.raises(BoardTrouble) as info:
        deploy(Line(board, "board"), FILES)
    assert "no space" in str(info.value) and on_board(tmp_path) == {}


def test_what_arrives_changed_is_found_out(tmp_path):
    board = FolderBoard(tmp_path)
    line = Line(board, "board")
    write = line.write
    line.write = lambda path, data, sent=None: write(path, data[:-1] + b"?")  # type: ignore[method-assign]
    with pytest.raises(BoardTrouble) as info:
        deploy(line, FILES)
    assert "did not arrive as it was sent" in str(info.value)


def test_a_backup_restores_games_and_settings_exactly(tmp_path):
    root = tmp_path / "board"
    (root / "data").mkdir(parents=True)
    (root / "data" / "mitchi.sav").write_bytes(bytes(range(256)) * 9)
    (root / "data" / "settings.dat").write_bytes(b"")
    line = Line(FolderBoard(root), "board")
    assert backup(line, tmp_path / "b.zip") == 2
    (root / "data" / "mitchi.sav").write_bytes(b"later")
    (root / "data" / "mia.sav").write_bytes(b"newer game")
    assert restore(line, tmp_path / "b.zip") == 2
    assert on_board(root) == {"data/mitchi.sav": bytes(range(256)) * 9, "data/settings.dat": b""}


def test_a_backup_of_what_arrives_changed_is_refused_and_not_written(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "mitchi.sav").write_bytes(b"a game")
    line = Line(FolderBoard(tmp_path), "board")
    line.read = lambda path: b"a gamf"  # type: ignore[method-assign]
    with pytest.raises(BoardTrouble) as info:
        backup(line, tmp_path / "b.zip")
    assert "data/mitchi.sav did not arrive as it is on the board" in str(info.value)
    assert not (tmp_path / "b.zip").exists()


def test_a_restore_that_arrives_changed_is_told_and_removes_nothing(tmp_path):
    root = tmp_path / "board"
    (root / "data").mkdir(parents=True)
    (root / "data" / "mitchi.sav").write_bytes(b"a game")
    line = Line(FolderBoard(root), "board")
    backup(line, tmp_path / "b.zip")
    (root / "data" / "mia.sav").write_bytes(b"newer game")
    write = line.write
    line.write = lambda path, data, sent=None: write(path, data[:-1] + b"?")  # type: ignore[method-assign]
    with pytest.raises(BoardTrouble) as info:
        restore(line, tmp_path / "b.zip")
    assert "data/mitchi.sav did not arrive on the board as it was sent" in str(info.value)
    assert (root / "data" / "mia.sav").exists()


@pytest.mark.parametrize("name", ["app/main.mpy", "data/../main.py"])
def test_a_zip_that_is_no_backup_is_refused(tmp_path, name):
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr(name, b"x")
    with pytest.raises(BoardTrouble) as info:
        restore(Line(FolderBoard(tmp_path), "board"), tmp_path / "x.zip")
    assert "no backup of Kubek" in str(info.value)


def test_a_file_that_is_no_zip_is_refused(tmp_path):
    (tmp_path / "x.zip").write_bytes(b"not a zip")
    with pytest.raises(BoardTrouble) as info:
        restore(Line(FolderBoard(tmp_path), "board"), tmp_path / "x.zip")
    assert "no backup that can be read" in str(info.value)
