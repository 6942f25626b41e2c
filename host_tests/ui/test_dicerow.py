"""A throw never shows a face that was not committed, and ends on the faces that were."""

import pytest

from ui.canvas import Canvas
from ui.dicerow import DiceRow

DURATION = 400


def row() -> DiceRow:
    dice = DiceRow(5, 22, 3, 14, 3)
    dice.set_faces(bytes([1, 2, 3, 4, 5]))
    return dice


def place(canvas: Canvas, index: int) -> bytes:
    """Return the pixels of one die and of the rows above it into which it hops."""
    pixels = bytearray()
    for x in range(3 + index * 25, 3 + index * 25 + 22):
        column = 0
        for y in range(12, 36):
            column = column << 1 | (canvas.pixel(x, y) or 0)
        pixels += column.to_bytes(3, "big")
    return bytes(pixels)


def shown(dice: DiceRow) -> "list[bytes]":
    canvas = Canvas()
    dice.draw(canvas)
    return [place(canvas, index) for index in range(dice.count)]


def lying(faces: "list[int]") -> "list[bytes]":
    dice = DiceRow(5, 22, 3, 14, 3)
    dice.set_faces(bytes(faces))
    return shown(dice)


def test_a_thrown_die_shows_no_face_until_it_lands_on_its_own() -> None:
    faces = [lying([face] * 5) for face in range(1, 7)]
    dice = row()
    committed = bytes([6, 2, 1, 4, 3])
    dice.start_tumble(0b10101, committed, 1000, DURATION)
    for now in range(1000, 1000 + DURATION + 40):
        dice.tick(now)
        pictures = shown(dice) if now % 7 == 0 else []
        for index in range(len(pictures)):
            for face in range(1, 7):
                if pictures[index] == faces[face - 1][index]:
                    assert face == committed[index]
                    assert not dice.flying >> index & 1
                    break
            else:
                assert dice.flying >> index & 1


def test_dice_that_were_not_thrown_lie_still_all_the_time() -> None:
    dice = row()
    before = shown(dice)
    dice.start_tumble(0b10101, bytes([6, 2, 1, 4, 3]), 0, DURATION)
    for now in range(0, DURATION, 20):
        dice.tick(now)
        after = shown(dice)
        assert (after[1], after[3]) == (before[1], before[3])


def test_the_last_frame_is_drawn_from_the_committed_faces() -> None:
    dice = row()
    for first in range(1, 7):
        for second in range(1, 7):
            committed = bytes([first, second, 7 - first, 7 - second, first])
            dice.start_tumble(0b11111, committed, 0, DURATION)
            assert dice.flying == 0b11111
            assert dice.tick(DURATION)
            assert dice.flying == 0
            assert shown(dice) == lying(list(committed))


def test_the_dice_land_one_by_one_in_the_second_half() -> None:
    dice = row()
    dice.start_tumble(0b11011, bytes([1, 1, 1, 1, 1]), 0, DURATION)
    landings = []
    before = dice.flying
    for now in range(DURATION + 1):
        dice.tick(now)
        if dice.flying != before:
            landings.append((now, before & ~dice.flying))
            before = dice.flying
    assert [mask for _, mask in landings] == [1, 2, 8, 16]
    assert [now for now, _ in landings] == [250, 300, 350, 400]


@pytest.mark.parametrize("duration_ms", [300, 400, 500])
def test_the_throw_shows_thirty_pictures_a_second(duration_ms: int) -> None:
    dice = row()
    dice.start_tumble(0b11111, bytes([1, 2, 3, 4, 5]), 0, duration_ms)
    pictures = 1
    for now in range(duration_ms + 1):
        pictures += dice.tick(now)
    assert pictures * 1000 >= 30 * duration_ms


def test_a_late_tick_ends_the_throw_at_once() -> None:
    dice = row()
    dice.start_tumble(0b11111, bytes([6, 6, 6, 6, 6]), 0, DURATION)
    assert dice.tick(5000)
    assert shown(dice) == lying([6] * 5)
    assert not dice.tick(5001)


def test_a_throw_outlasts_the_moment_when_the_clock_starts_again_at_0() -> None:
    dice = row()
    start = (1 << 30) - 100
    dice.start_tumble(0b11111, bytes([6, 6, 6, 6, 6]), start, DURATION)
    assert dice.tick(start + 50)
    assert dice.tick(10)
    assert dice.flying == 0b11111
    assert dice.tick(DURATION - 100)
    assert dice.flying == 0


def test_a_throw_may_be_skipped() -> None:
    dice = row()
    dice.start_tumble(0b11111, bytes([6, 6, 6, 6, 6]), 0, DURATION)
    dice.tick(50)
    dice.skip()
    assert not dice.is_tumbling
    assert shown(dice) == lying([6] * 5)


def test_without_animation_the_dice_lie_at_once() -> None:
    dice = row()
    dice.start_tumble(0b11111, bytes([6, 5, 4, 3, 2]), 0, 0)
    assert not dice.is_tumbling
    assert shown(dice) == lying([6, 5, 4, 3, 2])


def test_before_the_first_throw_nothing_is_drawn() -> None:
    canvas = Canvas()
    DiceRow(2, 32, 6, 12, 8).draw(canvas)
    assert canvas.buffer == bytes(1024)


def test_hold_focus_and_cover_reach_the_right_die() -> None:
    dice = row()
    dice.toggle(1)
    dice.toggle(2)
    dice.toggle(1)
    assert dice.held == 0b100
    before = lying([1, 2, 3, 4, 5])
    after = shown(dice)
    assert [index for index in range(5) if after[index] != before[index]] == [2]
    dice.held = 0
    dice.covered = 0b1000
    after = shown(dice)
    assert [index for index in range(5) if after[index] != before[index]] == [3]


def test_the_focus_stops_at_the_ends() -> None:
    dice = row()
    dice.focus = 0
    assert not dice.move(-1)
    assert dice.move(1)
    dice.focus = 4
    assert not dice.move(1)
    assert dice.focus == 4


def test_five_dice_of_22_pixels_fit_with_their_brackets() -> None:
    dice = row()
    assert dice.x - 2 >= 0
    assert dice.x + dice.width + 2 <= 128
