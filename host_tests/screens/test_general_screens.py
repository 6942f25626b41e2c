"""Generał through the keys: declaring, holding, scoring, the card; by the words on the screen."""

import pytest

from oracles.general_scores import score as oracle
from scenes.five_dice import late
from support.card_keys import agree, declare, go_to, hold, score, stop, throw, to_actions
from support.computer_tables import let_play, sit
from support.handheld import Handheld, canvas_for_long
from support.random_games import Chance
from ui.icons import FLAG

FREE = b"\x01\x00\x00"
HOUSE = b"\x00\x01\x00"
FULL, GENERAL, CHANCE = 8, 11, 12


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en", canvas=canvas_for_long())


def view(handheld):
    return handheld.console.desk.session.view


def test_a_turn_begins_with_the_scores_and_whose_turn_it_is(handheld):
    handheld.start("general", 3)
    assert handheld.sees("Generał  Ola | 0/3")
    assert handheld.sees("▶ | Ola | 0 |   | Jan | 0 |   | Ewa | 0")
    assert handheld.sees("Mode: declare first")
    assert handheld.sees("Roll 5 | Card")


def test_after_the_first_roll_there_is_nothing_to_do_but_declare(handheld):
    handheld.start("general", 2)
    throw(handheld, [2, 3, 4, 5, 6])
    assert handheld.sees("1/3 | Declare a category | now: Large straight | +40 | Declare")
    assert not handheld.sees("Roll") and not handheld.sees("Score")
    handheld.press("up", "left", "right")
    assert handheld.name == "card"


def test_a_category_stands_alone_with_its_flag_only_once_it_is_declared(handheld):
    handheld.start("general", 2)
    throw(handheld, [2, 3, 4, 5, 6])
    assert not handheld.sees("| Large straight") and not handheld.console.screen._mark
    declare(handheld, 10)
    assert handheld.sees("1/3 | Large straight | +40 | Roll 5") and handheld.console.screen._mark == FLAG
    assert not handheld.sees("now:") and not handheld.sees("Declare")


def test_of_a_computer_nothing_is_named_before_it_has_decided(handheld):
    sit(handheld, "general", (3, 0), b"\x00\x00\x00")
    names = [handheld.console.desk.words.named(key) for key in view(handheld).CATEGORIES]
    let_play(handheld, lambda it: it.sees("1/3"))
    while not handheld.sees("declares"):
        assert handheld.sees("thinks") and not any(handheld.sees(name) for name in names), handheld.words()
        handheld.step()
    declared = [name for name in names if handheld.sees("declares " + name)]
    assert len(declared) == 1 and handheld.sees("| " + declared[0] + " |")


def test_the_card_declares_and_the_category_stays_on_the_dice_screen(handheld):
    handheld.start("general", 2)
    throw(handheld, [4, 4, 4, 2, 6])
    handheld.press("a")
    assert handheld.name == "card" and handheld.sees("Declare")
    go_to(handheld, 7)
    handheld.press("a")
    assert handheld.name == "general"
    assert handheld.sees("1/3 | Four alike | 0 | Roll 5 | Score | Card")
    hold(handheld, (0, 1, 2))
    assert handheld.sees("Roll 2")
    handheld.press("down")
    throw(handheld, [4, 1])
    assert handheld.sees("2/3 | Four alike | +17 | Roll 2 | Score | Card")
    handheld.press("down")
    throw(handheld, [1, 1])
    assert handheld.sees("3/3 | Four alike | 0 | Score | Card")
    assert not handheld.sees("Roll")


def test_declaring_a_category_that_the_dice_miss_needs_no_question(handheld):
    handheld.start("general", 2)
    throw(handheld, [1, 1, 2, 4, 6])
    declare(handheld, GENERAL)
    assert handheld.name == "general" and handheld.sees("General | 0")


@pytest.mark.parametrize("rolls", [1, 2])
def test_a_zero_in_the_declared_category_is_asked_about(handheld, rolls):
    handheld.start("general", 2)
    throw(handheld, [1, 1, 2, 4, 6])
    declare(handheld, GENERAL)
    for _ in range(rolls - 1):
        to_actions(handheld)
        throw(handheld, [1, 1, 2, 4, 6])
    to_actions(handheld)
    handheld.press("right", "a")
    assert handheld.name == "ask" and handheld.sees("Score 0 in General?")
    handheld.press("a")
    assert handheld.name == "general" and view(handheld).seat == 0
    handheld.press("a", "b")
    assert view(handheld).seat == 0
    handheld.press("a")
    agree(handheld)
    assert view(handheld).card(0)[GENERAL] == 0
    assert handheld.sees("Generał  Jan | 0/3 | Ola: General | 0")


def test_a_zero_that_cannot_be_helped_any_more_needs_no_question(handheld):
    handheld.start("general", 2)
    throw(handheld, [1, 1, 2, 4, 6])
    declare(handheld, GENERAL)
    for _ in range(2):
        to_actions(handheld)
        throw(handheld, [1, 1, 2, 4, 6])
    assert handheld.sees("3/3") and handheld.sees("Score | Card")
    handheld.press("a")
    assert handheld.sees("Ola: General | 0") and view(handheld).card(0)[GENERAL] == 0


def test_a_declared_score_that_is_taken_back_has_the_focus_again(handheld):
    handheld.start("general", 2)
    throw(handheld, [2, 3, 4, 5, 6])
    declare(handheld, 10)
    stop(handheld)
    handheld.press("b", "down", "down", "a")
    assert handheld.sees("Large straight | +40 | Roll 5 | Score | Card")
    handheld.press("a")
    assert handheld.sees("Ola: Large straight | +40") and view(handheld).card(0)[10] == 40


def test_the_bonus_is_told_in_the_turn_that_earns_it(handheld):
    handheld.start("general", 1, options=FREE)
    for face, gain in ((6, "+30"), (5, "+25"), (2, "+10 Bonus +35"), (1, "+5")):
        throw(handheld, [face] * 5)
        score(handheld, face - 1)
        assert handheld.sees(" | {} | ".format(gain)), handheld.words()


def test_a_bonus_that_the_last_box_of_the_game_wins_is_told_before_the_end(handheld):
    late(handheld, "general", FREE, 5, 1, less=b"\x00\x01")
    throw(handheld, [6, 6, 6, 6, 6])
    score(handheld, 5)
    assert handheld.name == "general" and not handheld.sees("/3")
    assert handheld.sees("Wwwww: Sixes | +30 Bonus +35 | ")
    assert handheld.sees(" | Continue") and not handheld.sees("Roll") and not handheld.sees("▶")
    handheld.press("b")
    handheld.press("down", "down", "down", "a")  # the score is taken back, and made again
    assert view(handheld).dice == b"\x06\x06\x06\x06\x06" and not handheld.sees("Bonus")
    handheld.press("a", "a")
    assert handheld.sees("Sixes | +30 Bonus +35 | ")
    handheld.press("a")
    assert handheld.name == "final"


@pytest.mark.parametrize("less", [b"", b"\x03\x04"], ids=["won before", "never won"])
def test_a_last_box_that_wins_no_bonus_leads_straight_to_the_end(handheld, less):
    late(handheld, "general", FREE, 5, 1, less=less)
    throw(handheld, [6, 6, 6, 6, 1])
    score(handheld, 5)
    assert handheld.name == "final"


@pytest.mark.parametrize("kinds", [b"\x03\x03", b"\x03\x00"], ids=["computers alone", "with a person"])
def test_the_bonus_of_a_computers_last_box_is_told_too(handheld, kinds):
    """A person reads it as long as they like; computers alone go on."""
    late(handheld, "general", FREE, 5, 2, kinds, b"\x00\x01")
    handheld.dice.faces = [6, 6, 6, 6, 6]
    let_play(handheld, lambda it: it.sees("1/3"))
    let_play(handheld, lambda it: it.sees("Bonus +35") or it.name == "final")
    assert handheld.sees("Sixes | +30 Bonus +35 | ")
    if not kinds[1]:
        handheld.wait(20000)
        assert handheld.sees("Bonus +35 | ") and handheld.sees("Continue")
        handheld.press("a")
    let_play(handheld, lambda it: it.name == "final", 100)


def test_what_was_scored_is_told_before_the_next_turn(handheld):
    handheld.start("general", 2)
    throw(handheld, [5, 5, 5, 6, 6])
    declare(handheld, FULL)
    stop(handheld)
    assert handheld.sees("Generał  Jan | 0/3 | Ola: Full | +25")
    assert handheld.sees("  | Ola | 25 | ▶ | Jan | 0")


def test_the_last_open_category_is_declared_by_itself(handheld):
    handheld.start("general", 1)
    for category in range(12):
        throw(handheld, [1, 2, 3, 4, 6])
        declare(handheld, category)
        stop(handheld)
    throw(handheld, [1, 2, 3, 4, 6])
    assert handheld.sees("1/3 | Chance | +16 | Roll 5 | Score | Card")


@pytest.mark.parametrize("dice", [[4, 4, 4, 2, 6], [2, 3, 4, 5, 6], [3, 3, 3, 3, 3], [5, 5, 6, 6, 6]])
def test_every_open_category_shows_what_the_dice_would_score(handheld, dice):
    handheld.start("general", 2, options=FREE)
    throw(handheld, dice)
    handheld.press("up")
    values = []
    for category in range(13):
        points = oracle(category, dice)
        values.append("+{}".format(points) if points else "0")
    names = ["Three alike", "Four alike", "Full", "Small straight", "Large straight", "General", "Chance"]
    for at in range(7):
        values[6 + at] = names[at] + " | " + values[6 + at]
    assert handheld.sees(" | ".join(values))


def test_filled_boxes_show_their_points_and_what_is_missing_to_63(handheld):
    handheld.start("general", 1, options=FREE)
    for face in (6, 5):
        throw(handheld, [face] * 5)
        score(handheld, face - 1)
    throw(handheld, [4, 4, 1, 1, 2])
    handheld.press("up")
    assert handheld.sees("Ola | Σ 55 | 55/63 needs 8")
    assert handheld.sees("+2 | +2 | 0 | +8 | 25 | 30")
    go_to(handheld, 3)
    handheld.press("a")
    throw(handheld, [6, 6, 6, 6, 6])
    handheld.press("up")
    assert handheld.sees("Ola | Σ 98 | 63/63 +35")


def test_the_focus_never_stops_on_a_filled_box(handheld):
    handheld.start("general", 1, options=FREE)
    for category in (0, 2, 5, 6, 7, 9, 12):
        throw(handheld, [1, 2, 3, 4, 6])
        score(handheld, category)
    throw(handheld, [1, 2, 3, 4, 6])
    handheld.press("up")
    card = handheld.console.screen
    seen = set()
    for key in (
        "down",
        "down",
        "down",
        "left",
        "down",
        "down",
        "down",
        "up",
        "up",
        "right",
        "up",
        "up",
        "up",
    ):
        handheld.press(key)
        seen.add(card.category)
    assert seen == {1, 3, 4, 8, 10, 11}


def test_with_one_column_full_the_edge_is_just_behind_the_other(handheld):
    handheld.start("general", 2, options=FREE)
    for category in (0, 1, 2, 3, 4, 5):
        for _ in range(2):
            throw(handheld, [1, 2, 3, 4, 6])
            score(handheld, category)
    throw(handheld, [1, 2, 3, 4, 6])
    handheld.press("up", "left")
    assert handheld.sees("Jan | Σ 16")
    handheld.press("right")
    assert handheld.sees("Ola | Σ 16") and handheld.console.screen.category >= 6


def test_other_cards_lie_over_the_edge_and_can_only_be_looked_at(handheld):
    handheld.start("general", 3, options=FREE)
    throw(handheld, [6, 6, 6, 6, 6])
    score(handheld, 5)
    throw(handheld, [1, 2, 3, 4, 6])
    to_actions(handheld)
    handheld.press("right", "a")
    assert handheld.name == "card" and handheld.sees("Jan | Σ 0") and handheld.sees("Score")
    before = handheld.console.screen.category
    handheld.press("right")
    assert handheld.sees("Ewa | Σ 0") and not handheld.sees("Score")
    handheld.press("right", "down", "up")
    assert handheld.sees("Ola | Σ 30") and handheld.sees("– | 30")
    handheld.press("right")
    assert handheld.console.screen.category == before
    handheld.press("right", "a")
    assert handheld.name == "general" and view(handheld).seat == 1 and view(handheld).used == 1


def test_the_card_can_be_looked_at_during_a_declared_turn(handheld):
    handheld.start("general", 2)
    throw(handheld, [4, 4, 4, 2, 6])
    declare(handheld, 6)
    handheld.press("up")
    assert handheld.name == "card" and handheld.sees("Three alike | +20 | Four alike | 0")
    assert not handheld.sees("Declare") and not handheld.sees("Score")
    handheld.press("down", "a")
    assert handheld.name == "general" and view(handheld).declared == 6 and view(handheld).used == 1


def test_in_the_free_mode_the_card_scores_after_any_roll(handheld):
    handheld.start("general", 2, options=FREE)
    assert handheld.sees("Mode: free choice")
    throw(handheld, [2, 3, 4, 5, 5])
    assert handheld.sees("Roll 5 | Score") and not handheld.sees("Declare")
    score(handheld, 9)
    assert view(handheld).card(0)[9] == 30 and handheld.sees("Ola: Small straight | +30")


def test_a_zero_on_the_card_is_asked_about(handheld):
    handheld.start("general", 2, options=FREE)
    throw(handheld, [2, 3, 4, 5, 5])
    handheld.press("up")
    go_to(handheld, GENERAL)
    handheld.press("a")
    assert handheld.sees("Score 0 in General?") and handheld.sees("No | Yes")
    handheld.press("a")
    assert handheld.name == "card" and handheld.console.screen.category == GENERAL
    handheld.press("a", "b")
    assert handheld.name == "card" and view(handheld).card(0)[GENERAL] == -1
    handheld.press("a")
    agree(handheld)
    assert handheld.name == "general" and view(handheld).card(0)[GENERAL] == 0


def test_the_house_rule_for_five_alike_shows_on_the_card_also_after_a_restart(handheld):
    handheld.start("general", 2, options=HOUSE)
    throw(handheld, [2, 2, 2, 2, 2])
    handheld.press("a")
    assert handheld.sees("5=Full | +25")
    handheld.restart()
    handheld.press("a")
    assert handheld.name == "general"
    handheld.press("a")
    assert handheld.sees("5=Full | +25")


def test_a_declaration_can_be_undone_from_the_pause_menu(handheld):
    handheld.start("general", 2)
    throw(handheld, [2, 3, 4, 5, 5])
    declare(handheld, CHANCE)
    handheld.press("b")
    assert handheld.name == "pause" and handheld.sees("Undo")
    handheld.press("down", "down", "a")
    assert handheld.name == "general" and handheld.sees("Declare") and view(handheld).declared == -1


def test_dice_held_after_a_declaration_are_let_go_where_it_is_taken_back(handheld):
    handheld.start("general", 2)
    throw(handheld, [4, 4, 3, 4, 5])
    declare(handheld, CHANCE)
    hold(handheld, (0,))
    assert handheld.console.screen.row.held == 1
    handheld.press("b", "down", "down", "a")
    assert view(handheld).declared == -1 and handheld.console.screen.row.held == 0
    declare(handheld, CHANCE)
    assert handheld.console.screen.row.held == 0 and handheld.sees("Roll 5")


@pytest.mark.parametrize("options", [b"\x00\x00\x00", FREE, HOUSE], ids=["declared", "free", "house"])
def test_a_whole_game_by_keys_ends_with_the_oracles_scores(handheld, options):
    seats = 2
    handheld.start("general", seats, options=options)
    cards = [[0] * 13 for _ in range(seats)]
    chance = Chance(1)
    for turn in range(13 * seats):
        category = turn // seats * 5 % 13
        dice = [1 + chance.below(6) for _ in range(5)]
        cards[turn % seats][category] = oracle(category, dice, options[1] == 1)
        throw(handheld, dice)
        if options[0]:
            score(handheld, category)
        else:
            if turn < 12 * seats:
                declare(handheld, category)
            stop(handheld)
    totals = [sum(card) + (35 if sum(card[:6]) >= 63 else 0) for card in cards]
    assert handheld.name == "final"
    assert handheld.sees("Ola | {}".format(totals[0])) and handheld.sees("Jan | {}".format(totals[1]))
