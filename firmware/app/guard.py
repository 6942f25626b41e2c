"""Catches what would end the program: keeps three tracebacks, and gives up after three in two minutes.

The memory for one is set aside at start, so that running out of it can be told as well. They lie in
`crashes.txt` beside the saved games, oldest first, as plain text to be read with mpremote.
"""

import io
import sys

from micropython import const

from ui.ticks import has_passed

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Any

    from store.record import Disk

FILE = "crashes.txt"
_KEPT = const(3)
_EACH = const(480)  # bytes of one traceback; its end says most, so the beginning is dropped
_ENOENT = const(2)
_WITHIN_MS = const(120_000)


class _Page(io.IOBase):
    """A stream that keeps the last bytes written to it, in memory made before."""

    def __init__(self) -> None:
        self.buffer = bytearray(_EACH)
        self.size = 0

    def write(self, data: "Any") -> int:
        """Take text or bytes."""
        for byte in data.encode() if isinstance(data, str) else data:
            if self.size == _EACH:
                self._drop_line()
            self.buffer[self.size] = byte
            self.size += 1
        return len(data)

    def _drop_line(self) -> None:
        at = 0
        while at < self.size - 1 and self.buffer[at] != 10:
            at += 1
        at += 1
        for place in range(at, self.size):
            self.buffer[place - at] = self.buffer[place]
        self.size -= at


class Guard:
    """Remembers crashes. `tell` writes a traceback to a stream, as MicroPython's sys.print_exception does."""

    def __init__(self, disk: "Disk", tell: "Callable[[Exception, Any], object]") -> None:
        self._disk = disk
        self._tell = tell
        self._page = _Page()
        self._times = [0] * _KEPT
        self._recent = 0  # crashes of the last two minutes, the latest of _times
        self.crashes = 0  # since power-on

    def caught(self, error: Exception, now: int) -> bool:
        """Keep a traceback; return True when it is the third in two minutes: then no more of this."""
        self.calm(now)
        self._page.size = 0
        self._tell(error, self._page)
        for place in range(_KEPT - 1):
            self._times[place] = self._times[place + 1]
        self._times[_KEPT - 1] = now
        self.crashes += 1
        self._recent = min(self._recent + 1, _KEPT)
        try:
            self._keep()
        except (OSError, MemoryError):
            pass  # it is still in memory, for the screen
        return self._recent == _KEPT

    def calm(self, now: int) -> None:
        """Let time pass: a crash counts no more after two minutes. Often, for ticks come round in days."""
        while self._recent and has_passed(now, self._times[_KEPT - self._recent], _WITHIN_MS + 1):
            self._recent -= 1

    def last(self) -> str:
        """Return the latest traceback, without its first line."""
        text = str(self._page.buffer[: self._page.size], "utf-8", "replace")
        head, _, rest = text.partition("\n")
        return (rest if head.startswith("Traceback") else text).strip()

    def _keep(self) -> None:
        """Add the page to the file, an empty line behind it; the oldest gives way."""
        kept = b""
        try:
            old = self._read()
            for entry in [entry for entry in old.split(b"\n\n") if entry.strip()][1 - _KEPT :]:
                kept += entry[1 - _EACH :] + b"\n\n"
        except MemoryError:
            pass  # there is only room for what has gone wrong now
        self._disk.put(FILE, kept + self._page.buffer[: self._page.size] + b"\n")

    def _read(self) -> bytes:
        """Return what the file holds. The storage may fail for once, and then the older ones must not go."""
        for is_last in (False, True):
            try:
                return self._disk.read(FILE, 0, _KEPT * (_EACH + 1))
            except OSError as error:
                if is_last or error.errno == _ENOENT:
                    break
        return b""


def print_exception(error: Exception, stream: "Any") -> None:
    """Write a traceback to a stream, on either interpreter."""
    tell: "Any" = getattr(sys, "print_exception", None)
    if tell is None:
        tell = __import__("traceback").print_exception
        tell(error, file=stream)
    else:
        tell(error, stream)
