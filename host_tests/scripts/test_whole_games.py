"""Whole games by keys on the firmware under real MicroPython; every word and score as the oracles tell."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.games import GAMES, WholeGame
from scripts.mitchi_game import MitchiGame
from scripts.sitting import Sitting
from simulator import interpreters
from simulator.build import Build
from simulator.gadget import Gadget
from text.plural import LANGUAGES


@pytest.fixture
def gadgets(folder: str) -> Iterator[list[Gadget]]:
    """Yield a list for the gadgets that are switched on; they are cut off at the end."""
    found: list[Gadget] = []
    yield found
    for gadget in found:
        gadget.cut()


@pytest.mark.parametrize("whole", GAMES, ids=[whole.name for whole in GAMES])
def test_a_whole_game_ends_as_the_oracle_tells(gadgets: list[Gadget], folder: str, whole: WholeGame) -> None:
    gadgets.append(Gadget(Build(interpreters.choose(), Path(folder), whole.language)))
    played = whole.play(Sitting(whole.language, gadgets[0]))
    if isinstance(played, MitchiGame) and "two tie-breaks" in whole.name:
        assert played.deepest_tie >= 2


def test_every_language_is_played_in() -> None:
    assert {whole.language for whole in GAMES} == set(LANGUAGES)
