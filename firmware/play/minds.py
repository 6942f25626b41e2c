"""The minds at the table: computer players and the coach; each is loaded when it is first asked."""

import gc
import sys

from micropython import const

from play.seats import EXPERT

MYPY = False
if MYPY:
    from bots.mind import Cup
    from bots.player import Thinker

_COMPILING = const(8192)  # bytes between two collections while modules are loaded


class Minds:
    """The minds of one game. `dice` is what they draw lies with."""

    def __init__(self, game_id: str, dice: "Cup") -> None:
        self._game_id = game_id
        self._dice = dice
        self._level = 0
        self._mind: "Thinker | None" = None

    def load(self) -> None:
        """Load the code of the game's minds. Large tables stay where they are until somebody thinks."""
        gc.collect()
        if hasattr(gc, "threshold"):  # not on CPython
            gc.threshold(_COMPILING)
        __import__("bots.player")
        __import__("bots." + self._game_id)
        if hasattr(gc, "threshold"):
            gc.threshold(-1)
        gc.collect()

    def of(self, level: int) -> "Thinker":
        """Return the one who thinks for all computer players of a level; whoever thought before goes.

        There is room for one: let go of a mind when its thoughts are no longer needed.
        """
        mind = self._mind
        if mind is None or self._level != level:
            self._mind = mind = None
            if "bots.player" not in sys.modules:
                self.load()
        gc.collect()  # often, so that what stays lies close together and large pieces remain free
        if mind is None:
            from bots.player import Thinker

            self._mind = mind = Thinker(self._game_id, level, self._dice)
            self._level = level
        return mind

    def coach(self) -> "Thinker":
        """Return the one who knows best."""
        return self.of(EXPERT)


def forget() -> None:
    """Drop the code of all minds, so that it can be collected."""
    package = sys.modules.get("bots")
    for path in list(sys.modules):
        if path.startswith("bots."):
            del sys.modules[path]
            module = path[len("bots.") :]
            if package is not None and hasattr(package, module):
                delattr(package, module)
