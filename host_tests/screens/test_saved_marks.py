"""What Home and the logs say of saved games: a mark where one goes on, none where only a result is left."""

import pytest

from rules.catalog import GAMES
from scenes import five_dice_end, mia, mitchi
from support.handheld import Handheld, canvas_for_long
from ui.screen import clear_to


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en", canvas=canvas_for_long())


def leave_a_result(handheld, end):
    """Play a game to its end and leave its final screen for the home screen."""
    end(handheld)
    handheld.press("left", "a")
    assert handheld.name == "home" and handheld.sees("Result: ")


def rows(handheld):
    """Return the rows of the home screen above the practice."""
    labels = handheld.console.screen._menu.labels
    return labels[: labels.index("Practice")]


def test_a_game_that_goes_on_comes_before_the_result_of_one_that_ended_since(handheld):
    handheld.start("general", 2)
    handheld.start("yacht", 2)
    leave_a_result(handheld, mitchi.final)
    assert rows(handheld) == ["Continue: Yacht", "Result: Mitchi"]
    handheld.press("up", "down", "down", "a")
    assert handheld.name == "final" and handheld.console.desk.session.game_id == "mitchi"
    handheld.press("left", "a")
    assert rows(handheld) == ["Continue: Yacht", "Result: Mitchi"]
    handheld.press("a")
    assert handheld.name == "yacht"
    handheld.dice.faces = [1, 2, 3, 4, 5]
    handheld.press("a", "b", "up", "a")
    assert rows(handheld) == ["Continue: Yacht"]  # it was played last


def test_where_no_game_goes_on_the_result_of_the_game_played_last_comes_first(handheld):
    leave_a_result(handheld, five_dice_end.final_yacht)
    leave_a_result(handheld, mitchi.final)
    assert rows(handheld) == ["Result: Mitchi"]


def test_among_the_logs_only_a_game_that_goes_on_is_marked(handheld):
    leave_a_result(handheld, mitchi.final)
    handheld.start("yacht", 2)
    for name in ("home", "fair_export"):
        handheld.console.go(clear_to(name), handheld.now)
        handheld.step()
    menu = handheld.console.screen._menu
    assert [menu.values[GAMES.index(game_id)] for game_id in ("yacht", "mitchi")] == ["■", ""]
    assert menu.values.count("■") == 1


def test_home_reads_each_save_once_when_it_is_entered_and_none_at_a_key(handheld):
    for end in (mitchi.final, five_dice_end.final_yacht, mia.final):
        leave_a_result(handheld, end)
    handheld.start("general", 2)
    read = []
    disk = handheld.disk
    real = disk.read

    def counted(name, at, count):
        if not at:
            read.append(name)
        return real(name, at, count)

    disk.read = counted
    handheld.console.go(clear_to("home"), handheld.now)
    handheld.step()
    saved = sorted(name for name in read if name.endswith(".sav"))
    assert saved == sorted(game_id + ".sav" for game_id in GAMES)
    read.clear()
    handheld.press("down", "right", "right", "left", "down", "up", "up")
    assert handheld.name == "home" and read == []


def test_a_game_that_ended_on_a_full_storage_is_counted_once_its_result_is_left_with_room_again(handheld):
    mitchi.final(handheld)
    handheld.press("left")
    handheld.disk.is_full = True
    handheld.press("a")
    assert handheld.name == "home" and handheld.console.desk.stats.row("mitchi", 0).games == 1
    handheld.press("a", "b")
    assert handheld.sees("Back to the result") and not handheld.sees("Undo")
    handheld.disk.is_full = False
    handheld.press("up", "a")
    assert handheld.name == "home"
    handheld.restart()
    row = handheld.console.desk.stats.row("mitchi", 0)
    assert (row.games, row.plays) == (1, 3)
    assert handheld.console.desk.saves.read("mitchi").is_counted
