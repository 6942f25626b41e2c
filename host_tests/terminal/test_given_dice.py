"""Dice that are given or follow from a number, for tests; chance otherwise."""

import pytest

from simulator.chance import SeedSource, TestDice

TestDice.__test__ = False


class Stuck:
    """A source of one byte only."""

    def __init__(self, byte):
        self.byte = byte

    def fill(self, buffer):
        for at in range(len(buffer)):
            buffer[at] = self.byte


def test_dice_are_the_sources_as_long_as_none_are_given():
    dice = TestDice(Stuck(43))
    assert dice.roll(5, 6) == bytes((2, 2, 2, 2, 2))


def test_given_faces_are_thrown_in_order():
    dice = TestDice(Stuck(0))
    dice.give(bytes((6, 5)))
    dice.give(bytes((20,)))
    assert dice.left == 3
    assert dice.roll(2, 6) == bytes((6, 5))
    assert dice.roll(1, 20) == bytes((20,))
    assert dice.left == 0


@pytest.mark.parametrize(
    ("faces", "count", "sides", "complaint"),
    [
        ((6,), 2, 6, "2 dice are thrown, only 1 is given"),
        ((6, 6, 6), 5, 6, "5 dice are thrown, only 3 are given"),
        ((7, 1), 2, 6, "7 is no face of a die with 6 sides"),
    ],
)
def test_given_faces_that_do_not_fit_the_throw_are_an_error(faces, count, sides, complaint):
    dice = TestDice(Stuck(0))
    dice.give(bytes(faces))
    with pytest.raises(ValueError):
        dice.roll(count, sides)
    assert dice.complaint == complaint


def test_no_chance_follows_given_faces_unless_it_is_asked_for():
    dice = TestDice(Stuck(0))
    dice.give(b"\x06")
    dice.roll(1, 6)
    with pytest.raises(ValueError):
        dice.roll(1, 6)
    assert dice.complaint == "1 die is thrown, none are given"
    dice.seed(b"")
    assert 1 <= dice.roll(1, 6)[0] <= 6


def test_the_same_number_brings_the_same_dice_and_another_one_others():
    def thrown(seed):
        dice = TestDice()
        dice.seed(seed)
        return [dice.roll(5, 6) for _ in range(20)]

    assert thrown(b"7") == thrown(b"7")
    assert thrown(b"7") != thrown(b"8")


def test_dice_that_follow_from_a_number_show_every_face():
    dice = TestDice()
    dice.seed(b"1")
    assert sorted(set(dice.roll(200, 6))) == [1, 2, 3, 4, 5, 6]


def test_a_seed_source_fills_buffers_longer_than_a_block():
    one, two = bytearray(80), bytearray(80)
    SeedSource(b"x").fill(one)
    SeedSource(b"x").fill(two)
    assert one == two
    assert one[:32] != one[32:64]
