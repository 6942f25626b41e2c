"""Tie-breaks in Mitchi: who rolls, in what order, for how much."""

from rules.mitchi import OVER, TIE_BREAK, TURN
from rules.mitchi_hands import NO_HAND
from support.mitchi_turns import again, hands, start, throw
from support.refusals import refusal


def test_equal_worst_hands_lead_to_a_tie_break_for_a_doubled_pot():
    game = start(3)
    hands(game, 31, 66, 13)
    assert (game.phase, game.tie_depth, game.round) == (TIE_BREAK, 1, 1)
    assert (game.pot_base, game.pot(), game.mitchis) == (2, 2, 0)
    assert game.points == [0, 0, 0]


def test_equal_hands_that_are_not_the_worst_do_not_matter():
    game = start(3)
    hands(game, 66, 66, 31)
    assert (game.phase, game.round, game.points) == (TURN, 2, [0, 0, 1])


def test_the_tied_roll_both_dice_once_without_a_choice():
    game = start(2)
    throw(game, 42)
    again(game, 3, 4, 2)
    again(game, 3, 4, 2)
    throw(game, 42)
    game.play(0)
    assert (game.phase, game.wants, game.moves()) == (TIE_BREAK, 2, b"")
    assert refusal(game.play, 3) == "ROLL_FIRST"
    throw(game, 31)
    assert (game.phase, game.wants, game.moves()) == (TIE_BREAK, 2, b"")
    assert (game.last_dice, game.last_used) == (b"\3\1", 0)


def test_the_last_to_roll_rolls_first_and_the_untied_are_dropped():
    game = start(5, opener=3)
    assert game.order == b"\3\4\0\1\2"
    hands(game, 31, 66, 31, 65, 31)
    assert game.tied == game.order == b"\2\0\3"
    for seat in (2, 0, 3):
        assert game.seat == seat
        hands(game, 66)


def test_the_order_is_reversed_again_in_every_further_tie_break():
    game = start(6, opener=1)
    hands(game, 31, 31, 66, 31, 31, 31)  # seats 1 2 3 4 5 0
    assert game.tied == b"\0\5\4\2\1"
    hands(game, 41, 66, 41, 41, 41)
    assert (game.tie_depth, game.tied) == (2, b"\1\2\4\0")
    hands(game, 55, 55, 55, 55)
    assert (game.tie_depth, game.tied) == (3, b"\0\4\2\1")
    hands(game, 61, 61, 62, 61)
    assert (game.tie_depth, game.tied) == (4, b"\1\4\0")
    hands(game, 65, 64, 63)
    assert (game.phase, game.opener, game.points) == (TURN, 0, [16, 0, 0, 0, 0, 0])


def test_each_tie_break_doubles_the_pot():
    game = start(2, point_limit=50)
    hands(game, 31, 31)
    for pot in (2, 4, 8, 16, 32):
        assert game.pot() == pot
        hands(game, 44, 44)
    hands(game, 44, 31)
    assert sorted(game.points) == [0, 64]


def test_two_points_are_added_for_each_mitchi_of_the_tie_break():
    game = start(3)
    hands(game, 31, 31, 31)
    assert game.pot() == 2
    hands(game, 21)
    assert (game.pot(), game.pot_base, game.mitchis) == (4, 2, 1)  # 1 -> 2 -> 4
    hands(game, 12)
    assert (game.pot(), game.pot_base, game.mitchis) == (6, 2, 2)
    hands(game, 66)
    assert game.points == [6, 0, 0]


def test_mitchis_of_the_round_are_doubled_and_those_of_the_tie_break_are_not():
    game = start(4)
    hands(game, 21, 31, 21, 31)
    assert (game.pot_base, game.pot()) == (8, 8)
    hands(game, 21, 66)
    assert game.points == [0, 10, 0, 0]


def test_mitchis_of_one_tie_break_are_doubled_by_the_next():
    game = start(2)
    hands(game, 31, 31)  # 1 -> 2
    hands(game, 21, 21)  # 2 + 4 = 6, still tied -> 12
    assert (game.pot_base, game.pot(), game.mitchis) == (12, 12, 0)
    hands(game, 21, 31)  # 12 + 2
    assert sorted(game.points) == [0, 14]


def test_all_may_tie_with_mitchis():
    game = start(8, point_limit=50)
    hands(game, *([21] * 8))
    assert (game.phase, game.pot(), game.tied) == (TIE_BREAK, 32, b"\7\6\5\4\3\2\1\0")


def test_only_the_tied_can_take_the_pot_and_only_the_hands_of_the_tie_break_count():
    game = start(3)
    hands(game, 64, 65, 64)
    hands(game, 66, 66)  # both better than seat 1's hand: they are still the tied ones
    assert (game.tie_depth, game.tied) == (2, b"\0\2")
    hands(game, 21, 11)
    assert game.points == [0, 0, 6]


def test_still_tied_players_go_on_without_those_who_are_out_of_it():
    game = start(3)
    hands(game, 31, 31, 31)
    hands(game, 66, 41, 41)  # 2 1 0: seats 1 and 0 stay tied
    assert game.tied == b"\0\1"
    assert game.hands == bytes([NO_HAND] * 3)
    hands(game, 65, 62)
    assert (game.points, game.opener) == ([0, 4, 0], 1)


def test_the_hand_to_beat_is_found_afresh_in_each_tie_break():
    game = start(2)
    hands(game, 31, 31)
    assert game.worst == -1
    hands(game, 66)
    assert (game.worst, game.worst_seats) == (1, b"\1")
    hands(game, 66)
    assert (game.worst, game.worst_seats) == (-1, b"")


def test_whoever_takes_the_pot_after_a_tie_break_opens_and_play_is_clockwise_again():
    game = start(4)
    hands(game, 66, 31, 66, 31)
    hands(game, 66, 65)  # 3, then 1
    assert (game.opener, game.points) == (1, [0, 2, 0, 0])
    assert (game.phase, game.order, game.tied, game.tie_depth) == (TURN, b"\1\2\3\0", b"", 0)


def test_the_roll_limit_of_a_round_with_a_tie_break_is_set_anew_in_the_next():
    game = start(2)
    hands(game, 31, 31)
    hands(game, 66, 65)
    assert (game.limit, game.allowed) == (0, 3)


def test_a_game_never_ends_inside_a_tie_break():
    game = start(2, point_limit=5)
    hands(game, 21, 21)
    assert (game.pot(), game.outcome()) == (8, None)
    hands(game, 66)
    assert game.outcome() is None
    hands(game, 65)
    assert (game.phase, game.points) == (OVER, [8, 0])


def test_the_steps_of_a_tie_break_can_be_told_when_the_round_has_ended():
    game = start(4, opener=2)
    hands(game, 31, 21, 31, 31)  # 2 3 0 1
    hands(game, 41, 21, 41)  # 1 0 2
    hands(game, 66, 63)  # 2 1
    last = game.last
    assert [last.order(stage) for stage in range(3)] == [b"\2\3\0\1", b"\1\0\2", b"\2\1"]
    assert [last.base(stage) for stage in range(3)] == [1, 4, 12]
    assert [last.mitchis(stage) for stage in range(3)] == [1, 1, 0]
    assert [last.pot(stage) for stage in range(3)] == [2, 6, 12]
    assert [last.worst_seats(stage) for stage in range(3)] == [b"\0\1\2", b"\1\2", b"\1"]
    assert bytes(last.ties[0]) == bytes((0, 18, 18, NO_HAND))
    assert bytes(last.ties[1]) == bytes((NO_HAND, 9, 1, NO_HAND))
    assert (last.taker(), last.taken(), game.points) == (1, 12, [0, 12, 0, 0])
