"""A board that sees the compiled tree of this machine as /remote, and writes nothing of it to its flash.

mpremote's mount carries each file over the cable when it is imported. Every run begins with a soft
reset, so that it has the whole heap.
"""

import contextlib
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mpremote.transport import TransportError

from boards.link import BoardTrouble

REMOTE = "/remote"
_RESET_S = 5.0


class MountedBoard:
    """A board over mpremote's transport, with a folder to mount."""

    def __init__(self, transport: Any, folder: Path) -> None:
        self._transport = transport
        self.folder = folder

    def refresh(self, paths: list[str]) -> None:
        """Reset the board and mount the folder; `paths` below it become its sys.path."""
        self._unmount()
        try:
            with contextlib.redirect_stdout(io.StringIO()):  # mpremote prints what it did not understand
                self._transport.enter_raw_repl(timeout_overall=_RESET_S)
            self._transport.mount_local(str(self.folder), unsafe_links=True)
        except (TransportError, OSError) as error:
            raise BoardTrouble(f"the board does not come back from a reset ({error})") from None
        self.run(f"import gc, sys\nsys.path[:] = {[f'{REMOTE}/{path}' for path in paths]!r}\ngc.collect()")

    def run(
        self, code: str, hear: Callable[[str], None] = lambda _: None, patience_s: float = 60
    ) -> tuple[str, str]:
        """Run code; return what it printed, and the traceback that ended it, if one did.

        `hear` gets each line when it is printed. BoardTrouble when the line breaks, or when nothing is
        printed for `patience_s`.
        """
        printed = bytearray()
        line = bytearray()

        def take(data: bytes) -> None:
            nonlocal line
            for byte in data.replace(b"\x04", b"").replace(b"\r", b""):
                printed.append(byte)
                line.append(byte)
                if byte == 10:
                    hear(line.decode(errors="replace"))
                    line = bytearray()

        try:
            _, error = self._transport.exec_raw(code, timeout=patience_s, data_consumer=take)
        except (TransportError, OSError) as trouble:
            raise BoardTrouble(f"the board fell silent or the line broke ({trouble})") from None
        return printed.decode(errors="replace"), error.decode(errors="replace").replace("\r\n", "\n")

    def close(self) -> None:
        """Leave the board as it was: without the mount."""
        self._unmount()

    def _unmount(self) -> None:
        """Take mpremote's reader of the mount off the line; the reset does the rest on the board."""
        if self._transport.mounted:
            for entry in self._transport.cmd.data_files:
                if entry:  # the board had it open when it was reset
                    entry[0].close()
            self._transport.serial = self._transport.serial.orig_serial
            self._transport.mounted = False
