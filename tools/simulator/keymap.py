"""Which keystroke means what: the six keys of the gadget, and what is for the simulator itself."""

UP, LEFT, RIGHT, DOWN, A, B = range(6)  # as in firmware/ui/keys.py
NAMES = {"UP": UP, "LEFT": LEFT, "RIGHT": RIGHT, "DOWN": DOWN, "A": A, "B": B}

KEYS = {
    "up": UP,
    "left": LEFT,
    "right": RIGHT,
    "down": DOWN,
    "z": A,
    "enter": A,
    "x": B,
    "X": B,
    "escape": B,
    "backspace": B,
    "ζ": A,  # where these letters lie on a Greek keyboard
    "χ": B,
    "Χ": B,
}

# Held for a while by one keystroke, for terminals that tell no key-up and for hands that cannot hold.
HOLD_A = "hold A"
HOLD_B = "hold B"
MUTE = "mute"  # what is down for who holds the gadget, with B held
LONG = {"Z": HOLD_A, "Ζ": HOLD_A, "h": HOLD_B, "H": HOLD_B, "η": HOLD_B, "Η": HOLD_B, "m": MUTE, "M": MUTE}
LONG |= {"μ": MUTE, "Μ": MUTE}

PICTURE = {"p", "P", "π", "Π"}
LEAVE = {"q", "Q", "ctrl-c", "ctrl-\\"}
STOP = {"ctrl-z"}

LEGEND = (
    "arrows move  z A  x B  h hold B  p picture  q leave",
    "arrows move · z A · x B · Z hold A · h help · m mute · p picture · q leave",
    "arrows move · z A · x B · Z hold A · h hold B (help) · m mute · p picture · q leave",
)
