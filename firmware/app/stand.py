"""A gadget in public: what visitors play, count and set is their own, and gone when the demo begins.

Their games, statistics and counts of dice are in files of their own. So nothing of the owner's is shown to
them, written, or counted on; of the dice's alarms alone the owner is told, for good.
"""

from play.scorebook import Scorebook
from play.tally import Tally
from rules.catalog import GAMES
from store.record import VISITORS, Disk, Folder
from store.saves import Saves

MYPY = False
if MYPY:
    from screens.desk import Desk


class VisitorsDisk(Disk):
    """The visitors' files, among those of the owner."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self.at_once = disk.at_once

    def names(self) -> "list[str]":
        """Return the names of the visitors' files."""
        start = len(VISITORS)
        return [name[start:] for name in self._disk.names() if name.startswith(VISITORS)]

    def size(self, name: str) -> int:
        """Return the bytes of a file."""
        return self._disk.size(VISITORS + name)

    def read(self, name: str, at: int, count: int) -> bytes:
        """Return up to `count` bytes from `at` on."""
        return self._disk.read(VISITORS + name, at, count)

    def put(self, name: str, data: bytes) -> None:
        """Make or overwrite a file."""
        self._disk.put(VISITORS + name, data)

    def patch(self, name: str, at: int, data: bytes) -> None:
        """Overwrite a part of a file from `at` on, or lengthen it."""
        self._disk.patch(VISITORS + name, at, data)

    def move(self, old: str, new: str) -> None:
        """Rename a file over another."""
        self._disk.move(VISITORS + old, VISITORS + new)

    def remove(self, name: str) -> None:
        """Remove a file."""
        self._disk.remove(VISITORS + name)

    def settled(self) -> bool:
        """Say whether all that was written is safe."""
        return self._disk.settled()


class VisitorsTally(Tally):
    """Counts the visitors' dice; alarms are those of the owner's tally, the last one at a count of their own.

    One from before they came was at none of their dice.
    """

    def __init__(self, folder: Folder, owners: Tally) -> None:
        Tally.__init__(self, folder)
        self._owners = owners
        self._take_alarms()

    def alarm(self, reason: str) -> None:
        """Let the owner's tally log that the dice were stopped."""
        self._owners.alarm(reason)
        self._take_alarms()
        self.alarm_at = self.total
        self._waiting += 1
        self.save()

    def _take_alarms(self) -> None:
        self.alarms, self.alarm_reason = self._owners.alarms, self._owners.alarm_reason


class Stand:
    """Puts the visitors' things on the desk in place of the owner's.

    They are still there when the stand is on again after a power cut, for a throw that was seen may not be
    thrown again. Who starts without a stand removes them.
    """

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._owners: Tally = desk.dice.tally
        self._disk = VisitorsDisk(desk.folder.disk)
        desk.is_public = True
        desk.settings.pin()
        desk.lineup.pin()
        self._put_out()

    def clear(self) -> None:
        """Forget what visitors have played and set; nobody plays now."""
        desk = self._desk
        desk.settings.go_back()
        desk.lineup.go_back()
        folder = Folder(self._disk)
        for name in folder.names():
            folder.try_remove(name)
        self._put_out()

    def _put_out(self) -> None:
        desk = self._desk
        folder = Folder(self._disk)
        desk.saves = Saves(folder, GAMES)
        desk.stats = Scorebook(folder)
        desk.dice.tally = VisitorsTally(folder, self._owners)
