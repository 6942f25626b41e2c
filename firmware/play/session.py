"""A game being played: the only place where dice, rules and storage meet.

What a player asks for (`throw`, `choose`, `undo`, `leave`, `change`) is only noted: the phase is DUE
and the screen draws one still frame. The next `tick` makes it happen, writes it to flash, and lets
nothing of it be seen before it is safe there (SETTLING). Dice are then shown by the screen
(SHOWING) until it says that they have landed. So a battery pulled at any moment either finds the
press never made, or the very dice that were about to be shown.
"""

from micropython import const

from dice.source import DiceError
from play.ledger import Ledger
from play.seats import Seats
from rules import catalog
from rules.game import LEAVE, Game, IllegalMove
from rules.table import Table

MYPY = False
if MYPY:
    from typing import Protocol

    from store.saves import Saves
    from store.stats import Stats

    class Dice(Protocol):
        """Throws dice; DiceError when it cannot."""

        def roll(self, count: int, sides: int) -> bytes: ...


IDLE = const(0)
DUE = const(1)
SETTLING = const(2)
SHOWING = const(3)

_THROW = const(0)
_MOVE = const(1)
_UNDO = const(2)
_LEAVE = const(3)
_CHANGE = const(4)


class Session:
    """One game at the table. Public attributes are for reading.

    `view` is the game as the whole table may see it now; `phase` one of the four above; `trouble` the
    text key of what kept the dice from being thrown, "" when nothing did; `rolled` the faces last
    thrown, zeros when they are covered, `rolled_mask` their places in the row (bit i: die i), `row`
    the whole row after that throw, `rolled_seat` who threw.
    """

    view: Game

    def __init__(self, dice: "Dice", saves: "Saves", stats: "Stats | None" = None) -> None:
        self.dice = dice
        self.phase = IDLE
        self.trouble = ""
        self.game_id = ""
        self.options = b""
        self.seats = Seats([""])
        self._ledger = Ledger(saves, stats)
        self._saves = saves
        self._forget_roll()

    # --- which game ---

    def new(self, game_id: str, seats: Seats, options: bytes) -> None:
        """Start a game; ValueError when seats or options do not fit it.

        A game in its slot goes: it counts as given up, or as finished when it was over.
        """
        table = Table(catalog.load(game_id)(seats.count, options))
        old = self._saves.read(game_id)
        if old is not None and old.is_over and self.resume(game_id):
            self.finish()
            old = None
        self._sit_down(game_id, seats, options, table)
        self._ledger.begin(game_id, self.options, table, seats)
        if old is not None:
            try:
                self._ledger.count_aborted(old, Seats.decode(old.seats))
            except ValueError:
                pass  # a save that nobody could have gone on with

    def resume(self, game_id: str) -> bool:
        """Go on with the game in a slot, exactly; False when there is none that can be gone on with."""
        save = self._ledger.take_up(game_id)
        if save is None:
            return False
        try:
            seats = Seats.decode(save.seats)
            table = Table(catalog.load(game_id)(seats.count, save.options))
            table.resume(save.checkpoint, save.tail)
        except ValueError:
            self._saves.put_aside(game_id)
            return False
        self._sit_down(game_id, seats, save.options, table)
        return True

    def finish(self) -> None:
        """Count a game that is over and empty its slot: its final screen has been left."""
        if self.phase != IDLE or not self.is_over:
            raise IllegalMove("NOT_NOW")
        self._ledger.finish(self._table, self.seats)

    def abandon(self) -> None:
        """Give the game up and empty its slot."""
        self._ledger.abandon(self.seats)

    # --- what screens read ---

    @property
    def is_busy(self) -> bool:
        """Whether something asked for is not done yet, or dice are still moving."""
        return self.phase != IDLE

    @property
    def is_over(self) -> bool:
        """Whether the game, as shown, has ended."""
        return self.view.outcome() is not None

    @property
    def unsaved(self) -> bool:
        """Whether the last commit could not be written, so that it lasts only until switched off."""
        return self._ledger.is_behind

    def seat_view(self, seat: int) -> Game:
        """Return the game as `seat` may see it now."""
        return self._seen_by(seat)

    def can_undo(self) -> bool:
        """Say whether the last thing that happened is a choice that may be taken back."""
        return self.phase == IDLE and self._table.can_undo()

    # --- what players ask for; IllegalMove when it cannot be, and then nothing has changed ---

    def throw(self) -> None:
        """Throw the dice that are awaited."""
        self._refuse_if_busy()
        if not self._table.game.wants:
            raise IllegalMove("NO_ROLL_NOW")
        self._ask(_THROW)

    def choose(self, move: int) -> None:
        """Make a move. One that rolls dice again throws them too: both are one commit."""
        self._refuse_if_busy()
        if move not in self._table.game.moves():
            self._table.play(move)  # raises the game's own reason
        self._ask(_MOVE, move)

    def undo(self) -> None:
        """Take the last choice back."""
        self._refuse_if_busy()
        if not self._table.can_undo():
            raise IllegalMove("NO_UNDO")
        self._ask(_UNDO)

    def leave(self, seat: int) -> None:
        """Take a seat out of the game."""
        self._refuse_if_busy()
        _copy(self._table.game).leave(seat)  # raises here what would be raised later
        self._ask(_LEAVE, seat)

    def change(self, seat: int, kind: int, name: str = "") -> None:
        """Seat a person or a computer player in the place of who sits there."""
        self._refuse_if_busy()
        if self.seats.has_left(seat):
            raise IllegalMove("NOT_NOW")
        Seats([name], bytes((kind,)))  # raises ValueError here, not later
        self._ask(_CHANGE, seat, kind, name)

    # --- how it goes on ---

    def tick(self, now: int) -> bool:
        """Go on; return True when something changed. Call it once a step, before the keys."""
        if self.phase == DUE:
            if self._happen():
                self._ledger.keep(self._table, self.seats)
                self.phase = SETTLING
                self._show_if_settled()
            else:
                self.phase = IDLE
            return True
        return self.phase == SETTLING and self._show_if_settled()

    def landed(self) -> None:
        """The screen has shown the dice come to rest: now everything may be seen."""
        if self.phase == SHOWING:
            self._show()

    # --- inside ---

    def _sit_down(self, game_id: str, seats: Seats, options: bytes, table: Table) -> None:
        self.game_id = game_id
        self.seats = seats
        self.options = bytes(options)
        self.trouble = ""
        self._table = table
        self._forget_roll()
        self._show()

    def _refuse_if_busy(self) -> None:
        if self.phase != IDLE:
            raise IllegalMove("NOT_NOW")

    def _ask(self, kind: int, number: int = 0, seat_kind: int = 0, name: str = "") -> None:
        self._asked = (kind, number, seat_kind, name)
        self.trouble = ""
        self.phase = DUE

    def _happen(self) -> bool:
        """Make what was asked for happen at the table; False when the dice failed."""
        kind, number, seat_kind, name = self._asked
        table = self._table
        self._thrown = b""
        try:
            if kind == _THROW:
                self._throw((1 << table.game.wants) - 1)
            elif kind == _MOVE:
                self._move(number)
            elif kind == _UNDO:
                if table.tail[-1] >= LEAVE:
                    self.seats.come_back(table.tail[-1] - LEAVE)
                table.undo()
            elif kind == _LEAVE:
                table.leave(number)
                self.seats.leave(number)
            else:
                self.seats.set(number, seat_kind, name)
        except DiceError as error:
            self.trouble = error.args[0]
            return False
        return True

    def _move(self, move: int) -> None:
        table = self._table
        checkpoint, tail = table.checkpoint, bytes(table.tail)
        table.play(move)
        if table.game.wants and not table.game.fresh():
            try:
                self._throw(move)
            except DiceError:
                table.resume(checkpoint, tail)
                raise

    def _throw(self, mask: int) -> None:
        game = self._table.game
        seat = game.seat
        faces = self.dice.roll(game.wants, game.sides)
        self._table.roll(faces)
        self._thrown = faces
        self.rolled_mask = mask
        self.rolled_seat = seat

    def _show_if_settled(self) -> bool:
        if not self._ledger.settled():
            return False
        if self._thrown:
            self._show_roll()
            self.phase = SHOWING
        else:
            self._show()
        return True

    def _show_roll(self) -> None:
        game = self._table.game
        self.is_covered = game.view(-1).save() != game.save()
        self.rolled = bytes(len(self._thrown)) if self.is_covered else self._thrown
        row = bytearray(getattr(self.view, "dice", b"") if self._asked[0] == _MOVE else self.rolled)
        at = 0
        for die in range(len(row)):
            if self.rolled_mask >> die & 1:
                row[die] = self.rolled[at]
                at += 1
        self.row = bytes(row)

    def _show(self) -> None:
        self.phase = IDLE
        self._shown = self._table.game.save()
        self.view = self._seen_by(-1)

    def _seen_by(self, seat: int) -> Game:
        game = self._table.game
        view = type(game)(game.seats, game.options)
        view.load(self._shown)
        view.mask(seat)
        return view

    def _forget_roll(self) -> None:
        self.rolled = b""
        self.rolled_mask = 0
        self.rolled_seat = -1
        self.row = b""
        self.is_covered = False
        self._thrown = b""
        self._asked = (_THROW, 0, 0, "")


def _copy(game: Game) -> Game:
    other = type(game)(game.seats, game.options)
    other.load(game.save())
    return other
