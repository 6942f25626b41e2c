"""The coach by keys: what is best before a move, what a move has cost after it."""

import pytest

from support.computer_tables import sit
from support.handheld import Handheld

OFF, AFTER, BEFORE = 0, 1, 2


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def throw(handheld, *faces):
    """Press A on the action that rolls."""
    handheld.dice.faces = list(faces)
    handheld.press("a")
    handheld.wait(400)


def keep_a_two(handheld):
    """Of three sixes, a two and a one, keep the two."""
    throw(handheld, 6, 6, 2, 6, 1)
    handheld.press("right", "right", "a", "down")
    throw(handheld, 3, 3, 4, 3)


def top_line(handheld):
    return handheld.words().split(" | ")[0]


def given_away(handheld, seat=0):
    session = handheld.console.desk.session
    return handheld.console.desk.company().coach.lessons.total(seat, session.played)


def test_switched_off_it_says_nothing_and_loads_nothing(handheld):
    sit(handheld, "yacht", (0, 0), coach=OFF)
    keep_a_two(handheld)
    assert top_line(handheld) == "Yacht  Pers1"
    assert handheld.console.desk.company() is None


def test_before_a_move_the_best_is_named_with_its_value_and_its_dice_are_marked(handheld):
    sit(handheld, "yacht", (0, 0), coach=BEFORE)
    throw(handheld, 6, 6, 2, 6, 1)
    assert top_line(handheld).startswith("✓ keep ⚅⚅⚅  +")
    assert handheld.console.screen.row.advised == 0b01011
    handheld.press("a", "right", "a", "right", "right", "a", "down")
    throw(handheld, 6, 6)
    assert top_line(handheld).startswith("✓ Yacht  +")
    handheld.press("up", "up")
    assert handheld.name == "card" and "●" in handheld.console.screen._marks


def test_a_move_that_gives_something_away_is_told_with_its_cost(handheld):
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    throw(handheld, 6, 6, 2, 6, 1)
    assert top_line(handheld) == "Yacht  Pers1"
    handheld.press("right", "right", "a", "down")
    throw(handheld, 3, 3, 4, 3)
    assert top_line(handheld) == "✗ keep ⚁: −9.9"
    handheld.press("down", "down")
    assert handheld.name == "why" and handheld.sees("Better: keep ⚅⚅⚅")


def test_a_good_move_is_told_too_and_the_line_goes_away_by_itself(handheld):
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    throw(handheld, 6, 6, 2, 6, 1)
    handheld.press("a", "right", "a", "right", "right", "a", "down")
    throw(handheld, 3, 3)
    assert top_line(handheld) == "✓ keep ⚅⚅⚅"
    handheld.wait(6000)
    assert top_line(handheld) == "Yacht  Pers1"


def test_what_a_choice_cost_is_the_difference_of_the_values(handheld):
    session = sit(handheld, "yacht", (0, 0), coach=AFTER)
    throw(handheld, 6, 6, 2, 6, 1)
    thinker = handheld.console.desk.company()._minds.coach()
    best = thinker.advice()[0][1]
    chosen = thinker.value_of(session.seat_view(0), 0b11011)
    handheld.press("right", "right", "a", "down")
    throw(handheld, 3, 3, 4, 3)
    throw_again = session.played
    assert handheld.console.desk.company().coach.lessons.total(0, throw_again) == best - chosen


def test_mitchi_tells_the_chance_to_lose_the_round(handheld):
    sit(handheld, "mitchi", (0, 0, 0), coach=BEFORE)
    for face in (6, 1, 1):
        throw(handheld, face)
        handheld.press("a")
    throw(handheld, 3, 1)
    assert top_line(handheld).startswith("✓ Roll both  risk ")
    handheld.press("right", "a")
    coach = handheld.console.desk.company().coach
    assert coach.said_risk > 50 and given_away(handheld) > 300


def test_the_coach_is_chosen_in_the_settings_and_lasts(handheld):
    from scenes.stage import choose

    choose(handheld, "settings")
    handheld.press("down", "down", "down", "down", "down")
    assert handheld.sees("Coach | off")
    handheld.press("right")
    assert handheld.sees("Coach | after move")
    handheld.press("right")
    assert handheld.sees("Coach | before move")
    handheld.restart()
    assert handheld.console.desk.settings.get("coach") == BEFORE
