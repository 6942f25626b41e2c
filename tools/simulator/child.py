"""Runs the firmware in a process of its own, under MicroPython or CPython, one step at a time.

    child.py READ_FD WRITE_FD FIRMWARE TOOLS STANDINS DATA [+MORE …] [NAME=VALUE …]

FIRMWARE may be several folders with colons between; STANDINS may be empty; DATA goes on in what begins
with +. The pipes speak `simulator.wire`, the options are those of `simulator.bench`.
"""

import sys

_READ, _WRITE, _FIRMWARE, _TOOLS, _STANDINS, _DATA = sys.argv[1:7]
_DATA += "".join([more[1:] for more in sys.argv[7:] if more[0] == "+"])
_OPTIONS = dict([option.split("=", 1) for option in sys.argv[7:] if option[0] != "+"])

_roots = [path for path in _FIRMWARE.split(":") + [_STANDINS, _TOOLS] if path]
if sys.implementation.name == "micropython":
    sys.path[:] = _roots  # nothing of the machine's own: the board has none of it either
else:
    sys.path[:1] = _roots  # in place of this folder: its modules are called `simulator.…`

from simulator import wire  # noqa: E402
from simulator.driver import Driver  # noqa: E402

MYPY = False
if MYPY:
    from typing import BinaryIO


def serve(source: "BinaryIO", driver: Driver) -> None:
    """Answer the host's messages until the pipe ends."""
    head = bytearray(wire.HEAD_BYTES)
    try:
        driver.begin()
        while _read(source, head):
            payload = bytearray(wire.number(head[1:]))
            if not _read(source, payload):
                return
            driver.obey(head[0], payload)
    except Exception as error:  # noqa: BLE001 - whatever ends the firmware is told to the player
        driver.report(error)


def _read(source: "BinaryIO", buffer: bytearray) -> bool:
    view = memoryview(buffer)
    at = 0
    while at < len(buffer):
        count = source.readinto(view[at:])  # type: ignore[attr-defined]
        if not count:
            return False
        at += count
    return True


with open(int(_READ), "rb", 0) as _source, open(int(_WRITE), "wb", 0) as _sink:
    serve(_source, Driver(_sink, _DATA, _OPTIONS))
