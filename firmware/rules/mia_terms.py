"""Phases, moves and house rules of Mia by name; rules/mia.py tells what they mean."""

from micropython import const

# Phases
DRAW = const(0)  # one die with a side for each player in the game decides who starts
THROW = const(1)
PEEK_OR_ANNOUNCE = const(2)
RECEIVE = const(3)
RECEIVE_MIA = const(4)
OVER = const(5)

# Moves; a byte of 0 to 20 announces that rank
PEEK = const(32)
BELIEVE = const(33)
DOUBT = const(34)
PASS_ON = const(35)
CONCEDE = const(36)
LOOK = const(37)

# Places in the options
LIVES_OPTION = const(0)
HIGH_DOUBLES_OPTION = const(1)
PASS_ON_OPTION = const(2)
FIRST_OUT_ENDS_OPTION = const(3)

GONE_LEFT = const(255)  # in `gone`: left the game, so neither out nor the loser
NOBODY = const(255)  # a seat or rank of -1, in a save
HEAD_SIZE = const(10)  # bytes of a save before lives, gone and the last result
