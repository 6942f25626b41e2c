"""What a key in the demo leads to: a short game against the computer, one press away, or the menu."""

from micropython import const

from rules.catalog import GAMES
from screens.desk import Desk, DeskScreen
from text import keys
from ui.actions import Actions
from ui.canvas import BIG, WIDTH
from ui.die import draw_die
from ui.keys import TAP, B, key_of, kind_of
from ui.reply import CHANGED, CHOSEN
from ui.screen import HOME, clear_to
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_SHORTEST = const(5)  # points: a game of about a minute


class DemoOffer(DeskScreen):
    """Two actions; the first one plays."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._actions = Actions()

    def refresh(self) -> None:
        """Make the words."""
        self.dirty = True
        words = self.desk.words
        self._line = words.get(keys.DEMO_OFFER)
        self._saved = self.desk.saves.has(GAMES[0])
        labels = [words.get(keys.FINAL_HOME)]
        if not self._saved:  # a visitor never plays over a saved game
            labels.insert(0, words.get(keys.DEMO_PLAY))
        self._actions.set(labels, min(self._actions.focus, len(labels) - 1) if self._actions.count else 0)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Play, or go to the menu."""
        if key_of(event) == B:
            return HOME if kind_of(event) == TAP else None
        reply = self._actions.key(event)
        if reply == CHANGED:
            self.dirty = True
        if reply != CHOSEN:
            return None
        if self._saved or self._actions.focus:
            return HOME
        start = __import__("screens.practice", None, None, ("duel",)).duel
        start(self.desk, _SHORTEST)
        return clear_to(GAMES[0])

    def draw(self, canvas: "Canvas") -> None:
        """Draw two dice, the question, the actions."""
        draw_top(canvas, "Kubek")
        draw_die(canvas, 34, 12, 24, 2)
        draw_die(canvas, 70, 12, 24, 1)
        canvas.text_mid(self._line, 0, WIDTH, 43, BIG)
        self._actions.draw(canvas)
