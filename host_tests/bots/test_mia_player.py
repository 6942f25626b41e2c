"""The computer player of Mia: legal everywhere, blind to covered dice, and unreadable."""

import pytest

from bots.levels import EASY, EXPERT, NORMAL
from bots.mia_table import row
from bots.player import SLICE, Thinker
from dice.source import DiceError
from rules.mia import Mia
from rules.mia_terms import (
    BELIEVE,
    CONCEDE,
    DOUBT,
    LOOK,
    PASS_ON,
    PEEK,
    PEEK_OR_ANNOUNCE,
    RECEIVE,
    RECEIVE_MIA,
)
from rules.mia_values import MIA, faces_of
from support.card_positions import think
from support.random_games import Chance
from support.thrown_dice import ThrownDice

_LEVELS = (EASY, NORMAL, EXPERT)


def _holding(rank, seats=3, options=b"\x06\0\0\0", claims=()):
    """Return a game in which the holder of `rank` has peeked, after believed claims."""
    game = Mia(seats, options)
    game.roll(b"\x01")
    for claim in claims:
        game.roll(b"\x06\x05")
        game.play(claim)
        game.play(BELIEVE)
    game.roll(faces_of(rank, options[1]))
    game.play(PEEK)
    return game


def _receiving(claim, seats=3, options=b"\x06\0\0\0", claims=()):
    """Return a game in which somebody has to answer a claim, after believed claims."""
    game = Mia(seats, options)
    game.roll(b"\x01")
    for earlier in claims:
        game.roll(b"\x06\x05")
        game.play(earlier)
        game.play(BELIEVE)
    game.roll(b"\x06\x05")
    game.play(claim)
    return game


@pytest.mark.parametrize("level", _LEVELS)
@pytest.mark.parametrize("options", (b"\x06\0\0\0", b"\x02\x01\x01\0", b"\x01\0\x01\x01"))
@pytest.mark.parametrize("seats", (3, 5, 8))
def test_every_level_plays_whole_games_seeing_only_its_view(level, options, seats):
    thinker = Thinker("mia", level, ThrownDice(seats))
    chance = Chance(seats + level)
    game = Mia(seats, options)
    while game.outcome() is None:
        if game.wants:
            game.roll(chance.faces(game))
            continue
        view = game.view(game.seat)
        assert view.dice == b"" or view.peeked
        move = think(thinker, view)
        assert move in view.moves()
        advised = [choice for choice, _ in thinker.advice()]
        assert sorted(advised) == list(view.moves())
        for choice in advised:
            assert thinker.risk(choice) == -1 if choice == PEEK else 0 <= thinker.risk(choice) <= 100
        game.play(move)


@pytest.mark.parametrize("level", _LEVELS)
def test_what_lies_under_the_cup_makes_no_difference_to_who_has_not_peeked(level):
    for claim in (0, 7, 13, 19, MIA):
        moves = set()
        for rank in range(21):
            game = Mia(3, b"\x06\0\0\0")
            game.roll(b"\x01")
            game.roll(faces_of(rank, 0))
            game.play(claim)
            thinker = Thinker("mia", level, ThrownDice(claim))
            moves.add((think(thinker, game.view(game.seat)), str(thinker.advice())))
        assert len(moves) == 1


@pytest.mark.parametrize("level", _LEVELS)
def test_a_player_peeks_before_it_claims_and_only_once(level):
    thinker = Thinker("mia", level, ThrownDice())
    game = Mia(3, b"\x06\0\0\0")
    game.roll(b"\x01")
    game.roll(b"\x03\x01")
    assert think(thinker, game.view(game.seat)) == PEEK
    game.play(PEEK)
    assert think(thinker, game.view(game.seat)) <= MIA


def test_the_same_dice_and_claim_are_not_always_answered_alike():
    thinker = Thinker("mia", EXPERT, ThrownDice(5))
    claims = {think(thinker, _holding(0, 3)) for _ in range(200)}
    answers = {think(thinker, _receiving(12)) for _ in range(200)}
    mias = {think(thinker, _receiving(MIA)) for _ in range(200)}
    assert len(claims) > 4
    assert answers == {BELIEVE, DOUBT}
    assert mias == {CONCEDE, LOOK}


class StuckDice:
    """Dice that cannot be had."""

    def roll(self, count, sides):
        """Fail."""
        raise DiceError("DICE_STUCK")


def test_without_dice_it_draws_nothing_and_says_so():
    for game in (_holding(0), _holding(12, claims=(3,)), _receiving(12), _receiving(MIA)):
        thinker = Thinker("mia", EXPERT, StuckDice())
        with pytest.raises(DiceError):
            think(thinker, game)
        assert thinker.move == -1


class CountedDice(ThrownDice):
    """Dice that count how often they are thrown."""

    thrown = 0

    def roll(self, count, sides):
        """Throw."""
        self.thrown += 1
        return ThrownDice.roll(self, count, sides)


@pytest.mark.parametrize("level", _LEVELS)
def test_a_throw_is_a_slice_of_its_own_for_keys_wait_as_long(level):
    most = 0
    for game in (_holding(0), _holding(12, claims=(3,)), _receiving(12), _receiving(MIA)):
        dice = CountedDice(level)
        for _ in range(20):
            mind = Thinker("mia", level, dice)._mind
            costs = [0]  # since the last slice ended
            thrown = dice.thrown
            for cost in mind.think(game.view(game.seat)):
                if dice.thrown > thrown:
                    assert dice.thrown == thrown + 1 and costs == [0], "nothing else in it"
                    assert cost >= SLICE, "and nothing after it"
                    thrown += 1
                    most += 1
                costs = [0] if cost >= SLICE else costs + [cost]
            assert dice.thrown == thrown
    assert most > 60


def test_lies_are_drawn_in_the_proportions_of_the_table():
    chances = row(EXPERT, 3, -1)
    tries = 4000
    thinker = Thinker("mia", EXPERT, ThrownDice(9))
    view = _receiving(13)
    doubts = sum(1 for _ in range(tries) if think(thinker, view) == DOUBT)
    expected = chances.doubt(13) * tries // 255
    assert abs(doubts - expected) < 130  # four times the standard deviation, at most 32


@pytest.mark.parametrize("level", _LEVELS)
def test_with_one_life_left_a_mia_is_looked_at(level):
    thinker = Thinker("mia", level, ThrownDice())
    for _ in range(30):
        view = _receiving(MIA, 3, b"\x01\0\0\0")
        assert think(thinker, view) == LOOK
    assert dict(thinker.advice())[LOOK] >= dict(thinker.advice())[CONCEDE]


@pytest.mark.parametrize("level", _LEVELS)
def test_nobody_lies_of_a_mia_to_a_receiver_with_one_life(level):
    thinker = Thinker("mia", level, ThrownDice())
    for rank in (0, 5, 12):
        for _ in range(40):
            assert think(thinker, _holding(rank, 3, b"\x01\0\0\0")) != MIA


def test_after_the_best_below_mia_only_mia_is_claimed():
    thinker = Thinker("mia", EXPERT, ThrownDice())
    assert think(thinker, _holding(3, 3, claims=(19,))) == MIA


def test_high_doubles_change_what_dice_are_called_not_how_they_are_played():
    for rank in range(21):
        plain = Thinker("mia", EXPERT, ThrownDice(rank))
        high = Thinker("mia", EXPERT, ThrownDice(rank))
        assert think(plain, _holding(rank)) == think(high, _holding(rank, options=b"\x06\x01\0\0"))


def test_the_first_announcement_is_passed_on_where_that_is_allowed():
    thinker = Thinker("mia", EXPERT, ThrownDice())
    assert think(thinker, _receiving(13, 3, b"\x06\0\x01\0")) == PASS_ON
    assert thinker.value_of(_receiving(13), PASS_ON) == thinker.advice()[0][1]


def test_a_true_claim_is_worth_more_than_a_lie():
    thinker = Thinker("mia", EXPERT, ThrownDice())
    honest = dict(thinker.advice(_holding(12)))
    liar = dict(thinker.advice(_holding(0)))
    for claim in range(1, 13):
        assert honest[claim] >= liar[claim]
    assert honest[13] == liar[13]


def test_phases_are_those_that_are_meant():
    assert _holding(3).phase == PEEK_OR_ANNOUNCE
    assert _receiving(3).phase == RECEIVE
    assert _receiving(MIA).phase == RECEIVE_MIA


class _CountedDice(ThrownDice):
    """Counts its throws: each takes a board 18 ms."""

    throws = 0

    def roll(self, count, sides):
        self.throws += 1
        return ThrownDice.roll(self, count, sides)


@pytest.mark.parametrize("level", _LEVELS)
def test_a_slice_of_thinking_throws_dice_once_and_does_little_else(level):
    dice = _CountedDice()
    thinker = Thinker("mia", level, dice)
    most = 0
    for rank in range(2, MIA + 1):
        view = _holding(rank, claims=(1,))
        thinker.start(view.view(view.seat))
        is_done = False
        while not is_done:
            before = dice.throws
            is_done = thinker.step()
            most = max(most, dice.throws - before)
        assert thinker.move in view.moves()
    assert most == 1


@pytest.mark.parametrize("lives", (6, 1))
@pytest.mark.parametrize("level", _LEVELS)
def test_who_answers_against_the_odds_says_so(level, lives):
    """The reason is the chance to be true; an answer against it is told as what it is, or with both risks."""
    told = set()
    for seed in range(12):
        for claim in range(1, MIA + 1):
            thinker = Thinker("mia", level, ThrownDice(seed))
            claims = (0,) if seed & 1 else ()
            move = think(thinker, _receiving(claim, options=bytes((lives, 0, 0, 0)), claims=claims))
            key, args = thinker.reason
            chance = thinker.risk(LOOK if claim == MIA else DOUBT)
            assert args[-1] == chance
            if key == "WHY_MIA_RISK":
                assert move == BELIEVE and chance < 50 and args[0] == thinker.risk(BELIEVE) <= chance
            elif move in (DOUBT, LOOK):
                assert key == ("WHY_MIA_CHECK" if chance > 50 else "WHY_MIA_ODDS")
            elif chance < 50:
                assert key == "WHY_MIA_TRUST" and (claim == MIA or thinker.risk(BELIEVE) > chance)
            else:
                assert key == "WHY_MIA_ODDS"
            told.add(key)
    assert "WHY_MIA_ODDS" in told and (level != EASY or "WHY_MIA_CHECK" in told)
    assert "WHY_MIA_RISK" in told and "WHY_MIA_TRUST" in told
