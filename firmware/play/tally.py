"""Counts all six-sided dice that were seen, and remembers alarms of the source of chance.

Dice under a cup would tell about themselves if they were counted at once; and counting only those that
somebody chose to lift would be a choice, not chance. So all of them are held back, and counted when
the game is over.

| field    | size   | meaning                                                                |
|----------|--------|------------------------------------------------------------------------|
| faces    | 6 x 4  | how often 1 to 6 came                                                  |
| pairs    | 36 x 4 | how often b came right after a, at 6 * (a - 1) + b - 1                 |
| last     | 1      | the latest face, 0 when there is none                                  |
| run      | 2      | how many dice up to the latest were equal                              |
| longest  | 2      | the longest such run                                                   |
| verdicts | 4      | of the last milestone, one a test (dice/verdict.py)                    |
| alarms   | 4      | how often the source of chance was stopped                             |
| alarm at | 4      | how many dice had been counted when it was stopped last                |
| alarm    | block  | why, a text key in ASCII                                               |
| held     | blocks | id of a game or of the cup, then its dice that are still held back     |
"""

from micropython import const

from play.seldom import forget
from store.fields import Reader, block, number
from store.frame import DAMAGED, TALLY
from store.record import StorageFull

MYPY = False
if MYPY:
    from typing import Any

    from store.record import Folder

_NAME = "dice.dat"
_VERSION = const(1)
_MOST_WAITING = const(8)  # throws that are not written yet: flash wears out
_LONGEST_RUN = const(14)  # equal dice are judged at once
_TESTS = const(4)
_UNFAIR = const(3)  # the gravest verdict
_MOST_HELD = const(1500)  # dice of one game; far more than any has, and room for two in a record


class Tally:
    """The counts, read once from `folder`. Public attributes are for reading."""

    faces: "list[int]"
    pairs: "list[int]"
    last: int
    run: int
    longest: int
    verdicts: bytes
    alarms: int
    alarm_at: int
    alarm_reason: str
    _held: "dict[str, bytes]"

    def __init__(self, folder: "Folder") -> None:
        self._folder = folder
        self._waiting = 0
        self._clear()
        found = folder.read(_NAME, TALLY, _VERSION)
        if found is not None:
            try:
                self._decode(found[1])
            except ValueError:
                self._clear()
                folder.put_aside(_NAME, DAMAGED)

    @property
    def total(self) -> int:
        """How many dice have been counted."""
        return sum(self.faces)

    @property
    def verdict(self) -> int:
        """The gravest verdict there is: one of NONE, FAIR, LOOK, UNFAIR in dice/verdict.py."""
        return max(self.verdicts)

    def count(self, faces: bytes) -> None:
        """Count dice that everybody has seen, in their order."""
        self._add(faces)
        self._written_later()

    def hold(self, owner: str, faces: bytes) -> None:
        """Hold dice under a cup back, for a game or the cup by its id."""
        held = self._held.get(owner, b"") + faces
        if len(held) <= _MOST_HELD:
            self._held[owner] = held
        self._written_later()

    def release(self, owner: str) -> None:
        """Count what was held back: the game is over, or the cup is lifted."""
        faces = self._held.pop(owner, b"")
        if faces:
            self._add(faces)
            self._written_later()

    def alarm(self, reason: str) -> None:
        """Log that the dice were stopped, and why."""
        self.alarms += 1
        self.alarm_at = self.total
        self.alarm_reason = reason
        self._waiting += 1
        self.save()

    def save(self) -> None:
        """Write what is not written yet; on a full storage it counts until the gadget is switched off."""
        if self._waiting:
            self._waiting = 0
            try:
                self._folder.write(_NAME, TALLY, _VERSION, self._encode(), True)
            except StorageFull:
                pass

    def reset(self) -> None:
        """Start the counts anew. Dice that are held back stay so, and alarms are not forgotten."""
        alarms = (self.alarms, self.alarm_at, self.alarm_reason)
        held = self._held
        self._clear()
        self.alarms, self.alarm_at, self.alarm_reason = alarms
        self._held = held
        self._waiting = 1
        self.save()

    def _add(self, faces: bytes) -> None:
        before = self.total
        for face in faces:
            if not 1 <= face <= 6:
                raise ValueError("face")
            self.faces[face - 1] += 1
            if self.last:
                self.pairs[6 * self.last + face - 7] += 1
            self.run = self.run + 1 if face == self.last else 1
            self.longest = max(self.longest, min(self.run, 0xFFFF))
            self.last = face
        # Milestones are hundreds, so that none is missed when every new hundred is judged.
        if before // 100 != self.total // 100 or self.run >= _LONGEST_RUN:
            self._judge(before)

    def _judge(self, before: int) -> None:
        module: "Any" = __import__("dice.verdict", None, None, ("update",))
        self.verdicts = module.update(self.verdicts, self.faces, self.pairs, before, self.longest)
        forget("dice.verdict")

    def _written_later(self) -> None:
        self._waiting += 1
        if self._waiting >= _MOST_WAITING:
            self.save()

    def _clear(self) -> None:
        self.faces = [0] * 6
        self.pairs = [0] * 36
        self.last = 0
        self.run = 0
        self.longest = 0
        self.verdicts = bytes(_TESTS)
        self.alarms = 0
        self.alarm_at = 0
        self.alarm_reason = ""
        self._held = {}

    def _encode(self) -> bytes:
        data = b"".join([number(count, 4) for count in self.faces + self.pairs])
        data += number(self.last, 1) + number(min(self.run, 0xFFFF), 2) + number(self.longest, 2)
        data += self.verdicts + number(self.alarms, 4) + number(self.alarm_at, 4)
        data += block(self.alarm_reason.encode())
        for owner in sorted(self._held):
            data += block(owner.encode()) + block(self._held[owner])
        return data

    def _decode(self, payload: bytes) -> None:
        fields = Reader(payload)
        self.faces = [fields.number(4) for _ in range(6)]
        self.pairs = [fields.number(4) for _ in range(36)]
        self.last = fields.number(1)
        self.run = fields.number(2)
        self.longest = fields.number(2)
        self.verdicts = fields.take(_TESTS)
        self.alarms = fields.number(4)
        self.alarm_at = fields.number(4)
        self.alarm_reason = fields.block().decode()
        if self.last > 6 or max(self.verdicts) > _UNFAIR:
            raise ValueError("tally")
        while fields.rest():
            owner = fields.block().decode()
            self._held[owner] = fields.block()
            if self._held[owner] and not 1 <= min(self._held[owner]) <= max(self._held[owner]) <= 6:
                raise ValueError("tally")
