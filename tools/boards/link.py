"""The line to a connected board: finds it, talks to its MicroPython, reads and writes its files.

mpremote's own transport does the talking. Every trouble becomes a BoardTrouble: one line that says what
is the matter and what to do.
"""

import ast
import contextlib
import errno
import io
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import serial
import serial.tools.list_ports
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

OLDEST = (1, 28)
_RASPBERRY_PI = 0x2E8A
_ESPRESSIF = 0x303A
_BRIDGES = (0x10C4, 0x1A86)  # serial chips on ESP32 boards
_CHUNK = 2048
_TRIES = 3
_ANSWER_S = 3.0  # in which a board answers, even one that is just drawing
_PAUSE_S = 0.4
_WHERE = "micropython.org/download"

# Runs on the board: the digest of each file below a folder, one "digest size path" a line.
_DIGESTS = """
import hashlib, os, binascii
def walk(folder):
    for entry in os.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] & 0x4000:
            walk(path)
            continue
        digest = hashlib.sha256()
        size = 0
        with open(path, "rb") as file:
            while True:
                count = file.readinto(buffer)
                if not count:
                    break
                digest.update(memoryview(buffer)[:count])
                size += count
        print(binascii.hexlify(digest.digest()).decode(), size, path)
buffer = bytearray(512)
"""


class BoardTrouble(Exception):
    """What keeps us from the board, in one line."""


class Line:
    """An open line to a board, its program stopped. `transport` has mpremote's `exec` and `close`."""

    def __init__(self, transport: Any, name: str) -> None:
        self.name = name
        self.transport = transport

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        _close(self.transport)

    def run(self, code: str) -> str:
        """Run code on the board and return what it printed; BoardTrouble when it failed or the line broke."""
        try:
            printed: bytes = self.transport.exec(code)
        except TransportExecError as error:
            raise _on_board(error.error_output) from None
        except (TransportError, OSError) as error:
            told = f"the line to {self.name} broke ({error}). Run the same command again."
            raise BoardTrouble(told) from None
        return printed.decode(errors="replace").replace("\r\n", "\n")

    def evaluate(self, expression: str, *imports: str) -> Any:
        """Return the value of an expression on the board."""
        before = "".join(f"import {name}\n" for name in imports)
        return ast.literal_eval(self.run(f"{before}print(repr({expression}))").strip())

    def digests(self, folder: str) -> dict[str, str]:
        """Return the SHA-256 of each file below a folder, by path without the leading slash."""
        told = self.run(_DIGESTS + f"try:\n walk({folder!r})\nexcept OSError:\n pass\n")
        rows = [line.split(" ", 2) for line in told.splitlines() if line]
        return {path.lstrip("/"): digest for digest, _, path in rows}

    def free_bytes(self) -> int:
        """Return the room left on the board's file system."""
        block, free = self.evaluate("(os.statvfs('/')[0], os.statvfs('/')[3])", "os")
        return int(block) * int(free)

    def make_folders(self, folders: Iterable[str]) -> None:
        """Make folders, each after the one it lies in; those that are there stay."""
        for folder in folders:
            self.run(f"import os\ntry:\n os.mkdir('/{folder}')\nexcept OSError:\n pass\n")

    def write(self, path: str, data: bytes, sent: Callable[[int], None] = lambda _: None) -> None:
        """Write a file in whole or not at all: beside its place first, then in it."""
        self.run(f"import os\nfile = open('/{path}.new', 'wb')\nwrite = file.write\n")
        for at in range(0, len(data), _CHUNK):
            self.run(f"write({data[at : at + _CHUNK]!r})")
            sent(min(_CHUNK, len(data) - at))
        self.run(f"file.close()\nos.rename('/{path}.new', '/{path}')\n")

    def read(self, path: str) -> bytes:
        """Return what is in a file."""
        told = self.run(
            f"import binascii\nwith open('/{path}', 'rb') as file:\n while True:\n  data = file.read(512)\n"
            "  if not data:\n   break\n  print(binascii.hexlify(data).decode())\n"
        )
        return bytes.fromhex(told.replace("\n", ""))

    def remove(self, path: str) -> None:
        """Remove a file."""
        self.run(f"import os\nos.remove('/{path}')\n")

    def restart(self) -> None:
        """Start the board's program anew."""
        try:
            self.transport.exit_raw_repl()
            self.transport.serial.write(b"\x04")
        except (TransportError, OSError, AttributeError):
            pass  # whoever unplugs it has restarted it


def _on_board(output: str) -> BoardTrouble:
    last = output.strip().splitlines()[-1] if output.strip() else "unknown error"
    if "ENOSPC" in last or "28" in last.split():
        return BoardTrouble("no space is left on the board. `make backup`, then erase what is not Kubek's.")
    return BoardTrouble(f"the board says: {last}")


def find_port(wanted: str, ports: "list[Any] | None" = None) -> str:
    """Return the port to use: the one wanted, or that of the only board there is."""
    if wanted:
        if "://" not in wanted and not Path(wanted).is_char_device() and os.name != "nt":
            raise BoardTrouble(f"there is no port {wanted}. Without PORT= the board is looked for.")
        return wanted
    found = ports if ports is not None else serial.tools.list_ports.comports()
    boards = [port for port in found if port.vid in (_RASPBERRY_PI, _ESPRESSIF, *_BRIDGES)]
    if not boards:
        raise BoardTrouble(
            "no board is connected. Plug it in with a cable that carries data; if it shows itself as a disk, "
            f"copy MicroPython ({_WHERE}) onto that disk first."
        )
    if len(boards) > 1:
        names = ", ".join(port.device for port in boards)
        raise BoardTrouble(f"several boards are connected: {names}. Choose one with PORT={boards[0].device}")
    return str(boards[0].device)


def _open(name: str) -> SerialTransport:
    """Open a port, one that was just plugged in or let go too; a board that falls silent does not hold us."""
    for _ in range(_TRIES - 1):
        try:
            return SerialTransport(name, timeout=_ANSWER_S)
        except (TransportError, OSError):
            time.sleep(_PAUSE_S)
    return SerialTransport(name, timeout=_ANSWER_S)


def connect(wanted: str = "", opener: Callable[[str], Any] = _open) -> Line:
    """Open the line to a board and stop its program; BoardTrouble says why that cannot be."""
    name = find_port(wanted)
    try:
        transport = opener(name)
    except (TransportError, OSError, ValueError) as error:
        raise _cannot_open(name, error) from None
    line = Line(transport, name)
    try:
        _enter(transport, name)
        check_version(line)
    except BoardTrouble:
        _close(transport)
        raise
    return line


def _close(transport: Any) -> None:
    with contextlib.suppress(OSError):  # the cable is out already
        transport.close()


def _enter(transport: Any, name: str, pause: Callable[[float], None] = time.sleep) -> None:
    """Stop the program and take the prompt over; a board that is just starting is asked again."""
    for _ in range(_TRIES):
        try:
            with contextlib.redirect_stdout(io.StringIO()):  # mpremote prints what it did not understand
                transport.enter_raw_repl(timeout_overall=_ANSWER_S)
            return
        except (TransportError, OSError):
            pause(_PAUSE_S)
    raise BoardTrouble(
        f"what is on {name} does not answer as MicroPython does. Get it from {_WHERE}, hold BOOTSEL "
        "while plugging the board in, and copy the file onto the disk that appears."
    )


def _cannot_open(name: str, error: Exception) -> BoardTrouble:
    text = str(error)
    busy = getattr(error, "errno", None) in (errno.EBUSY, errno.EAGAIN) or "lock" in text or "busy" in text
    if busy or "failed to access" in text:
        return BoardTrouble(
            f"{name} is in use by another program: close the one that talks to the board (a terminal, an "
            "editor, ModemManager), or you may not use it: on Linux, sudo usermod -aG dialout $USER"
        )
    return BoardTrouble(f"{name} cannot be opened: {text}")


def check_version(line: Line) -> None:
    """BoardTrouble when the board runs no MicroPython that is new enough."""
    name, version = line.evaluate("(sys.implementation[0], tuple(sys.implementation[1][:3]))", "sys")
    shown = ".".join(map(str, version))
    if name != "micropython":
        raise BoardTrouble(f"the board runs {name} {shown}; Kubek needs MicroPython from {_WHERE}")
    if tuple(version[:2]) < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        raise BoardTrouble(f"the board runs MicroPython {shown}; Kubek needs {oldest} or newer: {_WHERE}")
