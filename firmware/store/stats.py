"""How finished games went, for each game and level; games given up are counted apart.

Payload: rows, each
| field   | size  | meaning                                                              |
|---------|-------|----------------------------------------------------------------------|
| game id | block | ASCII                                                                |
| level   | 1     | of the hardest computer player in the game, 0 when there was none    |
| games   | 4     | finished                                                             |
| plays   | 4     | seats of people in them                                              |
| wins    | 4     | of those seats, shared ones too                                      |
| total   | 4     | of those seats' scores                                               |
| low     | 2     | lowest score of those seats; highest possible when there is none     |
| high    | 2     | highest score                                                        |
| aborted | 4     | games given up                                                       |
| last    | 4     | serial of the game counted last, so that none is counted twice       |
"""

from micropython import const

from store.fields import Reader, block, number
from store.frame import DAMAGED, STATS
from store.record import Folder

_NAME = "stats.dat"
_VERSION = const(1)
_MOST = const(0xFFFF)


class Row:
    """One game at one level; see the table above."""

    def __init__(self, game_id: str, level: int) -> None:
        self.game_id = game_id
        self.level = level
        self.games = 0
        self.plays = 0
        self.wins = 0
        self.total = 0
        self.low = _MOST
        self.high = 0
        self.aborted = 0
        self.last = 0

    def mean_tenths(self) -> int:
        """Return the mean score in tenths, rounded; 0 when nobody has finished a game."""
        return (self.total * 20 + self.plays) // (2 * self.plays) if self.plays else 0


class Stats:
    """The rows, read once from `folder`."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self.rows: "list[Row]" = []
        found = folder.read(_NAME, STATS, _VERSION)
        if found is not None:
            try:
                self.rows = _decode(found[1])
            except ValueError:
                folder.put_aside(_NAME, DAMAGED)

    def row(self, game_id: str, level: int) -> Row:
        """Return the row of a game and level; an empty one when it has not been played."""
        for row in self.rows:
            if row.game_id == game_id and row.level == level:
                return row
        return Row(game_id, level)

    def last_serial(self, game_id: str) -> int:
        """Return the highest serial among the games of this kind that were counted last."""
        return max([0] + [row.last for row in self.rows if row.game_id == game_id])

    def count(self, game_id: str, level: int, serial: int, scores: "list[int]", wins: "list[bool]") -> None:
        """Count a finished game, once: one score and one win or not for each seat of a person.

        StorageFull when it could not be written; it is counted until the gadget is switched off.
        """
        row = self._kept(game_id, level)
        if row.last != serial:
            row.last = serial
            row.games += 1
            for score, is_win in zip(scores, wins):
                row.plays += 1
                row.wins += is_win
                row.total += score
                row.low = min(row.low, score)
                row.high = max(row.high, score)
        self._write()

    def count_aborted(self, game_id: str, level: int, serial: int) -> None:
        """Count a game that was given up, once; StorageFull as in `count`."""
        row = self._kept(game_id, level)
        if row.last != serial:
            row.last = serial
            row.aborted += 1
        self._write()

    def reset(self) -> None:
        """Forget all; StorageFull when that could not be written."""
        self.rows = []
        self._folder.remove(_NAME)

    def _kept(self, game_id: str, level: int) -> Row:
        row = self.row(game_id, level)
        if row not in self.rows:
            self.rows.append(row)
        return row

    def _write(self) -> None:
        self._folder.write(_NAME, STATS, _VERSION, b"".join([_encode(row) for row in self.rows]))


def _encode(row: Row) -> bytes:
    return (
        block(row.game_id.encode())
        + number(row.level, 1)
        + number(row.games, 4)
        + number(row.plays, 4)
        + number(row.wins, 4)
        + number(row.total, 4)
        + number(row.low, 2)
        + number(row.high, 2)
        + number(row.aborted, 4)
        + number(row.last, 4)
    )


def _decode(payload: bytes) -> "list[Row]":
    rows = []
    fields = Reader(payload)
    while fields.rest():
        row = Row(fields.block().decode(), fields.number(1))
        row.games = fields.number(4)
        row.plays = fields.number(4)
        row.wins = fields.number(4)
        row.total = fields.number(4)
        row.low = fields.number(2)
        row.high = fields.number(2)
        row.aborted = fields.number(4)
        row.last = fields.number(4)
        rows.append(row)
    return rows
