"""What every game in the catalog must keep; a new game gets these tests by being listed there."""

import pytest

from rules import catalog
from rules.game import LEAVE, IllegalMove
from support.random_games import Chance, copy_of, finish, option_extremes, settings, start, step
from support.refusals import refusal

_GAMES = 200


def _check_outcome(game):
    outcome = game.outcome()
    places = outcome.places
    assert len(places) == game.seats == len(game.scores())
    assert outcome.winners == bytes([seat for seat in range(game.seats) if places[seat] == 1])
    for seat in range(game.seats):
        if places[seat]:
            # Equal ranks are shared, and the next rank counts everybody before it: 1 1 3.
            better = [place for place in places if 0 < place < places[seat]]
            assert places[seat] == 1 + len(better)
    assert -1 <= outcome.loser < game.seats
    assert outcome.loser < 0 or outcome.loser not in outcome.winners
    assert game.wants == 0 and game.moves() == b""


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_two_hundred_random_games_keep_the_contract_and_end(game_id):
    game_class = catalog.load(game_id)
    assert game_id == game_class.ID
    for number, setting in enumerate(settings(game_class, _GAMES)):
        chance = Chance(number)
        table = start(game_class, setting)
        game = table.game
        log = bytearray()
        while game.outcome() is None:
            moves = game.moves()
            assert (game.wants > 0) != (len(moves) > 0)
            assert 0 <= game.seat < game.seats
            before = -1
            for move in moves:
                assert before < move < LEAVE
                before = move
            if not chance.below(8):
                for move in moves:
                    key, args = game.name_move(move)
                    assert isinstance(key, str) and isinstance(args, tuple)
            step(table, chance)
            log.extend(table.take_closed())
        _check_outcome(game)
        log.extend(table.tail)
        replayed = start(game_class, setting)
        replayed.replay(bytes(log))
        assert replayed.game.save() == game.save()
    assert number + 1 >= _GAMES


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_an_illegal_move_says_why_and_changes_nothing(game_id):
    game_class = catalog.load(game_id)
    for number, setting in enumerate(settings(game_class, _GAMES)):
        chance = Chance(number)
        table = start(game_class, setting)
        game = table.game
        at_hand = chance.below(40)  # one thorough look a game, at a random place
        while game.outcome() is None:
            at_hand -= 1
            if at_hand == 0:
                before, tail = game.save(), bytes(table.tail)
                legal = game.moves()
                for move in range(-2, 258):
                    if not 0 <= move < 256 or move not in legal:
                        refusal(game.play, move)
                        refusal(table.play, move)
                wanted = game.wants
                if wanted:
                    for wrong in (b"", b"\1" * (wanted - 1), b"\1" * (wanted + 1)):
                        refusal(table.roll, wrong)
                    for face in (0, game.sides + 1, 255):
                        refusal(game.roll, b"\1" * (wanted - 1) + bytes([face]))
                else:
                    refusal(table.roll, b"\1")
                    refusal(game.roll, b"\1\1")
                for seat in (-1, game.seats, 200):
                    refusal(table.leave, seat)
                assert game.save() == before and bytes(table.tail) == tail
                break
            step(table, chance)


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_nothing_more_happens_once_a_game_is_over(game_id):
    game_class = catalog.load(game_id)
    for setting in settings(game_class, 0):
        table = start(game_class, setting)
        finish(table, Chance(setting[0]))
        before = table.game.save()
        for move in range(256):
            refusal(table.play, move)
        refusal(table.roll, b"\1")
        for seat in range(setting[0]):
            refusal(table.leave, seat)
        assert table.game.save() == before


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_leaving_at_any_moment_always_reaches_an_end(game_id):
    game_class = catalog.load(game_id)
    left_early = 0
    for number, setting in enumerate(settings(game_class, _GAMES)):
        chance = Chance(1000 + number)
        table = start(game_class, setting)
        game = table.game
        gone = []
        log = bytearray()
        count = 0
        often = 2 + chance.below(60)
        while game.outcome() is None:
            count += 1
            assert count < 20000
            seat = chance.below(game.seats)
            if chance.below(often) == 0 and game.outcome() is None:
                before = game.save()
                if seat in gone:
                    refusal(table.leave, seat)
                    assert game.save() == before
                    continue
                seals = game.seals(LEAVE + seat)
                try:
                    table.leave(seat)
                except IllegalMove:
                    # Only who is in the game can leave it: in Mia the seat may be out of lives.
                    assert game.scores()[seat] == 0 and game.ID == "mia"
                    continue
                after = game.save()
                assert table.can_undo() == (not seals)
                if not seals:
                    table.undo()
                    assert game.save() == before
                    table.leave(seat)
                assert game.save() == after == copy_of(game, after).save()
                gone.append(seat)
            else:
                assert game.seat not in gone
                step(table, chance)
            log.extend(table.take_closed())
        log.extend(table.tail)
        _check_outcome(game)
        outcome = game.outcome()
        left_early += outcome.reason == "ENDED_EARLY"
        for seat in gone:
            assert outcome.places[seat] == 0 and seat not in outcome.winners
        if len(gone) < game.seats:
            assert outcome.winners
        replayed = start(game_class, setting)
        replayed.replay(bytes(log))
        assert replayed.game.save() == game.save()
    assert left_early > 5


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_seats_and_options_out_of_range_are_refused(game_id):
    game_class = catalog.load(game_id)
    seats = game_class.SEATS_LOW
    good = option_extremes(game_class, seats)[0]
    for wrong in (game_class.SEATS_LOW - 1, game_class.SEATS_HIGH + 1):
        with pytest.raises(ValueError):
            game_class(wrong, good)
    with pytest.raises(ValueError):
        game_class(seats, good + b"\0")
    with pytest.raises(ValueError):
        game_class(seats, good[:-1])
    for row in range(len(game_class.OPTIONS)):
        option = game_class.OPTIONS[row]
        assert option.low <= option.default <= option.high
        assert len(option.value_keys) in (0, option.high - option.low + 1)
        for wrong in (option.low - 1, option.high + 1):
            if 0 <= wrong < 256:
                options = bytearray(good)
                options[row] = wrong
                with pytest.raises(ValueError):
                    game_class(seats, bytes(options))
