"""Icons: characters of the face SMALL, 8 rows like its letters, so they may stand inside a string."""

from micropython import const

HEART = "♥"
HEART_EMPTY = "♡"
CHECK = "✓"
CROSS = "✗"
BOX_FULL = "■"
BOX_EMPTY = "□"
DOT = "●"
RING = "○"
UP = "▲"
DOWN = "▼"
LEFT = "◀"
RIGHT = "▶"

# The order is that of tools/fonts/icons.txt.
CUP = "\ue000"
BOT = "\ue001"
PERSON = "\ue002"
CROWN = "\ue003"
EYE = "\ue004"
LOCK = "\ue005"
FLAG = "\ue006"
SOUND = "\ue007"
MUTE = "\ue008"
SAVE = "\ue009"
BANG = "\ue00a"
UNDO = "\ue00b"
BATTERY = ("\ue00c", "\ue00d", "\ue00e", "\ue00f", "\ue010")  # empty to full
CHARGING = "\ue011"
KEY_A = "\ue012"
KEY_B = "\ue013"
ARROWS = "\ue014"

_DIE_BEFORE_ONE = const(0x267F)


def mini_die(face: int) -> str:
    """Return the icon of a die, 7 px wide, that shows `face` (1 to 6)."""
    return chr(_DIE_BEFORE_ONE + face)
