"""Saves power while nobody plays: a slower clock when the display is dark, sleep when no USB is there."""

from micropython import const

MYPY = False
if MYPY:
    from collections.abc import Callable

_AWAKE_MS = const(2)  # between two turns of the loop
_DARK_MS = const(20)
_NAP_MS = const(100)  # a key that is pressed meanwhile is seen after this at the latest


class Power:
    """Lets time pass between two turns of the loop.

    `set_hz` sets the clock, to `full_hz` or `idle_hz`; `sleep_ms` waits; `nap_ms` sleeps deeply, which
    would cut USB off; `has_usb` tells whether it is there; where it is None that cannot be seen, and USB is
    taken to be there.
    """

    def __init__(
        self,
        full_hz: int,
        idle_hz: int,
        set_hz: "Callable[[int], object]",
        sleep_ms: "Callable[[int], object]",
        nap_ms: "Callable[[int], object]",
        has_usb: "Callable[[], bool] | None",
    ) -> None:
        self._full_hz = full_hz
        self._idle_hz = idle_hz
        self._set_hz = set_hz
        self._sleep_ms = sleep_ms
        self._nap_ms = nap_ms
        self._has_usb = has_usb
        self._is_slow = False

    def rest(self, is_dark: bool) -> None:
        """Wait for the next turn; while the display is dark, for longer and with a slow clock.

        Nothing but the waiting is done with the slow clock: a bus or a tone set up with it would be too
        fast afterwards.
        """
        if not is_dark:
            self._sleep_ms(_AWAKE_MS)
            return
        has_usb = self._has_usb is None or self._has_usb()
        self._is_slow = True
        self._set_hz(self._idle_hz)
        if has_usb:
            self._sleep_ms(_DARK_MS)
        else:
            self._nap_ms(_NAP_MS)
        self.wake()

    def wake(self) -> None:
        """Go back to the full clock."""
        if self._is_slow:
            self._is_slow = False
            self._set_hz(self._full_hz)
