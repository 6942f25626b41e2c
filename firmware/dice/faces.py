"""Random bytes to faces of dice, every face exactly as likely as any other.

A byte has 256 values, and 256 is no multiple of 6: taking remainders would make the low faces more
likely. So the byte values are cut into one span for each face, all of the same width (42 for six
sides), and a byte beyond the last span (252 to 255) is thrown away and another one drawn.
"""

from micropython import const

from dice.source import DiceError

MYPY = False
if MYPY:
    from typing import Protocol

    class Filler(Protocol):
        """Gives random bytes, one as likely as the other: the pool."""

        def fill(self, buffer: bytearray) -> None: ...


LEAST_SIDES = const(2)
MOST_SIDES = const(100)
# At worst (86 sides) a byte is thrown away with probability 84/256, so 64 in a row come once in
# 10^31 times: a source that does it is stuck.
_MOST_MISSES = const(64)


def roll(source: "Filler", count: int, sides: int) -> bytes:
    """Return `count` faces, each 1 to `sides` (2 to 100).

    No more bytes are drawn than faces are missing, and none is kept: nothing is drawn ahead.
    Raises DiceError from the source, and when the source gives nothing but bytes to throw away.
    """
    if not LEAST_SIDES <= sides <= MOST_SIDES:
        raise ValueError("sides")
    span = 256 // sides
    faces = bytearray(count)
    done = 0
    misses = 0
    while done < count:
        drawn = bytearray(count - done)
        source.fill(drawn)
        for byte in drawn:
            face = byte // span
            if face < sides:
                faces[done] = face + 1
                done += 1
                misses = 0
            else:
                misses += 1
                if misses == _MOST_MISSES:
                    raise DiceError("DICE_STUCK")
    return bytes(faces)
