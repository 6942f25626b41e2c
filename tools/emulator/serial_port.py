"""The emulated board's USB serial port as a pseudo-terminal, which mpremote takes for a board's."""

import os
import pty
import select
import socket
import threading
import tty
from types import TracebackType
from typing import Self


class SerialPort:
    """Carries bytes between a pseudo-terminal and a TCP port of this machine; `name` is what to open."""

    def __init__(self, tcp_port: int) -> None:
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        self.name = os.ttyname(self._theirs)
        self._socket = socket.create_connection(("127.0.0.1", tcp_port))
        self._wake_read, self._wake_write = os.pipe()
        self._thread = threading.Thread(target=self._relay, daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.write(self._wake_write, b"!")
        self._thread.join()
        self._socket.close()
        for one in (self._ours, self._theirs, self._wake_read, self._wake_write):
            os.close(one)

    def _relay(self) -> None:
        """Carry bytes until we are closed or the board is gone."""
        os.set_blocking(self._ours, False)
        while True:
            ready, _, _ = select.select([self._ours, self._socket.fileno(), self._wake_read], [], [])
            if self._wake_read in ready:
                return
            if self._ours in ready:
                self._socket.sendall(os.read(self._ours, 4096))
            if self._socket.fileno() in ready:
                data = self._socket.recv(4096)
                if not data:
                    return
                self._give(data)

    def _give(self, data: bytes) -> None:
        while data:
            try:
                data = data[os.write(self._ours, data) :]
            except BlockingIOError:
                if not select.select([], [self._ours], [], 0.5)[1]:
                    return  # nobody is there to read
