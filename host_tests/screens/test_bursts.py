"""Keys that come while a step takes long meet the screen that the game asks for by then, no older one."""

import pytest

from scenes.five_dice_end import final_two
from support.card_keys import score, throw
from support.handheld import KEYS, Handheld


def burst(handheld, *names):
    """Press keys, and let them all wait for one step."""
    at = handheld.now
    for name in names:
        handheld.buttons.edge(KEYS[name], True, at + 40)
        at += 80
        handheld.buttons.edge(KEYS[name], False, at)
    handheld.step(at - handheld.now)


def choose_row(handheld, name):
    """Go to a row of the pause menu."""
    handheld.press("b")
    while handheld.console.screen._rows[handheld.console.screen._menu.focus] != name:
        handheld.press("down")


@pytest.mark.parametrize("late", [0, 3])
@pytest.mark.parametrize("then", ["a", "b", "up", "right"])
def test_whatever_is_pressed_while_the_last_choice_is_taken_back_the_game_goes_on(folder, late, then):
    handheld = Handheld(folder, "en")
    final_two(handheld)
    assert handheld.name == "final"
    session = handheld.console.desk.session
    choose_row(handheld, "undo")
    handheld.disk.late = late
    burst(handheld, "a", "a")
    for _ in range(6):
        burst(handheld, then)
        if not session.is_over:
            break
    handheld.rest()
    assert handheld.console.desk.session is session and not session.is_over
    assert handheld.console._names[0] == "general"
    assert handheld.console.desk.saves.read("general").serial == session.serial


@pytest.mark.parametrize("keys", [("a",), ("a", "a"), ("a", "a", "a"), ("right", "a")])
@pytest.mark.parametrize("late", [0, 3])
def test_no_key_meant_for_a_game_that_has_ended_starts_another_unseen(folder, keys, late):
    handheld = Handheld(folder, "en")
    handheld.start("mitchi", 2)
    handheld.dice.faces = [2]
    handheld.press("a")
    choose_row(handheld, "leaving")
    handheld.press("a", "a", "right")
    handheld.disk.late = late
    session = handheld.console.desk.session
    burst(handheld, "a")
    handheld.step()
    for _ in range(late):
        burst(handheld, *keys)
    while not session.is_over:
        burst(handheld, *keys)
    burst(handheld)
    assert handheld.name == "final"
    assert handheld.console.desk.session is session and handheld.console.desk.saves.read("mitchi") is not None


@pytest.mark.parametrize("count", [2, 3])
def test_keys_pressed_with_a_throw_do_not_answer_it(folder, count):
    handheld = Handheld(folder, "en")
    handheld.start("yacht", 2)
    handheld.dice.faces = [1, 2, 3, 4, 6]
    burst(handheld, *["a"] * count)
    burst(handheld, *["a"] * count)
    handheld.rest()
    view = handheld.console.desk.session.view
    assert view.used == 1 and view.seat == 0 and handheld.name == "yacht"


def tap(handheld):
    """Tap A at once, as a hurried thumb does, and wait until nothing moves."""
    handheld.down("a")
    handheld.wait(60)
    handheld.up("a")
    handheld.rest()


@pytest.mark.parametrize("game_id", ["yacht", "general"])
def test_a_press_that_comes_twice_at_the_end_of_a_turn_does_not_throw_for_the_next_person(folder, game_id):
    handheld = Handheld(folder, "en")
    handheld.start(game_id, 2, options=b"\1\0\0" if game_id == "general" else b"\0")
    throw(handheld, [3, 3, 3, 4, 6])
    score(handheld, 1)
    view = handheld.console.desk.session.view
    assert view.seat == 1
    tap(handheld)
    assert handheld.console.desk.session.view.used == 0 and handheld.sees("▶ | Jan")
    handheld.dice.faces = [1, 2, 3, 4, 6]
    handheld.press("a")
    assert handheld.console.desk.session.view.used == 1


def test_a_press_that_comes_twice_on_next_does_not_throw_for_the_next_person(folder):
    handheld = Handheld(folder, "en")
    handheld.start("mitchi", 2)
    handheld.dice.faces = [6, 1]
    handheld.press("a", "a", "a", "a")
    handheld.dice.faces = [6, 5]
    handheld.press("a")
    handheld.press("right", "a")
    assert handheld.sees("Next: Jan")
    tap(handheld)
    assert handheld.sees("Next: Jan")
    handheld.press("a")
    tap(handheld)
    assert handheld.sees("0/1") and handheld.console.desk.session.view.used == 0


def test_who_taps_on_at_the_end_of_a_game_sees_who_has_won(folder):
    handheld = Handheld(folder, "en")
    final_two(handheld)
    session = handheld.console.desk.session
    handheld.console.screen.enter(handheld.now)  # it has just appeared
    for _ in range(5):
        tap(handheld)
    assert handheld.name == "final" and handheld.console.desk.session is session
    handheld.press("a")
    assert handheld.name == "home" and handheld.sees("Result: Generał")
