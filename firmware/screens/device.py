"""The gadget itself: its self-test, and on a board the kind of display, updating and starting anew."""

from screens.desk import Desk
from screens.menu_screen import MenuScreen
from text import keys
from ui.icons import BATTERY
from ui.screen import push

# Row, its text; all but the first need a board.
_ROWS = (
    ("selftest", keys.SELFTEST),
    ("panel", keys.PANEL_TITLE),
    ("update", keys.UPDATE),
    ("restart", keys.DEVICE_RESTART),
)


class Device(MenuScreen):
    """A menu."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MenuScreen.__init__(self, desk, arg)
        self._rows = [row for row in _ROWS if row[0] == "selftest" or self._has(row[0])]

    def _has(self, row: str) -> bool:
        board = self.desk.board
        return board is not None and not (row == "panel" and board.is_panel_fixed)

    def refresh(self) -> None:
        """Name the rows."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.DEVICE)
        self._right = self._say_supply()
        self._menu.set([words.get(row[1]) for row in self._rows], None, self._menu.focus)

    def _say_supply(self) -> str:
        """Return how full the battery is, with its voltage; "" on USB, or where that cannot be told."""
        board = self.desk.board
        if board is None or board.level < 0:
            return ""
        millivolts = board.battery.millivolts()
        volts = self.desk.words.say(keys.DECIMAL, millivolts // 1000, millivolts % 1000 // 100)
        return "{} V {}".format(volts, BATTERY[board.level])

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Open a row, or start anew."""
        name = self._rows[row][0]
        if name == "restart":
            self.desk.board.restart()
            return None
        return push(name, True)
