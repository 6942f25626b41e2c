"""Finds what changed on a page of the picture, in plain Python; changes_viper.py is the same, faster."""


def take_page(new: "bytearray", old: "bytearray", out: "bytearray", page: int, is_whole: int) -> int:
    """Copy the changed columns of `page` (0..7) of `new` to `out` from byte 7 on, and to `old`.

    Return first column * 256 + count; both are multiples of 8, so that the views of `out` can be made
    once. 0: nothing changed. With `is_whole` every column counts as changed.
    """
    base = page * 128
    first = 128
    last = -1
    for column in range(128):
        if is_whole or new[base + column] != old[base + column]:
            if first == 128:
                first = column
            last = column
    if last < 0:
        return 0
    first &= 0x78
    count = (last | 7) + 1 - first
    for at in range(count):
        out[7 + at] = old[base + first + at] = new[base + first + at]
    return first << 8 | count
