"""Feels a shake with an LIS3DH or an ADXL345, if one answers on the bus.

Both give six bytes, x y z, low byte first, with ±8 g set. A count of the LIS3DH, whose 12 bits are at
the top of the word, is 4 mg; one of the ADXL345 in full resolution 3.9 mg. Both hold their line INT1
high from a movement of half a g on until it is asked what it was, so that the bus is quiet while the
gadget lies still. (Datasheets: ST LIS3DH, 8.6 to 8.11, 8.16, 8.22 to 8.25; Analog Devices ADXL345,
register map.)
"""

from micropython import const

from ui.ticks import has_passed

MYPY = False
if MYPY:
    from collections.abc import Callable

    from devices.bus import Bus

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
    (
        (0x20, 0x57),  # 100 Hz, all axes
        (0x21, 0x01),  # INT1 is made from what changes, not from gravity
        (0x22, 0x40),  # the line tells of a movement …
        (0x23, 0xA8),  # whole samples, ±8 g, 12 bits
        (0x24, 0x08),  # … until it is asked
        (0x32, 0x08),  # of 8 × 62 mg
        (0x33, 0x00),  # however short
        (0x30, 0x2A),  # to any side
    ),
    (
        (0x2C, 0x0A),  # 100 Hz
        (0x31, 0x0A),  # full resolution, ±8 g
        (0x24, 0x08),  # a movement of 8 × 62.5 mg …
        (0x27, 0xF0),  # … in what changes, on any axis
        (0x2E, 0x10),  # … is told by the line
        (0x2D, 0x08),  # measure
    ),
)
_DATA = (0xA8, 0x32)  # where x begins (LIS3DH: bit 7 = go on to the next register)
_SOURCE = (0x31, 0x30)  # asking it lets the line go
_SHIFT = b"\x04\x00"  # to counts: the LIS3DH's 12 bits are at the top of the word
_MG = ((4, 1), (39, 10))  # mg a count, as a fraction
_SWING_MG = const(1200)  # a change of so much, summed over the axes, to where it came from is a swing
_SWINGS = const(5)  # so many swings …
_WITHIN_MS = const(800)  # … in this time are a shake: a jerk is three, a knock two
_STILL_MS = const(250)  # which ends when there was none for so long
_LOOK_MS = const(20)


class Shaker:
    """The accelerometer. `line` gives the level of INT1, or is None where it is not connected."""

    def __init__(
        self,
        bus: "Bus",
        address: int,
        chip: int,
        line: "Callable[[], int] | None" = None,
    ) -> None:
        self.chip = chip
        self.address = address
        self.is_shaken = False
        self._bus = bus
        self._line = line
        self._data = bytearray(6)
        self._source = bytearray(1)
        self._last = [0, 0, 0]  # what was felt when it last had changed much …
        self._change = [0, 0, 0]  # … and by how much
        self._now = [0, 0, 0]
        self._looked_ms = 0
        self._first_ms = 0
        self._swung_ms = 0
        self._moved_ms = 0
        self._swings = 0
        self._rests = True  # what was felt last is of no use
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
        """Look, every 20 ms at most; return whether the gadget is being shaken."""
        if not has_passed(now, self._looked_ms, _LOOK_MS):
            return self.is_shaken
        self._looked_ms = now
        if self.is_shaken:
            is_over = has_passed(now, self._swung_ms, _STILL_MS)
        else:
            is_over = has_passed(now, self._first_ms, _WITHIN_MS + 1)
        if self._swings and is_over:
            self._rest()
        if self._line is None or self._line():
            self._moved_ms = now
        elif has_passed(now, self._moved_ms, _STILL_MS):
            self._rest()
            return False
        try:
            self._bus.registers(self.address, _SOURCE[self.chip], self._source)
            felt = self.read()
        except OSError:  # a loose wire: keys still work
            self._rest()
            return False
        self._feel(felt, now)
        return self.is_shaken

    def _rest(self) -> None:
        self._swings = 0
        self.is_shaken = False
        self._rests = True

    def _feel(self, felt: "list[int]", now: int) -> None:
        """Count a swing when what is felt has changed much, against the last such change."""
        last = self._last
        change = self._change
        size_mg = 0
        along = 0  # below 0: it goes back
        for axis in range(3):
            step_mg = felt[axis] - last[axis]
            size_mg += abs(step_mg)
            along += (step_mg >> 4) * (change[axis] >> 4)
        if self._rests:
            self._rests = False
            for axis in range(3):
                last[axis] = felt[axis]
                change[axis] = 0
        elif size_mg >= _SWING_MG:
            if along < 0 or not self._swings:
                if not self._swings:
                    self._first_ms = now
                self._swings += 1
                self._swung_ms = now
                self.is_shaken = self.is_shaken or self._swings >= _SWINGS
            for axis in range(3):
                change[axis] = felt[axis] - last[axis]
                last[axis] = felt[axis]


def find(bus: "Bus", line: "Callable[[], int] | None" = None) -> "Shaker | None":
    """Return the accelerometer that answers, or None."""
    name = bytearray(1)
    for address, register, wanted, chip in _PARTS:
        try:
            bus.registers(address, register, name)
            if name[0] == wanted:
                return Shaker(bus, address, chip, line)
        except OSError:
            pass
    return None
