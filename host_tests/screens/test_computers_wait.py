"""Computers at a table with people: results wait for those, and nothing is lost with the power."""

import pytest

from dice.source import DiceError
from support.computer_tables import is_persons, let_play, sit
from support.handheld import Handheld, canvas_for_long

FAST = 2


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def is_at_the_end(handheld):
    return handheld.name == "final"


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


def test_what_a_computer_scores_lies_there_until_it_was_seen(folder):
    handheld = Handheld(folder, "en", canvas=canvas_for_long())
    session = sit(handheld, "yacht", (3, 3), speed=FAST)
    let_play(handheld, lambda it: it.sees("Next: Robo2"))
    assert max(session.view.card(0)) >= 0 and session.view.seat == 1
    assert handheld.sees("Robo1") and handheld.sees("/3")
    assert 0 not in bytes(handheld.console.screen.row.faces)
    assert let_play(handheld, lambda it: not it.sees("Next:")) > 700
    let_play(handheld, lambda it: it.sees("Next: Robo1"))
    handheld.step()
    handheld.down("a")
    handheld.wait(100)
    assert not handheld.sees("Next:")


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


def test_a_choice_of_a_computer_is_not_for_undoing_after_a_restart_either(handheld):
    session = sit(handheld, "yacht", (3, 0))
    let_play(handheld, is_persons)
    handheld.press("b")
    assert handheld.name == "pause" and not handheld.sees("Undo")
    assert session._table.can_undo()  # nothing but whose it is stands in the way
    handheld.restart()
    handheld.press("a", "b")
    assert handheld.name == "pause" and not handheld.sees("Undo")


def test_that_a_person_left_after_a_computers_choice_can_be_undone(handheld):
    session = sit(handheld, "yacht", (3, 0, 0))
    let_play(handheld, is_persons)
    handheld.press("b", "down", "down", "down", "a", "down", "down", "a", "right", "a")
    handheld.step()
    assert handheld.name == "yacht" and session.seats.has_left(2)
    handheld.press("b", "down", "down")
    assert handheld.sees("Undo")
    handheld.press("a")
    assert not session.seats.has_left(2) and session.view.seat == 1
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
    assert handheld.name == "why" and handheld.sees("Robo1") and handheld.sees("1/3")
    handheld.press("b")
    assert handheld.name == "yacht"
