"""Shaking: either accelerometer is found, reads true, and tells of a shake once."""

import pytest

from devices.bus import Bus
from devices.shake import find
from support.oled_panel import EmulatedWire


class Accelerometer:
    """An LIS3DH or ADXL345: registers, and the acceleration of the moment in mg."""

    def __init__(self, name, address):
        self.name = name
        self.address = address
        self.registers = {}
        self.felt = (0, 0, 1000)
        self.is_gone = False

    def read(self, register, count):
        if self.name == "LIS3DH":
            if register == 0x0F:
                return bytes([0x33])
            assert register == 0xA8 and self.registers[0x20] == 0x57 and self.registers[0x23] == 0xA8
            counts = [(mg // 4) << 4 for mg in self.felt]
        else:
            if register == 0x00:
                return bytes([0xE5])
            assert register == 0x32 and self.registers[0x2D] == 0x08 and self.registers[0x31] == 0x0A
            counts = [mg * 10 // 39 for mg in self.felt]
        data = b""
        for value in counts:
            data += (value & 0xFFFF).to_bytes(2, "little")
        return data[:count]


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


def since(then, now):
    return now - then


def make(name="LIS3DH", address=0x18):
    """Return a shaker and its chip."""
    wire = Wire()
    wire.part = Accelerometer(name, address)
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    return find(bus, since), wire.part


def shakes(shaker, part, until_ms, swing_mg, every_ms=100):
    """Swing the gadget to and fro; return when a shake was told."""
    told = []
    for now in range(1000, 1000 + until_ms, 10):
        part.felt = (swing_mg if now // every_ms % 2 else -swing_mg, 0, 1000)
        if shaker.poll(now):
            told.append(now)
    return told


PARTS = [("LIS3DH", 0x18), ("LIS3DH", 0x19), ("ADXL345", 0x53), ("ADXL345", 0x1D)]


@pytest.mark.parametrize("name, address", PARTS)
def test_the_chip_is_found_at_each_address(name, address):
    shaker, _ = make(name, address)
    assert (shaker.name, shaker.address) == (name, address)


def test_without_a_chip_there_is_nothing():
    wire = Wire()
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    assert find(bus, since) is None


def test_another_chip_at_the_address_is_not_taken_for_one():
    wire = Wire()
    wire.part = Accelerometer("LIS3DH", 0x53)  # answers, but with another name
    wire.part.read = lambda register, count: bytes(count)  # type: ignore[method-assign]
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    assert find(bus, since) is None


@pytest.mark.parametrize("name, address", PARTS)
def test_it_reads_in_thousandths_of_g(name, address):
    shaker, part = make(name, address)
    part.felt = (-2000, 500, 1000)
    for seen, felt in zip(shaker.read(), part.felt):
        assert abs(seen - felt) <= 8


@pytest.mark.parametrize("name, address", PARTS)
def test_a_shake_is_told_once(name, address):
    shaker, part = make(name, address)
    assert len(shakes(shaker, part, 600, 1500)) == 1


def test_shaking_on_tells_again_after_a_rest():
    shaker, part = make()
    told = shakes(shaker, part, 3000, 1500)
    assert 2 <= len(told) <= 3
    assert told[1] - told[0] > 900


def test_a_gadget_at_rest_or_handed_over_gently_is_not_shaken():
    shaker, part = make()
    assert shakes(shaker, part, 3000, 0) == []
    assert shakes(shaker, part, 3000, 400, 300) == []


def test_one_knock_is_no_shake():
    shaker, part = make()
    told = 0
    for now in range(1000, 3000, 10):
        part.felt = (4000, 0, 1000) if now == 1500 else (0, 0, 1000)
        told += shaker.poll(now)
    assert told == 0


def test_a_chip_that_falls_off_the_bus_stops_nothing():
    shaker, part = make()
    part.is_gone = True
    assert not shaker.poll(5000)
