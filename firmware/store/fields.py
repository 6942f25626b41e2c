"""Reads and writes the fields of a payload: numbers low byte first, bytes with their length ahead."""


def number(value: int, size: int) -> bytes:
    """Return `value` in `size` bytes; ValueError when it does not fit."""
    if value < 0 or value >> 8 * size:
        raise ValueError("number")
    return bytes([value >> 8 * place & 255 for place in range(size)])


def block(data: bytes) -> bytes:
    """Return `data` with its length in two bytes ahead."""
    return number(len(data), 2) + bytes(data)


class Reader:
    """Takes fields off the front of a payload. Every method raises ValueError when it is too short."""

    def __init__(self, payload: bytes) -> None:
        self._payload = payload
        self._at = 0

    def take(self, count: int) -> bytes:
        """Return the next `count` bytes."""
        taken = self._payload[self._at : self._at + count]
        if len(taken) != count:
            raise ValueError("short")
        self._at += count
        return taken

    def number(self, size: int) -> int:
        """Return the number in the next `size` bytes."""
        value = 0
        for place, byte in enumerate(self.take(size)):
            value |= byte << 8 * place
        return value

    def block(self) -> bytes:
        """Return the bytes of the next block."""
        return self.take(self.number(2))

    def rest(self) -> bytes:
        """Return all that is left."""
        return self._payload[self._at :]
