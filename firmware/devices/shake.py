"""Feels a shake with an LIS3DH or an ADXL345, if one answers on the bus.

Both give six bytes, x y z, low byte first, with ±8 g set. A count of the LIS3DH, whose 12 bits are at
the top of the word, is 4 mg; one of the ADXL345 in full resolution 3.9 mg. (Datasheets: ST LIS3DH, 8.6,
8.8, 8.11, 8.16; Analog Devices ADXL345, register map.)
"""

from micropython import const

from devices.bus import Bus

MYPY = False
if MYPY:
    from collections.abc import Callable

_LIS3DH = const(0)
_ADXL345 = const(1)
# address, register that names the chip, what it holds, which chip
_PARTS = (
    (0x19, 0x0F, 0x33, _LIS3DH),
    (0x18, 0x0F, 0x33, _LIS3DH),
    (0x53, 0x00, 0xE5, _ADXL345),
    (0x1D, 0x00, 0xE5, _ADXL345),
)
# register, value
_START = (
    ((0x20, 0x57), (0x23, 0xA8)),  # 100 Hz, all axes; whole samples, ±8 g, 12 bits
    ((0x2C, 0x0A), (0x31, 0x0A), (0x2D, 0x08)),  # 100 Hz; full resolution, ±8 g; measure
)
_DATA = (0xA8, 0x32)  # where x begins (LIS3DH: bit 7 = go on to the next register)
_SHIFT = b"\x04\x00"  # to counts: the LIS3DH's 12 bits are at the top of the word
_MG = ((4, 1), (39, 10))  # mg a count, as a fraction
_SWING_MG = const(1800)  # a change of so much between two looks, summed over the axes, is a swing
_SWINGS = const(3)  # so many swings …
_WITHIN_MS = const(700)  # … in this time are a shake
_REST_MS = const(900)  # after one, nothing counts for so long
_LOOK_MS = const(20)


class Shaker:
    """The accelerometer. `poll` tells of a shake once."""

    def __init__(self, bus: Bus, address: int, chip: int, since: "Callable[[int, int], int]") -> None:
        """`since(then, now)` gives the ms between two ticks."""
        self.chip = chip
        self.address = address
        self._bus = bus
        self._since = since
        self._data = bytearray(6)
        self._last = [0, 0, 0]
        self._now = [0, 0, 0]
        self._looked_ms = 0
        self._first_ms = 0
        self._swings = 0
        self._rests = False
        for register, value in _START[chip]:
            bus.set_register(address, register, value)

    @property
    def name(self) -> str:
        """What the chip is called."""
        return "ADXL345" if self.chip == _ADXL345 else "LIS3DH"

    def read(self) -> "list[int]":
        """Return x, y, z in mg, in the same list each time; OSError when the chip is gone."""
        self._bus.registers(self.address, _DATA[self.chip], self._data)
        parts, whole = _MG[self.chip]
        data = self._data
        for axis in range(3):
            value = data[2 * axis] | data[2 * axis + 1] << 8
            if value & 0x8000:
                value -= 0x10000
            self._now[axis] = (value >> _SHIFT[self.chip]) * parts // whole
        return self._now

    def poll(self, now: int) -> bool:
        """Look, every 20 ms at most; True when somebody has shaken the gadget."""
        if self._since(self._looked_ms, now) < _LOOK_MS:
            return False
        self._looked_ms = now
        try:
            felt = self.read()
        except OSError:
            return False  # a loose wire: keys still work
        change_mg = 0
        for axis in range(3):
            change_mg += abs(felt[axis] - self._last[axis])
            self._last[axis] = felt[axis]
        if self._rests:
            self._rests = self._since(self._first_ms, now) < _REST_MS
            return False
        if self._swings and self._since(self._first_ms, now) > _WITHIN_MS:
            self._swings = 0
        if change_mg < _SWING_MG:
            return False
        if not self._swings:
            self._first_ms = now
        self._swings += 1
        if self._swings < _SWINGS:
            return False
        self._swings = 0
        self._rests = True
        self._first_ms = now
        return True


def find(bus: Bus, since: "Callable[[int, int], int]") -> "Shaker | None":
    """Return the accelerometer that answers, or None."""
    name = bytearray(1)
    for address, register, wanted, chip in _PARTS:
        try:
            bus.registers(address, register, name)
            if name[0] == wanted:
                return Shaker(bus, address, chip, since)
        except OSError:
            pass
    return None
