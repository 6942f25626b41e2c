"""Mia through the keys: how a round and the game end, by words."""

import pytest

from support.handheld import Handheld
from support.mia_keys import answer, begin, say, take


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def test_a_lie_doubted_names_the_liar_the_loss_and_who_starts(handheld):
    begin(handheld, [3, 1])
    say(handheld, 51)
    take(handheld)
    answer(handheld, "Doubt!")
    assert handheld.sees("Ola: 51 | Round 1 | A lie! | 31 ▼ 51 | Ola | ♥♥♥♥♥♡ | Jan starts")
    handheld.press("a")
    assert handheld.name == "mia_cup"  # the doubter holds the gadget already
    assert handheld.sees("Round 2 | Jan")


def test_the_truth_doubted_costs_the_doubter_and_the_next_on_the_left_starts(handheld):
    begin(handheld, [5, 1])
    say(handheld, 51)
    take(handheld)
    answer(handheld, "Doubt!")
    assert handheld.sees("True! | 51 = 51 | Jan | ♥♥♥♥♥♡ | Ewa starts")
    handheld.press("a")
    assert handheld.sees("Give the cup to | Ewa | I have it")


def test_low_doubles_are_above_65_and_the_sign_says_so(handheld):
    begin(handheld, [1, 1])
    say(handheld, 65)
    take(handheld)
    answer(handheld, "Doubt!")
    assert handheld.sees("True! | 11 ▲ 65")


def test_the_verdict_waits_until_the_cup_is_up_and_a_press_lifts_it_at_once(handheld):
    begin(handheld, [3, 1])
    say(handheld, 51)
    take(handheld)
    handheld.press("right", "a")
    assert handheld.name == "mia_result"
    assert handheld.sees("Ola | 51") and not handheld.sees("lie")
    handheld.press("right")
    assert handheld.sees("A lie!")


def test_a_false_mia_costs_the_announcer_one(handheld):
    begin(handheld, [3, 1])
    say(handheld, "Mia")
    take(handheld)
    answer(handheld, "Look!")
    assert handheld.sees("A lie! | 31 ▼ 21 | Ola | ♥♥♥♥♥♡ | Jan starts")


def test_giving_in_costs_one_and_says_nothing_of_the_dice(handheld):
    begin(handheld, [3, 1])
    say(handheld, "Mia")
    take(handheld)
    answer(handheld, "Give in")
    words = handheld.words()
    assert "Ola: Mia | Round 1 | Jan | Gives in | ♥♥♥♥♥♡ | Ewa starts" in words
    assert "31" not in words


def test_who_is_out_is_told_and_skipped(handheld):
    begin(handheld, [3, 1, 6, 6], options=(1, 0, 0, 0))
    say(handheld, 51)
    take(handheld)
    answer(handheld, "Doubt!")
    assert handheld.sees("Ola | is out | Jan starts")
    handheld.press("a")
    say(handheld, 31)
    take(handheld)
    answer(handheld, "Doubt!")
    assert handheld.sees("Ewa | is out | Continue")
    handheld.press("a")
    assert handheld.name == "final"
    assert handheld.sees("Jan wins!")
    assert handheld.sees("Ola")


def test_the_first_one_out_ends_it_where_the_house_says_so(handheld):
    begin(handheld, [3, 1], options=(1, 0, 0, 1))
    say(handheld, 51)
    take(handheld)
    answer(handheld, "Doubt!")
    handheld.press("a")
    assert handheld.name == "final"
    assert handheld.sees("Shared win!")


def test_lives_are_hearts_in_the_list_of_scores(handheld):
    begin(handheld, [3, 1])
    say(handheld, 51)
    take(handheld)
    answer(handheld, "Doubt!")
    handheld.press("b", "down", "a")
    assert handheld.name == "scores"
    assert handheld.sees("Ola | ♥♥♥♥♥ |") and handheld.sees("Ewa | ♥♥♥♥♥♥")


def test_who_has_none_left_at_the_end_has_an_empty_heart(handheld):
    begin(handheld, [3, 1], options=(1, 0, 0, 1))
    say(handheld, 51)
    take(handheld)
    answer(handheld, "Doubt!")
    handheld.press("a")
    assert handheld.sees("Jan | ♥ |") and handheld.sees("Ola | ♡")
