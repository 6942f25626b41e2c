"""What the open boxes of Generał bring, from one of the four files bots/general_….bin.

The points still to come are a sum of two terms. The first, without the upper bonus, is the product of a
row for the open number boxes and a row for the other open boxes. The second is the bonus times a chance
to get it; the chance is SHARES at the product of a row for the open number boxes with the upper total,
and a row for the other open boxes. Outside a span of totals it is none, or certain.

    4 bytes      numbers in a row of the first term (F), of the second (S), and how many rows the
                 latter has, two bytes
    64 rows      open number boxes: first total of the span, how many, its first row (two bytes); then
                 F numbers of two bytes
    128 rows     other open boxes: F numbers of two bytes, S numbers of two bytes
    rows         S numbers: the first of two bytes, the others of one

Numbers are signed, low byte first. Products are in parts of 1 << 20.
"""

from micropython import const

from bots.files import read

MYPY = False
if MYPY:
    from bots.turn_plain import dot
else:
    try:
        from bots.turn_viper import dot
    except (ImportError, NameError, SyntaxError, ValueError):  # no viper: a browser, CPython, another chip
        from bots.turn_plain import dot

_HEAD = const(4)
_BONUS = const(35)
_UNIT_BITS = const(18)
_HALF = const(64)  # steps of SHARES from a chance of one half to (nearly) certain

# 65535 / (1 + exp(-n / 8)) for n = 0 .. 64, as pairs of bytes, low byte first
SHARES = (
    b"\x00\x80\xfd\x87\xea\x8f\xb8\x97\x59\x9f\xbf\xa6\xde\xad\xae\xb4\x26\xbb\x41\xc1\xfc\xc6\x55\xcc\x4c\xd1"
    b"\xe1\xd5\x19\xda\xf5\xdd\x7b\xe1\xaf\xe4\x96\xe7\x36\xea\x94\xec\xb4\xee\x9d\xf0\x53\xf2\xdb\xf3\x39\xf5"
    b"\x71\xf6\x87\xf7\x7e\xf8\x5a\xf9\x1d\xfa\xcb\xfa\x64\xfb\xed\xfb\x65\xfc\xd0\xfc\x2f\xfd\x83\xfd\xcd\xfd"
    b"\x0e\xfe\x48\xfe\x7c\xfe\xa9\xfe\xd1\xfe\xf4\xfe\x13\xff\x2f\xff\x47\xff\x5d\xff\x70\xff\x81\xff\x90\xff"
    b"\x9d\xff\xa8\xff\xb2\xff\xbb\xff\xc3\xff\xca\xff\xd0\xff\xd6\xff\xdb\xff\xdf\xff\xe3\xff\xe6\xff\xe9\xff"
)


class GeneralTable:
    """One of the files, and where its parts begin."""

    def __init__(self, name: str) -> None:
        self._name = name
        head = read(name, 0, _HEAD)
        self._first = head[0]
        self._second = head[1]
        self._others_at = _HEAD + 64 * (4 + 2 * self._first)
        self._rows_at = self._others_at + 128 * 2 * (self._first + self._second)

    def bring(self, left: int, totals: "list[int]") -> "list[int]":
        """Return what the boxes of the bit set `left` bring, for each upper total, in parts of 1 << 18.

        The totals ascend. The bonus is among it, also where the total has earned it already.
        """
        first, second = self._first, self._second
        numbers = read(self._name, _HEAD + (left & 63) * (4 + 2 * first), 4 + 2 * first)
        others = read(self._name, self._others_at + (left >> 6) * 2 * (first + second), 2 * (first + second))
        base = max(0, dot(numbers, 4, others, 0, first, first) >> 2)
        found = []
        starts = numbers[0]
        size = second + 1  # of a row
        rows = b""
        from_place = 0
        for total in totals:
            place = min(total, 63) - starts
            if place < 0:
                found.append(base)
            elif place >= numbers[1]:
                found.append(base + (_BONUS << _UNIT_BITS))
            else:
                if not rows:
                    from_place = place
                    count = min(min(totals[len(totals) - 1], 63) - starts + 1, numbers[1]) - place
                    at = (numbers[2] | numbers[3] << 8) + place
                    rows = read(self._name, self._rows_at + at * size, count * size)
                at = (place - from_place) * size
                found.append(base + share(dot(rows, at, others, 2 * first, second, 1)) * _BONUS)
        return found


def share(product: int) -> int:
    """Return the chance at a product of parts of 1 << 20, in parts of 1 << 18."""
    size = abs(product) >> 8  # in parts of 1 << 12: 512 a step
    step = size >> 9
    if step >= _HALF:
        chance = SHARES[2 * _HALF] | SHARES[2 * _HALF + 1] << 8
    else:
        low = SHARES[2 * step] | SHARES[2 * step + 1] << 8
        high = SHARES[2 * step + 2] | SHARES[2 * step + 3] << 8
        chance = low + ((high - low) * (size & 511) >> 9)
    if product < 0:
        chance = 65535 - chance
    return chance << 2

