"""What the screens with dice share: a press becomes a throw, dice tumble and land, B pauses."""

from micropython import const

from play.commit import IDLE, SHOWING
from screens.desk import Desk, DeskScreen
from ui import tunes
from ui.dicerow import DiceRow
from ui.keys import PRESS, TAP, B, key_of, kind_of
from ui.screen import push

MYPY = False
if MYPY:
    from play.cup_session import CupSession
    from play.session import Session

_TUMBLE_MS = b"\x32\x28\x1e"  # in units of 10 ms, for the speeds slow, normal, fast
_UNIT_MS = const(10)


class DiceScreen(DeskScreen):
    """A screen over the game in hand with one row of dice. Subclasses give `act`, `refresh`, `draw`.

    While the session is busy no key reaches `act`; a press lets tumbling dice land at once.
    `landed` runs when a throw has come to rest and the view of the game is the new one; `refresh`
    runs after.
    """

    def __init__(self, desk: Desk, row: DiceRow, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        if desk.session is not None:
            self.help_topic = desk.session.game_id
        self.row = row
        self._is_thrown = False

    def act(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Take a key while nothing is in flight."""
        return None

    def commit(self) -> "Session | CupSession":
        """Return what carries presses out: the game in hand."""
        return self.table()

    def landed(self, now: int) -> None:
        """A throw has come to rest."""

    def go_on(self, now: int) -> "tuple[int, str, object] | None":
        """Return the route when another screen has to take over; asked while nothing is in flight."""
        return None

    @property
    def is_in_flight(self) -> bool:
        """Whether a press is being carried out or dice are in the air."""
        return self.commit().phase != IDLE

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """B pauses; a press skips dice in the air; the rest is for `act`."""
        if self.is_in_flight:
            if kind_of(event) == PRESS and self.row.is_tumbling:
                self.row.skip()
                self.dirty = True
            return None
        if key_of(event) == B:
            return push("pause") if kind_of(event) == TAP else None
        return self.act(event, now)

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Start and end the tumbling; tell of dice that failed and of a save that could not be made."""
        table = self.commit()
        if table.phase == SHOWING:
            self._tumble(now)
            return None
        if table.phase != IDLE:
            return None
        if table.trouble:
            trouble = table.trouble
            table.trouble = ""
            return push("trouble", trouble)
        if table.unsaved != self.desk.is_unsaved_told:
            self.desk.is_unsaved_told = table.unsaved
            if table.unsaved:
                return push("notice", self.desk.words.named("STORAGE_FULL"))
        return self.go_on(now)

    def _tumble(self, now: int) -> None:
        table = self.commit()
        if not self.row.is_tumbling and not self._is_thrown:
            self._is_thrown = True
            self.row.focus = -1
            self.row.start_tumble(table.rolled_mask, table.row, now, self.tumble_ms())
            self.desk.sound.play(tunes.ROLL)
            self.dirty = True
        elif self.row.tick(now):
            self.dirty = True
        if not self.row.is_tumbling:
            self._is_thrown = False
            table.landed()
            self.desk.sound.play(tunes.LAND)
            self.landed(now)
            self.refresh()

    def tumble_ms(self) -> int:
        """Return how long dice tumble at the speed that is set."""
        return _TUMBLE_MS[self.desk.settings.get("speed")] * _UNIT_MS
