"""The pictures of Mia: the cup that hides the dice, two faces as small dice, and the ladder of values."""

from micropython import const

from rules.mia_values import VALUES
from ui.die import draw_die
from ui.font import BIG
from ui.large import DIGITS2

MYPY = False
if MYPY:
    from ui.canvas import Canvas

CUP_X = const(1)
CUP_W = const(66)
SIDE_X = const(71)  # the column beside the cup
SIDE_W = const(57)
FLOOR = const(54)  # the row below which nothing stands: the cup's rim and the dice end there
CUP_TRAVEL = const(46)  # lifted so far it is out of sight
LIFTED = const(33)  # how far a cup is lifted for a peek; the dice stand free below it

_HEIGHT = const(42)
_RIM = const(4)
_HALF_FOOT = const(25)  # half the width of the foot, which is on top: the cup stands on its mouth
_HALF_MOUTH = const(31)
_DIE = const(30)
_FIRST_DIE_X = const(2)
_SECOND_DIE_X = const(35)
_SMALL_DIE = const(12)
_LEANS = b"\x00\x02\x04\x06\x04\x02"  # of the shaken cup from frame to frame, 3 pixels upright
_UPRIGHT = const(3)
_LADDER_X = const(121)
_LADDER_Y = const(52)  # the lowest rung
_RUNG = const(2)


def draw_cup(canvas: "Canvas", lift: int, lean: int) -> None:
    """Draw the cup, `lift` rows above the floor, its foot `lean` pixels to the right.

    Nothing that was drawn before shows above its mouth, beside the cup neither.
    """
    bottom = FLOOR - lift
    canvas.fill_rect(0, 0, CUP_X + CUP_W + 1, bottom, 0)
    middle = CUP_X + CUP_W // 2
    left = right = -1
    rows = 0  # in which both walls are upright
    for row in range(_HEIGHT - _RIM):
        y = bottom - _RIM - row
        half = _HALF_MOUTH - row * (_HALF_MOUTH - _HALF_FOOT) // _HEIGHT
        at = middle + lean * row // _HEIGHT - half
        half += half + at
        if at != left or half != right:
            canvas.fill_rect(left, y + 1, 2, rows, 1)
            canvas.fill_rect(right - 2, y + 1, 2, rows, 1)
            left = at
            right = half
            rows = 0
        rows += 1
        canvas.pixel(right - (4 if row & 1 else 6), y, 1)
    canvas.fill_rect(left, y, 2, rows, 1)
    canvas.fill_rect(right - 2, y, 2, rows, 1)
    foot = middle + lean - _HALF_FOOT
    canvas.hline(foot + 3, bottom - _HEIGHT + 4, 2 * _HALF_FOOT - 6, 1)
    canvas.hline(foot + 1, bottom - _HEIGHT, 2 * _HALF_FOOT - 2, 1)
    canvas.hline(foot, bottom - _HEIGHT + 1, 2 * _HALF_FOOT, 1)
    canvas.hline(CUP_X + 1, bottom - _RIM, CUP_W - 2, 1)
    canvas.fill_rect(CUP_X, bottom - _RIM + 1, CUP_W, _RIM - 2, 1)
    canvas.hline(CUP_X + 1, bottom - 1, CUP_W - 2, 1)


def draw_shaken_cup(canvas: "Canvas", frame: int) -> None:
    """Draw the cup as it is shaken; no frame is like the one before."""
    lean = _LEANS[frame % len(_LEANS)] - _UPRIGHT
    draw_cup(canvas, abs(lean), lean)


def draw_label(canvas: "Canvas", text: str, below: str = "") -> None:
    """Print one or two words on a cup that stands on the floor."""
    canvas.text_mid(text, CUP_X + 8, CUP_W - 20, FLOOR - (32 if below else 27))
    if below:
        canvas.text_mid(below, CUP_X + 8, CUP_W - 20, FLOOR - 21, BIG)


def draw_verdict(canvas: "Canvas", text: str) -> None:
    """Print what the coach says at the foot of a cup that stands on the floor."""
    if text:
        canvas.text_mid(text, CUP_X + 6, CUP_W - 17, FLOOR - 12)


def draw_dice(canvas: "Canvas", dice: bytes) -> None:
    """Draw the two dice that the cup hid, where it stood."""
    draw_die(canvas, _FIRST_DIE_X, FLOOR - _DIE, _DIE, dice[0])
    draw_die(canvas, _SECOND_DIE_X, FLOOR - _DIE, _DIE, dice[1])


def draw_small_dice(canvas: "Canvas", faces: bytes, x: int, y: int) -> None:
    """Draw a value as two small dice, one above the other: what is said, never what was thrown."""
    draw_die(canvas, x, y, _SMALL_DIE, faces[0])
    draw_die(canvas, x, y + _SMALL_DIE + 1, _SMALL_DIE, faces[1])


def draw_claim(canvas: "Canvas", claimer: str, value: str, faces: bytes) -> None:
    """Draw what was said: a bubble with the value, as digits and as dice, under the name of who said it."""
    canvas.text(claimer, SIDE_X, 9)
    canvas.hline(SIDE_X + 2, 17, SIDE_W - 4, 1)
    canvas.hline(SIDE_X + 2, 46, SIDE_W - 4, 1)
    canvas.vline(SIDE_X, 19, 26, 1)
    canvas.vline(SIDE_X + SIDE_W - 1, 19, 26, 1)
    canvas.pixel(SIDE_X + 1, 18, 1)
    canvas.pixel(SIDE_X + 1, 45, 1)
    canvas.pixel(SIDE_X + SIDE_W - 2, 18, 1)
    canvas.pixel(SIDE_X + SIDE_W - 2, 45, 1)
    canvas.text(value, SIDE_X + 4, 20, DIGITS2)
    draw_small_dice(canvas, faces, SIDE_X + 40, 20)


def draw_ladder(canvas: "Canvas", rank: int, lowest: int) -> None:
    """Draw the 21 values as rungs, Mia on top: long at `rank`, dots below `lowest`, which may not be said."""
    for rung in range(VALUES):
        y = _LADDER_Y - rung * _RUNG
        if rung == rank:
            canvas.hline(_LADDER_X, y, 7, 1)
        elif rung >= lowest:
            canvas.hline(_LADDER_X + 3, y, 3, 1)
        else:
            canvas.pixel(_LADDER_X + 4, y, 1)
