"""The strict canvas lets good pictures pass and refuses each fault it is there for."""

import pytest

from support.strict_canvas import DrawingFault, StrictCanvas
from ui.canvas import BIG, SMALL, Canvas


def test_a_clean_picture_passes_and_looks_as_on_the_plain_canvas() -> None:
    strict, plain = StrictCanvas(), Canvas()
    for canvas in (strict, plain):
        canvas.clear()
        canvas.fill_rect(0, 0, 128, 8, 1)
        canvas.text("Mitchi  Ola", 1, 0, SMALL, 0)
        canvas.text_right("2/3", 127, 0, SMALL, 0)
        canvas.text("Generał", 0, 9, BIG)
        canvas.text("Yacht", 0, 20, BIG)
        canvas.rect(60, 30, 30, 30, 1)
        canvas.text("54", 70, 40, BIG)
        canvas.icon("♥", 100, 40)
        canvas.line(0, 40, 50, 60, 1)
        canvas.pixel(127, 63, 1)
    assert strict.buffer == plain.buffer
    assert strict.said == ["Mitchi  Ola", "2/3", "Generał", "Yacht", "54"]


@pytest.mark.parametrize("x, y", [(-1, 20), (120, 20), (50, -2), (50, 59)])
def test_text_cut_by_an_edge_is_refused(x: int, y: int) -> None:
    with pytest.raises(DrawingFault) as info:
        StrictCanvas().text("Rzuć", x, y)
    assert "cut by the edge" in str(info.value)


def test_text_may_reach_the_very_edges() -> None:
    canvas = StrictCanvas()
    canvas.text("HH", 0, -1)
    canvas.text_right("gy", 128, 56)


def test_text_over_text_is_refused() -> None:
    canvas = StrictCanvas()
    canvas.text("Zostań", 10, 10)
    with pytest.raises(DrawingFault) as info:
        canvas.text("Rzuć", 30, 14)
    assert "drawn over 'Zostań'" in str(info.value)


def test_text_that_touches_its_neighbour_is_refused() -> None:
    canvas = StrictCanvas()
    canvas.text("Ola", 0, 0)
    with pytest.raises(DrawingFault):
        canvas.text("Jan", canvas.width("Ola"), 0)
    canvas.text("Jan", canvas.width("Ola") + 1, 0)


def test_text_on_an_uneven_ground_is_refused() -> None:
    canvas = StrictCanvas()
    canvas.vline(12, 0, 30, 1)
    with pytest.raises(DrawingFault) as info:
        canvas.text("Mia", 5, 10)
    assert "ground" in str(info.value)


def test_dark_text_needs_a_lit_bar_behind_it() -> None:
    canvas = StrictCanvas()
    canvas.fill_rect(0, 0, 20, 8, 1)
    canvas.text("Ola", 1, 0, SMALL, 0)
    with pytest.raises(DrawingFault):
        canvas.text("Jan", 18, 0, SMALL, 0)


@pytest.mark.parametrize("text", ["Gener…", "Gener..", "..."])
def test_shortened_text_is_refused(text: str) -> None:
    with pytest.raises(DrawingFault):
        StrictCanvas().text(text, 0, 0)


def test_a_missing_glyph_is_refused() -> None:
    with pytest.raises(DrawingFault):
        StrictCanvas().text("Ж", 0, 0)


SHAPES = {
    "fill_rect": lambda canvas: canvas.fill_rect(0, 0, 128, 64, 0),
    "rect": lambda canvas: canvas.rect(15, 0, 90, 64, 1),
    "filled rect": lambda canvas: canvas.rect(0, 0, 128, 64, 1, True),
    "hline": lambda canvas: canvas.hline(0, 22, 128, 1),
    "vline": lambda canvas: canvas.vline(15, 0, 64, 1),
    "pixel": lambda canvas: canvas.pixel(15, 22, 0),
    "line": lambda canvas: canvas.line(0, 10, 40, 34, 1),
    "icon": lambda canvas: canvas.icon("♥", 12, 20),
    "scroll": lambda canvas: canvas.scroll(1, 0),
}


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_a_shape_that_touches_earlier_text_is_refused(name: str) -> None:
    canvas = StrictCanvas()
    canvas.text("Mitchi", 10, 20)
    with pytest.raises(DrawingFault):
        SHAPES[name](canvas)


def test_a_frame_around_text_is_no_fault() -> None:
    canvas = StrictCanvas()
    canvas.text("Mitchi", 10, 20)
    canvas.rect(8, 19, 40, 10, 1)
    canvas.line(0, 0, 127, 0, 1)


def test_an_icon_cut_by_an_edge_is_refused() -> None:
    with pytest.raises(DrawingFault):
        StrictCanvas().icon("♥", 125, 0)


def test_clear_begins_a_new_picture() -> None:
    canvas = StrictCanvas()
    canvas.text("Mitchi", 10, 20)
    canvas.clear()
    canvas.fill_rect(0, 0, 128, 64, 1)
    canvas.text("Yacht", 10, 20, SMALL, 0)
