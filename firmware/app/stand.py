"""A gadget in public: what visitors play, count and set is their own, and gone when the demo begins.

Their games, statistics and counts of dice are kept in memory. So nothing of the owner's is shown to them,
written, or counted on; of the dice's alarms alone the owner is told, for good.
"""

from play.scorebook import Scorebook
from play.tally import Tally
from rules.catalog import GAMES
from store.memory_disk import MemoryDisk
from store.record import Folder
from store.saves import Saves

MYPY = False
if MYPY:
    from screens.desk import Desk


class VisitorsTally(Tally):
    """Counts the visitors' dice; alarms are those of the owner's tally."""

    def __init__(self, folder: Folder, owners: Tally) -> None:
        Tally.__init__(self, folder)
        self._owners = owners
        self._take_alarms()

    def alarm(self, reason: str) -> None:
        """Let the owner's tally log that the dice were stopped."""
        self._owners.alarm(reason)
        self._take_alarms()

    def _take_alarms(self) -> None:
        owners = self._owners
        self.alarms, self.alarm_at, self.alarm_reason = owners.alarms, owners.alarm_at, owners.alarm_reason


class Stand:
    """Takes the owner's things off the desk; `clear` puts fresh ones there for the next visitor."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._owners: Tally = desk.dice.tally
        desk.is_public = True
        desk.settings.pin()
        desk.lineup.pin()
        self.clear()

    def clear(self) -> None:
        """Forget what visitors have played and set."""
        desk = self._desk
        desk.settings.go_back()
        desk.lineup.go_back()
        folder = Folder(MemoryDisk())
        desk.saves = Saves(folder, GAMES)
        desk.stats = Scorebook(folder)
        desk.dice.tally = VisitorsTally(folder, self._owners)
