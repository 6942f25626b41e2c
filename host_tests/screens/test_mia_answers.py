"""Mia through the keys: what the receiver sees and may answer, by words."""

import pytest

from support.handheld import Handheld
from support.mia_keys import FULL, answer, begin, say, take
from text.plural import LANGUAGES


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_decision_shows_claim_claimer_and_the_lives_of_both(folder, language):
    handheld = Handheld(folder, language)
    begin(handheld, [6, 4])
    handheld.press("a", "up", "up", "up", "up", "up", "up", "a")
    take(handheld)
    assert handheld.name == "mia_answer"
    words = handheld.words().split(" | ")
    assert words[:2] == ["Jan", FULL]
    assert words[3:6] == ["Ola", "51", FULL]
    assert len(words) == 8


def test_the_round_stands_on_the_decision(handheld):
    begin(handheld, [6, 4])
    say(handheld, 51)
    take(handheld)
    assert handheld.sees("Round 1")


def hurry(handheld, *keys):
    """Tap keys as fast as a thumb that bounces, whatever stands there."""
    for key in keys:
        handheld.down(key)
        handheld.wait(60)
        handheld.up(key)
        handheld.wait(40)


def test_five_presses_in_half_a_second_do_one_thing(handheld):
    begin(handheld, [6, 4])
    handheld.press("a", "right")
    hurry(handheld, "a", "a", "a", "a", "a")
    assert handheld.name == "mia"
    handheld.wait(500)
    hurry(handheld, "a", "a", "a", "a", "a")
    assert handheld.name == "mia_answer"
    handheld.wait(500)
    hurry(handheld, "a", "a", "a", "a", "a")
    assert handheld.name == "mia_cup" and handheld.sees("Roll")


def test_a_hasty_doubt_does_not_skip_the_verdict(handheld):
    begin(handheld, [6, 4])
    say(handheld, 51)
    take(handheld)
    handheld.press("right")
    hurry(handheld, "a", "a", "a", "a", "a")
    assert handheld.name == "mia_result"
    while not handheld.sees("True!"):
        handheld.step()
    hurry(handheld, "a", "a", "a", "a")
    assert handheld.name == "mia_result" and handheld.sees("True!")


def test_a_shake_too_early_throws_nothing(handheld):
    begin(handheld, [6, 4])
    say(handheld, 51)
    take(handheld)
    handheld.press("a")
    assert handheld.name == "mia_cup"
    handheld.console.shake(True, handheld.now)
    assert not handheld.console.screen.is_in_hand
    handheld.wait(500)
    handheld.console.shake(True, handheld.now)
    assert handheld.console.screen.is_in_hand


def test_b_pauses_at_once(handheld):
    begin(handheld, [6, 4])
    say(handheld, 51)
    hurry(handheld, "b")
    assert handheld.name == "pause"


def test_who_believes_keeps_the_gadget_and_sees_what_to_beat(handheld):
    begin(handheld, [6, 4])
    say(handheld, 51)
    take(handheld)
    answer(handheld, "Believe")
    assert handheld.name == "mia_cup"
    assert handheld.sees("Jan | {} | beat | 51 | 16 of 21 | Roll".format(FULL))


def test_a_mia_is_answered_by_giving_in_or_looking(handheld):
    begin(handheld, [2, 1])
    say(handheld, "Mia")
    take(handheld)
    assert handheld.sees("Mia | Ola | 21 | {} | Give in | Look!".format(FULL))
    answer(handheld, "Look!")
    assert handheld.sees("Mia! | 21 = 21 | Jan | ♥♥♥♥♡♡ | Ewa starts")


def test_passing_on_is_offered_where_the_rule_is_on_and_once(handheld):
    begin(handheld, [6, 4], seats=4, options=(6, 0, 1, 0))
    say(handheld, 51)
    take(handheld)
    assert handheld.sees("Believe | Doubt! | Pass on")
    answer(handheld, "Pass on")
    assert handheld.sees("Give the cup to | Ewa | Ola: 51")
    take(handheld)
    assert handheld.sees("Ola | 51")
    assert handheld.sees("Believe | Doubt!") and not handheld.sees("Pass on")
