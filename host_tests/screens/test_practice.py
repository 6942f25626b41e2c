"""The practice game: one press, three computers, the coach."""

import pytest

from support.computer_tables import is_persons, let_play, sit
from support.handheld import Handheld, canvas_for_long

OFF, AFTER, BEFORE = 0, 1, 2


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en", canvas=canvas_for_long())


@pytest.mark.parametrize("turns", range(4))
def test_one_press_starts_a_practice_game_against_three_computers(handheld, turns):
    for _ in range(turns):
        handheld.press("right")
    handheld.press("a")
    session = handheld.console.desk.session
    assert session.game_id == ("mitchi", "general", "yacht", "mia")[turns]
    assert [session.seats.is_bot(seat) for seat in range(4)] == [False, True, True, True]
    if not turns:
        assert session.view.point_limit == 10
    assert handheld.console.desk.company().coach.mode == AFTER
    game_id = session.game_id
    handheld.restart()
    handheld.press("a")
    assert handheld.console.desk.session.game_id == game_id
    assert handheld.console.desk.company().coach.mode == AFTER


def test_practice_asks_before_it_takes_the_place_of_a_saved_game(handheld):
    sit(handheld, "mitchi", (0, 0))
    handheld.dice.faces = [6]
    handheld.press("a", "b", "up", "a")
    handheld.press("down", "a")
    assert handheld.name == "ask"
    handheld.press("a")
    assert handheld.console.desk.session.view.start_faces[0] == 6
    handheld.press("b", "up", "a", "down", "a", "right", "a")
    assert handheld.console.desk.session.seats.count == 4


def test_a_practice_game_ends_by_itself_but_for_the_persons_keys(handheld):
    handheld.console.desk.settings.set("speed", 2)
    from scenes.stage import wheel

    handheld.dice.then = wheel(9)
    handheld.press("a")
    for _ in range(500):
        let_play(handheld, lambda it: it.name in ("lessons", "final") or is_persons(it))
        if handheld.name in ("lessons", "final"):
            break
        handheld.wait(500)
        handheld.press("a")
    assert handheld.name in ("lessons", "final")
