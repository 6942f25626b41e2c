"""Each machine gets the source that its chip has, and bits are never read at the processor's pace."""

import sys

import pytest

from devices.entropy import (
    RP2040_RANDOMBIT,
    RP2350_RANDOMBIT,
    BrowserSource,
    find_row,
    find_source,
)
from devices.ring import STEP_US, RingOscillator
from dice.cup import Dice
from dice.source import DiceError


class Ring:
    """An oscillator and the clock beside it, as a processor sees both: each look takes a microsecond."""

    def __init__(self, now=0):
        self.now = now
        self.read_at = []
        self.script = []

    def clock(self):
        self.now = (self.now + 1) & 0x3FFFFFFF
        return self.now

    def __getitem__(self, address):
        assert address == RP2040_RANDOMBIT
        self.read_at.append(self.now)
        bit = self.script.pop(0) if self.script else len(self.read_at) & 1
        return 0xABCDE0 | bit  # only the lowest bit is the oscillator's


@pytest.mark.parametrize(
    "platform, name, key",
    [
        ("rp2", "Raspberry Pi Pico with RP2040", "CHANCE_RP2"),
        ("rp2", "Raspberry Pi Pico2 with RP2350", "CHANCE_RP2"),
        ("rp2", "Some board with RP2999", "CHANCE_UNKNOWN"),
        ("esp32", "Generic ESP32 module with ESP32", "CHANCE_ESP32"),
        ("webassembly", "", "CHANCE_BROWSER"),
        ("linux", "x86_64", "CHANCE_SYSTEM"),
        ("darwin", "arm64", "CHANCE_SYSTEM"),
        ("samd", "Adafruit", "CHANCE_UNKNOWN"),
    ],
)
def test_the_machine_decides_where_chance_comes_from(platform, name, key):
    assert find_row(platform, name)[1] == key


def test_the_two_chips_are_never_read_at_each_others_address():
    one = find_row("rp2", "Raspberry Pi Pico with RP2040")[0]
    other = find_row("rp2", "Raspberry Pi Pico2 with RP2350")[0]
    assert one != other
    assert RP2040_RANDOMBIT == 0x4006001C
    assert RP2350_RANDOMBIT == 0x400E8020


def test_bits_come_in_order_eight_to_a_byte():
    ring = Ring()
    ring.script = [1, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    buffer = bytearray(2)
    RingOscillator("CHANCE_RP2", RP2040_RANDOMBIT, ring.clock, ring).fill(buffer)
    assert bytes(buffer) == bytes((0b10110010, 1))


def test_machine_code_reads_as_the_plain_code_does():
    if sys.implementation.name != "micropython":
        pytest.skip("only MicroPython makes machine code")
    from array import array


    uctypes = __import__("uctypes")
    words = array("I", [0, 0xFFFFFFFE, 1, 0])
    address = uctypes.addressof(words)
    looks = []

    def clock():
        """Each look takes 3 us; the bit turns over at every 13th."""
        looks.append(0)
        words[2] = words[2] ^ 1 if len(looks) % 13 == 0 else words[2]
        return (0x3FFFFF00 + 3 * len(looks)) & 0x3FFFFFFF

    fast = bytearray(20)
    RingOscillator("CHANCE_RP2", address + 8, clock).fill(fast)
    count = len(looks)
    looks.clear()
    words[2] = 1
    slow = bytearray(20)
    RingOscillator("CHANCE_RP2", 2, clock, words).fill(slow)
    assert fast == slow
    assert count == len(looks), "at the same pace"
    assert len(set(fast)) > 1


@pytest.mark.parametrize("start", [0, 0x3FFFFFF0])
def test_two_reads_are_never_nearer_than_the_step_even_when_the_clock_turns_over(start):
    ring = Ring(start)
    source = RingOscillator("CHANCE_RP2", RP2040_RANDOMBIT, ring.clock, ring)
    source.fill(bytearray(4))
    source.fill(bytearray(4))
    gaps = [(b - a) & 0x3FFFFFFF for a, b in zip(ring.read_at, ring.read_at[1:])]
    assert len(gaps) == 63
    assert min(gaps) >= STEP_US
    assert max(gaps) < 3 * STEP_US


def test_the_microsecond_of_the_press_and_the_ports_own_bytes_are_mixed_in():
    ring = Ring(0x123456)
    source = RingOscillator("CHANCE_RP2", RP2040_RANDOMBIT, ring.clock, ring)
    first, second = source.extra(), source.extra()
    assert first[:3] == b"\x57\x34\x12"
    assert second[:3] == b"\x58\x34\x12"
    assert len(first) == 3 + 16
    assert first[3:] != second[3:]


def test_an_oscillator_that_stands_still_stops_the_dice():
    ring = Ring()
    ring.script = [0] * 4096
    with pytest.raises(DiceError) as info:
        Dice(RingOscillator("CHANCE_RP2", RP2040_RANDOMBIT, ring.clock, ring)).roll(1, 6)
    assert info.value.args[0] == "DICE_STUCK"


def test_a_browser_that_gives_too_little_stops_the_dice():
    asked = []

    def draw(count):
        asked.append(count)
        return bytes(range(count)) if count < 10 else b"short"

    source = BrowserSource("CHANCE_BROWSER", draw)
    buffer = bytearray(5)
    source.fill(buffer)
    assert bytes(buffer) == bytes(range(5))
    with pytest.raises(DiceError) as info:
        source.fill(bytearray(128))
    assert info.value.args[0] == "DICE_NO_SOURCE"
    assert asked == [5, 128]
    assert source.extra() == b""


def test_here_the_system_is_the_source():
    source = find_source()
    assert source.key in ("CHANCE_SYSTEM", "CHANCE_UNKNOWN")
    Dice(source).roll(5, 6)
