"""The I2C bus: frees one that a part holds down, and slows down where nobody answers at full speed."""

from micropython import const

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Protocol

    class Wire(Protocol):
        """An open I2C unit; OSError when nobody acknowledges."""

        def writeto(self, __address: int, __data: "bytes | bytearray | memoryview") -> object: ...
        def readfrom_mem_into(self, __address: int, __register: int, __data: bytearray) -> object: ...
        def writeto_mem(self, __address: int, __register: int, __data: bytes) -> object: ...

    class Line(Protocol):
        """A pin as an open drain: 0 pulls the line down, 1 lets it go; reads what the line is."""

        def __call__(self, __level: int = ...) -> "int | None": ...


SLOW_HZ = const(100_000)
_CLOCKS = const(9)  # a byte and its acknowledge: after these no part is in the middle of a byte
_HALF_US = const(5)  # half a clock at 100 kHz


class Bus:
    """One bus. `open_wire(hz)` opens the unit on its pins, `open_lines()` takes the pins back: (sda, scl)."""

    def __init__(
        self,
        open_wire: "Callable[[int], Wire]",
        open_lines: "Callable[[], tuple[Line, Line]]",
        hz: int,
        sleep_us: "Callable[[int], None]",
    ) -> None:
        self.hz = hz
        self._open_wire = open_wire
        self._open_lines = open_lines
        self._sleep_us = sleep_us
        self.free()

    def free(self) -> None:
        """Clock a part that holds the data line out of its byte, send a stop, open the unit anew."""
        sda, scl = self._open_lines()
        sda(1)
        scl(1)
        self._sleep_us(_HALF_US)
        for _ in range(_CLOCKS):
            if sda():
                break
            scl(0)
            self._sleep_us(_HALF_US)
            scl(1)
            self._sleep_us(_HALF_US)
        sda(0)
        self._sleep_us(_HALF_US)
        sda(1)
        self._sleep_us(_HALF_US)
        self.wire = self._open_wire(self.hz)

    def slow(self) -> bool:
        """Go down to 100 kHz; False when the bus is that slow already."""
        if self.hz <= SLOW_HZ:
            return False
        self.hz = SLOW_HZ
        self.free()
        return True

    def answers(self, address: int) -> bool:
        """Say whether a part acknowledges its address."""
        try:
            self.wire.writeto(address, b"\x00")
        except OSError:
            return False
        return True

    def write(self, address: int, data: "bytes | bytearray | memoryview") -> None:
        """Send bytes; OSError when they are not all acknowledged."""
        self.wire.writeto(address, data)

    def registers(self, address: int, register: int, data: bytearray) -> None:
        """Read registers into `data`; OSError when there is no answer."""
        self.wire.readfrom_mem_into(address, register, data)

    def set_register(self, address: int, register: int, value: int) -> None:
        """Write one register; OSError when there is no answer."""
        self.wire.writeto_mem(address, register, bytes((value,)))
