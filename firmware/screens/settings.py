"""The settings: a row each, changed with left and right; language, reset and about open a screen."""

from screens.desk import Desk
from screens.menu_screen import MenuScreen
from store.settings import bounds
from text import keys
from text.words import LANGUAGES
from ui import tunes
from ui.icons import BOX_EMPTY, BOX_FULL
from ui.screen import push

# Rows: what is set, or the screen that A opens.
_ROWS = (
    ("language", keys.SETTING_LANGUAGE),
    ("brightness", keys.SETTING_BRIGHTNESS),
    ("sound", keys.SETTING_SOUND),
    ("speed", keys.SETTING_SPEED),
    ("rotate", keys.SETTING_ROTATE),
    ("coach", keys.COACH),
    ("demo", keys.DEMO),
    ("shake", keys.SETTING_SHAKE),
    ("statistics", keys.STATISTICS),
    ("device", keys.DEVICE),
    ("reset", keys.SETTING_RESET),
    ("about", keys.ABOUT),
)
_SCREENS = ("language", "statistics", "device", "reset", "about")
_OWNERS = ("demo", "device", "reset")  # not for the visitors of a stand
_COACHES = (keys.SETTING_OFF, keys.COACH_AFTER, keys.COACH_BEFORE)
_SPEEDS = (keys.SPEED_SLOW, keys.SPEED_NORMAL, keys.SPEED_FAST)


class Settings(MenuScreen):
    """Every change works and is saved at once."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MenuScreen.__init__(self, desk, arg)
        board = desk.board
        can_shake = board is not None and board.shaker is not None
        hidden: "tuple[str, ...]" = () if can_shake else ("shake",)
        if desk.is_public:
            hidden += _OWNERS
        self._rows = [row for row in _ROWS if row[0] not in hidden]
        self._owes_note = False  # one note, once the console has taken the new volume over

    def refresh(self) -> None:
        """Name the rows and their values."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.SETTINGS)
        labels = [words.get(row[1]) for row in self._rows]
        self._menu.turns = bytes([at for at in range(len(labels)) if self._rows[at][0] not in _SCREENS])
        self._menu.set(labels, [self._value(row[0]) for row in self._rows], self._menu.focus)

    def _value(self, name: str) -> str:
        words = self.desk.words
        if name in ("statistics", "device", "reset", "about"):
            return ""
        value = self.desk.settings.get(name)
        if name == "language":
            return words.named("LANGUAGE_" + LANGUAGES[value].upper())
        if name in ("rotate", "demo", "shake"):
            return words.get(keys.YES if value else keys.NO)
        if name == "coach":
            return words.get(_COACHES[value])
        if name == "speed":
            return words.get(_SPEEDS[value])
        if name == "sound" and not value:
            return words.get(keys.SETTING_OFF)
        low, high = bounds(name)
        first = 1 if name == "sound" else low  # as many boxes as there are values but "off"
        return BOX_FULL * (value - first + 1) + BOX_EMPTY * (high - value)

    def change(self, step: int) -> "tuple[int, str, object] | None":
        """Change a value by a step."""
        name = self._rows[self._menu.focus][0]
        if name in _SCREENS:
            return None
        low, high = bounds(name)
        return self._set(name, min(high, max(low, self.desk.settings.get(name) + step)))

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Take the next value, or open a screen."""
        name = self._rows[row][0]
        if name in _SCREENS:
            return push(name)
        low, high = bounds(name)
        value = self.desk.settings.get(name) + 1
        return self._set(name, low if value > high else value)

    def _set(self, name: str, value: int) -> "tuple[int, str, object] | None":
        settings = self.desk.settings
        if settings.get(name) == value:
            return None
        settings.set(name, value)
        self.desk.changed = True
        self.refresh()
        self._owes_note = name == "sound" and value > 0
        if not settings.save():
            return push("notice", self.desk.words.get(keys.SETTINGS_UNSAVED))
        return None

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Let the new volume be heard."""
        if self._owes_note and not self.desk.changed:
            self._owes_note = False
            self.desk.sound.play(tunes.HOLD)
        return None
