"""A piezo sounder between two pins driven against each other, or between one pin and ground."""

MYPY = False
if MYPY:
    from typing import Protocol

    class Pulse(Protocol):
        """A PWM output."""

        def freq(self, __frequency_hz: int) -> object: ...
        def duty_u16(self, __duty: int) -> object: ...


# Share of a period that the pin is high, of 65536, for the volumes 0 to 3. The loudest is a square
# wave; what a narrow pulse holds of the tone itself goes with the sine of half its width.
_DUTY = (0, 1200, 5200, 32768)
_ALWAYS = 65535
_LOWEST_HZ = 20
_HIGHEST_HZ = 20_000


class Buzzer:
    """One tone at a time. `other` is the second lead, whose output is inverted, or None."""

    def __init__(self, pulse: "Pulse", other: "Pulse | None" = None) -> None:
        self._pulse = pulse
        self._other = other
        self.tone(0, 0)

    def tone(self, frequency_hz: int, volume: int) -> None:
        """Sound until told otherwise; frequency or volume 0 is silence, with both leads low."""
        other = self._other
        if not frequency_hz or not volume:
            self._pulse.duty_u16(0)
            if other is not None:
                other.duty_u16(_ALWAYS)
            return
        frequency_hz = min(_HIGHEST_HZ, max(_LOWEST_HZ, frequency_hz))
        self._pulse.freq(frequency_hz)
        if other is not None:
            other.freq(frequency_hz)
            other.duty_u16(_DUTY[volume])
        self._pulse.duty_u16(_DUTY[volume])


class NoBuzzer:
    """A gadget without a sounder."""

    def tone(self, frequency_hz: int, volume: int) -> None:
        """Say nothing."""
