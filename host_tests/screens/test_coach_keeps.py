"""What the coach keeps: what was given away, through undo and cut power, and the summary at the end."""

import sys

import pytest

from play.commit import SHOWING
from support.card_keys import declare, score
from support.coached_turns import AFTER, OFF, given_away, keep_a_two, throw
from support.computer_tables import sit
from support.handheld import Handheld


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def score_sixes_as_ones(handheld):
    """Throw five sixes, and score them where they bring nothing."""
    throw(handheld, 6, 6, 6, 6, 6)
    score(handheld, 11)


def take_back(handheld):
    """Undo the last choice."""
    handheld.press("b", "down", "down")
    assert handheld.sees("Undo")
    handheld.press("a")


def let_leave(handheld, seat):
    """Let a player leave, by the pause menu."""
    handheld.press("b")
    while handheld.console.screen._rows[handheld.console.screen._menu.focus] != "leaving":
        handheld.press("down")
    handheld.press("a")
    for _ in range(seat):
        handheld.press("down")
    handheld.press("a", "right", "a")
    handheld.step()
    assert handheld.console.desk.session.seats.has_left(seat)


def test_a_choice_that_is_taken_back_is_not_counted(handheld):
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    score_sixes_as_ones(handheld)
    assert given_away(handheld) > 10000
    take_back(handheld)
    assert handheld.console.desk.session.view.dice and given_away(handheld) == 0
    assert not handheld.sees("Ones")  # nothing is said of a choice that nobody has made


def settle(session, now):
    """Let what was pressed be carried out, without a step of the console."""
    for _ in range(100):
        session.tick(now)
        if session.phase == SHOWING:
            session.landed()
    assert not session.is_busy


def test_a_choice_is_weighed_where_it_is_made_though_the_coach_has_not_looked_there_yet(handheld):
    """A key may come in the very step in which dice have landed."""
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    throw(handheld, 6, 6, 6, 6, 6)
    handheld.wait(1000)
    session, coach = handheld.console.desk.session, handheld.console.desk.company().coach
    assert coach.best >= 0
    session.choose(max(session.view.moves()))
    settle(session, handheld.now)
    handheld.dice.faces = [1, 2, 2, 3, 5]
    session.throw()
    settle(session, handheld.now)
    assert session.view.dice == b"\1\2\2\3\5"
    weighed = []
    for _ in range(2):
        coach.judge(max(session.view.moves()))
        weighed.append((coach.lesson.best, coach.lesson.cost))
        for _ in range(2000):
            coach.tick()
    assert weighed[0] == weighed[1]


@pytest.mark.parametrize("is_cut", [False, True])
def test_a_choice_that_is_taken_back_is_not_counted_when_somebody_else_leaves(handheld, is_cut):
    sit(handheld, "yacht", (0, 0, 0), coach=AFTER)
    handheld.console.desk.settings.save()
    score_sixes_as_ones(handheld)
    take_back(handheld)
    if is_cut:
        handheld.restart()
        handheld.press("a")
    let_leave(handheld, 2)
    assert given_away(handheld) == 0
    score(handheld, 0)
    assert handheld.console.desk.session.view.card(0)[0] == 50
    assert given_away(handheld) == 0 and not handheld.console.desk.company().coach.has_summary()


def test_a_choice_to_roll_again_that_the_dice_fail_is_not_counted_when_somebody_else_leaves(handheld):
    sit(handheld, "yacht", (0, 0, 0), coach=AFTER)
    throw(handheld, 6, 6, 2, 6, 1)
    handheld.press("right", "right", "a", "down")
    handheld.dice.trouble = "DICE_STUCK"
    handheld.press("a")
    assert handheld.name == "trouble"
    handheld.dice.trouble = ""
    handheld.press("a")
    assert handheld.name == "yacht" and not handheld.sees("pts")
    let_leave(handheld, 2)
    assert given_away(handheld) == 0


def test_dice_that_fail_the_next_player_take_no_mistake_back(handheld):
    sit(handheld, "yacht", (0, 0, 0), coach=AFTER)
    score_sixes_as_ones(handheld)
    mistake = given_away(handheld)
    handheld.dice.trouble = "DICE_STUCK"
    handheld.press("a")
    assert handheld.name == "trouble" and given_away(handheld) == mistake > 10000


def test_to_take_back_that_somebody_left_takes_no_mistake_back(handheld):
    sit(handheld, "yacht", (0, 0, 0), coach=AFTER)
    score_sixes_as_ones(handheld)
    mistake = given_away(handheld)
    let_leave(handheld, 2)
    take_back(handheld)
    assert given_away(handheld) == mistake > 10000
    take_back(handheld)
    assert given_away(handheld) == 0


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


def test_the_summary_of_declared_turns_names_the_category_of_each_move(handheld):
    from ui.screen import clear_to

    sit(handheld, "general", (0,), b"\x00\x00\x00", coach=AFTER)
    throw(handheld, 6, 6, 2, 6, 1)
    declare(handheld, 11)
    handheld.press("right", "right", "a", "down")  # keep the two
    throw(handheld, 3, 3, 4, 3)
    session = handheld.console.desk.session
    session._table.leave(0)
    session._show()
    handheld.console.go(clear_to("final"), handheld.now)
    handheld.step()
    handheld.press("a")
    assert handheld.name == "lessons"
    assert handheld.sees("| General | ⚀⚁⚅⚅⚅ | keep ⚁ | 1/3 | → keep ⚅⚅⚅ | −")
    assert handheld.sees("| ⚀⚁⚅⚅⚅ | General | 1/3 | → ")  # it was declared with these dice


def err_and_go(handheld, becomes_computer):
    """The only person gives points away, then leaves or gives the seat to a computer; the game ends early."""
    session = sit(handheld, "yacht", (0, 3, 3), coach=AFTER)
    keep_a_two(handheld)
    if becomes_computer:
        session.change(0, 3, "Robo1")
        gone = (1, 2)
    else:
        gone = (0, 1)
    handheld.rest()
    for seat in gone:
        session.leave(seat)
        while session.is_busy:
            handheld.step()
    for _ in range(50):
        handheld.step()
    assert handheld.name == "final" and given_away(handheld) > 0


@pytest.mark.parametrize("becomes_computer", (False, True), ids=["left", "became a computer"])
def test_where_no_person_is_left_whose_mistakes_could_be_read_none_are_offered(handheld, becomes_computer):
    err_and_go(handheld, becomes_computer)
    assert handheld.sees("Menu | Again | Card") and not handheld.sees("Mistakes")


@pytest.mark.parametrize("becomes_computer", (False, True), ids=["left", "became a computer"])
def test_a_summary_of_nobody_is_no_blank_screen_but_leads_back(handheld, becomes_computer):
    from ui.screen import push

    err_and_go(handheld, becomes_computer)
    handheld.console.go(push("lessons"), handheld.now)
    handheld.step()
    assert handheld.name == "lessons" and handheld.sees("Back to the result")
    handheld.press("a")
    assert handheld.name == "final"


def test_the_mistakes_of_who_has_left_are_not_offered_to_those_who_made_none(handheld):
    session = sit(handheld, "yacht", (0, 0), coach=AFTER)
    keep_a_two(handheld)
    session.leave(0)
    handheld.rest()
    handheld.step()
    assert handheld.name == "final" and given_away(handheld) > 0 and not handheld.sees("Mistakes")


def test_another_game_begins_with_a_clean_sheet(handheld):
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    keep_a_two(handheld)
    assert given_away(handheld)
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    assert given_away(handheld) == 0


def play_mitchi_badly(handheld):
    """Stand on every first throw, to the end of a short game."""
    sit(handheld, "mitchi", (0, 0), bytes((5,)), coach=AFTER, seed=3)
    for _ in range(400):
        if handheld.name == "final":
            return
        actions = handheld.console.screen.actions
        if actions.count > 1 and actions.focus == 0:
            handheld.press("right")
        handheld.press("a")
    raise AssertionError("no end")


def test_the_result_comes_first_and_from_there_a_leads_to_what_was_given_away(handheld):
    play_mitchi_badly(handheld)
    assert handheld.sees(" wins!") and handheld.sees("Mistakes")
    handheld.press("a")
    assert handheld.name == "lessons" and handheld.sees("Pers1 | Given away: ")
    assert handheld.sees(" Stand | 1/3 | → ") or handheld.sees(" Stand | 1/1 | → ")
    while handheld.sees("Continue"):
        handheld.press("a")
    assert handheld.name == "lessons" and handheld.sees("Pers2") and handheld.sees("Back to the result")
    handheld.press("a")
    assert handheld.name == "final" and handheld.sees(" wins!")
    actions = handheld.console.screen._actions
    assert actions.labels[actions.focus] != "Mistakes"


def has_lessons_loaded(handheld):
    """Say whether anything of the coach's lessons takes room at the table in hand."""
    company = handheld.console.desk.company()
    return company._lessons is not None or "store.lessons" in sys.modules or "play.coach" in sys.modules


def test_the_coach_of_a_finished_game_takes_no_room_in_later_ones_that_nobody_wants_it_in(handheld):
    play_mitchi_badly(handheld)
    handheld.press("left", "left", "a")
    assert handheld.name == "home" and handheld.sees("Result: Mitchi")
    handheld.console.desk.settings.set("coach", OFF)
    handheld.console.desk.settings.save()
    handheld.restart()
    sit(handheld, "yacht", (0, 1))
    assert not has_lessons_loaded(handheld)
    assert handheld.console.desk.saves.read_state("coach") is not None  # the result can still be seen
    sit(handheld, "mitchi", (0, 1))
    assert not has_lessons_loaded(handheld)
    assert handheld.console.desk.saves.read_state("coach") is None
    handheld.console.desk.settings.set("coach", AFTER)
    assert handheld.console.desk.company().coach.is_there and has_lessons_loaded(handheld)


def test_the_mistakes_can_be_read_again_from_the_result_also_when_the_coach_was_off_meanwhile(handheld):
    play_mitchi_badly(handheld)
    handheld.press("left", "left", "a")
    settings = handheld.console.desk.settings
    for mode, is_there in ((OFF, False), (AFTER, True)):
        settings.set("coach", mode)
        settings.save()
        handheld.restart()
        settings = handheld.console.desk.settings
        handheld.press("a")
        assert handheld.name == "final" and handheld.sees("Mistakes") == is_there
        handheld.press("b", "up", "a")
        assert handheld.name == "home"


def test_a_press_that_came_twice_on_the_last_page_does_nothing_at_the_result(handheld):
    play_mitchi_badly(handheld)
    handheld.press("a")
    while handheld.sees("Continue"):
        handheld.press("a")
    for _ in range(2):
        handheld.down("a")
        handheld.wait(60)
        handheld.up("a")
        handheld.wait(100)
    assert handheld.name == "final"


def test_b_leads_back_from_the_summary_and_it_can_be_read_again(handheld):
    play_mitchi_badly(handheld)
    for _ in range(2):
        handheld.press("right", "right", "a")
        assert handheld.name == "lessons"
        handheld.press("b")
        assert handheld.name == "final"
    handheld.console.desk.settings.set("coach", OFF)
    handheld.press("b", "a")
    assert handheld.name == "final" and not handheld.sees("Mistakes")


def test_each_move_is_told_with_the_roll_it_was_made_after_also_after_a_restart(handheld):
    sit(handheld, "yacht", (0,), coach=AFTER)
    handheld.console.desk.settings.save()
    keep_a_two(handheld)
    score(handheld, 11)  # ones: there are none
    kept = handheld.console.desk.company().coach.lessons.dearest(0, 99)
    assert sorted([lesson.roll >> 2 for lesson in kept]) == [1, 2] and kept[0].roll & 3 == 3
    handheld.restart()
    handheld.press("a")
    kept = handheld.console.desk.company().coach.lessons.dearest(0, 99)
    assert sorted([lesson.roll >> 2 for lesson in kept]) == [1, 2]


def test_a_summary_shows_the_three_dearest_moves_with_their_dice(handheld):
    from store.lessons import Lesson

    sit(handheld, "yacht", (0, 0), coach=AFTER)
    lessons = handheld.console.desk.company().coach.lessons
    for at, cost in enumerate((3000, 500, 9000, 700, 1200)):
        lessons.add(Lesson(0, at, 32 + at, 31, cost, bytes((1, 2, 3, 4, 4))))
    found = lessons.dearest(0, 5)
    assert [lesson.cost for lesson in found] == [9000, 3000, 1200]
    assert lessons.total(0, 5) == 14400
