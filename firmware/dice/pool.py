"""Makes random bytes of raw bits: watched, conditioned with SHA-256, and drawn only when asked for.

`refill` is called when a die is thrown, and takes 1024 raw bits, of which 512 bits of min-entropy are
claimed (dice/health.py): twice what SHA-256 can hold. They are hashed together with the state:

    state  = SHA-256("stir", state, raw bits, extra bytes of the source)
    output = SHA-256("draw", state, number of the block), 32 bytes a block
    state  = SHA-256("turn", state) in `close`, when the throw is done

A hash cannot be turned back, so that from the state between two throws neither earlier dice can be
worked out, nor later ones, for which no bit has been drawn yet.
"""

from hashlib import sha256

from dice.health import WINDOW_BYTES, Health
from dice.source import DiceError

MYPY = False
if MYPY:
    from dice.source import Source


class Pool:
    """A source of bytes between `refill` and `close`; there are none at any other time."""

    def __init__(self, source: "Source") -> None:
        self.source = source
        self.health = Health()
        self._state = bytes(32)
        self._raw = bytearray(WINDOW_BYTES)
        self._block = -1  # of output, the next; below 0: closed
        self._is_started = False

    def refill(self) -> None:
        """Draw fresh bits; DiceError when the source has none or is not well.

        The first time, and after each failure, a window is drawn and tested before it: the start-up.
        """
        self._block = -1
        if not self._is_started:
            self.health.forget()
            self._stir()
        self._is_started = False
        self._stir()
        self._is_started = True
        self._block = 0

    def fill(self, buffer: bytearray) -> None:
        """Overwrite all of `buffer` with random bytes."""
        if self._block < 0:
            raise DiceError("DICE_NO_SOURCE")
        for at in range(0, len(buffer), 32):
            place = bytes((self._block & 255, self._block >> 8 & 255, self._block >> 16))
            output = sha256(b"draw" + self._state + place).digest()
            self._block += 1
            count = min(32, len(buffer) - at)
            buffer[at : at + count] = output[:count]

    def close(self) -> None:
        """Let nobody find out what was drawn."""
        self._block = -1
        self._state = sha256(b"turn" + self._state).digest()

    def _stir(self) -> None:
        raw = self._raw
        self.source.fill(raw)
        try:
            self.health.check(raw)
            self._state = sha256(b"stir" + self._state + raw + self.source.extra()).digest()
        finally:
            raw[:] = bytes(WINDOW_BYTES)
