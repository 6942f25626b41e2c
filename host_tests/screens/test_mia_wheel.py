"""Mia through the keys: the draw, the hand-over and the wheel, by words."""

import pytest

from rules.mia_terms import PEEK
from support.handheld import Handheld
from support.mia_keys import FULL, answer, begin, say, take


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def test_the_first_player_is_drawn_and_named(handheld):
    handheld.start("mia", 4)
    handheld.dice.faces = [3]
    assert handheld.sees("Who starts? | Ola | Jan | Ewa | Kuba | Draw lots")
    handheld.press("a")
    assert handheld.sees("Ewa starts")
    handheld.press("a")
    assert handheld.sees("Give the cup to | Ewa | I have it")


def test_the_draw_is_committed_before_the_light_runs(handheld):
    handheld.start("mia", 4)
    handheld.dice.faces = [3]
    handheld.wait(500)
    handheld.down("a")
    handheld.wait(100)
    assert not handheld.sees("starts |")
    handheld.restart()
    handheld.press("a")  # continue with the saved game: home's first row
    assert handheld.sees("Give the cup to | Ewa")


@pytest.mark.parametrize("later_ms", (20, 60, 300, 900))
def test_a_press_lets_the_light_stop_at_once_on_the_one_drawn(handheld, later_ms):
    handheld.start("mia", 8)
    handheld.dice.faces = [7]
    handheld.wait(500)
    handheld.down("a")
    handheld.wait(later_ms)
    handheld.up("a")
    handheld.down("right")
    handheld.wait(60)
    handheld.up("right")
    handheld.wait(60)
    handheld.down("right")
    handheld.wait(60)
    assert handheld.sees("Iga starts")
    assert handheld.console.screen._light == 6


def test_the_light_ends_on_the_one_drawn_by_itself(handheld):
    handheld.start("mia", 5)
    handheld.dice.faces = [4]
    handheld.press("a")
    assert handheld.sees("Kuba starts")
    assert handheld.console.screen._light == 3


def test_before_the_first_throw_any_value_may_come_and_the_next_player_is_shown(handheld):
    begin(handheld, [])
    assert handheld.sees("Ola | {} | any value | → Jan | {}".format(FULL, FULL))


def test_the_hand_over_names_the_receiver_and_what_was_said(handheld):
    begin(handheld, [6, 4])
    say(handheld, 52)
    assert handheld.name == "mia"
    assert handheld.sees("Give the cup to | Jan | Ola: 52 | I have it")


def test_nothing_but_a_at_the_hand_over_goes_on(handheld):
    begin(handheld, [6, 4])
    say(handheld, 52)
    handheld.press("up", "down", "left", "right")
    assert handheld.name == "mia"


def test_the_announcement_needs_no_peek(handheld):
    begin(handheld, [6, 4])
    say(handheld, 31)
    assert PEEK not in bytes(handheld.console.desk.session._table.tail)


def test_a_peek_is_logged_once(handheld):
    begin(handheld, [6, 4])
    handheld.press("a", "a", "a", "a")
    assert bytes(handheld.console.desk.session._table.tail) == bytes((6, 4, PEEK))


def wheel_values(handheld):
    """Return what the wheel offers, going up from where it starts until it begins again."""
    handheld.press("up")
    values = []
    while True:
        value = handheld.words().split("Say ")[1].split(" ")[0]
        if value in values:
            assert value == values[0]
            return values
        values.append(value)
        handheld.press("up")


@pytest.mark.parametrize("high_doubles", (0, 1))
@pytest.mark.parametrize("claim", ("31", "64", "66", "44", "11", None))
def test_the_wheel_offers_what_is_higher_and_nothing_else(handheld, claim, high_doubles):
    doubles = ["11", "22", "33", "44", "55", "66"] if high_doubles else ["66", "55", "44", "33", "22", "11"]
    ranking = "31 32 41 42 43 51 52 53 54 61 62 63 64 65".split() + doubles + ["Mia"]
    begin(handheld, [6, 4, 5, 5], options=(6, high_doubles, 0, 0))
    if claim is not None:
        say(handheld, claim)
        take(handheld)
        answer(handheld, "Believe")
        assert handheld.sees("beat | {}".format(claim))
        ranking = ranking[ranking.index(claim) + 1 :]
    handheld.press("a")
    assert wheel_values(handheld) == ranking


def test_the_wheel_turns_down_too_and_stops_at_its_ends_while_a_key_is_held(handheld):
    begin(handheld, [6, 4])
    handheld.press("a", "down")
    assert handheld.sees("21 | 1 of 21 | Peek | Say Mia")
    handheld.press("down")
    assert handheld.sees("11 | 2 of 21 | Peek | Say 11")
    handheld.hold("down", 6000)
    assert handheld.sees("31 | 21 of 21 | Peek | Say 31")
    handheld.hold("up", 6000)
    assert handheld.sees("Say Mia")


FIRST_STEPS = (("up",), ("right",))


@pytest.mark.parametrize("faces", ([2, 1], [3, 1], [6, 6], [5, 4]))
@pytest.mark.parametrize("steps", FIRST_STEPS)
def test_the_wheel_starts_at_the_lowest_value_whatever_lies_under_the_cup(handheld, faces, steps):
    begin(handheld, faces)
    handheld.press("a", "a")
    handheld.press(*steps)
    assert handheld.sees("any value | 31 | 21 of 21 | Peek | Say 31")


def test_before_the_wheel_is_asked_for_no_value_stands_where_one_could_take_it_for_the_throw(handheld):
    begin(handheld, [6, 4])
    handheld.press("a")
    before = "Ola | {} | any value | → Jan | {} | Peek | Say ▲▼".format(FULL, FULL)
    assert handheld.sees("hold A | " + before)
    handheld.press("a")  # a peek changes nothing
    assert handheld.sees("hold A | " + before)
    handheld.down("a")
    handheld.wait(200)
    assert handheld.sees(before)
    assert not [word for word in handheld.words().split() if word.isdigit()]


def throw_after(handheld, value):
    """Let the first player say a value, and the second one believe it and throw."""
    begin(handheld, [6, 4, 5, 5])
    say(handheld, value)
    take(handheld)
    answer(handheld, "Believe")
    handheld.press("a")


@pytest.mark.parametrize("steps", FIRST_STEPS)
def test_before_the_wheel_is_asked_for_what_is_to_be_beaten_stands_there(handheld, steps):
    throw_after(handheld, 64)
    assert handheld.sees("beat | 64 | 9 of 21 | Peek | Say ▲▼")
    handheld.press(*steps)
    assert handheld.sees("beat 64 | 65 | 8 of 21 | Peek | Say 65")


def test_where_only_mia_is_left_to_say_the_wheel_tells_so_at_once(handheld):
    throw_after(handheld, 11)
    assert handheld.sees("beat | 11 | 2 of 21 | Peek | Say Mia")
    handheld.press("right")
    assert handheld.sees("beat 11 | 21 | 1 of 21 | Peek | Say Mia")


def test_a_value_that_was_chosen_stays_while_the_dice_are_looked_at_again(handheld):
    begin(handheld, [6, 4])
    handheld.press("a", "up", "up", "left", "a")
    assert handheld.sees("any value | 32 | 20 of 21 | Peek | Say 32")


def test_a_slip_down_from_the_lowest_value_is_not_about_to_say_mia(handheld):
    begin(handheld, [6, 4])
    handheld.press("a", "down", "a")
    assert handheld.name == "mia_cup" and handheld.sees("Say Mia")  # it was a peek
    handheld.press("right", "a")
    assert handheld.sees("Give the cup to | Jan | Ola: Mia")
