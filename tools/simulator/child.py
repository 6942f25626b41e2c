"""Runs the firmware in a process of its own, under MicroPython or CPython, one step at a time.

    child.py READ_FD WRITE_FD FIRMWARE TOOLS STANDINS DATA [NAME=VALUE …]

FIRMWARE may be several folders with colons between; STANDINS may be empty. The pipes speak
`simulator.wire`, the options are those of `simulator.bench`.
"""

import gc
import sys

_READ, _WRITE, _FIRMWARE, _TOOLS, _STANDINS, _DATA = sys.argv[1:7]
_OPTIONS = dict([option.split("=", 1) for option in sys.argv[7:]])

_roots = [path for path in _FIRMWARE.split(":") + [_STANDINS, _TOOLS] if path]
if sys.implementation.name == "micropython":
    sys.path[:] = _roots  # nothing of the machine's own: the board has none of it either
else:
    sys.path[:1] = _roots  # in place of this folder: its modules are called `simulator.…`

from simulator import wire  # noqa: E402

MYPY = False
if MYPY:
    from collections.abc import Iterator
    from typing import Any, BinaryIO

    from simulator.bench import Bench


class Driver:
    """Answers the host's messages until the pipe ends."""

    def __init__(self, source: "BinaryIO", sink: "BinaryIO") -> None:
        self._source = source
        self._sink = sink
        self._head = bytearray(wire.HEAD_BYTES)
        self._bench: "Bench | None" = None

    def run(self) -> None:
        """Build the firmware, tell what the start brought, then step as told."""
        try:
            from simulator.bench import Bench

            self._bench = Bench(self._sink, _DATA, _OPTIONS)
            self._bench.console.desk.hand_out = _write_log
            while self._read(self._head):
                payload = bytearray(wire.number(self._head[1:]))
                if not self._read(payload):
                    return
                self._obey(self._head[0], payload)
        except Exception as error:  # noqa: BLE001 - whatever ends the firmware is told to the player
            self._report(error)

    def _obey(self, kind: int, payload: bytearray) -> None:
        bench = self._bench
        assert bench is not None
        if kind == wire.STEP:
            for at in range(4, len(payload)):
                bench.edge(payload[at] & ~wire.DOWN, payload[at] >= wire.DOWN, wire.number(payload[:4]))
            bench.step(wire.number(payload[:4]))
        elif kind == wire.DICE:
            bench.dice.give(bytes(payload))
        elif kind == wire.SEED:
            bench.dice.seed(bytes(payload))

    def _read(self, buffer: bytearray) -> bool:
        view = memoryview(buffer)
        at = 0
        while at < len(buffer):
            count = self._source.readinto(view[at:])  # type: ignore[attr-defined]
            if not count:
                return False
            at += count
        return True

    def _report(self, error: Exception) -> None:
        complaint = self._bench.dice.complaint if self._bench else ""
        self._bench = None
        gc.collect()  # a MemoryError leaves little room to tell of it
        line = complaint or "the firmware stopped: %s: %s" % (type(error).__name__, error)
        text = line.replace("\n", " ") + "\n" + _traceback(error)
        self._sink.write(wire.message(wire.TROUBLE, text.encode()[: wire.LONGEST]))


def _write_log(name: str, lines: "Iterator[str]") -> str:
    """Write a game's log into the folder `logs` beside the data; return its path there."""
    import os

    folder = _DATA.rsplit("/", 1)[0] + "/logs"
    try:
        os.mkdir(folder)
    except OSError:
        pass  # there already; where it cannot be made, opening the file tells
    with open(folder + "/" + name, "w") as file:
        for line in lines:
            file.write(line + "\n")
    return "logs/" + name


def _traceback(error: Exception) -> str:
    import io

    print_exception: "Any" = getattr(sys, "print_exception", None)
    if print_exception is None:
        import traceback

        return "".join(traceback.format_exception(error))
    text = io.StringIO()
    print_exception(error, text)
    return text.getvalue()


with open(int(_READ), "rb", 0) as _source, open(int(_WRITE), "wb", 0) as _sink:
    Driver(_source, _sink).run()
