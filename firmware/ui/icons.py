"""Icons: characters of the face SMALL, 8 rows like its letters, so they may stand inside a string."""

from micropython import const

HEART = "♥"
HEART_EMPTY = "♡"
CHECK = "✓"
CROSS = "✗"
BOX_FULL = "■"
BOX_EMPTY = "□"
DOT = "●"
UP = "▲"
DOWN = "▼"
LEFT = "◀"
RIGHT = "▶"

# The order is that of tools/fonts/icons.txt.
BOT = "\ue000"
EYE = "\ue001"
FLAG = "\ue002"
BATTERY = ("\ue003", "\ue004", "\ue005", "\ue006", "\ue007")  # empty to full
KEY_A = "\ue008"

_DIE_BEFORE_ONE = const(0x267F)


def mini_die(face: int) -> str:
    """Return the icon of a die, 7 px wide, that shows `face` (1 to 6)."""
    return chr(_DIE_BEFORE_ONE + face)
