"""Mia through the keys: the pause menu, undo, leaving, going on from a save."""

import pytest

from support.handheld import Handheld
from support.mia_keys import answer, begin, say, take


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def pause(handheld, row):
    """Open the pause menu and choose a row by its text."""
    handheld.press("b")
    assert handheld.name == "pause"
    rows = handheld.words().split(" | ")[2:]
    for _ in range(rows.index(row)):
        handheld.press("down")
    handheld.press("a")


@pytest.mark.parametrize("is_cut", (False, True))
def test_an_announcement_is_final(handheld, is_cut):
    begin(handheld, [6, 4])
    say(handheld, 51)
    handheld.press("b")
    assert not handheld.sees("Undo")
    handheld.press("b")
    if is_cut:
        handheld.restart()
        handheld.press("a")
    take(handheld)
    handheld.press("b")
    assert handheld.name == "pause" and not handheld.sees("Undo")


def test_after_a_choice_is_taken_back_the_gadget_is_handed_over_again(handheld):
    begin(handheld, [6, 4])
    say(handheld, 51)
    take(handheld)
    handheld.press("a")
    assert handheld.sees("beat | 51")
    pause(handheld, "Undo")
    assert handheld.sees("Give the cup to | Jan | Ola: 51")
    take(handheld)
    assert handheld.sees("Believe")


def test_leaving_while_the_thrower_has_the_cup_cannot_be_taken_back(handheld):
    begin(handheld, [6, 4], seats=4)
    handheld.press("a", "a")
    handheld.console.desk.session.leave(2)
    handheld.rest()
    assert handheld.sees("Round void")
    handheld.press("b")
    assert handheld.name == "pause" and not handheld.sees("Undo")


def test_a_doubt_and_a_peek_cannot_be_taken_back(handheld):
    begin(handheld, [6, 4])
    handheld.press("a", "a")
    handheld.press("b")
    assert not handheld.sees("Undo")
    handheld.press("b")
    say(handheld, 51)
    take(handheld)
    answer(handheld, "Doubt!")
    handheld.press("b")
    assert not handheld.sees("Undo")


def test_when_somebody_leaves_the_round_is_void_and_the_starter_is_named(handheld):
    begin(handheld, [6, 4], seats=4)
    say(handheld, 51)
    take(handheld)
    handheld.console.desk.session.leave(0)
    handheld.rest()
    assert handheld.sees("Ola | has left | Round void | Jan starts")
    handheld.press("a")
    assert handheld.name == "mia_cup"
    assert handheld.sees("Round 1 | Jan")


def test_a_game_that_goes_on_from_its_save_hands_over_first(handheld):
    begin(handheld, [6, 4])
    handheld.press("a", "a")
    handheld.restart()
    handheld.press("a")
    assert handheld.name == "mia"
    assert handheld.sees("Give the cup to | Ola | I have it")
    handheld.press("a")
    assert handheld.sees("hold A") and handheld.sees("any value | → Jan")


def test_b_never_makes_a_move(handheld):
    begin(handheld, [6, 4])
    handheld.press("a")
    before = handheld.console.desk.session.view.save()
    handheld.press("b", "b", "b", "b")
    say(handheld, 51)
    take(handheld)
    said = handheld.console.desk.session.view.save()
    handheld.press("b", "b")
    assert handheld.console.desk.session.view.save() == said != before
