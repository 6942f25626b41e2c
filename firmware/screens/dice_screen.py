"""What the screens with dice share: a press becomes a throw, dice tumble and land, B pauses."""

from micropython import const

from play.commit import IDLE, SHOWING
from screens.desk import Desk, DeskScreen
from text import keys
from ui import tunes
from ui.dicerow import DiceRow
from ui.keys import PRESS, RELEASE, TAP, A, B, event_of, key_of, kind_of
from ui.screen import push
from ui.ticks import has_passed

MYPY = False
if MYPY:
    from play.cup_session import CupSession
    from play.session import Session

_TUMBLE_MS = b"\x32\x28\x1e"  # in units of 10 ms, for the speeds slow, normal, fast
_UNIT_MS = const(10)
# What shakes the dice in the hand.
_NOTHING = const(0)
_KEY = const(1)
_GADGET = const(2)
_RATTLE_MS = const(330)  # from one rattle to the next; a shorter press is a tap, and throws without any


class DiceScreen(DeskScreen):
    """A screen over the game in hand with one row of dice. Subclasses give `act`, `refresh`, `draw`.

    Where A would throw (`in_hand`), the dice are in the hand as long as it is down and thrown when it is
    let go; so they are while the gadget is shaken. B puts them back. While the session is busy no key
    reaches `act`; a press lets tumbling dice land at once. `landed` runs when a throw has come to rest
    and the view of the game is the new one; `refresh` runs after.
    """

    def __init__(self, desk: Desk, row: DiceRow, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        if desk.session is not None:
            self.help_topic = desk.session.game_id
        self.row = row
        self._is_thrown = False
        self.is_shaken = False  # the gadget is, as far as is known
        self._shaken_by = _NOTHING
        self._rattled_at = 0
        self.hint = ""  # what letting go does, for the bottom line

    def act(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Take a key while nothing is in flight."""
        return None

    def in_hand(self, is_shaking: bool) -> int:
        """Return the mask of the dice that A, or shaking, would throw now; 0: it would throw none."""
        return 0

    def let_go(self, now: int) -> "tuple[int, str, object] | None":
        """Throw the dice that are in the hand."""
        return self.act(event_of(PRESS, A), now)

    def pressed(self) -> None:
        """Show that A was pressed on what throws."""

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
        if self.is_in_hand:
            if key_of(event) == B:
                self.hide()
            elif event == event_of(RELEASE, A) and self._shaken_by == _KEY:
                return self._let_go(now)
            return None
        if key_of(event) == B:
            return push("pause") if kind_of(event) == TAP else None
        if event == event_of(PRESS, A) and self.pick_up(False, now):
            return None
        return self.act(event, now)

    # --- dice in the hand ---

    @property
    def is_in_hand(self) -> bool:
        """Whether dice are shaken that are not thrown yet."""
        return self._shaken_by != _NOTHING

    def pick_up(self, is_shaking: bool, now: int) -> bool:
        """Take the dice that can be thrown into the hand; False when there are none."""
        mask = self.in_hand(is_shaking)
        if not mask:
            return False
        self._shaken_by = _GADGET if is_shaking else _KEY
        self._rattled_at = now
        if not is_shaking:
            self.pressed()
        self.row.pick_up(mask, now)
        self.refresh()
        return True

    def shake(self, is_shaken: bool, now: int) -> "tuple[int, str, object] | None":
        """The gadget is shaken: dice go into the hand; or no longer: they are thrown."""
        self.is_shaken = is_shaken
        if is_shaken:
            if not self.is_in_flight and not self.is_in_hand:
                self.pick_up(True, now)
        elif self._shaken_by == _GADGET:
            return self._let_go(now)
        return None

    def hide(self) -> None:
        """Put the dice back that were in the hand."""
        if self.is_in_hand:
            self._shaken_by = _NOTHING
            self.hint = ""
            self.row.pick_up(0, 0)
            self.refresh()

    def _let_go(self, now: int) -> "tuple[int, str, object] | None":
        mask = self.in_hand(self._shaken_by == _GADGET)
        self._shaken_by = _NOTHING
        self.hint = ""
        if mask != self.row.shaken:  # the game went on meanwhile
            self.row.pick_up(0, 0)
            self.refresh()
            return None
        return self.let_go(now)

    def _rattle(self, now: int) -> None:
        if self.row.tick(now):
            self.dirty = True
        if has_passed(now, self._rattled_at, _RATTLE_MS):
            self._rattled_at = now
            self.desk.sound.play(tunes.ROLL)
            if self._shaken_by == _KEY:
                self.hint = self.desk.words.get(keys.LET_GO)
                self.dirty = True

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Start and end the tumbling; tell of dice that failed and of a save that could not be made."""
        table = self.commit()
        if table.phase == SHOWING:
            self._tumble(now)
            return None
        if table.phase != IDLE:
            return None
        if self.is_in_hand:
            self._rattle(now)
        elif self.row.shaken:  # they could not be thrown
            self.row.pick_up(0, 0)
            self.dirty = True
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
