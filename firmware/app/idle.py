"""Care of the display when nobody touches a key: dim, then dark; any key wakes it."""

from micropython import const

from app.timers import since

AWAKE = const(0)
DIM = const(1)
DARK = const(2)

_DIM_AFTER_MS = const(30000)
_DARK_AFTER_MS = const(120000)


class Idle:
    """Tells how bright the display should be, from the time of the last key."""

    def __init__(self, now: int) -> None:
        self.state = AWAKE
        self._touched = now

    def touch(self, now: int) -> bool:
        """A key was pressed. Return True when it only woke the display and must not act."""
        was_dark = self.state == DARK
        self.state = AWAKE
        self._touched = now
        return was_dark

    def still_ms(self, now: int) -> int:
        """Return how long no key has been pressed."""
        return since(self._touched, now)

    def tick(self, now: int) -> bool:
        """Let time pass; return True when the state changed."""
        if self.state == DARK:
            return False
        still_ms = since(self._touched, now)
        state = DARK if still_ms >= _DARK_AFTER_MS else DIM if still_ms >= _DIM_AFTER_MS else AWAKE
        if state == self.state:
            return False
        self.state = state
        return True
