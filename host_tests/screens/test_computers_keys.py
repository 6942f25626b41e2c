"""Keys while computers play: they are never held up, and touch nothing that is not theirs."""

import gc

import pytest

from support.computer_tables import is_persons, let_play, sit
from support.handheld import Handheld, canvas_for_long


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en", canvas=canvas_for_long())


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


def roll_and_score(handheld):
    """Play a person's turn in one roll, into a number."""
    handheld.wait(500)
    handheld.press("a", "up", "left", "a")
    if handheld.name == "ask":
        handheld.press("right", "a")


def test_a_hurries_what_comes_next_and_no_more(handheld):
    session = sit(handheld, "yacht", (3, 0))
    first = let_play(handheld, lambda it: session.view.used == 1, ms=20)
    rest = let_play(handheld, is_persons, ms=20)
    session = sit(handheld, "yacht", (3, 0))
    began = handheld.now
    handheld.press("a")
    let_play(handheld, lambda it: session.view.used == 1, ms=20)
    assert handheld.now - began < first - 800
    assert abs(let_play(handheld, is_persons, ms=20) - rest) < 100
    roll_and_score(handheld)
    began = handheld.now
    let_play(handheld, lambda it: session.view.seat == 0 and session.view.used == 1, ms=20)
    assert handheld.now - began > 1200


def test_a_at_every_step_takes_a_computer_through_its_turn_at_once(handheld):
    sit(handheld, "yacht", (3, 0))
    slow = let_play(handheld, is_persons, ms=20)
    sit(handheld, "yacht", (3, 0))
    began = handheld.now
    while not is_persons(handheld):
        handheld.press("a")
    assert (handheld.now - began) * 2 < slow


def test_the_reasons_of_a_turn_stand_in_its_order_each_with_its_roll_and_dice(handheld):
    session = sit(handheld, "yacht", (3, 0))
    seen = []
    while not is_persons(handheld):
        handheld.step()
        if session.view.dice and (not seen or seen[-1][0] != session.view.used):
            dice = [chr(0x267F + face) for face in sorted(session.view.dice)]
            seen.append((session.view.used, "".join(dice)))
    assert len(seen) == 3
    handheld.press("down")
    assert handheld.name == "why"
    for used, dice in seen:
        page = ("1/3 ▶", "◀ 2/3 ▶", "◀ 3/3")[used - 1]
        assert handheld.sees(" | {} | {}/3 | {} | ".format(page, used, dice))
        handheld.press("down")
    handheld.press("b")
    roll_and_score(handheld)
    let_play(handheld, is_persons)
    handheld.press("down")
    assert handheld.sees(" | ◀ 4/6 ▶ | 1/3 | ")  # the turn that was played last
    assert handheld.console.screen._page == 3


@pytest.mark.parametrize("game_id", ("yacht", "mitchi", "mia", "general"))
def test_down_opens_the_reasons_exactly_where_the_screen_says_so(folder, game_id):
    handheld = Handheld(folder, "en", canvas=canvas_for_long())
    sit(handheld, game_id, (0, 2, 2) if game_id == "mia" else (0, 2), coach=1)
    answers = [0, 0]
    for at in range(60):
        handheld.buzzer.tones.clear()
        gc.collect()  # what the test remembers would cut the heap to pieces
        handheld.wait(600)
        if handheld.name == "why":
            handheld.press("b")
        elif handheld.name == "ask":
            handheld.press("right", "a")
        elif handheld.name != "card" and not handheld.console.screen.is_in_flight:
            while getattr(handheld.console.screen, "is_early", False):
                handheld.step()
            says = handheld.sees("▼?")
            handheld.down("down")
            handheld.step()
            handheld.step()
            handheld.up("down")
            handheld.wait(60)
            assert (handheld.name == "why") == says
            answers[says] += 1
            if says:
                handheld.press("b")
        handheld.press(("a", "right", "a", "up")[at % 4])
    assert min(answers)


def tap(handheld):
    """Tap A at once, as a hurried thumb does."""
    handheld.down("a")
    handheld.wait(60)
    handheld.up("a")
    handheld.rest()


def test_a_press_meant_for_a_computer_does_not_roll_for_the_person_after_it(handheld):
    session = sit(handheld, "yacht", (3, 0))
    let_play(handheld, is_persons, ms=20)
    tap(handheld)
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
