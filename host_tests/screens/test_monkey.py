"""A monkey at the keys of every game, with the plug pulled at random: nothing breaks, nothing is lost."""

import sys

import pytest

from rules.catalog import GAMES
from support.handheld import Handheld, canvas_for_long
from support.monkey import Monkey

KEYS = 3000 if sys.implementation.name == "micropython" else 250


class PlayingMonkey(Monkey):
    """Pulls the plug now and then, and comes back to its game when it got out of it."""

    def pick(self, name):
        """Return what to do next."""
        if self.chance.below(70) == 0:
            return "plug"
        return Monkey.pick(self, name)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_survives_a_monkey_that_pulls_the_plug(folder, game_id):
    handheld = Handheld(folder, "el", canvas=canvas_for_long())
    monkey = PlayingMonkey(handheld, GAMES.index(game_id) + 1)
    for _ in range(KEYS):
        if handheld.name == "home":
            if handheld.console.desk.saves.read(game_id) is not None:
                handheld.press("a")
            else:
                handheld.start(game_id)
        monkey.press()
    assert monkey.seen.get(game_id, 0) > KEYS // 20
