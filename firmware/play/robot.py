"""Plays the seats of computer players: thinks in slices, and waits so that people can follow."""

from micropython import const

from dice.source import DiceError
from ui.ticks import has_passed

MYPY = False
if MYPY:
    from typing import Protocol

    from bots.player import Thinker
    from play.minds import Minds
    from play.session import Session
    from rules.game import Game

    class Hands(Protocol):
        """What carries out what a computer player wants: the screen that is on."""

        is_open: bool  # moves are shown before they are made

        def show(self, move: int) -> None: ...
        def throw(self) -> None: ...
        def choose(self, move: int) -> None: ...


# How long people look, in ms at normal pace.
_TURN_MS = const(1500)  # at the table, when a turn begins
_BEFORE_MS = const(700)  # before the computer does something else, or when a result was just looked at
_SHOWN_MS = const(1300)  # at what it is about to do
_RESULT_MS = const(1900)  # at what has come of it
_MOST_REASONS = const(8)
_LAST_CLAIM = const(20)  # Mia's moves up to here are claims
_TENTHS = const(10)
_MOST_ROLLS = const(3)


class Reason:
    """Why the seat to move in `view` made `move`; `dice` are those it was about, as all knew them.

    `key` and `args` are the text, `played` the events before it, `roll` which roll it was.
    `is_first`: of its turn. `is_secret`: it may tell of dice under a cup.
    """

    def __init__(self, view: "Game", move: int, played: int, mind: "Thinker", is_secret: bool) -> None:
        self.seat = view.seat
        self.move = move
        self.played = played
        self.dice = seen_dice(view, move)
        self.roll = seen_roll(view)
        self.key, self.args = mind.reason
        self.is_secret = is_secret
        self.is_first = True


class Robot:
    """One for all computer players of a session. `pace` is how long it waits, in tenths."""

    def __init__(self, session: "Session", minds: "Minds") -> None:
        self.pace = 10
        self._session = session
        self._minds = minds
        self._reasons: "list[Reason]" = []
        self._reason: "Reason | None" = None  # of what it is about to do, until that is seen
        self._view: "Game | None" = None  # the position it is at
        self._mind: "Thinker | None" = None  # thinks, or None
        self._move = -1  # what it is about to do, -1 until it knows
        self._is_shown = False
        self._since = 0
        self._before_ms = _BEFORE_MS
        self._seat = -1
        self._is_first = True  # it has not chosen yet in this turn
        self._is_hasty = False
        self._rest_at: "Game | None" = None
        self._rest_key = 0
        self._rest_since = 0

    def skip(self) -> None:
        """Wait no longer for what comes next; after that, as ever."""
        self._is_hasty = True

    def sit_back(self) -> None:
        """A person has thrown or chosen: whoever is next begins a turn."""
        self._seat = -1

    def tick(self, now: int, hands: "Hands") -> None:
        """Go on with the seat whose turn it is. DiceError when a lie cannot be drawn."""
        view = self._session.view
        if view is not self._view:
            self._begin(view, now)
        if self._is_shown:
            if self._has_waited(now, self._since, _SHOWN_MS):
                self._act(hands)
            return
        if self._mind is not None and not self._think(self._mind):
            return
        if not self._has_waited(now, self._since, self._before_ms):
            return
        if hands.is_open and not view.wants:
            self._is_shown = True
            self._since = now
            self._tell()
            hands.show(self._move)
        else:
            self._act(hands)

    def has_rested(self, now: int, key: int) -> bool:
        """Say whether a result has been seen for long enough; `key` tells it from another one."""
        if self._rest_at is not self._session.view or self._rest_key != key:
            self._rest_at = self._session.view
            self._rest_key = key
            self._rest_since = now
            self._is_hasty = False
            return False
        if not self._has_waited(now, self._rest_since, _RESULT_MS):
            return False
        self._is_hasty = False
        return True

    # --- reasons ---

    def reasons(self) -> "list[Reason]":
        """Return why it made its last moves, in their order; none that could tell of covered dice."""
        return [reason for reason in self._reasons if not reason.is_secret]

    def reveal(self, seat: int) -> None:
        """The cup over the dice of `seat` was lifted: why it said what it said may be read."""
        for reason in reversed(self._reasons):
            if reason.seat == seat and reason.is_secret:
                reason.is_secret = False
                return

    # --- inside ---

    def _begin(self, view: "Game", now: int) -> None:
        self._view = view
        self._since = now
        self._is_shown = False
        self._move = -1
        self._before_ms = _BEFORE_MS
        self._is_hasty = False
        if view.seat != self._seat:
            self._is_first = True
            if self._rest_at is not view:
                self._before_ms = _TURN_MS
        self._seat = view.seat
        self._mind = self._reason = None
        if view.moves():
            self._mind = self._minds.of(self._session.seats.kinds[view.seat])
            self._mind.start(self._session.seat_view(view.seat))

    def _think(self, mind: "Thinker") -> bool:
        """Think for a slice; return whether it knows what to do."""
        try:
            if not mind.step():
                return False
        except DiceError:
            self._view = None  # think again, from the beginning
            raise
        session = self._session
        self._move = mind.move
        self._mind = None
        is_secret = session.seat_view(self._seat).save() != session.view.save()
        reason = Reason(session.view, mind.move, session.played, mind, is_secret)
        reason.is_first = self._is_first
        self._is_first = False
        self._reason = reason
        return True

    def _tell(self) -> None:
        """Let the reason be read: what it is about is seen, or done."""
        if self._reason is not None:
            self._reasons.append(self._reason)
            self._reasons = self._reasons[-_MOST_REASONS:]
            self._reason = None

    def _act(self, hands: "Hands") -> None:
        """Throw or move; whatever comes of it, begin anew then."""
        view = self._view
        self._view = None
        self._is_shown = False
        self._tell()
        if view is not None and view.wants:
            hands.throw()
        else:
            hands.choose(self._move)

    def _has_waited(self, now: int, since: int, ms: int) -> bool:
        return self._is_hasty or has_passed(now, since, ms * self.pace // _TENTHS)


def seen_roll(view: "Game") -> int:
    """Return which roll of a turn lies there, times 4, plus how many it may have; 0 where none is counted."""
    used: int = getattr(view, "used", 0)
    allowed: int = getattr(view, "allowed", _MOST_ROLLS)
    return used * 4 + allowed if used else 0


def seen_dice(view: "Game", move: int) -> bytes:
    """Return the dice that a move is about, as all know them; of an answer in Mia, what was said."""
    claim: int = getattr(view, "claim", -1)
    if claim >= 0 and move > _LAST_CLAIM:
        value: int = view.value(claim)  # type: ignore[attr-defined]
        return bytes((value // 10, value % 10))
    return bytes(getattr(view, "dice", b""))
