"""What a source of chance is, and the one that every system has: the operating system's.

A source has
- `key`: the text key that says what it is,
- `fill(buffer)`: overwrites all of `buffer` with raw bits as they come from the noise, nothing made of
  them yet; DiceError when there are none,
- `extra()`: more bytes to be mixed in, for which no entropy is counted; may be empty.
"""

import os

MYPY = False
if MYPY:
    from typing import Protocol

    class Source(Protocol):
        """Gives raw bits; see above."""

        key: str

        def fill(self, buffer: bytearray) -> None: ...
        def extra(self) -> bytes: ...


class DiceError(Exception):
    """No dice can be had now. `args[0]` is the reason, a text key; nothing has been thrown."""


class SystemSource:
    """Bytes from the operating system's own generator."""

    def __init__(self, key: str = "CHANCE_SYSTEM") -> None:
        self.key = key

    def fill(self, buffer: bytearray) -> None:
        """Overwrite all of `buffer` with random bytes; DiceError when there are none."""
        try:
            buffer[:] = os.urandom(len(buffer))
        except OSError:
            raise DiceError("DICE_NO_SOURCE")

    def extra(self) -> bytes:
        """Nothing more is known here."""
        return b""
