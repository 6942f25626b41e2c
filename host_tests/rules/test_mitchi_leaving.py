"""What happens in Mitchi when somebody leaves, in every phase."""

from rules.mitchi import OVER, START_ROLL, TIE_BREAK, TURN, Mitchi
from rules.mitchi_round import NOBODY
from rules.table import Table
from support.mitchi_turns import again, hands, start, throw
from support.refusals import refusal


def test_a_seat_that_left_is_passed_over_and_its_points_stay_shown():
    game = start(3)
    hands(game, 66, 31, 65)
    game.leave(1)
    assert (game.points, game.opener, game.seat) == ([0, 1, 0], 2, 2)
    hands(game, 66, 31)
    assert (game.round, game.points) == (3, [1, 1, 0])


def test_leaving_twice_or_from_no_seat_is_refused():
    game = start(4)
    game.leave(2)
    assert refusal(game.leave, 2) == "SEAT_LEFT"
    assert refusal(game.leave, 4) == "NO_SUCH_SEAT"
    assert refusal(game.leave, -1) == "NO_SUCH_SEAT"


def test_with_one_seat_left_the_game_ends_early_and_that_seat_wins():
    game = start(3)
    hands(game, 66, 31, 65)
    game.leave(0)
    game.leave(2)
    outcome = game.outcome()
    assert (game.phase, outcome.reason) == (OVER, "ENDED_EARLY")
    assert (outcome.winners, outcome.places) == (b"\1", b"\0\1\0")
    assert game.points == [0, 1, 0]
    assert refusal(game.leave, 1) == "GAME_OVER"


def test_when_the_game_ends_early_the_running_round_is_void():
    game = start(2)
    throw(game, 66)
    again(game, 3, 6, 6)
    game.play(0)
    throw(game, 31)
    game.leave(0)
    assert (game.points, game.phase, game.last.number) == ([0, 0], OVER, 0)


def test_a_game_that_ends_in_the_roll_off_can_be_saved():
    game = Mitchi(2, bytes([25]))
    game.roll(b"\6")
    game.leave(0)
    assert (game.phase, game.outcome().winners) == (OVER, b"\1")
    other = Mitchi(2, bytes([25]))
    other.load(game.save())
    assert (other.phase, other.outcome().winners, other.save()) == (OVER, b"\1", game.save())


# --- in the roll-off ---


def test_one_who_leaves_the_roll_off_is_not_waited_for():
    game = Mitchi(3, bytes([25]))
    game.roll(b"\3")
    game.leave(1)
    assert (game.seat, game.start_seats) == (2, b"\0\2")
    game.roll(b"\2")
    assert (game.phase, game.opener) == (TURN, 0)


def test_one_who_leaves_after_the_highest_die_does_not_open():
    game = Mitchi(3, bytes([25]))
    game.roll(b"\6")
    game.roll(b"\2")
    game.leave(0)
    assert (game.start_seats, game.start_faces) == (b"\1\2", bytes((0, 2, 0)))
    game.roll(b"\1")
    assert (game.phase, game.opener) == (TURN, 1)


def test_the_last_to_roll_may_leave_and_the_roll_off_is_decided():
    game = Mitchi(3, bytes([25]))
    game.roll(b"\3")
    game.roll(b"\4")
    game.leave(2)
    assert (game.phase, game.opener) == (TURN, 1)
    game = Mitchi(3, bytes([25]))
    game.roll(b"\3")
    game.roll(b"\3")
    game.leave(2)
    assert (game.phase, game.start_step, game.start_seats) == (START_ROLL, 1, b"\0\1")


def test_of_two_tied_in_the_roll_off_the_one_who_stays_opens():
    game = Mitchi(3, bytes([25]))
    for face in (6, 6, 1):
        game.roll(bytes([face]))
    game.leave(0)
    assert (game.phase, game.opener, game.order) == (TURN, 1, b"\1\2")


def test_one_who_is_out_of_the_roll_off_may_leave_it_unchanged():
    game = Mitchi(3, bytes([25]))
    for face in (6, 6, 1):
        game.roll(bytes([face]))
    game.leave(2)
    assert (game.phase, game.seat, game.start_seats) == (START_ROLL, 0, b"\0\1")


# --- in the turns ---


def test_an_opener_who_leaves_before_the_limit_is_set_hands_the_opening_to_the_left():
    game = start(4, opener=1)
    throw(game, 66)
    again(game, 3, 6, 5)
    game.leave(1)
    assert (game.opener, game.seat, game.limit, game.used, game.dice) == (2, 2, 0, 0, b"")
    assert game.order == b"\2\3\0"
    hands(game, 65, 64, 31)
    assert (game.round, game.points) == (2, [1, 0, 0, 0])


def test_an_opener_who_leaves_with_dice_to_be_rolled_again_takes_them_along():
    game = start(3)
    throw(game, 66)
    game.play(1)
    game.leave(0)
    assert (game.seat, game.wants, game.again, game.dice) == (1, 2, 0, b"")


def test_the_limit_stays_when_the_opener_leaves_after_setting_it():
    game = start(3)
    throw(game, 66)
    again(game, 3, 6, 5)
    game.play(0)
    game.leave(0)
    assert (game.limit, game.seat, game.worst) == (2, 1, 7)
    throw(game, 64)
    assert game.dice == b"\6\4"  # a second roll is still to be had


def test_one_whose_turn_is_to_come_is_left_out_of_the_round():
    game = start(4)
    hands(game, 66)
    game.leave(2)
    assert game.order == b"\0\1\3"
    hands(game, 65, 64)
    assert (game.round, game.last.order(0), game.points) == (2, b"\0\1\3", [0, 0, 0, 1])


def test_one_who_leaves_in_the_middle_of_a_turn_has_no_hand():
    game = start(3)
    throw(game, 66)
    again(game, 3, 6, 5)
    game.play(0)
    throw(game, 31)
    game.leave(1)
    assert (game.seat, game.dice, game.used, game.worst) == (2, b"", 0, 7)


def test_the_round_ends_when_the_last_to_play_leaves():
    game = start(3)
    hands(game, 31, 66)
    game.leave(2)
    assert (game.round, game.points, game.opener) == (2, [1, 0, 0], 0)


def test_the_hand_of_one_who_left_is_still_the_hand_to_beat():
    game = start(3)
    hands(game, 31)
    game.leave(0)
    assert (game.worst, game.worst_seats) == (20, b"\0")


def test_where_one_who_left_is_worst_the_pot_goes_to_nobody_and_the_left_opens():
    game = start(4)
    hands(game, 66, 31)
    game.leave(1)
    hands(game, 64, 21)
    assert game.points == [0, 0, 0, 0]
    assert (game.last.conceded, game.last.taker(), game.last.taken()) == (1, -1, 0)
    assert (game.round, game.opener) == (2, 2)


def test_where_one_who_left_is_not_worst_the_pot_is_taken_and_their_mitchi_counts():
    game = start(3)
    hands(game, 21)
    game.leave(0)
    hands(game, 66, 65)
    assert (game.points, game.last.conceded) == ([0, 0, 2], NOBODY)


# --- in a tie ---


def test_one_who_left_cannot_roll_in_the_tie_break_so_the_pot_goes_to_nobody():
    game = start(3)
    hands(game, 31, 66)
    game.leave(0)
    hands(game, 31)
    assert (game.phase, game.round, game.points) == (TURN, 2, [0, 0, 0])
    assert (game.last.conceded, game.opener, game.last.ties) == (0, 1, [])


def test_leaving_a_tie_break_before_rolling_gives_it_up():
    game = start(4)
    hands(game, 31, 66, 31, 31)
    assert game.tied == b"\3\2\0"
    hands(game, 66)
    game.leave(0)
    assert (game.phase, game.round, game.points) == (TURN, 2, [0, 0, 0, 0])
    assert (game.last.conceded, game.opener, len(game.last.ties)) == (0, 1, 1)


def test_a_hand_rolled_in_a_tie_break_stays_when_its_owner_leaves():
    game = start(4)
    hands(game, 31, 66, 31, 31)
    hands(game, 66)
    game.leave(3)
    assert (game.phase, game.seat, game.worst_seats) == (TIE_BREAK, 2, b"\3")
    hands(game, 65, 64)
    assert (game.points, game.last.taker()) == ([2, 0, 0, 0], 0)


def test_one_who_left_and_is_tied_again_gives_the_next_tie_break_up():
    game = start(4)
    hands(game, 31, 66, 31, 31)
    hands(game, 63)
    game.leave(3)
    hands(game, 63, 66)
    assert (game.points, game.last.conceded, game.opener) == ([0, 0, 0, 0], 3, 0)


def test_one_who_is_not_tied_may_leave_and_the_tie_break_goes_on():
    game = start(3)
    hands(game, 31, 66, 31)
    game.leave(1)
    assert (game.phase, game.tied, game.pot()) == (TIE_BREAK, b"\2\0", 2)
    hands(game, 66, 65)
    assert game.points == [2, 0, 0]


def test_leaving_can_be_undone_like_any_choice():
    table = Table(start(3))
    table.roll(b"\6\6")
    before = table.game.save()
    table.leave(0)
    assert table.game.opener == 1
    table.undo()
    assert table.game.save() == before


# --- the end ---


def test_those_who_left_have_no_place_even_with_the_fewest_points():
    game = start(3, point_limit=5)
    hands(game, 66, 31, 65)
    game.leave(0)
    while game.outcome() is None:
        hands(game, 31 if game.seat == 1 else 66)
    outcome = game.outcome()
    assert (outcome.reason, game.points) == ("LIMIT_REACHED", [0, 5, 0])
    assert (outcome.winners, outcome.places) == (b"\2", b"\0\2\1")
