"""The Greek sheet of Mia, sentence by sentence, each pinned by a test of its own."""

import pytest

from rules.game import IllegalMove, defaults
from rules.mia import Mia
from rules.mia_result import CONCEDED, DOUBTED, LOOKED
from rules.mia_terms import (
    BELIEVE,
    CONCEDE,
    DOUBT,
    DRAW,
    LOOK,
    OVER,
    PEEK,
    PEEK_OR_ANNOUNCE,
    RECEIVE,
    RECEIVE_MIA,
    THROW,
)
from rules.mia_values import MIA
from support.mia_games import announce, start


@pytest.mark.parametrize("seats", (1, 2, 9))
def test_three_or_more_play_and_we_stop_at_eight(seats):
    with pytest.raises(ValueError):
        Mia(seats, defaults(Mia.OPTIONS))


def test_every_player_starts_with_six_lives():
    game = Mia(5, defaults(Mia.OPTIONS))
    assert game.lives == bytes((6, 6, 6, 6, 6))
    assert game.scores() == [6, 6, 6, 6, 6]


@pytest.mark.parametrize("lives", range(1, 7))
def test_lives_may_be_chosen_from_one_to_six(lives):
    assert Mia(3, bytes((lives, 0, 0, 0))).lives == bytes((lives, lives, lives))


@pytest.mark.parametrize("lives", (0, 7))
def test_other_numbers_of_lives_are_refused(lives):
    with pytest.raises(ValueError):
        Mia(3, bytes((lives, 0, 0, 0)))


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_first_player_is_drawn_with_a_die_of_as_many_sides_as_players(seats):
    for face in range(1, seats + 1):
        game = Mia(seats, defaults(Mia.OPTIONS))
        assert (game.phase, game.wants, game.sides) == (DRAW, 1, seats)
        game.roll(bytes((face,)))
        assert (game.phase, game.seat, game.wants, game.sides) == (THROW, face - 1, 2, 6)


def test_the_draw_takes_no_face_above_the_number_of_players():
    game = Mia(3, defaults(Mia.OPTIONS))
    with pytest.raises(IllegalMove) as info:
        game.roll(bytes((4,)))
    assert info.value.args[0] == "WRONG_DICE"
    assert game.phase == DRAW


def test_the_first_player_throws_and_may_look_too():
    game = start(3, 1)
    game.roll(bytes((4, 6)))
    assert game.phase == PEEK_OR_ANNOUNCE
    assert PEEK in game.moves()
    game.play(PEEK)
    assert game.peeked == 1
    assert game.dice == bytes((4, 6))


def test_a_second_peek_is_no_move():
    game = start(3, 0)
    game.roll(bytes((4, 6)))
    game.play(PEEK)
    assert PEEK not in game.moves()
    with pytest.raises(IllegalMove) as info:
        game.play(PEEK)
    assert info.value.args[0] == "MIA_PEEKED_ALREADY"


def test_a_peek_changes_nothing_but_what_is_seen():
    game = start(3, 0)
    game.roll(bytes((4, 6)))
    before = [(name, value) for name, value in sorted(game.__dict__.items()) if name != "peeked"]
    game.play(PEEK)
    after = [(name, value) for name, value in sorted(game.__dict__.items()) if name != "peeked"]
    assert before == after


@pytest.mark.parametrize("value", (31, 53, 54, 65, 21))
def test_truth_more_or_less_may_be_announced(value):
    game = announce_game(value)
    assert game.value(game.claim) == value
    assert game.claimer == 0


def announce_game(value):
    game = start(3, 0)
    announce(game, (5, 3), value)
    return game


def test_the_first_announcement_may_be_anything_mia_too():
    game = start(4, 2)
    game.roll(bytes((3, 1)))
    assert list(game.moves()) == list(range(21)) + [PEEK]


def test_the_cup_passes_to_the_left():
    game = start(4, 3)
    announce(game, (5, 3), 53)
    assert (game.phase, game.seat, game.claimer) == (RECEIVE, 0, 3)


def test_the_receiver_has_two_choices():
    assert list(announce_game(53).moves()) == [BELIEVE, DOUBT]


def test_who_believes_throws_and_announces_higher_with_or_without_looking():
    game = announce_game(53)
    game.play(BELIEVE)
    assert (game.phase, game.seat, game.wants, game.claim) == (THROW, 1, 2, game.claim)
    game.roll(bytes((2, 2)))
    assert list(game.moves()) == list(range(game.claim + 1, 21)) + [PEEK]
    announce_next = game.moves()[0]
    game.play(announce_next)
    assert (game.seat, game.claimer, game.value(game.claim)) == (2, 1, 54)


def test_each_holder_throws_once():
    game = start(3, 0)
    game.roll(bytes((5, 3)))
    assert game.wants == 0
    with pytest.raises(IllegalMove) as info:
        game.roll(bytes((1, 1)))
    assert info.value.args[0] == "NO_ROLL_NOW"


def test_doubt_and_dice_below_the_announcement_cost_the_announcer_one_life_and_the_doubter_starts():
    game = start(3, 0)
    announce(game, (3, 1), 53)
    game.play(DOUBT)
    assert game.lives == bytes((5, 6, 6))
    assert (game.phase, game.seat, game.round) == (THROW, 1, 2)
    result = game.last_result
    assert (result.how, result.loser, result.lost, result.starter) == (DOUBTED, 0, 1, 1)
    assert result.dice == bytes((3, 1))


@pytest.mark.parametrize("faces", ((5, 3), (3, 5), (4, 6), (2, 2), (1, 2)))
def test_doubt_and_dice_at_or_above_it_cost_the_doubter_one_and_the_doubters_left_starts(faces):
    game = start(3, 0)
    announce(game, faces, 53)
    game.play(DOUBT)
    assert game.lives == bytes((6, 5, 6))
    assert game.seat == 2
    result = game.last_result
    assert (result.loser, result.lost, result.starter) == (1, 1, 2)


def test_after_the_best_below_mia_only_mia_is_left():
    game = start(3, 0)
    announce(game, (5, 3), 11)
    game.play(BELIEVE)
    game.roll(bytes((5, 3)))
    assert list(game.moves()) == [MIA, PEEK]
    with pytest.raises(IllegalMove) as info:
        game.play(19)
    assert info.value.args[0] == "MIA_ONLY_MIA_LEFT"


def test_mia_announced_leaves_conceding_or_looking():
    game = announce_game(21)
    assert game.phase == RECEIVE_MIA
    assert list(game.moves()) == [CONCEDE, LOOK]
    for move in (BELIEVE, DOUBT):
        with pytest.raises(IllegalMove) as info:
            game.play(move)
        assert info.value.args[0] == "MIA_LOOK_OR_CONCEDE"


def test_conceding_without_looking_costs_one_life():
    game = announce_game(21)
    game.play(CONCEDE)
    assert game.lives == bytes((6, 5, 6))
    result = game.last_result
    assert (result.how, result.loser, result.lost, result.starter) == (CONCEDED, 1, 1, 2)
    assert result.dice == b""


@pytest.mark.parametrize("faces", ((2, 1), (1, 2)))
def test_looking_at_a_mia_costs_two_lives(faces):
    game = start(3, 0)
    announce(game, faces, 21)
    game.play(LOOK)
    assert game.lives == bytes((6, 4, 6))
    result = game.last_result
    assert (result.how, result.loser, result.lost, result.starter) == (LOOKED, 1, 2, 2)
    assert result.dice == bytes(faces)


def test_looking_at_anything_else_costs_the_announcer_one():
    game = announce_game(21)
    game.play(LOOK)
    assert game.lives == bytes((5, 6, 6))
    assert (game.last_result.loser, game.last_result.lost, game.last_result.starter) == (0, 1, 1)


def test_lives_stop_at_nought_when_two_are_lost_and_one_is_there():
    game = start(3, 0, lives=1)
    announce(game, (2, 1), 21)
    game.play(LOOK)
    assert game.lives == bytes((1, 0, 1))
    assert (game.last_result.lost, game.last_result.is_out) == (1, 1)


def test_with_one_life_conceding_is_allowed_and_costs_it():
    game = start(3, 0, lives=1)
    announce(game, (3, 1), 21)
    game.play(CONCEDE)
    assert game.lives == bytes((1, 0, 1))
    assert game.seat == 2


def test_the_first_to_lose_all_lives_is_the_loser_and_play_goes_on_until_one_is_left():
    game = start(3, 0, lives=1)
    announce(game, (3, 1), 53)
    game.play(DOUBT)
    assert game.outcome() is None
    assert (game.first_out, game.seat) == (0, 1)
    announce(game, (3, 1), 53)
    game.play(DOUBT)
    assert game.phase == OVER
    outcome = game.outcome()
    assert outcome.reason == "MIA_ENDED_LAST_LEFT"
    assert (outcome.loser, outcome.winners, outcome.places) == (0, b"\2", bytes((3, 2, 1)))


def test_house_rule_first_out_ends_stops_there_and_all_others_share_the_win():
    game = start(4, 0, lives=1, first_out_ends=1)
    announce(game, (3, 1), 53)
    game.play(DOUBT)
    outcome = game.outcome()
    assert (game.phase, outcome.reason, outcome.loser) == (OVER, "MIA_ENDED_FIRST_OUT", 0)
    assert outcome.winners == bytes((1, 2, 3))
    assert outcome.places == bytes((4, 1, 1, 1))
    assert game.scores() == [0, 1, 1, 1]


def test_five_and_three_read_53_in_either_order():
    game = start(3, 0)
    assert game.value(game.rank_of(bytes((5, 3)))) == 53
    assert game.value(game.rank_of(bytes((3, 5)))) == 53


def test_after_the_end_nothing_is_played():
    game = start(3, 0, lives=1, first_out_ends=1)
    announce(game, (3, 1), 53)
    game.play(DOUBT)
    assert (list(game.moves()), game.wants) == ([], 0)
    with pytest.raises(IllegalMove) as info:
        game.play(DOUBT)
    assert info.value.args[0] == "GAME_OVER"


def test_nothing_is_played_while_dice_are_awaited():
    game = start(3, 0)
    for move in (0, 20, PEEK, BELIEVE, DOUBT):
        with pytest.raises(IllegalMove) as info:
            game.play(move)
        assert info.value.args[0] == "ROLL_FIRST"


def test_mia_moves_are_refused_when_no_mia_was_announced():
    game = announce_game(53)
    for move in (CONCEDE, LOOK):
        with pytest.raises(IllegalMove) as info:
            game.play(move)
        assert info.value.args[0] == "MIA_NOT_ANNOUNCED"


def test_a_seat_may_leave_and_is_never_the_loser():
    game = start(4, 0)
    announce(game, (3, 1), 53)
    game.leave(0)
    assert game.lives == bytes((0, 6, 6, 6))
    assert game.first_out == -1
    assert (game.phase, game.seat, game.claim, game.dice) == (THROW, 1, -1, b"")
    assert game.last_result.starter == 1


def test_the_living_seat_on_the_leavers_left_starts_afresh():
    game = start(4, 0)
    announce(game, (3, 1), 53)
    game.play(BELIEVE)
    game.leave(3)
    assert game.seat == 0
    assert game.round == 1


def test_a_starter_who_has_not_thrown_still_starts_when_another_leaves():
    game = start(4, 1)
    game.leave(3)
    assert (game.phase, game.seat) == (THROW, 1)


def test_before_the_draw_those_who_stay_are_drawn_from():
    game = Mia(4, defaults(Mia.OPTIONS))
    game.leave(0)
    assert (game.phase, game.sides) == (DRAW, 3)
    game.roll(bytes((1,)))
    assert game.seat == 1


def test_with_one_seat_left_the_game_ends_early():
    game = start(3, 0)
    game.leave(0)
    game.leave(2)
    outcome = game.outcome()
    assert outcome.reason == "ENDED_EARLY"
    assert (outcome.winners, outcome.places, outcome.loser) == (b"\1", bytes((0, 1, 0)), -1)


def test_a_seat_that_is_out_or_gone_cannot_leave():
    game = start(4, 0, lives=1)
    announce(game, (3, 1), 53)
    game.play(DOUBT)
    game.leave(3)
    for seat in (0, 3, 4, -1):
        with pytest.raises(IllegalMove) as info:
            game.leave(seat)
        assert info.value.args[0] == "SEAT_IS_OUT"


def test_the_next_out_after_a_leaver_is_the_first_out():
    game = start(4, 0, lives=1)
    game.leave(0)
    announce(game, (3, 1), 53)
    game.play(DOUBT)
    assert game.first_out == 1
