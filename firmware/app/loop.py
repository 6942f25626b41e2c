"""The endless loop of the board: keys, the console's step, mending, battery, shaking, and a rest."""

from micropython import const

from app.guard import Guard, print_exception
from app.timers import later, since

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Any

    from app.console import Console
    from store.record import Disk
    from ui.buttons import Buttons

_MEND_MS = const(500)
_BATTERY_MS = const(30_000)


class Loop:
    """Turns until the guard gives up. `gadget` is desk.board; `clock` gives ticks in ms."""

    def __init__(
        self,
        console: "Console",
        keys: "Any",
        buttons: "Buttons",
        gadget: "Any",
        disk: "Disk",
        clock: "Callable[[], int]",
    ) -> None:
        self.console = console
        self.guard = Guard(disk, print_exception)
        self._keys = keys
        self._buttons = buttons
        self._gadget = gadget
        self._clock = clock
        self._mend_ms = 0
        self._battery_ms = later(clock(), _BATTERY_MS)
        self._is_low_told = False

    def run(self, watchdog: "Any" = None) -> bool:
        """Run on; False when it crashes again and again."""
        while self.turn():
            self._gadget.power.rest(self.console.is_dark)
            if watchdog is not None:
                watchdog.feed()
        return False

    def turn(self) -> bool:
        """Do what is due now; False when the guard gives up."""
        now = self._clock()
        try:
            self._keys.sample()
            self.console.step(now)
            self._look_after(now)
        except Exception as error:  # noqa: BLE001 - whatever it is, the gadget has to say so
            return self._crashed(error, now)
        return True

    def _crashed(self, error: Exception, now: int) -> bool:
        if self.guard.caught(error, now):
            return False
        try:
            self.console.crashed(self.guard.last(), now)
        except Exception as second:  # noqa: BLE001 - it cannot even be told on a screen
            self.guard.caught(second, now)
            return False
        return True

    def _look_after(self, now: int) -> None:
        gadget = self._gadget
        if gadget.panel.is_lost and since(self._mend_ms, now) >= 0:
            self._mend_ms = later(now, _MEND_MS)
            gadget.panel.mend()
        if gadget.battery is not None and since(self._battery_ms, now) >= 0:
            self._battery_ms = later(now, _BATTERY_MS)
            is_low = gadget.battery.is_low()
            if is_low and not self._is_low_told:
                self.console.tell("BATTERY_LOW", now)
            self._is_low_told = is_low
