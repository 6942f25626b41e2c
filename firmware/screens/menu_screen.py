"""The base of screens that are a menu below a title."""

from screens.desk import Desk, DeskScreen
from ui.keys import LEFT, PRESS, REPEAT, RIGHT, B, key_of, kind_of
from ui.menu import Menu
from ui.reply import CHANGED, CHOSEN
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class MenuScreen(DeskScreen):
    """Up and down choose a row, A opens or does it, left and right change its value, B goes back.

    `refresh` sets the rows of `_menu`, the title and, if need be, what stands right of it.
    """

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._menu = Menu()
        self._title = self._right = ""

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """A was pressed on a row; return a route or None."""
        return None

    def change(self, step: int) -> "tuple[int, str, object] | None":
        """Left (-1) or right (1) was pressed on the row with the focus; return a route or None."""
        return None

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Move in the menu, choose, change."""
        key = key_of(event)
        if key == B:
            return DeskScreen.key(self, event, now)
        reply = self._menu.key(event)
        if reply == CHANGED:
            self.dirty = True
        elif reply == CHOSEN:
            self.show_press(self._menu)
            return self.choose(self._menu.focus)
        elif (key == LEFT or key == RIGHT) and (kind_of(event) == PRESS or kind_of(event) == REPEAT):
            return self.change(1 if key == RIGHT else -1)
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw title and menu."""
        draw_top(canvas, self._title, self._right)
        self._menu.draw(canvas)
