"""The rules of a round of Mitchi, sentence by sentence."""

import pytest

from rules.game import defaults
from rules.mitchi import OVER, START_ROLL, TURN, Mitchi
from rules.mitchi_hands import NO_HAND
from support.mitchi_turns import again, hands, stand, start, throw
from support.refusals import refusal

# --- setting up ---


def test_the_point_limit_is_25_unless_another_is_chosen():
    assert defaults(Mitchi.OPTIONS) == bytes([25])
    assert Mitchi(2, bytes([25])).point_limit == 25
    assert Mitchi(2, bytes([5])).point_limit == 5
    assert Mitchi(2, bytes([50])).point_limit == 50


def test_before_the_first_throw_nothing_lies_on_the_table_and_no_round_has_ended():
    game = Mitchi(3, bytes([25]))
    assert (game.last_seat, game.last_dice, game.last_used, game.last.number) == (-1, b"", 0, 0)
    assert (game.round, game.opener, game.dice, game.points, game.gone) == (0, -1, b"", [0, 0, 0], 0)
    assert (game.start_step, game.start_seats, game.start_before) == (0, b"\0\1\2", bytes(3))


@pytest.mark.parametrize("wrong", (0, 4, 51, 255))
def test_a_point_limit_outside_5_to_50_is_refused(wrong):
    with pytest.raises(ValueError):
        Mitchi(2, bytes([wrong]))


@pytest.mark.parametrize("seats", (0, 1, 9))
def test_two_to_eight_play(seats):
    with pytest.raises(ValueError):
        Mitchi(seats, bytes([25]))


def test_clockwise_each_rolls_one_die_and_the_highest_starts():
    game = Mitchi(4, bytes([25]))
    for seat, face in enumerate((3, 5, 1, 4)):
        assert (game.phase, game.seat, game.wants, game.sides) == (START_ROLL, seat, 1, 6)
        assert game.moves() == b""
        game.roll(bytes([face]))
    assert (game.phase, game.seat, game.opener, game.round, game.wants) == (TURN, 1, 1, 1, 2)
    assert game.start_faces == bytes((3, 5, 1, 4))


def test_only_those_tied_for_highest_roll_again_until_one_leads():
    game = Mitchi(4, bytes([25]))
    for face in (6, 2, 6, 6):
        game.roll(bytes([face]))
    assert (game.phase, game.start_step, game.start_seats) == (START_ROLL, 1, b"\0\2\3")
    assert game.start_before == bytes((6, 2, 6, 6))
    assert game.start_faces == bytes(4)
    for seat, face in ((0, 4), (2, 1), (3, 4)):
        assert game.seat == seat
        game.roll(bytes([face]))
    assert (game.start_step, game.start_seats) == (2, b"\0\3")
    assert game.start_before == bytes((4, 0, 1, 4))
    game.roll(b"\1")
    assert game.start_faces == bytes((1, 0, 0, 0))
    game.roll(b"\1")
    assert (game.start_step, game.start_seats) == (3, b"\0\3")
    game.roll(b"\2")
    game.roll(b"\3")
    assert (game.phase, game.opener, game.round) == (TURN, 3, 1)


def test_a_tie_below_the_highest_does_not_matter():
    game = Mitchi(3, bytes([25]))
    for face in (2, 2, 5):
        game.roll(bytes([face]))
    assert (game.phase, game.opener) == (TURN, 2)


def test_play_goes_clockwise_from_the_opener():
    game = start(4, opener=2)
    assert game.order == b"\2\3\0\1"
    for seat in (2, 3, 0, 1):
        assert game.seat == seat
        hands(game, 66)


# --- the opener's turn ---


def test_the_opener_rolls_both_dice():
    game = start(3)
    assert (game.wants, game.used, game.limit, game.allowed, game.dice) == (2, 0, 0, 3, b"")
    throw(game, 42)
    assert (game.wants, game.used, game.dice) == (0, 1, b"\4\2")


@pytest.mark.parametrize("rolls", (1, 2, 3))
def test_the_opener_may_stand_after_any_roll_and_so_sets_the_limit(rolls):
    game = start(3)
    throw(game, 42)
    for _ in range(rolls - 1):
        again(game, 3, 4, 2)
    if rolls < 3:
        stand(game)
    assert (game.limit, game.allowed, game.seat, game.phase) == (rolls, rolls, 1, TURN)
    assert game.rolls_of == bytes((rolls, 0, 0))


def test_the_opener_rolls_at_most_three_times_and_the_turn_then_ends_by_itself():
    game = start(2)
    throw(game, 42)
    again(game, 3, 3, 1)
    assert game.moves() == b"\0\1\2\3"
    again(game, 3, 6, 3)
    assert (game.seat, game.limit, game.dice, game.used) == (1, 3, b"", 0)
    assert (game.last_seat, game.last_dice, game.last_used) == (0, b"\6\3", 3)


def test_after_a_roll_both_dice_one_die_or_none_may_be_rolled_again():
    game = start(2)
    throw(game, 42)
    assert game.moves() == b"\0\1\2\3"
    for mask, wanted in ((1, 1), (2, 1), (3, 2)):
        other = game.view(0)
        other.play(mask)
        assert (other.wants, other.again, other.dice) == (wanted, mask, b"\4\2")
        assert other.moves() == b""


def test_a_die_that_is_kept_stays_as_it_lies():
    game = start(2)
    throw(game, 42)
    again(game, 1, 5)
    assert game.dice == b"\5\2"
    again(game, 2, 6)
    assert game.last_dice == b"\5\6"


def test_a_die_kept_once_may_be_rolled_the_next_time():
    game = start(2)
    throw(game, 42)
    again(game, 2, 1)  # the 4 was kept
    assert game.moves() == b"\0\1\2\3"
    again(game, 1, 2)  # now the 4 is rolled
    assert game.last_dice == b"\2\1"


def test_rolling_one_die_again_costs_a_roll():
    game = start(2)
    throw(game, 42)
    again(game, 1, 5)
    assert game.used == 2
    stand(game)
    assert game.limit == 2


# --- the others ---


def test_the_others_have_as_many_rolls_as_the_opener_used():
    game = start(3)
    throw(game, 65)
    again(game, 3, 6, 4)
    stand(game)
    throw(game, 31)
    assert (game.used, game.allowed) == (1, 2)
    again(game, 3, 3, 2)
    assert (game.seat, game.last_used) == (2, 2)


def test_with_a_limit_of_one_they_have_no_choice():
    game = start(3)
    hands(game, 65)
    throw(game, 31)
    assert (game.seat, game.last_seat, game.last_dice) == (2, 1, b"\3\1")


def test_the_others_need_not_use_all_their_rolls():
    game = start(3)
    throw(game, 65)
    again(game, 3, 6, 4)
    stand(game)
    throw(game, 66)
    stand(game)
    assert (game.seat, game.rolls_of) == (2, bytes((2, 1, 0)))
    assert game.limit == 2


def test_the_others_take_one_turn_each():
    game = start(4)
    hands(game, 65, 64, 63)
    assert game.to_come == b"\3"
    hands(game, 62)
    assert (game.round, game.last.number) == (2, 1)


# --- the hand to beat ---


def test_the_opener_has_no_hand_to_beat():
    game = start(3)
    assert (game.worst, game.worst_seats) == (-1, b"")
    throw(game, 31)
    assert game.worst == -1


def test_the_hand_to_beat_is_the_worst_finished_so_far_and_changes():
    game = start(4)
    hands(game, 66)
    assert (game.worst, game.worst_seats) == (1, b"\0")
    hands(game, 54)
    assert (game.worst, game.worst_seats) == (12, b"\1")
    hands(game, 65)
    assert (game.worst, game.worst_seats) == (12, b"\1")
    assert game.hands == bytes((1, 12, 7, NO_HAND))


def test_the_hand_to_beat_may_be_held_by_several():
    game = start(4)
    hands(game, 54, 66, 54)
    assert (game.worst, game.worst_seats) == (12, b"\0\2")


# --- the pot ---


@pytest.mark.parametrize("mitchis, points", ((0, 1), (1, 2), (2, 4), (3, 6), (7, 14)))
def test_the_pot_is_1_or_2_for_each_mitchi(mitchis, points):
    game = start(8)
    assert (game.pot(), game.pot_base, game.mitchis) == (1, 1, 0)
    rolled = [21] * mitchis + [66] * (7 - mitchis)
    for at, hand in enumerate(rolled):
        hands(game, hand)
        assert game.mitchis == min(at + 1, mitchis)
    assert game.pot() == points
    hands(game, 31)
    assert game.points == [0] * 7 + [points]
    assert (game.last.taken(), game.last.mitchis(0), game.last.base(0)) == (points, mitchis, 1)


def test_one_two_is_a_mitchi_as_well_as_two_one():
    game = start(3)
    hands(game, 12, 21)
    assert game.mitchis == 2


def test_a_mitchi_that_is_rolled_away_does_not_count():
    game = start(2)
    throw(game, 21)
    assert (game.mitchis, game.pot()) == (0, 1)
    again(game, 3, 6, 6)
    stand(game)
    assert (game.mitchis, game.pot()) == (0, 1)


def test_a_mitchi_that_is_not_yet_final_does_not_count():
    game = start(2)
    throw(game, 21)
    assert game.pot() == 1
    stand(game)
    assert game.pot() == 2


def test_the_worst_hand_takes_the_pot_and_opens_the_next_round():
    game = start(4)
    hands(game, 66, 65, 31, 21)
    assert game.points == [0, 0, 2, 0]
    assert (game.round, game.opener, game.seat, game.limit) == (2, 2, 2, 0)
    assert (game.pot(), game.worst, game.mitchis) == (1, -1, 0)
    assert game.order == b"\2\3\0\1"


def test_points_change_only_when_a_pot_is_taken():
    game = start(3)
    hands(game, 66, 65)
    assert game.points == [0, 0, 0]
    hands(game, 64)
    assert game.points == [0, 0, 1]
    hands(game, 66, 65)
    assert game.points == [0, 0, 1]


# --- the end ---


def test_the_game_ends_after_the_round_in_which_a_score_reaches_the_limit():
    game = start(2, point_limit=5)
    for _ in range(4):
        hands(game, *((31, 66) if game.opener == 0 else (66, 31)))
    assert (game.points, game.outcome()) == ([4, 0], None)
    hands(game, 31)
    assert game.outcome() is None
    hands(game, 66)
    assert game.points == [5, 0]
    assert (game.phase, game.wants, game.moves()) == (OVER, 0, b"")
    outcome = game.outcome()
    assert (outcome.reason, outcome.winners, outcome.places) == ("LIMIT_REACHED", b"\1", b"\2\1")
    assert outcome.loser == -1


def test_the_limit_may_be_passed():
    game = start(4, point_limit=5)
    hands(game, 21, 21, 21, 31)
    assert (game.points, game.phase) == ([0, 0, 0, 6], OVER)


def test_fewest_points_win_and_ties_share_the_win():
    game = start(5, point_limit=5)
    hands(game, 66, 31, 66, 66, 66)
    hands(game, 66, 31, 66, 66, 66)
    hands(game, 31, 21, 21, 66, 66)
    assert game.points == [0, 1, 5, 0, 0]
    outcome = game.outcome()
    assert outcome.winners == b"\0\3\4"
    assert outcome.places == bytes((1, 4, 5, 1, 1))


# --- what is said ---


def test_moves_are_named_by_what_they_do_to_the_dice():
    game = start(2)
    throw(game, 42)
    assert game.name_move(0) == ("STAND", ())
    assert game.name_move(1) == ("ROLL_ONE_DIE", (4,))
    assert game.name_move(2) == ("ROLL_ONE_DIE", (2,))
    assert game.name_move(3) == ("ROLL_BOTH", ())


def test_a_refusal_says_why():
    game = start(2)
    assert refusal(game.play, 0) == "ROLL_FIRST"
    assert refusal(game.roll, b"\1") == "WRONG_DICE"
    assert refusal(game.roll, b"\1\7") == "WRONG_DICE"
    throw(game, 42)
    assert refusal(game.play, 4) == "NO_SUCH_MOVE"
    assert refusal(game.roll, b"\1\1") == "NO_ROLL_NOW"
    game.play(1)
    assert refusal(game.play, 0) == "ROLL_FIRST"
    assert refusal(game.roll, b"\1\1") == "WRONG_DICE"


def test_the_round_that_ended_can_be_told_in_full():
    game = start(3, opener=1)
    throw(game, 42)
    again(game, 2, 1)
    stand(game)  # seat 1: 41 in two
    throw(game, 21)
    stand(game)  # seat 2: a Mitchi in one
    throw(game, 55)
    again(game, 1, 2)  # seat 0: 52 in two
    last = game.last
    assert (last.number, last.opener, last.limit) == (1, 1, 2)
    assert last.order(0) == b"\1\2\0"
    assert bytes(last.hands) == bytes((14, 18, 0))
    assert bytes(last.rolls) == bytes((2, 2, 1))
    assert (last.worst(0), last.worst_seats(0)) == (18, b"\1")
    assert (last.pot(0), last.taker(), last.taken(), last.ties) == (2, 1, 2, [])
