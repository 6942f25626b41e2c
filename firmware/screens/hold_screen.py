"""Dice that may be held above, actions below: one focus that walks over both."""

from screens.desk import Desk
from screens.game_screen import GameScreen
from ui import tunes
from ui.actions import TOP
from ui.dicerow import DiceRow
from ui.keys import DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from ui.reply import CHANGED, CHOSEN

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class HoldScreen(GameScreen):
    """Up goes to the dice, down to the actions; left and right walk along both. A holds a die or acts.

    Subclasses set `can_hold` and the labels of `actions` in `refresh`, and give `press`, `held` and `rolls`.
    """

    def __init__(self, desk: Desk, row: DiceRow, arg: object = None) -> None:
        GameScreen.__init__(self, desk, row, arg)
        self.can_hold = False
        self.best = -1  # the move that the coach advises to, or -1

    def press(self, action: int, now: int) -> "tuple[int, str, object] | None":
        """A was pressed on an action, by its place among the labels."""
        raise NotImplementedError

    def rolls(self) -> int:
        """Return the mask of the dice that the first action throws; 0: it does something else."""
        return 0

    def in_hand(self, is_shaking: bool) -> int:
        """A throws from the first action, shaking also while dice are chosen; never from another action."""
        is_there = self.actions.focus == 0 or (is_shaking and self.row.focus >= 0)
        return self.rolls() if is_there and self.actions.count else 0

    def let_go(self, now: int) -> "tuple[int, str, object] | None":
        """The first action it is, wherever the focus was."""
        return self.press(0, now)

    def preview(self, move: int) -> None:
        """Hold the dice that a computer is about to keep."""
        all_dice = (1 << self.row.count) - 1
        self.row.held = all_dice & ~move if 0 < move <= all_dice else 0

    def mark_best(self, move: int) -> None:
        """Mark the dice that the coach would keep."""
        all_dice = (1 << self.row.count) - 1
        self.row.advised = all_dice & ~move if 0 < move <= all_dice else 0
        if move != self.best:
            self.best = move
            self.held()

    def draw_bottom(self, canvas: "Canvas") -> None:
        """Draw what may be done, or what a computer does."""
        if self.is_computers_turn():
            self.draw_doing(canvas)
        elif self.hint:
            canvas.text_mid(self.hint, 0, 128, TOP)
        else:
            self.actions.draw(canvas)
            if self.is_in_hand:
                self.actions.press(canvas)

    def held(self) -> None:
        """A die was held or let go: label the actions anew."""

    def kept(self) -> int:
        """Return the mask of the dice that were held in the last throw of the turn in hand."""
        rerolled = self.table().rerolled
        return (1 << self.row.count) - 1 & ~rerolled if rerolled else 0

    def no_holds(self) -> None:
        """Let all dice go and put the focus on the first action."""
        self.row.held = 0
        self.row.focus = -1

    def act(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Walk with the arrows; A acts on what has the focus."""
        if self.row.focus >= 0:
            self._in_row(event)
            return None
        reply = self.actions.key(event)
        if reply == CHANGED:
            self.dirty = True
        elif reply == CHOSEN:
            self.pressed()
            return self.press(self.actions.focus, now)
        elif self.can_hold and kind_of(event) == PRESS:
            if key_of(event) == UP:
                self._focus_die(0)
            elif key_of(event) == LEFT:
                self._focus_die(len(self.row.faces) - 1)
        return None

    def _in_row(self, event: int) -> None:
        kind = kind_of(event)
        key = key_of(event)
        if kind != PRESS and kind != REPEAT:
            return
        die = self.row.focus
        if key == LEFT and die > 0:
            self._focus_die(die - 1)
        elif key == RIGHT and die < len(self.row.faces) - 1:
            self._focus_die(die + 1)
        elif key == DOWN or (key == RIGHT and kind == PRESS):
            self._focus_die(-1)
        elif key == A and kind == PRESS:
            self.row.toggle(die)
            self.show_press(self.row)
            self.desk.sound.play(tunes.HOLD)
            self.held()
            self.dirty = True

    def _focus_die(self, die: int) -> None:
        self.row.focus = die
        self.actions.focus = -1 if die >= 0 else 0
        self.dirty = True
