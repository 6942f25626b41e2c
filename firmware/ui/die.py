"""Draws one die: a face, a die held, covered, or in the air."""

from micropython import const

MYPY = False
if MYPY:
    from ui.canvas import Canvas

BAR_BELOW = const(4)  # rows below a die that its held bar needs
BRACKET = const(2)  # how far the focus bracket stands off, all round (below: off the bar)
NO_FACE = const(7)  # a die that was not thrown yet: blank

# How far each row from the top is set in, for a corner of each radius; the inside of an outline
# takes the next smaller one. Small dice get small corners, or pips would touch them.
_CORNERS = (b"", b"\x01", b"\x02\x01", b"\x03\x01\x01")

# Where the pips of faces 1 to 6 are, a bit each: rows from the top, columns from the left.
_PIPS = (0b000010000, 0b100000001, 0b100010001, 0b101000101, 0b101010101, 0b101101101, 0)

# A die in the air is a square on its corner: two corners (x, y) of it in 64ths, for each turn.
_TILTS = bytes((63, 0, 57, 27, 45, 45, 27, 57))


def draw_die(
    canvas: "Canvas",
    x: int,
    y: int,
    size: int,
    face: int,
    held: bool = False,
    focus: bool = False,
    covered: bool = False,
    turn: int = 0,
    below: int = BAR_BELOW,
) -> None:
    """Draw a die of `size` x `size` pixels (12 to 32, even) with its top left corner at (x, y).

    Face 0 is a die in the air: tilted by `turn`, without pips, so it is no result; NO_FACE is one that
    was not thrown yet. A held die is filled and has a bar below; a covered one shows a pattern and
    nothing of its face. `below` are the rows that its bar has. The die must lie within the screen.
    """
    if face == 0:
        _draw_flying(canvas, x, y, size, turn)
    else:
        corner = 3 if size >= 22 else 2 if size >= 18 else 1
        _fill_round(canvas, x, y, size, _CORNERS[corner], 1)
        if covered or not held:
            _fill_round(canvas, x + 1, y + 1, size - 2, _CORNERS[corner - 1], 0)
        if covered:
            _shade(canvas, x + 3, y + 3, size - 6)
        else:
            _draw_pips(canvas, x, y, size, _PIPS[face - 1], 0 if held else 1)
        if held:
            canvas.fill_rect(x + 2, y + size + below - 2, size - 4, 2, 1)
    if focus:
        _draw_bracket(canvas, x - BRACKET, y - BRACKET, size + 2 * BRACKET, size + 2 * BRACKET + below)


def draw_advised(canvas: "Canvas", x: int, y: int, size: int) -> None:
    """Draw a dotted bar below a die, where that of a held one would be."""
    for at in range(x + 2, x + size - 3, 4):
        canvas.fill_rect(at, y + size + 2, 2, 2, 1)


def _fill_round(canvas: "Canvas", x: int, y: int, size: int, corner: bytes, ink: int) -> None:
    rows = len(corner)
    canvas.fill_rect(x, y + rows, size, size - 2 * rows, ink)
    for row in range(rows):
        inset = corner[row]
        canvas.hline(x + inset, y + row, size - 2 * inset, ink)
        canvas.hline(x + inset, y + size - 1 - row, size - 2 * inset, ink)


def _draw_pips(canvas: "Canvas", x: int, y: int, size: int, pips: int, ink: int) -> None:
    width = 2 if size < 18 else 4 if size < 27 else 6
    first = (size - 3 * width + 2) // 4
    step = (size - width) // 2 - first
    if pips == _PIPS[0]:  # a lone pip is larger, as on many real dice
        width += 2
        first -= 1
    for place in range(9):
        if pips >> place & 1:
            left = x + first + place % 3 * step
            top = y + first + place // 3 * step
            if width == 2:
                canvas.fill_rect(left, top, 2, 2, ink)
            elif width < 8:
                canvas.fill_rect(left + 1, top, width - 2, width, ink)
                canvas.fill_rect(left, top + 1, width, width - 2, ink)
            else:
                canvas.fill_rect(left + 2, top, 4, 8, ink)
                canvas.fill_rect(left + 1, top + 1, 6, 6, ink)
                canvas.fill_rect(left, top + 2, 8, 4, ink)


def _draw_flying(canvas: "Canvas", x: int, y: int, size: int, turn: int) -> None:
    half = size // 2
    a = _TILTS[turn % 4 * 2] * half // 64
    b = _TILTS[turn % 4 * 2 + 1] * half // 64
    _draw_tilted(canvas, x + half - 1, y + half, a, b)
    _draw_tilted(canvas, x + half, y + half, a, b)


def _draw_tilted(canvas: "Canvas", x: int, y: int, a: int, b: int) -> None:
    """Draw a square around (x, y) with one corner at (x + a, y + b)."""
    canvas.line(x + a, y + b, x - b, y + a, 1)
    canvas.line(x - b, y + a, x - a, y - b, 1)
    canvas.line(x - a, y - b, x + b, y - a, 1)
    canvas.line(x + b, y - a, x + a, y + b, 1)


def _shade(canvas: "Canvas", x: int, y: int, size: int) -> None:
    """Fill a square with every other pixel, as a chessboard has them."""
    buffer = canvas.buffer
    bottom = y + size
    for page in range(y >> 3, (bottom + 7) >> 3):
        rows = 0xFF
        if page * 8 < y:
            rows &= 0xFF << (y - page * 8)
        if page * 8 + 8 > bottom:
            rows &= 0xFF >> (page * 8 + 8 - bottom)
        for at in range(page * 128 + x, page * 128 + x + size):
            buffer[at] |= rows & (0x55 if at & 1 else 0xAA)


def _draw_bracket(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    arm = w // 4
    right = x + w - 1
    bottom = y + h - 1
    canvas.hline(x, y, arm, 1)
    canvas.vline(x, y, arm, 1)
    canvas.hline(right - arm + 1, y, arm, 1)
    canvas.vline(right, y, arm, 1)
    canvas.hline(x, bottom, arm, 1)
    canvas.vline(x, bottom - arm + 1, arm, 1)
    canvas.hline(right - arm + 1, bottom, arm, 1)
    canvas.vline(right, bottom - arm + 1, arm, 1)
