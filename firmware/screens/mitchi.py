"""A turn of Mitchi: the two dice, the hand to beat, the pot, and what the seat may do now."""

from micropython import const

from rules.mitchi import OVER, STAND, START_ROLL, Mitchi
from rules.mitchi_hands import HANDS, MITCHI, hand_of
from screens.desk import Desk
from screens.game_screen import NOBODY
from screens.hold_screen import HoldScreen
from text import keys
from ui import tunes
from ui.canvas import BOLD, SMALL
from ui.dicerow import DiceRow
from ui.die import NO_FACE
from ui.large import DIGITS2
from ui.screen import go

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_BOTH = const(3)
_STAND_AT = const(1)  # its place among the actions after a throw
_GOOD = const(11)  # the last hand with a six: for an opener, who has none to beat
_SIDE_X = const(74)  # the column beside the dice
_RIGHT = const(127)
_AIR = const(8)  # columns between what is to beat and the pot, at least
# What the screen is at.
_THROW = const(0)  # the seat's first roll is awaited
_CHOOSE = const(1)  # roll again or stand
_AFTER = const(2)  # the turn is over: its hand lies there until somebody goes on


class MitchiTurn(HoldScreen):
    """One turn after the other; the roll-off, the end of a round and a tie-break have their own screens."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        HoldScreen.__init__(self, desk, DiceRow(2, 28, 4, 11, 7), arg)
        self._at = _THROW
        self._is_ended = False  # a turn has ended and its hand was not put away yet
        self._is_new = True  # these dice were not looked at yet
        self._focus = 0
        game = self._game()
        self._stage = (game.round, game.tie_depth)

    def _game(self) -> Mitchi:
        view = self.table().view
        assert isinstance(view, Mitchi)
        return view

    # --- what is shown ---

    def refresh(self) -> None:
        """Work out what the screen is at, and make its words and numbers."""
        HoldScreen.refresh(self)
        self._hand = self._note = ""
        if self.is_in_flight:
            self.can_hold = False
            self.row.focus = -1
            if self.actions.count:
                self._focus = self.actions.focus
            self.actions.set([])
            return
        game = self._game()
        at = self._at
        if game.dice:
            self._at = _CHOOSE
            self._is_ended = False
            self.row.set_faces(game.dice)
        elif self._is_ended:
            self._at = _AFTER
            self.row.set_faces(game.last_dice)
        else:
            self._at = _THROW
            self.row.set_faces(bytes((NO_FACE, NO_FACE)))
        self.can_hold = self._at == _CHOOSE and not self.is_computers()
        if self._at == _CHOOSE and not self._is_new and not self.actions.count:
            self.actions.focus = self._focus  # somebody left, and the same dice lie there
        if at != self._at or not (self.can_hold or self._at == _CHOOSE):
            self.no_holds()
            if self._at == _CHOOSE:  # after a cut, or a choice that was taken back
                self.row.held = self.kept()
                self.actions.focus = 0 if self._is_new else _STAND_AT
        self._name_top(game)
        self._name_stakes(game)
        if self._at != _THROW:
            self._name_hand(game)
        self.held()

    def _name_top(self, game: Mitchi) -> None:
        words = self.desk.words
        is_after = self._at == _AFTER
        name = self.table().seats.names[game.last_seat if is_after else game.seat]
        if self._stage[1]:
            self._title = "{}  {}".format(words.get(keys.MITCHI_TIE), name)
            self._rolls = ""
            return
        self._title = "{}  {}".format(words.get(keys.GAME_MITCHI), name)
        if is_after:
            limit = game.limit if game.round == self._stage[0] else game.last.limit
            self._rolls = "{}/{}".format(game.last_used, limit)
        else:
            self._rolls = "{}/{}".format(game.used, game.allowed)

    def _name_stakes(self, game: Mitchi) -> None:
        """The hand to beat, and the pot with the Mitchis in it; nothing once all have rolled."""
        words = self.desk.words
        self._label = self._beat = self._pot = self._points = self._made = ""
        if self._is_ended and self._is_stage_over():
            return
        if game.worst >= 0:
            self._label = words.get(keys.MITCHI_BEAT)
            self._beat = str(HANDS[game.worst])
        else:
            self._label = words.get(keys.MITCHI_OPENS)
        self._pot = words.get(keys.MITCHI_POT)
        self._points = str(game.pot())
        room = _RIGHT - 6 - SMALL.width(self._pot) - BOLD.width(self._points)
        if game.mitchis:
            times = "(" if game.mitchis == 1 else "({}×".format(game.mitchis)
            self._made = "{}{})".format(times, words.get(keys.GAME_MITCHI))
            left = 2 + SMALL.width(self._label) + BOLD.width(self._beat) + _AIR
            if room - SMALL.width(self._made) < left:
                self._made = times + "21)"
        self._pot_x = room - SMALL.width(self._made)

    def _name_hand(self, game: Mitchi) -> None:
        """The hand that lies there, and once the turn is over in how many rolls it was made."""
        dice = game.dice or game.last_dice
        hand = hand_of(dice[0], dice[1])
        self._hand = str(HANDS[hand])
        if hand == MITCHI:
            self._note = self.desk.words.get(keys.MITCHI_CALLED)
        elif self._at == _AFTER and game.last_used:
            self._note = self.desk.words.say(keys.MITCHI_IN, game.last_used)
        if self._at == _CHOOSE and self._is_new:
            # A roll cannot be taken back: good hands are rolled again only by a choice of one's own.
            least = game.worst - 1 if game.worst >= 0 else _GOOD
            self.actions.focus = _STAND_AT if hand <= max(MITCHI, least) else 0
            self._is_new = False

    def held(self) -> None:
        """Label what the seat may do."""
        words = self.desk.words
        if self._at == _THROW:
            labels = [words.get(keys.ROLL)]
        elif self._at == _CHOOSE:
            labels = [words.get(keys.STAND)]
            again = 2 - (self.row.held & 1) - (self.row.held >> 1)
            if again:
                labels.insert(0, words.say(keys.ROLL_N, again))
        elif self._is_stage_over():
            labels = [words.get(keys.CONTINUE)]
        else:
            labels = [words.say(keys.NEXT_NAME, self.table().seats.names[self._game().seat])]
        advised = -1
        if self._at == _CHOOSE and self.best >= 0:
            advised = len(labels) - 1 if self.best == STAND else len(labels) - 2
        self.actions.set(labels, max(0, self.actions.focus) if self.row.focus < 0 else -1, advised)

    def rolls(self) -> int:
        """Both dice at first, then those that are not held."""
        return _BOTH if self._at == _THROW else _BOTH & ~self.row.held if self._at == _CHOOSE else 0

    def _is_stage_over(self) -> bool:
        game = self._game()
        return game.phase == OVER or (game.round, game.tie_depth) != self._stage

    # --- what happens ---

    def press(self, action: int, now: int) -> "tuple[int, str, object] | None":
        """Throw, roll again, stand, or go on to the next seat."""
        if self._at == _THROW:
            self.throw()
            return None
        if self._at == _CHOOSE:
            self.choose(STAND if action == self.actions.count - 1 else _BOTH & ~self.row.held)
            return None
        return self.put_away(now)

    def will_choose(self, move: int) -> None:
        """To stand leaves the hand on the table."""
        if move == STAND:
            self._is_ended = True
            self.desk.sound.play(tunes.SCORE)

    def lying(self) -> int:
        """The hand of a turn that is over lies there until somebody goes on."""
        return self._game().last_seat if self._is_ended and not self.is_in_flight else NOBODY

    def put_away(self, now: int) -> "tuple[int, str, object] | None":
        """Go on to the next seat, or to the end of the round."""
        if self._is_stage_over():
            return go("mitchi_round")
        self._is_ended = False
        self.refresh()
        return None

    def landed(self, now: int) -> None:
        """A throw that ended the turn leaves its hand on the table. A press that came twice rolls no more."""
        self._is_ended = not self._game().dice
        self._is_new = True
        self.appear(now)

    def go_on(self, now: int) -> "tuple[int, str, object] | None":
        """Other screens take over for the roll-off and at the end."""
        game = self._game()
        if game.phase == START_ROLL:
            return go("mitchi_start")
        if game.is_cut_short():
            return self.end()
        if not self._is_ended:
            if (game.round, game.tie_depth) > self._stage:  # somebody left, and all others had rolled
                return go("mitchi_round")
            if game.phase == OVER:  # the power was cut before or after everybody saw who took the last pot
                return self.end() if self.table().is_counted else go("mitchi_round")
            self._stage = (game.round, game.tie_depth)
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw the dice and what they make, the stakes below, the actions."""
        self.draw_title(canvas, self._title, self._rolls)
        self.row.draw(canvas)
        if self._label:
            x = canvas.text(self._label, 2, 47, SMALL)
            if self._beat:
                canvas.text(self._beat, x + 2, 45, BOLD)
            x = canvas.text(self._pot, self._pot_x, 47, SMALL)
            x = canvas.text(self._points, x + 2, 45, BOLD)
            if self._made:
                canvas.text(self._made, x + 2, 47, SMALL)
        if self._hand:
            canvas.text(self._hand, _SIDE_X, 10, DIGITS2)
            if self.verdict:
                canvas.text(self.verdict, _SIDE_X - 3, 35, SMALL)
            elif self._note:
                canvas.text(self._note, _SIDE_X, 35, SMALL)
        self.draw_bottom(canvas)
