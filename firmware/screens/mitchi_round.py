"""The end of a stage of Mitchi: all hands, who takes the pot, or the tie-break to come."""

from micropython import const

from rules.mitchi import OVER, Mitchi
from rules.mitchi_hands import HANDS, NO_HAND
from screens.desk import Desk
from screens.game_screen import EVERYBODY, NOBODY
from screens.hold_screen import HoldScreen
from text import keys
from ui import tunes
from ui.canvas import BIG, BOLD, SMALL
from ui.dicerow import DiceRow
from ui.scorebar import draw_scorebar
from ui.screen import go

MYPY = False
if MYPY:
    from rules.mitchi_round import Round
    from ui.canvas import Canvas

_PITCH = const(8)
_TABLE_Y = const(23)
_ROWS = const(4)  # of the table of hands, which has two columns
_COLUMN_W = const(66)
_HAND_X = const(43)
_MARK_X = const(55)
_BAR_X = const(68)  # the points beside the hands, where one column holds all
_BAR_W = const(38)
_MOST_STEPS = const(3)  # of the pot's history that are shown


class MitchiRound(HoldScreen):
    """Announces what the last throw led to; A goes on to the tie-break, the next round or the end."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        HoldScreen.__init__(self, desk, DiceRow(0, 12, 0, 0, 0), arg)
        game = self._game()
        self._told = (game.round, game.tie_depth, game.phase)
        self._rows: "list[tuple[str, str, str, int, str]]" = []

    def _game(self) -> Mitchi:
        view = self.table().view
        assert isinstance(view, Mitchi)
        return view

    def enter(self, now: int) -> None:
        """Come on, with a tune for whoever took the pot."""
        self.refresh()
        self.desk.sound.play(tunes.BAD)

    def refresh(self) -> None:
        """Make the headline and the table of hands."""
        HoldScreen.refresh(self)
        if self.is_in_flight:
            self.actions.set([])
            return
        game = self._game()
        words = self.desk.words
        names = self.table().seats.names
        if game.tie_depth:
            stage = game.tie_depth - 1
            told = game.now
            self._title = words.get(keys.MITCHI_TIE)
            self._name = ""
            self._takes = words.get(keys.MITCHI_TIE_ONE_ROLL)
            self._pot = words.say(keys.MITCHI_POT_DOUBLED, told.pot(stage), game.pot_base)
            marked = told.worst_seats(stage)
            label = words.say(keys.NEXT_NAME, names[game.seat])
        else:
            told = game.last
            stage = len(told.ties)
            self._title = words.say(keys.ROUND_N, told.number)
            taker = told.taker()
            if taker >= 0:
                self._name = names[taker]
                self._takes = words.say(keys.MITCHI_TAKES, told.taken())
            else:
                self._name = ""
                self._takes = words.get(keys.MITCHI_NOBODY)
            self._pot = "{} {}".format(words.get(keys.MITCHI_POT), _history(told))
            marked = bytes((taker,)) if taker >= 0 else b""
            label = words.get(keys.CONTINUE if game.phase == OVER else keys.NEXT_ROUND)
        self._list(told, stage, marked, names)
        self.actions.set([label])

    def _list(self, told: "Round", stage: int, marked: bytes, names: "list[str]") -> None:
        """List the hands of a stage in the order in which they were rolled."""
        hands = told.stage_hands(stage)
        points = self._game().scores()
        self._limit = self._game().point_limit
        self._rows = []
        for seat in told.order(stage):
            if hands[seat] != NO_HAND:
                mark = "◀" if seat in marked else ""
                self._rows.append(
                    (names[seat], str(HANDS[hands[seat]]), mark, points[seat], str(points[seat]))
                )

    def press(self, action: int, now: int) -> "tuple[int, str, object] | None":
        """Go on."""
        return self.put_away(now)

    def lying(self) -> int:
        """Everybody has to see who takes the pot."""
        return NOBODY if self.is_in_flight else EVERYBODY

    def put_away(self, now: int) -> "tuple[int, str, object] | None":
        """Go on to the tie-break, the next round or the end."""
        return self.end() if self._game().phase == OVER else go("mitchi")

    def go_on(self, now: int) -> "tuple[int, str, object] | None":
        """Leave when what was told is no longer so: somebody left, or a choice was taken back."""
        game = self._game()
        return None if (game.round, game.tie_depth, game.phase) == self._told else go("mitchi")

    def draw(self, canvas: "Canvas") -> None:
        """Draw the headline, the hands, what to do."""
        self.draw_title(canvas, self._title, self._pot)
        if self._name:
            canvas.text(self._name, 2, 10, BOLD)
            canvas.text_right(self._takes, 126, 10, BIG)
        else:
            canvas.text_mid(self._takes, 0, 128, 10, BIG)
        for at in range(len(self._rows)):
            name, hand, mark, points, text = self._rows[at]
            x = 2 if at < _ROWS else 2 + _COLUMN_W
            y = _TABLE_Y + _PITCH * (at if at < _ROWS else at - _ROWS)
            canvas.text(name, x, y, SMALL)
            canvas.text(hand, x + _HAND_X, y, SMALL)
            canvas.icon(mark, x + _MARK_X, y)
            if len(self._rows) <= _ROWS:
                draw_scorebar(canvas, _BAR_X, y + 2, _BAR_W, 4, points, self._limit)
                canvas.text_right(text, 126, y, SMALL)
        self.actions.draw(canvas)


def _history(told: "Round") -> str:
    """Return the pot after each stage of a round, the last few: 1→2→6."""
    pots = [str(told.pot(stage)) for stage in range(len(told.ties) + 1)]
    return "→".join(pots[-_MOST_STEPS:])
