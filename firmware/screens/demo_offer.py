"""What a key in the demo leads to: a short game against the computer, one press away, or the menu."""

from micropython import const

from play.seats import HUMAN, NORMAL, Seats
from play.session import Session
from rules import catalog
from rules.game import defaults
from screens.desk import Desk, DeskScreen
from store.memory_disk import MemoryDisk
from store.record import Folder
from store.saves import Saves
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

_GAME = "mitchi"
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
        self._actions.set([words.get(keys.DEMO_PLAY), words.get(keys.FINAL_HOME)], self._actions.focus)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Play, or go to the menu."""
        if key_of(event) == B:
            return HOME if kind_of(event) == TAP else None
        reply = self._actions.key(event)
        if reply == CHANGED:
            self.dirty = True
        if reply != CHOSEN:
            return None
        self.show_press(self._actions)
        if self._actions.focus:
            return HOME
        self._start()
        return clear_to(_GAME)

    def _start(self) -> None:
        """Take a short game in hand that is kept nowhere: a visitor changes no saved game, no statistic."""
        desk = self.desk
        options = bytearray(defaults(catalog.load(_GAME).OPTIONS))
        options[0] = _SHORTEST
        names = [desk.words.get(keys.PLAYER_NAMES).split()[0], desk.words.get(keys.BOT_NAMES).split()[0]]
        session = Session(desk.dice, Saves(Folder(MemoryDisk())))
        session.new(_GAME, Seats(names, bytes((HUMAN, NORMAL))), bytes(options))
        desk.session = session

    def draw(self, canvas: "Canvas") -> None:
        """Draw two dice, the question, the actions."""
        draw_top(canvas, "Kubek")
        draw_die(canvas, 34, 12, 24, 2)
        draw_die(canvas, 70, 12, 24, 1)
        canvas.text_mid(self._line, 0, WIDTH, 43, BIG)
        self._actions.draw(canvas)
