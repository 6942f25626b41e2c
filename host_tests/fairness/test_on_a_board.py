"""`make fairness PORT=…` where there is no board, or none with Kubek: one line says so."""

import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from boards import build
from boards.virtual.cable import VirtualBoard
from fairness import gadget
from fairness.gadget import NoGadget, draw_dice

pytestmark = pytest.mark.skipif(not find_spec("micropython_unix"), reason="no MicroPython for this machine")


@pytest.fixture(autouse=True)
def text_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send the text unlinked: boards/prove.py tries the whole way on a board with Kubek."""
    monkeypatch.setattr(build, "linked", lambda text: text)


def test_a_board_without_kubek_is_told_from_one_that_has_it(tmp_path: Path) -> None:
    with VirtualBoard(tmp_path / "flash.img") as board, pytest.raises(NoGadget) as info:
        draw_dice(60, board.port, "", lambda count: None)
    assert "make deploy" in str(info.value)


def test_what_mpremote_says_of_a_port_that_is_not_there_is_passed_on() -> None:
    with pytest.raises(NoGadget) as info:
        draw_dice(60, "/dev/no-such-port", "", lambda count: None)
    assert "/dev/no-such-port" in str(info.value)


def test_a_firmware_that_complains_at_length_is_heard_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    program = "import sys; sys.stderr.write('no\\n' * 100000); print('source x'); print('123'); "
    for end, want in (("", None), ("sys.exit('it broke')", "it broke")):
        monkeypatch.setattr(gadget, "_command", lambda *_, end=end: [sys.executable, "-c", program + end])
        if want is None:
            assert draw_dice(3, "", "", lambda count: None) == ("x", b"\1\2\3")
        else:
            with pytest.raises(NoGadget, match=want):
                draw_dice(3, "", "", lambda count: None)
