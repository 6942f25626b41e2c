"""About the dice: what chip and noise they come from, how that is watched, and how faces are made."""

from screens.pager_screen import PagerScreen
from text import keys


class FairSource(PagerScreen):
    """A text to leaf through."""

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
