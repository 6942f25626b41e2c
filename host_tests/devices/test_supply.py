"""Battery and power: true voltages or none, a slow clock in the dark, and sleep only without USB."""

import pytest

from devices.battery import Battery
from devices.power import Power

IDLE_HZ = 48_000_000
FULL_HZ = 125_000_000


class Meter:
    """An analogue input behind a divider by 3; now and then it misreads."""

    def __init__(self, millivolts):
        self.raw = millivolts * 65535 // 3 // 3300
        self.looks = 0

    def read_u16(self):
        self.looks += 1
        if self.looks % 4 == 0:
            return min(65535, self.raw * 2)
        return self.raw


def battery(millivolts, has_usb=False, gate=None):
    """Return a gauge that sees this supply."""
    return Battery(Meter(millivolts), 3, lambda: has_usb, gate)


@pytest.mark.parametrize("millivolts", [2500, 3400, 3700, 4200])
def test_the_voltage_is_read_within_one_hundredth_though_some_readings_are_off(millivolts):
    assert abs(battery(millivolts).millivolts() - millivolts) < 15


@pytest.mark.parametrize(
    "millivolts, level",
    [(3300, 0), (3540, 0), (3600, 1), (3700, 2), (3800, 3), (4000, 4), (4200, 4)],
)
def test_the_level_goes_from_empty_to_full(millivolts, level):
    assert battery(millivolts).level() == level


def test_on_usb_there_is_no_level_and_no_warning():
    assert battery(3000, has_usb=True).level() == -1
    assert not battery(3000, has_usb=True).is_low()


def test_a_pin_that_measures_nothing_is_no_battery():
    assert battery(0).millivolts() == -1
    assert battery(0).level() == -1
    assert not battery(0).is_low()


def test_the_warning_comes_when_the_battery_is_nearly_empty():
    assert battery(3350).is_low()
    assert not battery(3500).is_low()


def test_the_gate_is_open_only_while_it_is_read():
    told = []
    gauge = battery(3700, gate=told.append)
    gauge.millivolts()
    assert told == [1, 0]


def test_where_no_pin_tells_of_usb_its_voltage_does():
    for millivolts, has_usb in ((5000, True), (4700, True), (4200, False), (3300, False), (0, False)):
        gauge = Battery(Meter(millivolts), 3, None)
        assert gauge.has_usb() == has_usb
        assert (gauge.level() < 0) == (has_usb or not millivolts)


class Board:
    """A board that notes how time passes."""

    def __init__(self, has_usb):
        self.notes = []
        self.has_usb = has_usb
        self.power = Power(
            FULL_HZ,
            IDLE_HZ,
            lambda hz: self.notes.append(("hz", hz)),
            lambda ms: self.notes.append(("sleep", ms)),
            lambda ms: self.notes.append(("nap", ms)),
            lambda: self.has_usb,
        )

    def rest(self, is_dark):
        """Let one turn pass; return what was done."""
        self.notes.clear()
        self.power.rest(is_dark)
        return list(self.notes)


def test_while_somebody_plays_the_clock_is_full_and_turns_are_short():
    board = Board(False)
    assert board.rest(False) == [("sleep", 2)]


def test_in_the_dark_the_clock_is_low_while_it_waits_and_on_usb_it_never_naps():
    board = Board(True)
    for _ in range(2):
        assert board.rest(True) == [("hz", IDLE_HZ), ("sleep", 20), ("hz", FULL_HZ)]


def test_in_the_dark_without_usb_it_naps_for_no_longer_than_a_press_may_wait():
    board = Board(False)
    assert board.rest(True) == [("hz", IDLE_HZ), ("nap", 100), ("hz", FULL_HZ)]


def test_usb_that_is_plugged_in_ends_the_naps():
    board = Board(False)
    board.rest(True)
    board.has_usb = True
    assert ("sleep", 20) in board.rest(True)


def test_whoever_interrupts_the_waiting_gets_the_full_clock():
    board = Board(True)

    def interrupted(ms):
        raise KeyboardInterrupt

    board.power._sleep_ms = interrupted
    with pytest.raises(KeyboardInterrupt):
        board.rest(True)
    board.power.wake()
    board.power.wake()
    assert board.notes == [("hz", IDLE_HZ), ("hz", FULL_HZ)]
