"""The dice have stopped: what failed, another try, and where dice come from."""

from dice.source import DiceError
from screens.desk import Desk, DeskScreen
from text import keys
from ui.actions import Actions
from ui.keys import PRESS, A, B, key_of, kind_of
from ui.pager import Pager
from ui.reply import CHANGED, CHOSEN
from ui.screen import BACK, push
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class Trouble(DeskScreen):
    """Says why no dice were thrown: `arg` is the name of the reason's text.

    "Try again" tests the source of chance anew, and goes back to the game when it is well: whoever
    pressed may press again. No other source takes its place.
    """

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._reason = str(arg)
        self._tries = 1
        self._pager = Pager(y=12, h=44)
        self._actions = Actions()

    def refresh(self) -> None:
        """Wrap what failed."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.DICE_STOPPED)
        self._mark = "!" if self._tries == 1 else "! {}".format(self._tries)
        self._pager.set(words.named(self._reason), self._pager.page)
        labels = [words.get(keys.DICE_RETRY), words.get(keys.DICE_ABOUT)]
        self._actions.set(labels, max(0, self._actions.focus))

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Test again, or read about the dice; B goes back."""
        if key_of(event) == B:
            return DeskScreen.key(self, event, now)
        reply = self._actions.key(event)
        if reply == CHANGED:
            self.dirty = True
        if reply != CHOSEN or key_of(event) != A or kind_of(event) != PRESS:
            return None
        self.show_press(self._actions)
        if self._actions.focus:
            return push("fair_source")
        return self._test()

    def _test(self) -> "tuple[int, str, object] | None":
        dice = self.desk.dice
        try:
            dice.test()
        except DiceError as error:
            self._reason = error.args[0]
            self._tries += 1
            dice.tally.alarm(self._reason)
            self.refresh()
            return None
        return BACK

    def draw(self, canvas: "Canvas") -> None:
        """Draw what failed and what can be done."""
        draw_top(canvas, self._title, self._mark)
        self._pager.draw(canvas)
        self._actions.draw(canvas)
