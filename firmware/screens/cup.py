"""The dice cup: throw any dice, hold some, cover them and peek, for whatever game is on the table."""

from micropython import const

from play.cup_session import CupSession
from rules.cup import Cup
from screens.desk import Desk
from screens.hold_screen import HoldScreen
from text import keys
from ui.canvas import DIGITS, SMALL
from ui.dicegrid import DiceGrid
from ui.keys import PRESS, RELEASE, TAP, A, B, event_of, key_of, kind_of
from ui.screen import BACK, push
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_ROLL = const(0)
_COVER = const(1)
_PEEK = const(2)
_LIFT = const(3)
_MORE = const(4)
_TOP_ROOM = const(118)  # columns of the top line for both its texts
_ROOM_BELOW = const(20)  # the size of dice that leave room for the total below them


class CupTable(HoldScreen):
    """Dice above, actions below. What is under the cup is seen only while A is held on "peek"."""

    help_topic = "cup"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        self._cup = CupSession(desk.dice, desk.saves)
        self._grid = DiceGrid()
        HoldScreen.__init__(self, desk, self._grid, arg)
        self._is_peeking = False
        self._rows = b""  # what each action does
        self._dice = ""

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
        if self._grid.size == _ROOM_BELOW:
            self._total = total
        elif total:
            self._right = words.say(keys.CUP_SUM, dice, total)
        title = words.get(keys.GAME_CUP)
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
        focus = min(max(0, self.actions.focus), len(rows) - 1)
        self.actions.set(labels, focus if self.row.focus < 0 else -1)

    # --- keys ---

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """B goes back to the menu: the cup stays as it is. Letting A go ends a peek."""
        if self._is_peeking and (event == event_of(RELEASE, A) or kind_of(event) == PRESS):
            self.hide()
            return None
        if key_of(event) == B and not (self.is_in_flight or self.is_in_hand):
            return BACK if kind_of(event) == TAP else None
        return HoldScreen.key(self, event, now)

    def hide(self) -> None:
        """End a peek, put dice back that are in the hand."""
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
            self._is_peeking = True
        self.refresh()
        return None

    def rolls(self) -> int:
        """The dice that are not held."""
        return (1 << self._cup.view.count) - 1 & ~self._cup.view.held if self._rows[0] == _ROLL else 0

    def landed(self, now: int) -> None:
        """The dice lie: the first action has the focus again."""
        self.actions.focus = 0

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Carry presses out, and let dice tumble."""
        if self._cup.tick(now):
            self.refresh()
        return HoldScreen.tick(self, now)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the dice, the total, the actions."""
        draw_top(canvas, self._left, self._right)
        self.row.draw(canvas)
        canvas.text_mid(self._total, 0, 128, 39, DIGITS)
        self.draw_bottom(canvas)
