"""What the screens with dice share: a press becomes a throw, dice tumble and land, B pauses."""

from micropython import const

from play.session import IDLE, SHOWING
from screens.desk import Desk, DeskScreen
from ui import tunes
from ui.dicerow import DiceRow
from ui.keys import PRESS, TAP, B, key_of, kind_of
from ui.screen import push

MYPY = False
if MYPY:
    from rules.game import Game

_TUMBLE_MS = b"\x32\x28\x1e"  # in units of 10 ms, for the speeds slow, normal, fast
_UNIT_MS = const(10)


class DiceScreen(DeskScreen):
    """A screen over the game in hand with one row of dice. Subclasses give `act`, `refresh`, `draw`.

    While the session is busy no key reaches `act`; a press lets tumbling dice land at once.
    `landed` runs when a throw has come to rest, before the view of the game is the new one;
    `refresh` runs after.
    """

    def __init__(self, desk: Desk, row: DiceRow, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self.help_topic = self.table().game_id
        self.row = row

    def act(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Take a key while nothing is in flight."""
        return None

    def landed(self, before: "Game", now: int) -> None:
        """A throw has come to rest: `before` is the game as shown until now."""

    def go_on(self, now: int) -> "tuple[int, str, object] | None":
        """Return the route when another screen has to take over; asked while nothing is in flight."""
        return None

    @property
    def is_in_flight(self) -> bool:
        """Whether a press is being carried out or dice are in the air."""
        return self.table().phase != IDLE

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
        table = self.table()
        if table.phase == SHOWING:
            self._tumble(now)
            return None
        if table.phase != IDLE:
            return None
        if table.trouble:
            trouble = table.trouble
            table.trouble = ""
            return push("notice", self.desk.words.named(trouble))
        if table.unsaved != self.desk.is_unsaved_told:
            self.desk.is_unsaved_told = table.unsaved
            if table.unsaved:
                return push("notice", self.desk.words.named("STORAGE_FULL"))
        return self.go_on(now)

    def _tumble(self, now: int) -> None:
        table = self.table()
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
            before = table.view
            table.landed()
            self.desk.sound.play(tunes.LAND)
            self.landed(before, now)
            self.refresh()

    _is_thrown = False

    def tumble_ms(self) -> int:
        """Return how long dice tumble at the speed that is set."""
        return _TUMBLE_MS[self.desk.settings.get("speed")] * _UNIT_MS
