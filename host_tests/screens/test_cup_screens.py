"""The dice cup through the keys: any dice, holding, covering and peeking, the last rolls, the counts."""

import pytest

from scenes import cup as cup_scenes
from support.handheld import Handheld
from text.plural import LANGUAGES


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
    covered = handheld.panel.picture
    handheld.down("a")
    handheld.wait(60)
    assert handheld.sees("18")
    handheld.wait(3000)
    assert handheld.sees("18")
    handheld.up("a")
    handheld.step()
    handheld.step()
    assert handheld.panel.picture == covered
    assert not handheld.sees("18")


@pytest.mark.parametrize("keys", ((), ("left",)), ids=("peek", "roll"))
def test_a_release_that_never_comes_does_not_leave_the_dice_open(handheld, keys):
    cup_scenes.covered(handheld)
    handheld.press(*keys)
    covered = handheld.panel.picture
    handheld.down("a")
    handheld.wait(7000)
    assert handheld.sees("18") and handheld.console.is_secret
    handheld.wait(2500)
    assert handheld.panel.picture == covered and not handheld.console.is_secret
    handheld.up("a")
    handheld.wait(200)
    assert handheld.panel.picture == covered and rolls_made(handheld) == 1


def test_another_key_during_a_peek_hides_the_dice_at_once(handheld):
    cup_scenes.peeking(handheld)
    assert handheld.sees("18")
    handheld.down("left")
    handheld.step()
    handheld.step()
    assert not handheld.sees("18")


def test_showing_lifts_the_cup_and_counts_what_was_under_it(handheld):
    cup_scenes.covered(handheld)
    handheld.press("right", "a")
    assert handheld.sees("18") and handheld.sees("Cover")
    handheld.press("right", "right", "a", "down", "down", "down", "a")
    assert handheld.sees("Counts | 5")


def test_what_is_under_the_cup_is_not_among_the_last_rolls(handheld):
    cup_scenes.thrown(handheld)
    handheld.press("right", "a", "left")
    cup_scenes.throw(handheld, 3, 3, 3, 3, 3)
    handheld.restart()
    cup_scenes.table(handheld)
    assert not handheld.sees("15")
    handheld.press("right", "a", "right", "right", "a", "down", "down", "a")
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


def lit_rows(handheld, left, right):
    """Return for each row below the top line whether something is lit in these columns."""
    picture = handheld.panel.picture
    rows = []
    for y in range(9, 55):
        row = picture[(y >> 3) * 128 + left : (y >> 3) * 128 + right]
        rows.append(any(byte >> (y & 7) & 1 for byte in row))
    return rows


def test_the_total_keeps_off_the_bracket_of_a_die_that_is_looked_at(handheld):
    cup_scenes.held(handheld)
    rows = lit_rows(handheld, 50, 78)[11:]  # from the middle of the die on
    under = rows.index(False)
    assert rows[0] and rows[under:].index(True) >= 2


@pytest.mark.parametrize("scene", ["two_of_twenty", "six_of_six"])
def test_a_total_beside_the_dice_keeps_off_the_edge(handheld, scene):
    getattr(cup_scenes, scene)(handheld)
    assert any(lit_rows(handheld, 102, 126)) and not any(lit_rows(handheld, 126, 128))


def test_how_often_each_face_came_stands_at_its_bar(handheld):
    cup_scenes.table(handheld)
    for faces in ((1, 1, 2, 6, 6), (6, 6, 6, 6, 6), (6, 6, 6, 6, 6)):
        cup_scenes.throw(handheld, *faces)
    cup_scenes.menu(handheld)
    handheld.press("down", "down", "down", "a")
    assert handheld.sees("Counts | 15 | 2 | 1 | 1 | 2 | 0 | 3 | 0 | 4 | 0 | 5 | 12 | 6")


def test_where_many_faces_leave_no_room_one_has_its_numbers_and_left_and_right_choose_it(handheld):
    cup_scenes.take(handheld, 3, 20)
    for faces in ((20, 7, 7), (19, 7, 20)):
        cup_scenes.throw(handheld, *faces)
    cup_scenes.menu(handheld)
    handheld.press("down", "down", "down", "a")
    assert handheld.sees("Counts | 6 | 3 | 7 | ")  # that which came most
    counts = {}
    for _ in range(20):
        count, face = handheld.words().split(" | ")[2:4]
        counts[int(face)] = int(count)
        handheld.press("right")
    assert len(counts) == 20 and sum(counts.values()) == 6
    assert (counts[7], counts[19], counts[20]) == (3, 1, 2)
    assert handheld.sees("| 3 | 7 | ")
    handheld.hold("right", 6000)
    assert handheld.sees("| 2 | 20 | ")  # held, it stops at the last one
    handheld.press("right")
    assert handheld.sees("| 0 | 1 | ")
    handheld.press("left", "left")
    assert handheld.sees("| 1 | 19 | ")


def test_the_counts_start_anew_only_when_told_twice(handheld):
    cup_scenes.thrown(handheld)
    cup_scenes.menu(handheld)
    handheld.press("down", "down", "down", "a", "a", "a")
    assert handheld.sees("Counts | 5")
    handheld.press("a", "right", "a")
    assert handheld.sees("Counts | 0")


def test_counts_that_start_anew_show_no_face_that_came_most_before(handheld):
    cup_scenes.five_of_twenty(handheld)
    cup_scenes.throw(handheld, 20, 20, 20, 20, 20)
    cup_scenes.menu(handheld)
    handheld.press("down", "down", "down", "a")
    assert handheld.sees("Counts | 10 | 6 | 20 | ")
    handheld.press("a", "right", "a")
    assert handheld.sees("Counts | 0 | 0 | 1 | ")


def test_clearing_the_table_leaves_no_dice_on_it(handheld):
    cup_scenes.thrown(handheld)
    cup_scenes.menu(handheld)
    handheld.press("up", "a")
    assert handheld.name == "cup" and not handheld.sees("18") and handheld.sees("Roll 5")


def rolls_made(handheld):
    """Return how often the cup was thrown."""
    return len(handheld.console.screen._cup._cup.all_rolls)


def test_after_a_covered_roll_the_peek_has_the_focus_and_the_hint_stands_there(handheld):
    cup_scenes.covered(handheld)
    assert handheld.sees("hold A")
    handheld.down("a")
    handheld.wait(100)
    assert handheld.sees("18") and not handheld.sees("hold A")
    handheld.up("a")
    handheld.wait(100)
    assert handheld.sees("hold A") and rolls_made(handheld) == 1


@pytest.mark.parametrize("keys", (("left",), ("right",), ("up",)), ids=("roll", "lift", "die"))
def test_a_hold_is_a_peek_whatever_has_the_focus_and_never_a_throw(handheld, keys):
    cup_scenes.covered(handheld)
    handheld.press(*keys)
    covered = handheld.panel.picture
    handheld.down("a")
    handheld.wait(700)
    assert not handheld.sees("18")
    handheld.wait(200)
    assert handheld.sees("18") and handheld.console.is_secret
    handheld.up("a")
    handheld.wait(200)
    assert handheld.panel.picture == covered and rolls_made(handheld) == 1


def test_a_tap_on_roll_throws_the_covered_dice_again(handheld):
    cup_scenes.covered(handheld)
    handheld.press("left")
    cup_scenes.throw(handheld, 6, 6, 6, 6, 6)
    assert rolls_made(handheld) == 2
    handheld.down("a")
    handheld.wait(100)
    assert handheld.sees("30")


@pytest.mark.parametrize("key", ("right", "b"))
def test_another_key_takes_a_tap_back_before_it_does_anything(handheld, key):
    cup_scenes.covered(handheld)
    handheld.press("left")
    handheld.down("a")
    handheld.wait(60)
    handheld.down(key)
    handheld.wait(60)
    handheld.up("a")
    handheld.up(key)
    handheld.wait(300)
    if handheld.name == "home":
        cup_scenes.table(handheld)
    assert rolls_made(handheld) == 1


def test_held_dice_stay_held_and_covered_while_the_others_are_thrown_under_the_cup(handheld):
    cup_scenes.covered(handheld)
    handheld.press("up", "a", "right", "a", "down")
    row = handheld.console.screen.row
    before = handheld.panel.picture
    handheld.dice.faces = [6, 6, 6]
    handheld.down("a")
    handheld.wait(60)
    handheld.up("a")
    held = row.left(1) + row.size + 1
    is_seen = False
    while not is_seen or row.is_tumbling:
        handheld.step()
        is_seen = is_seen or row.is_tumbling
        for page in range(1, 5):
            assert (
                handheld.panel.picture[page * 128 : page * 128 + held]
                == before[page * 128 : page * 128 + held]
            )
    assert row.held == 3


def test_no_die_is_drawn_bare_when_it_lands_under_the_cup(handheld):
    """The covered pattern at once, not a tilted die until the last one lies."""
    cup_scenes.covered_empty(handheld)
    handheld.press("left")
    handheld.dice.faces = [1, 2, 4, 6, 5]
    handheld.down("a")
    handheld.wait(60)
    handheld.up("a")
    row = handheld.console.screen.row
    while row.flying != 0b10000:
        handheld.step()
    landed = handheld.panel.picture
    handheld.rest()
    lies = handheld.panel.picture
    end = row.left(3) + row.size
    assert landed[256 : 256 + end] == lies[256 : 256 + end]


def lit(handheld, left, top, size):
    """Return the size of the box of what is lit within a die's rim, in a picture of dice that lie."""
    picture = handheld.panel.picture
    columns = []
    rows = []
    for x in range(left + 2, left + size - 2):
        for y in range(top + 2, top + size - 2):
            if picture[y // 8 * 128 + x] >> y % 8 & 1:
                columns.append(x)
                rows.append(y)
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


@pytest.mark.parametrize(
    "count, sides, face, least",
    [
        (1, 20, 20, 13),
        (3, 100, 100, 7),
        (2, 8, 7, 20),
        (5, 10, 7, 13),
        (5, 20, 20, 7),
        (6, 8, 8, 7),
        (10, 20, 20, 7),
    ],
)
def test_numbers_are_as_large_as_their_die_allows(handheld, count, sides, face, least):
    cup_scenes.take(handheld, count, sides)
    cup_scenes.throw(handheld, *([face] * count))
    row = handheld.console.screen.row
    assert lit(handheld, row.left(0), row.top(0), row.size)[1] >= least


@pytest.mark.parametrize("count, first", [(6, 3), (7, 4), (8, 4), (9, 5), (10, 5)])
def test_many_dice_lie_balanced_in_two_centred_lines(handheld, count, first):
    cup_scenes.take(handheld, count, 6)
    row = handheld.console.screen.row
    lines = [[die for die in range(count) if row.top(die) == top] for top in (row.top(0), row.top(count - 1))]
    assert [len(line) for line in lines] == [first, count - first]
    for line in lines:
        assert abs(row.left(line[0]) - (128 - row.left(line[-1]) - row.size)) <= 1


@pytest.mark.parametrize(
    "count, sides, total", [(1, 20, "20"), (2, 20, "40"), (3, 6, "18"), (6, 20, "120"), (7, 8, "56")]
)
def test_the_total_stands_there_for_any_dice(handheld, count, sides, total):
    cup_scenes.take(handheld, count, sides)
    cup_scenes.throw(handheld, *([sides] * count))
    assert handheld.sees(total)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sides", (6, 12))
def test_a_die_of_the_lower_line_with_the_focus_or_held_keeps_off_the_actions(folder, language, sides):
    handheld = Handheld(folder, language)
    cup_scenes.take(handheld, 10, sides)
    cup_scenes.throw(handheld, *[sides] * 10)
    handheld.press("left")
    for die in range(9, 4, -1):
        assert handheld.console.screen.row.focus == die
        handheld.press("a", "left")  # a strict canvas looks on
