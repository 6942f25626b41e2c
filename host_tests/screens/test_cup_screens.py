"""The dice cup through the keys: any dice, holding, covering and peeking, the last rolls, the counts."""

import pytest

from scenes import cup as cup_scenes
from support.handheld import Handheld


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def pips(handheld):
    """Return the lit pixels in the part of the screen where the dice lie."""
    return bytes(handheld.panel.picture[128 : 128 * 6])


def test_the_cup_is_reached_from_home_and_b_goes_back(handheld):
    cup_scenes.table(handheld)
    assert handheld.sees("Dice cup | 5d6")
    handheld.press("b")
    assert handheld.name == "home"


def test_five_dice_are_thrown_and_added_up(handheld):
    cup_scenes.thrown(handheld)
    assert handheld.sees("18")


def test_held_dice_stay_when_the_rest_is_rolled(handheld):
    cup_scenes.thrown(handheld)
    handheld.press("up", "a", "down")
    assert handheld.sees("Roll 4")
    cup_scenes.throw(handheld, 6, 6, 6, 6)
    assert handheld.sees("25")


def test_with_all_dice_held_nothing_can_be_rolled(handheld):
    cup_scenes.take(handheld, 1, 6)
    cup_scenes.throw(handheld, 4)
    handheld.press("up", "a", "down")
    assert not handheld.sees("Roll")


def test_dice_of_every_kind_can_be_chosen(handheld):
    for sides in (4, 8, 10, 12, 20, 100):
        other = Handheld(handheld.folder, "en")
        cup_scenes.table(other)
        cup_scenes.menu(other)
        other.press("down")
        while not other.sees("Sides | {} |".format(sides)):
            other.press("right")
        other.press("b")
        other.dice.faces = [sides] * 5
        other.press("a")
        assert other.sees("5d{}".format(sides)) and other.sees(str(5 * sides))


def test_covered_dice_show_no_pip_no_total_and_no_word(handheld):
    cup_scenes.covered(handheld)
    seen = pips(handheld)
    words = handheld.words()
    other = Handheld(handheld.folder + "/other", "en")
    cup_scenes.table(other)
    other.press("right", "a")
    cup_scenes.throw(other, 6, 6, 6, 6, 6)
    assert pips(other) == seen and other.words() == words


def test_a_peek_lasts_as_long_as_a_is_held(handheld):
    cup_scenes.covered(handheld)
    hidden = handheld.panel.picture
    handheld.press("right")
    covered = handheld.panel.picture
    handheld.down("a")
    handheld.wait(60)
    assert handheld.sees("18")
    handheld.wait(3000)
    assert handheld.sees("18")
    handheld.up("a")
    handheld.step()
    handheld.step()
    assert handheld.panel.picture == covered and hidden != covered
    assert not handheld.sees("18")


def test_another_key_during_a_peek_hides_the_dice_at_once(handheld):
    cup_scenes.peeking(handheld)
    assert handheld.sees("18")
    handheld.down("left")
    handheld.step()
    handheld.step()
    assert not handheld.sees("18")


def test_showing_lifts_the_cup_and_counts_what_was_under_it(handheld):
    cup_scenes.covered(handheld)
    handheld.press("right", "right", "a")
    assert handheld.sees("18") and handheld.sees("Cover")
    handheld.press("right", "right", "a", "down", "down", "down", "a")
    assert handheld.sees("Counts | 5")


def test_what_is_under_the_cup_is_not_among_the_last_rolls(handheld):
    cup_scenes.thrown(handheld)
    handheld.press("right", "a")
    cup_scenes.throw(handheld, 3, 3, 3, 3, 3)
    handheld.restart()
    cup_scenes.table(handheld)
    assert not handheld.sees("15")
    handheld.press("right", "right", "a", "right", "right", "a", "down", "down", "a")
    assert handheld.sees("3 3 3 3 3") and handheld.sees("1 2 4 6 5")


def test_the_cup_is_there_again_after_the_power_was_cut(handheld):
    cup_scenes.held(handheld)
    handheld.press("down", "down")
    cup_scenes.throw(handheld, 1, 1, 1)
    total = "8"
    assert handheld.sees(total)
    handheld.restart()
    cup_scenes.table(handheld)
    assert handheld.sees(total)


def test_another_kind_of_dice_starts_new_counts(handheld):
    cup_scenes.thrown(handheld)
    cup_scenes.menu(handheld)
    handheld.press("down", "right", "b")
    cup_scenes.menu(handheld)
    handheld.press("down", "down", "down", "a")
    assert handheld.sees("Counts | 0")


def test_the_counts_start_anew_only_when_told_twice(handheld):
    cup_scenes.thrown(handheld)
    cup_scenes.menu(handheld)
    handheld.press("down", "down", "down", "a", "a", "a")
    assert handheld.sees("Counts | 5")
    handheld.press("a", "right", "a")
    assert handheld.sees("Counts | 0")


def test_clearing_the_table_leaves_no_dice_on_it(handheld):
    cup_scenes.thrown(handheld)
    cup_scenes.menu(handheld)
    handheld.press("up", "a")
    assert handheld.name == "cup" and not handheld.sees("18") and handheld.sees("Roll 5")
