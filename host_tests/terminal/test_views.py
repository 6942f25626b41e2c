"""The picture of the panel as characters, where it goes in a window, and that only changes are drawn."""

import random
from itertools import product

import pytest

from simulator import layout
from simulator.palette import Palette
from simulator.stage import Stage
from simulator.views import VIEWS, braille, full, half
from terminal.small_terminal import SmallTerminal


def a_frame(seed):
    return random.Random(seed).randbytes(1024)


def pixel(frame, x, y):
    return frame[(y >> 3) * 128 + x] >> (y & 7) & 1


def braille_pixels(rows):
    """Read Braille back, by the dots' numbers in the Unicode standard."""
    dots = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
    lit = set()
    for row, text in enumerate(rows):
        for column, cell in enumerate(text):
            for number, (x, y) in enumerate(dots):
                if ord(cell) - 0x2800 >> number & 1:
                    lit.add((2 * column + x, 4 * row + y))
    return lit


def half_pixels(rows):
    lit = set()
    for row, text in enumerate(rows):
        for column, cell in enumerate(text):
            lit |= {(column, 2 * row)} if cell in "▀█" else set()
            lit |= {(column, 2 * row + 1)} if cell in "▄█" else set()
    return lit


def full_pixels(rows):
    for text in rows:
        assert all(text[at] == text[at + 1] for at in range(0, 256, 2))
    return {(at // 2, row) for row, text in enumerate(rows) for at in range(0, 256, 2) if text[at] == "█"}


@pytest.mark.parametrize(
    ("draw", "read_back", "columns", "rows"),
    [(braille, braille_pixels, 64, 16), (half, half_pixels, 128, 32), (full, full_pixels, 256, 64)],
    ids=["braille", "half", "full"],
)
def test_every_pixel_is_drawn_in_its_place(draw, read_back, columns, rows):
    frame = a_frame(columns)
    drawn = draw(frame)
    assert [len(row) for row in drawn] == [columns] * rows
    assert read_back(drawn) == {(x, y) for x in range(128) for y in range(64) if pixel(frame, x, y)}


SIZES = [
    (64, 16, "braille", False, False),
    (80, 17, "braille", False, True),
    (66, 18, "braille", True, False),
    (80, 24, "braille", True, True),
    (129, 40, "braille", True, True),
    (130, 35, "half", True, True),
    (200, 60, "half", True, True),
    (258, 67, "full", True, True),
    (400, 100, "full", True, True),
]


def test_the_view_is_chosen_by_the_size_of_the_window():
    for columns, rows, view, has_frame, has_keys in SIZES:
        found = layout.fit("auto", columns, rows)
        assert (found.view, found.has_frame, found.keys_row >= 0) == (view, has_frame, has_keys)


def test_a_window_too_small_has_no_layout():
    for columns, rows in ((63, 40), (200, 15), (1, 1)):
        assert layout.fit("auto", columns, rows) is None


def test_whatever_the_size_all_parts_lie_inside_the_window_and_apart():
    for view, (_, wide, high) in VIEWS.items():
        for columns, rows in product(range(wide, wide + 5), range(high, high + 5)):
            found = layout.fit(view, columns, rows)
            border = int(found.has_frame)
            assert found.x - border >= 0 and found.x + wide + border <= columns
            assert found.y - border >= 0 and found.y + high + border <= rows
            assert found.keys_row == -1 or found.y + high + border <= found.keys_row < rows


def test_a_forced_view_that_does_not_fit_has_no_layout():
    assert layout.fit("half", 80, 24) is None
    assert layout.least("half") == (128, 32)


class Drawn:
    """A stage on a small terminal."""

    def __init__(self, columns=80, rows=24, view="auto", environment=None):
        self.terminal = SmallTerminal(columns, rows)
        self.sent = 0
        palette = Palette(environment or {"TERM": "xterm-256color"})
        self.stage = Stage(self._write, palette, view)
        self.stage.resize(columns, rows)

    def _write(self, data):
        self.sent = len(data)
        self.terminal.feed(data)

    def draw(self, frame, contrast=255, has_tone=False, note=""):
        self.sent = 0
        self.stage.draw(frame, contrast, has_tone, note)
        return self.terminal.rows()


def test_the_window_shows_the_picture_after_any_change():
    for columns, rows in ((80, 24), (66, 18), (64, 16), (131, 36), (260, 70)):
        drawn = Drawn(columns, rows)
        place = layout.fit("auto", columns, rows)
        for seed in range(5):
            frame = a_frame(seed)
            shown = drawn.draw(frame)
            inside = [row[place.x : place.x + place.columns] for row in shown[place.y : place.y + place.rows]]
            assert inside == VIEWS[place.view][0](frame)


def test_only_what_changed_is_sent():
    drawn = Drawn()
    frame = bytearray(1024)
    drawn.draw(bytes(frame))
    whole = drawn.sent
    drawn.draw(bytes(frame))
    assert drawn.sent == 0
    frame[300] = 0xFF
    drawn.draw(bytes(frame))
    assert 0 < drawn.sent < whole / 20


def test_frame_keys_and_tone_are_shown():
    drawn = Drawn()
    shown = "\n".join(drawn.draw(bytes(1024), has_tone=True))
    assert "╭─ Kubek ─" in shown and " ♪ ─╮" in shown and "q leave" in shown
    assert "♪" not in "\n".join(drawn.draw(bytes(1024)))


def test_a_note_takes_the_place_of_the_keys_and_goes_again():
    drawn = Drawn()
    assert "Saved there" in "\n".join(drawn.draw(bytes(1024), note="Saved there"))
    assert "Saved there" not in "\n".join(drawn.draw(bytes(1024)))


def test_in_the_smallest_window_a_note_lies_over_the_picture_for_a_while():
    drawn = Drawn(64, 16)
    picture = drawn.draw(a_frame(2))
    shown = drawn.draw(a_frame(2), note="Saved /a" + "/very" * 30 + "/long/path.png")
    assert shown[:15] == picture[:15] and shown[15] != picture[15]
    assert shown[15].endswith("/long/path.png") and shown[15].startswith("…")
    assert "Saved there" in drawn.draw(a_frame(2), note="Saved there")[15]
    assert drawn.draw(a_frame(2)) == picture


def test_of_a_note_too_long_the_end_is_shown():
    shown = Drawn().draw(bytes(1024), note="Saved /a" + "/very" * 30 + "/long/path.png")
    assert any(row.startswith("…") and "/long/path.png" in row for row in shown)


def test_a_window_that_became_too_small_says_so_and_shows_the_picture_again_later():
    drawn = Drawn()
    drawn.terminal.resize(40, 10)
    drawn.stage.resize(40, 10)
    text = " ".join(" ".join(drawn.draw(a_frame(1))).split())
    assert "this window has 40x10 characters, 64x16 are needed" in text
    drawn.terminal.resize(80, 24)
    drawn.stage.resize(80, 24)
    assert braille(a_frame(1))[3] in "\n".join(drawn.draw(a_frame(1)))


def test_no_size_breaks_the_drawing():
    for rows in range(1, 20):
        for columns in (1, 2, 10, 63, 64, 65):
            Drawn(columns, rows).draw(a_frame(2), note="a note")


def test_no_colour_means_no_colour():
    for environment in ({"TERM": "xterm", "NO_COLOR": "1", "COLORTERM": "truecolor"}, {"TERM": "dumb"}):
        palette = Palette(environment)
        assert palette.panel(255) == palette.panel(4) == palette.frame() == "\x1b[0m"


def test_an_empty_no_colour_means_nothing():
    assert Palette({"TERM": "xterm-256color", "NO_COLOR": ""}).panel(255) != "\x1b[0m"


COLOURS = [
    ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "38;2;"),
    ({"TERM": "xterm-256color"}, "38;5;"),
    ({"TERM": "linux"}, "1;37;40"),
]


def test_colours_are_as_deep_as_the_terminal_shows_and_dim_with_the_panel():
    for environment, depth in COLOURS:
        palette = Palette(environment)
        assert depth in palette.panel(255)
        assert palette.panel(255) != palette.panel(4)
