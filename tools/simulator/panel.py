"""What stands in for the panel and the buzzer in the firmware's process: both write to the host's pipe."""

from simulator import wire

MYPY = False
if MYPY:
    from typing import Protocol

    class Sink(Protocol):
        """A pipe to the host."""

        def write(self, data: "bytes | bytearray") -> "int | None": ...


_REVERSED = bytes([sum([1 << 7 - bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)])


class Panel:
    """The display the firmware draws on. Tells the host only what changed.

    As on the board a turned picture is upside down to whoever does not turn the gadget, too.
    """

    def __init__(self, sink: "Sink") -> None:
        self.is_turned = False
        self.is_fresh = False  # a frame was shown; whoever looks puts it back
        self._sink = sink
        self._picture: "bytearray | None" = None
        self._frame_head = bytes((wire.FRAME, 1024 & 255, 1024 >> 8))
        self._contrast = -1
        self._is_on = -1

    def show(self, buffer: bytearray) -> None:
        """Send a frame."""
        self.is_fresh = True
        self._picture = buffer
        self._send(buffer)

    def _send(self, buffer: bytearray) -> None:
        self._sink.write(self._frame_head)
        self._sink.write(upside_down(buffer) if self.is_turned else buffer)

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
        """Turn the picture by 180 degrees, or back."""
        if is_turned != self.is_turned:
            self.is_turned = is_turned
            self._sink.write(wire.message(wire.TURNED, bytes((is_turned,))))
            if self._picture is not None:
                self._send(self._picture)


def upside_down(picture: bytearray) -> bytearray:
    """Return a picture turned by 180 degrees."""
    turned = bytearray(len(picture))
    at = len(picture)
    for byte in picture:
        at -= 1
        turned[at] = _REVERSED[byte]
    return turned


class Buzzer:
    """The buzzer: one tone at a time."""

    def __init__(self, sink: "Sink") -> None:
        self._sink = sink

    def tone(self, frequency_hz: int, volume: int) -> None:
        """Start a tone; zeroes end it."""
        self._sink.write(wire.message(wire.TONE, wire.little(frequency_hz, 2) + bytes((volume,))))
