"""A game being played: the only place where dice, rules and storage meet (play/commit.py says when).

`tick` is called once a step, before the keys, so that the frame of a press is drawn before it is done.
"""

from micropython import const

from dice.source import DiceError
from play.commit import DUE as DUE
from play.commit import IDLE as IDLE
from play.commit import SETTLING as SETTLING
from play.commit import SHOWING as SHOWING
from play.commit import Commit
from play.ledger import Ledger
from play.seats import HUMAN, Seats
from play.seldom import forget
from rules.game import LEAVE, Game, IllegalMove
from rules.table import Table

MYPY = False
if MYPY:
    from typing import Any

    from play.commit import Dice
    from play.scorebook import Scorebook
    from store.saves import Saves
    from store.stats import Stats

_BOOKENDS = "play.bookends"
_THROW = const(0)
_MOVE = const(1)
_UNDO = const(2)
_LEAVE = const(3)
_CHANGE = const(4)


class Session(Commit):
    """One game at the table. Public attributes, those of Commit too, are for reading.

    `view` is the game as the whole table may see it now; `rolled_seat` who threw last; `saves` and `stats`
    are where the game is kept and counted, which for a visitor's are not those of the desk.
    """

    view: Game

    def __init__(self, dice: "Dice", saves: "Saves", stats: "Scorebook | Stats | None" = None) -> None:
        Commit.__init__(self, dice, stats is not None)
        self.game_id = ""
        self.options = b""
        self.seats = Seats([""])
        self.rolled_seat = -1
        self.saves = saves
        self.stats = stats
        self._ledger = Ledger(saves, stats)
        self._asked = (_THROW, 0, 0, "")

    # --- which game ---

    def new(self, game_id: str, seats: Seats, options: bytes) -> None:
        """Start a game; ValueError when seats or options do not fit it.

        A game in its slot goes: it counts as given up, or as finished when it was over.
        """
        try:
            _bookends().new(self, game_id, seats, options)
        finally:
            forget(_BOOKENDS)

    def resume(self, game_id: str) -> bool:
        """Go on with the game in a slot, exactly; False when there is none that can be gone on with."""
        try:
            is_there: bool = _bookends().resume(self, game_id)
        finally:
            forget(_BOOKENDS)
        return is_there

    def finish(self, is_kept: bool = False) -> None:
        """Count a game that is over, once: its final screen has been left.

        Its slot is emptied, or kept, so that the result can be seen again until another game takes its place.
        """
        self._refuse_if_busy()
        if not self.is_over:
            raise IllegalMove("NOT_NOW")
        try:
            _bookends().finish(self, is_kept)
        finally:
            forget(_BOOKENDS)

    # --- what screens read ---

    @property
    def is_over(self) -> bool:
        """Whether the game, as shown, has ended."""
        return self.view.outcome() is not None

    @property
    def is_counted(self) -> bool:
        """Whether the game is over and its final screen has been left: nothing can be taken back."""
        return self._ledger.is_counted

    @property
    def unsaved(self) -> bool:
        """Whether the last commit could not be written, so that it lasts only until switched off."""
        return self._ledger.is_behind

    @property
    def serial(self) -> int:
        """The number that tells this game from others of its kind."""
        return self._ledger.serial

    @property
    def played(self) -> int:
        """How many events the game has had; a choice that is taken back is not one."""
        return self._ledger.closed_length + len(self._table.tail)

    @property
    def rerolled(self) -> int:
        """The move of this turn that rolled dice again last, 0 when none did: mostly a mask of dice."""
        return self._table.rerolled

    def seat_view(self, seat: int) -> Game:
        """Return the game as `seat` may see it now."""
        view = _empty(self._table.game)
        view.load(self._shown)
        view.mask(seat)
        return view

    def can_undo(self) -> bool:
        """Say whether the last thing that happened is a person's choice, or a leave, that may be taken back.

        A computer would choose anew, which is a second chance.
        """
        if self.phase != IDLE or self.is_counted or not self._table.can_undo():
            return False
        chooser = self._table.chooser
        return chooser < 0 or self.seats.is_human(chooser)

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
        if not self.can_undo():
            raise IllegalMove("NO_UNDO")
        self._ask(_UNDO)

    def leave(self, seat: int) -> None:
        """Take a seat out of the game."""
        self._refuse_if_busy()
        trial = _empty(self._table.game)
        trial.load(self._table.game.save())
        trial.leave(seat)  # raises here what would be raised later
        self._ask(_LEAVE, seat)

    def may_seat(self, seat: int, kind: int) -> bool:
        """Say whether a person or a computer player may take a seat: no person before a computer's dice."""
        game = self._table.game
        if kind == HUMAN and self.seats.is_bot(seat) and game.seat == seat and game.hides():
            return False
        return not self.seats.has_left(seat)

    def change(self, seat: int, kind: int, name: str = "") -> None:
        """Seat a person or a computer player in the place of who sits there.

        When a person takes over from a computer, nothing before can be undone: its choices are not theirs.
        """
        self._refuse_if_busy()
        if not self.may_seat(seat, kind):
            raise IllegalMove("NOT_NOW")
        Seats([name], bytes((kind,)))  # raises ValueError here, not later
        self._ask(_CHANGE, seat, kind, name)

    # --- inside ---

    def _sit_down(self, game_id: str, seats: Seats, options: bytes, table: Table) -> None:
        self.game_id = game_id
        self.seats = seats
        self.options = bytes(options)
        self.trouble = ""
        self.phase = IDLE
        self._table = table
        self.rolled_seat = -1
        self._forget_roll()
        self._show()

    def _ask(self, kind: int, number: int = 0, seat_kind: int = 0, name: str = "") -> None:
        self._asked = (kind, number, seat_kind, name)
        self._due()

    def _happen(self) -> None:
        kind, number, seat_kind, name = self._asked
        table = self._table
        if kind == _THROW:
            self._roll((1 << table.game.wants) - 1)
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
            if self.seats.is_bot(number) and seat_kind == HUMAN and table.can_undo():
                table.close()
            self.seats.set(number, seat_kind, name)

    def _move(self, move: int) -> None:
        table = self._table
        checkpoint, tail = table.checkpoint, bytes(table.tail)
        table.play(move)
        if table.game.wants and not table.game.fresh():
            try:
                self._roll(move)  # the moves that roll dice again are the masks of those dice
            except DiceError:
                table.resume(checkpoint, tail)
                raise

    def _roll(self, mask: int) -> None:
        game = self._table.game
        seat = game.seat
        self._table.roll(self._throw(game.wants, game.sides, mask))
        self.rolled_seat = seat

    def _keep(self) -> None:
        self._ledger.keep(self._table, self.seats)

    def _is_safe(self) -> bool:
        return self._ledger.settled()

    def _covers(self) -> bool:
        game = self._table.game
        return game.view(-1).save() != game.save()

    def _owner(self) -> str:
        return self.game_id

    def _lift(self, game_id: str) -> None:
        """Count the dice that a game had under its cup: nobody plays it any longer."""
        if self.tally is not None:
            self.tally.release(game_id)
            self.tally.save()

    def _row_before(self) -> bytes:
        dice: bytes = getattr(self.view, "dice", b"")
        return dice if self._asked[0] == _MOVE else b""

    def _show(self) -> None:
        self._shown = self._table.game.save()
        self.view = self.seat_view(-1)


def _bookends() -> "Any":
    return __import__(_BOOKENDS, None, None, ("new",))


def _empty(game: Game) -> Game:
    """Return a game of the same kind, for a state to be loaded into."""
    return type(game)(game.seats, game.options)
