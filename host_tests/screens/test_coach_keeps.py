"""What the coach keeps: what was given away, through undo and cut power, and the summary at the end."""

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


def given_away(handheld, seat=0):
    session = handheld.console.desk.session
    return handheld.console.desk.company().coach.lessons.total(seat, session.played)


def test_a_choice_that_is_taken_back_is_not_counted(handheld):
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    throw(handheld, 6, 6, 6, 6, 6)
    handheld.press("up", "up")
    while handheld.console.screen.category != 11:
        handheld.press("left" if handheld.console.screen.category < 6 else "down")
    handheld.press("a")
    if handheld.name == "ask":
        handheld.press("right", "a")
    assert given_away(handheld) > 10000
    handheld.press("b", "down", "down", "a")
    assert handheld.console.desk.session.view.dice and given_away(handheld) == 0


def test_what_was_given_away_survives_the_plug_being_pulled(handheld):
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    handheld.console.desk.settings.save()
    keep_a_two(handheld)
    before = given_away(handheld)
    handheld.restart()
    handheld.press("a")
    assert before > 0 and given_away(handheld) == before


def test_a_move_lost_with_the_power_is_not_counted_twice(handheld):
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    handheld.console.desk.settings.save()
    throw(handheld, 6, 6, 2, 6, 1)
    handheld.press("right", "right", "a", "down")
    then = handheld.dice.then
    handheld.down("a")
    handheld.wait(60)
    handheld.up("a")
    handheld.step()  # judged, not yet thrown
    assert handheld.console.desk.session.is_busy
    handheld.restart()
    handheld.dice.then = then
    handheld.press("a")
    assert given_away(handheld) == 0
    handheld.press("right", "right", "a", "down")
    throw(handheld, 3, 3, 4, 3)
    assert 0 < given_away(handheld) < 10500


def test_another_game_begins_with_a_clean_sheet(handheld):
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    keep_a_two(handheld)
    assert given_away(handheld)
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    assert given_away(handheld) == 0


def test_before_the_final_screen_stands_what_was_given_away(handheld):
    sit(handheld, "mitchi", (0, 0), bytes((5,)), coach=AFTER, seed=3)
    for _ in range(400):
        if handheld.name in ("lessons", "final"):
            break
        actions = handheld.console.screen.actions
        if actions.count > 1 and actions.focus == 0:
            handheld.press("right")
        handheld.press("a")
    assert handheld.name == "lessons" and handheld.sees("Given away: ")
    handheld.press("a", "a")
    assert handheld.name == "final"


def test_a_summary_shows_the_three_dearest_moves_with_their_dice(handheld):
    from store.lessons import Lesson

    sit(handheld, "yacht", (0, 0), coach=AFTER)
    lessons = handheld.console.desk.company().coach.lessons
    for at, cost in enumerate((3000, 500, 9000, 700, 1200)):
        lessons.add(Lesson(0, at, 32 + at, 31, cost, bytes((1, 2, 3, 4, 4))))
    found = lessons.dearest(0, 5)
    assert [lesson.cost for lesson in found] == [9000, 3000, 1200]
    assert lessons.total(0, 5) == 14400
