"""What standing costs in Mitchi, read from bots/mitchi.bin.

The file knows what each holder of the worst hand expects to take, everybody else playing perfectly,
and its chance to take the pot. That depends on the roll limit, `come` seats to come, `mitchis` on the
table, `holders` of the worst hand, and that hand. Points are in parts of 1 << 20.

    156 + 120 rows   limit 2, then 3 (there `come` from 1 only; with nobody to come the limit is the
        (see _row)   same); come 0..7, mitchis 0..7 - come, holders 1..8 - come - mitchis
                     61 bytes: a shift, 20 numbers of two bytes for the hands 1..20, 20 chances
    72 Mitchis       the worst hand a Mitchi, so everybody has one: limit 2, 3; come 0..7, holders
                     1..8 - come; 4 bytes: three of points, low byte first, one of chance
    7 openings       limit 1, one holder, come 1..7: a row as above with no Mitchi, then one of 4 bytes
                     with a Mitchi

Chances are in 200ths.
"""

from micropython import const

from bots.files import read

_ROW = const(61)
_ROWS = const(204)  # 120, and 84 without those of come 0
_MITCHI_AT = const(12444)  # _ROW * _ROWS
_OPENING_AT = const(12732)  # and 72 * 4
_OPENING = const(65)


class Cost:
    """Points and chances of the hands 1..20, from one row."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def points(self, hand: int) -> int:
        """Return what the holder of a hand expects to take, in parts of 1 << 20."""
        data = self._data
        at = 2 * hand - 1
        return (data[at] | data[at + 1] << 8) << data[0]

    def risk(self, hand: int) -> int:
        """Return its chance to take the pot, in 200ths."""
        return self._data[40 + hand]


def row(limit: int, come: int, mitchis: int, holders: int) -> Cost:
    """Return the row of the hands below the Mitchi."""
    if limit == 1:
        return Cost(read("mitchi.bin", _OPENING_AT + _OPENING * (come - 1), _ROW))
    at = 0
    for earlier in range(come):
        at += (8 - earlier) * (9 - earlier) // 2
    for fewer in range(mitchis):
        at += 8 - come - fewer
    if limit == 3 and come:
        at += 84
    return Cost(read("mitchi.bin", _ROW * (at + holders - 1), _ROW))


def all_mitchi(limit: int, come: int, holders: int) -> "tuple[int, int]":
    """Return points and risk of each of `holders` Mitchis when nobody has anything else."""
    if limit == 1:
        at = _OPENING_AT + _OPENING * (come - 1) + _ROW
    else:
        at = holders - 1
        for earlier in range(come):
            at += 8 - earlier
        at = _MITCHI_AT + 4 * (at + 36 * (limit - 2))
    data = read("mitchi.bin", at, 4)
    return data[0] | data[1] << 8 | data[2] << 16, data[3]
