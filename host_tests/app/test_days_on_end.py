"""A gadget that stays on for days: what was long ago has passed, though ticks come round in twelve days."""

import pytest

from app.guard import Guard, print_exception
from app.loop import Loop
from devices.shake import Shaker
from store.memory_disk import MemoryDisk
from support.computer_tables import sit
from support.handheld import Handheld
from ui.dicerow import DiceRow
from ui.ticks import has_passed, ms_since

DAY_MS = 86_400_000
RING_MASK = 0x3FFFFFFF
DAYS = [1, 30, 61, 65, 90, 120, 125]  # in tenths; ticks are back where they were after 124.3 of them


def later(now, tenths):
    return (now + tenths * DAY_MS // 10) & RING_MASK


class Panel:
    """Counts how often it was mended."""

    is_lost = True
    mended = 0

    def mend(self):
        self.mended += 1


class Battery:
    """Counts how often it was looked at."""

    looked = 0

    def level(self):
        self.looked += 1
        return 4

    def is_low(self):
        return False


class Gadget:
    """A board with a lost panel. It stands for the console too, and for the keys."""

    is_dark = False
    name = "home"
    shaker = None
    level = 4

    def __init__(self):
        self.panel = Panel()
        self.battery = Battery()
        self.shakers = 0

    def find_shaker(self):
        self.shakers += 1

    def sample(self):
        """No keys are read."""

    def step(self, now):
        """Nothing is drawn."""


class Chip:
    """A bus with an accelerometer at rest."""

    reads = 0

    def set_register(self, address, register, value):
        """Take it."""

    def registers(self, address, register, data):
        self.reads += 1


def swing(number):
    """Return what is felt in a hearty shake, in counts of the LIS3DH."""
    return [3000 if number % 2 else -3000, 0, 0]


def test_all_that_is_not_just_after_has_passed():
    for tenths in DAYS:
        now = later(777, tenths)
        assert has_passed(now, 777, 500)
    assert not has_passed(777, 777, 500)
    assert not has_passed(1276, 777, 500)
    assert has_passed(1277, 777, 500)
    assert not has_passed(3, RING_MASK, 5)
    assert (ms_since(3, RING_MASK), ms_since(RING_MASK, 3)) == (4, -4)


@pytest.mark.parametrize("tenths", DAYS)
def test_a_lost_panel_is_mended_and_the_battery_looked_at(tenths):
    gadget = Gadget()
    clock = [0]
    loop = Loop(gadget, gadget, None, gadget, MemoryDisk(), lambda: clock[0])
    gadget.panel.is_lost = False
    clock[0] = 1000
    assert loop.turn()
    gadget.panel.is_lost = True
    clock[0] = start = later(1000, tenths)
    looked = gadget.battery.looked
    for ms in range(0, 60_000, 250):
        clock[0] = (start + ms) & RING_MASK
        assert loop.turn()
    assert gadget.panel.mended == 120
    assert gadget.battery.looked - looked == 2
    assert gadget.shakers == 1


def crash(guard, now):
    return guard.caught(ValueError("no"), now)


@pytest.mark.parametrize("tenths", DAYS)
def test_crashes_count_together_in_two_minutes_only(tenths):
    guard = Guard(MemoryDisk(), print_exception)
    assert not crash(guard, 500)
    assert not crash(guard, later(500, tenths))
    assert not crash(guard, later(500, tenths + 35))
    now = later(500, tenths + 35)
    assert not crash(guard, (now + 60_000) & RING_MASK)
    assert crash(guard, (now + 120_000) & RING_MASK)


def test_crashes_of_the_ring_before_are_forgotten_when_time_has_passed():
    guard = Guard(MemoryDisk(), print_exception)
    crash(guard, 500)
    crash(guard, 600)
    for tenths in range(1, 126):
        guard.calm(later(500, tenths))
    assert not crash(guard, 700), "a whole ring later"


def test_three_crashes_on_days_apart_do_not_end_it():
    guard = Guard(MemoryDisk(), print_exception)
    assert [crash(guard, later(0, tenths)) for tenths in (1, 30, 65)] == [False] * 3


@pytest.mark.parametrize("tenths", DAYS)
def test_shaking_is_felt_and_ends_however_long_it_was_dark(tenths):
    chip = Chip()
    shaker = Shaker(chip, 0x19, 0)
    now = 1000
    for _ in range(2):
        before = chip.reads
        for number in range(10):
            now = (now + 100) & RING_MASK
            shaker.read = lambda number=number: swing(number)
            shaker.poll(now)
        assert chip.reads > before, "it looks"
        assert shaker.is_shaken
        now = later(now, tenths)
        shaker.read = lambda: [0, 0, 1000]
        assert not shaker.poll(now), "and it has not been shaken all those days"


@pytest.mark.parametrize("tenths", DAYS)
def test_dice_that_were_in_flight_lie(tenths):
    row = DiceRow(2, 20, 0, 0, 4)
    row.start_tumble(3, b"\1\2", 1000, 600)
    assert row.tick(1100) and row.is_tumbling
    row.tick(later(1100, tenths))
    assert not row.is_tumbling


@pytest.mark.parametrize("game_id", ["yacht", "mia"])
def test_a_screen_that_has_appeared_takes_keys_days_later(folder, game_id):
    handheld = Handheld(folder, "en")
    handheld.start(game_id, 3)
    screen = handheld.console.screen
    for tenths in DAYS:
        screen.appear(handheld.now)
        screen.tick(handheld.now + 449)
        assert screen.is_early
        screen.tick(later(handheld.now, tenths))
        assert not screen.is_early


def test_a_computer_that_waited_goes_on_days_later(folder):
    handheld = Handheld(folder, "en")
    sit(handheld, "yacht", (3, 3))
    robot = handheld.console.desk.company().robot
    for tenths in DAYS:
        assert not robot._has_waited(handheld.now + 500, handheld.now, 600)
        assert robot._has_waited(later(handheld.now, tenths), handheld.now, 600)
