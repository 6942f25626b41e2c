"""The release's files on a real MicroPython in the emulated Pico; skipped without KUBEK_UF2."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boards.build import BoardFile, build
from boards.image import make_image
from boards.shelf import make_shelf
from emulator.bench import Hand, start
from emulator.install import BUILD, NotInstalled, install
from emulator.pico import Pico, PicoStopped
from emulator.settled import settled_data

UF2 = os.environ.get("KUBEK_UF2", "")
TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture(scope="module")
def uf2():
    """Return the UF2 file to run; skip when none is given."""
    if not UF2:
        pytest.skip("KUBEK_UF2 names no MicroPython for the Pico (a UF2 file)")
    install()
    return Path(UF2)


@pytest.fixture
def hand(uf2):
    """Return a hand on a board that shows its menu."""
    with start(uf2, BUILD / "test.img", settled_data()) as pico:
        pico.run(1500)
        yield Hand(pico)


def test_without_a_uf2_one_line_says_where_to_get_one():
    for command in (["-m", "emulator"], ["emulator/bench.py"], ["boards/image.py"]):
        command = [sys.executable, *command]
        ended = subprocess.run(command, cwd=TOOLS, capture_output=True, text=True, check=False)
        assert ended.returncode == 2
        assert "UF2=FILE" in ended.stderr and "micropython.org/download" in ended.stderr


def test_it_shows_the_menu_within_a_second(uf2):
    with start(uf2, BUILD / "test.img", settled_data()) as pico:
        pico.run(1100)
        assert pico.picture().count(0) < 700
        assert Hand(pico).screen() == "home"


def test_a_key_reaches_the_picture_within_50_ms(hand):
    assert hand.press_to_pixel("down") < 50


def test_the_program_leaves_the_prompt_to_ctrl_c_even_after_ctrl_a(hand):
    pico = hand.pico
    pico.type("\x01")
    pico.run(100)
    pico.serial()
    pico.type("\x03")
    pico.run(500)
    pico.type("\x02")
    pico.run(300)
    assert ">>>" in pico.serial()


def test_a_and_b_at_power_on_give_safe_mode_with_a_live_prompt(uf2):
    with start(uf2, BUILD / "test.img", settled_data()) as pico:
        hand = Hand(pico)
        for key in ("a", "b"):
            pico.key(hand._pins[key], True)
        pico.run(2500)
        pico.type("print(6 * 7)\r")
        pico.run(500)
        said = pico.serial()
        assert "safe mode" in said and "42" in said


def test_without_a_display_it_says_so_and_leaves_the_prompt(uf2):
    with start(uf2, BUILD / "test.img", settled_data()) as pico:
        pico.ask("unplug_display", is_present=False)
        pico.run(1500)
        pico.type("\x03")
        pico.run(500)
        said = pico.serial()
        assert "no display at 0x3C or 0x3D on SDA GP4, SCL GP5" in said and ">>>" in said


def test_wiring_that_cannot_be_is_named(uf2, tmp_path):
    from emulator.volume import write_image

    board = (TOOLS.parent / "firmware" / "board.py").read_bytes()
    broken = BoardFile("app/board.py", board + b'CHANGES = {"a": 23}\n')
    files = build()
    write_image(tmp_path / "x.img", [*files, make_shelf(files), broken])
    with Pico(uf2, tmp_path / "x.img") as pico:
        pico.run(1000)
        pico.type("\r")
        pico.run(300)
        assert "board.py cannot be so: a = 23" in pico.serial()


def test_the_image_of_firmware_and_program_starts(uf2, tmp_path):
    files = build()
    image, _ = make_image(uf2.read_bytes(), [*files, make_shelf(files)])
    (tmp_path / "kubek.uf2").write_bytes(image)
    with Pico(tmp_path / "kubek.uf2") as pico:
        pico.run(1500)
        picture = pico.picture()
        assert picture[0] == picture[127] == 255  # the frame by which the display is chosen


def test_a_file_that_is_no_uf2_is_told(tmp_path):
    try:
        install()
    except NotInstalled as reason:
        pytest.skip(str(reason))
    (tmp_path / "x.uf2").write_bytes(bytes(1024))
    with pytest.raises(PicoStopped) as info:
        Pico(tmp_path / "x.uf2")
    assert "not a UF2 file" in str(info.value)
