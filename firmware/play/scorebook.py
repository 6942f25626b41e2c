"""The statistics as the desk has them: what keeps them is loaded when it is needed, and forgotten."""

from play.seldom import forget
from store.record import StorageFull

_NAME = "stats.dat"

MYPY = False
if MYPY:
    from store.record import Folder
    from store.stats import Row, Stats


class Scorebook:
    """Does what store.stats.Stats does, for whoever asks seldom."""

    def __init__(self, folder: "Folder") -> None:
        self._folder = folder
        self._unwritten: "Stats | None" = None  # it counts until the gadget is switched off
        if folder.has(_NAME):  # what cannot be read is told at start
            self._opened()
            self._close()

    def row(self, game_id: str, level: int) -> "Row":
        """Return the row of a game and level; an empty one when it has not been played."""
        return self._opened().row(game_id, level)

    def last_serial(self, game_id: str) -> int:
        """Return the highest serial among the games of this kind that were counted last."""
        serial = self._opened().last_serial(game_id)
        forget("store.stats")
        return serial

    def count(self, game_id: str, level: int, serial: int, scores: "list[int]", wins: "list[bool]") -> None:
        """Count a finished game, once; StorageFull when it could not be written."""
        stats = self._opened()
        try:
            stats.count(game_id, level, serial, scores, wins)
        except StorageFull:
            self._unwritten = stats
            raise
        self._close()

    def count_aborted(self, game_id: str, level: int, serial: int) -> None:
        """Count a game that was given up, once; StorageFull as in `count`."""
        stats = self._opened()
        try:
            stats.count_aborted(game_id, level, serial)
        except StorageFull:
            self._unwritten = stats
            raise
        self._close()

    def reset(self) -> None:
        """Forget all; StorageFull when that could not be written."""
        self._opened().reset()
        self._close()

    def _opened(self) -> "Stats":
        if self._unwritten is not None:
            return self._unwritten
        stats: "Stats" = __import__("store.stats", None, None, ("Stats",)).Stats(self._folder)
        return stats

    def _close(self) -> None:
        self._unwritten = None
        forget("store.stats")
