"""Draws the app's icons: a die that shows five, in the colours of the page."""

from pictures import png

_CASE = (178, 74, 46)
_DIE = (244, 239, 228)
_PIP = (34, 27, 24)
_PIPS = ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
_FINE = 4  # samples a pixel, each way: smooth edges


def _is_in_rounded(x: float, y: float, half: float, radius: float) -> bool:
    """Say whether a point is in a rounded square around 0."""
    over_x, over_y = max(0.0, abs(x) - half + radius), max(0.0, abs(y) - half + radius)
    return over_x * over_x + over_y * over_y <= radius * radius and max(abs(x), abs(y)) <= half


def _colour(x: float, y: float) -> tuple[int, int, int]:
    """Return the colour at a point; the picture reaches from -1 to 1."""
    # The die is turned a little, as it fell.
    turned_x, turned_y = x * 0.974 + y * 0.225, y * 0.974 - x * 0.225
    if not _is_in_rounded(turned_x, turned_y, 0.52, 0.16):
        return _CASE
    for pip_x, pip_y in _PIPS:
        if (turned_x - pip_x * 0.27) ** 2 + (turned_y - pip_y * 0.27) ** 2 <= 0.1**2:
            return _PIP
    return _DIE


def draw(size: int) -> bytes:
    """Return the icon as a PNG file. It fills its square, so that any system may cut it to its own shape."""
    rows = []
    for row in range(size):
        line = bytearray()
        for column in range(size):
            totals = [0, 0, 0]
            for sample in range(_FINE * _FINE):
                x = (column + (sample % _FINE + 0.5) / _FINE) * 2 / size - 1
                y = (row + (sample // _FINE + 0.5) / _FINE) * 2 / size - 1
                for channel, value in enumerate(_colour(x, y)):
                    totals[channel] += value
            line += bytes(total // (_FINE * _FINE) for total in totals)
        rows.append(line)
    return png.encode(rows)


def pictures() -> dict[str, bytes]:
    """Return the icon files by name."""
    return {f"icon-{size}.png": draw(size) for size in (180, 192, 512)}
