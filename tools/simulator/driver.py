"""Does with the bench what the host's messages say, and tells the host what ended the firmware."""

import gc
import sys

from simulator import wire

MYPY = False
if MYPY:
    from collections.abc import Iterator
    from typing import Any

    from simulator.bench import Bench
    from simulator.panel import Sink


class Driver:
    """The firmware with its memory in the folder `data`; `options` are those of `simulator.bench`."""

    def __init__(self, sink: "Sink", data: str, options: "dict[str, str]") -> None:
        self._sink = sink
        self._data = data
        self._options = options
        self._bench: "Bench | None" = None

    def begin(self) -> None:
        """Build the firmware, and tell what the start brought."""
        from simulator.bench import Bench

        self._bench = Bench(self._sink, self._data, self._options)
        self._bench.console.desk.hand_out = self._write_log

    def obey(self, kind: int, payload: "bytes | bytearray") -> None:
        """Do what a message says."""
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

    def report(self, error: Exception) -> None:
        """Tell what ended the firmware."""
        complaint = self._bench.dice.complaint if self._bench else ""
        self._bench = None
        gc.collect()  # a MemoryError leaves little room to tell of it
        line = complaint or "the firmware stopped: %s: %s" % (type(error).__name__, error)
        text = line.replace("\n", " ") + "\n" + _traceback(error)
        self._sink.write(wire.message(wire.TROUBLE, text.encode()[: wire.LONGEST]))

    def _write_log(self, name: str, lines: "Iterator[str]") -> str:
        """Write a game's log into the folder `logs` beside the data; return its path there."""
        import os

        folder = self._data.rsplit("/", 1)[0] + "/logs"
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
