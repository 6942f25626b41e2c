"""The coach by keys: what is best before a move, what a move has cost after it."""

import pytest

from scenes.five_dice import late
from support.card_keys import declare, score, stop
from support.coached_turns import AFTER, BEFORE, OFF, given_away, keep_a_two, throw
from support.computer_tables import sit
from support.handheld import Handheld, canvas_for_long


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en", canvas=canvas_for_long())


def top_line(handheld):
    return handheld.words().split(" | ")[0]


def test_switched_off_it_says_nothing_and_loads_nothing(handheld):
    sit(handheld, "yacht", (0, 0), coach=OFF)
    keep_a_two(handheld)
    assert top_line(handheld) == "Yacht  Pers1"
    assert handheld.console.desk.company() is None


def test_before_a_move_the_best_is_named_with_its_value_and_its_dice_are_marked(handheld):
    sit(handheld, "yacht", (0, 0), coach=BEFORE)
    throw(handheld, 6, 6, 2, 6, 1)
    assert handheld.sees("● keep ⚅⚅⚅ | final ~176")
    assert handheld.console.screen.row.advised == 0b01011
    handheld.press("a", "right", "a", "right", "right", "a", "down")
    throw(handheld, 6, 6)
    assert handheld.sees("● Yacht | final ~2")
    handheld.press("up", "up")
    assert handheld.name == "card" and "●" in handheld.console.screen._marks


def test_the_advised_action_has_a_dot_and_the_focus_stays_where_the_person_left_it(handheld):
    sit(handheld, "yacht", (0, 0), coach=BEFORE)
    throw(handheld, 1, 2, 3, 4, 5)
    actions = handheld.console.screen.actions
    handheld.press("down")
    assert actions.labels[actions.advised] == "Score" and actions.labels[actions.focus] == "Roll 5"
    sit(handheld, "mitchi", (0, 0, 0), coach=BEFORE)
    for face in (6, 1, 1):
        throw(handheld, face)
        handheld.press("a")
    for faces, advised in (((3, 1), "Roll 2"), ((5, 4), "Stand")):
        throw(handheld, *faces)
        actions = handheld.console.screen.actions
        assert actions.labels[actions.advised] == advised and actions.focus == 0


@pytest.mark.parametrize("coach", (AFTER, BEFORE))
def test_whose_turn_it_is_and_the_rolls_used_stay_on_the_top_line(handheld, coach):
    for game_id in ("yacht", "mitchi"):
        session = sit(handheld, game_id, (0, 0), coach=coach)
        for _ in range(12):
            handheld.press("a")
            handheld.wait(500)
            if handheld.name == game_id and not handheld.console.screen.lying() >= 0:
                top = handheld.words().split(" | ")[:3]
                assert "Pers{}".format(session.view.seat + 1) in top[0]
                assert "{}/".format(session.view.used) in top[1] + top[2]


def test_a_move_that_gives_something_away_is_told_with_its_cost(handheld):
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    throw(handheld, 6, 6, 2, 6, 1)
    assert top_line(handheld) == "Yacht  Pers1"
    handheld.press("right", "right", "a", "down")
    throw(handheld, 3, 3, 4, 3)
    assert handheld.sees("✗ keep ⚁ | −9.9 pts") and top_line(handheld) == "Yacht  Pers1"
    handheld.press("down", "down")
    assert handheld.name == "why" and handheld.sees("✗ keep ⚁: −9.9 pts | Better: keep ⚅⚅⚅")
    assert handheld.sees("| 1/3 | ⚀⚁⚅⚅⚅ | ✗")  # the roll and the dice it was chosen after, not those of now


def test_what_a_declared_score_has_cost_is_told_with_its_category(handheld):
    sit(handheld, "general", (0, 0), b"\x00\x00\x00", coach=AFTER)
    throw(handheld, 6, 6, 2, 6, 1)
    declare(handheld, 11)
    stop(handheld)
    assert handheld.sees("Generał  Pers2 | ") and handheld.sees(" | ✗ General | −")


def test_a_bonus_is_told_before_what_its_score_has_cost(handheld):
    handheld.console.desk.settings.set("coach", AFTER)
    late(handheld, "general", b"\x01\x00\x00", 5, 2, less=b"\x00\x01")
    throw(handheld, 6, 6, 6, 6, 6)
    score(handheld, 5)
    assert handheld.sees("Wwwww: Sixes | +30 Bonus +35 | ")


def test_what_a_choice_has_cost_never_stands_beside_the_dice_of_a_computer(handheld):
    session = sit(handheld, "yacht", (0, 3, 3), coach=AFTER)
    throw(handheld, 6, 6, 6, 6, 6)
    score(handheld, 11)
    assert handheld.sees(" | ✗ Ones | −")
    screen = handheld.console.screen
    while session.view.last_seat != 2:  # A hurries them: it is all over before the words have been read
        if session.view.dice or screen.lying() >= 0 or session.view.last_seat:
            assert not handheld.sees("✗") and not handheld.sees("✓")
        handheld.press("a")
    assert handheld.console.desk.company().coach.says()


@pytest.mark.parametrize("is_shaken", (False, True), ids=["A held", "shaken"])
def test_what_a_choice_has_cost_never_stands_beside_dice_in_the_next_hand(handheld, is_shaken):
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    throw(handheld, 6, 6, 6, 6, 6)
    score(handheld, 11)
    handheld.wait(600)
    screen = handheld.console.screen
    assert top_line(handheld) == "Yacht  Pers2" and handheld.sees(" | ✗ Ones | −")
    if is_shaken:
        handheld.console.shake(True, handheld.now)
    else:
        handheld.down("a")
    for _ in range(8):
        handheld.wait(100)
        assert screen.is_in_hand and not handheld.sees("✗")
    handheld.down("b")
    handheld.step()
    assert not screen.is_in_hand and handheld.sees(" | ✗ Ones | −")


def test_the_reason_says_what_both_choices_come_to_and_their_difference_is_the_price(handheld):
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    throw(handheld, 6, 3, 5, 2, 4)
    handheld.press("down")
    throw(handheld, 4, 4, 1, 3, 2)
    assert handheld.sees("✗ Roll 5 | −15.3 pts")
    handheld.press("down", "down")
    said = " ".join(handheld.words().split(" | "))
    assert "Better: Big straight With it about 181.8 points in the end, as you chose 166.5." in said
    assert "topping" not in said
    handheld.press("b")
    throw(handheld, 6, 6, 6, 5, 5)
    handheld.press("down", "down")
    said = " ".join(handheld.words().split(" | "))
    price = float(said.split("−")[1].split()[0])
    better, chosen = [float(said.split(words)[1].split()[0].rstrip(".")) for words in ("about ", "chose ")]
    assert "Better: keep ⚀⚁⚂⚃" in said and price > 1 and abs(better - chosen - price) < 0.001


def test_the_advice_for_now_is_explained_with_the_next_best_choice(handheld):
    sit(handheld, "yacht", (0, 0), coach=BEFORE)
    throw(handheld, 1, 2, 3, 4, 5)
    assert not handheld.sees("▼?")  # down leads from the dice to the actions
    handheld.press("down")
    assert handheld.sees("▼?")
    handheld.press("down")
    said = " ".join(handheld.words().split(" | "))
    assert "● Little straight In the end about 182.1 points. Next best: keep ⚁⚂⚃⚄ (−9.1 pts)." in said


def test_a_good_move_is_told_too_and_the_line_goes_away_by_itself(handheld):
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    throw(handheld, 6, 6, 2, 6, 1)
    handheld.press("a", "right", "a", "right", "right", "a", "down")
    throw(handheld, 3, 3)
    assert handheld.sees("✓ keep ⚅⚅⚅")
    handheld.wait(6000)
    assert not handheld.sees("✓")


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
    assert handheld.sees("risk 44%")
    handheld.press("right", "a")
    lesson = handheld.console.desk.company().coach.lesson
    assert lesson.risk > 50 and lesson.best_risk == 44 and given_away(handheld) > 300


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
