"""Tells a key that is held from one that is tapped again, on terminals that send the same for both.

A held key sends its character once, again after a first delay (250 to 660 ms by the system's
setting) and then at least every 50 ms. People tap no faster than about every 100 ms. So a character
that comes after the first delay is unclear until the next one comes, or does not; the delay of this
terminal is learned from the first key that is held.
"""

PRESS = "press"
REPEAT = "repeat"
UNCLEAR = "unclear"

SETTLE_MS = 65  # by then an unclear character was followed by another one, or it was a tap
LAPSE_MS = 150  # a held key that has sent nothing for so long was let go
FIRST_MS = (200, 720)  # what the first delay may be, until it is known
_SLACK_MS = 60  # how much the known delay may vary
_BURST_MS = 8  # faster than any keyboard repeats: characters that waited in a pipe
_RECENT_MS = 1000
_LONG_AGO = -1_000_000


class Repeats:
    """Follows the key typed last; another one ends its repeats. Call `settle` when that is due."""

    def __init__(self) -> None:
        self.name = ""
        self.delay_ms: int | None = None  # the first delay, once known
        self._forget()

    def _forget(self) -> None:
        self._press_ms = _LONG_AGO
        self._last_ms = _LONG_AGO
        self._held_ms = _LONG_AGO  # when the key was last known to be held
        self._unclear_ms: int | None = None

    def typed(self, name: str, now_ms: int) -> str:
        """Return PRESS, REPEAT or UNCLEAR for a key that was typed at `now_ms`."""
        if name != self.name:
            self.name = name
            self._forget()
        gap_ms = now_ms - self._last_ms
        verdict = self._judge(now_ms, gap_ms)
        if verdict == REPEAT:
            if self._unclear_ms is not None and self._last_ms == self._unclear_ms and self._is_first():
                self.delay_ms = self._unclear_ms - self._press_ms
            self._held_ms = now_ms
        elif verdict == PRESS:
            self._press_ms = now_ms
        self._unclear_ms = now_ms if verdict == UNCLEAR else None
        self._last_ms = now_ms
        return verdict

    def settle_ms(self) -> int | None:
        """Return when `settle` is due, or None when nothing is unclear."""
        return None if self._unclear_ms is None else self._unclear_ms + SETTLE_MS

    def settle(self, now_ms: int) -> bool:
        """Return True when the unclear character turns out to be a press of its own."""
        due_ms = self.settle_ms()
        if due_ms is None or now_ms < due_ms:
            return False
        assert self._unclear_ms is not None
        self._press_ms = self._unclear_ms
        self._unclear_ms = None
        self._held_ms = _LONG_AGO
        return True

    def first_wait_ms(self) -> int:
        """Return how long after a press a first repeat may still come."""
        return FIRST_MS[1] + 30 if self.delay_ms is None else self.delay_ms + 2 * _SLACK_MS

    def _is_first(self) -> bool:
        return self._held_ms < self._press_ms

    def _judge(self, now_ms: int, gap_ms: int) -> str:
        was_held = now_ms - self._held_ms <= _RECENT_MS and self._held_ms >= self._press_ms
        if self._unclear_ms is not None and gap_ms <= SETTLE_MS:
            return REPEAT
        if was_held and gap_ms <= LAPSE_MS:
            return REPEAT
        if gap_ms <= _BURST_MS:
            return PRESS
        if gap_ms <= SETTLE_MS:
            return REPEAT
        if was_held:
            return UNCLEAR
        return UNCLEAR if self._last_ms == self._press_ms and self._is_plausible(gap_ms) else PRESS

    def _is_plausible(self, gap_ms: int) -> bool:
        if self.delay_ms is None:
            return FIRST_MS[0] <= gap_ms <= FIRST_MS[1]
        return abs(gap_ms - self.delay_ms) <= _SLACK_MS
