"""The choice of language, each by its own name: the first screen of a new gadget, later in the settings."""

from screens.desk import Desk
from screens.menu_screen import MenuScreen
from text import keys
from text.words import LANGUAGES
from ui.keys import B, key_of
from ui.screen import BACK, HOME


class Language(MenuScreen):
    """A menu of languages. On the first start there is no way round it; else B leaves things as they are."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MenuScreen.__init__(self, desk, arg)
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
        """On the first start there is no way back."""
        return None if self._is_first and key_of(event) == B else MenuScreen.key(self, event, now)

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Take a language."""
        settings = self.desk.settings
        settings.set("language", row)
        settings.save()
        self.desk.changed = True
        return HOME if self._is_first else BACK
