"""What the owner has chosen, kept for good: a table of small numbers.

Payload: one byte a row of FIELDS, in that order. Rows are only ever added at the end. A missing
byte, or one out of range, means the default; bytes beyond the table come from a newer program and
are kept as they are, so that going back to an older one loses nothing.
"""

from micropython import const

from store.frame import SETTINGS
from store.record import Folder, StorageFull

NO_LANGUAGE = const(255)
_NAME = "settings.dat"
_VERSION = const(1)

# name, default, low, high
FIELDS = (
    ("language", 0, 0, 4),  # place in text.words.LANGUAGES
    ("brightness", 2, 0, 3),
    ("sound", 2, 0, 3),  # volume, 0 is off
    ("speed", 1, 0, 2),  # of animations: slow, normal, fast
    ("rotate", 0, 0, 1),  # 1: turned by 180 degrees, keys too
    ("panel", 0, 0, 4),  # place in devices.gadget.PANELS; 0: not chosen yet
    ("coach", 0, 0, 2),  # off, after my move, before my move
    ("demo", 0, 0, 1),  # 1: it begins when nobody has touched a key for a minute
    ("shake", 1, 0, 1),  # 1: shaking the gadget throws, where it can be felt
)


class Settings:
    """The settings, read once from `folder`. `is_new`: nobody has chosen a language yet."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._values = bytearray(len(FIELDS))
        self._rest = b""
        self._pinned = b""
        self.is_new = True
        self.reset()
        found = folder.read(_NAME, SETTINGS, _VERSION)
        if found is not None:
            self._take(found[1])

    def get(self, name: str) -> int:
        """Return the value of a setting."""
        return self._values[_place(name)]

    def set(self, name: str, value: int) -> None:
        """Change a setting; ValueError when it is out of range. `save` makes it last."""
        low, high = bounds(name)
        if not low <= value <= high:
            raise ValueError(name)
        self._values[_place(name)] = value
        if name == "language":
            self.is_new = False

    def reset(self) -> None:
        """Go back to the defaults, as on the first start: the language is asked for again."""
        for place in range(len(FIELDS)):
            self._values[place] = FIELDS[place][1]
        self.is_new = True

    def pin(self) -> None:
        """From now on keep nothing that is set: `go_back` brings back the settings of this moment."""
        self._pinned = self._payload()

    def go_back(self) -> None:
        """Take the settings that were pinned."""
        self._take(self._pinned)

    def save(self) -> bool:
        """Write the settings; return False when the storage is full: they last until switched off."""
        if self._pinned:
            return True
        try:
            self._folder.write(_NAME, SETTINGS, _VERSION, self._payload())
        except StorageFull:
            return False
        return True

    def _payload(self) -> bytes:
        payload = bytearray(self._values)
        if self.is_new:
            payload[0] = NO_LANGUAGE
        return bytes(payload) + self._rest

    def _take(self, payload: bytes) -> None:
        self._rest = payload[len(FIELDS) :]
        self.is_new = not payload or payload[0] == NO_LANGUAGE
        for place in range(min(len(FIELDS), len(payload))):
            _, default, low, high = FIELDS[place]
            self._values[place] = payload[place] if low <= payload[place] <= high else default


def bounds(name: str) -> "tuple[int, int]":
    """Return the lowest and the highest value of a setting."""
    row = FIELDS[_place(name)]
    return row[2], row[3]


def _place(name: str) -> int:
    for place in range(len(FIELDS)):
        if FIELDS[place][0] == name:
            return place
    raise ValueError(name)
