"""The largest face: digits of 24 px, for what is passed round. It comes and goes with its screens."""

from ui.font import Font, load

DIGITS2 = Font(load("digits2"))  # the characters of DIGITS
