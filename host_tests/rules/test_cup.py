"""The dice cup: holding, covering, the last rolls, the counts."""

import pytest

from rules.cup import KINDS, Cup
from support.random_games import Chance
from support.refusals import refusal


def _faces(cup, chance):
    return bytes([1 + chance.below(cup.sides) for _ in range(cup.wants)])


def _pick(cup, chance):
    """Do something with a cup that its rules allow."""
    what = chance.below(12)
    if what == 0 and not cup.is_covered:
        cup.choose(1 + chance.below(10), KINDS[chance.below(7)])
    elif what == 1:
        cup.cover()
    elif what == 2:
        cup.reveal()
    elif what == 3 and not chance.below(4):
        cup.reset()
    elif what == 4:
        cup.gather()
    elif what < 8 and cup.faces:
        cup.hold(chance.below(cup.count))
    elif cup.wants:
        cup.roll(_faces(cup, chance))
    else:
        cup.release()


# --- dice ---


@pytest.mark.parametrize("sides", (4, 6, 8, 10, 12, 20, 100))
@pytest.mark.parametrize("count", (1, 10))
def test_one_to_ten_dice_of_every_kind_are_rolled(sides, count):
    cup = Cup(count, sides)
    assert (cup.wants, cup.faces) == (count, b"")
    cup.roll(bytes([sides]) * count)
    assert (cup.faces, cup.total()) == (bytes([sides]) * count, sides * count)
    assert cup.counts == [0] * (sides - 1) + [count]


@pytest.mark.parametrize("count, sides", ((0, 6), (11, 6), (5, 2), (5, 7), (5, 0), (-1, 6)))
def test_other_dice_are_refused_and_change_nothing(count, sides):
    cup = Cup(3, 8)
    cup.roll(b"\1\2\3")
    before = cup.save()
    assert refusal(cup.choose, count, sides) == "CUP_NO_SUCH_DICE"
    assert cup.save() == before


@pytest.mark.parametrize("faces", (b"", b"\1\1", b"\1\1\1\1", b"\0\1\1", b"\1\1\7"))
def test_wrong_faces_are_refused_and_change_nothing(faces):
    cup = Cup(3, 6)
    cup.roll(b"\1\2\3")
    before = cup.save()
    assert refusal(cup.roll, faces) == "WRONG_DICE"
    assert cup.save() == before


def test_held_dice_stay_and_the_rest_are_rolled():
    cup = Cup(5, 6)
    cup.roll(b"\1\2\3\4\5")
    cup.hold(1)
    cup.hold(3)
    assert cup.wants == 3
    cup.roll(b"\6\6\6")
    assert cup.faces == b"\6\2\6\4\6"
    cup.hold(3)  # let go again
    assert cup.wants == 4
    cup.roll(b"\1\1\1\1")
    assert (cup.faces, cup.total()) == (b"\1\2\1\1\1", 6)
    cup.release()
    assert cup.wants == 5


def test_when_all_are_held_there_is_nothing_to_roll():
    cup = Cup(2, 6)
    cup.roll(b"\1\2")
    cup.hold(0)
    cup.hold(1)
    assert cup.wants == 0
    assert refusal(cup.roll, b"") == "CUP_ALL_HELD"


def test_only_a_die_on_the_table_can_be_held():
    cup = Cup(2, 6)
    assert refusal(cup.hold, 0) == "ROLL_FIRST"
    cup.roll(b"\1\2")
    assert refusal(cup.hold, 2) == "ROLL_FIRST"
    assert refusal(cup.hold, -1) == "ROLL_FIRST"


def test_gathering_the_dice_clears_the_table_and_the_holds():
    cup = Cup(2, 6)
    cup.roll(b"\1\2")
    cup.hold(0)
    cup.gather()
    assert (cup.faces, cup.held, cup.wants) == (b"", 0, 2)
    assert len(cup.rolls) == 1 and cup.counted == 2


# --- rolls and counts ---


def test_the_last_20_rolls_are_kept():
    cup = Cup(1, 100)
    for face in range(1, 31):
        cup.roll(bytes([face]))
    assert [roll.faces[0] for roll in cup.rolls] == list(range(11, 31))
    assert cup.counted == 30


def test_a_roll_in_the_list_shows_all_faces_and_which_dice_were_rolled():
    cup = Cup(3, 6)
    cup.roll(b"\1\2\3")
    cup.hold(0)
    cup.roll(b"\5\6")
    rolls = cup.rolls
    assert [(roll.faces, roll.rolled, roll.total(), roll.sides) for roll in rolls] == [
        (b"\1\2\3", 0b111, 6, 6),
        (b"\1\5\6", 0b110, 12, 6),
    ]


def test_held_dice_are_not_counted_again():
    cup = Cup(3, 6)
    cup.roll(b"\1\1\2")
    cup.hold(0)
    cup.hold(1)
    cup.roll(b"\3")
    assert cup.counts == [2, 1, 1, 0, 0, 0]


def test_another_kind_of_dice_starts_new_counts_and_the_rolls_stay():
    cup = Cup(2, 6)
    cup.roll(b"\1\2")
    cup.choose(2, 8)
    assert (cup.counts, cup.faces, cup.held) == ([0] * 8, b"", 0)
    assert [roll.sides for roll in cup.rolls] == [6]
    cup.roll(b"\7\7")
    cup.choose(2, 6)
    assert cup.counts == [0] * 6


def test_another_number_of_the_same_dice_goes_on_counting():
    cup = Cup(2, 6)
    cup.roll(b"\1\2")
    cup.choose(3, 6)
    assert (cup.counts, cup.wants) == ([1, 1, 0, 0, 0, 0], 3)


def test_a_reset_starts_the_counts_anew_and_leaves_the_rolls():
    cup = Cup(2, 6)
    cup.roll(b"\1\2")
    cup.reset()
    assert (cup.counted, cup.counts, len(cup.rolls)) == (0, [0] * 6, 1)
    assert cup.faces == b"\1\2"


# --- chi-square ---


@pytest.mark.parametrize("sides", (4, 6, 8, 10, 12, 20, 100))
def test_chi_square_is_exact_to_the_hundredth(sides):
    chance = Chance(sides)
    cup = Cup(10, sides)
    for number in range(60):
        cup.roll(_faces(cup, chance))
        counted = cup.counted
        assert counted == 10 * (number + 1)
        # sum of (count - expected)^2 / expected over one denominator: counted * sides
        over = sum([(count * sides - counted) ** 2 for count in cup.counts])
        figure = cup.chi_square_x100()
        # |figure / 100 - over / (counted * sides)| <= 1 / 200
        assert abs(2 * figure * counted * sides - 200 * over) <= counted * sides


def test_chi_square_of_known_counts():
    cup = Cup(1, 6)
    assert cup.chi_square_x100() == 0
    for face, count in ((1, 5), (2, 8), (3, 9), (4, 8), (5, 10), (6, 20)):
        for _ in range(count):
            cup.roll(bytes([face]))
    assert cup.chi_square_x100() == 1340  # the textbook example: 13.4
    assert cup.rarity() == 1  # above 11.07, below 15.09
    assert cup.says_something()


def test_even_counts_give_zero_and_a_loaded_die_is_seen():
    cup = Cup(6, 6)
    for _ in range(5):
        cup.roll(b"\1\2\3\4\5\6")
    assert (cup.chi_square_x100(), cup.rarity(), cup.says_something()) == (0, 0, True)
    for _ in range(5):
        cup.roll(b"\6\6\6\6\6\6")
    assert cup.rarity() == 2


def test_few_dice_say_nothing():
    cup = Cup(5, 6)
    for _ in range(5):
        assert not cup.says_something()
        cup.roll(b"\1\2\3\4\5")
    cup.roll(b"\1\2\3\4\5")
    assert cup.says_something()


# --- under the cup ---


def test_a_covered_roll_enters_rolls_and_counts_when_it_is_revealed():
    cup = Cup(2, 6)
    cup.cover()
    cup.roll(b"\3\4")
    assert (cup.counted, cup.rolls, cup.hidden_rolls) == (0, [], 1)
    cup.reveal()
    assert cup.counts == [0, 0, 1, 1, 0, 0]
    assert [roll.faces for roll in cup.rolls] == [b"\3\4"]
    assert (cup.is_covered, cup.hidden_rolls, cup.faces) == (False, 0, b"\3\4")


def test_all_rolls_under_one_cup_count_when_it_is_lifted_held_dice_once():
    cup = Cup(3, 6)
    cup.cover()
    cup.roll(b"\6\1\1")
    cup.hold(0)
    cup.roll(b"\2\3")
    cup.reveal()
    assert cup.counts == [2, 1, 1, 0, 0, 1]
    assert len(cup.rolls) == 2


def test_dice_covered_after_an_open_roll_are_not_counted_twice():
    cup = Cup(2, 6)
    cup.roll(b"\3\4")
    cup.cover()
    cup.reveal()
    assert cup.counted == 2 and len(cup.rolls) == 1


def test_other_dice_cannot_be_taken_while_the_cup_stands_over_some():
    cup = Cup(2, 6)
    cup.cover()
    cup.roll(b"\3\4")
    assert refusal(cup.choose, 2, 8) == "CUP_IS_COVERED"


def test_a_reset_under_the_cup_keeps_what_is_not_yet_revealed():
    cup = Cup(2, 6)
    cup.roll(b"\1\1")
    cup.cover()
    cup.roll(b"\3\4")
    cup.reset()
    cup.reveal()
    assert cup.counts == [0, 0, 1, 1, 0, 0]


def test_more_covered_rolls_than_are_kept_push_the_oldest_out():
    cup = Cup(1, 100)
    cup.cover()
    for face in range(1, 26):
        cup.roll(bytes([face]))
    assert (cup.hidden_rolls, cup.rolls) == (20, [])
    cup.reveal()
    assert (cup.counted, len(cup.rolls)) == (20, 20)


def test_the_view_of_a_covered_cup_holds_none_of_its_dice():
    chance = Chance(11)
    for _ in range(100):
        cup, other = Cup(5, 6), Cup(5, 6)
        for _ in range(chance.below(4)):
            faces = _faces(cup, chance)
            cup.roll(faces)
            other.roll(faces)
        cup.cover()
        other.cover()
        for _ in range(1 + chance.below(3)):
            faces = _faces(cup, chance)
            cup.roll(faces)
            other.roll(bytes([7 - face for face in faces]))
            if not chance.below(2):
                die = chance.below(5)
                cup.hold(die)
                other.hold(die)
            if not cup.wants:
                cup.release()
                other.release()
        assert cup.save() != other.save()
        assert cup.view().save() == other.view().save()
        assert (cup.view().faces, cup.view().counts) == (b"", other.counts)
        peeked = cup.view(True)
        assert (peeked.faces, peeked.counts) == (cup.faces, cup.counts)
        assert [roll.faces for roll in peeked.rolls] == [roll.faces for roll in cup.rolls]


def test_the_view_of_an_open_cup_is_all_of_it():
    cup = Cup(3, 12)
    cup.roll(b"\x0c\1\7")
    cup.hold(0)
    assert cup.view().save() == cup.save()


# --- saving ---


def test_a_saved_cup_loads_equal_at_every_step():
    for number in range(60):
        chance = Chance(number)
        cup = Cup(1 + chance.below(10), KINDS[chance.below(7)])
        for _ in range(50):
            _pick(cup, chance)
            state = cup.save()
            assert len(state) < 700
            other = Cup()
            other.load(state)
            assert other.save() == state
            assert (other.faces, other.wants, other.counts) == (cup.faces, cup.wants, cup.counts)
            cup = other


def test_a_damaged_cup_is_refused_or_goes_on():
    refused = 0
    for number in range(40):
        chance = Chance(number)
        cup = Cup(1 + chance.below(10), KINDS[chance.below(7)])
        for _ in range(chance.below(40)):
            _pick(cup, chance)
        good = cup.save()
        for _ in range(12):
            state = bytearray(good)
            if chance.below(4) == 0:
                state = state[: chance.below(len(state))]
            else:
                at = chance.below(min(len(state), 60))
                state[at] = (state[at] + 1 + chance.below(255)) & 255
            other = Cup()
            fresh = other.save()
            try:
                other.load(bytes(state))
            except ValueError:
                refused += 1
                assert other.save() == fresh
                continue
            assert other.save() == bytes(state)
            for _ in range(10):
                _pick(other, chance)
            other.view().save()
    assert refused > 100


def test_a_cup_in_use_for_years_saves_no_more_than_a_new_one():
    cup = Cup(10, 100)
    chance = Chance(3)
    for _ in range(25):
        cup.roll(_faces(cup, chance))
    size = len(cup.save())
    for _ in range(500):
        cup.roll(_faces(cup, chance))
    assert len(cup.save()) == size
