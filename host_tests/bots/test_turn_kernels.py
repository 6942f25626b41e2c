"""The compiled turn of five dice and the plain one give the same numbers."""

from array import array

import pytest

from bots import turn_plain
from bots.files import read
from support.random_games import Chance

SETS = read("dice_sets.bin", 0, 2520)


def _viper():
    try:
        from bots import turn_viper
    except (ImportError, NameError, SyntaxError, ValueError):
        pytest.skip("no viper here")
    return turn_viper


def _values(chance, count):
    return array("i", [chance.below(1 << 24) << 3 for _ in range(count)])


def test_sets_of_dice_are_valued_alike():
    viper = _viper()
    chance = Chance(4)
    for _ in range(10):
        plain = _values(chance, 462)
        fast = array("i", plain)
        for name in ("average", "keep_best", "average"):
            getattr(turn_plain, name)(plain, SETS)
            getattr(viper, name)(fast, SETS)
            assert list(plain) == list(fast)


@pytest.mark.parametrize("face", range(7))
def test_boxes_raise_hands_alike(face):
    viper = _viper()
    chance = Chance(face + 9)
    for bit in range(8):
        plain = _values(chance, 462)
        fast = array("i", plain)
        by_worth = _values(chance, 31)
        for pays in (0, 40):
            turn_plain.raise_to(plain, SETS, face, 1 << bit, pays, by_worth)
            viper.raise_to(fast, SETS, face, 1 << bit, pays, by_worth)
            assert list(plain) == list(fast)


def test_sums_of_products_are_alike():
    viper = _viper()
    chance = Chance(17)
    for wide in range(5):
        for at in range(20):
            left = bytes([chance.below(256) for _ in range(4 + wide + at)])
            # high bytes are small, so that no sum leaves 32 bits
            right = bytes([(chance.below(256), chance.below(32) - 16 & 255)[at & 1] for at in range(10)])
            args = (left, at, right, 2, 4, wide)
            assert viper.dot(*args) == turn_plain.dot(*args)


def test_the_largest_values_stay_small_ints_of_the_board():
    # 375 points is more than any game of five dice can still bring
    assert (6 * 375 << 18) + 3 < 1 << 30
