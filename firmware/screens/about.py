"""About Kubek: what it is, its version, what it runs on, its licence."""

from screens.pager_screen import PagerScreen
from text import keys
from version import VERSION


class About(PagerScreen):
    """A text to leaf through."""

    def refresh(self) -> None:
        """Wrap the text."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.ABOUT)
        lines = [words.get(keys.ABOUT_WHAT), words.say(keys.ABOUT_VERSION, VERSION)]
        if self.desk.device:
            lines.append(words.say(keys.ABOUT_RUNS_ON, self.desk.device))
        lines.append(words.get(keys.ABOUT_LICENCE))
        self._pager.set("\n".join(lines), self._pager.page)
