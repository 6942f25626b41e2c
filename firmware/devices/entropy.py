"""Which source of chance the machine has: one table, from the platform and chip to how bits are drawn.

| machine  | raw bits, watched by dice/health.py                | mixed in besides, nothing counted    |
|----------|----------------------------------------------------|--------------------------------------|
| RP2040   | ring oscillator's RANDOMBIT, 0x4006001C            | `os.urandom`, the microsecond        |
| RP2350   | ring oscillator's RANDOMBIT, 0x400E8020            | `os.urandom`, the microsecond        |
| ESP32    | `os.urandom`: a noise generator while the radio is on | –                                 |
| browser  | `crypto.getRandomValues`                           | –                                    |
| a system | `os.urandom` of Linux or macOS                     | –                                    |
| unknown  | `os.urandom`, whatever that is, and it is told     | –                                    |

Never the address of one chip on the other: on an RP2350, 0x4006001C is another register, whose bits
may look random for a while. The microsecond is that at which a press arrives at the dice: how long a
person waited is in it.
"""

import os
import sys
import time

from micropython import const

from dice.source import DiceError, SystemSource

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Any

    from devices.ring import RingOscillator
    from dice.source import Source

RP2040_RANDOMBIT = const(0x4006001C)
RP2350_RANDOMBIT = const(0x400E8020)

_RING_2040 = const(0)
_RING_2350 = const(1)
_SYSTEM = const(2)
_BROWSER = const(3)

# platform as in sys.platform, a part of the machine's name, how, text key
_TABLE = (
    ("rp2", "RP2040", _RING_2040, "CHANCE_RP2"),
    ("rp2", "RP2350", _RING_2350, "CHANCE_RP2"),
    ("esp32", "", _SYSTEM, "CHANCE_ESP32"),
    ("webassembly", "", _BROWSER, "CHANCE_BROWSER"),
    ("linux", "", _SYSTEM, "CHANCE_SYSTEM"),
    ("darwin", "", _SYSTEM, "CHANCE_SYSTEM"),
    ("", "", _SYSTEM, "CHANCE_UNKNOWN"),
)


class BrowserSource:
    """Bytes from a browser's generator; `draw` returns as many as it is asked for."""

    def __init__(self, key: str, draw: "Callable[[int], bytes]") -> None:
        self.key = key
        self._draw = draw

    def fill(self, buffer: bytearray) -> None:
        """Overwrite all of `buffer`; DiceError when the browser does not give as many bytes."""
        drawn = self._draw(len(buffer))
        if len(drawn) != len(buffer):
            raise DiceError("DICE_NO_SOURCE")
        buffer[:] = drawn

    def extra(self) -> bytes:
        """Nothing more is known here."""
        return b""


def find_row(platform: str, machine_name: str) -> "tuple[int, str]":
    """Return how bits are drawn on a machine and the text key that says so; the first row that fits."""
    for row_platform, part, how, key in _TABLE:
        if row_platform in ("", platform) and part in machine_name:
            return how, key
    raise AssertionError("the last row fits all")


def find_source() -> "Source":
    """Return the source of the machine this runs on."""
    how, key = find_row(sys.platform, _machine_name())
    if how == _RING_2040:
        return _ring(key, RP2040_RANDOMBIT)
    if how == _RING_2350:
        return _ring(key, RP2350_RANDOMBIT)
    if how == _BROWSER:
        return BrowserSource(key, _from_browser)
    return SystemSource(key)


def _machine_name() -> str:
    uname: "Any" = getattr(os, "uname", None)  # not in a browser
    return uname().machine if uname else ""


def _ring(key: str, address: int) -> "RingOscillator":
    from devices.ring import RingOscillator

    ticks_us: "Callable[[], int]" = getattr(time, "ticks_us")  # noqa: B009 - CPython has none
    try:
        return RingOscillator(key, address, ticks_us)
    except SyntaxError:  # this port makes no machine code
        return RingOscillator(key, address, ticks_us, __import__("machine").mem32)


def _from_browser(count: int) -> bytes:
    js: "Any" = __import__("js")
    drawn = js.Uint8Array.new(count)
    js.crypto.getRandomValues(drawn)
    return bytes([drawn[at] for at in range(count)])
