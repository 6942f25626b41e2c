"""Writes a game's log as text that people can read and tools/verify_log.py can check.

| line                     | meaning                                                                     |
|--------------------------|-----------------------------------------------------------------------------|
| kubek-log 1              | the form of this text                                                       |
| program VERSION          | of the firmware                                                             |
| game ID SERIAL           | which game, and its number on this gadget                                   |
| options N …              | one value a house rule, in the order of the game's OPTIONS                  |
| seat N KIND NAME         | kind: human, easy, normal, expert; "left-" before it when the seat has left |
| roll SEAT FACE …         | dice thrown; "?" for each die that went under a cup, until the game is over |
| move SEAT BYTE           | a choice; the bytes stand on top of firmware/rules/ID.py                    |
| leave SEAT               | somebody left                                                               |
| score SEAT POINTS        | as they are after the last event                                            |
| state over, running or gap | gap: a part of the log is missing                                          |
| digest TEXT              | play/audit.py; missing while dice are covered, and with a gap               |

After two spaces each line ends with "#" and eight hex digits of a chain: the beginning of
SHA-256(chain before, line without its end), where the chain before the first line is 32 zero bytes.
"""

from binascii import hexlify
from hashlib import sha256

from play.seats import LEFT
from rules import catalog
from rules.game import LEAVE
from rules.table import Table
from version import VERSION

MYPY = False
if MYPY:
    from collections.abc import Iterator

    from play.audit import Story
    from rules.game import Game

_KINDS = ("human", "easy", "normal", "expert")


def name_of(story: "Story") -> str:
    """Return the name of the file for a log."""
    return "{}-{}.txt".format(story.game_id, story.serial)


def print_out(name: str, lines: "Iterator[str]") -> str:
    """Print the log, which on the board goes over USB; return where it went."""
    for line in lines:
        print(line)
    return "USB"


class Export:
    """The lines of one log. After the last of them `count` is how many, `digest` the digest or ""."""

    def __init__(self, story: "Story") -> None:
        self.count = 0
        self.digest = ""
        self._story = story
        self._chain = bytes(32)
        self._is_covered = False

    def lines(self) -> "Iterator[str]":
        """Yield the lines, each with its link of the chain; ValueError when the game refuses an event."""
        for line in self._plain():
            self._chain = sha256(self._chain + line.encode()).digest()
            self.count += 1
            yield "{}  #{}".format(line, hexlify(self._chain[:4]).decode())

    def _plain(self) -> "Iterator[str]":
        story = self._story
        yield "kubek-log 1"
        yield "program " + VERSION
        yield "game {} {}".format(story.game_id, story.serial)
        yield " ".join(["options"] + [str(value) for value in story.options])
        again = story.seats.again()
        for seat in range(story.seats.count):
            kind = _KINDS[again.kinds[seat]]
            left = "left-" if story.seats.kinds[seat] == LEFT else ""
            yield "seat {} {}{} {}".format(seat, left, kind, story.seats.names[seat])
        if not story.is_whole:
            yield "state gap"
            return
        table = Table(catalog.load(story.game_id)(story.seats.count, story.options))
        yield from self._events(table)
        outcome = table.game.outcome()
        if not self._is_covered:
            for seat, score in enumerate(table.game.scores()):
                yield "score {} {}".format(seat, score)
        yield "state running" if outcome is None else "state over"
        if not self._is_covered:
            self.digest = story.digest()
            yield "digest " + self.digest

    def _events(self, table: Table) -> "Iterator[str]":
        events = self._story.events
        at = 0
        while at < len(events):
            event = events[at]
            game = table.game
            seat = game.seat
            count = game.wants if event < LEAVE and game.wants else 1
            taken = events[at : at + count]
            at += count
            if event >= LEAVE:
                line = "leave {}".format(event - LEAVE)
            elif game.wants:
                line = ""
            else:
                line = "move {} {}".format(seat, event)
            table.replay(taken)
            yield line or "roll {} {}".format(seat, self._faces(table.game, taken))

    def _faces(self, game: "Game", faces: bytes) -> str:
        if not self._story.is_over and game.view(-1).save() != game.save():
            self._is_covered = True
            return " ".join("?" * len(faces))
        return " ".join([str(face) for face in faces])
