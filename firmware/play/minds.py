"""The minds at the table: computer players and the coach; each is loaded when it is first asked."""

import gc
import sys

from play.seats import EXPERT
from play.seldom import tidily

MYPY = False
if MYPY:
    from bots.mind import Cup
    from bots.player import Thinker


class Minds:
    """The minds of one game. `dice` is what computers draw lies with; the coach only weighs, and has none."""

    def __init__(self, game_id: str, dice: "Cup") -> None:
        self._game_id = game_id
        self._dice = dice
        self._may_draw = True
        self._mind: "Thinker | None" = None

    def load(self) -> "Thinker":
        """Load who thinks, if nobody has yet: best done before the screens of the game are loaded."""
        if self._mind is None:
            self._mind = tidily(self._make, self._game_id)
        return self._mind

    def _make(self, game_id: str) -> "Thinker":
        from bots.player import Thinker

        return Thinker(game_id, EXPERT, self)

    def of(self, level: int) -> "Thinker":
        """Return the one who thinks, at this level from the next position on.

        It is one for all, as there is no room for more: what it thought about another position is gone.
        """
        mind = self.load()
        mind.become(level)
        self._may_draw = True
        gc.collect()  # often, so that what stays lies close together and large pieces remain free
        return mind

    def coach(self) -> "Thinker":
        """Return the one who knows best, and draws nothing: its `move` is none of the coach's business."""
        mind = self.of(EXPERT)
        self._may_draw = False
        return mind

    def roll(self, count: int, sides: int) -> bytes:
        """Return dice of the game, or DiceError; to the coach, who makes no move, ones."""
        if not self._may_draw:
            return bytes((1,)) * count
        return self._dice.roll(count, sides)


def drop_minds() -> None:
    """Drop the code of all minds, so that it can be collected.

    Machine code stays: MicroPython never frees it, so loading it again would take room each time.
    """
    package = sys.modules.get("bots")
    if "bots.player" in sys.modules:
        sys.modules["bots.player"].close()  # left open by a mind that was interrupted
    for path in list(sys.modules):
        if path.startswith("bots.") and not path.endswith("_viper"):
            del sys.modules[path]
            module = path[len("bots.") :]
            if package is not None and hasattr(package, module):
                delattr(package, module)
