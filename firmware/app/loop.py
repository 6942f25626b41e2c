"""The endless loop of the board: keys, the console's step, mending, battery, shaking, and a rest."""

from micropython import const

from app.guard import Guard, print_exception
from ui.ticks import has_passed

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Any

    from app.console import Console
    from store.record import Disk
    from ui.buttons import Buttons

_MEND_MS = const(500)
_BATTERY_MS = const(30_000)
_SHAKER_MS = const(500)  # after the start, which need not wait for it
_WITH_BATTERY = ("home", "device")  # screens that show how full the battery is


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
        self._started = self._mended = self._looked = clock()
        self._is_battery_known = False
        self._is_low_told = False
        self._is_looked = False
        self._is_shaken = False

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
        self.guard.calm(now)
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
        if gadget.panel.is_lost and has_passed(now, self._mended, _MEND_MS):
            self._mended = now
            gadget.panel.mend()
        is_due = not self._is_battery_known or has_passed(now, self._looked, _BATTERY_MS)
        if gadget.battery is not None and is_due:
            self._is_battery_known = True
            self._looked = now
            self._look_at(gadget.battery, now)
        if not self._is_looked and has_passed(now, self._started, _SHAKER_MS):
            self._is_looked = True
            gadget.find_shaker()
        if gadget.shaker is not None and not self.console.is_dark:
            is_shaken = gadget.shaker.poll(now)
            if is_shaken != self._is_shaken:
                self._is_shaken = is_shaken
                self.console.shake(is_shaken, now)

    def _look_at(self, battery: "Any", now: int) -> None:
        """Show how full the battery is, and warn once when it is nearly empty."""
        level = battery.level()
        if level != self._gadget.level:
            self._gadget.level = level
            if self.console.name in _WITH_BATTERY:
                self.console.screen.refresh()
        is_low = battery.is_low()
        self._is_low_told = is_low and (self._is_low_told or self.console.tell("BATTERY_LOW", now))
