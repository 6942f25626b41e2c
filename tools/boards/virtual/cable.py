"""A board without a board: MicroPython for PCs behind a pseudo-terminal, for mpremote to talk to.

The files lie in littlefs in one file, so that they outlive a pulled cable and a reset, as on flash.
"""

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys
import threading
import tty
from pathlib import Path
from types import TracebackType
from typing import Self

INSIDE = Path(__file__).resolve().parent / "inside.py"
BLOCK = 4096
BLOCKS = 352  # of a Pico's file system
HEAP = "376K"  # of a 64-bit machine, which needs 1.56 times as much: stands for the 241 KB of a Pico
_MICROPYTHON = [sys.executable, "-c", "import sys, micropython_unix as m; sys.exit(m.main())"]
_INTERRUPT = b"\x03"
# What inside.py tells of itself.
_RUNNING = b"R"
_RESETS = b"s"
_RESETS_RAW = b"r"


class VirtualBoard:
    """A board on a cable. `port` is what mpremote connects to.

    `version` is what it says to be, "" for the truth; a `silent` one answers nothing.
    """

    def __init__(self, image: Path, blocks: int = BLOCKS, version: str = "", silent: bool = False) -> None:
        """Plug in. The image is made when it is not there."""
        if not image.exists():
            image.parent.mkdir(parents=True, exist_ok=True)
            image.write_bytes(b"\xff" * (BLOCK * blocks))
        self._image = image
        self._options = [f"version={version}"] * bool(version) + ["silent=1"] * silent
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        self.port = os.ttyname(self._theirs)
        self.received = 0  # bytes from the computer
        self.breaks_after = -1  # bytes until the cable breaks
        self._wake = os.pipe()
        self._to_board = os.pipe()
        self._from_board = os.pipe()
        self._unread = b""  # by the board before it was reset
        self._mode = "power"
        self._start()
        self._thread = threading.Thread(target=self._relay, daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.unplug()

    def unplug(self) -> None:
        """Pull the cable, and with it the power; what is on the flash stays."""
        if self._thread.is_alive():
            os.write(self._wake[1], b"!")
        self._thread.join()
        for pipe in self._wake:
            os.close(pipe)

    def is_pulled_within(self, seconds: float) -> bool:
        """Wait for some time; return whether the cable was pulled."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _start(self) -> None:
        state_read, state_write = os.pipe()
        answer_read, answer_write = os.pipe()
        command = [*_MICROPYTHON, "-X", f"heapsize={HEAP}", str(INSIDE), str(self._image)]
        command += [str(state_write), str(answer_read), self._mode, *self._options]
        self._process = subprocess.Popen(
            command,
            stdin=self._to_board[0],
            stdout=self._from_board[1],
            stderr=subprocess.STDOUT,
            pass_fds=(state_write, answer_read),
            start_new_session=True,
        )
        os.close(state_write)
        os.close(answer_read)
        self._state = b""
        self._state_read, self._answer_write = state_read, answer_write

    def _end(self) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._state_read)
        os.close(self._answer_write)

    def _relay(self) -> None:
        """Carry bytes both ways until the cable is pulled."""
        with contextlib.suppress(OSError):  # the other end is gone
            while self._turn():
                pass
        self._end()
        for one in (self._ours, self._theirs, *self._to_board, *self._from_board):
            os.close(one)

    def _turn(self) -> bool:
        watched = [self._state_read, self._from_board[0], self._wake[0]]
        if self._state:  # else it is just starting, and what comes has to wait
            watched.append(self._ours)
        ready, _, _ = select.select(watched, [], [])
        if self._wake[0] in ready:
            return False
        if self._from_board[0] in ready:
            os.write(self._ours, os.read(self._from_board[0], 4096))
        elif self._state_read in ready:
            self._take_state(os.read(self._state_read, 1))
        elif self._ours in ready:
            return self._pass_on(os.read(self._ours, 256))
        return True

    def _take_state(self, state: bytes) -> None:
        if not state:
            raise OSError("MicroPython ended by itself")
        if state not in (_RESETS_RAW, _RESETS):
            self._state = state
            os.write(self._answer_write, b".")
            if self._unread:
                self._pass_on(self._unread)
                self._unread = b""
            return
        self._end()
        self._mode = "raw" if state == _RESETS_RAW else "power"
        if select.select([self._to_board[0]], [], [], 0)[0]:
            self._unread = os.read(self._to_board[0], 65536)
        self._start()

    def _pass_on(self, data: bytes) -> bool:
        """Give the board what the computer sent; Ctrl-C stops what runs."""
        self.received += len(data)
        if 0 <= self.breaks_after < self.received:
            return False
        if self._state == _RUNNING and _INTERRUPT in data:
            self._process.send_signal(signal.SIGINT)
            data = data.rpartition(_INTERRUPT)[2]
        os.write(self._to_board[1], data)
        return True
