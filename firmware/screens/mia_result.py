"""The end of a round of Mia: the cup goes up, who lied, who loses what, who starts next."""

from micropython import const

from rules.mia_result import CONCEDED, LEFT
from rules.mia_terms import OVER
from rules.mia_values import MIA
from screens.desk import Desk
from screens.game_screen import EVERYBODY, MOVING
from screens.mia_picture import CUP_TRAVEL, SIDE_X, draw_claim, draw_cup, draw_dice
from screens.mia_screen import MiaScreen
from text import keys
from ui import icons, tunes
from ui.dicerow import DiceRow
from ui.font import BIG, BOLD, SMALL
from ui.keys import PRESS, kind_of
from ui.reply import CHOSEN
from ui.ticks import has_passed

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_RISE_STEP_MS = const(40)
# What the screen is at.
_WAIT = const(0)  # the cup stands: everybody looks
_RISE = const(1)
_TOLD = const(2)


class MiaResult(MiaScreen):
    """Tells `last_result`. Dice that were not lifted, conceded ones, are never drawn here or anywhere."""

    NAME = "mia_result"
    has_line = False

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MiaScreen.__init__(self, desk, DiceRow(0, 12, 0, 0, 0), arg)
        self._at = _WAIT
        self._since = 0
        self._lift = 0
        self._dice = b""
        self._is_left = False

    def enter(self, now: int) -> None:
        """Come on with the cup still down, where it will be lifted."""
        result = self.game().last_result
        self._at = _WAIT if result is not None and result.dice else _TOLD
        self._since = now
        MiaScreen.enter(self, now)
        if self._at == _TOLD:
            self.desk.sound.play(tunes.BAD)

    # --- what is shown ---

    def refresh(self) -> None:
        """Make the verdict, what it costs and who starts, as far as it may be told."""
        MiaScreen.refresh(self)
        game = self.game()
        result = game.last_result
        if result is None or self.next_screen() != self.NAME:
            return  # taken back: the next tick gives way
        words = self.desk.words
        self._is_left = result.how == LEFT
        self._dice = result.dice
        is_same_round = game.phase == OVER or self._is_left  # else the next one stands there already
        self._round = words.say(keys.ROUND_N, game.round if is_same_round else game.round - 1)
        self._loser = self.name_of(result.loser)
        if self._is_left:
            self._title = words.get(keys.GAME_MIA)
            self._verdict = words.get(keys.MIA_VOID)
            self._loss = words.get(keys.MIA_HAS_LEFT)
            self._hearts = ""
        else:
            self._said_dice = self.said_dice(result.claim)
            self._value = str(game.value(result.claim))
            self._claimer = self.name_of(result.claimer)
            self._doubter = self.name_of(result.receiver)
            self._title = words.say(keys.MIA_SAYS, self._claimer, self.say_value(result.claim))
            self._hearts = self.hearts(game.lives[result.loser], result.lost)
            self._loss = words.get(keys.MIA_OUT) if result.is_out else ""
            self._versus = self._compare(result.dice, result.claim)
            if result.how == CONCEDED:
                self._verdict = words.get(keys.MIA_CONCEDED)
            elif result.loser == result.claimer:
                self._verdict = words.get(keys.MIA_LIE)
            else:
                self._verdict = words.get(keys.MIA_IS_MIA if result.claim == MIA else keys.MIA_TRUE)
        if result.starter >= 0:
            next_step = words.say(keys.STARTS, self.name_of(result.starter))
        else:
            next_step = words.get(keys.CONTINUE)
        self.actions.set([next_step] if self._at == _TOLD and not self.is_in_flight else [])

    def _compare(self, dice: bytes, claim: int) -> str:
        """Return whether what lay under the cup is below or above what was said; "" where nobody looked.

        By rank, so with arrows: 31 is below 22, whatever the numbers say.
        """
        if not dice:
            return ""
        game = self.game()
        rank = game.rank_of(dice)
        sign = icons.DOWN if rank < claim else icons.UP if rank > claim else "="
        return "{} {} {}".format(game.value(rank), sign, game.value(claim))

    # --- keys and time ---

    def act(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A press lets the cup be up at once; the next A goes on."""
        if self._at != _TOLD:
            if kind_of(event) == PRESS:
                self._tell(now)
        elif self.actions.key(event) == CHOSEN:
            self.pressed()
            return self.put_away(now)
        return None

    def lying(self) -> int:
        """Everybody has to see it, once it is told."""
        return EVERYBODY if self._at == _TOLD else MOVING

    def person_plays(self) -> bool:
        """Whoever has just lost the last life has to see it too."""
        result = self.game().last_result
        if result is not None and self.table().seats.is_human(result.loser):
            return True
        return MiaScreen.person_plays(self)

    def put_away(self, now: int) -> "tuple[int, str, object] | None":
        """Go on to the next round or the end."""
        self.told = self.round_end()
        return None

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Let the cup rise."""
        if self._at == _WAIT and has_passed(now, self._since, self.tumble_ms()):
            self._at = _RISE
            self._since = now
        elif self._at == _RISE and has_passed(now, self._since, _RISE_STEP_MS):
            self._since = now
            self._lift += 2 + self._lift // 3
            self.dirty = True
            if self._lift >= CUP_TRAVEL:
                self._tell(now)
        return MiaScreen.tick(self, now)

    def _tell(self, now: int) -> None:
        self.appear(now)
        self._at = _TOLD
        self._lift = CUP_TRAVEL
        result = self.game().last_result
        if self.company is not None and result is not None and result.dice:
            self.company.robot.reveal(result.claimer)
            self.company.coach.reveal(result.claimer, result.dice)
        self.desk.sound.play(tunes.BAD)
        self.refresh()

    def draw(self, canvas: "Canvas") -> None:
        """Draw the dice or the cup at the left, the verdict and its price at the right."""
        if self._is_left:
            self._draw_left(canvas)
            return
        if self._dice and self._lift:
            draw_dice(canvas, self._dice)
        if self._at != _TOLD:
            draw_cup(canvas, self._lift, 0)
        elif not self._dice:
            draw_cup(canvas, 0, 0)
        self.draw_title(canvas, self._title if self._at == _TOLD else self._doubter, self._round)
        if self._at == _TOLD:
            if self._dice:
                canvas.text(self._verdict, SIDE_X, 10, BOLD)
                canvas.text(self._versus, SIDE_X, 23, SMALL)
                canvas.text(self._loser, SIDE_X, 35, SMALL)
            else:  # what somebody did, after the name
                canvas.text(self._loser, SIDE_X, 16, SMALL)
                canvas.text(self._verdict, SIDE_X, 25, BIG)
            canvas.text(self._loss or self._hearts, SIDE_X, 44, SMALL)
            self.actions.draw(canvas)
        else:
            draw_claim(canvas, self._claimer, self._value, self._said_dice)

    def _draw_left(self, canvas: "Canvas") -> None:
        self.draw_title(canvas, self._title, self._round)
        canvas.text_mid(self._loser, 0, 128, 12, BOLD)
        canvas.text_mid(self._loss, 0, 128, 24, BIG)
        canvas.text_mid(self._verdict, 0, 128, 40, SMALL)
        self.actions.draw(canvas)
