"""The gadget's clock: milliseconds since it was switched on, which stand still while we are stopped."""

import time

_LONGEST_MS = 250  # of real time between two looks; more means that the machine or we slept


class Clock:
    """Runs with the wall clock from the first look on."""

    def __init__(self) -> None:
        self._last_s = time.monotonic()
        self._ms = 0.0

    def now_ms(self) -> int:
        """Return the gadget's time."""
        now_s = time.monotonic()
        self._ms += min((now_s - self._last_s) * 1000, _LONGEST_MS)
        self._last_s = now_s
        return int(self._ms)
