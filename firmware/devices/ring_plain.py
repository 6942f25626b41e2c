"""Reads single bits of a register, slowly: what ring_viper.py does in machine code."""

from micropython import const

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Any

_CLOCK_MASK = const(0x3FFFFFFF)  # ticks_us counts in 30 bits


def read_bits(
    buffer: bytearray, registers: "Any", address: int, clock: "Callable[[], int]", step_us: int
) -> None:
    """Fill the buffer with the lowest bit of the word at `address`, read `step_us` apart or slower.

    The first bit of a byte is its highest.
    """
    last = clock()
    for at in range(len(buffer)):
        byte = 0
        for _ in range(8):
            now = clock()
            while now - last & _CLOCK_MASK < step_us:
                now = clock()
            last = now
            byte = byte << 1 | registers[address] & 1
        buffer[at] = byte
