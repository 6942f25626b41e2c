"""Shaking: either accelerometer is found, reads true, tells of a shake while it lasts, and else is quiet."""

import pytest

from devices.bus import Bus
from devices.shake import find
from support.oled_panel import EmulatedWire

# What tells of a movement on INT1, as the datasheets ask for it: register, value.
_LINE = {
    "LIS3DH": ((0x21, 0x01), (0x22, 0x40), (0x24, 0x08), (0x30, 0x2A), (0x32, 0x08), (0x33, 0x00)),
    "ADXL345": ((0x24, 0x08), (0x27, 0xF0), (0x2E, 0x10)),
}
_RUNS = {
    "LIS3DH": ((0x20, 0x57), (0x23, 0xA8)),
    "ADXL345": ((0x2C, 0x0A), (0x2D, 0x08), (0x31, 0x0A)),
}
_SOURCE = {"LIS3DH": 0x31, "ADXL345": 0x30}
_DATA = {"LIS3DH": 0xA8, "ADXL345": 0x32}
_NAME = {"LIS3DH": (0x0F, 0x33), "ADXL345": (0x00, 0xE5)}


class Accelerometer:
    """An LIS3DH or ADXL345: registers, the acceleration of the moment in mg, and its line INT1."""

    def __init__(self, name, address):
        self.name = name
        self.address = address
        self.registers = {}
        self.felt = (0, 0, 1000)
        self.is_gone = False
        self.is_high = False
        self.reads = 0

    def feel(self, *felt):
        """Move: half a g of change on an axis raises the line."""
        if max([abs(new - old) for new, old in zip(felt, self.felt)]) >= 500:
            self.is_high = all(self.registers.get(at) == value for at, value in _LINE[self.name])
        self.felt = felt

    def line(self):
        """Return the level of INT1."""
        return 1 if self.is_high else 0

    def read(self, register, count):
        self.reads += 1
        if register == _NAME[self.name][0]:
            return bytes([_NAME[self.name][1]])
        if register == _SOURCE[self.name]:
            self.is_high = False
            return b"\x00"
        assert register == _DATA[self.name] and count == 6
        assert all(self.registers[at] == value for at, value in _RUNS[self.name])
        if self.name == "LIS3DH":
            counts = [(mg // 4) << 4 for mg in self.felt]
        else:
            counts = [mg * 10 // 39 for mg in self.felt]
        data = b""
        for value in counts:
            data += (value & 0xFFFF).to_bytes(2, "little")
        return data


class Wire(EmulatedWire):
    """A bus with one accelerometer."""

    part: "Accelerometer | None" = None

    def _find(self, address):
        if self.part is None or self.part.address != address or self.part.is_gone:
            raise OSError(5)
        return self.part

    def readfrom_mem_into(self, address, register, data):
        data[:] = self._find(address).read(register, len(data))

    def writeto_mem(self, address, register, data):
        self._find(address).registers[register] = data[0]


def make(name="LIS3DH", address=0x18, has_line=True):
    """Return a shaker and its chip."""
    wire = Wire()
    wire.part = part = Accelerometer(name, address)
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    return find(bus, part.line if has_line else None), part


def swing(now, mg, every_ms=100):
    """Return what is felt at a moment of swinging to and fro, from one side to the other at once."""
    return (mg if now // every_ms % 2 else -mg, 0, 1000)


def watch(shaker, part, felt, until_ms, from_ms=1000):
    """Let the gadget feel what felt(now) says, from `from_ms` on; return when shaking began and ended."""
    told = []
    for now in range(from_ms, until_ms, 10):
        part.feel(*felt(now))
        if shaker.poll(now) != bool(len(told) & 1):
            told.append(now)
    return told


PARTS = [("LIS3DH", 0x18), ("LIS3DH", 0x19), ("ADXL345", 0x53), ("ADXL345", 0x1D)]
LINES = [True, False]
LINE_NAMES = ["line", "no line"]


@pytest.mark.parametrize("name, address", PARTS)
def test_the_chip_is_found_at_each_address(name, address):
    shaker, _ = make(name, address)
    assert (shaker.name, shaker.address) == (name, address)


def test_without_a_chip_there_is_nothing():
    wire = Wire()
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    assert find(bus) is None


def test_another_chip_at_the_address_is_not_taken_for_one():
    wire = Wire()
    wire.part = Accelerometer("LIS3DH", 0x53)  # answers, but with another name
    wire.part.read = lambda register, count: bytes(count)  # type: ignore[method-assign]
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    assert find(bus) is None


@pytest.mark.parametrize("name, address", PARTS)
def test_it_reads_in_thousandths_of_g(name, address):
    shaker, part = make(name, address)
    part.felt = (-2000, 500, 1000)
    for seen, felt in zip(shaker.read(), part.felt):
        assert abs(seen - felt) <= 8


@pytest.mark.parametrize("has_line", LINES, ids=LINE_NAMES)
@pytest.mark.parametrize("name, address", PARTS)
def test_a_shake_is_told_soon_and_until_the_gadget_lies_still(name, address, has_line):
    shaker, part = make(name, address, has_line)
    told = watch(shaker, part, lambda now: swing(now, 1500) if 1500 <= now < 3500 else (0, 0, 1000), 5000)
    assert len(told) == 2
    assert 1850 <= told[0] <= 2050 and 3640 <= told[1] <= 3850


@pytest.mark.parametrize("has_line", LINES, ids=LINE_NAMES)
def test_a_soft_to_and_fro_counts_when_it_goes_far(has_line):
    """Four times a second, up to 2 g, without a jerk: a parabola for each half."""
    shaker, part = make("LIS3DH", 0x18, has_line)

    def felt(now):
        at = now % 125
        height = 2000 * 4 * at * (125 - at) // (125 * 125)
        return (height if now // 125 % 2 else -height, 0, 1000)

    assert len(watch(shaker, part, felt, 3000)) == 1


@pytest.mark.parametrize("has_line", LINES, ids=LINE_NAMES)
def test_a_gadget_at_rest_handed_over_or_turned_about_is_not_shaken(has_line):
    shaker, part = make("ADXL345", 0x53, has_line)
    assert watch(shaker, part, lambda now: (0, 0, 1000), 4000) == []
    assert watch(shaker, part, lambda now: swing(now, 400, 300), 4000) == []
    assert watch(shaker, part, lambda now: (0, 0, 1000 if now // 800 % 2 else -1000), 9000) == []


@pytest.mark.parametrize("has_line", LINES, ids=LINE_NAMES)
def test_a_jerk_is_no_shake(has_line):
    """Snatched from the table: 2 g one way, 2 g the other, within a third of a second."""
    shaker, part = make("ADXL345", 0x1D, has_line)

    def felt(now):
        at = now % 1500
        return (2000 if at < 150 else -2000 if at < 300 else 0, 0, 1000)

    assert watch(shaker, part, felt, 9000) == []


@pytest.mark.parametrize("has_line", LINES, ids=LINE_NAMES)
def test_knocks_are_no_shake(has_line):
    shaker, part = make("LIS3DH", 0x18, has_line)
    assert watch(shaker, part, lambda now: (4000 if now % 1000 < 20 else 0, 0, 1000), 9000) == []


def test_with_its_line_the_bus_is_quiet_while_the_gadget_lies_still():
    shaker, part = make()
    watch(shaker, part, lambda now: (4000 if now == 1500 else 0, 0, 1000), 3000)
    part.reads = 0
    watch(shaker, part, lambda now: (0, 0, 1000), 9000, 3000)
    assert part.reads == 0


def test_a_line_that_is_not_connected_reads_high_and_does_no_harm():
    """An open input is pulled up: then the chip is asked every 20 ms."""
    shaker, part = make(has_line=False)
    shaker._line = lambda: 1
    assert len(watch(shaker, part, lambda now: swing(now, 1500), 3000)) == 1


def test_time_may_wrap_around_during_a_shake():
    ring = 1 << 30
    wire = Wire()
    wire.part = part = Accelerometer("LIS3DH", 0x18)
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    shaker = find(bus, part.line)
    told = False
    for now in range(ring - 1000, ring + 1000, 10):
        part.feel(*swing(now, 1500))
        told = shaker.poll(now % ring)
    assert told


def test_a_chip_that_falls_off_the_bus_stops_nothing_and_ends_the_shake():
    shaker, part = make()
    assert len(watch(shaker, part, lambda now: swing(now, 1500), 3000)) == 1
    part.is_gone = True
    assert not shaker.poll(5000)
