"""Mia with computers: cards for people only, dice covered until lifted, advice for one pair of eyes."""

import pytest

from dice.source import DiceError
from rules.mia_terms import PEEK_OR_ANNOUNCE, RECEIVE
from support.computer_tables import is_persons, let_play, sit
from support.handheld import Handheld

AFTER, BEFORE = 1, 2


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def draw(handheld, seat):
    """Let the draw fall on a seat, and everybody see it."""
    handheld.dice.faces = [seat + 1]
    handheld.press("a")
    let_play(handheld, lambda it: not it.console.screen.is_in_flight)
    handheld.wait(500)
    handheld.press("a")


def test_a_computers_turn_needs_no_card_and_no_key(handheld):
    session = sit(handheld, "mia", (0, 0, 2))
    draw(handheld, 2)
    assert handheld.name == "mia_table"
    let_play(handheld, lambda it: it.console.desk.session.view.claim >= 0)
    let_play(handheld, is_persons)
    assert handheld.name == "mia" and handheld.sees("Pers1") and handheld.sees("Robo3")
    assert session.view.phase == RECEIVE or session.view.claim == 20


def test_the_only_person_gets_no_card(handheld):
    session = sit(handheld, "mia", (0, 2, 2))
    draw(handheld, 0)
    assert handheld.name == "mia_cup" and session.view.seat == 0


def test_no_dice_of_a_person_are_seen_in_a_computers_turn(handheld):
    session = sit(handheld, "mia", (0, 2, 0))
    draw(handheld, 0)
    handheld.press("a")
    handheld.dice.faces = [6, 5]
    handheld.wait(500)
    handheld.press("a")
    handheld.hold("a")
    handheld.press("right", "a")
    assert session.view.seat == 1 and handheld.name == "mia_table"
    for _ in range(40):
        assert session.view.dice == b"" and handheld.console.screen.seen_by(1).dice == b""
        if session.is_busy or handheld.name != "mia_table":
            break
        handheld.step(50)


def test_dice_that_fail_a_computers_lie_are_told_and_it_draws_again(handheld):
    session = sit(handheld, "mia", (2, 0, 0))
    draw(handheld, 0)
    well = handheld.dice.then

    def fail(count, sides):
        if sides != 16:
            return well(count, sides)
        handheld.dice.then = well
        raise DiceError("DICE_STUCK")

    handheld.dice.then = fail
    let_play(handheld, lambda it: it.name == "trouble")
    assert session.view.claim == -1 and handheld.console.desk.dice.tally.alarms == 1
    handheld.press("a")
    let_play(handheld, lambda it: it.console.desk.session.view.claim >= 0)


def test_what_a_computer_says_is_written_before_it_is_shown(handheld):
    session = sit(handheld, "mia", (0, 0, 2))
    draw(handheld, 2)
    for _ in range(400):
        handheld.step()
        if session.view.claim >= 0:
            break
        assert not handheld.sees("says ")
    assert handheld.console.desk.saves.read("mia").tail[-1] == session.view.claim


def test_while_a_computer_thinks_there_is_no_reason_yet_for_what_it_will_do(handheld):
    session = sit(handheld, "mia", (0, 2, 2))
    draw(handheld, 1)
    robot = handheld.console.desk.company().robot
    played = -1
    for _ in range(600):
        handheld.step()
        reasons = robot.reasons()
        if reasons and handheld.sees("thinks") and not session.is_busy:
            assert reasons[-1].played < session.played
            played = reasons[-1].played
    assert played >= 0


def test_a_reason_that_may_tell_of_covered_dice_is_not_to_be_read(handheld):
    session = sit(handheld, "mia", (0, 2, 2))
    draw(handheld, 1)
    let_play(handheld, lambda it: it.console.desk.session.view.claim >= 0)
    for reason in handheld.console.desk.company().robot.reasons():
        assert reason.move > 20 or not reason.dice
    robot = handheld.console.desk.company().robot
    secret = [reason for reason in robot._reasons if reason.is_secret]
    assert secret or session.view.phase != PEEK_OR_ANNOUNCE
    let_play(handheld, lambda it: it.name == "mia_result" or is_persons(it))


def test_advice_that_knows_the_dice_is_seen_only_while_they_are(handheld):
    sit(handheld, "mia", (0, 0, 0), coach=BEFORE)
    draw(handheld, 0)
    if handheld.name == "mia":
        handheld.press("a")
    handheld.dice.faces = [6, 5]
    handheld.wait(500)
    handheld.press("a")
    handheld.wait(500)
    handheld.down("a")
    handheld.wait(500)
    assert handheld.sees("● Say 6") and handheld.sees("risk") and handheld.words().startswith("Pers1 | ")
    handheld.up("a")
    handheld.step()
    handheld.step()
    assert not handheld.sees("●") and not handheld.sees("risk")
    handheld.wait(3000)
    assert not handheld.sees("●") and not handheld.sees("risk")
    handheld.down("a")
    handheld.wait(700)
    assert handheld.sees("● Say 6")
    handheld.down("b")
    handheld.step()
    handheld.step()
    assert not handheld.sees("●") and not handheld.sees("risk")


def test_what_a_claim_cost_is_not_told_while_the_dice_are_covered(handheld):
    sit(handheld, "mia", (0, 0, 0), coach=AFTER)
    draw(handheld, 0)
    if handheld.name == "mia":
        handheld.press("a")
    handheld.dice.faces = [6, 5]
    handheld.wait(500)
    handheld.press("a")
    handheld.wait(500)
    handheld.hold("a", 300)
    handheld.press("up", "up", "up", "up", "a")
    assert handheld.name == "mia"
    coach = handheld.console.desk.company().coach
    assert coach.is_secret and not handheld.sees("✗") and not handheld.sees("✓")
    handheld.press("down")
    assert handheld.name == "mia"
    handheld.press("a")
    handheld.wait(500)
    handheld.press("right", "a")
    let_play(handheld, lambda it: it.name == "mia_result" and it.console.screen.lying() >= 0)
    assert bytes(coach.lessons.dearest(0, 99)[0].dice) in (b"\x06\x05", b"\x05\x06")


def test_answers_are_advised_with_the_chance_to_lose(handheld):
    sit(handheld, "mia", (2, 0, 0), coach=BEFORE)
    draw(handheld, 0)
    let_play(handheld, is_persons)
    handheld.wait(600)
    assert handheld.name == "mia" and not handheld.sees("risk") and not handheld.sees("●")
    handheld.press("a")
    handheld.wait(600)
    assert handheld.name == "mia_answer" and handheld.words().startswith("Pers2 | ")
    actions = handheld.console.screen.actions
    assert handheld.sees("risk ") and actions.advised >= 0 and actions.focus == 0


def test_the_coach_takes_no_dice_of_the_game(handheld):
    sit(handheld, "mia", (0, 0, 0), coach=BEFORE)
    draw(handheld, 0)
    handheld.wait(600)
    handheld.press("a")
    handheld.dice.then = None
    handheld.dice.faces = [6, 4]
    handheld.wait(600)
    handheld.press("a")
    handheld.wait(600)
    handheld.down("a")
    handheld.wait(600)
    assert handheld.sees("● Say 6")
    handheld.up("a")
    handheld.press("up", "a")
    handheld.wait(600)
    handheld.press("a")
    handheld.wait(600)
    assert handheld.name == "mia_answer" and handheld.sees("risk ")


def test_what_an_answer_cost_is_marked_only_where_nobody_else_looks(handheld):
    for kinds, is_alone in (((2, 0, 0), False), ((2, 0, 2), True)):
        sit(handheld, "mia", kinds, coach=AFTER)
        draw(handheld, 0)
        handheld.dice.faces = [6, 5]
        let_play(handheld, is_persons)
        handheld.wait(600)
        if not is_alone:
            handheld.press("a")
            handheld.wait(600)
        handheld.press("right", "a")
        let_play(handheld, lambda it: it.name == "mia_result" and it.console.screen.lying() >= 0)
        assert handheld.sees("✗") == is_alone and handheld.sees("▼?")
        handheld.press("down")
        assert handheld.name == "why" and handheld.sees("✗ Doubt!: −0")
