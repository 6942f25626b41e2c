"""Counts bits of a window that differ from earlier ones, and finds runs: bits_plain.py in machine code."""

# mypy: ignore-errors
# ruff: noqa: F821
# viper has types of its own (ptr8); neither tool knows that they never leave this function.
import micropython


@micropython.viper
def differing(raw: ptr8, lag: int) -> int:
    """Return how many bits differ from the one `lag` places before; without a lag, how many are set."""
    found = 0
    word = 0  # the last 32 bits; a right shift may fill its top with ones, which the mask takes away
    mask = 0xFFFF >> lag  # the first bits have none before them
    at = 0
    while at < 128:
        word = (word << 16) | (int(raw[at]) << 8) | int(raw[at + 1])
        bits = word
        if lag:
            bits ^= word >> lag
        bits &= mask
        mask = 0xFFFF
        bits -= (bits >> 1) & 0x5555
        bits = (bits & 0x3333) + ((bits >> 2) & 0x3333)
        bits = (bits + (bits >> 4)) & 0x0F0F
        found += (bits + (bits >> 8)) & 31
        at += 2
    return found


@micropython.viper
def runs(raw: ptr8, longest: int) -> int:
    """Return what bits_plain.runs does."""
    found = 0
    head = -1
    run = 0
    last = int(raw[0]) >> 7
    at = 0
    while at < 128:
        byte = int(raw[at])
        mask = 128
        while mask:
            bit = 1 if byte & mask else 0
            mask >>= 1
            if bit == last:
                run += 1
            else:
                if head < 0:
                    head = run
                if run >= longest:
                    found = 1
                run = 1
                last = bit
        at += 1
    if head < 0:
        head = run
    if run >= longest:
        found = 1
    return head << 12 | run << 1 | found
