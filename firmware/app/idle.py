"""Care of the display when nobody touches a key: dim and moved a little, then dark; any key wakes it."""

import framebuf
from micropython import const

from ui.ticks import ms_since

AWAKE = const(0)
DIM = const(1)
DARK = const(2)

_DIM_AFTER_MS = const(30000)
_DARK_AFTER_MS = const(120000)
_MOVE_EVERY_MS = const(10000)
# Where a dim picture lies, one place after the other: columns to the right, rows down.
_RIGHT = b"\x00\x01\x01\x00"
_DOWN = b"\x00\x00\x01\x01"


class Idle:
    """Tells how bright the display should be, from the time of the last key.

    `place`, 0 while awake, says where the picture lies, so that no pixel is lit all the time.
    """

    def __init__(self, now: int) -> None:
        self.state = AWAKE
        self.place = 0
        self._touched = now
        self._picture: "framebuf.FrameBuffer | None" = None

    def touch(self, now: int) -> int:
        """Somebody is here. Return the state that this has ended."""
        before = self.state
        self.state = AWAKE
        self.place = 0
        self._touched = now
        return before

    def still_ms(self, now: int) -> int:
        """Return how long no key has been pressed."""
        return ms_since(now, self._touched)

    def tick(self, now: int) -> bool:
        """Let time pass; return True when the state or the place changed."""
        if self.state == DARK:
            return False
        still_ms = ms_since(now, self._touched)
        state = DARK if still_ms >= _DARK_AFTER_MS else DIM if still_ms >= _DIM_AFTER_MS else AWAKE
        place = still_ms // _MOVE_EVERY_MS & 3 if state == DIM else 0
        if state == self.state and place == self.place:  # no tuples: this runs in every turn of the loop
            return False
        self.state = state
        self.place = place
        return True

    def move(self, buffer: bytearray) -> None:
        """Move a picture of 1024 bytes to its place."""
        if self.place:
            if self._picture is None:  # kept: a new one for each frame would take memory
                self._picture = framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)
            right = _RIGHT[self.place]
            down = _DOWN[self.place]
            self._picture.scroll(right, down)
            self._picture.fill_rect(0, 0, right, 64, 0)
            self._picture.fill_rect(0, 0, 128, down, 0)
