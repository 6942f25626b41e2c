"""The bar at the right that shows where in a long list one is."""

MYPY = False
if MYPY:
    from ui.canvas import Canvas


def draw_scrollbar(canvas: "Canvas", y: int, h: int, first: int, shown: int, count: int) -> None:
    """Draw a bar `h` rows high in columns 125 to 127: items `first` to `first + shown` of `count`."""
    for dot in range(y, y + h, 3):
        canvas.pixel(126, dot, 1)
    length = max(5, h * shown // count)
    top = y + (h - length) * first // (count - shown)
    canvas.fill_rect(125, top, 3, length, 1)
