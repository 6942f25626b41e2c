"""The result of a game, left either way: it can be seen again, it counts once, and nothing in it changes."""

import pytest

from scenes import five_dice_end, mia, mitchi
from scenes.stage import choose
from support.handheld import Handheld, canvas_for_long

MENU = ("a",)
PAUSE_MENU = ("b", "up", "a")
ENDS = {
    "mitchi": mitchi.final,
    "general": five_dice_end.final_two,
    "yacht": five_dice_end.final_yacht,
    "mia": mia.final,
}


def end(handheld, game_id):
    """Play to the final screen of a game, with the focus where it is at first; return its words."""
    ENDS[game_id](handheld)
    handheld.press("left")
    assert handheld.name == "final"
    return handheld.words()


def see_again(handheld):
    """Open a result that was left: what led to it is not told once more."""
    handheld.press("a")
    assert handheld.name == "final"


def see_at_last(handheld):
    """Open a result that nobody has left yet; the end of the last round may come first."""
    handheld.press("a")
    for _ in range(2):
        if handheld.name in ("mia_result", "mitchi_round"):
            handheld.press("a")


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en", canvas=canvas_for_long())


@pytest.mark.parametrize("way", [MENU, PAUSE_MENU], ids=["menu", "pause"])
@pytest.mark.parametrize("game_id", ["mitchi", "general", "yacht", "mia"])
def test_whichever_way_the_result_is_left_it_can_be_seen_again(handheld, game_id, way):
    result = end(handheld, game_id)
    assert handheld.sees("Menu | Again")
    for _ in range(2):
        handheld.press(*way)
        assert handheld.name == "home" and handheld.sees("Result: ")
        see_again(handheld)
        assert handheld.words() == result
    handheld.press(*way)
    handheld.restart()
    see_again(handheld)
    assert handheld.words() == result


def test_who_taps_on_and_on_never_begins_another_game(handheld):
    end(handheld, "mitchi")
    for _ in range(8):
        handheld.press("a")
        assert handheld.name in ("home", "final")
    assert handheld.console.desk.saves.read("mitchi").is_over


@pytest.mark.parametrize("way", [MENU, PAUSE_MENU], ids=["menu", "pause"])
def test_a_game_counts_when_its_result_is_left_and_once(handheld, way):
    end(handheld, "mitchi")
    stats = handheld.console.desk.stats
    assert stats.row("mitchi", 0).games == 0
    handheld.press(*way)
    row = stats.row("mitchi", 0)
    assert (row.games, row.plays, row.wins, row.total) == (1, 3, 2, 5)
    handheld.press("a", *way)
    handheld.start("mitchi", 2)
    assert (stats.row("mitchi", 0).games, stats.row("mitchi", 0).aborted) == (1, 0)


@pytest.mark.parametrize("game_id", ["mitchi", "general", "yacht", "mia"])
def test_a_result_that_was_not_left_is_still_there_when_the_power_was_cut(handheld, game_id):
    result = end(handheld, game_id)
    handheld.restart()
    assert handheld.sees("Result: ")
    see_at_last(handheld)
    assert handheld.words() == result


def test_who_took_the_last_pot_is_told_after_a_power_cut_too(handheld):
    mitchi.final(handheld)
    handheld.restart()
    handheld.press("a")
    assert handheld.name == "mitchi_round" and handheld.sees("Round 2 | pot 1 | Ola | +1 point | ")
    handheld.press("a")
    assert handheld.name == "final"


@pytest.mark.parametrize("is_lifted", [False, True], ids=["down", "lifted"])
def test_the_cup_that_ends_a_game_of_mia_is_lifted_after_a_power_cut_too(handheld, is_lifted):
    mia.begin(handheld, 3, [3, 1], (1, 0, 0, 1))  # the first one out ends it
    mia.say_mia(handheld)
    mia.take(handheld)
    handheld.press("right", "a")
    if is_lifted:
        handheld.press("a")
    assert handheld.name == "mia_result" and handheld.sees("A lie!") == is_lifted
    for _ in range(2):
        handheld.restart()
        handheld.press("a")
        assert handheld.name == "mia_result" and not handheld.sees("A lie!")
        handheld.press("a")
        assert handheld.name == "mia_result" and handheld.sees("A lie!")
    handheld.wait(500)
    handheld.press("a")
    assert handheld.name == "final"


def test_a_menu_opened_before_the_result_neither_counts_the_game_nor_hides_who_took_the_last_pot(handheld):
    mitchi.begin(handheld, 3, [3, 1, 2, 1, 2, 1, 3, 1, 6, 5, 6, 4], 5)
    handheld.press("a", "right", "a", "a", "a", "a", "a", "a", "a")
    handheld.press("a", "right", "a", "a", "a", "a", "a")
    assert handheld.name == "mitchi" and handheld.console.desk.session.is_over
    handheld.press("b")
    assert handheld.sees("Back to the game")
    handheld.press("up")
    assert handheld.sees("Save and quit")
    handheld.press("a")
    assert handheld.console.desk.stats.row("mitchi", 0).games == 0
    handheld.press("a")
    while handheld.name == "mitchi":
        handheld.press("a")
    assert handheld.name == "mitchi_round" and handheld.sees("Round 2 | ")


def test_once_it_was_left_nothing_can_be_taken_back(handheld):
    end(handheld, "general")
    handheld.press("b")
    assert handheld.sees("Undo")
    handheld.press("b", *MENU)
    handheld.press("a", "b")
    assert handheld.sees("Back to the result") and not handheld.sees("Undo")
    handheld.press("b")
    handheld.restart()
    handheld.press("a", "b")
    assert handheld.sees("Back to the result") and not handheld.sees("Undo")


def test_another_game_of_the_kind_takes_the_place_of_the_result_without_a_question(handheld):
    end(handheld, "mitchi")
    handheld.press("a")
    labels = handheld.words()
    assert "Result: Mitchi" in labels
    choose(handheld, "mitchi")
    assert handheld.name == "setup"
    handheld.press("a", "b", "up", "a")
    assert handheld.sees("Continue: Mitchi") and not handheld.sees("Result")


def test_again_begins_the_next_game_at_once_with_the_same_seats(handheld):
    end(handheld, "mitchi")
    names = handheld.console.desk.session.seats.names
    handheld.press("right", "a")
    session = handheld.console.desk.session
    assert handheld.name == "mitchi_start" and session.seats.names == names and not session.is_over
    assert handheld.console.desk.stats.row("mitchi", 0).games == 1


def test_only_a_game_that_goes_on_is_marked_at_home(handheld):
    end(handheld, "mitchi")
    handheld.press("a")
    home = handheld.console.screen
    assert home._menu.values.count("■") == 0
    handheld.start("yacht", 2)
    handheld.press("b", "up", "a")
    home = handheld.console.screen
    assert home._menu.values[home._rows.index("yacht")] == "■" and home._menu.values.count("■") == 1
