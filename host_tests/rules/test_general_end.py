"""Generał from the first seat to the winner: whose turn, the bonus, ties, players who leave, the end."""

import pytest

from rules.game import IllegalMove
from rules.general import CHANCE, FULL, General
from support.card_turns import CATEGORY, fill, take

FREE = b"\x01\x00\x00"
NOTHING = b"\x01\x02\x02\x04\x06"


def of(face, alike):
    """Five dice, `alike` of which show `face` and the others something else."""
    other = 1 if face > 1 else 2
    return bytes([face] * alike + [other] * (5 - alike))


def upper_total(alike):
    """Return a lone player's game whose six number categories have `alike[face - 1]` of a face."""
    game = General(1, FREE)
    fill(game, [(of(face, alike[face - 1]), face - 1) for face in range(1, 7)])
    return game


def test_three_of_each_face_are_63_and_earn_the_bonus():
    game = upper_total([3, 3, 3, 3, 3, 3])
    assert game.upper(0) == 63 and game.bonus(0) == 35 and game.total(0) == 98


def test_62_earn_no_bonus():
    game = upper_total([2, 3, 3, 3, 3, 3])
    assert game.upper(0) == 62 and game.bonus(0) == 0 and game.total(0) == 62


def test_the_most_there_is_105_earns_the_bonus_once():
    game = upper_total([5, 5, 5, 5, 5, 5])
    assert game.upper(0) == 105 and game.bonus(0) == 35 and game.total(0) == 140


def test_the_bonus_counts_as_soon_as_63_are_reached():
    game = General(1, FREE)
    fill(game, [(of(6, 5), 5), (of(5, 5), 4)])
    assert game.upper(0) == 55 and game.bonus(0) == 0
    take(game, of(4, 2), 3)
    assert game.upper(0) == 63 and game.scores() == [98]


def test_the_other_seven_categories_do_not_count_for_the_bonus():
    game = General(1, FREE)
    fill(game, [(of(6, 5), category) for category in range(6, 13)])
    assert game.upper(0) == 0 and game.bonus(0) == 0


def test_the_best_game_has_360_points():
    game = General(1, FREE)
    fill(game, [(of(face, 5), face - 1) for face in range(1, 7)])
    fill(game, [(of(6, 5), 6), (of(6, 5), 7), (b"\x06\x06\x06\x05\x05", 8), (b"\x03\x04\x05\x06\x01", 9)])
    fill(game, [(b"\x02\x03\x04\x05\x06", 10), (of(6, 5), 11), (of(6, 5), 12)])
    assert game.scores() == [105 + 35 + 30 + 30 + 25 + 30 + 40 + 50 + 30]
    assert game.outcome().reason == "CARD_ALL_FULL"


@pytest.mark.parametrize("seats", range(1, 9))
def test_seats_play_clockwise_thirteen_turns_each(seats):
    game = General(seats, bytes([0, 0, seats - 1]))
    for turn in range(13 * seats):
        assert game.outcome() is None
        assert game.seat == (seats - 1 + turn) % seats
        take(game, NOTHING, turn // seats)
    assert game.outcome() is not None
    assert game.wants == 0 and game.moves() == b""


@pytest.mark.parametrize("seats", range(1, 9))
def test_any_seat_may_start_but_none_that_is_not_there(seats):
    for starter in range(8):
        if starter < seats:
            assert General(seats, bytes([0, 0, starter])).seat == starter
        else:
            with pytest.raises(ValueError):
                General(seats, bytes([0, 0, starter]))


@pytest.mark.parametrize("seats", [0, 9])
def test_one_to_eight_play(seats):
    with pytest.raises(ValueError):
        General(seats, b"\x00\x00\x00")


@pytest.mark.parametrize("options", [b"", b"\x00\x00", b"\x02\x00\x00", b"\x00\x02\x00", b"\x00\x00\x08"])
def test_options_outside_their_range_are_refused(options):
    with pytest.raises(ValueError):
        General(2, options)


def play_out(seats, better=()):
    """Play a game in which every seat scores the same but those in `better`: they have a general."""
    game = General(seats, FREE)
    for turn in range(13 * seats):
        seat = game.seat
        dice = of(6, 5) if seat in better and turn // seats == CHANCE else NOTHING
        take(game, dice, turn // seats)
    return game


def test_most_points_win():
    outcome = play_out(3, better=(1,)).outcome()
    assert outcome.winners == b"\x01" and outcome.places == b"\x02\x01\x02"


def test_winners_who_tie_share_the_win():
    outcome = play_out(3, better=(0, 2)).outcome()
    assert outcome.winners == b"\x00\x02" and outcome.places == b"\x01\x03\x01"


def test_all_may_tie():
    outcome = play_out(4).outcome()
    assert outcome.winners == b"\x00\x01\x02\x03" and outcome.places == b"\x01\x01\x01\x01"


def test_one_player_alone_practises_to_the_end():
    outcome = play_out(1).outcome()
    assert outcome.reason == "CARD_ALL_FULL" and outcome.places == b"\x01"


def test_after_the_end_nothing_is_accepted():
    game = play_out(2)
    for act in (lambda: game.play(CATEGORY), lambda: game.leave(0)):
        with pytest.raises(IllegalMove) as info:
            act()
        assert info.value.args[0] == "GAME_OVER"
    with pytest.raises(IllegalMove):
        game.roll(NOTHING)


def test_a_seat_that_leaves_is_passed_over_and_its_points_stay():
    game = General(3, FREE)
    take(game, of(6, 5), CHANCE)
    game.leave(0)
    take(game, NOTHING, CHANCE)
    take(game, NOTHING, CHANCE)
    assert game.seat == 1 and not game.is_in(0) and game.scores()[0] == 30


def test_a_turn_in_which_its_player_leaves_is_void():
    game = General(3, FREE)
    game.roll(NOTHING)
    game.leave(0)
    assert game.seat == 1 and game.fresh() and game.dice == b""


def test_who_leaves_on_another_turn_does_not_disturb_it():
    game = General(3, FREE)
    game.roll(NOTHING)
    game.leave(1)
    assert game.seat == 0 and game.dice == NOTHING
    game.play(CATEGORY + FULL)
    assert game.seat == 2


def test_a_seat_that_left_has_no_place_however_many_points_it_had():
    game = General(3, FREE)
    for turn in range(13):
        for seat in range(3):
            if game.is_in(seat):
                take(game, of(6, 5) if seat == 2 else NOTHING, turn)
        if turn == 11:
            game.leave(2)
    outcome = game.outcome()
    assert outcome.reason == "CARD_ALL_FULL"
    assert outcome.winners == b"\x00\x01" and outcome.places == b"\x01\x01\x00"
    assert game.scores()[2] > game.scores()[0]


def test_with_one_seat_left_the_game_ends():
    game = General(2, FREE)
    game.roll(NOTHING)
    game.leave(1)
    outcome = game.outcome()
    assert outcome.reason == "ENDED_EARLY" and outcome.winners == b"\x00" and outcome.places == b"\x01\x00"
    assert game.wants == 0 and game.moves() == b""


def test_when_the_only_player_leaves_nobody_wins():
    game = General(1, FREE)
    game.leave(0)
    outcome = game.outcome()
    assert outcome.reason == "ENDED_EARLY" and outcome.winners == b"" and outcome.places == b"\x00"


def test_nobody_leaves_twice():
    game = General(3, FREE)
    game.leave(2)
    for seat in (2, 3):
        with pytest.raises(IllegalMove) as info:
            game.leave(seat)
        assert info.value.args[0] == "NOT_IN_GAME"


def test_who_scored_last_and_where_is_known():
    game = General(2, FREE)
    assert game.last_seat == -1 and game.last_category == -1
    take(game, NOTHING, CHANCE)
    assert game.last_seat == 0 and game.last_category == CHANCE
    assert game.card(game.last_seat)[game.last_category] == 15
