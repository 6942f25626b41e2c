"""The six keys and the events they make: one small int, kind * 8 + key."""

from micropython import const

UP = const(0)
LEFT = const(1)
RIGHT = const(2)
DOWN = const(3)
A = const(4)
B = const(5)
KEYS = const(6)

PRESS = const(0)  # the first edge
TAP = const(1)  # let go before HOLD_MS; only keys with a hold meaning send it, after their RELEASE
HOLD = const(2)  # HOLD_MS have passed and the key is still down
RELEASE = const(3)  # let go; sent for every PRESS that was sent, whatever happens between
REPEAT = const(4)  # still down: first after REPEAT_FIRST_MS, then each REPEAT_NEXT_MS

ARROWS = const(0b001111)  # masks: bit i stands for key i
A_KEY = const(0b010000)
B_KEY = const(0b100000)

BOUNCE_MS = const(30)
HOLD_MS = const(600)
# A where a tap acts and a hold peeks. Longer than a terminal without key-up holds it down for a tap: 750 ms.
LONG_MS = const(800)
MEANT_MS = const(200)  # from here on a bar shows how far a hold has come
REPEAT_FIRST_MS = const(400)
REPEAT_NEXT_MS = const(120)


def event_of(kind: int, key: int) -> int:
    """Return the event that says `kind` happened to `key`."""
    return kind * 8 + key


def key_of(event: int) -> int:
    """Return the key of an event."""
    return event & 7


def kind_of(event: int) -> int:
    """Return what happened: PRESS, TAP, HOLD, RELEASE or REPEAT."""
    return event >> 3


def turned(key: int) -> int:
    """Return the key that takes this one's place when the gadget is held upside down."""
    return key if key >= A else DOWN - key
