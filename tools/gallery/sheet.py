"""A sheet of screens with a caption over each, as a PNG file; scenes of one area stand together."""

from collections.abc import Sequence

from pictures import png
from ui.canvas import SMALL, WIDTH, Canvas

_CAPTION_ROWS = 9
_CELL_ROWS = _CAPTION_ROWS + png.HEIGHT
_MARGIN = 4
_PAPER = 2  # neither dark nor lit
_COLOURS = (bytes(png.DARK), bytes(png.LIT), bytes((46, 49, 56)))
_INK = bytes((150, 170, 190))


def draw(cells: Sequence[tuple[str, bytes]], across: int, scale: int) -> bytes:
    """Return the sheet of cells (caption "area.name", picture of 1024 bytes)."""
    rows: list[list[tuple[str, bytes]]] = []
    area = ""
    for name, picture in cells:
        if name.partition(".")[0] != area or len(rows[-1]) == across:
            area = name.partition(".")[0]
            rows.append([])
        rows[-1].append((name, picture))
    width = across * (WIDTH + _MARGIN) + _MARGIN
    picture_rows: list[bytearray] = []
    empty = bytearray(_COLOURS[_PAPER] * (scale * width))
    picture_rows += [empty] * (_MARGIN * scale)
    for row in rows:
        drawn = [_cell(*cell) for cell in row]
        for y in range(_CELL_ROWS):
            line = bytearray(_COLOURS[_PAPER] * (_MARGIN * scale))
            for one in drawn:
                for colour in one[y]:
                    line += colour * scale
                line += _COLOURS[_PAPER] * (_MARGIN * scale)
            line += _COLOURS[_PAPER] * (scale * width - len(line) // 3)
            picture_rows += [line] * scale
        picture_rows += [empty] * (_MARGIN * scale)
    return png.encode(picture_rows)


def _cell(name: str, picture: bytes) -> list[list[bytes]]:
    caption = Canvas()
    text = name.replace("_", " ").replace(".", ": ")
    if SMALL.width(text) > WIDTH:
        text = text.split(": ", 1)[1]
    caption.text(text, 0, 0)
    lines = png.rows_of(bytes(caption.buffer))[:_CAPTION_ROWS]
    found = [[_INK if pixel else _COLOURS[_PAPER] for pixel in line] for line in lines]
    return found + [[_COLOURS[pixel] for pixel in line] for line in png.rows_of(picture)]
