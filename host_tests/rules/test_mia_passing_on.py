"""Mia's house rule of passing the first announcement on, and each of its conditions."""

import pytest

from rules.game import IllegalMove
from rules.mia_terms import BELIEVE, CONCEDE, DOUBT, LOOK, PASS_ON, RECEIVE
from support.mia_games import announce, start, with_lives


def refused(game):
    """Return the reason why passing on is refused now."""
    state = game.save()
    with pytest.raises(IllegalMove) as info:
        game.play(PASS_ON)
    assert game.save() == state
    return info.value.args[0]


def test_passing_on_is_off_unless_chosen():
    game = start(4, 0)
    announce(game, (5, 3), 53)
    assert PASS_ON not in game.moves()
    assert refused(game) == "MIA_NO_PASSING_ON"


def test_the_receiver_of_the_first_announcement_may_pass_it_on():
    game = start(4, 0, pass_on=1)
    announce(game, (5, 3), 53)
    assert list(game.moves()) == [BELIEVE, DOUBT, PASS_ON]


def test_the_same_dice_and_the_same_announcement_go_on_to_the_left():
    game = start(4, 0, pass_on=1)
    announce(game, (5, 3), 53)
    game.play(PASS_ON)
    assert (game.phase, game.seat, game.dice) == (RECEIVE, 2, bytes((5, 3)))
    assert (game.value(game.claim), game.claimer, game.claims) == (53, 0, 1)


def test_the_receiver_cannot_look_before_passing_on():
    game = start(4, 0, pass_on=1)
    announce(game, (5, 3), 53)
    with pytest.raises(IllegalMove):
        game.play(32)
    assert game.view(1).dice == b""


def test_it_is_passed_on_once_and_the_next_one_only_believes_or_doubts():
    game = start(4, 0, pass_on=1)
    announce(game, (5, 3), 53)
    game.play(PASS_ON)
    assert list(game.moves()) == [BELIEVE, DOUBT]
    assert refused(game) == "MIA_NO_PASSING_ON"


def test_later_announcements_are_not_passed_on():
    game = start(4, 0, pass_on=1)
    announce(game, (5, 3), 53)
    game.play(BELIEVE)
    announce(game, (5, 3), 54)
    assert refused(game) == "MIA_NO_PASSING_ON"


def test_an_announcement_made_after_passing_on_is_not_passed_on():
    game = start(4, 0, pass_on=1)
    announce(game, (5, 3), 53)
    game.play(PASS_ON)
    game.play(BELIEVE)
    assert game.seat == 2
    announce(game, (5, 3), 54)
    assert (game.seat, list(game.moves())) == (3, [BELIEVE, DOUBT])


def test_a_mia_is_never_passed_on():
    game = start(4, 0, pass_on=1)
    announce(game, (5, 3), 21)
    assert list(game.moves()) == [CONCEDE, LOOK]
    assert refused(game) == "MIA_LOOK_OR_CONCEDE"


def test_three_must_be_alive():
    game = with_lives(start(4, 0, pass_on=1), bytes((3, 0, 3, 0)))
    announce(game, (5, 3), 53)
    assert list(game.moves()) == [BELIEVE, DOUBT]
    game = with_lives(start(4, 0, pass_on=1), bytes((3, 0, 3, 3)))
    announce(game, (5, 3), 53)
    assert list(game.moves()) == [BELIEVE, DOUBT, PASS_ON]


def test_the_next_round_may_pass_on_again():
    game = start(4, 0, pass_on=1)
    announce(game, (5, 3), 53)
    game.play(PASS_ON)
    game.play(DOUBT)
    announce(game, (5, 3), 53)
    assert PASS_ON in game.moves()


def test_who_passed_on_loses_nothing_when_the_dice_are_lifted():
    for faces in ((3, 1), (5, 3)):
        game = start(4, 0, pass_on=1)
        announce(game, faces, 53)
        game.play(PASS_ON)
        game.play(DOUBT)
        assert game.lives[1] == 6


def test_seat_0_too_passes_on_once():
    game = start(4, 3, pass_on=1)
    announce(game, (5, 3), 53)
    game.play(PASS_ON)
    assert game.passed == 0
    assert refused(game) == "MIA_NO_PASSING_ON"
