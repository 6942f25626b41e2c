"""A terminal with the simulator in it: types, looks at what is shown, sends signals, hangs up."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable

from terminal.small_terminal import SmallTerminal
from terminal.toy_gadget import FIRMWARE, command, environment

PATIENCE_S = 60.0


class PseudoTerminal:
    """Starts `command` (the simulator with the toy) on a terminal of its own. Use as a context.

    `speaks_kitty` lets it answer as a terminal with kitty's keyboard protocol.
    """

    def __init__(
        self,
        *arguments: object,
        columns: int = 80,
        rows: int = 24,
        speaks_kitty: bool = False,
        program: list[str] | None = None,
        **more: str,
    ) -> None:
        self.shown = SmallTerminal(columns, rows)
        self.sent = b""
        self._speaks_kitty = speaks_kitty
        self._answered = 0
        self._master, self._slave = pty.openpty()
        self._set_size(columns, rows)
        self.mode_before = termios.tcgetattr(self._slave)
        self.process = subprocess.Popen(
            program or command("--firmware", FIRMWARE, *arguments),
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env=environment(**more),
        )

    def __enter__(self) -> "PseudoTerminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self.hang_up()
        os.close(self._slave)

    def type(self, keys: str | bytes) -> None:
        """Type; text is sent as UTF-8."""
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self.shown.resize(columns, rows)
        self._set_size(columns, rows)

    def hang_up(self) -> None:
        """Close the terminal's end."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    def look(self, seconds: float = 0.0) -> None:
        """Take in what is drawn, for some time."""
        until = time.monotonic() + seconds
        left = seconds
        while left >= 0 and select.select([self._master], [], [], left)[0]:
            try:
                data = os.read(self._master, 65536)
            except OSError:
                return
            self.sent += data
            self.shown.feed(data)
            self._answer()
            left = until - time.monotonic()

    def wait_for(self, what: Callable[[], bool]) -> None:
        """Look until something is so; fail when it never is."""
        until = time.monotonic() + PATIENCE_S
        while not what():
            assert time.monotonic() < until, "\n".join(self.shown.rows())
            self.look(0.02)

    def wait_unread(self, what: Callable[[], bool]) -> None:
        """Wait until something is so, as `wait_for`, and read nothing of what is drawn meanwhile."""
        until = time.monotonic() + PATIENCE_S
        while not what():
            assert time.monotonic() < until
            time.sleep(0.02)

    def is_full(self) -> bool:
        """Say whether what is drawn waits to be read: for half a second nothing more would go in."""
        return not select.select([], [self._slave], [], 0.5)[1]

    def wait_until_shown(self, text: str) -> None:
        """Look until `text` is shown."""
        self.wait_for(lambda: text in "\n".join(self.shown.rows()))

    def end(self) -> int:
        """Wait for the end of the process; return its code, -n for signal n."""
        until = time.monotonic() + PATIENCE_S
        while self.process.poll() is None:
            assert time.monotonic() < until, "it does not end"
            if self._master >= 0:
                self.look(0.02)
            else:
                time.sleep(0.02)
        if self._master >= 0:
            self.look(0.05)
        return self.process.returncode

    def mode(self) -> list[object]:
        """Return the terminal's mode as the kernel has it."""
        return termios.tcgetattr(self._slave)

    def is_given_back(self) -> bool:
        """Say whether mode, screen, cursor, pastes, focus and keys are as before."""
        kitty = self.sent.count(b"\x1b[>15u") == self.sent.count(b"\x1b[<u")
        return (
            self.mode() == self.mode_before
            and kitty
            and all(_last(self.sent, number) == b"l" for number in (1049, 2004, 1004, 2026))
            and _last(self.sent, 25) == b"h"
        )

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the process."""
        os.kill(self.process.pid, number)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _answer(self) -> None:
        while self._speaks_kitty and self.sent.count(b"\x1b[?u") > self._answered:
            self._answered += 1
            self.type("\x1b[?15u" if b"\x1b[>15u" in self.sent else "\x1b[?0u")


def _last(sent: bytes, mode: int) -> bytes:
    """Return how a private mode was set last, b"h" or b"l"; b"" when it never was."""
    on, off = sent.rfind(b"\x1b[?%dh" % mode), sent.rfind(b"\x1b[?%dl" % mode)
    return b"" if on < 0 and off < 0 else b"h" if on > off else b"l"
