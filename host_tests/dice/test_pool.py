"""Bytes come from watched bits alone, are drawn only when asked for, and tell nothing of each other."""

from hashlib import sha256

import pytest

from dice.cup import Dice
from dice.health import WINDOW_BYTES
from dice.pool import Pool
from dice.source import DiceError, SystemSource
from support.sick_sources import BitSource, fair, stuck_0


class Listed:
    """A good source that keeps what it gave."""

    key = "CHANCE_UNKNOWN"

    def __init__(self, seed=1):
        self._bits = BitSource(fair, seed)
        self.windows = []
        self.more = b""

    def fill(self, buffer):
        self._bits.fill(buffer)
        self.windows.append(bytes(buffer))

    def extra(self):
        return self.more


class Flaky:
    """A source that fails when told to."""

    key = "CHANCE_UNKNOWN"

    def __init__(self):
        self.fails = False
        self.given = 0
        self._good = BitSource(fair)
        self._bad = BitSource(stuck_0)

    def fill(self, buffer):
        (self._bad if self.fails else self._good).fill(buffer)
        self.given += 1

    def extra(self):
        return b""


def drawn(pool, count):
    buffer = bytearray(count)
    pool.fill(buffer)
    return bytes(buffer)


def test_each_throw_takes_1024_raw_bits_and_the_first_one_twice_as_many():
    source = Listed()
    dice = Dice(source)
    assert source.windows == [], "nothing is drawn before a die is thrown"
    dice.roll(5, 6)
    assert len(source.windows) == 2
    dice.roll(1, 6)
    dice.roll(10, 100)
    assert [len(window) for window in source.windows] == [WINDOW_BYTES] * 4


def test_the_output_is_what_the_docstring_says():
    source = Listed()
    source.more = b"more"
    pool = Pool(source)
    pool.refill()
    state = bytes(32)
    for window in source.windows:
        state = sha256(b"stir" + state + window + b"more").digest()
    first = sha256(b"draw" + state + bytes(3)).digest()
    second = sha256(b"draw" + state + b"\1\0\0").digest()
    third = sha256(b"draw" + state + b"\2\0\0").digest()
    assert drawn(pool, 33) == first + second[:1]
    assert drawn(pool, 2) == third[:2]
    pool.close()
    pool.refill()
    state = sha256(b"stir" + sha256(b"turn" + state).digest() + source.windows[-1] + b"more").digest()
    assert drawn(pool, 32) == sha256(b"draw" + state + bytes(3)).digest()


def test_no_byte_can_be_had_between_throws():
    pool = Pool(Listed())
    with pytest.raises(DiceError):
        pool.fill(bytearray(1))
    pool.refill()
    pool.fill(bytearray(1))
    pool.close()
    with pytest.raises(DiceError):
        pool.fill(bytearray(1))


def test_nothing_of_a_throw_is_left_in_memory():
    source = Listed()
    pool = Pool(source)
    pool.refill()
    during = pool._state
    pool.close()
    assert bytes(pool._raw) == bytes(WINDOW_BYTES)
    assert pool._state == sha256(b"turn" + during).digest(), "which no hash turns back into what was drawn"


@pytest.mark.parametrize("changed", ["raw", "extra"])
def test_every_raw_bit_and_every_extra_byte_counts(changed):
    outputs = []
    for variant in range(2):
        source = Listed()
        source.more = b"a" if variant and changed == "extra" else b"b"
        pool = Pool(source)
        pool.refill()
        if variant and changed == "raw":
            fill = source.fill

            def flipped(buffer, fill=fill):
                fill(buffer)
                buffer[77] ^= 1

            setattr(source, "fill", flipped)  # noqa: B010
        pool.refill()
        outputs.append(drawn(pool, 32))
    assert outputs[0] != outputs[1]
    differing = sum([bin(a ^ b).count("1") for a, b in zip(outputs[0], outputs[1])])
    assert 80 < differing < 176


def test_after_a_failure_nothing_can_be_drawn_until_a_new_start_up_is_well():
    source = Flaky()
    dice = Dice(source)
    dice.roll(2, 6)
    source.fails = True
    for _ in range(3):
        with pytest.raises(DiceError) as info:
            dice.roll(2, 6)
        assert info.value.args[0] == "DICE_STUCK"
        with pytest.raises(DiceError):
            dice.pool.fill(bytearray(1))
    source.fails = False
    before = source.given
    dice.roll(2, 6)
    assert source.given - before == 2, "a window for the start-up, one for the throw"


def test_a_test_throws_nothing_and_leaves_nothing_to_draw():
    source = Flaky()
    dice = Dice(source)
    dice.test()
    with pytest.raises(DiceError):
        dice.pool.fill(bytearray(1))
    source.fails = True
    with pytest.raises(DiceError):
        dice.test()


def test_dice_of_the_system_show_every_face_and_never_the_same_row_twice():
    dice = Dice(SystemSource())
    assert sorted(set(dice.roll(400, 6))) == [1, 2, 3, 4, 5, 6]
    assert dice.roll(40, 100) != dice.roll(40, 100)
    assert Dice(SystemSource()).roll(40, 100) != Dice(SystemSource()).roll(40, 100)
    assert dice.pool.health.windows == 4
