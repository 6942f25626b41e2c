"""Who sits where: a name and a kind for each seat.

Encoded: the number of seats, then for each one byte kind (128 added when it has left the game),
one byte length of the name, and the name in UTF-8.
"""

from micropython import const

HUMAN = const(0)
EASY = const(1)
NORMAL = const(2)
EXPERT = const(3)
LEFT = const(255)

_LEFT_BIT = const(128)
_MOST_SEATS = const(8)
_LONGEST_NAME = const(48)  # bytes: 12 letters of any language


class Seats:
    """`names` and `kinds` (HUMAN, a level from EASY to EXPERT, or LEFT), one of each a seat."""

    def __init__(self, names: "list[str]", kinds: bytes = b"") -> None:
        self.names = list(names)
        self._was = bytearray(kinds or bytes(len(names)))  # kinds, whether or not the seat has left
        self._left = bytearray(len(names))
        if not 1 <= len(names) <= _MOST_SEATS or len(self._was) != len(names):
            raise ValueError("seats")
        for seat in range(len(names)):
            self._check(self._was[seat], names[seat])

    @property
    def count(self) -> int:
        """How many seats there are, left ones too."""
        return len(self.names)

    @property
    def kinds(self) -> bytes:
        """The kind of each seat."""
        return bytes([LEFT if self._left[seat] else self._was[seat] for seat in range(self.count)])

    @property
    def level(self) -> int:
        """The hardest computer player's level, 0 when there is none."""
        return max(self._was)

    def is_human(self, seat: int) -> bool:
        """Say whether a person sits there and has not left."""
        return not self._left[seat] and self._was[seat] == HUMAN

    def is_bot(self, seat: int) -> bool:
        """Say whether a computer player sits there and has not left."""
        return not self._left[seat] and self._was[seat] != HUMAN

    def has_bots(self) -> bool:
        """Say whether a computer player sits at any seat."""
        return any(self.is_bot(seat) for seat in range(self.count))

    def has_left(self, seat: int) -> bool:
        """Say whether the seat has left the game."""
        return self._left[seat] != 0

    def set(self, seat: int, kind: int, name: str = "") -> None:
        """Seat somebody else; the name stays when none is given. ValueError for no such kind."""
        self._check(kind, name)
        self._was[seat] = kind
        if name:
            self.names[seat] = name

    def leave(self, seat: int) -> None:
        """Mark a seat as left."""
        self._left[seat] = 1

    def come_back(self, seat: int) -> None:
        """Take a seat's leaving back."""
        self._left[seat] = 0

    def again(self) -> "Seats":
        """Return the same seats for another game, with nobody left."""
        return Seats(self.names, bytes(self._was))

    def encode(self) -> bytes:
        """Return the seats as bytes."""
        data = bytearray((self.count,))
        for seat in range(self.count):
            name = self.names[seat].encode()
            data.append(self._was[seat] | (_LEFT_BIT if self._left[seat] else 0))
            data.append(len(name))
            data.extend(name)
        return bytes(data)

    @staticmethod
    def decode(data: bytes) -> "Seats":
        """Return the seats that `encode` made these bytes of; ValueError when it did not."""
        names = []
        kinds = bytearray()
        at = 1
        for _ in range(data[0] if data else 0):
            if at + 2 > len(data) or at + 2 + data[at + 1] > len(data):
                raise ValueError("seats")
            kinds.append(data[at])
            end = at + 2 + data[at + 1]
            names.append(str(data[at + 2 : end], "utf-8"))
            at = end
        if at != len(data):
            raise ValueError("seats")
        seats = Seats(names, bytes([kind & ~_LEFT_BIT for kind in kinds]))
        for seat in range(len(kinds)):
            if kinds[seat] & _LEFT_BIT:
                seats.leave(seat)
        return seats

    @staticmethod
    def _check(kind: int, name: str) -> None:
        if not HUMAN <= kind <= EXPERT or len(name.encode()) > _LONGEST_NAME:
            raise ValueError("seats")
