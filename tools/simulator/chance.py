"""The dice of the firmware's process: chance, or for tests faces that are given or follow from a number."""

import hashlib
import sys

from dice.cup import Dice
from dice.faces import roll

MYPY = False
if MYPY:
    from dice.faces import Filler


class SeedSource:
    """Bytes that follow from a number alone, the same on every machine."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0

    def fill(self, buffer: bytearray) -> None:
        """Overwrite all of `buffer`."""
        for at in range(0, len(buffer), 32):
            digest = hashlib.sha256(self._seed + self._block.to_bytes(4, "little")).digest()
            self._block += 1
            count = min(32, len(buffer) - at)
            buffer[at : at + count] = digest[:count]


class TestDice(Dice):
    """Dice that throw given faces first. `complaint` says why the last throw failed, else "".

    `script`, when there is one, gives the bytes in place of chance.
    """

    def __init__(self, script: "Filler | None" = None) -> None:
        from devices.entropy import find_source

        Dice.__init__(self, find_source())
        del sys.modules["devices.entropy"]  # the sources of other machines need no memory
        self.complaint = ""
        self._script = script
        self._given = bytearray()
        self._is_chance = True  # what follows when no given face is left

    @property
    def left(self) -> int:
        """How many given faces are left."""
        return len(self._given)

    def give(self, faces: bytes) -> None:
        """Throw these faces next. From now on a throw beyond the faces given is an error."""
        self._given.extend(faces)
        self._is_chance = False

    def seed(self, seed: bytes) -> None:
        """Let what follows the given faces follow from `seed`; b"" is real chance again."""
        self._script = SeedSource(seed) if seed else None
        self._is_chance = True

    def roll(self, count: int, sides: int) -> bytes:
        """Return `count` faces of 1 to `sides`. ValueError when given faces are too few or too high."""
        if not self._given and self._is_chance:
            return roll(self._script, count, sides) if self._script else Dice.roll(self, count, sides)
        faces = bytes(self._given[:count])
        if len(faces) < count:
            self.complaint = "%s, %s given" % (_thrown(count), _are(len(faces)))
        elif max(faces) > sides:
            self.complaint = "%d is no face of a die with %d sides" % (max(faces), sides)
        if self.complaint:
            raise ValueError(self.complaint)
        self._given = self._given[count:]
        return faces


def _are(count: int) -> str:
    return "only 1 is" if count == 1 else "only %d are" % count if count else "none are"


def _thrown(count: int) -> str:
    return "1 die is thrown" if count == 1 else "%d dice are thrown" % count
