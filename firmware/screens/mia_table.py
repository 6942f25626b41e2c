"""A computer's turn in Mia: the cup stands in the middle, nobody holds it, and its dice stay covered."""

from micropython import const

from screens.desk import Desk
from screens.mia_picture import SIDE_X, draw_claim, draw_cup, draw_shaken_cup
from screens.mia_screen import MiaScreen
from screens.move_words import name_deed
from text import keys
from ui.dicerow import DiceRow
from ui.face import draw_face
from ui.font import SMALL

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_FACE_X = const(23)
_FACE_Y = const(24)


class MiaTable(MiaScreen):
    """What was said stands in a bubble; the bottom line tells what the computer has just done."""

    NAME = "mia_table"
    has_line = False

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MiaScreen.__init__(self, desk, DiceRow(2, 12, 0, 0, 0), arg)
        self._done = -1  # the move that the seat has made last
        self._done_by = -1
        if not self._is_alone_here():
            self.holder = -1  # the gadget lies on the table; whoever is next has to take it

    def _is_alone_here(self) -> bool:
        return self.holder >= 0 and self._is_alone(self.holder)

    def refresh(self) -> None:
        """Make what was said and by whom, the lives, and what is going on."""
        MiaScreen.refresh(self)
        if self.next_screen() != self.NAME:
            return  # the next tick gives way
        game = self.game()
        words = self.desk.words
        self._name = self.name_of(game.seat)
        self._hearts = self.hearts(game.lives[game.seat])
        self._face = self.table().seats.names[game.seat]
        self._claimer = ""
        if game.claim >= 0:
            self._claimer = self.name_of(game.claimer)
            self._claimer_hearts = self.hearts(game.lives[game.claimer])
            self._value = str(game.value(game.claim))
            self._said_dice = self.said_dice(game.claim)
        else:
            receiver = game.next_in(game.seat)
            self._above = words.get(keys.MIA_ANYTHING)
            self._round = words.say(keys.ROUND_N, game.round)
            self._next = "→ " + self.name_of(receiver)
            self._next_hearts = self.hearts(game.lives[receiver])

    def say_doing(self, move: int) -> str:
        """Return what it has just done, or that it throws or thinks."""
        game = self.game()
        if self._done >= 0 and self._done_by == game.seat and not self.is_in_flight:
            return name_deed(self.desk.words, game, b"", self._done)
        return MiaScreen.say_doing(self, -1)  # in flight too: it is told only once it is written

    def will_choose(self, move: int) -> None:
        """Remember what it does."""
        self._done = move
        self._done_by = self.game().seat

    def will_throw(self) -> None:
        """What it has done before is over."""
        self._done = -1

    def may_ask_why(self) -> bool:
        """There is no wheel here."""
        return True

    def draw(self, canvas: "Canvas") -> None:
        """Draw the cup with the face of who has it, what was said beside it, and what goes on below."""
        if self.row.is_tumbling:
            draw_shaken_cup(canvas, self.row.frame)
        else:
            draw_cup(canvas, 0, 0)
            draw_face(canvas, _FACE_X, _FACE_Y, self._face)
        self.draw_title(canvas, self._name, self._hearts)
        if self._claimer:
            draw_claim(canvas, self._claimer, self._value, self._said_dice)
            canvas.text(self._claimer_hearts, SIDE_X, 48, SMALL)
        else:
            canvas.text(self._round, SIDE_X, 10, SMALL)
            canvas.text(self._above, SIDE_X, 20, SMALL)
            canvas.text(self._next, SIDE_X, 34, SMALL)
            canvas.text(self._next_hearts, SIDE_X, 44, SMALL)
        self.draw_doing(canvas)
