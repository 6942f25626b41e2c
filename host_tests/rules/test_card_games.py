"""Whole games of Generał and Yacht, scored again from their logs by an oracle that knows no rules module."""

import pytest

from oracles import general_scores, yacht_scores
from oracles.card_log import rescore
from rules.general import General
from rules.table import Table
from rules.yacht import Yacht
from support.random_games import Chance

KINDS = (
    (General, b"\x00\x00"),
    (General, b"\x00\x01"),
    (General, b"\x01\x00"),
    (General, b"\x01\x01"),
    (Yacht, b""),
)


def play(table, chance, leave_one_in=0):
    """Play random legal moves to the end; return the whole log."""
    game = table.game
    log = bytearray()
    while game.outcome() is None:
        if leave_one_in and chance.below(leave_one_in) == 0:
            staying = [seat for seat in range(game.seats) if game.is_in(seat)]
            table.leave(staying[chance.below(len(staying))])
        elif game.wants:
            table.roll(bytes([1 + chance.below(6) for _ in range(game.wants)]))
        else:
            moves = game.moves()
            table.play(moves[chance.below(len(moves))])
        log.extend(table.take_closed())
    return bytes(log + table.tail)


def oracle(kind, options):
    if kind is General:
        return 13, lambda c, dice: general_scores.score(c, dice, options[1] == 1), options[0] == 0
    return 12, yacht_scores.score, False


@pytest.mark.parametrize("seats", [1, 2, 5, 8])
@pytest.mark.parametrize("kind, house_rules", KINDS)
def test_the_scores_are_those_of_the_oracle(kind, house_rules, seats):
    for seed in range(6):
        options = house_rules + bytes([seed % seats])
        chance = Chance(seed * 8 + seats)
        table = Table(kind(seats, options))
        log = play(table, chance, leave_one_in=60 if seed % 2 else 0)
        categories, score, declares = oracle(kind, options)
        totals, cards = rescore(log, seats, options[-1], categories, score, declares)
        game = table.game
        for seat in range(seats):
            assert game.card(seat) == [-1 if points is None else points for points in cards[seat]]
            bonus = 35 if kind is General and sum([p or 0 for p in cards[seat][:6]]) >= 63 else 0
            assert game.total(seat) == totals[seat] + bonus
        best = [seat for seat in range(seats) if game.is_in(seat)]
        top = max([game.total(seat) for seat in best]) if best else 0
        assert list(game.outcome().winners) == [seat for seat in best if game.total(seat) == top]


def hands():
    """Return every hand of five dice, sorted."""
    found = [b""]
    for _ in range(5):
        found = [hand + bytes([face]) for hand in found for face in range(hand[-1] if hand else 1, 7)]
    return found


@pytest.mark.parametrize("kind, house_rules", KINDS)
def test_the_best_box_brings_most_and_where_all_bring_nothing_could_bring_least(kind, house_rules):
    options = house_rules + b"\x00"
    categories, score, _ = oracle(kind, options)
    chance = Chance(5)
    every = hands()
    dearest = [max([score(category, list(hand)) for hand in every]) for category in range(categories)]
    zeros = 0
    game = kind(1, options)
    assert game.best_box() == -1
    game.roll(bytes(range(1, 6)))
    for _ in range(400):
        game.dice = every[chance.below(len(every))]
        left = {chance.below(categories) for _ in range(1 + chance.below(3))}
        game.cards[0].boxes = bytearray([255 if category in left else 0 for category in range(categories)])
        best = game.best_box()
        worths = [score(category, list(game.dice)) for category in left]
        assert best in left and score(best, list(game.dice)) == max(worths)
        if not max(worths):
            zeros += 1
            assert dearest[best] == min([dearest[category] for category in left])
    assert zeros > 20


@pytest.mark.parametrize("kind, house_rules", KINDS)
def test_a_log_replayed_gives_the_same_game(kind, house_rules):
    options = house_rules + b"\x01"
    table = Table(kind(3, options))
    log = play(table, Chance(7), leave_one_in=40)
    again = Table(kind(3, options))
    again.replay(log)
    assert again.game.save() == table.game.save()


@pytest.mark.parametrize("kind, house_rules", KINDS)
def test_saving_and_taking_back_at_every_step_changes_nothing(kind, house_rules):
    options = house_rules + b"\x00"
    chance = Chance(11)
    game = kind(2, options)
    while game.outcome() is None:
        other = kind(2, options)
        other.load(game.save())
        assert other.save() == game.save()
        assert (other.seat, other.wants, other.dice) == (game.seat, game.wants, game.dice)
        assert other.moves() == game.moves() and other.scores() == game.scores()
        if game.wants:
            game.roll(bytes([1 + chance.below(6) for _ in range(game.wants)]))
        else:
            moves = game.moves()
            game.play(moves[chance.below(len(moves))])


@pytest.mark.parametrize("kind, house_rules", KINDS)
def test_a_damaged_state_is_refused_or_can_be_played_on(kind, house_rules):
    options = house_rules + b"\x00"
    chance = Chance(5)
    game = kind(2, options)
    refused = 0
    for _ in range(400):
        if game.outcome() is not None:
            game = kind(2, options)
        if game.wants:
            game.roll(bytes([1 + chance.below(6) for _ in range(game.wants)]))
        else:
            game.play(game.moves()[chance.below(len(game.moves()))])
        state = bytearray(game.save())
        state[chance.below(12)] = chance.below(256)
        other = kind(2, options)
        before = other.save()
        try:
            other.load(bytes(state))
        except ValueError:
            refused += 1
            assert other.save() == before
        else:
            assert (other.outcome() is not None) == (not other.wants and not other.moves())
    assert refused > 200


def test_the_oracle_finds_an_edited_die():
    log = bytearray()
    for category in range(13):
        log.extend(bytes([1, 2, 3, 4, 6, 32 + category]))
    totals, cards = rescore(bytes(log), 1, 0, 13, general_scores.score, False)
    assert totals == [16 + 30 + 16] and cards[0][12] == 16
    log[-2] = 5
    totals, cards = rescore(bytes(log), 1, 0, 13, general_scores.score, False)
    assert cards[0][12] == 15


def test_the_oracle_refuses_a_fourth_roll_and_a_box_filled_twice():
    for log in ([1, 2, 3, 4, 6, 1, 1, 1, 1, 1, 1], [1, 2, 3, 4, 6, 44, 1, 2, 3, 4, 6, 44]):
        with pytest.raises(AssertionError):
            rescore(bytes(log), 1, 0, 13, general_scores.score, False)
