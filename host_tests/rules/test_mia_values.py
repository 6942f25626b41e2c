"""The 21 values of Mia and all pairs of announcements, in both rankings."""

import pytest

from oracles.mia_story import BEST_TO_WORST, WITH_HIGH_DOUBLES, beats, read
from rules.game import IllegalMove
from rules.mia import Mia
from rules.mia_terms import BELIEVE
from rules.mia_values import BEST_BELOW_MIA, MIA, VALUES, faces_of, rank_of, value_of


@pytest.mark.parametrize("high_doubles", (0, 1))
def test_the_values_stand_in_the_order_of_the_sheet(high_doubles):
    ours = [str(value_of(rank, high_doubles)) for rank in range(VALUES)]
    theirs = WITH_HIGH_DOUBLES if high_doubles else BEST_TO_WORST
    assert ours == [theirs[20 - rank] for rank in range(21)]


def test_11_is_the_best_double_and_66_the_worst():
    assert value_of(BEST_BELOW_MIA, 0) == 11
    assert value_of(14, 0) == 66


def test_house_rule_high_doubles_turns_the_doubles_round():
    assert value_of(BEST_BELOW_MIA, 1) == 66
    assert value_of(14, 1) == 11


@pytest.mark.parametrize("high_doubles", (0, 1))
def test_mia_is_the_best_of_all(high_doubles):
    assert value_of(MIA, high_doubles) == 21


@pytest.mark.parametrize("high_doubles", (0, 1))
def test_all_36_throws_are_read_high_die_first(high_doubles):
    seen = set()
    for first in range(1, 7):
        for second in range(1, 7):
            rank = rank_of(bytes((first, second)), high_doubles)
            assert str(value_of(rank, high_doubles)) == read(first, second)
            assert rank_of(faces_of(rank, high_doubles), high_doubles) == rank
            seen.add(rank)
    assert seen == set(range(21))


@pytest.mark.parametrize("high_doubles", (0, 1))
@pytest.mark.parametrize("before", range(20))
def test_only_what_is_higher_than_the_last_announcement_is_legal(before, high_doubles):
    for after in range(21):
        game = Mia(3, bytes((6, high_doubles, 0, 0)))
        game.roll(b"\1")
        game.roll(bytes((3, 1)))
        game.play(before)
        game.play(BELIEVE)
        game.roll(bytes((3, 1)))
        first = str(value_of(before, high_doubles))
        second = str(value_of(after, high_doubles))
        is_legal = beats(second, first, high_doubles)
        assert (after in game.moves()) == is_legal
        state = game.save()
        if is_legal:
            game.play(after)
            assert game.claim == after
        else:
            with pytest.raises(IllegalMove) as info:
                game.play(after)
            only_mia = before == BEST_BELOW_MIA
            assert info.value.args[0] == ("MIA_ONLY_MIA_LEFT" if only_mia else "MIA_NOT_HIGHER")
            assert game.save() == state


@pytest.mark.parametrize("high_doubles", (0, 1))
def test_nothing_is_announced_after_mia(high_doubles):
    game = Mia(3, bytes((6, high_doubles, 0, 0)))
    game.roll(b"\1")
    game.roll(bytes((3, 1)))
    game.play(MIA)
    for rank in range(21):
        with pytest.raises(IllegalMove):
            game.play(rank)


@pytest.mark.parametrize("high_doubles", (0, 1))
def test_dice_are_compared_by_rank_never_by_number(high_doubles):
    lied = 0
    for claim in range(20):
        for thrown in range(21):
            game = Mia(3, bytes((6, high_doubles, 0, 0)))
            game.roll(b"\1")
            game.roll(faces_of(thrown, high_doubles))
            game.play(claim)
            game.play(34)
            is_lie = beats(
                str(value_of(claim, high_doubles)), str(value_of(thrown, high_doubles)), high_doubles
            )
            assert game.last_result.loser == (0 if is_lie else 1)
            lied += is_lie
    assert lied == 190


def test_moves_are_named_by_value():
    game = Mia(3, bytes((6, 0, 0, 0)))
    assert game.name_move(0) == ("MIA_ANNOUNCE", (31,))
    assert game.name_move(19) == ("MIA_ANNOUNCE", (11,))
    assert game.name_move(20) == ("MIA_ANNOUNCE_MIA", ())
    assert [game.name_move(move)[0] for move in range(32, 38)] == [
        "MIA_PEEK",
        "MIA_BELIEVE",
        "MIA_DOUBT",
        "MIA_PASS_ON",
        "MIA_CONCEDE",
        "MIA_LOOK",
    ]
