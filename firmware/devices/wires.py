"""The two pins of the display's bus, as its I2C unit and as plain lines."""

from machine import I2C, Pin
from micropython import const

MYPY = False
if MYPY:
    from typing import Any

    from devices.bus import Wire

_TIMEOUT_US = const(20_000)  # the longest piece of a picture takes 3 ms, 13 ms at 100 kHz


class Wires:
    """What devices/bus.py opens: the numbers of a unit and its pins."""

    def __init__(self, unit: int, sda: int, scl: int) -> None:
        self._unit = unit
        self._sda = sda
        self._scl = scl

    def open(self, hz: int) -> "Wire":
        """Open the unit."""
        return I2C(self._unit, sda=Pin(self._sda), scl=Pin(self._scl), freq=hz, timeout=_TIMEOUT_US)

    def lines(self) -> "tuple[Any, Any]":
        """Take the pins back, as open drains."""
        sda = Pin(self._sda, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        scl = Pin(self._scl, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        return sda, scl
