"""A backup that was damaged is told in one line, whatever byte fell over; a file that is none, too."""

import io
import random
import zipfile

import pytest

from boards import backup, crashes
from boards.archive import BadArchive, read
from boards.link import BoardTrouble, connect

TRACE = 'File "core", line 1, in ALT\nIllegalMove: ALT\n'
# The method of a file, where its entry says it: of the two headers, and the bit for "encrypted".
_LOCAL, _CENTRAL = b"PK\3\4", b"PK\1\2"


def _zip(method=zipfile.ZIP_DEFLATED):
    """Return a backup's bytes."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        archive.writestr("data/settings", bytes(range(64)) * 20)
        archive.writestr("data/crashes.txt", TRACE * 20)
    return file.getvalue()


def _marked(data, place, value):
    """Return a zip file with a byte of each entry's headers set."""
    changed = bytearray(data)
    for sign, more in ((_LOCAL, 6), (_CENTRAL, 8)):
        at = data.find(sign)
        while at >= 0:
            changed[at + more + place] = value
            at = data.find(sign, at + 1)
    return bytes(changed)


def _fell_over():
    """Return damaged backups: a bit in each of many places, cut off, encrypted, by an unknown method."""
    chance = random.Random(20)
    found = []
    for method in (zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        data = _zip(method)
        for _ in range(150):
            changed = bytearray(data)
            changed[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
            found.append(bytes(changed))
        found += [data[: len(data) * part // 7] for part in range(7)]
    return [*found, _marked(_zip(), 0, 1), _marked(_zip(), 2, 97)]


def test_each_damaged_backup_is_told_in_one_line(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(crashes, "functions", dict)
    path = tmp_path / "games.zip"
    refused = 0
    for data in _fell_over():
        path.write_bytes(data)
        try:
            read(path)
        except BadArchive as error:
            refused += 1
            assert str(error).startswith(f"{path} is no backup that can be read: ")
            assert "\n" not in str(error) and not str(error).endswith(": ")
        assert crashes.main([str(path)]) in (0, 1)
        assert len(capsys.readouterr().err.splitlines()) <= 1
    assert refused > 200


def test_a_damaged_backup_is_told_before_a_board_is_looked_for(tmp_path, capsys):
    path = tmp_path / "games.zip"
    path.write_bytes(_zip()[:-30])
    assert backup.main(["restore", "--file", str(path), "--port", "/dev/no-such-port"]) == 1
    assert f"make restore: {path} is no backup that can be read: " in capsys.readouterr().err


@pytest.mark.parametrize("name", ["other/x", "data/../main.py", "data/it's", "data/a\nb", "data/", "data"])
def test_a_name_that_no_backup_has_is_refused(tmp_path, name):
    with zipfile.ZipFile(tmp_path / "games.zip", "w") as archive:
        archive.writestr(name, b"")
    with pytest.raises(BoardTrouble) as info:
        backup.restore(None, tmp_path / "games.zip")
    assert "is no backup of Kubek: it holds " in str(info.value) and "\n" not in str(info.value)


@pytest.mark.parametrize("data", [b"PK\3\4 cut off", bytes(range(256)), b"no traceback\n"])
def test_what_holds_no_traceback_is_not_told_as_if_it_did(tmp_path, capsys, data):
    (tmp_path / "crashes.txt").write_bytes(data)
    assert crashes.main([str(tmp_path / "crashes.txt")]) == 1
    told = capsys.readouterr()
    assert told.out == "" and "holds no traceback" in told.err


def test_a_port_of_no_known_kind_is_told():
    with pytest.raises(BoardTrouble) as info:
        connect("nowhere://board")
    assert "nowhere://board cannot be opened: " in str(info.value)
