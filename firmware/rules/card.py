"""The score card of one seat: one box a category, open until it is filled, once."""

from micropython import const

OPEN = const(255)  # the byte of a box that is not filled
MOST = const(50)  # the most points one box can hold


class Card:
    """A column of boxes. `boxes` is one byte a category, as it is saved."""

    def __init__(self, categories: int) -> None:
        self.boxes = bytearray(bytes([OPEN]) * categories)

    def is_open(self, category: int) -> bool:
        """Say whether a box is still to be filled."""
        return self.boxes[category] == OPEN

    def open_boxes(self) -> bytes:
        """Return the categories still to be filled, ascending."""
        return bytes([c for c in range(len(self.boxes)) if self.boxes[c] == OPEN])

    def points(self) -> "list[int]":
        """Return the points of each box, -1 where it is open."""
        return [-1 if points == OPEN else points for points in self.boxes]

    def sum_of(self, categories: bytes) -> int:
        """Return the points of some boxes together; an open one counts 0."""
        found = 0
        for category in categories:
            if self.boxes[category] != OPEN:
                found += self.boxes[category]
        return found
