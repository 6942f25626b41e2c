"""The sheets of faces, dice and parts can be drawn, and every part on them is clean."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from pictures import specimen
from support.strict_canvas import StrictCanvas
from ui.canvas import Canvas


@pytest.mark.parametrize("draw", specimen.PARTS, ids=[draw.__name__ for draw in specimen.PARTS])
def test_each_part_stands_before_the_strict_canvas(draw: Callable[[Canvas], None]) -> None:
    canvas = StrictCanvas()
    draw(canvas)
    assert canvas.said


def test_the_sheets_are_written(tmp_path: Path) -> None:
    specimen.main(tmp_path)
    for name in ("faces", "dice", "parts"):
        with Image.open(tmp_path / f"{name}.png") as sheet:
            assert sheet.width == 1600
