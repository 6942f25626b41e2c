"""Measures the supply: how full a battery is, or that there is none to measure."""

from micropython import const

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Protocol

    class Meter(Protocol):
        """An analogue input."""

        def read_u16(self) -> int: ...


_READINGS = const(8)
_SCALE_MV = const(3300)  # what the meter calls 65535
# A lithium cell under light load: from each of these on one more box of five is full.
_STEPS_MV = (3550, 3680, 3780, 3920)
LOW_MV = const(3400)  # below this it lasts for minutes
ABSENT_MV = const(2000)  # nothing that a board could run on: the pin is not connected
_USB_MV = const(4300)  # more than a lithium cell ever has


class Battery:
    """The supply through a divider by `parts`.

    `usb` tells whether USB feeds the board now; where it is None the voltage does.
    `gate`, called with 1 before and 0 after a reading, lets the meter have its pin (Pico W).
    """

    def __init__(
        self,
        meter: "Meter",
        parts: int,
        usb: "Callable[[], object] | None",
        gate: "Callable[[int], object] | None" = None,
    ) -> None:
        self._meter = meter
        self._parts = parts
        self._gate = gate
        self._usb = usb

    def has_usb(self) -> bool:
        """Say whether USB feeds the board."""
        return bool(self._usb()) if self._usb is not None else self.millivolts() > _USB_MV

    def millivolts(self) -> int:
        """Return the voltage of the supply, the middle of several readings; -1 when nothing is there."""
        gate = self._gate
        if gate is not None:
            gate(1)
        readings = sorted([self._meter.read_u16() for _ in range(_READINGS)])
        if gate is not None:
            gate(0)
        raw = (readings[_READINGS // 2 - 1] + readings[_READINGS // 2]) // 2
        supply_mv = raw * _SCALE_MV // 65535 * self._parts
        return supply_mv if supply_mv >= ABSENT_MV else -1

    def level(self) -> int:
        """Return 0 (empty) to 4 (full) on battery; -1 on USB power, or when there is nothing to measure."""
        if self.has_usb():
            return -1
        supply_mv = self.millivolts()
        if supply_mv < 0:
            return -1
        return sum([supply_mv >= step_mv for step_mv in _STEPS_MV])

    def is_low(self) -> bool:
        """Say whether the gadget runs on a battery that is nearly empty."""
        return not self.has_usb() and 0 <= self.millivolts() < LOW_MV
