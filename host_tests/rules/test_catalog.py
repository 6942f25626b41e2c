"""The catalog: each game is loaded when it is asked for and forgotten when it is left."""

import sys

import pytest

from rules import catalog
from rules.game import Game, defaults
from text import keys


def _loaded(game_id):
    return [name for name in sys.modules if name.startswith("rules." + game_id)]


@pytest.fixture
def put_back():
    """Put the modules back afterwards that a test drops: other tests hold classes of theirs."""
    for game_id in catalog.GAMES:
        catalog.load(game_id)
    package = sys.modules["rules"]
    kept = [(name, sys.modules[name]) for name in sys.modules if name.startswith("rules.")]
    yield
    for name, module in kept:
        sys.modules[name] = module
        setattr(package, name[len("rules.") :], module)


def test_there_are_four_games_in_the_order_of_the_home_screen():
    assert catalog.GAMES == ("mitchi", "general", "yacht", "mia")


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_loaded_game_is_a_game_with_that_id(game_id):
    game_class = catalog.load(game_id)
    assert issubclass(game_class, Game) and game_id == game_class.ID
    assert catalog.load(game_id) is game_class


@pytest.mark.parametrize("game_id, seats", (("mitchi", 2), ("general", 1), ("yacht", 1), ("mia", 3)))
def test_a_game_takes_its_fewest_seats_up_to_eight(game_id, seats):
    game_class = catalog.load(game_id)
    assert (seats, 8) == (game_class.SEATS_LOW, game_class.SEATS_HIGH)


@pytest.mark.parametrize("game_id", ("", "chess", "Mitchi", "rules", "cup"))
def test_an_unknown_game_is_refused(game_id):
    with pytest.raises(ValueError):
        catalog.load(game_id)


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_dropped_game_leaves_no_module_behind_and_can_be_loaded_again(game_id, put_back):
    first = catalog.load(game_id)
    assert _loaded(game_id)
    catalog.drop(game_id)
    assert _loaded(game_id) == []
    assert not hasattr(sys.modules["rules"], game_id)
    second = catalog.load(game_id)
    assert second is not first
    game = second(second.SEATS_LOW, defaults(second.OPTIONS))
    assert game.outcome() is None


def test_dropping_one_game_leaves_the_others(put_back):
    catalog.drop("mitchi")
    for game_id in catalog.GAMES[1:]:
        assert _loaded(game_id)
    catalog.drop("mitchi")  # not there any more: nothing happens


def test_dropping_all_games_leaves_nothing_but_what_the_console_needs(put_back):
    for game_id in catalog.GAMES:
        catalog.load(game_id)
    catalog.drop_all()
    left = [name for name in sys.modules if name.startswith("rules.")]
    assert [name for name in left if name not in ("rules.catalog", "rules.game", "rules.table")] == []


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_every_house_rule_has_a_name_and_a_help_text(game_id):
    for option in catalog.load(game_id).OPTIONS:
        assert hasattr(keys, option.key), option.key
        assert hasattr(keys, option.key + "_HELP"), option.key
        for value_key in option.value_keys:
            assert hasattr(keys, value_key), value_key
