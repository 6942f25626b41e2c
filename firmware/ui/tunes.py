"""The tunes there are, by number, for whoever asks for one to be played."""

from micropython import const

ROLL = const(0)
LAND = const(1)
HOLD = const(2)
SCORE = const(3)
BAD = const(4)
WIN = const(5)
