"""The canvas puts text where it says, in every face, and takes no memory for it."""

import pytest

from support.allocation import heap_taken
from ui import columns_plain
from ui.canvas import BIG, BOLD, DIGITS, HEIGHT, SMALL, WIDTH, Canvas, Font
from ui.font import draw_columns as chosen
from ui.large import DIGITS2

FACES = (SMALL, BIG, BOLD, DIGITS, DIGITS2)
WORDS = ("Zażółć gęślą jaźń", "Δώσε το κύπελλο", "¿quién? ¡Mía!", "0129+7", "→ ♥♥ ✓", "?", "")


def lit(canvas: Canvas) -> "list[tuple[int, int]]":
    """Return every lit pixel, column by column."""
    return [(x, y) for x in range(WIDTH) for y in range(HEIGHT) if canvas.pixel(x, y)]


def test_a_capital_stands_on_rows_one_to_six_of_a_small_line() -> None:
    canvas = Canvas()
    canvas.text("H", 10, 20)
    rows = [y for _, y in lit(canvas)]
    assert (min(rows), max(rows)) == (21, 26)
    assert min([x for x, _ in lit(canvas)]) == 10


def test_text_returns_where_the_next_glyph_begins() -> None:
    canvas = Canvas()
    after = canvas.text("Ola", 5, 0, BIG)
    assert after == 5 + canvas.width("Ola", BIG) + 1
    assert max([x for x, _ in lit(canvas)]) == after - 2


@pytest.mark.parametrize("face", range(5))
def test_the_width_is_that_of_the_lit_columns(face: int) -> None:
    font = FACES[face]
    for text in ("0", "10", "777", "+8"):
        canvas = Canvas()
        canvas.text(text, 3, 3, font)
        columns = [x for x, _ in lit(canvas)]
        assert min(columns) >= 3
        # a tabular 1 may be narrower than the width all digits share
        assert max(columns) <= 3 + canvas.width(text, font) - 1
    assert Canvas().width("", font) == 0


def test_text_right_ends_just_before_its_edge() -> None:
    canvas = Canvas()
    first = canvas.text_right("Rzuć 2", WIDTH, 0)
    columns = [x for x, _ in lit(canvas)]
    assert (min(columns), max(columns)) == (first, WIDTH - 1)


def test_text_mid_leaves_the_same_room_on_both_sides() -> None:
    canvas = Canvas()
    canvas.text_mid("HH", 20, 40, 0)
    columns = [x for x, _ in lit(canvas)]
    left, right = min(columns) - 20, 59 - max(columns)
    assert abs(left - right) <= 1


def test_ink_0_cuts_the_text_out_of_a_bar() -> None:
    bar = Canvas()
    bar.fill_rect(0, 0, WIDTH, 11, 1)
    bar.text("Generał", 4, 0, BIG, 0)
    plain = Canvas()
    plain.text("Generał", 4, 0, BIG)
    for y in range(11):
        for x in range(WIDTH):
            assert bar.pixel(x, y) != plain.pixel(x, y)


def test_text_leaves_alone_what_lies_between_its_strokes() -> None:
    canvas = Canvas()
    canvas.fill(1)
    canvas.text("W", 0, 0)
    assert canvas.buffer == bytes([0xFF]) * 1024


@pytest.mark.parametrize("face", range(5))
def test_every_kernel_draws_the_same_pixels(face: int) -> None:
    font = FACES[face]
    seen = []
    for kernel in (chosen, columns_plain.draw_columns):
        buffer = bytearray([(i * 37) & 255 for i in range(1024)])
        ends = []
        for style in (font.style, font.style | 1):
            for text in WORDS:
                for x, y in ((0, 0), (3, 13), (-7, -5), (120, 60), (500, 9), (9, 500), (-400, 8), (5, -90)):
                    ends.append(kernel(buffer, font.data, text, len(text), x, y, style))
        seen.append((bytes(buffer), ends))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("face", range(5))
def test_every_kernel_measures_the_same_widths(face: int) -> None:
    font = FACES[face]
    for text in WORDS:
        measured = columns_plain.draw_columns(bytearray(1), font.data, text, len(text), 0, 0, font.style | 4)
        assert Canvas().width(text, font) == (measured - font.gap if text else 0)


def test_text_beyond_the_edges_is_left_out_and_harms_nothing() -> None:
    canvas = Canvas()
    canvas.text("Kubek", -3, -4, BIG)
    canvas.text("Kubek", 124, 60, BIG)
    canvas.text("Kubek", 0, 64, BIG)
    for x, y in lit(canvas):
        assert y < 7 or (x >= 124 and y >= 60)


def test_what_is_drawn_is_said_while_someone_listens() -> None:
    canvas = Canvas()
    canvas.text("quiet", 0, 0)
    canvas.said = []
    canvas.text("Mitchi", 0, 0)
    canvas.text_right("25", 128, 0)
    canvas.text_mid("Ola", 0, 128, 20, BIG)
    canvas.icon("♥", 0, 40)
    assert canvas.said == ["Mitchi", "25", "Ola"]


def test_a_missing_glyph_shows_as_a_box() -> None:
    canvas = Canvas()
    canvas.text("\U0001f600", 0, 0)
    box = lit(canvas)
    other = Canvas()
    other.text("漢", 0, 0)
    assert box == lit(other)
    assert len(box) > 12


def test_drawing_text_takes_no_memory() -> None:
    canvas = Canvas()

    def draw() -> None:
        canvas.clear()
        canvas.text("Zażółć Ελένη", 3, 5, BIG)
        canvas.text_right("12", 127, 20)
        canvas.text_mid("Mía", 0, 128, 30, BOLD)
        canvas.text("174", 60, 40, DIGITS)
        canvas.icon("♥", 3, 50)

    assert heap_taken(draw) == 0


def test_the_plain_kernel_takes_no_memory_either() -> None:
    buffer = bytearray(1024)
    font: Font = BIG

    def draw() -> None:
        columns_plain.draw_columns(buffer, font.data, "Zażółć Ελένη", 12, 3, 5, 1)

    assert heap_taken(draw) == 0
