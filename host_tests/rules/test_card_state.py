"""What is saved of Generał and Yacht: taken back whole, refused whenever no game can be in that state."""

import pytest

from rules.general import CHANCE, GENERAL, General
from support.card_turns import CATEGORY, take

DECLARED = b"\x00\x00\x00"
FREE = b"\x01\x00\x00"
DICE = b"\x06\x06\x06\x06\x06"

SEAT, USED, ROLLING, DECLARED_IN, LAST_SEAT, LAST_CATEGORY, STAYING, FIRST_DIE, FIRST_BOX = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    12,
)


def in_hand(options, rolls=1, declare=True):
    """Return a game of two in which seat 0 has rolled, and declared chance where that is the rule."""
    game = General(2, options)
    take(game, DICE, GENERAL)
    take(game, DICE, GENERAL)
    game.roll(DICE)
    if game.declares and declare:
        game.play(CATEGORY + CHANCE)
        for _ in range(rolls - 1):
            game.play(1)
            game.roll(b"\x06")
    return game


def over():
    game = General(1, FREE)
    for category in range(13):
        take(game, DICE, category)
    return game


def changed(game, *changes):
    state = bytearray(game.save())
    for at, value in changes:
        state[at] = value
    return bytes(state)


def is_refused(options, state, seats=2):
    other = General(seats, options)
    before = other.save()
    with pytest.raises(ValueError):
        other.load(state)
    return other.save() == before


def test_a_turn_in_hand_is_taken_back_with_everything_a_screen_reads():
    game = in_hand(DECLARED, rolls=2)
    game.play(6)
    other = General(2, DECLARED)
    other.load(game.save())
    assert (other.seat, other.used, other.rolling, other.wants) == (0, 2, 6, 2)
    assert (other.dice, other.declared) == (DICE, CHANCE)
    assert (other.last_seat, other.last_category) == (1, GENERAL)
    assert other.card(0)[GENERAL] == 50 and other.card(0)[CHANCE] == -1
    assert not other.is_over and other.is_in(0) and other.is_in(1)


def test_a_game_that_is_over_is_taken_back_as_such():
    other = General(1, FREE)
    other.load(over().save())
    assert other.is_over and other.outcome().winners == b"\x00" and other.moves() == b""


@pytest.mark.parametrize(
    "at, value",
    [
        (SEAT, 2),
        (USED, 4),
        (USED, 0),
        (ROLLING, 32),
        (DECLARED_IN, 14),
        (LAST_SEAT, 3),
        (LAST_CATEGORY, 14),
        (STAYING, 4 + 3),
        (FIRST_DIE, 0),
        (FIRST_DIE + 4, 7),
        (FIRST_BOX, 51),
        (FIRST_BOX, 254),
    ],
)
def test_a_value_outside_its_range_is_refused(at, value):
    assert is_refused(DECLARED, changed(in_hand(DECLARED), (at, value)))


@pytest.mark.parametrize("length", [0, 11, 37, 39])
def test_a_state_of_the_wrong_length_is_refused(length):
    assert is_refused(DECLARED, bytes(length))


def test_dice_cannot_be_awaited_after_the_third_roll():
    assert is_refused(DECLARED, changed(in_hand(DECLARED, rolls=3), (ROLLING, 1)))


def test_dice_cannot_be_awaited_before_the_declaration():
    assert is_refused(DECLARED, changed(in_hand(DECLARED, declare=False), (ROLLING, 1)))


def test_a_turn_opens_with_all_dice_and_nothing_declared():
    fresh = General(2, DECLARED)
    assert is_refused(DECLARED, changed(fresh, (ROLLING, 30)))
    assert is_refused(DECLARED, changed(fresh, (ROLLING, 0)))
    assert is_refused(DECLARED, changed(fresh, (DECLARED_IN, 1)))


def test_nothing_is_declared_in_the_free_mode():
    assert is_refused(FREE, changed(in_hand(FREE), (DECLARED_IN, 1)))


@pytest.mark.parametrize("declared_in", [1, CHANCE + 1])
def test_a_filled_category_cannot_be_the_declared_one(declared_in):
    filled = changed(in_hand(DECLARED), (FIRST_BOX, 5), (FIRST_BOX + CHANCE, 5), (DECLARED_IN, declared_in))
    assert is_refused(DECLARED, filled)


def test_the_turn_is_not_with_a_seat_that_left_or_has_a_full_card():
    three = General(3, FREE)
    assert is_refused(FREE, changed(three, (STAYING, 6)), seats=3)
    assert is_refused(FREE, changed(three, *[(FIRST_BOX + box, 5) for box in range(13)]), seats=3)


def test_a_game_that_is_over_has_no_dice_in_hand():
    dice = [(FIRST_DIE + die, 6) for die in range(5)]
    assert is_refused(FREE, changed(over(), (USED, 1), *dice), seats=1)
    assert is_refused(FREE, changed(over(), (ROLLING, 31)), seats=1)
