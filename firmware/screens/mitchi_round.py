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
from ui.icons import LEFT
from ui.scorebar import draw_scorebar
from ui.screen import go, push

MYPY = False
if MYPY:
    from rules.mitchi_round import Round
    from ui.canvas import Canvas

_PITCH = const(8)
_PITCH_MOST = const(12)
_TABLE_Y = const(23)
_ROWS = const(4)  # of the table of hands, which has two columns
_HAND_X = const(45)  # where one column holds all
_MARK_X = const(71)
# Of two columns: where the second begins at most, the end of the hands at least, and the room for a mark.
_SECOND_X = const(68)
_HANDS_END = const(47)
_HANDS_END_WIDE = const(56)  # with air between names and hands
_AIR = const(2)
_MOST_BESIDE = const(60)  # columns of a name and its hands, where there is no mark
_MARK_W = const(5)
_SHORT_NAME = const(29)  # columns that leave room for two hands and a mark
_BAR_X = const(78)  # the points beside the hands, where one column holds all
_BAR_W = const(27)
_ONE_TIE = "→"  # before a hand of the first tie-break
_MORE_TIES = "»"  # and of a later one
_TOP_ROOM = const(119)  # columns of the top line for two texts


class MitchiRound(HoldScreen):
    """Announces what the last throw led to; A goes on to the tie-break, the next round or the end."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        HoldScreen.__init__(self, desk, DiceRow(0, 12, 0, 0, 0), arg)
        game = self._game()
        self._told = (game.round, game.tie_depth, game.phase)
        self._rows: "list[tuple[str, str, str, int, str]]" = []
        # Of two columns: the rows of each, where the second begins, and in each the hands and the marks.
        self._half = self._second_x = self._hands_x = self._marks_x = 0

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
        game = self._game()
        if self.is_in_flight or game.is_cut_short():
            self.actions.set([])
            return
        if (game.round, game.tie_depth) > self._told[:2]:  # somebody left: tell what came of it
            self._told = (game.round, game.tie_depth, game.phase)
        words = self.desk.words
        names = self.table().seats.names
        self._name = ""
        if game.tie_depth:
            stage = game.tie_depth - 1
            told = game.now
            self._title = words.get(keys.MITCHI_TIE)
            self._takes = words.get(keys.MITCHI_TIE_ONE_ROLL)
            self._pot = words.say(keys.MITCHI_POT_DOUBLED, told.pot(stage), game.pot_base)
            marked = told.worst_seats(stage)
            labels = [words.say(keys.NEXT_NAME, names[game.seat])]
        elif game.last.number:
            told = game.last
            stage = len(told.ties)
            self._title = words.say(keys.ROUND_N, told.number)
            taker = told.taker()
            marked = b""
            if taker >= 0:
                self._name = names[taker]
                self._takes = words.say(keys.MITCHI_TAKES, told.taken())
                marked = bytes((taker,))
            else:
                self._takes = words.get(keys.MITCHI_NOBODY)
            pot = words.get(keys.MITCHI_POT)
            self._pot = _history(told, pot + " ", _TOP_ROOM - SMALL.width(self._title))
            labels = [words.get(keys.CONTINUE if game.phase == OVER else keys.NEXT_ROUND)]
        else:
            return  # what was told is taken back: the next tick leaves
        self._list(told, stage, marked, names)
        if len(self._rows) > _ROWS:  # there is no room for the points
            labels.append(words.get(keys.PAUSE_SCORES))
        self.actions.set(labels, max(0, self.actions.focus))

    def _list(self, told: "Round", stage: int, marked: bytes, names: "list[str]") -> None:
        """List everybody's hand in the order of the turns, and after an arrow what a tie-break made of it.

        Beside long names one of two columns has no room for both hands and a mark: at the end the mark makes
        room, for the headline names it; before another tie-break, and beside the longest names, the first
        hand, told before the last one.
        """
        points = self._game().scores()
        self._limit = self._game().point_limit
        order = told.order(0)
        widest = max([SMALL.width(names[seat]) for seat in order])
        hands = []
        lasts = []
        width = mark_w = 0
        for seat in order:
            hand = str(HANDS[told.hands[seat]])
            last = ""
            for tie in range(1, stage + 1):
                rolled = told.stage_hands(tie)[seat]
                if rolled != NO_HAND:
                    last = (_MORE_TIES if last else _ONE_TIE) + str(HANDS[rolled])
            width = max(width, SMALL.width(hand + last))
            hands.append(hand)
            lasts.append(last)
        is_roomy = len(order) <= _ROWS or widest <= _SHORT_NAME
        is_last = told.number == self._game().last.number
        is_filled = not is_roomy and is_last and widest + width <= _MOST_BESIDE
        self._rows = []
        width = 0
        for at, seat in enumerate(order):
            hand = hands[at] + lasts[at] if is_roomy or is_filled else lasts[at] or hands[at]
            mark = LEFT if seat in marked and not (is_filled and lasts[at]) else ""
            width = max(width, SMALL.width(hand))
            if mark:
                mark_w = _MARK_W
            self._rows.append((names[seat], hand, mark, points[seat], str(points[seat])))
        end = max(_HANDS_END, widest + width + _AIR, min(_HANDS_END_WIDE, widest + width + 3 * _AIR))
        self._half = (len(order) + 1) // 2
        self._second_x = min(_SECOND_X, 127 - end - mark_w)
        self._hands_x = end - width
        self._marks_x = end + _AIR

    def press(self, action: int, now: int) -> "tuple[int, str, object] | None":
        """Go on, or look at the scores."""
        return push("scores") if action else self.put_away(now)

    def lying(self) -> int:
        """Everybody has to see who takes the pot."""
        return NOBODY if self.is_in_flight else EVERYBODY

    def put_away(self, now: int) -> "tuple[int, str, object] | None":
        """Go on to the tie-break, the next round or the end."""
        return self.end() if self._game().phase == OVER else go("mitchi")

    def go_on(self, now: int) -> "tuple[int, str, object] | None":
        """Leave for the end when all others left, and when a choice was taken back."""
        game = self._game()
        if game.is_cut_short():
            return self.end()
        return None if (game.round, game.tie_depth, game.phase) == self._told else go("mitchi")

    def draw(self, canvas: "Canvas") -> None:
        """Draw the headline, the hands, what to do."""
        self.draw_title(canvas, self._title, self._pot)
        if self._name:
            canvas.text(self._name, 2, 10, BOLD)
            canvas.text_right(self._takes, 126, 10, BIG)
        else:
            canvas.text_mid(self._takes, 0, 128, 10, BIG)
        is_wide = len(self._rows) <= _ROWS
        pitch = min(_PITCH_MOST, _ROWS * _PITCH // max(1, len(self._rows)))
        for at in range(len(self._rows)):
            name, hand, mark, points, text = self._rows[at]
            if is_wide:
                y = _TABLE_Y + (pitch - _PITCH) // 2 + pitch * at
                canvas.text(name, 2, y, SMALL)
                canvas.text(hand, _HAND_X, y, SMALL)
                canvas.icon(mark, _MARK_X, y)
                draw_scorebar(canvas, _BAR_X, y + 2, _BAR_W, 4, points, self._limit)
                canvas.text_right(text, 126, y, SMALL)
            else:
                x = 1 if at < self._half else self._second_x
                y = _TABLE_Y + _PITCH * (at % self._half)
                canvas.text(name, x, y, SMALL)
                canvas.text(hand, x + self._hands_x, y, SMALL)
                canvas.icon(mark, x + self._marks_x, y)
        self.actions.draw(canvas)


def _history(told: "Round", label: str, room: int) -> str:
    """Return how the pot grew, "pot 2 ×2+4=8 ×2=16": as much of its end as there is room for."""
    steps = [str(told.pot(0))]
    for tie in range(1, len(told.ties) + 1):
        mitchis = told.mitchis(tie)
        plus = "+{}".format(2 * mitchis) if mitchis else ""
        steps.append("×2{}={}".format(plus, told.pot(tie)))
    text = " ".join(steps)
    while SMALL.width(label + text) > room:
        text = text[text.index("=") + 1 :]
    return label + text
