"""Scripts of keys and mpremote on the emulated Pico; what needs a UF2 is skipped without KUBEK_UF2."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from boards import board_tests
from boards.backup import backup, restore
from boards.build import BoardFile
from boards.deploy import deploy
from boards.link import connect
from emulator.__main__ import main
from emulator.install import install
from emulator.pico import Pico
from emulator.serial_port import SerialPort
from emulator.volume import open_volume, read_all, write_image

UF2 = os.environ.get("KUBEK_UF2", "")
TESTS = Path(__file__).parents[1]
FILES = [BoardFile("app/ui/font.bin", bytes(range(256)) * 20), BoardFile("app/board.mpy", b"pins")]


@pytest.fixture(scope="module")
def uf2():
    """Return the UF2 file to run; skip when none is given."""
    if not UF2:
        pytest.skip("KUBEK_UF2 names no MicroPython for the Pico (a UF2 file)")
    install()
    return Path(UF2)


@pytest.fixture
def port(uf2, tmp_path):
    """Return the serial port of a board with a saved game, whose time passes as ours."""
    write_image(tmp_path / "flash.img", [BoardFile("data/mitchi.sav", b"a game")])
    with Pico(uf2, tmp_path / "flash.img", speed=1) as pico, SerialPort(pico.serial_port) as serial:
        yield serial.name


def test_a_whole_script_passes_and_the_power_cut_in_it_loses_nothing(uf2, tmp_path, capsys):
    script = str(TESTS / "scripts" / "mitchi_power_cut.txt")
    assert main([str(uf2), "--flash", str(tmp_path / "flash.img"), "--script", script]) == 0
    assert "ok" in capsys.readouterr().out
    there = read_all(open_volume((tmp_path / "flash.img").read_bytes()))
    assert "data/mitchi.sav" in there


def test_what_a_script_expects_in_vain_is_told_with_the_picture(uf2, tmp_path, capsys):
    (tmp_path / "x.txt").write_text('expect "English"\nexpect "Klingon"\n')
    assert main([str(uf2), "--flash", str(tmp_path / "x.img"), "--script", str(tmp_path / "x.txt")]) == 1
    said = capsys.readouterr().err
    assert 'x.txt, line 2: expect "Klingon"' in said and "on the screen: " in said


def test_dice_from_a_number_are_refused(uf2, tmp_path, capsys):
    (tmp_path / "x.txt").write_text("dice seed 7\n")
    assert main([str(uf2), "--flash", str(tmp_path / "x.img"), "--script", str(tmp_path / "x.txt")]) == 1
    assert "dice cannot follow from a number" in capsys.readouterr().err


def test_a_script_that_cannot_be_read_is_wrong_use(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("emulator.__main__.install", lambda: None)
    monkeypatch.setattr("emulator.__main__.write_flash", lambda path: None)
    (tmp_path / "x.uf2").touch()
    assert main([str(tmp_path / "x.uf2"), "--script", str(tmp_path / "nothing.txt")]) == 2
    assert "nothing.txt" in capsys.readouterr().err


def test_deploy_backup_and_restore_go_through_mpremote(port, tmp_path):
    with connect(port) as line:
        assert len(deploy(line, FILES)) == 2
        assert deploy(line, FILES) == []
        assert backup(line, tmp_path / "games.zip") == 1
        line.write("data/mitchi.sav", b"later")
        assert restore(line, tmp_path / "games.zip") == 1
        assert line.read("data/mitchi.sav") == b"a game"
    command = [sys.executable, "-m", "mpremote", "connect", port, "sha256sum", ":/app/ui/font.bin"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert FILES[0].sha256 in ended.stdout


def test_tests_and_a_script_run_on_it(port, capsys):
    chosen = [str(TESTS / "play" / "test_seats.py"), str(TESTS / "scripts" / "mitchi_power_cut.txt")]
    assert board_tests.main(["--port", port, "--longest", "1000", *chosen]) == 0
    said = capsys.readouterr().out
    ran = re.search(r"^(\d+) passed, 0 failed", said, re.MULTILINE)
    assert ran and int(ran[1]) >= Path(chosen[0]).read_text("utf-8").count("\ndef test_")
    assert "mitchi_power_cut.txt: ok" in said
