"""Both games of five dice at the end and after an undo: what is shown, and where the focus goes."""

import pytest

from scenes.five_dice import late
from scenes.five_dice_end import final_two
from scenes.stage import choose, longest_names
from support.card_keys import hold, score, throw
from support.handheld import Handheld, canvas_for_long
from text.plural import LANGUAGES

GAMES = ("general", "yacht")
OPTIONS = {"general": b"\x01\x00\x00", "yacht": b"\x00"}


def view(handheld):
    return handheld.console.desk.session.view


@pytest.mark.parametrize("game_id", GAMES)
def test_a_score_that_is_taken_back_has_the_focus_again_and_the_held_dice_are_held(folder, game_id):
    handheld = Handheld(folder, "en", canvas=canvas_for_long())
    handheld.start(game_id, 2, options=OPTIONS[game_id])
    throw(handheld, [4, 4, 4, 1, 2])
    hold(handheld, (0, 1, 2))
    handheld.press("down")
    throw(handheld, [4, 6])
    score(handheld, 5)
    handheld.press("b", "down", "down", "a")
    assert handheld.sees("2/3") and handheld.sees("Roll 2 | Score")
    assert handheld.console.screen.row.held == 1 + 2 + 4
    handheld.press("a")
    assert handheld.name == "card" and view(handheld).used == 2


@pytest.mark.parametrize("game_id", GAMES)
def test_the_last_score_of_a_game_is_taken_back_like_any_other(folder, game_id):
    handheld = Handheld(folder, "en", canvas=canvas_for_long())
    late(handheld, game_id, OPTIONS[game_id], 5)
    throw(handheld, [6, 6, 6, 1, 2])
    hold(handheld, (0, 1, 2))
    handheld.press("down")
    throw(handheld, [6, 6])
    score(handheld, 5)
    assert handheld.name == "final"
    handheld.press("b", "down", "down", "down", "a")
    assert handheld.name == game_id and handheld.sees("Roll 2 | Score")
    assert handheld.console.screen.row.held == 1 + 2 + 4
    handheld.press("a")
    assert handheld.name == "card"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bonus_is_told_by_its_name_in_every_language(folder, language):
    handheld = Handheld(folder, language, canvas=canvas_for_long())
    late(handheld, "general", OPTIONS["general"], 5, 1, less=b"\x00\x01")
    throw(handheld, [6, 6, 6, 6, 6])
    score(handheld, 5)
    bonus = handheld.console.desk.words.named("GENERAL_BONUS")
    assert handheld.sees("Wwwww:") and handheld.sees(" | +30 {} +35 | ".format(bonus))


def test_a_bonus_is_told_once_though_everybody_else_leaves_after_it(folder):
    handheld = Handheld(folder, "en", canvas=canvas_for_long())
    late(handheld, "general", OPTIONS["general"], 5, 2, less=b"\x00\x01", more=b"\x06")
    throw(handheld, [6, 6, 6, 6, 6])
    score(handheld, 5)
    assert handheld.sees(" | +30 Bonus +35 | ") and not view(handheld).is_over
    handheld.console.desk.session.leave(1)
    while handheld.console.desk.session.is_busy:
        handheld.step()
    handheld.step()
    assert view(handheld).is_over and handheld.name == "final"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_cards_of_a_game_that_is_over_can_be_read(folder, game_id):
    handheld = Handheld(folder, "en", canvas=canvas_for_long())
    late(handheld, game_id, OPTIONS[game_id], 5)
    throw(handheld, [6, 6, 6, 6, 6])
    score(handheld, 5)
    assert handheld.sees("Menu | Again | Card")
    names = longest_names(8)
    for way in (("right", "right", "a"), ("up",), ("b", "down", "down", "a")):
        handheld.press(*way)
        assert handheld.name == "card" and handheld.sees(names[0] + " | Σ")
        for name in names[1:]:
            handheld.press("right")
            assert handheld.sees(name + " | Σ")
        handheld.press("b")
        if handheld.name == "pause":
            handheld.press("b")
        assert handheld.name == "final"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_that_is_over_is_not_offered_to_be_gone_on_with(folder, game_id):
    handheld = Handheld(folder, "en", canvas=canvas_for_long())
    name = {"general": "Generał", "yacht": "Yacht"}[game_id]
    late(handheld, game_id, OPTIONS[game_id], 5)
    throw(handheld, [6, 6, 6, 6, 6])
    handheld.press("b")
    assert handheld.sees("Back to the game") and not handheld.sees("Card")
    handheld.press("up")
    assert handheld.sees("Save and quit")
    handheld.press("b")
    score(handheld, 5)
    handheld.press("b")
    assert handheld.sees("Back to the result") and not handheld.sees("game")
    handheld.press("up")
    assert handheld.sees("Menu") and not handheld.sees("Save and quit")
    handheld.press("a")
    assert handheld.sees("Result: " + name) and not handheld.sees("Continue")
    handheld.restart()
    handheld.press("a")
    assert handheld.name == "final"
    handheld.press("b", "up", "a")
    choose(handheld, game_id)
    assert handheld.name == "setup"


@pytest.mark.parametrize("seats", [2, 4, 5, 8])
def test_tables_have_air_at_both_edges_and_between_their_columns(folder, seats):
    handheld = Handheld(folder, "en", canvas=canvas_for_long())
    handheld.start("yacht", seats, ["Amy", "Ben", "Eva", "Leo", "Ida", "Tom", "Mia", "Zoe"][:seats])
    for ways in ((), ("b", "down", "a")):
        handheld.press(*ways)
        lit = columns(handheld, 20 if not ways else 10, 55)
        assert not any(lit[:2]) and not any(lit[126:])
        if seats > 4:
            assert not any(lit[62:66])


def columns(handheld, top, bottom):
    """Return for each column whether anything is lit in it from row `top` to the one before `bottom`."""
    buffer = handheld.canvas.buffer
    lit = []
    for x in range(128):
        lit.append(any(buffer[(y >> 3) * 128 + x] >> (y & 7) & 1 for y in range(top, bottom)))
    return lit


def test_the_cards_at_the_end_begin_with_the_winners(folder):
    handheld = Handheld(folder, "en", canvas=canvas_for_long())
    final_two(handheld)  # the first seat has had the last turn, the other one has won
    handheld.press("up")
    assert handheld.name == "card" and handheld.sees(longest_names(2)[1] + " | Σ")
