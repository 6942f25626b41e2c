"""A turn of Generał: roll, declare, roll again, score; and the free mode."""

import pytest

from rules.game import IllegalMove, defaults
from rules.general import CHANCE, FULL, GENERAL, LARGE_STRAIGHT, ONES, SIXES, General
from rules.table import Table
from support.card_turns import CATEGORY, take

DECLARED = b"\x00\x00\x00"
FREE = b"\x01\x00\x00"
STRAIGHT = b"\x01\x02\x03\x04\x06"


def refusal(game, move):
    before = game.save()
    with pytest.raises(IllegalMove) as info:
        game.play(move)
    assert game.save() == before
    assert move not in list(game.moves())
    return info.value.args[0]


def test_declaring_is_the_default():
    assert defaults(General.OPTIONS) == DECLARED
    assert General(2, DECLARED).declares and not General(2, FREE).declares


def test_a_turn_opens_with_all_five_dice():
    game = General(2, DECLARED)
    assert game.wants == 5 and game.fresh() and game.used == 0 and game.dice == b""
    assert game.moves() == b""
    assert refusal(game, CATEGORY + ONES) == "ROLL_FIRST"


def test_after_the_first_roll_a_category_is_declared_whatever_comes_next():
    game = General(2, DECLARED)
    game.roll(STRAIGHT)
    assert game.moves() == bytes(range(CATEGORY, CATEGORY + 13))
    assert refusal(game, 31) == "CARD_DECLARE_FIRST"
    assert refusal(game, 0) == "CARD_DECLARE_FIRST"


def test_a_declaration_is_final():
    game = General(2, DECLARED)
    game.roll(STRAIGHT)
    game.play(CATEGORY + LARGE_STRAIGHT)
    assert game.declared == LARGE_STRAIGHT
    assert game.moves() == bytes(range(32))
    assert refusal(game, CATEGORY + CHANCE) == "CARD_DECLARED"
    assert refusal(game, CATEGORY + LARGE_STRAIGHT) == "CARD_DECLARED"


def test_a_player_may_stop_right_after_declaring():
    game = General(2, DECLARED)
    game.roll(b"\x05\x05\x05\x02\x02")
    game.play(CATEGORY + FULL)
    game.play(0)
    assert game.card(0)[FULL] == 25 and game.seat == 1


def test_the_result_goes_into_the_declared_category_with_nothing_when_it_misses():
    game = General(2, DECLARED)
    game.roll(STRAIGHT)
    game.play(CATEGORY + LARGE_STRAIGHT)
    game.play(16)
    game.roll(b"\x01")
    game.play(16)
    game.roll(b"\x03")
    assert game.moves() == b"\x00"
    assert refusal(game, 1) == "CARD_NO_ROLLS_LEFT"
    game.play(0)
    assert game.card(0)[LARGE_STRAIGHT] == 0 and game.card(0)[CHANCE] == -1


def test_the_dice_kept_once_may_be_rolled_later():
    game = General(2, DECLARED)
    game.roll(b"\x06\x06\x01\x02\x03")
    game.play(CATEGORY + SIXES)
    game.play(28)  # keeps the two sixes
    game.roll(b"\x06\x05\x05")
    assert game.dice == b"\x06\x06\x06\x05\x05"
    game.play(3)  # rolls the two sixes that were kept
    game.roll(b"\x01\x06")
    assert game.dice == b"\x01\x06\x06\x05\x05"


@pytest.mark.parametrize("mask", range(1, 32))
def test_a_roll_changes_the_chosen_dice_and_no_others(mask):
    game = General(1, FREE)
    game.roll(b"\x01\x01\x01\x01\x01")
    game.play(mask)
    chosen = [die for die in range(5) if mask >> die & 1]
    assert game.wants == len(chosen) and not game.fresh()
    game.roll(bytes(range(2, 2 + len(chosen))))
    expected = [1] * 5
    for face, die in enumerate(chosen):
        expected[die] = face + 2
    assert list(game.dice) == expected


def test_a_roll_again_takes_at_least_one_die():
    game = General(2, FREE)
    game.roll(STRAIGHT)
    assert refusal(game, 0) == "NOT_NOW"


@pytest.mark.parametrize(
    "faces", [b"", b"\x01\x02\x03\x04", b"\x01" * 6, b"\x00\x01\x02\x03\x04", b"\x07" * 5]
)
def test_dice_that_are_not_awaited_are_refused(faces):
    game = General(2, DECLARED)
    before = game.save()
    with pytest.raises(IllegalMove) as info:
        game.roll(faces)
    assert info.value.args[0] == "WRONG_DICE"
    assert game.save() == before


def test_never_more_than_three_rolls():
    game = General(1, FREE)
    game.roll(STRAIGHT)
    for _ in range(2):
        game.play(31)
        game.roll(STRAIGHT)
    assert game.used == 3
    for mask in range(1, 32):
        assert refusal(game, mask) == "CARD_NO_ROLLS_LEFT"
    with pytest.raises(IllegalMove) as info:
        game.roll(STRAIGHT)
    assert info.value.args[0] == "NO_ROLL_NOW"


def test_the_free_mode_chooses_after_any_roll_and_never_declares():
    game = General(2, FREE)
    game.roll(STRAIGHT)
    assert game.moves() == bytes(range(1, 32)) + bytes(range(CATEGORY, CATEGORY + 13))
    game.play(CATEGORY + LARGE_STRAIGHT)
    assert game.declared == -1
    assert game.card(0)[LARGE_STRAIGHT] == 0 and game.seat == 1


@pytest.mark.parametrize("move", [45, 239, 300, -1])
def test_a_move_that_is_none_is_refused(move):
    game = General(2, FREE)
    game.roll(STRAIGHT)
    assert refusal(game, move) == "NOT_NOW"


def test_a_category_is_used_once():
    game = General(1, FREE)
    take(game, STRAIGHT, CHANCE)
    game.roll(STRAIGHT)
    assert refusal(game, CATEGORY + CHANCE) == "CARD_BOX_FILLED"
    assert CATEGORY + CHANCE not in list(game.moves())


@pytest.mark.parametrize("options", [DECLARED, FREE])
@pytest.mark.parametrize("category", range(13))
def test_nothing_may_be_scored_in_any_open_category_that_the_dice_miss(options, category):
    game = General(1, options)
    dice = b"\x01\x01\x02\x03\x05" if category == SIXES else b"\x06\x06\x01\x02\x04"
    misses = game.worth(category, dice) == 0
    take(game, dice, category)
    assert game.card(0)[category] >= 0
    assert misses == (game.card(0)[category] == 0)


@pytest.mark.parametrize("last", range(13))
def test_the_last_open_category_is_declared_by_itself(last):
    game = General(1, DECLARED)
    for category in range(13):
        if category != last:
            take(game, STRAIGHT, category)
    game.roll(STRAIGHT)
    assert game.declared == last
    assert game.moves() == bytes(range(32))
    assert refusal(game, CATEGORY + last) == "CARD_DECLARED"
    game.play(0)
    assert game.outcome() is not None


def test_with_two_open_categories_the_player_still_declares():
    game = General(1, DECLARED)
    for category in range(11):
        take(game, STRAIGHT, category)
    game.roll(STRAIGHT)
    assert game.declared == -1
    assert game.moves() == bytes([CATEGORY + GENERAL, CATEGORY + CHANCE])


def test_a_declaration_can_be_undone_until_the_dice_fall_again():
    table = Table(General(2, DECLARED))
    table.roll(STRAIGHT)
    assert not table.can_undo()
    table.play(CATEGORY + CHANCE)
    table.undo()
    assert table.game.declared == -1 and table.game.dice == STRAIGHT
    table.play(CATEGORY + FULL)
    table.play(1)
    table.roll(b"\x05")
    assert not table.can_undo()


def test_a_score_can_be_undone_until_the_next_player_rolls():
    table = Table(General(2, FREE))
    table.roll(STRAIGHT)
    table.play(CATEGORY + FULL)
    table.undo()
    assert table.game.seat == 0 and table.game.card(0)[FULL] == -1
    table.play(CATEGORY + CHANCE)
    table.roll(STRAIGHT)
    assert not table.can_undo()


def test_moves_are_named_by_their_text_keys():
    game = General(2, DECLARED)
    assert game.name_move(CATEGORY) == ("CAT_ONES", ())
    assert game.name_move(CATEGORY + CHANCE) == ("CAT_CHANCE", ())
    assert game.name_move(0) == ("SCORE", ())
    assert game.name_move(21) == ("ROLL_N", (3,))


def test_the_values_shown_are_those_that_would_be_scored():
    game = General(1, FREE)
    assert game.potential(CHANCE) == -1
    game.roll(b"\x02\x02\x03\x03\x03")
    assert [game.potential(category) for category in range(13)] == [0, 4, 9, 0, 0, 0, 13, 0, 25, 0, 0, 0, 13]
