"""The holder's screen of Mia: throw under the cup, peek while A is held, choose what to say."""

from micropython import const

from play.session import IDLE
from rules.mia_terms import PEEK, THROW
from rules.mia_values import MIA, VALUES
from screens.desk import Desk
from screens.mia_picture import (
    LIFTED,
    SIDE_X,
    draw_cup,
    draw_dice,
    draw_label,
    draw_ladder,
    draw_shaken_cup,
    draw_small_dice,
    draw_verdict,
)
from screens.mia_screen import MiaScreen
from text import keys
from ui import icons, tunes
from ui.actions import TOP
from ui.dicerow import DiceRow
from ui.font import SMALL
from ui.keys import DOWN, PRESS, RELEASE, REPEAT, UP, A, event_of, key_of, kind_of
from ui.large import DIGITS2
from ui.reply import CHANGED, CHOSEN
from ui.ticks import has_passed, ms_since

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_EYE_X = const(29)  # an eye on the cup, above its label: keep A down to look
_EYE_Y = const(17)
_LONG_MS = const(800)  # as LONG_MS and MEANT_MS of ui/keys.py, which would be globals here
_MEANT_MS = const(200)
_PEEK_ACTION = const(0)
_BOTH = const(3)
_LONGEST_PEEK_MS = const(8000)  # a release that never comes must not leave the dice open
_SMALL_DICE_X = const(106)


class MiaCup(MiaScreen):
    """From the throw to the announcement. The dice are in this object only while A is down for a peek.

    The wheel stands still, with nothing on it that could be taken for the throw, until it is asked
    for. It begins at the lowest value that may be said, whatever lies under the cup: it stays to be
    seen when A is let go, so to begin at the dice would show them. It offers none that may not be said.
    """

    NAME = "mia_cup"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MiaScreen.__init__(self, desk, DiceRow(2, 26, 5, 28, 6), arg)
        self._rank = -1  # what the wheel is at, -1 until it is asked for
        self._is_thrown = False
        self._dice = b""
        self._is_held = False  # A is down for a peek
        self._held_at = 0
        self._down_at = -1  # when A went down on the announcement
        self._bar = 0

    # --- what is shown ---

    def refresh(self) -> None:
        """Work out what may be done, and make its words and numbers."""
        self._dice = b""
        is_here = self.next_screen() == self.NAME
        if is_here:
            self._uncover()
        MiaScreen.refresh(self)
        if not is_here:
            return  # the next tick gives way
        game = self.game()
        self._name = self.name_of(game.seat)
        self._hearts = self.hearts(game.lives[game.seat])
        receiver = game.next_in(game.seat)
        self._next = "→ " + self.name_of(receiver)
        self._next_hearts = self.hearts(game.lives[receiver])
        self._lowest = game.claim + 1
        self._is_thrown = game.phase != THROW
        if not self._is_thrown or self._rank < self._lowest:
            self._rank = -1
        self._show_wheel()

    def _show_wheel(self) -> None:
        """Make what hangs on the wheel alone: while it turns, the rest need not be made again."""
        self.dirty = True
        game = self.game()
        words = self.desk.words
        if game.claim < 0:
            self._above = words.get(keys.MIA_ANYTHING)
        elif self._rank >= 0:
            self._above = words.say(keys.MIA_ABOVE_N, game.value(game.claim))
        else:
            self._above = words.get(keys.MIA_ABOVE)
        self._shown = self._rank if self._rank >= 0 else game.claim
        self._said_dice = self.said_dice(max(0, self._shown))
        self._value = str(game.value(self._shown)) if self._shown >= 0 else ""
        self._place = words.say(keys.MIA_RANK, VALUES - self._shown) if self._shown >= 0 else ""
        self._label_actions()

    def _label_actions(self) -> None:
        words = self.desk.words
        if self.is_in_flight and not self._is_held:
            self._cup_label = ""
            self.actions.set([])
        elif not self._is_thrown:
            self._cup_label = words.say(keys.ROUND_N, self.game().round)
            self.actions.set([words.get(keys.ROLL)])
        else:
            focus = max(0, self.actions.focus) if self.actions.count == 2 else _PEEK_ACTION
            if self._rank < 0 and self._lowest < MIA:
                saying = words.say(keys.MIA_ANNOUNCE, icons.UP + icons.DOWN)
            else:
                key, args = self.game().name_move(max(self._rank, self._lowest))
                saying = words.named(key, *args)
            self.actions.set([words.get(keys.MIA_PEEK), saying], focus)
            self._cup_label = words.get(keys.MIA_HOLD_A)

    # --- the peek ---

    @property
    def is_secret(self) -> bool:
        """Whether somebody peeks."""
        return self._is_held

    def _uncover(self) -> None:
        """Have the dice here while A is held and the peek stands in the log; never otherwise."""
        self._dice = b""
        if self._is_held and self.table().phase == IDLE:
            game = self.game()
            if game.peeked and game.seat == self.holder:
                self._dice = self.seen_by(self.holder).dice

    def _cover(self) -> None:
        if self._is_held or self._dice:
            self._is_held = False
            self._dice = b""
            self.refresh()

    def hide(self) -> None:
        """Another screen comes on top or the display goes dark: cover the dice, or put them back."""
        self._down_at = -1
        self._cover()
        MiaScreen.hide(self)

    def leave(self) -> None:
        """Cover the dice for good."""
        self._is_held = False
        self._dice = b""

    def _peek(self, now: int) -> None:
        self._is_held = True
        self._held_at = now
        if not self.game().peeked:
            self.choose(PEEK)
        else:
            self.refresh()

    def may_advise(self) -> bool:
        """Advice that knows the dice is seen only with them, while A is held; to look goes without saying."""
        return bool(self._dice)

    def may_ask_why(self) -> bool:
        """The wheel has the key down once there are dice."""
        return not self._is_thrown

    # --- keys and time ---

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A let go covers the dice, whatever else goes on; so does any other key."""
        if kind_of(event) == PRESS and self._down_at >= 0:
            self._down_at = -1
            self.dirty = True
        if self._is_held:
            if key_of(event) != A or kind_of(event) == RELEASE:
                self._cover()
            if key_of(event) == A:
                return None
        return MiaScreen.key(self, event, now)

    def act(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Up and down turn the wheel; left and right choose between peek and announcement.

        What is said is said when A is let go, for held it peeks.
        """
        kind = kind_of(event)
        key = key_of(event)
        if event == event_of(RELEASE, A):
            if self._down_at >= 0:
                self._down_at = -1
                self.choose(self._rank)
                self.desk.sound.play(tunes.SCORE)
            return None
        if self._is_thrown and (key == UP or key == DOWN):
            if kind == PRESS or kind == REPEAT:
                self._turn(1 if key == UP else -1, kind == PRESS)
            return None
        reply = self.actions.key(event)
        if reply == CHANGED:
            if self._rank < 0:
                self._turn(1, False)
            self.dirty = True
        elif reply == CHOSEN and not self._is_thrown:
            self.throw()
        elif reply == CHOSEN:
            self.pressed()
            if self.actions.focus == _PEEK_ACTION:
                self._peek(now)
            else:
                self._down_at = now
        return None

    def in_hand(self, is_shaking: bool) -> int:
        """Both dice before the throw: the cup is shaken; not while it is handed on."""
        return _BOTH if not self._is_thrown and self.actions.count and not self.is_early else 0

    def _turn(self, step: int, may_wrap: bool) -> None:
        """Turn the wheel by one value, or to the lowest one; the focus goes to the announcement.

        Not so from the lowest value down to Mia: that may be a slip.
        """
        rank = self._rank + step
        if self._rank < 0:
            rank = self._lowest if step > 0 else self._lowest - 1
        focus = 1
        if rank > MIA:
            rank = self._lowest if may_wrap else MIA
        elif rank < self._lowest:
            rank = MIA if may_wrap else self._lowest
            focus = _PEEK_ACTION if may_wrap else self.actions.focus
        self._rank = rank
        self.actions.focus = focus
        self._show_wheel()

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """End a peek that lasts too long."""
        if self._is_held and has_passed(now, self._held_at, _LONGEST_PEEK_MS):
            self._cover()
        self._fill_bar(now)
        return MiaScreen.tick(self, now)

    def _fill_bar(self, now: int) -> None:
        """Tell how far A has been held on the announcement; held for long it peeks."""
        bar = 0
        if self._down_at >= 0:
            down_ms = ms_since(now, self._down_at)
            bar = max(0, down_ms - _MEANT_MS) * 128 // (_LONG_MS - _MEANT_MS)
            if down_ms >= _LONG_MS:
                self._down_at = -1
                self._peek(now)
                bar = 0
        if bar != self._bar:
            self._bar = bar
            self.dirty = True

    def draw(self, canvas: "Canvas") -> None:
        """Draw the cup or, while A is held, the dice; beside it what to beat, or the wheel."""
        if self._dice:
            draw_dice(canvas, self._dice)
            draw_cup(canvas, LIFTED, 0)
        elif self.row.is_tumbling or self.row.shaken:
            draw_shaken_cup(canvas, self.row.frame)
        else:
            draw_cup(canvas, 0, 0)
            if self._cup_label:
                draw_label(canvas, self._cup_label)
                draw_verdict(canvas, self.verdict)
                if self._is_thrown:
                    canvas.icon(icons.EYE, _EYE_X, _EYE_Y)
        self.draw_title(canvas, self._name, self._hearts)
        canvas.text(self._above, SIDE_X, 10, SMALL)
        if self._value:
            canvas.text(self._value, SIDE_X, 20, DIGITS2)
            draw_small_dice(canvas, self._said_dice, _SMALL_DICE_X, 20)
            canvas.text(self._place, SIDE_X, 47, SMALL)
        else:
            canvas.text(self._next, SIDE_X, 26, SMALL)
            canvas.text(self._next_hearts, SIDE_X, 36, SMALL)
        if self._rank >= 0:
            draw_ladder(canvas, self._rank, self._lowest)
        canvas.fill_rect(0, 8, self._bar, 2, 1)
        if self.hint:
            canvas.text_mid(self.hint, 0, 128, TOP)
        elif self._dice and self.advice:  # while A is held there is nothing else to be done
            canvas.text(self.advice, 2, TOP, SMALL)
            canvas.text_right(self.worth, 126, TOP, SMALL)
        else:
            self.actions.draw(canvas)
            if self.is_in_hand or self._down_at >= 0:
                self.actions.press(canvas)
