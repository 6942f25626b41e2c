"""Counts bits of a window that differ from earlier ones, and finds runs; dice/health.py says what for."""

_ODD = int.from_bytes(b"\x55" * 128, "big")
_PAIRS = int.from_bytes(b"\x33" * 128, "big")
_NIBBLES = int.from_bytes(b"\x0f" * 128, "big")
# The halves that are laid on one another, and what keeps the lower one.
_HALVES = ((512, (1 << 512) - 1), (256, (1 << 256) - 1), (128, (1 << 128) - 1))


def differing(raw: "bytes | bytearray", lag: int) -> int:
    """Return how many of 1024 bits differ from the one `lag` (1..16) places before; 0: how many are set."""
    bits = int.from_bytes(raw, "big")
    if lag:
        bits = (bits ^ bits >> lag) & (1 << 8 * len(raw) - lag) - 1
    return count_ones(bits)


def count_ones(bits: int) -> int:
    """Return how many of the 1024 bits of a number are set."""
    bits -= bits >> 1 & _ODD
    bits = (bits & _PAIRS) + (bits >> 2 & _PAIRS)
    bits = bits + (bits >> 4) & _NIBBLES
    for half, lower in _HALVES:  # no byte comes above 64
        bits = (bits >> half) + (bits & lower)
    return sum(bits.to_bytes(16, "big"))


def runs(raw: "bytes | bytearray", longest: int) -> int:
    """Return how many bits are equal at the beginning and at the end, and whether `longest` are anywhere.

    That is 4096 times the first, twice the second, and 1 where there are.
    """
    bits = int.from_bytes(raw, "big")
    size = 8 * len(raw)
    # A one for each bit that equals its neighbour; `longest` equal bits are one fewer of them in a row.
    same = ~(bits ^ bits >> 1) & (1 << size - 1) - 1
    first = 1
    while first < size and same >> size - 1 - first & 1:
        first += 1
    last = 1
    while last < size and same >> last - 1 & 1:
        last += 1
    row = 1
    while same and row < longest - 1:
        step = min(row, longest - 1 - row)
        same &= same >> step
        row += step
    return first << 12 | last << 1 | (1 if same else 0)
