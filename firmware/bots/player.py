"""A computer player, or the coach: thinks in slices about the position it is shown, then has a move.

It is shown a game's `view(seat)` and nothing else. Chance, where a level needs it, comes from the dice
it is given.
"""

from micropython import const

from bots.files import close
from bots.levels import EXPERT

MYPY = False
if MYPY:
    from collections.abc import Iterator

    from bots.mind import Cup, Mind
    from rules.game import Game

SLICE = const(10000)  # µs on an RP2040 at 125 MHz; no step of a mind costs more than 6,000


class Thinker:
    """One player of a game at a level (EASY, NORMAL or EXPERT of bots/levels.py).

    The minds of a game are loaded with it: keep a Thinker as long as the game goes on, and use it for
    every computer player of its level.
    """

    def __init__(self, game_id: str, level: int, dice: "Cup", mind: "Mind | None" = None) -> None:
        """Load the game's own mind, or take the one given; ImportError where nobody plays the game."""
        if mind is None:
            module = __import__("bots." + game_id, None, None, ("Mind",))
            mind = module.Mind(level, dice)
        self._mind: Mind = mind
        self._steps: Iterator[int] | None = None
        self.move = -1  # -1 until it has been found
        self.reason: tuple[str, tuple[object, ...]] = ("", ())  # text key and arguments: why that move

    def become(self, level: int) -> None:
        """Play at another level from the next position on: there is room for one mind only."""
        self._mind.level = level

    def start(self, view: "Game") -> None:
        """Begin to think about a position in which `view.seat` has to move: `view.moves()` is not empty."""
        self.move = -1
        self.reason = ("", ())
        self._steps = self._mind.think(view)

    def step(self, budget: int = SLICE) -> bool:
        """Think for about `budget` µs (at most one step more); return True once `move` is there."""
        if self._steps is None:
            return True
        while budget > 0:
            try:
                budget -= next(self._steps)
            except StopIteration:
                self._steps = None
                close()
                self.move = self._mind.pick()
                self.reason = self._mind.reason(self.move)
                return True
        return False

    def advice(self, view: "Game | None" = None) -> "list[tuple[int, int]]":
        """Return (move, value in thousandths of a point) for each legal choice, the best first.

        About the position last thought through, or about `view`, which takes as long as it takes.
        Higher is always better: points that come (Yacht, Generał), less points taken (Mitchi), less
        lives lost than the others (Mia). Re-rolls that keep the same faces are one choice.
        """
        if view is not None:
            self.start(view)
            while not self.step():
                pass
        return self._mind.advice()

    def value_of(self, view: "Game", move: int) -> int:
        """Return the thousandths of a legal move in the position last thought through."""
        return self._mind.value_of(view, move)

    def risk(self, move: int) -> int:
        """Return the chance, in per cent, to lose the round after a move of `advice`; -1: no such thing."""
        return self._mind.risk(move)


def coach(game_id: str, dice: "Cup") -> Thinker:
    """Return the one who knows best."""
    return Thinker(game_id, EXPERT, dice)
