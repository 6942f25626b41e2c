"""How often each face of the cup's dice came since the last reset, and whether that is as expected."""

from micropython import const

from play.cup_session import CupSession
from screens.desk import Desk, DeskScreen
from text import keys
from ui import icons
from ui.actions import Actions
from ui.canvas import SMALL
from ui.keys import LEFT, PRESS, REPEAT, RIGHT, key_of, kind_of
from ui.reply import CHOSEN
from ui.screen import push
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_COUNT_Y = const(10)  # the row of counts
_FLOOR = const(37)  # the row below the bars, that of faces
_HIGH = const(18)  # rows of the highest bar
_WIDTH = const(126)
_GAP = const(3)  # columns between numbers side by side
_LEFT_END = const(8)  # between arrows
_RIGHT_END = const(119)


class CupCounts(DeskScreen):
    """Bars of the counts of the cup `arg`, above each its count, below it the face.

    The line is what is expected of fair dice. Where there is no room for all numbers, those of one face
    are shown, which left and right choose; first that of the face which came most.
    """

    help_topic = "cup"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        assert isinstance(arg, CupSession)
        self._cup = arg
        self._actions = Actions()
        self._bars = b""
        self._expected = 0
        self._pitch = 1
        self._counts: "list[str]" = []
        self._faces: "list[str]" = []
        self._one = -1  # the only face with numbers

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Carry a reset out; then no face came more often than others."""
        if self._cup.tick(now):
            self._one = -1
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
        self._counts = [str(count) for count in cup.counts]
        self._faces = [str(face + 1) for face in range(cup.sides)]
        self._pitch = _WIDTH // cup.sides
        if max(SMALL.width(str(most)), SMALL.width(self._faces[-1])) + _GAP <= self._pitch:
            self._one = -1
        elif self._one < 0:
            self._one = cup.counts.index(max(cup.counts))
        self._title = words.get(keys.CUP_COUNTS)
        self._counted = str(cup.counted)
        self._actions.set([words.get(keys.CUP_RESET)])
        if not cup.says_something():
            self._verdict = words.get(keys.CUP_TOO_FEW)
        else:
            figure = (cup.chi_square_x100() + 5) // 10
            names = (keys.CUP_AS_EXPECTED, keys.CUP_RARE, keys.CUP_VERY_RARE)
            self._verdict = words.say(names[cup.rarity()], words.say(keys.DECIMAL, figure // 10, figure % 10))

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A asks whether to start the counts anew; left and right choose a face; B goes back."""
        if self._actions.key(event) == CHOSEN:
            words = self.desk.words
            return push(
                "ask", (words.get(keys.CUP_RESET_ASK), words.get(keys.CUP_RESET), words.get(keys.CANCEL))
            )
        kind = kind_of(event)
        key = key_of(event)
        if self._one >= 0 and (key == LEFT or key == RIGHT) and (kind == PRESS or kind == REPEAT):
            one = self._one + (1 if key == RIGHT else -1)
            if kind == PRESS:
                one %= len(self._bars)
            if 0 <= one < len(self._bars):
                self._one = one
                self.dirty = True
            return None
        return DeskScreen.key(self, event, now)

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Start anew when the answer was yes."""
        if result:
            self._cup.reset(now)
        self.refresh()
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw bars with their numbers, what is expected, the verdict."""
        draw_top(canvas, self._title, self._counted)
        pitch = self._pitch
        count = len(self._bars)
        left = (128 - pitch * count) // 2
        width = max(1, pitch - 2 if pitch > 2 else pitch)
        for face in range(count):
            x = left + face * pitch
            high = self._bars[face]
            canvas.fill_rect(x, _FLOOR - high, width, high, 1)
            if self._one < 0:
                self._draw_numbers(canvas, face, x, width)
        if self._one >= 0:
            x = left + self._one * pitch + width // 2
            for y in range(_FLOOR - _HIGH, _FLOOR - self._bars[self._one], 2):
                canvas.pixel(x, y, 1)
            canvas.icon(icons.LEFT, 0, _FLOOR + 1)
            canvas.icon(icons.RIGHT, 124, _FLOOR + 1)
            half = SMALL.width(self._counts[self._one]) // 2 + 1
            self._draw_numbers(canvas, self._one, min(max(x, _LEFT_END + half), _RIGHT_END - half), 1)
        y = _FLOOR - self._expected
        for x in range(left, left + pitch * count, 4):
            canvas.pixel(x, y, 1)
            canvas.pixel(x + 1, y, 0)
        canvas.text_mid(self._verdict, 0, 128, 47, SMALL)
        self._actions.draw(canvas)

    def _draw_numbers(self, canvas: "Canvas", face: int, x: int, width: int) -> None:
        canvas.text_mid(self._counts[face], x, width, _COUNT_Y, SMALL)
        canvas.text_mid(self._faces[face], x, width, _FLOOR + 1, SMALL)
