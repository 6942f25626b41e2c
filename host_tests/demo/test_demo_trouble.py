"""What goes wrong while the demo runs is told: a mistake ends it, a low battery waits for its end."""

import sys

import pytest

from app.loop import Loop
from store.memory_disk import MemoryDisk
from support.demo_runs import MINUTE_MS, ask, handheld_with_endless_dice, run
from support.gadget import EmulatedGadget


@pytest.fixture
def handheld(folder):
    """A handheld whose dice never end."""
    return handheld_with_endless_dice(folder)


def test_a_mistake_in_the_demo_ends_it_and_is_told(handheld):
    ask(handheld)
    run(handheld, 8000)

    def broken(now):
        raise ValueError("broken")

    handheld.console._demo.step = broken
    with pytest.raises(ValueError):
        handheld.step()
    handheld.console.crashed("broken", handheld.now)  # as app/loop.py does
    handheld.step()
    assert handheld.console.name == "crash" and "app.demo" not in sys.modules
    run(handheld, 1000)
    handheld.press("a")
    assert handheld.console.name == "home"


def test_nothing_is_told_while_the_demo_runs(handheld):
    ask(handheld)
    assert not handheld.console.tell("BATTERY_LOW", handheld.now)
    handheld.press("b")
    assert handheld.console.name == "demo_offer"
    assert handheld.console.tell("BATTERY_LOW", handheld.now)
    assert handheld.console.name == "notice"


def test_a_stand_goes_on_with_the_demo_a_minute_after_a_mistake_in_it(handheld):
    handheld.console.be_kiosk()
    run(handheld, MINUTE_MS + 1000)
    assert handheld.console.name == "demo"
    handheld.console.crashed("broken", handheld.now)
    run(handheld, MINUTE_MS - 1000)
    assert handheld.console.name == "crash"
    run(handheld, 2000)
    assert handheld.console.name == "demo"


class NoKeys:
    """A gadget whose keys are left alone."""

    def sample(self):
        """None is pressed here."""


def test_a_battery_that_runs_low_in_the_demo_is_told_of_once_after_it(handheld):
    board = EmulatedGadget()
    board.panel.is_lost = False
    board.shaker = None
    handheld.console.desk.board = board
    loop = Loop(handheld.console, NoKeys(), handheld.buttons, board, MemoryDisk(), lambda: handheld.now)

    def wait(seconds):
        for _ in range(2 * seconds):
            handheld.now += 500
            assert loop.turn()

    wait(27)
    ask(handheld)
    board.battery.usb = False
    board.battery.mv = 3300
    wait(5)  # it is looked at every 30 s, and no game has begun yet
    assert board.level == 0
    assert handheld.name == "demo"
    handheld.press("b")
    wait(31)
    assert handheld.console._names == ["demo_offer", "notice"]
    handheld.press("a")
    wait(35)
    assert handheld.name == "demo_offer"
