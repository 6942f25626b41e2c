"""Chooses the kind of display: a frame of one pixel at the edge shows whether the picture is in place."""

from screens.desk import Desk, DeskScreen
from text import keys
from ui.font import BIG, SMALL
from ui.icons import CHECK, KEY_A
from ui.icons import LEFT as LEFT_ICON
from ui.icons import RIGHT as RIGHT_ICON
from ui.keys import LEFT, PRESS, RIGHT, A, B, key_of, kind_of
from ui.screen import BACK, clear_to
from ui.wrap import wrap

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_LINE = 9


class PanelChoice(DeskScreen):
    """Left and right try the next kind at once, A keeps it. `arg` True: opened from a menu, B goes back."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._names = desk.board.panel_names
        self._before = desk.settings.get("panel")
        self._number = self._before or 1

    def refresh(self) -> None:
        """Wrap the question, name the kind."""
        self.dirty = True
        self._lines = wrap(self.desk.words.get(keys.PANEL_HINT), 112, SMALL)
        self._name = self._names[self._number - 1]

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Try the next kind, keep it, or leave all as it was."""
        key = key_of(event)
        if key == B:
            return self._back(event)
        if kind_of(event) != PRESS:
            return None
        if key in (LEFT, RIGHT):
            step = 1 if key == RIGHT else -1
            self._try((self._number - 1 + step) % len(self._names) + 1)
        elif key == A:
            self.desk.settings.set("panel", self._number)
            self.desk.settings.save()
            if self.arg:
                return BACK
            return clear_to("language" if self.desk.settings.is_new else "home")
        return None

    def _back(self, event: int) -> "tuple[int, str, object] | None":
        route = DeskScreen.key(self, event, 0) if self.arg else None
        if route is not None:
            self._try(self._before or 1)
        return route

    def _try(self, number: int) -> None:
        self._number = number
        self.desk.board.choose_panel(number)
        self.refresh()

    def draw(self, canvas: "Canvas") -> None:
        """Draw the frame at the very edge, and what to do inside it."""
        canvas.rect(0, 0, 128, 64, 1)
        y = 6
        for line in self._lines:
            canvas.text_mid(line, 0, 128, y, SMALL)
            y += _LINE
        canvas.icon(LEFT_ICON, 8, 40)
        canvas.text_mid(self._name, 14, 100, 38, BIG)
        canvas.icon(RIGHT_ICON, 114, 40)
        x = 64 - (canvas.width(KEY_A) + 10) // 2
        canvas.icon(KEY_A, x, 52)
        canvas.icon(CHECK, x + canvas.width(KEY_A) + 4, 52)
