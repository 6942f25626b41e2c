"""Makes the gadget a disk that takes a UF2 file, after asking."""

from screens.desk import Desk, DeskScreen
from text import keys
from ui.confirm import Confirm
from ui.font import SMALL
from ui.keys import B, key_of
from ui.reply import CHANGED, CHOSEN
from ui.screen import BACK
from ui.topline import draw_top
from ui.wrap import wrap

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_LINE = 10


class Update(DeskScreen):
    """Asks; then the picture says that the gadget waits, and it does."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._confirm = Confirm()
        self._is_sure = False

    def refresh(self) -> None:
        """Word the question."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.UPDATE)
        self._confirm.set(words.get(keys.UPDATE_ASK), words.get(keys.CANCEL), words.get(keys.UPDATE_GO))
        self._lines = wrap(words.get(keys.UPDATE_READY), 120, SMALL)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Move between the answers; A gives the one with the focus."""
        if self._is_sure:
            return None
        if key_of(event) == B:
            return DeskScreen.key(self, event, now)
        reply = self._confirm.key(event)
        if reply == CHANGED:
            self.dirty = True
        if reply != CHOSEN:
            return None
        if not self._confirm.is_yes:
            return BACK
        self._is_sure = self.dirty = True
        return None

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Once the last picture is shown, wait for the file; that never comes back."""
        if self._is_sure and not self.dirty:
            self.desk.board.update()
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw the question, or that the gadget waits."""
        draw_top(canvas, self._title)
        if not self._is_sure:
            self._confirm.draw(canvas)
            return
        y = 36 - len(self._lines) * _LINE // 2
        for line in self._lines:
            canvas.text_mid(line, 0, 128, y, SMALL)
            y += _LINE
