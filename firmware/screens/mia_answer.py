"""The receiver's screen of Mia: who said what, the lives of both, and what to answer."""

from rules.mia_values import MIA
from screens.desk import Desk
from screens.mia_picture import SIDE_X, draw_claim, draw_cup, draw_label, draw_verdict
from screens.mia_screen import MiaScreen
from text import keys
from ui import tunes
from ui.dicerow import DiceRow
from ui.font import SMALL
from ui.reply import CHANGED, CHOSEN

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class MiaAnswer(MiaScreen):
    """Believe, doubt or pass on; after a Mia give in or look."""

    NAME = "mia_answer"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MiaScreen.__init__(self, desk, DiceRow(0, 12, 0, 0, 0), arg)
        self._moves = b""
        self._best = 0

    def refresh(self) -> None:
        """Make what was said, by whom, the lives, and the answers."""
        MiaScreen.refresh(self)
        if self.next_screen() != self.NAME:
            return  # the next tick gives way
        game = self.game()
        words = self.desk.words
        self._name = self.name_of(game.seat)
        self._hearts = self.hearts(game.lives[game.seat])
        self._round = words.say(keys.ROUND_N, game.round)
        self._said_dice = self.said_dice(game.claim)
        self._claimer = self.name_of(game.claimer)
        self._claimer_hearts = self.hearts(game.lives[game.claimer])
        self._mia = words.get(keys.GAME_MIA) if game.claim == MIA else ""
        self._value = str(game.value(game.claim))
        self._moves = b"" if self.is_in_flight else game.moves()
        labels = []
        for move in self._moves:
            key, args = game.name_move(move)
            labels.append(words.named(key, *args))
        self.actions.set(labels, max(0, min(self.actions.focus, len(labels) - 1)))
        self.actions.mark(self._moves.find(bytes((self._best,))))

    def may_advise(self) -> bool:
        """Whoever has to answer looks here, and knows no more than the others."""
        return True

    def mark_best(self, move: int) -> None:
        """Mark the best answer."""
        self._best = max(0, move)  # 0 is no answer
        self.actions.mark(self._moves.find(bytes((self._best,))))

    def act(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A gives the answer that has the focus."""
        reply = self.actions.key(event)
        if reply == CHANGED:
            self.dirty = True
        elif reply == CHOSEN:
            self.pressed()
            self.choose(self._moves[self.actions.focus])
            self.desk.sound.play(tunes.HOLD)
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw the cup, and beside it what was said in a bubble under the name of who said it."""
        draw_cup(canvas, 0, 0)
        self.draw_title(canvas, self._name, self._hearts)
        draw_label(canvas, self._round, self._mia)
        draw_verdict(canvas, self.verdict)
        draw_claim(canvas, self._claimer, self._value, self._said_dice)
        canvas.text(self._claimer_hearts, SIDE_X, 48, SMALL)
        self.actions.draw(canvas)
