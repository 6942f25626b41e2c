"""Computers at the table, through the console: they need no key, wait for people, and never hold keys up."""

import pytest

from dice.source import DiceError
from support.computer_tables import Watched, is_persons, let_play, sit
from support.handheld import Handheld

FAST = 2


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def is_at_the_end(handheld):
    return handheld.name == "final"


# game, kinds, options
TABLES = (
    ("yacht", (1, 3), b""),
    ("yacht", (2,), b""),
    ("general", (3, 1), b""),
    ("general", (2, 2), bytes((1, 1, 1))),
    ("mitchi", (1, 2, 3), bytes((5,))),
    ("mitchi", (3, 3, 2, 1, 3, 3, 2, 1), bytes((5,))),
    ("mia", (1, 2, 3), bytes((1, 0, 0, 0))),
    ("mia", (3, 3, 2, 1), bytes((1, 1, 1, 0))),
)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_computers_alone_play_a_whole_game_without_a_key(folder, number):
    game_id, kinds, options = TABLES[number]
    handheld = Handheld(folder, ("en", "pl", "es", "el", "sw")[number % 5])
    sit(handheld, game_id, kinds, options, seed=number + 1, speed=FAST)
    let_play(handheld, is_at_the_end)
    assert handheld.console.desk.session.is_over


@pytest.mark.parametrize("game_id", ["yacht", "general", "mitchi", "mia"])
def test_a_computer_is_shown_just_what_its_seat_may_know(handheld, game_id):
    session = sit(handheld, game_id, (2, 2, 2), speed=FAST)
    watched = Watched(handheld)
    let_play(handheld, lambda it: len(watched.views) >= 12 or it.name == "final")
    for view in watched.views:
        assert view.save() == view.view(view.seat).save()
    if game_id == "mia":
        covered = [view for view in watched.views if not view.peeked]
        assert covered and not [view for view in covered if view.dice]
    assert session.game_id == game_id


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
    other = Handheld(handheld.folder, "en")
    sit(other, "yacht", (3, 0))
    began = other.now
    other.press("a")
    let_play(other, is_persons, ms=20)
    assert (other.now - began) * 2 < slow


def test_a_press_meant_for_a_computer_does_not_roll_for_the_person_after_it(handheld):
    session = sit(handheld, "yacht", (3, 0))
    let_play(handheld, is_persons, ms=20)
    handheld.press("a")
    assert session.view.used == 0
    handheld.wait(500)
    handheld.press("a")
    assert session.view.used == 1


def test_the_speed_that_is_set_scales_the_waiting(folder):
    took = []
    for speed in (0, 1, 2):
        handheld = Handheld(folder, "en")
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


def test_the_hand_of_a_person_waits_for_a_key_that_of_a_computer_does_not(handheld):
    session = sit(handheld, "mitchi", (0, 3, 3))
    handheld.dice.faces = [6, 1, 1]
    for _ in range(8):
        let_play(handheld, is_persons)
        if handheld.name == "mitchi":
            break
        handheld.wait(500)
        handheld.press("a")
    handheld.dice.faces = [6, 6]
    handheld.wait(500)
    handheld.press("a", "right", "a")
    assert handheld.sees("Next: Robo2")
    handheld.wait(20000)
    assert handheld.sees("Next: Robo2")
    handheld.dice.faces = [5, 5, 6, 5]
    handheld.press("a")
    let_play(handheld, lambda it: it.sees("Next: Robo3"))
    let_play(handheld, lambda it: it.name == "mitchi_round")
    handheld.wait(20000)
    assert handheld.name == "mitchi_round" and session.view.round == 2


def test_dice_that_fail_a_computer_are_told_and_it_tries_again(handheld):
    session = sit(handheld, "yacht", (3, 0))
    well = handheld.dice.then

    def fail(count, sides):
        handheld.dice.then = well
        raise DiceError("DICE_STUCK")

    handheld.dice.then = fail
    let_play(handheld, lambda it: it.name == "trouble")
    assert session.view.used == 0
    handheld.press("a")
    let_play(handheld, lambda it: it.console.desk.session.view.used == 1)


@pytest.mark.parametrize("game_id", ["yacht", "mitchi", "mia"])
def test_the_plug_pulled_at_any_moment_loses_nothing(handheld, game_id):
    kinds = (3, 2, 1)
    options = {"yacht": b"", "mitchi": bytes((5,)), "mia": bytes((1, 0, 0, 0))}[game_id]
    sit(handheld, game_id, kinds, options, speed=FAST)
    for cut in range(12):
        handheld.wait(700 + 130 * cut)
        then = handheld.dice.then
        if handheld.name == "final":
            break
        shown = handheld.console.desk.session.view.save()
        busy = handheld.console.desk.session.is_busy
        played = handheld.console.desk.session.played
        handheld.restart()
        handheld.dice.then = then
        handheld.press("a")
        session = handheld.console.desk.session
        assert session.game_id == game_id and session.seats.kinds == bytes(kinds)
        assert session.played >= played
        if not busy and session.played == played:
            assert session.view.save() == shown
    let_play(handheld, is_at_the_end)


def test_a_choice_of_a_computer_is_not_for_undoing(handheld):
    sit(handheld, "yacht", (3, 0))
    let_play(handheld, is_persons)
    handheld.press("b")
    assert handheld.name == "pause" and not handheld.sees("Undo")


def test_a_persons_choice_can_be_undone_while_the_computer_waits(handheld):
    session = sit(handheld, "yacht", (0, 3))
    handheld.press("a", "down", "right", "a", "a")
    if handheld.name == "ask":
        handheld.press("right", "a")
    assert session.view.seat == 1
    handheld.press("b", "down", "down")
    assert handheld.sees("Undo")
    handheld.press("a")
    assert session.view.seat == 0 and session.view.dice


def test_the_reasons_are_one_key_away(handheld):
    sit(handheld, "yacht", (3, 0))
    let_play(handheld, is_persons)
    handheld.press("down")
    assert handheld.name == "why" and handheld.sees("Robo1") and handheld.sees("better than")
    handheld.press("b")
    assert handheld.name == "yacht"
