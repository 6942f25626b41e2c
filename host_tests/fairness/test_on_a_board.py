"""`make fairness PORT=…`: dice thrown on a board by the program that lies there."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from boards import deploy
from boards.build import build
from boards.link import connect
from boards.virtual.cable import VirtualBoard
from fairness.gadget import NoGadget, draw_bits, draw_dice

pytestmark = pytest.mark.skipif(not find_spec("micropython_unix"), reason="no MicroPython for this machine")


def test_a_board_with_kubek_throws_dice_and_gives_its_noise(tmp_path: Path) -> None:
    heard: list[int] = []
    with VirtualBoard(tmp_path / "flash.img") as board:
        with connect(board.port) as line:
            deploy.deploy(line, [file for file in build("x64") if file.path != "main.py"])
        source, faces = draw_dice(120, board.port, "", heard.append)
        assert source == "CHANCE_SYSTEM"
        assert len(faces) == 120 and set(faces) == {1, 2, 3, 4, 5, 6}
        assert heard == [60, 120]
        _, bits = draw_bits(2048, board.port, "", heard.append)
        assert len(bits) == 256 and len(set(bits)) > 100


def test_a_board_without_kubek_is_told_from_one_that_has_it(tmp_path: Path) -> None:
    with VirtualBoard(tmp_path / "flash.img") as board, pytest.raises(NoGadget) as info:
        draw_dice(60, board.port, "", lambda count: None)
    assert "make deploy" in str(info.value)


def test_what_mpremote_says_of_a_port_that_is_not_there_is_passed_on() -> None:
    with pytest.raises(NoGadget) as info:
        draw_dice(60, "/dev/no-such-port", "", lambda count: None)
    assert "/dev/no-such-port" in str(info.value)
