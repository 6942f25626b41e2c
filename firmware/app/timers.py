"""Time in milliseconds on the board's ring of 2^30: differences and deadlines that never overflow."""

from micropython import const

_RING = const(0x3FFFFFFF)
_HALF = const(0x20000000)


def since(then: int, now: int) -> int:
    """Return the ms from `then` to `now`, negative when `then` lies ahead (up to six days)."""
    return (((now - then) + _HALF) & _RING) - _HALF


def later(now: int, ms: int) -> int:
    """Return the moment `ms` after `now`."""
    return (now + ms) & _RING
