"""Where random bytes come from when nothing better is known: the operating system."""

import os


class DiceError(Exception):
    """No dice can be had now. `args[0]` is the reason, a text key; nothing has been thrown."""


class SystemSource:
    """Bytes from the operating system's own generator."""

    def fill(self, buffer: bytearray) -> None:
        """Overwrite all of `buffer` with random bytes; DiceError when there are none."""
        try:
            buffer[:] = os.urandom(len(buffer))
        except OSError:
            raise DiceError("DICE_NO_SOURCE")
