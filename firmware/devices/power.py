"""Saves power while nobody plays: a slower clock when the display is dark, sleep when no USB is there."""

from micropython import const

MYPY = False
if MYPY:
    from collections.abc import Callable

_AWAKE_MS = const(2)  # between two turns of the loop
_DARK_MS = const(20)
_NAP_MS = const(100)  # a key that is pressed meanwhile is seen after this at the latest
IDLE_HZ = const(48_000_000)  # USB needs that much


class Power:
    """Lets time pass between two turns of the loop.

    `set_hz` sets the clock, `sleep_ms` waits, `nap_ms` sleeps deeply, which would cut USB off;
    `has_usb` tells whether it is there.
    """

    def __init__(
        self,
        full_hz: int,
        set_hz: "Callable[[int], object]",
        sleep_ms: "Callable[[int], object]",
        nap_ms: "Callable[[int], object]",
        has_usb: "Callable[[], bool]",
    ) -> None:
        self._full_hz = full_hz
        self._set_hz = set_hz
        self._sleep_ms = sleep_ms
        self._nap_ms = nap_ms
        self._has_usb = has_usb
        self._is_slow = False

    def rest(self, is_dark: bool) -> None:
        """Wait for the next turn. The clock is slow only while the display is dark."""
        if is_dark != self._is_slow:
            self._is_slow = is_dark
            self._set_hz(IDLE_HZ if is_dark else self._full_hz)
        if not is_dark:
            self._sleep_ms(_AWAKE_MS)
        elif self._has_usb():
            self._sleep_ms(_DARK_MS)
        else:
            self._nap_ms(_NAP_MS)

    def wake(self) -> None:
        """Go back to the full clock."""
        self.rest(False)
