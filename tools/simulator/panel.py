"""What stands in for the panel and the buzzer in the firmware's process: both write to the host's pipe."""

from simulator import wire

MYPY = False
if MYPY:
    from typing import Protocol

    class Sink(Protocol):
        """A pipe to the host."""

        def write(self, data: "bytes | bytearray") -> "int | None": ...


class Panel:
    """The display the firmware draws on. Tells the host only what changed."""

    def __init__(self, sink: "Sink") -> None:
        self.is_turned = False
        self.is_fresh = False  # a frame was shown; whoever looks puts it back
        self._sink = sink
        self._frame_head = bytes((wire.FRAME, 1024 & 255, 1024 >> 8))
        self._contrast = -1
        self._is_on = -1

    def show(self, buffer: bytearray) -> None:
        """Send a frame."""
        self.is_fresh = True
        self._sink.write(self._frame_head)
        self._sink.write(buffer)

    def contrast(self, level: int) -> None:
        """Set how bright the lit pixels are, 0..255."""
        if level != self._contrast:
            self._contrast = level
            self._sink.write(wire.message(wire.CONTRAST, bytes((level,))))

    def power(self, is_on: bool) -> None:
        """Light the panel, or darken it and keep its picture."""
        if is_on != self._is_on:
            self._is_on = is_on
            self._sink.write(wire.message(wire.POWER, bytes((is_on,))))

    def rotate(self, is_turned: bool) -> None:
        """Turn the picture. The host shows it upright, as a player sees it who turned the gadget too."""
        if is_turned != self.is_turned:
            self.is_turned = is_turned
            self._sink.write(wire.message(wire.TURNED, bytes((is_turned,))))


class Buzzer:
    """The buzzer: one tone at a time."""

    def __init__(self, sink: "Sink") -> None:
        self._sink = sink

    def tone(self, frequency_hz: int, volume: int) -> None:
        """Start a tone; zeroes end it."""
        self._sink.write(wire.message(wire.TONE, wire.little(frequency_hz, 2) + bytes((volume,))))
