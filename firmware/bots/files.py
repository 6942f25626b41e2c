"""Reads the strategy tables beside this file, a few bytes at a time: they never lie in memory whole."""

_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/" if "/" in __file__ else ""


def path(name: str) -> str:
    """Return where a table lies."""
    return _FOLDER + name


def read(name: str, at: int, count: int) -> bytes:
    """Return `count` bytes of a table from `at`; OSError when it is not there, ValueError when short."""
    with open(path(name), "rb") as file:
        file.seek(at)
        data: bytes = file.read(count)
    if len(data) != count:
        raise ValueError(name)
    return data
