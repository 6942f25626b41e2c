"""The PNG writer's files are read by others, and show every pixel where it is."""

import io
from pathlib import Path

import pytest
from PIL import Image

from pictures import png
from ui.canvas import Canvas


def screen_with_three_pixels() -> bytes:
    canvas = Canvas()
    canvas.pixel(0, 0, 1)
    canvas.pixel(127, 63, 1)
    canvas.pixel(40, 9, 1)
    return bytes(canvas.buffer)


@pytest.mark.parametrize("scale", [1, 3, 4])
def test_each_pixel_becomes_a_square(scale: int) -> None:
    image = Image.open(io.BytesIO(png.screen(screen_with_three_pixels(), scale)))
    assert image.size == (128 * scale, 64 * scale)
    lit = [
        (x, y)
        for x in range(image.width)
        for y in range(image.height)
        if image.getpixel((x, y)) == png.LIT
    ]
    assert {(x // scale, y // scale) for x, y in lit} == {(0, 0), (127, 63), (40, 9)}
    assert len(lit) == 3 * scale * scale


def test_the_grid_leaves_a_dark_seam_between_pixels() -> None:
    image = Image.open(io.BytesIO(png.screen(b"\xff" * 1024, 4, grid=True)))
    assert image.size == (512, 256)
    assert image.getpixel((0, 0)) == png.LIT
    assert image.getpixel((3, 0)) == png.DARK
    assert image.getpixel((0, 3)) == png.DARK


@pytest.mark.parametrize("count, across, rows", [(1, 1, 1), (4, 2, 2), (5, 2, 3), (2, 3, 1)])
def test_a_sheet_lays_screens_out_in_rows(count: int, across: int, rows: int) -> None:
    image = Image.open(io.BytesIO(png.sheet([b"\xff" * 1024] * count, across, scale=2)))
    assert image.size == (across * 264 + 8, rows * 136 + 8)
    lit = [
        image.getpixel((8 + column * 264, 8 + row * 136)) == png.LIT
        for row in range(rows)
        for column in range(across)
    ]
    assert sum(lit) == count
    assert lit[:count] == [True] * count


def test_a_picture_is_saved_where_no_folder_was(tmp_path: Path) -> None:
    path = tmp_path / "new" / "screen.png"
    png.save(path, png.screen(bytes(1024)))
    with Image.open(path) as image:
        assert image.size == (512, 256)
