"""Raw bits of the ring oscillator of an RP2040 or RP2350; devices/entropy.py says where it is."""

import os

from micropython import const

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Any

# The oscillator runs at some MHz by itself. Read as fast as the processor can, its bits follow from
# one another; this far apart it has turned over dozens of times, jittering.
STEP_US = const(8)


class RingOscillator:
    """Single bits of a ring oscillator, read `STEP_US` apart or slower, eight to a byte.

    `clock` returns the time in us, in 30 bits. `registers` are what memory is read through where no
    machine code can do it: machine.mem32.
    """

    def __init__(self, key: str, address: int, clock: "Callable[[], int]", registers: "Any" = None) -> None:
        self.key = key
        self._address = address
        self._clock = clock
        self._registers = registers
        name = "devices.ring_viper" if registers is None else "devices.ring_plain"
        self._read_bits: "Any" = __import__(name, None, None, ("read_bits",)).read_bits

    def fill(self, buffer: bytearray) -> None:
        """Overwrite all of `buffer` with raw bits, nothing made of them."""
        if self._registers is None:
            self._read_bits(buffer, len(buffer), self._address, self._clock, STEP_US)
        else:
            self._read_bits(buffer, self._registers, self._address, self._clock, STEP_US)

    def extra(self) -> bytes:
        """Return the microsecond of this press, and what the port makes of the oscillator itself."""
        now = self._clock()
        return bytes((now & 255, now >> 8 & 255, now >> 16 & 255)) + os.urandom(16)
