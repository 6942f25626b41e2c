"""The three levels of computer players, as play/seats.py numbers them."""

from micropython import const

EASY = const(1)
NORMAL = const(2)
EXPERT = const(3)
