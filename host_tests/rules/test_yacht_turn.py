"""Yacht turn by turn: the sheet's worked example, three rolls, zeroes, ties, the end."""

import pytest

from rules.game import IllegalMove
from rules.yacht import CHOICE, FOUR_OF_A_KIND, FULL_HOUSE, ONES, YACHT, Yacht
from support.card_turns import CATEGORY, take

NOTHING = b"\x01\x02\x02\x04\x06"


def test_the_worked_example_of_the_sheet():
    game = Yacht(1, b"\x00")
    take(game, b"\x03\x03\x03\x06\x06", FULL_HOUSE)
    game.roll(b"\x01\x02\x02\x04\x06")
    game.play(1 + 8 + 16)  # keeps 2 2
    game.roll(b"\x04\x04\x06")
    assert sorted(game.dice) == [2, 2, 4, 4, 6]
    keep_fours = 0
    for die in range(5):
        if game.dice[die] != 4:
            keep_fours += 1 << die
    game.play(keep_fours)
    game.roll(b"\x01\x04\x04")
    assert sorted(game.dice) == [1, 4, 4, 4, 4]
    assert game.used == 3
    game.play(CATEGORY + FOUR_OF_A_KIND)
    assert game.card(0)[FOUR_OF_A_KIND] == 17


def test_all_five_dice_may_be_rolled_again_also_those_set_aside():
    game = Yacht(1, b"\x00")
    game.roll(NOTHING)
    game.play(24)
    game.roll(b"\x05\x05")
    game.play(31)
    game.roll(b"\x06\x06\x06\x06\x06")
    assert game.dice == b"\x06\x06\x06\x06\x06"


def test_a_player_may_stop_after_any_roll():
    for extra in range(3):
        game = Yacht(2, b"\x00")
        game.roll(NOTHING)
        for _ in range(extra):
            game.play(31)
            game.roll(NOTHING)
        game.play(CATEGORY + CHOICE)
        assert game.card(0)[CHOICE] == 15 and game.seat == 1


def test_after_the_third_roll_a_category_must_be_chosen():
    game = Yacht(2, b"\x00")
    game.roll(NOTHING)
    for _ in range(2):
        game.play(1)
        game.roll(b"\x01")
    assert game.moves() == bytes(range(CATEGORY, CATEGORY + 12))
    with pytest.raises(IllegalMove) as info:
        game.play(31)
    assert info.value.args[0] == "CARD_NO_ROLLS_LEFT"


def test_there_is_nothing_to_declare_and_nothing_to_stop():
    game = Yacht(2, b"\x00")
    game.roll(NOTHING)
    assert not game.declares
    with pytest.raises(IllegalMove) as info:
        game.play(0)
    assert info.value.args[0] == "NOT_NOW"


@pytest.mark.parametrize("category", range(12))
def test_nothing_may_be_scored_in_any_open_category_that_the_dice_miss(category):
    game = Yacht(1, b"\x00")
    dice = b"\x02\x02\x03\x04\x06" if category == ONES else b"\x01\x01\x01\x02\x06"
    dice = dice if category != CHOICE else NOTHING
    take(game, dice, category)
    assert game.card(0)[category] == game.worth(category, dice) >= 0


def test_a_hand_that_fits_nothing_open_scores_nothing():
    game = Yacht(1, b"\x00")
    for category in range(1, 12):
        take(game, NOTHING, category)
    game.roll(NOTHING)
    assert game.moves() == bytes(range(1, 32)) + bytes([CATEGORY + YACHT])
    game.play(CATEGORY + YACHT)
    assert game.card(0)[YACHT] == 0 and game.outcome().places == b"\x01"


def test_there_is_no_bonus():
    game = Yacht(1, b"\x00")
    for category in range(6, 12):
        take(game, bytes([12 - category] * 5), category)
    assert game.upper(0) == 105 and game.bonus(0) == 0 and game.total(0) == 105


@pytest.mark.parametrize("seats", range(1, 9))
def test_twelve_turns_each_clockwise_from_the_starter(seats):
    game = Yacht(seats, bytes([seats // 2]))
    for turn in range(12 * seats):
        assert game.seat == (seats // 2 + turn) % seats
        take(game, NOTHING, turn // seats)
    assert game.outcome().reason == "CARD_ALL_FULL"


def test_winners_who_tie_share_the_win_and_the_next_is_third():
    game = Yacht(3, b"\x00")
    for turn in range(36):
        best = game.seat != 2 and turn >= 33
        take(game, b"\x06\x06\x06\x06\x06" if best else NOTHING, 11 - turn // 3)
    assert game.scores()[0] == game.scores()[1] > game.scores()[2]
    assert game.outcome().winners == b"\x00\x01" and game.outcome().places == b"\x01\x01\x03"


def test_with_one_seat_left_the_game_ends():
    game = Yacht(3, b"\x00")
    game.leave(1)
    assert game.outcome() is None
    game.leave(0)
    assert game.outcome().reason == "ENDED_EARLY" and game.outcome().winners == b"\x02"


def test_moves_are_named_by_their_text_keys():
    game = Yacht(2, b"\x00")
    assert game.name_move(CATEGORY + YACHT) == ("CAT_YACHT", ())
    assert game.name_move(CATEGORY + ONES) == ("CAT_ONES", ())
    assert game.name_move(31) == ("ROLL_N", (5,))
