"""The choice of language, each by its own name: the first screen of a new gadget, later in the settings."""

from screens.desk import Desk, DeskScreen
from text import keys
from text.words import LANGUAGES
from ui.keys import B, key_of
from ui.menu import Menu
from ui.reply import CHANGED, CHOSEN
from ui.screen import BACK, HOME
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class Language(DeskScreen):
    """A menu of languages. On the first start there is no way round it; else B leaves things as they are."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._menu = Menu()
        self._names: "list[str]" = []
        self._is_first = desk.settings.is_new

    def enter(self, now: int) -> None:
        """Put the focus on the language of now."""
        self.refresh()
        self._menu.set(self._names, None, self.desk.settings.get("language"))

    def refresh(self) -> None:
        """Name the languages."""
        self.dirty = True
        words = self.desk.words
        self._title = "Kubek" if self._is_first else words.get(keys.SETTING_LANGUAGE)
        self._names = [words.named("LANGUAGE_" + code.upper()) for code in LANGUAGES]

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A takes the language that has the focus."""
        if key_of(event) == B:
            return None if self._is_first else DeskScreen.key(self, event, now)
        reply = self._menu.key(event)
        if reply == CHANGED:
            self.dirty = True
        if reply != CHOSEN:
            return None
        settings = self.desk.settings
        settings.set("language", self._menu.focus)
        settings.save()
        self.desk.changed = True
        return HOME if self._is_first else BACK

    def draw(self, canvas: "Canvas") -> None:
        """Draw the menu."""
        draw_top(canvas, self._title)
        self._menu.draw(canvas)
