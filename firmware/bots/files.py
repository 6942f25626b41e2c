"""Reads the strategy tables beside this file, a few bytes at a time: they never lie in memory whole."""

MYPY = False
if MYPY:
    from typing import BinaryIO

_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/" if "/" in __file__ else ""


def path(name: str) -> str:
    """Return where a table lies."""
    return _FOLDER + name


class Tables:
    """The table that was read last, open until `close`: to open one takes a board 3 ms, to read 0.1."""

    def __init__(self) -> None:
        self._name = ""
        self._file: "BinaryIO | None" = None

    def read(self, name: str, at: int, count: int) -> bytes:
        """Return `count` bytes of a table from `at`; OSError when it is not there, ValueError when short."""
        if self._file is None or name != self._name:
            self.close()
            self._file = open(path(name), "rb")  # noqa: SIM115 - closed when the thinking ends
            self._name = name
        self._file.seek(at)
        data: bytes = self._file.read(count)
        if len(data) != count:
            raise ValueError(name)
        return data

    def close(self) -> None:
        """Let the file go, and its kilobyte."""
        if self._file is not None:
            self._file.close()
            self._file = None


_tables = Tables()
read = _tables.read
close = _tables.close
