"""What a seat may see, for every game in the catalog: never dice that are covered."""

import pytest

from rules import catalog
from support.random_games import Chance, settings, start, step

_GAMES = 200


def _covers(game):
    """Say whether dice lie on the table that not everybody may see (by the rules, not by the code)."""
    if game.ID != "mia":
        return False
    # Thrown and not yet lifted: from the throw to the receiver's answer.
    return game.wants == 0 and game.outcome() is None


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_view_never_holds_covered_dice(game_id):
    game_class = catalog.load(game_id)
    compared = 0
    for number, setting in enumerate(settings(game_class, _GAMES)):
        chance = Chance(number)
        table, twin = start(game_class, setting), start(game_class, setting)
        game, other = table.game, twin.game
        knows = -2  # the seat that has seen the covered dice
        while game.outcome() is None:
            if game.wants:
                faces = chance.faces(game)
                table.roll(faces)
                if _covers(game):
                    # The twin's dice differ, and nothing else does.
                    twin.roll(bytes([7 - face for face in faces]))
                knows = -2
            else:
                seat, move = game.seat, chance.pick(game.moves())
                seals = game.seals(move)
                table.play(move)
                if _covers(game):
                    twin.play(move)
                    knows = seat if seals and game.seat == seat else -2  # a peek: the turn goes on
            if _covers(game):
                assert game.save() != other.save()
                for seat in range(-1, game.seats):
                    alike = game.view(seat).save() == other.view(seat).save()
                    assert alike == (seat != knows)
                    compared += 1
            elif game.ID == "mia":
                twin.resume(game.save(), b"")
            elif not chance.below(16):
                for seat in (-1, game.seat, game.seats - 1):
                    assert game.view(seat).save() == game.save()
    if game_id == "mia":
        assert compared > 1000


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_view_is_acopy_of(game_id):
    game_class = catalog.load(game_id)
    table = start(game_class, settings(game_class, 0)[0])
    chance = Chance(5)
    for _ in range(12):
        before = table.game.save()
        view = table.game.view(table.game.seat)
        if view.wants:
            view.roll(chance.faces(view))
        assert table.game.save() == before
        step(table, chance)
