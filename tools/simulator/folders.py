"""Where a gadget's memory and the simulator's pictures and log are kept on this machine.

DIR/data/         the board's /data: what the firmware stores
DIR/logs/         logs of games that were exported
DIR/pictures/     what the key p saved
DIR/trouble.log   tracebacks, and what the firmware printed; only there when there is something
DIR/lock          held while a simulator uses the folder
"""

import fcntl
import os
import shutil
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

from manners import why


class BadFolder(Exception):
    """The folder cannot be used; the message says why in one line."""


def usual(environment: Mapping[str, str], platform: str) -> Path:
    """Return the folder of this user: by XDG's rules, on macOS by Apple's."""
    home = Path(environment.get("HOME") or os.path.expanduser("~"))
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Kubek"
    state = environment.get("XDG_STATE_HOME", "")
    return (Path(state) if os.path.isabs(state) else home / ".local" / "state") / "kubek"


class Place:
    """A folder in use. Use as a context; a temporary one goes at the end, unless there was trouble."""

    def __init__(self, path: Path | None) -> None:
        """Make the folder and lock it; None: a new temporary one. BadFolder when that fails."""
        self._is_temporary = path is None
        try:
            self.path = Path(tempfile.mkdtemp(prefix="kubek-")) if path is None else path.absolute()
            self.data = self.path / "data"
            self.data.mkdir(parents=True, exist_ok=True)
            if not os.access(self.data, os.R_OK | os.W_OK | os.X_OK):
                raise PermissionError(13, "no permission to write there")
            self._lock = (self.path / "lock").open("ab")
            self.log_path = self.path / "trouble.log"
            self.log: BinaryIO = self.log_path.open("ab", buffering=0)
        except OSError as error:
            raise BadFolder(f"cannot use the folder {path or 'for temporary files'}: {why(error)}") from None
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.close()
            self.log.close()
            raise BadFolder(
                f"another simulator is using {self.path}; --data DIR takes another folder"
            ) from None

    def __enter__(self) -> "Place":
        return self

    def __exit__(self, *_: object) -> None:
        has_log = self.has_log()
        self.log.close()
        self._lock.close()
        if not has_log:
            self.log_path.unlink(missing_ok=True)
            if self._is_temporary:
                shutil.rmtree(self.path, ignore_errors=True)

    def has_log(self) -> bool:
        """Say whether anything stands in the log."""
        return os.fstat(self.log.fileno()).st_size > 0

    def note(self, line: str, traceback: str) -> str:
        """Write trouble to the log; return the line and where to read more."""
        stamp = time.strftime("%Y-%m-%d %H:%M:%S")
        try:
            self.log.write(f"--- {stamp} {line}\n{traceback}\n".encode())
        except OSError as error:
            return f"{line} ({self.log_path} cannot tell more: {why(error)})"
        return f"{line} (more in {self.log_path})"
