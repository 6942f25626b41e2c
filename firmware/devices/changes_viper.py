"""Finds what changed on a page of the picture, in machine code; changes_plain.py says how."""

# mypy: ignore-errors
# ruff: noqa: F821
# viper has types of its own (ptr8); neither tool knows that they never leave this function.
import micropython


@micropython.viper
def take_page(new: ptr8, old: ptr8, out: ptr8, page: int, is_whole: int) -> int:
    """Copy what changed; return first column * 256 + count, or 0."""
    base = page << 7
    first = 0
    last = 127
    if not is_whole:
        while first < 128 and int(new[base + first]) == int(old[base + first]):
            first += 1
        if first == 128:
            return 0
        while int(new[base + last]) == int(old[base + last]):
            last -= 1
    first &= 0x78
    count = (last | 7) + 1 - first
    base += first
    at = 0
    while at < count:
        byte = int(new[base + at])
        out[7 + at] = byte
        old[base + at] = byte
        at += 1
    return first << 8 | count
