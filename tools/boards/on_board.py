"""Runs on the board, from the mounted tree: the simulator's bench, told what to do by the host.

The host calls `begin`, then `obey` with messages of `simulator.wire`; what the firmware has to tell
comes back as one line of base64. `clear` removes the one folder that tests use.
"""

import binascii
import gc
import os
import time

from simulator.driver import Driver

MYPY = False
if MYPY:
    from typing import Any

FOLDER = "/board_test"
_COLLECT_AFTER = 4096  # bytes: what the mount leaves behind would break the heap into pieces


def _collect_often() -> None:
    threshold: "Any" = getattr(gc, "threshold")  # noqa: B009 - CPython has none
    threshold(_COLLECT_AFTER)


class Sink:
    """Gathers what is told to the host."""

    def __init__(self) -> None:
        self._told = bytearray()

    def write(self, data: "bytes | bytearray") -> int:
        """Take it in."""
        self._told += data
        return len(data)

    def hand_over(self) -> None:
        """Print it as one line."""
        print(binascii.b2a_base64(self._told).decode(), end="")
        self._told = bytearray()


_sink = Sink()
_drivers: "list[Driver]" = []


def clear(path: str = FOLDER) -> None:
    """Remove a folder and all that is in it; harmless when it is not there."""
    try:
        names = os.listdir(path)
    except OSError:
        return
    for name in names:
        try:
            os.remove(path + "/" + name)
        except OSError:
            clear(path + "/" + name)
    os.rmdir(path)


def _now_us() -> int:
    """Return the time of the processor; where nobody else uses it, that of a clock."""
    ours: "Any" = time  # CPython's has neither
    return int(ours.clock() * 1000000) if hasattr(ours, "clock") else int(ours.ticks_us())


def pace() -> int:
    """Return how many us a piece of work takes, to tell how much slower than the host a board is."""
    began = _now_us()
    counts = bytearray(64)
    for turn in range(400):
        for at in range(64):
            counts[at] = counts[at] + turn & 255
        counts[turn & 63] = max(counts)
    return _now_us() - began


def begin(options: "dict[str, str]") -> None:
    """Switch the gadget on, its memory in a folder of FOLDER."""
    try:
        os.mkdir(FOLDER)
    except OSError:
        pass  # after a restart it is there
    driver = Driver(_sink, FOLDER + "/data", options)
    _drivers.append(driver)
    _collect_often()
    try:
        driver.begin()
        _collect_often()  # the firmware has set its own
    except Exception as error:  # noqa: BLE001 - whatever ends the firmware is told to the host
        driver.report(error)
    _sink.hand_over()


def obey(kind: int, payload: bytes) -> None:
    """Do what a message says."""
    driver = _drivers[0]
    try:
        driver.obey(kind, payload)
    except Exception as error:  # noqa: BLE001 - whatever ends the firmware is told to the host
        driver.report(error)
    _sink.hand_over()
