"""Mia: whole random games against a slow second telling; saves, undo and damaged states."""

import pytest

from oracles.mia_story import Story
from rules.game import LEAVE, IllegalMove
from rules.mia import Mia
from rules.mia_terms import LOOK, THROW
from rules.table import Table
from support.mia_games import Numbers, options_of, play_out

SEEDS = range(0, 96, 8)


def test_moves_stay_below_the_events_of_leaving():
    assert LOOK < LEAVE


@pytest.mark.parametrize("first", SEEDS)
@pytest.mark.parametrize("leaving", (0, 25))
def test_lives_and_ends_are_those_of_the_slow_telling(first, leaving):
    for seed in range(first, first + 8):
        table, log = play_out(seed, None, leaving)
        game = table.game
        story = Story(game.seats, options_of(seed)).tell(log)
        assert story.awaits == "nothing"
        assert game.scores() == [story.lives[seat] for seat in range(game.seats)]
        outcome = game.outcome()
        assert list(outcome.winners) == sorted(story.circle)
        assert outcome.loser == (story.out_in_order[0] if story.out_in_order else -1)
        for seat in range(game.seats):
            if seat in story.left:
                place = 0
            elif seat in story.circle:
                place = 1
            else:
                later = story.out_in_order[story.out_in_order.index(seat) + 1 :]
                place = 1 + len(story.circle) + len(later)
            assert outcome.places[seat] == place


@pytest.mark.parametrize("seed", range(8))
def test_turn_and_moves_are_those_of_the_slow_telling_at_every_step(seed):
    log = bytearray()
    played = play_out(seed, None, 30)[1]
    game = Mia(3 + seed % 6, options_of(seed))
    story = Story(game.seats, options_of(seed))
    at = 0
    while at < len(played):
        assert list(game.moves()) == story.legal()
        assert game.wants == story.dice_wanted()
        if game.wants != 1:
            assert game.seat == story.circle[0]
        assert game.scores() == [story.lives[player] for player in range(game.seats)]
        count = 1 if played[at] >= LEAVE else max(1, game.wants)
        event = played[at : at + count]
        log.extend(event)
        if event[0] >= LEAVE:
            game.leave(event[0] - LEAVE)
        elif game.wants:
            game.roll(event)
        else:
            game.play(event[0])
        story.tell(event)
        at += count
    assert bytes(log) == played


@pytest.mark.parametrize("seed", range(6))
def test_a_state_saved_and_loaded_is_the_same_at_every_step(seed):
    def again(table):
        game = table.game
        copy = Mia(game.seats, game.options)
        copy.load(game.save())
        assert copy.save() == game.save()
        assert copy.moves() == game.moves()
        assert (copy.wants, copy.sides, copy.phase) == (game.wants, game.sides, game.phase)
        assert len(game.save()) < 60

    play_out(seed, again, 40)


@pytest.mark.parametrize("seed", range(6))
def test_a_checkpoint_and_its_tail_give_the_game_at_every_step(seed):
    def again(table):
        other = Table(Mia(table.game.seats, table.game.options))
        other.resume(table.checkpoint, bytes(table.tail))
        assert other.game.save() == table.game.save()
        assert other.can_undo() == table.can_undo()
        assert len(table.tail) < 16

    play_out(seed, again, 40)


@pytest.mark.parametrize("seed", range(4))
def test_undoing_a_choice_gives_the_state_before_it(seed):
    numbers = Numbers(seed)
    table = Table(Mia(4, bytes((6, 0, 1, 0))))
    undone = 0
    while table.game.outcome() is None:
        game = table.game
        if game.wants:
            table.roll(bytes([1 + numbers.below(game.sides) for _ in range(game.wants)]))
            assert not table.can_undo()
            with pytest.raises(IllegalMove):
                table.undo()
            continue
        before = game.save()
        moves = game.moves()
        move = moves[numbers.below(len(moves))]
        seals = game.seals(move)
        table.play(move)
        assert table.can_undo() == (not seals)
        if not seals and numbers.below(3) == 0:
            table.undo()
            assert table.game.save() == before
            undone += 1
    assert undone > 2


def test_a_believed_throw_leaves_the_checkpoint_with_the_next_throw():
    table = Table(Mia(3, bytes((6, 0, 0, 0))))
    table.roll(b"\1")
    table.roll(bytes((6, 4)))
    table.play(3)
    table.play(33)
    assert table.can_undo()
    table.roll(bytes((2, 2)))
    assert bytes(table.tail) == bytes((2, 2))
    assert bytes((6, 4)) not in table.checkpoint


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_state_is_refused_or_can_be_played_on(seed):
    numbers = Numbers(seed + 100)
    states = []
    play_out(seed, lambda table: states.append(table.game.save()), 30)
    refused = 0
    for _ in range(400):
        state = bytearray(states[numbers.below(len(states))])
        state[numbers.below(len(state))] = (0, 1, 2, 7, 20, 128, 255)[numbers.below(7)]
        game = Mia(3 + seed % 6, options_of(seed))
        before = game.save()
        try:
            game.load(bytes(state))
        except ValueError:
            refused += 1
            assert game.save() == before
            continue
        play_on(game, numbers)
    assert refused > 100


def play_on(game, numbers):
    """Play to the end, or up to a lifted cup whose dice a masked state does not hold."""
    for _ in range(3000):
        if game.outcome() is not None:
            return
        if game.wants:
            game.roll(bytes([1 + numbers.below(game.sides) for _ in range(game.wants)]))
            continue
        moves = game.moves()
        assert moves
        try:
            game.play(moves[numbers.below(len(moves))])
        except ValueError:
            assert game.dice == b""
            return
    raise AssertionError("endless")


@pytest.mark.parametrize("change", (-1, 1))
def test_a_state_of_another_size_is_refused(change):
    game = Mia(3, bytes((6, 0, 0, 0)))
    state = game.save()
    with pytest.raises(ValueError):
        game.load(state[:change] if change < 0 else state + b"\0")


def test_the_longest_round_has_twenty_one_announcements():
    game = Mia(3, bytes((6, 0, 0, 0)))
    game.roll(b"\1")
    for rank in range(21):
        game.roll(bytes((3, 1)))
        game.play(rank)
        if rank < 20:
            game.play(33)
    assert (game.claims, game.claim) == (21, 20)
    copy = Mia(3, game.options)
    copy.load(game.save())
    game.play(LOOK)
    assert (game.phase, game.last_result.lost) == (THROW, 1)
