"""Sick sources are refused at start, or caught within a stated number of bits; good ones never are."""

import pytest

from dice import bits_plain
from dice.bits_plain import count_ones
from dice.health import LAGS, LONGEST_RUN, MOST_ALIKE, WINDOW_BYTES, Health
from dice.pool import Pool
from dice.source import DiceError
from support.sick_sources import GOOD_ENOUGH, SICK, BitSource, fair

WINDOW = 1024
REASON = {
    "stuck_0": "DICE_STUCK",
    "stuck_1": "DICE_STUCK",
    "period_2": "DICE_PATTERN",
    "period_8": "DICE_PATTERN",
    "bias_90": "DICE_BIASED",
    "bias_10": "DICE_BIASED",
    "same_84": "DICE_PATTERN",
    "same_16": "DICE_PATTERN",
    "echo_11": "DICE_PATTERN",
}


def window(value):
    return value.to_bytes(WINDOW_BYTES, "big")


def verdict(health, raw):
    """Return the reason for which a window is refused, "" when it is well."""
    try:
        health.check(raw)
    except DiceError as error:
        return error.args[0]
    return ""


def random_bits(seed, count=WINDOW):
    source = BitSource(fair, seed)
    buffer = bytearray(count // 8)
    source.fill(buffer)
    return int.from_bytes(buffer, "big")


@pytest.mark.parametrize("sick", SICK)
def test_a_source_that_is_sick_at_start_throws_no_die(sick):
    for seed in range(1, 13):
        source = BitSource(sick, seed)
        pool = Pool(source)
        with pytest.raises(DiceError) as info:
            pool.refill()
        # Long runs come with strong bias too, so that the first test of all may be the one that sees it.
        assert info.value.args[0] in (REASON[sick.__name__], "DICE_STUCK")
        assert source.given == WINDOW, "caught with the first window"


@pytest.mark.parametrize("sick", SICK)
@pytest.mark.parametrize("offset", [0, 1, 700])
def test_a_source_that_falls_sick_is_caught_within_2047_bits(sick, offset):
    for seed in range(1, 3):
        source = BitSource(sick, seed, 4 * WINDOW + offset)
        pool = Pool(source)
        pool.refill()
        for _ in range(2):
            pool.refill()  # the source is well as yet
        assert source.given == 4 * WINDOW
        with pytest.raises(DiceError):
            for _ in range(2):
                pool.refill()
        assert source.given - source.sick_from <= 2047


@pytest.mark.parametrize("good", GOOD_ENOUGH)
def test_a_source_as_good_as_is_claimed_is_never_refused(good):
    health = Health()
    source = BitSource(good, 7)
    raw = bytearray(WINDOW_BYTES)
    for _ in range(60):
        source.fill(raw)
        health.check(raw)
    assert health.windows == 60


def test_so_many_equal_bits_in_a_row_are_an_alarm_and_one_fewer_is_none():
    base = random_bits(3)
    for bit in (0, 1):
        for place in (1, 300, WINDOW - LONGEST_RUN - 1):
            for run, expected in ((LONGEST_RUN, "DICE_STUCK"), (LONGEST_RUN - 1, "")):
                ones = (1 << run) - 1 << place
                bits = base | ones if bit else base & ~ones
                edges = (1 << place - 1) | (1 << place + run)  # let the run be no longer
                bits = bits & ~edges if bit else bits | edges
                assert verdict(Health(), window(bits)) == expected, (bit, place, run)


def test_a_run_across_two_windows_counts_as_one():
    for bit in (0, 1):
        for before in (1, 20, LONGEST_RUN - 1):
            for run, expected in ((LONGEST_RUN, "DICE_STUCK"), (LONGEST_RUN - 1, "")):
                health = Health()
                after = run - before
                if after < 1:
                    continue
                end = (1 << before) - 1
                first = random_bits(5) & ~(end << 1 | 1)
                first = first | end if bit else first | 1 << before
                head = (1 << after) - 1 << WINDOW - after
                edge = 1 << WINDOW - after - 1
                second = random_bits(6)
                second = (second | head) & ~edge if bit else second & ~head | edge
                assert verdict(health, window(first)) == ""
                assert verdict(health, window(second)) == expected, (bit, before, run)
                assert health.figure == (run if expected else 0)


def test_a_run_is_not_carried_over_a_pause_for_a_new_start():
    health = Health()
    tail = (1 << 40) - 1
    health.check(window(random_bits(5) & ~(tail << 1) | tail))
    health.forget()
    head = tail << WINDOW - 40
    health.check(window((random_bits(6) | head) & ~(1 << WINDOW - 41)))
    assert health.windows == 2


def with_ones(count):
    """Return a window with so many ones, in no order that another test could see."""
    bits = 0
    place = 0
    left = count
    while left:
        place = (place + 389) % WINDOW
        if not bits >> place & 1:
            bits |= 1 << place
            left -= 1
        else:
            place += 1
    return bits


@pytest.mark.parametrize("ones", [MOST_ALIKE, WINDOW - MOST_ALIKE])
def test_so_many_bits_alike_are_an_alarm_and_one_fewer_is_none(ones):
    nearer = ones - 1 if ones > WINDOW // 2 else ones + 1
    assert verdict(Health(), window(with_ones(ones))) == "DICE_BIASED"
    assert verdict(Health(), window(with_ones(nearer))) != "DICE_BIASED"


@pytest.mark.parametrize("lag", list(range(1, LAGS + 1)))
def test_bits_that_follow_those_before_are_seen_at_their_distance_and_told(lag):
    def echo(source):
        return source.bits >> lag - 1 & 1 ^ int(not source.one_in(55706))  # the same 85 times of 100

    source = BitSource(echo, lag, WINDOW)  # the first window, a fair one, is what the echo begins with
    raw = bytearray(WINDOW_BYTES)
    source.fill(raw)
    source.fill(raw)
    health = Health()
    assert verdict(health, raw) == "DICE_PATTERN"
    assert health.lag == lag
    assert health.figure >= MOST_ALIKE


def test_ones_are_counted_right():
    for seed in range(20):
        bits = random_bits(seed + 1)
        assert count_ones(bits) == bin(bits).count("1")
    assert count_ones(0) == 0
    assert count_ones((1 << WINDOW) - 1) == WINDOW


def tail(least, scale, share):
    """Return scale ** WINDOW times the probability of `least` or more of WINDOW bits, each share/scale."""
    ways = 1  # WINDOW choose k
    total = 0
    power = share**least
    other = (scale - share) ** (WINDOW - least)
    for k in range(1, least + 1):
        ways = ways * (WINDOW - k + 1) // k
    for k in range(least, WINDOW + 1):
        total += ways * power * other
        ways = ways * (WINDOW - k) // (k + 1)
        power *= share
        other //= scale - share
    return total


def test_the_cut_offs_follow_from_half_a_bit_of_entropy_and_2_to_the_minus_26():
    scale = 1000
    above = 708  # a little more than 1000 / sqrt 2, and a little less
    below = 707
    assert below * below * 2 < scale * scale < above * above * 2
    assert tail(MOST_ALIKE, scale, below) << 26 <= scale**WINDOW
    assert tail(MOST_ALIKE - 1, scale, above) << 26 > scale**WINDOW
    assert LONGEST_RUN == 1 + 26 * 2
    assert 34 < 1 << 6  # as many counts a window: one in 2 ** 20 at most


def test_machine_code_counts_as_plain_python_does():
    try:
        from dice import bits_viper
    except (ImportError, NameError, SyntaxError, ValueError):
        pytest.skip("no viper here")
    windows = [window(random_bits(seed + 1)) for seed in range(4)]
    for raw in windows + [bytes(WINDOW_BYTES), b"\xff" * WINDOW_BYTES, b"\x80" + bytes(126) + b"\x01"]:
        for lag in range(LAGS + 1):
            assert bits_viper.differing(raw, lag) == bits_plain.differing(raw, lag)
    for raw in with_runs():
        assert bits_viper.runs(raw, LONGEST_RUN) == bits_plain.runs(raw, LONGEST_RUN)


def with_runs():
    """Return windows with runs at both ends and between, of many lengths."""
    windows = [bytes(WINDOW_BYTES), b"\xff" * WINDOW_BYTES, b"\x80" + bytes(126) + b"\x01"]
    for seed in range(1, 40):
        bits = random_bits(seed)
        for place, run in ((0, seed), (WINDOW - 2 * seed, 2 * seed), (seed * 13, 20 + seed)):
            ones = (1 << run) - 1 << place
            bits = bits | ones if seed & 1 else bits & ~ones
        windows.append(window(bits))
    return windows


def test_runs_at_both_ends_and_a_long_one_anywhere_are_found():
    for raw in with_runs():
        bits = bin(int.from_bytes(raw, "big") | 1 << WINDOW)[3:]
        is_long = "0" * LONGEST_RUN in bits or "1" * LONGEST_RUN in bits
        first = WINDOW - len(bits.lstrip(bits[0]))
        last = WINDOW - len(bits.rstrip(bits[-1]))
        assert bits_plain.runs(raw, LONGEST_RUN) == first * 4096 + last * 2 + int(is_long)
