"""The faces of computer players: one a name, a robot's head of 20 x 20 pixels."""

from micropython import const

MYPY = False
if MYPY:
    from ui.canvas import Canvas

SIZE = const(20)
_FACES = const(8)


def face_of(name: str) -> int:
    """Return the number (0 to 7) of the face that goes with a name."""
    number = 0
    for letter in name:
        number = (number * 3 + ord(letter)) & 0xFFF
    return number % _FACES


def draw_face(canvas: "Canvas", x: int, y: int, name: str) -> None:
    """Draw the face that goes with a name, its top left corner at (x, y)."""
    number = face_of(name)
    _draw_head(canvas, x, y, number & 1)
    _draw_eyes(canvas, x, y, number >> 1 & 3)
    _draw_mouth(canvas, x, y, number)


def _draw_head(canvas: "Canvas", x: int, y: int, is_square: int) -> None:
    """An outline under an aerial: a box, or one with its corners cut."""
    inset = 0 if is_square else 2
    canvas.hline(x + 2 + inset, y + 4, 16 - 2 * inset, 1)
    canvas.hline(x + 2 + inset, y + 19, 16 - 2 * inset, 1)
    canvas.vline(x + 2, y + 4 + inset, 16 - 2 * inset, 1)
    canvas.vline(x + 17, y + 4 + inset, 16 - 2 * inset, 1)
    if inset:
        for left, top in ((3, 5), (16, 5), (3, 18), (16, 18)):
            canvas.pixel(x + left, y + top, 1)
    canvas.fill_rect(x, y + 10, 2, 4, 1)
    canvas.fill_rect(x + 18, y + 10, 2, 4, 1)
    if is_square:
        canvas.vline(x + 6, y + 1, 3, 1)
        canvas.vline(x + 13, y + 1, 3, 1)
        canvas.fill_rect(x + 5, y, 3, 2, 1)
        canvas.fill_rect(x + 12, y, 3, 2, 1)
    else:
        canvas.fill_rect(x + 9, y + 2, 2, 2, 1)
        canvas.fill_rect(x + 8, y, 4, 2, 1)


def _draw_eyes(canvas: "Canvas", x: int, y: int, kind: int) -> None:
    if kind == 0:  # round
        canvas.fill_rect(x + 5, y + 8, 4, 4, 1)
        canvas.fill_rect(x + 11, y + 8, 4, 4, 1)
        canvas.fill_rect(x + 6, y + 9, 2, 2, 0)
        canvas.fill_rect(x + 12, y + 9, 2, 2, 0)
    elif kind == 1:  # a visor
        canvas.fill_rect(x + 4, y + 8, 12, 4, 1)
        canvas.fill_rect(x + 6, y + 9, 2, 2, 0)
        canvas.fill_rect(x + 12, y + 9, 2, 2, 0)
    elif kind == 2:  # buttons
        canvas.fill_rect(x + 6, y + 8, 3, 3, 1)
        canvas.fill_rect(x + 11, y + 8, 3, 3, 1)
    else:  # one eye winks
        canvas.fill_rect(x + 5, y + 10, 4, 1, 1)
        canvas.fill_rect(x + 11, y + 8, 4, 4, 1)


def _draw_mouth(canvas: "Canvas", x: int, y: int, number: int) -> None:
    if number < 3:  # smiles
        canvas.hline(x + 7, y + 16, 6, 1)
        canvas.pixel(x + 6, y + 15, 1)
        canvas.pixel(x + 13, y + 15, 1)
    elif number < 6:  # a grille
        canvas.hline(x + 6, y + 14, 8, 1)
        canvas.hline(x + 6, y + 16, 8, 1)
        for left in range(6, 14, 2):
            canvas.pixel(x + left, y + 15, 1)
    else:
        canvas.hline(x + 7, y + 15, 6, 1)
