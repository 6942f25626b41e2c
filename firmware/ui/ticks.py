"""Time in milliseconds, on the ring of 2^30 that MicroPython's ticks_ms runs in: twelve days and a half."""

from micropython import const

_MASK = const(0x3FFFFFFF)
_HALF = const(0x20000000)


def ms_since(now: int, then: int) -> int:
    """Return the ms from `then` to `now` on the ring (negative: `then` is later, by six days at most).

    Every step stays within a 31-bit small int, so nothing is allocated, not even on the board.
    """
    return (((now - then) & _MASK) ^ _HALF) - _HALF


def has_passed(now: int, then: int, ms: int) -> bool:
    """Say whether `now` is not within `ms` after `then`.

    What was noted more than six days ago seems to lie ahead: it has passed too.
    """
    return not 0 <= ms_since(now, then) < ms
