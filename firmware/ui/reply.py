"""What a part of a screen answers to a key."""

from micropython import const

UNUSED = const(0)  # the key means nothing to this part; the screen may use it
CHANGED = const(1)  # the part took it: draw again
CHOSEN = const(2)  # A was pressed on what has the focus
