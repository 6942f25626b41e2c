"""The top line: where one is and whose turn it is."""

from ui.font import SMALL

MYPY = False
if MYPY:
    from ui.canvas import Canvas


def draw_top(canvas: "Canvas", left: str, right: str = "") -> None:
    """Draw the inverted line of rows 0 to 7, with a text at each end (122 columns and a gap for both)."""
    canvas.fill_rect(0, 0, 128, 8, 1)
    if left:
        canvas.text(left, 2, 0, SMALL, 0)
    if right:
        canvas.text_right(right, 126, 0, SMALL, 0)
