"""Keys while computers play: they are never held up, and touch nothing that is not theirs."""

import pytest

from support.computer_tables import is_persons, let_play, sit
from support.handheld import Handheld


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def test_a_key_pressed_while_a_computer_thinks_acts_in_the_next_step(handheld):
    sit(handheld, "yacht", (3, 0))
    robot = handheld.console.desk.company().robot
    let_play(handheld, lambda it: robot._mind is not None, ms=20)
    handheld.down("up")
    handheld.step()
    assert handheld.name == "card"
    assert robot._mind is not None  # it had not thought to the end


def test_a_computers_card_can_only_be_looked_at(handheld):
    sit(handheld, "yacht", (3, 0))
    let_play(handheld, lambda it: bool(it.console.desk.session.view.dice))
    handheld.press("up")
    assert handheld.name == "card" and handheld.console.screen.category == -1
    handheld.press("a")
    assert handheld.name == "yacht"


def test_no_key_but_b_and_a_does_anything_to_a_computers_dice(handheld):
    session = sit(handheld, "yacht", (3, 0))
    let_play(handheld, lambda it: bool(it.console.desk.session.view.dice))
    before = session.view.save()
    handheld.press("left", "right", "left")
    assert handheld.console.screen.row.focus == -1 and handheld.console.screen.row.held == 0
    assert session.view.save() == before
    handheld.press("b")
    assert handheld.name == "pause"


def test_nothing_goes_on_during_a_pause(handheld):
    session = sit(handheld, "yacht", (3, 0))
    handheld.press("b")
    handheld.wait(20000)
    assert handheld.name == "pause" and session.view.used == 0
    handheld.press("b")
    let_play(handheld, lambda it: it.console.desk.session.view.used == 1)


def test_a_skips_the_waiting(handheld):
    sit(handheld, "yacht", (3, 0))
    slow = let_play(handheld, is_persons, ms=20)
    sit(handheld, "yacht", (3, 0))
    began = handheld.now
    handheld.press("a")
    let_play(handheld, is_persons, ms=20)
    assert (handheld.now - began) * 2 < slow


def test_a_press_meant_for_a_computer_does_not_roll_for_the_person_after_it(handheld):
    session = sit(handheld, "yacht", (3, 0))
    let_play(handheld, is_persons, ms=20)
    handheld.press("a")
    assert session.view.used == 0
    handheld.wait(500)
    handheld.press("a")
    assert session.view.used == 1


def test_the_speed_that_is_set_scales_the_waiting(handheld):
    took = []
    for speed in (0, 1, 2):
        sit(handheld, "yacht", (3, 0), speed=speed)
        took.append(let_play(handheld, is_persons, ms=20))
    assert took[0] > took[1] > took[2]


def test_what_is_held_is_shown_before_the_roll(handheld):
    session = sit(handheld, "yacht", (3, 0))
    let_play(handheld, lambda it: it.sees("keeps"), ms=20)
    held = handheld.console.screen.row.held
    dice = session.view.dice
    assert held and session.view.used == 1
    let_play(handheld, lambda it: session.view.used == 2, ms=20)
    for die in range(5):
        if held >> die & 1:
            assert session.view.dice[die] == dice[die]
