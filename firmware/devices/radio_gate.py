"""Shares a pin between the radio of the W boards, whose clock it is, and the battery's meter."""

from machine import ADC, Pin
from micropython import const

_PIO1 = const(7)  # the function that the radio has its pins on


class RadioGate:
    """High, the gate keeps the radio off its clock pin, which is then ours; the radio gets it back."""

    def __init__(self, gate: int, clock: int) -> None:
        self._clock = clock
        Pin(gate, Pin.OUT, value=1)
        self.turn(0)

    def turn(self, is_ours: int) -> None:
        """Take the clock pin for the meter, or give it back."""
        if is_ours:
            ADC(Pin(self._clock))
        else:
            Pin(self._clock, Pin.ALT, alt=_PIO1)
