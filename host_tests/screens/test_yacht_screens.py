"""Yacht through the keys: the worked example, the card, a whole game; by the words on the screen."""

import pytest

from oracles.yacht_scores import score as oracle
from support.card_keys import agree, go_to, hold, score, throw
from support.handheld import Handheld
from support.random_games import Chance

FOUR, FULL_HOUSE, CHOICE = 3, 4, 5


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def view(handheld):
    return handheld.console.desk.session.view


def test_the_worked_example_by_keys(handheld):
    handheld.start("yacht", 1)
    throw(handheld, [3, 3, 3, 6, 6])
    score(handheld, FULL_HOUSE)
    throw(handheld, [1, 2, 2, 4, 6])
    hold(handheld, (1, 2))
    handheld.press("down")
    assert handheld.sees("Roll 3")
    throw(handheld, [4, 4, 6])
    # 4 2 2 4 6 lie there with both twos held; the focus is on the first die that is not
    assert view(handheld).dice == b"\x04\x02\x02\x04\x06"
    handheld.press("a", "right", "a", "right", "a", "right", "a", "down")
    assert handheld.sees("Roll 3")
    throw(handheld, [1, 4, 4])
    assert handheld.sees("3/3 | Four of a kind | +17 | Score") and not handheld.sees("Roll")
    score(handheld, FOUR)
    assert view(handheld).card(0)[FOUR] == 17


def test_there_is_no_upper_total_and_the_dice_stand_below_the_card(handheld):
    handheld.start("yacht", 2)
    throw(handheld, [1, 4, 4, 4, 4])
    handheld.press("up")
    assert handheld.sees("Ola | Σ 0") and not handheld.sees("/63")
    assert handheld.sees("+1 | 0 | 0 | +16 | 0 | 0 | Yacht | 0 | Big straight | 0 | Little straight | 0")
    assert handheld.sees("Four of a kind | +17 | Full house | 0 | Choice | +17 | Score")


@pytest.mark.parametrize("dice", [[3, 3, 3, 3, 3], [2, 3, 4, 5, 6], [6, 6, 5, 5, 5]])
def test_every_open_category_shows_what_the_dice_would_score(handheld, dice):
    handheld.start("yacht", 2)
    throw(handheld, dice)
    handheld.press("up")
    values = []
    for category in range(12):
        points = oracle(category, dice)
        values.append("+{}".format(points) if points else "0")
    names = ["Yacht", "Big straight", "Little straight", "Four of a kind", "Full house", "Choice"]
    lower = [names[at] + " | " + values[at] for at in range(6)]
    values.reverse()
    assert handheld.sees(" | ".join(values[:6] + lower))


def test_the_focus_begins_on_what_the_dice_bring_most(handheld):
    handheld.start("yacht", 2)
    throw(handheld, [6, 6, 5, 5, 5])
    handheld.press("up")
    assert handheld.console.screen.category == FULL_HOUSE
    handheld.press("a")
    assert handheld.sees("Ola: Full house | +27")


def test_a_zero_is_asked_about(handheld):
    handheld.start("yacht", 2)
    throw(handheld, [6, 6, 5, 5, 5])
    handheld.press("up")
    go_to(handheld, 0)
    handheld.press("a")
    assert handheld.sees("Score 0 in Yacht?")
    handheld.press("a")
    assert view(handheld).card(0)[0] == -1
    handheld.press("a")
    agree(handheld)
    assert view(handheld).card(0)[0] == 0


def test_a_score_can_be_undone_until_the_next_player_rolls(handheld):
    handheld.start("yacht", 2)
    throw(handheld, [6, 6, 5, 5, 5])
    score(handheld, CHOICE)
    handheld.press("b", "down", "down", "a")
    assert handheld.sees("Yacht  Ola | 1/3") and view(handheld).card(0)[CHOICE] == -1
    score(handheld, FULL_HOUSE)
    throw(handheld, [1, 2, 3, 4, 5])
    handheld.press("b")
    assert handheld.name == "pause" and not handheld.sees("Undo")


@pytest.mark.parametrize("seats", [1, 2])
def test_a_whole_game_by_keys_ends_with_the_oracles_scores(handheld, seats):
    handheld.start("yacht", seats)
    totals = [0] * seats
    chance = Chance(seats)
    for turn in range(12 * seats):
        category = turn // seats * 5 % 12
        dice = [1 + chance.below(6) for _ in range(5)]
        totals[turn % seats] += oracle(category, dice)
        throw(handheld, dice)
        score(handheld, category)
    assert handheld.name == "final"
    for seat in range(seats):
        assert handheld.sees("{} | {}".format(["Ola", "Jan"][seat], totals[seat]))
