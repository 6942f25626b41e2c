"""A score as a bar against the limit, which says more than the number alone."""

MYPY = False
if MYPY:
    from ui.canvas import Canvas

OVER = 5  # columns a bar may grow past the limit


def draw_scorebar(canvas: "Canvas", x: int, y: int, w: int, h: int, score: int, limit: int) -> None:
    """Draw a bar from x; `w` columns are the limit, a higher score goes a little beyond it.

    No points are a stub of one column, so that the row is seen to have a bar.
    """
    length = min(max(w * score // limit, 1), w + OVER)
    canvas.fill_rect(x, y, length, h, 1)
