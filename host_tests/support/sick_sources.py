"""Sources of raw bits that are well, or sick in a way of their own from a certain bit on."""

from support.random_games import Chance

_FINE = 1 << 16


class BitSource:
    """Bits made one by one: fair until bit number `sick_from`, then as `next_bit(source)` says.

    `bits` holds the last 16 bits, the latest lowest; `given` counts all.
    """

    key = "CHANCE_UNKNOWN"

    def __init__(self, next_bit, seed=1, sick_from=0):
        self.chance = Chance(seed)
        self.bits = 0
        self.given = 0
        self.sick_from = sick_from
        self._next_bit = next_bit

    def fill(self, buffer):
        for at in range(len(buffer)):
            byte = 0
            for _ in range(8):
                bit = self._next_bit(self) if self.given >= self.sick_from else fair(self)
                self.bits = (self.bits << 1 | bit) & 0xFFFF
                self.given += 1
                byte = byte << 1 | bit
            buffer[at] = byte

    def extra(self):
        return b""

    def one_in(self, share):
        """Say yes with probability share / 65536."""
        return self.chance.below(_FINE) < share


def fair(source):
    return source.chance.below(2)


def stuck_0(source):
    return 0


def stuck_1(source):
    return 1


def period_2(source):
    return 1 - (source.bits & 1)


def period_8(source):
    return 0b11010010 >> (source.given & 7) & 1


def bias_90(source):
    return int(source.one_in(_FINE * 9 // 10))


def bias_10(source):
    return int(source.one_in(_FINE // 10))


def same_84(source):
    """As the last bit with probability 0.84."""
    return source.bits & 1 ^ int(not source.one_in(_FINE * 84 // 100))


def same_16(source):
    """As the last bit with probability 0.16."""
    return source.bits & 1 ^ int(source.one_in(_FINE * 84 // 100))


def echo_11(source):
    """As the bit 11 before with probability 0.84."""
    return source.bits >> 10 & 1 ^ int(not source.one_in(_FINE * 84 // 100))


def bias_55(source):
    """Zero with probability 0.55, as a ring oscillator read in haste gives."""
    return int(not source.one_in(_FINE * 55 // 100))


def same_60(source):
    """As the last bit with probability 0.60: not pretty, but with more entropy than is claimed."""
    return source.bits & 1 ^ int(not source.one_in(_FINE * 60 // 100))


SICK = (stuck_0, stuck_1, period_2, period_8, bias_90, bias_10, same_84, same_16, echo_11)
GOOD_ENOUGH = (fair, bias_55, same_60)
