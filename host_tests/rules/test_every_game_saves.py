"""Saving, undo and resuming, for every game in the catalog and at every step of random games."""

import sys

import pytest

from rules import catalog
from rules.table import Table
from support.random_games import Chance, copy_of, finish, settings, start, step
from support.refusals import refusal

# The code is the same on both interpreters. MicroPython, which takes twice as long, plays all extremes
# of seats and options too (at most 37 games), and then fewer of the short games.
_GAMES = 60 if sys.implementation.name == "micropython" else 200
_MOST_SAVE = 1000  # bytes; "a few hundred" is what one flash page and the journal are made for


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_saved_game_loads_equal_at_every_step_and_goes_on_alike(game_id):
    game_class = catalog.load(game_id)
    for number, setting in enumerate(settings(game_class, _GAMES)):
        chance, again = Chance(number), Chance(number)
        plain, moved = start(game_class, setting), start(game_class, setting)
        while plain.game.outcome() is None:
            state = moved.game.save()
            assert isinstance(state, bytes) and len(state) < _MOST_SAVE
            other = copy_of(moved.game, state)
            assert other.save() == state
            moved = Table(other)
            step(plain, chance)
            step(moved, again)
            assert moved.game.moves() == plain.game.moves()
            assert (moved.game.wants, moved.game.seat) == (plain.game.wants, plain.game.seat)
        state = plain.game.save()
        assert moved.game.save() == state
        ended = copy_of(plain.game, state)
        assert ended.save() == state and ended.scores() == plain.game.scores()
        assert ended.outcome().places == plain.game.outcome().places
        assert ended.outcome().reason == plain.game.outcome().reason


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_undo_takes_back_a_choice_exactly_and_never_a_roll(game_id):
    game_class = catalog.load(game_id)
    undone = 0
    for number, setting in enumerate(settings(game_class, _GAMES)):
        chance = Chance(number)
        table = start(game_class, setting)
        game = table.game
        while game.outcome() is None:
            if game.wants:
                table.roll(chance.faces(game))
                assert not table.can_undo()
                assert refusal(table.undo) == "NO_UNDO"
                continue
            before, tail = game.save(), bytes(table.tail)
            move = chance.pick(game.moves())
            seals = game.seals(move)
            table.play(move)
            assert table.can_undo() == (not seals)
            if seals:
                assert refusal(table.undo) == "NO_UNDO"
                continue
            after = game.save()
            table.undo()
            assert game.save() == before and bytes(table.tail) == tail
            table.play(move)
            assert game.save() == after
            undone += 1
    assert undone > _GAMES


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_table_resumes_from_its_checkpoint_at_every_step(game_id):
    game_class = catalog.load(game_id)
    for number, setting in enumerate(settings(game_class, _GAMES)):
        chance = Chance(number)
        table = start(game_class, setting)
        most_tail = 0
        other = start(game_class, setting)
        while table.game.outcome() is None:
            step(table, chance)
            most_tail = max(most_tail, len(table.tail))
            if not chance.below(3):
                other.resume(table.checkpoint, bytes(table.tail))
                assert other.game.save() == table.game.save()
                assert other.tail == table.tail and other.can_undo() == table.can_undo()
                assert other.take_closed() == b""
        assert most_tail < 64  # what a save has to hold besides the checkpoint: one turn, no more


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_damaged_state_is_refused_or_can_be_played_to_an_end(game_id):
    game_class = catalog.load(game_id)
    chance = Chance(77)
    refused = 0
    for setting in settings(game_class, 0)[::3]:
        table = start(game_class, setting)
        for _ in range(chance.below(60)):
            if table.game.outcome() is None:
                step(table, chance)
        good = table.game.save()
        for _ in range(12):
            state = bytearray(good)
            how = chance.below(8)
            if how == 0:
                state = state[: chance.below(len(state))]
            elif how == 1:
                state.append(chance.below(256))
            elif how == 2:
                state[chance.below(len(state))] = chance.below(256)
            else:
                at = chance.below(len(state))
                state[at] = (state[at] + chance.pick((1, 255))) & 255
            if bytes(state) == good:
                continue
            other = start(game_class, setting)
            fresh = other.game.save()
            try:
                other.game.load(bytes(state))
            except ValueError:
                refused += 1
                assert other.game.save() == fresh
                continue
            assert other.game.save() == bytes(state)
            try:
                finish(Table(other.game), chance)
            except ValueError as error:
                assert error.args == ("covered",)  # only a masked view of Mia may say this
    assert refused > 20


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_damaged_log_is_refused_with_value_error(game_id):
    game_class = catalog.load(game_id)
    setting = settings(game_class, 0)[0]
    chance = Chance(3)
    table = start(game_class, setting)
    log = bytearray()
    for _ in range(60):
        if table.game.outcome() is None:
            step(table, chance)
            log.extend(table.take_closed())
    log.extend(table.tail)
    refused = 0
    for _ in range(150):
        broken = bytearray(log)
        broken[chance.below(len(broken))] = chance.below(256)
        try:
            start(game_class, setting).replay(bytes(broken))
        except ValueError:
            refused += 1
    assert refused > 30
