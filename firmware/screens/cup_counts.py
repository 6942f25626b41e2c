"""How often each face of the cup's dice came since the last reset, and whether that is as expected."""

from micropython import const

from play.cup_session import CupSession
from screens.desk import Desk, DeskScreen
from text import keys
from ui.actions import Actions
from ui.canvas import SMALL
from ui.reply import CHOSEN
from ui.screen import push
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_TOP = const(10)
_FLOOR = const(45)  # the row below the bars
_HIGH = const(34)  # rows of the highest bar
_MOST_NUMBERS = const(12)  # with more faces than this there is no room for their numbers


class CupCounts(DeskScreen):
    """Bars of the counts of the cup `arg`; the line is what is expected of fair dice."""

    help_topic = "cup"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        assert isinstance(arg, CupSession)
        self._cup = arg
        self._actions = Actions()
        self._bars = b""
        self._expected = 0
        self._numbers: "list[str]" = []

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Carry a reset out."""
        if self._cup.tick(now):
            self.refresh()
        return None

    def refresh(self) -> None:
        """Measure the bars and say what they say."""
        self.dirty = True
        words = self.desk.words
        cup = self._cup.view
        most = max(max(cup.counts), 1)
        self._bars = bytes([count * _HIGH // most for count in cup.counts])
        self._expected = cup.counted * _HIGH // (cup.sides * most)
        self._numbers = [str(face + 1) for face in range(cup.sides)] if cup.sides <= _MOST_NUMBERS else []
        self._title = words.get(keys.CUP_COUNTS)
        self._counted = str(cup.counted)
        self._actions.set([words.get(keys.CUP_RESET)])
        if not cup.says_something():
            self._verdict = words.get(keys.CUP_TOO_FEW)
        else:
            figure = (cup.chi_square_x100() + 5) // 10
            names = (keys.CUP_AS_EXPECTED, keys.CUP_RARE, keys.CUP_VERY_RARE)
            self._verdict = words.say(names[cup.rarity()], "{}.{}".format(figure // 10, figure % 10))

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A asks whether to start the counts anew; B goes back."""
        if self._actions.key(event) == CHOSEN:
            words = self.desk.words
            return push(
                "ask", (words.get(keys.CUP_RESET_ASK), words.get(keys.CUP_RESET), words.get(keys.CANCEL))
            )
        return DeskScreen.key(self, event, now)

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Start anew when the answer was yes."""
        if result:
            self._cup.reset(now)
        self.refresh()
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw bars, what is expected, the verdict."""
        draw_top(canvas, self._title, self._counted)
        count = len(self._bars)
        pitch = 126 // count
        left = (128 - pitch * count) // 2
        width = max(1, pitch - 2 if pitch > 2 else pitch)
        floor = _FLOOR - (8 if self._numbers else 0)
        room = floor - _TOP
        for face in range(count):
            high = self._bars[face] * room // _HIGH
            canvas.fill_rect(left + face * pitch, floor - high, width, high, 1)
            if self._numbers:
                canvas.text_mid(self._numbers[face], left + face * pitch, width, floor + 1, SMALL)
        y = floor - self._expected * room // _HIGH
        for x in range(left, left + pitch * count, 4):
            canvas.pixel(x, y, 1)
            canvas.pixel(x + 1, y, 0)
        canvas.text_mid(self._verdict, 0, 128, _FLOOR + 2, SMALL)
        self._actions.draw(canvas)
