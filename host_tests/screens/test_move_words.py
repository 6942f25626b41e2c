"""Moves in words: which roll of how many a choice was made after."""

from play.robot import seen_roll
from rules.game import defaults
from rules.yacht import Yacht
from screens.move_words import name_roll
from support.mitchi_turns import again, stand, start, throw


def named(game):
    """Return the roll that lies there as it is named."""
    return name_roll(seen_roll(game))


def test_in_mitchi_the_opener_has_three_rolls_and_the_others_as_many_as_the_opener_took():
    game = start(2)
    throw(game, 31)
    assert named(game) == "1/3"
    again(game, 3, 4, 1)
    assert named(game) == "2/3"
    stand(game)
    throw(game, 32)
    assert named(game) == "1/2"


def test_of_five_dice_a_turn_has_three_rolls():
    game = Yacht(2, defaults(Yacht.OPTIONS))
    names = []
    for _ in range(3):
        game.roll(b"\1\2\3\4\6")
        names.append(named(game))
        if game.used < 3:
            game.play(31)
    assert names == ["1/3", "2/3", "3/3"]


def test_where_no_rolls_are_counted_none_is_named():
    assert name_roll(0) == ""
