"""A die shows just its pips, a held one is filled, and one in the air or covered shows nothing."""

import pytest

from ui.canvas import Canvas
from ui.die import NO_FACE, draw_die

SIZES = (12, 20, 22, 24, 28, 32)
LEFT = 40
TOP = 12


def drawn(size: int, face: int, **state: bool) -> Canvas:
    canvas = Canvas()
    draw_die(canvas, LEFT, TOP, size, face, **state)
    return canvas


NEAR = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))


def patches(canvas: Canvas, size: int, ink: int) -> "list[bool]":
    """Return the patches of colour `ink` in the die's square: for each, whether it reaches the edge."""
    seen = bytearray(size * size)
    found = []
    for start in range(size * size):
        if seen[start] or canvas.pixel(LEFT + start % size, TOP + start // size) != ink:
            continue
        reaches_edge = False
        patch = [start]
        seen[start] = 1
        while patch:
            at = patch.pop()
            x, y = at % size, at // size
            reaches_edge |= x in (0, size - 1) or y in (0, size - 1)
            for step_x, step_y in NEAR if ink else NEAR[:4]:
                near = (y + step_y) * size + x + step_x
                if 0 <= x + step_x < size and 0 <= y + step_y < size and not seen[near]:
                    seen[near] = canvas.pixel(LEFT + near % size, TOP + near // size) == ink
                    if seen[near]:
                        patch.append(near)
        found.append(reaches_edge)
    return found


@pytest.mark.parametrize("size", SIZES)
def test_a_die_shows_as_many_pips_as_its_face(size: int) -> None:
    for face in range(1, 7):
        assert patches(drawn(size, face), size, 1).count(False) == face


@pytest.mark.parametrize("size", SIZES)
def test_a_held_die_is_filled_and_shows_dark_pips(size: int) -> None:
    for face in range(1, 7):
        held = drawn(size, face, held=True)
        assert patches(held, size, 0).count(False) == face
        lit = 0
        for x in range(size):
            for y in range(size):
                lit += held.pixel(LEFT + x, TOP + y) or 0
        assert lit > size * size // 2


@pytest.mark.parametrize("size", SIZES)
def test_a_held_die_has_a_bar_below(size: int) -> None:
    held, free = drawn(size, 3, held=True), drawn(size, 3)
    for row in (TOP + size + 2, TOP + size + 3):
        assert [held.pixel(x, row) for x in range(LEFT + 2, LEFT + size - 2)] == [1] * (size - 4)
        assert [free.pixel(x, row) for x in range(LEFT + 2, LEFT + size - 2)] == [0] * (size - 4)


@pytest.mark.parametrize("size", SIZES)
def test_a_die_is_the_same_from_left_and_right_when_its_face_is(size: int) -> None:
    for face in (1, 4, 5, 6):
        canvas = drawn(size, face)
        for y in range(TOP, TOP + size):
            for x in range(size // 2):
                assert canvas.pixel(LEFT + x, y) == canvas.pixel(LEFT + size - 1 - x, y)


@pytest.mark.parametrize("size", SIZES)
def test_a_covered_die_tells_nothing_of_its_face(size: int) -> None:
    pictures = [bytes(drawn(size, face, covered=True).buffer) for face in range(1, 7)]
    assert pictures == [pictures[0]] * 6
    assert pictures[0] not in [bytes(drawn(size, face).buffer) for face in range(1, 7)]


@pytest.mark.parametrize("size", SIZES)
def test_a_die_in_the_air_has_no_pips_and_changes_from_frame_to_frame(size: int) -> None:
    pictures = []
    for turn in range(4):
        canvas = Canvas()
        draw_die(canvas, LEFT, TOP, size, 0, turn=turn)
        assert len(patches(canvas, size, 1)) == 1  # its outline, and nothing in it
        pictures.append(bytes(canvas.buffer))
    for turn in range(4):
        assert pictures[turn] != pictures[(turn + 1) % 4]


@pytest.mark.parametrize("size", SIZES)
def test_a_die_not_yet_thrown_is_blank(size: int) -> None:
    assert patches(drawn(size, NO_FACE), size, 1).count(False) == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_bracket_stands_off_the_die_and_nothing_leaves_its_room(size: int) -> None:
    focused, plain = drawn(size, 5, held=True, focus=True), drawn(size, 5, held=True)
    for y in range(TOP, TOP + size + 4):
        for x in range(LEFT, LEFT + size):
            assert focused.pixel(x, y) == plain.pixel(x, y)
    for y in range(64):
        for x in range(128):
            if focused.pixel(x, y):
                assert LEFT - 2 <= x <= LEFT + size + 1
                assert TOP - 2 <= y <= TOP + size + 5
    assert focused.pixel(LEFT - 2, TOP - 2) == 1
    assert focused.pixel(LEFT + size + 1, TOP + size + 5) == 1
