"""The emulated board at the terminal: its line of keys fits, and `p` saves a picture."""

import base64

import pytest

from emulator import __main__ as at_terminal
from pictures import png
from simulator.album import Album


@pytest.mark.parametrize("columns", [64, 80, 100, 130, 260])
def test_the_line_of_keys_fits_the_window_and_names_each_key(columns):
    line = at_terminal.legend(columns, "/dev/pts/12")
    assert len(line) < columns and line.endswith("/dev/pts/12")
    assert set("arrows z x h Z p r c q".split()) <= set(line.split())


class Board:
    """Stands in for the emulated Pico."""

    def ask(self, order, **arguments):
        return {"picture": base64.b64encode(bytes(1024)).decode(), "contrast": 255}


def test_p_saves_a_picture_and_says_where(tmp_path):
    session = at_terminal.Session(Board(), None, tmp_path / "flash.img", "keys")
    session._album = Album(tmp_path)
    assert session._typed(b"p")
    saved = list(tmp_path.glob("*.png"))
    assert [path.read_bytes() for path in saved] == [png.screen(bytes(1024))]
    assert session._note == f"Saved {saved[0]}"
