"""Bytes become faces without favour, and no byte is drawn before it is needed."""

import pytest

from dice.cup import Dice
from dice.faces import roll
from dice.source import DiceError, SystemSource


class Script:
    """A source that gives the bytes of a script, and fails the test beyond its end."""

    def __init__(self, script):
        self.left = list(script)

    def fill(self, buffer):
        assert len(self.left) >= len(buffer), "more bytes drawn than the script has"
        for place in range(len(buffer)):
            buffer[place] = self.left.pop(0)


class Stuck:
    """A source that gives one byte for ever, and counts what it gave."""

    def __init__(self, byte):
        self.byte = byte
        self.given = 0

    def fill(self, buffer):
        self.given += len(buffer)
        for place in range(len(buffer)):
            buffer[place] = self.byte


def test_each_face_of_each_die_has_the_same_number_of_bytes():
    for sides in range(2, 101):
        counts = [0] * (sides + 1)
        thrown_away = 0
        for byte in range(256):
            source = Script([byte, 0])
            counts[roll(source, 1, sides)[0]] += 1
            if not source.left:  # the byte was thrown away, the 0 was drawn for it
                thrown_away += 1
                counts[1] -= 1
        assert counts[0] == 0
        assert counts[1:] == [256 // sides] * sides, sides
        assert thrown_away == 256 % sides, sides


def test_bytes_252_to_255_are_drawn_again_for_a_six_sided_die():
    source = Script([250, 251, 252, 253, 254, 255, 0, 42])
    assert roll(source, 4, 6) == b"\6\6\1\2"
    assert source.left == []


def test_nothing_is_drawn_ahead():
    source = Script(range(100, 110))
    roll(source, 5, 6)
    assert len(source.left) == 5


def test_no_dice_draw_no_bytes():
    assert roll(Script([]), 0, 6) == b""


@pytest.mark.parametrize("sides", [0, 1, 101, 256])
def test_dice_have_2_to_100_sides(sides):
    with pytest.raises(ValueError):
        roll(Script([1] * 8), 1, sides)


@pytest.mark.parametrize("sides", [6, 20, 86, 100])
def test_a_source_that_gives_nothing_but_refused_bytes_is_found_out(sides):
    source = Stuck(255)
    with pytest.raises(DiceError) as info:
        roll(source, 5, sides)
    assert info.value.args[0] == "DICE_STUCK"
    assert source.given < 200


def test_a_source_that_fails_is_told_and_nothing_is_thrown():
    class Failing(SystemSource):
        def fill(self, buffer):
            raise DiceError("DICE_NO_SOURCE")

    with pytest.raises(DiceError) as info:
        Dice(Failing()).roll(2, 6)
    assert info.value.args[0] == "DICE_NO_SOURCE"


def test_the_system_source_fills_the_whole_buffer_with_something_else_each_time():
    first, second = bytearray(64), bytearray(64)
    SystemSource().fill(first)
    SystemSource().fill(second)
    assert len(first) == 64
    assert first != second
    assert first[32:] != bytes(32)


def test_system_dice_show_every_face():
    faces = Dice(SystemSource()).roll(400, 6)
    assert sorted(set(faces)) == [1, 2, 3, 4, 5, 6]
