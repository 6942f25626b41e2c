"""About the dice: what chip and noise they come from, how that is watched, and how faces are made."""

from screens.desk import Desk, DeskScreen
from text import keys
from ui.pager import Pager
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class FairSource(DeskScreen):
    """A text to leaf through."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._pager = Pager()

    def refresh(self) -> None:
        """Set out source and health, then how dice are made."""
        self.dirty = True
        words = self.desk.words
        pool = self.desk.dice.pool
        tally = self.desk.dice.tally
        self._title = words.get(keys.FAIR_SOURCE)
        parts = [
            words.say(keys.CHANCE_TESTED, pool.health.windows),
            words.say(keys.CHANCE_ALARMS, tally.alarms),
        ]
        if tally.alarms:
            parts.append(words.say(keys.CHANCE_LAST_ALARM, tally.alarm_at))
            parts.append(words.named(tally.alarm_reason))
        pages = [words.named(pool.source.key), "\n".join(parts), words.get(keys.CHANCE_HOW)]
        self._pager.set("\f".join(pages), self._pager.page)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Leaf through, or go back."""
        if self._pager.key(event):
            self.dirty = True
            return None
        return DeskScreen.key(self, event, now)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the page."""
        draw_top(canvas, self._title, self._pager.label)
        self._pager.draw(canvas)
