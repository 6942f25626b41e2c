"""Commit before reveal: a press is first only noted, then done and written, and only then shown.

What a player asks for makes the phase DUE and the screen draws one still frame. The next `tick` makes
it happen, writes it to flash, and lets nothing of it be seen before it is safe there (SETTLING).
Dice are then shown by the screen (SHOWING) until it says that they have landed. So a battery pulled
at any moment either finds the press never made, or the very dice that were about to be shown.
"""

from micropython import const

from dice.source import DiceError
from rules.game import IllegalMove

MYPY = False
if MYPY:
    from typing import Protocol

    from play.tally import Tally

    class Dice(Protocol):
        """Throws dice; DiceError when it cannot."""

        def roll(self, count: int, sides: int) -> bytes: ...


IDLE = const(0)
DUE = const(1)
SETTLING = const(2)
SHOWING = const(3)


class Commit:
    """The phases of a press. Public attributes are for reading.

    `trouble` is the text key of what kept the dice from being thrown, "" when nothing did; `rolled`
    the faces last thrown, zeros when `is_covered`; `rolled_mask` their places in the row (bit i:
    die i); `row` the whole row after that throw, zeros when covered.
    """

    def __init__(self, dice: "Dice", is_counted: bool = True) -> None:
        self.dice = dice
        self.tally: "Tally | None" = getattr(dice, "tally", None) if is_counted else None
        self.phase = IDLE
        self.trouble = ""
        self._asked_at = -1
        self._thrown = b""
        self._forget_roll()

    @property
    def is_busy(self) -> bool:
        """Whether something asked for is not done yet, or dice are still moving."""
        return self.phase != IDLE

    def tick(self, now: int) -> bool:
        """Go on; return True when something changed."""
        if self.phase == DUE and now != self._asked_at:
            self._thrown = b""
            try:
                self._happen()
            except DiceError as error:
                self.fail(error.args[0])
                return True
            self._keep()
            self.phase = SETTLING
            self._show_if_safe()
            return True
        return self.phase == SETTLING and self._show_if_safe()

    def fail(self, reason: str) -> None:
        """The dice have failed, for a reason (text key): nothing has changed, the screen has to tell."""
        self.trouble = reason
        self.phase = IDLE
        if self.tally is not None:
            self.tally.alarm(reason)

    def landed(self) -> None:
        """The screen has shown the dice come to rest: now everything may be seen."""
        if self.phase == SHOWING:
            self.phase = IDLE
            self._count()
            self._show()

    # --- what a subclass gives ---

    def _happen(self) -> None:
        """Do what was asked for. DiceError when the dice fail, and then nothing has changed."""
        raise NotImplementedError

    def _keep(self) -> None:
        """Write it; no error may come out."""
        raise NotImplementedError

    def _is_safe(self) -> bool:
        """Say whether it is written for good, or never will be."""
        raise NotImplementedError

    def _covers(self) -> bool:
        """Say whether the dice just thrown are for nobody to see."""
        raise NotImplementedError

    def _owner(self) -> str:
        """Return the name under which covered dice are held back from being counted."""
        raise NotImplementedError

    def _row_before(self) -> bytes:
        """Return the row that the dice just thrown are a part of, as shown before; b"": they are all."""
        raise NotImplementedError

    def _show(self) -> None:
        """Let everything be seen that has happened."""
        raise NotImplementedError

    # --- what a subclass uses ---

    def _refuse_if_busy(self) -> None:
        if self.phase != IDLE:
            raise IllegalMove("NOT_NOW")

    def _due(self, asked_at: int = -1) -> None:
        self._asked_at = asked_at
        self.trouble = ""
        self.phase = DUE

    def _throw(self, count: int, sides: int, mask: int) -> bytes:
        self._thrown = self.dice.roll(count, sides)
        self._thrown_sides = sides
        self._thrown_mask = mask
        return self._thrown

    def _count(self) -> None:
        if self.tally is None or self._thrown_sides != 6:
            return
        if self.is_covered:
            self.tally.hold(self._owner(), self._thrown)
        else:
            self.tally.count(self._thrown)

    def _forget_roll(self) -> None:
        self.rolled = b""
        self.rolled_mask = 0
        self.row = b""
        self.is_covered = False

    def _show_if_safe(self) -> bool:
        if not self._is_safe():
            return False
        if self._thrown:
            self._show_roll()
            self.phase = SHOWING
        else:
            self.phase = IDLE
            self._show()
        return True

    def _show_roll(self) -> None:
        self.is_covered = self._covers()
        self.rolled = bytes(len(self._thrown)) if self.is_covered else self._thrown
        self.rolled_mask = self._thrown_mask
        row = bytearray(self._row_before() or self.rolled)
        at = 0
        for die in range(len(row)):
            if self.rolled_mask >> die & 1:
                row[die] = self.rolled[at]
                at += 1
        self.row = bytes(row)
