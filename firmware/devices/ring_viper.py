"""Reads single bits of a register at the pace of a clock, in machine code; ring_plain.py says how."""

# mypy: ignore-errors
# ruff: noqa: F821
# viper has types of its own (ptr8, ptr32); neither tool knows that they never leave this function.
import micropython


@micropython.viper
def read_bits(buffer: ptr8, count: int, address: int, clock, step_us: int):
    """Fill `count` bytes with the lowest bit of the word at `address`; ring_plain.py says how."""
    word = ptr32(address)
    last = int(clock())
    at = 0
    while at < count:
        byte = 0
        place = 0
        while place < 8:
            now = int(clock())
            while (now - last) & 0x3FFFFFFF < step_us:
                now = int(clock())
            last = now
            byte = byte << 1 | (word[0] & 1)
            place += 1
        buffer[at] = byte
        at += 1
