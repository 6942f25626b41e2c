"""The dice cup at the table: throws, holds, covers and counts, each safe on flash before it is shown.

The cup keeps its state, not a log; there is no undo. What a player asks for is given the time of the
step, and is done in a `tick` at a later time: the screen may call `tick` before or after its keys.
"""

from micropython import const

from play.commit import Commit
from rules.cup import Cup
from rules.game import IllegalMove
from store.record import StorageFull

MYPY = False
if MYPY:
    from play.commit import Dice
    from store.saves import Saves

_NAME = "cup"
_THROW = const(0)
_COVER = const(1)
_REVEAL = const(2)
_CHOOSE = const(3)
_GATHER = const(4)
_RESET = const(5)


class CupSession(Commit):
    """The cup as it was left, or a new one. Public attributes, those of Commit too, are for reading.

    `view` is the cup as the whole table may see it now; `unsaved`: the last commit could not be
    written, so that it lasts only until switched off.
    """

    view: Cup

    def __init__(self, dice: "Dice", saves: "Saves") -> None:
        Commit.__init__(self, dice)
        self.unsaved = False
        self._saves = saves
        self._asked = (_THROW, 0, 0)
        self._cup = Cup()
        state = saves.read_state(_NAME)
        if state is not None:
            try:
                self._cup.load(state)
            except ValueError:
                saves.put_state_aside(_NAME)
        self._show()

    def peek(self) -> Cup:
        """Return the cup as the one who lifts its rim sees it."""
        cup = Cup()
        cup.load(self._shown)
        return cup.view(True)

    # --- what players ask for; IllegalMove when it cannot be, and then nothing has changed ---

    def hold(self, die: int) -> None:
        """Hold a die or let it go, at once. It is written with the next throw."""
        self._refuse_if_busy()
        self._cup.hold(die)
        self._show()

    def release(self) -> None:
        """Hold none, at once."""
        self._refuse_if_busy()
        self._cup.release()
        self._show()

    def throw(self, now: int) -> None:
        """Throw the dice that are not held."""
        self._refuse_if_busy()
        if not self._cup.wants:
            raise IllegalMove("CUP_ALL_HELD")
        self._ask(_THROW, now)

    def cover(self, now: int) -> None:
        """Put the cup over the dice."""
        self._refuse_if_busy()
        self._ask(_COVER, now)

    def reveal(self, now: int) -> None:
        """Lift the cup for all."""
        self._refuse_if_busy()
        self._ask(_REVEAL, now)

    def choose(self, now: int, count: int, sides: int) -> None:
        """Take other dice."""
        self._refuse_if_busy()
        trial = Cup()
        trial.load(self._cup.save())
        trial.choose(count, sides)  # raises here what would be raised later
        self._ask(_CHOOSE, now, count, sides)

    def gather(self, now: int) -> None:
        """Take all dice off the table, into the cup."""
        self._refuse_if_busy()
        self._ask(_GATHER, now)

    def reset(self, now: int) -> None:
        """Start the counts anew."""
        self._refuse_if_busy()
        self._ask(_RESET, now)

    # --- inside ---

    def _ask(self, kind: int, now: int, count: int = 0, sides: int = 0) -> None:
        self._asked = (kind, count, sides)
        self._due(now)

    def _happen(self) -> None:
        kind, count, sides = self._asked
        cup = self._cup
        if kind == _THROW:
            self._before = cup.faces if cup.held else b""
            cup.roll(self._throw(cup.wants, cup.sides, ~cup.held & (1 << cup.count) - 1))
        elif kind == _COVER:
            cup.cover()
        elif kind == _REVEAL:
            cup.reveal()
        elif kind == _CHOOSE:
            cup.choose(count, sides)
        elif kind == _GATHER:
            cup.gather()
        else:
            cup.reset()
        if self.tally is not None and not cup.is_covered:
            self.tally.release(_NAME)

    def _keep(self) -> None:
        try:
            self._saves.write_state(_NAME, self._cup.save())
            self.unsaved = False
        except StorageFull:
            self.unsaved = True

    def _is_safe(self) -> bool:
        try:
            return self.unsaved or self._saves.settled()
        except StorageFull:
            self.unsaved = True
            return True

    def _covers(self) -> bool:
        return self._cup.is_covered

    def _owner(self) -> str:
        return _NAME

    def _row_before(self) -> bytes:
        return bytes(len(self._before)) if self._cup.is_covered else self._before

    def _show(self) -> None:
        self._shown = self._cup.save()
        self.view = self._cup.view()
