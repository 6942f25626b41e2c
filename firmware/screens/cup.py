"""The dice cup: throw any dice, hold some, cover them and peek, for whatever game is on the table."""

from micropython import const

from play.cup_session import CupSession
from rules.cup import Cup
from screens.desk import Desk
from screens.hold_screen import HoldScreen
from text import keys
from ui.canvas import DIGITS, SMALL
from ui.dicegrid import DiceGrid
from ui.icons import EYE
from ui.keys import LONG_MS, MEANT_MS, PRESS, RELEASE, TAP, A, B, event_of, key_of, kind_of
from ui.screen import BACK, push
from ui.ticks import has_passed, ms_since
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_ROLL = const(0)
_COVER = const(1)
_PEEK = const(2)
_LIFT = const(3)
_MORE = const(4)
_LONGEST_PEEK_MS = const(8000)  # a release that never comes must not leave the dice open
_TOP_ROOM = const(118)  # columns of the top line for both its texts
_ROOM_BELOW = const(20)  # the size of dice that leave room for the total below them
_BELOW = const(39)
_EYE_X = const(60)
_BESIDE = const(24)  # the row of a total at the right of the dice


class CupTable(HoldScreen):
    """Dice above, actions below. What is under the cup is seen only while A is held.

    While dice lie there a hold is a peek, whatever has the focus; so all else is done when A is let go.
    """

    help_topic = "cup"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        self._cup = CupSession(desk.dice, desk.saves)
        self._grid = DiceGrid()
        HoldScreen.__init__(self, desk, self._grid, arg)
        self.actions.focus = -1
        self._is_peeking = False
        self._peeked_at = 0
        self._down_at = -1  # when A went down while covered dice lie; it may still be a tap
        self._bar = 0
        self._rows = b""  # what each action does
        self._dice = ""

    def asked(self) -> int:
        """Nobody has a turn."""
        return 0

    def commit(self) -> CupSession:
        """Return what carries presses out: the cup."""
        return self._cup

    @property
    def is_secret(self) -> bool:
        """Whether somebody peeks."""
        return self._is_peeking

    def _seen(self) -> Cup:
        return self._cup.peek() if self._is_peeking else self._cup.view

    def refresh(self) -> None:
        """Lay the dice as they may be seen, and label what can be done."""
        self.dirty = True
        if self.is_in_flight:
            self.can_hold = False
            self.row.focus = -1
            self.actions.set([])
            self._total = ""
            self._hint = ""
            self._right = self._dice
            return
        words = self.desk.words
        cup = self._cup.view
        if (self._grid.count, self._grid.sides) != (cup.count, cup.sides):
            self._grid.take(cup.count, cup.sides)
        faces = self._seen().faces
        is_hidden = cup.is_covered and not self._is_peeking
        self.row.set_faces(bytes((1,)) * cup.count if is_hidden else faces)
        self.row.covered = (1 << cup.count) - 1 if is_hidden else 0
        self.row.held = cup.held
        self.can_hold = len(self._cup.peek().faces) > 0
        total = str(sum(faces)) if faces else ""
        dice = words.say(keys.CUP_DICE, cup.count, cup.sides)
        self._dice = self._right = dice
        self._total = ""
        if self._grid.size == _ROOM_BELOW or (cup.count > 1 and DIGITS.width(total) <= self._grid.free):
            self._total = total
        elif total:
            self._right = words.say(keys.CUP_SUM, dice, total)
        title = words.get(keys.GAME_CUP)
        self._hint = ""
        if self._lies_covered():
            hint = words.get(keys.MIA_HOLD_A)
            if self._grid.size == _ROOM_BELOW:
                self._hint = "" if self._is_peeking else hint
            else:
                title = "{} {}".format(EYE, hint)
        self._left = title if SMALL.width(title) + SMALL.width(self._right) < _TOP_ROOM else ""
        self._label(cup)

    def _label(self, cup: Cup) -> None:
        words = self.desk.words
        rows = []
        labels = []
        if cup.wants:
            rows.append(_ROLL)
            labels.append(words.say(keys.ROLL_N, cup.wants))
        if cup.is_covered:
            if self.can_hold:
                rows.append(_PEEK)
                labels.append(words.get(keys.CUP_PEEK))
            rows.append(_LIFT)
            labels.append(words.get(keys.CUP_LIFT))
        else:
            rows.append(_COVER)
            labels.append(words.get(keys.CUP_COVER))
            rows.append(_MORE)
            labels.append(words.get(keys.CUP_MORE))
        self._rows = bytes(rows)
        focus = min(self.actions.focus, len(rows) - 1)
        if focus < 0:  # the dice have landed
            focus = max(0, self._rows.find(bytes((_PEEK,))))
        self.actions.set(labels, focus if self.row.focus < 0 else -1)

    def _lies_covered(self) -> bool:
        return self._cup.view.is_covered and self.can_hold

    # --- keys ---

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """B goes back to the menu: the cup stays as it is. Letting A go ends a peek."""
        if self._is_peeking and (event == event_of(RELEASE, A) or kind_of(event) == PRESS):
            self.hide()
            return None
        if key_of(event) == B and not (self.is_in_flight or self.is_in_hand):
            self._down_at = -1
            return BACK if kind_of(event) == TAP else None
        if self._lies_covered() and not self.is_in_hand:
            if kind_of(event) == PRESS:
                self._down_at = now if key_of(event) == A and not self._is_at_peek() else -1
                if self._down_at >= 0:
                    return None
            elif event == event_of(RELEASE, A):
                was_down = self._down_at >= 0
                self._down_at = -1
                return self.act(event_of(PRESS, A), now) if was_down else None
        return HoldScreen.key(self, event, now)

    def _is_at_peek(self) -> bool:
        return self.row.focus < 0 and self._rows[self.actions.focus] == _PEEK

    def hide(self) -> None:
        """End a peek, put dice back that are in the hand."""
        self._down_at = -1
        if self._is_peeking:
            self._is_peeking = False
            self.refresh()
        HoldScreen.hide(self)

    def held(self) -> None:
        """A die was held or let go."""
        self._cup.hold(self.row.focus)
        self.refresh()

    def press(self, action: int, now: int) -> "tuple[int, str, object] | None":
        """Do what the action says."""
        what = self._rows[action]
        if what == _ROLL:
            self._cup.throw(now)
        elif what == _COVER:
            self._cup.cover(now)
        elif what == _LIFT:
            self._cup.reveal(now)
        elif what == _MORE:
            return push("cup_menu", self._cup)
        else:
            self._peek(now)
        self.refresh()
        return None

    def _peek(self, now: int) -> None:
        self._is_peeking = True
        self._peeked_at = now

    def rolls(self) -> int:
        """The dice that are not held."""
        return (1 << self._cup.view.count) - 1 & ~self._cup.view.held if self._rows[0] == _ROLL else 0

    def landed(self, now: int) -> None:
        """The dice lie: the first action has the focus again, or the peek."""
        self.actions.focus = -1

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Carry presses out, and let dice tumble; A held for long peeks, and for too long no more."""
        if self._cup.tick(now):
            self.refresh()
        if self._is_peeking and has_passed(now, self._peeked_at, _LONGEST_PEEK_MS):
            self.hide()
        bar = 0
        if self._down_at >= 0:
            down_ms = ms_since(now, self._down_at)
            bar = max(0, down_ms - MEANT_MS) * 128 // (LONG_MS - MEANT_MS)
            if down_ms >= LONG_MS:
                self._down_at = -1
                self._peek(now)
                self.refresh()
                bar = 0
        if bar != self._bar:
            self._bar = bar
            self.dirty = True
        return HoldScreen.tick(self, now)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the dice, the total, the actions."""
        draw_top(canvas, self._left, self._right)
        canvas.fill_rect(0, 8, self._bar, 2, 1)
        self.row.draw(canvas)
        if self._grid.size != _ROOM_BELOW:
            canvas.text_mid(self._total, 126 - self._grid.free, self._grid.free, _BESIDE, DIGITS)
        elif self._hint:
            canvas.icon(EYE, _EYE_X, _BELOW - 1)
            canvas.text_mid(self._hint, 0, 128, _BELOW + 8)
        else:
            canvas.text_mid(self._total, 0, 128, _BELOW, DIGITS)
        self.draw_bottom(canvas)
