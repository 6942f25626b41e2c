"""The demo's cards between games: what Kubek is, how the dice have fallen, where to read on."""

from micropython import const

from screens.desk import Desk, DeskScreen
from text import keys
from ui.canvas import BOLD, HEIGHT, SMALL, WIDTH
from ui.die import draw_die
from ui.icons import mini_die
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_BAR_X = const(6)
_BAR_STEP = const(20)
_BAR_WIDTH = const(14)
_FOOT_Y = const(46)  # below the bars
_HIGHEST = const(26)


class DemoCard(DeskScreen):
    """`arg` is None for the title, how often each face was thrown, or the rows of a QR code."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._bars = b""
        self._even = 0
        self._code: "tuple[int, ...]" = arg if isinstance(arg, tuple) else ()

    def refresh(self) -> None:
        """Make the words, and the heights of the bars."""
        self.dirty = True
        words = self.desk.words
        self._press = words.get(keys.DEMO_PRESS)
        self._line = words.get(keys.DEMO_GAMES)
        self._scan = words.get(keys.DEMO_SCAN)
        if not isinstance(self.arg, list):
            return
        total = sum(self.arg)
        most = max(self.arg) or 1
        self._bars = bytes([count * _HIGHEST // most for count in self.arg])
        self._even = total * _HIGHEST // (6 * most)
        self._title = words.get(keys.DEMO_DICE)
        self._total = str(total)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the card."""
        if self._code:
            self._draw_code(canvas)
            return
        if self._bars:
            self._draw_bars(canvas)
        else:
            for place, face in enumerate((6, 5, 2)):
                draw_die(canvas, 12 + 42 * place, 4 + 3 * (place & 1), 20, face)
            canvas.text_mid("Kubek", 0, WIDTH, 31, BOLD)
            canvas.text_mid(self._line, 0, WIDTH, 45, SMALL)
        canvas.fill_rect(0, 56, WIDTH, 8, 1)
        canvas.text_mid(self._press, 0, WIDTH, 56, SMALL, 0)

    def _draw_code(self, canvas: "Canvas") -> None:
        """Dark on lit, each module as large as fits, with a margin of two modules at least."""
        size = len(self._code)
        module = 2 if size <= 30 else 1
        margin = (HEIGHT - size * module) // 2
        left = WIDTH - HEIGHT + margin
        canvas.fill_rect(WIDTH - HEIGHT, 0, HEIGHT, HEIGHT, 1)
        for y in range(size):
            row = self._code[y]
            for x in range(size):
                if row >> x & 1:
                    canvas.fill_rect(left + x * module, margin + y * module, module, module, 0)
        canvas.text_mid("Kubek", 0, WIDTH - HEIGHT, 22, BOLD)
        canvas.text_mid(self._scan, 0, WIDTH - HEIGHT, 36, SMALL)

    def _draw_bars(self, canvas: "Canvas") -> None:
        draw_top(canvas, self._title, self._total)
        for place in range(6):
            x = _BAR_X + _BAR_STEP * place
            canvas.fill_rect(x, _FOOT_Y - self._bars[place], _BAR_WIDTH, self._bars[place], 1)
            canvas.icon(mini_die(place + 1), x + 4, _FOOT_Y + 1)
        for x in range(2, WIDTH, 4):  # where all bars would end if all faces had come equally often
            canvas.pixel(x, _FOOT_Y - self._even, 1)
            canvas.pixel(x + 1, _FOOT_Y - self._even, 0)
