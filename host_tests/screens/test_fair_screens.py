"""Fair dice by keys: counts and verdicts, where dice come from, logs, and dice that stop and come back."""

import pytest

from scenes import fair as scenes
from support.handheld import Handheld


def open_row(handheld, row):
    """Open a row of the menu of the fair dice, from the home screen."""
    scenes.fair(handheld)
    handheld.press(*["down"] * row + ["a"])


def test_counts_of_what_was_thrown_are_shown_with_the_verdict_that_is_due(folder):
    handheld = Handheld(folder, "en")
    handheld.start("mitchi", 2)
    handheld.dice.faces = [6, 1, 6, 6]
    handheld.press("a", "a", "a", "a", "a")
    handheld.press("b", "up", "a")
    open_row(handheld, 0)
    assert handheld.sees("Counts so far | 1/3 | under 500: too few | 4 dice counted")
    handheld.press("right")
    assert handheld.sees("2/3 | 1 | 0 | 0 | 0 | 0 | 3")
    handheld.press("right")
    assert handheld.sees("1 of 3 | 33.3 %")
    assert handheld.sees("Next verdict at 500")
    handheld.press("right", "left", "left", "left")
    assert handheld.sees("1/3")
    handheld.press("b")
    assert handheld.name == "fair"


def test_what_was_counted_is_there_after_switching_off(folder):
    handheld = Handheld(folder, "en")
    handheld.console.desk.dice.tally.count(b"\1\2\3")
    open_row(handheld, 0)
    assert handheld.sees("3 dice counted")
    handheld.restart()
    open_row(handheld, 0)
    assert handheld.sees("3 dice counted")


@pytest.mark.parametrize(
    "scene, says",
    [
        (scenes.counts_fair, "as expected | 600 dice counted | Faces | ✓ | Pairs | ✓ | Repeats | ✓"),
        (scenes.counts_look, "look again at 5000000"),
        (scenes.counts_unfair, "not fair | 400 dice counted | Faces | ✗"),
    ],
    ids=["fair", "look", "unfair"],
)
def test_the_verdict_is_told_in_plain_words(folder, scene, says):
    handheld = Handheld(folder, "en")
    scene(handheld)
    assert handheld.sees(says), handheld.words()


def test_counts_start_anew_only_when_asked_and_answered(folder):
    handheld = Handheld(folder, "en")
    handheld.console.desk.dice.tally.count(b"\1\2\3")
    open_row(handheld, 3)
    handheld.press("a")
    assert handheld.console.desk.dice.tally.total == 3
    handheld.press("a", "right", "a")
    assert handheld.console.desk.dice.tally.total == 0
    assert handheld.sees("0 dice counted")
    handheld.restart()
    assert handheld.console.desk.dice.tally.total == 0


def test_where_dice_come_from_and_how_they_are_watched_can_be_read(folder):
    handheld = Handheld(folder, "en")
    scenes.source_esp32(handheld)
    assert handheld.sees("true noise only")
    handheld.press("right")
    assert handheld.sees("99999")
    assert handheld.sees("Alarms so far: 0")
    handheld.press("right")
    assert handheld.sees("SHA-256")


def test_in_polish_no_page_about_the_dice_is_turned_to_for_one_word(folder):
    handheld = Handheld(folder, "pl")
    scenes.source_how(handheld)
    for page in handheld.console.screen._pager._pages:
        assert sum(len(left.split()) for left, _ in page) > 1


def test_dice_that_stop_say_why_and_are_never_replaced(folder):
    handheld = Handheld(folder, "en")
    handheld.start("mitchi", 2)
    handheld.dice.trouble = "DICE_STUCK"
    handheld.dice.faces = [5]
    handheld.press("a")
    assert handheld.name == "trouble"
    assert handheld.sees("stuck. Nothing was thrown.")
    handheld.press("a")
    assert handheld.name == "trouble"
    assert handheld.sees("! 2")
    handheld.dice.trouble = "DICE_BIASED"
    handheld.press("a")
    assert handheld.sees("! 3 | The source of chance is | lopsided.")
    handheld.press("right", "a", "right")
    assert handheld.name == "fair_source"
    assert handheld.sees("Alarms so far: 3")
    assert handheld.sees("lopsided")
    handheld.press("b")
    assert handheld.dice.faces == [5]


def test_dice_that_are_well_again_go_on_where_they_stopped(folder):
    handheld = Handheld(folder, "en")
    handheld.start("mitchi", 2)
    handheld.dice.trouble = "DICE_PATTERN"
    handheld.press("a")
    handheld.dice.trouble = ""
    handheld.dice.faces = [5]
    handheld.press("a")
    assert handheld.name == "mitchi_start"
    assert handheld.dice.faces == [5], "nothing is thrown before somebody presses"
    handheld.press("a")
    assert handheld.dice.faces == []
    assert handheld.console.desk.session.view.start_faces[0] == 5


def test_a_source_that_fails_at_start_is_logged_and_told_when_somebody_throws(folder):
    handheld = Handheld(folder, "en")
    handheld.start("mitchi", 2)
    handheld.dice.trouble = "DICE_BIASED"
    handheld.restart()
    assert handheld.name == "home"
    assert handheld.console.desk.dice.tally.alarms == 1
    handheld.press("a", "a")
    assert handheld.name == "trouble"


def test_b_leaves_stopped_dice_and_the_next_throw_stops_again(folder):
    handheld = Handheld(folder, "en")
    handheld.start("mitchi", 2)
    handheld.dice.trouble = "DICE_PATTERN"
    handheld.press("a", "b")
    assert handheld.name == "mitchi_start"
    handheld.press("a")
    assert handheld.name == "trouble"
