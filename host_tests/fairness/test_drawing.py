"""Dice and raw bits are drawn through the firmware's own code, under each interpreter, and counted right."""

import os
from pathlib import Path

import pytest

from boards import build
from fairness import gadget
from fairness.__main__ import main
from simulator import interpreters

INTERPRETERS = [interpreters.CPYTHON, interpreters.MICROPYTHON]


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_as_many_dice_as_asked_for_are_drawn_and_progress_is_told(interpreter):
    heard: list[int] = []
    source, faces = gadget.draw_dice(1234, "", interpreter, heard.append)
    assert source == "CHANCE_SYSTEM"
    assert len(faces) == 1234
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert heard == sorted(heard)
    assert heard[-1] == 1234
    assert len(heard) > 10


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_raw_bits_are_whole_windows(interpreter):
    _, data = gadget.draw_bits(3000, "", interpreter, lambda _: None)
    assert len(data) == 3 * 128
    assert 1300 < sum(byte.bit_count() for byte in data) < 1800


def test_raw_bits_are_written_packed_and_one_to_a_byte(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["--raw", str(tmp_path / "noise"), "--bits", "5000"]) == 0
    packed, single = (tmp_path / "noise.bin").read_bytes(), (tmp_path / "noise.bits").read_bytes()
    assert len(packed) == 5 * 128
    assert len(single) == 8 * len(packed)
    assert set(single) == {0, 1}
    assert int("".join(map(str, single)), 2) == int.from_bytes(packed, "big")
    assert "5120 raw bits" in capsys.readouterr().out


def test_a_board_is_asked_over_mpremote_with_the_same_text(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(build, "linked", lambda text: text)  # that it finds its modules is tried in prove.py
    command = gadget._command("draw_dice(10)", "/dev/ttyACM7", "")
    assert command[0].endswith("mpremote")
    assert command[1:] == ["connect", "/dev/ttyACM7", "exec", "draw_dice(10)"]


def test_a_firmware_that_stops_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(gadget, "_DRAW", Path(os.devnull))
    with pytest.raises(gadget.NoGadget) as info:
        gadget.draw_dice(10, "", interpreters.CPYTHON, lambda _: None)
    assert "draw_dice" in str(info.value)
    assert "\n" not in str(info.value)


@pytest.mark.parametrize("arguments", [["--rolls", "3"], ["--nonsense"], ["--only-read"]])
def test_wrong_use_is_told(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    try:
        code: object = main(arguments)
    except SystemExit as error:
        code = error.code
    assert code == 2
    assert capsys.readouterr().err
