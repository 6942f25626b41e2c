"""A bar that tells how far a transfer is, on a terminal; a line at the end everywhere."""

import sys

_WIDE = 30


class Bar:
    """Counts bytes up to `total`."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = max(1, total)
        self.done = 0
        self._shown = -1

    def add(self, count: int) -> None:
        """Count bytes that were sent."""
        self.done += count
        filled = min(_WIDE, self.done * _WIDE // self.total)
        if filled != self._shown and sys.stdout.isatty():
            self._shown = filled
            bar = "█" * filled + "░" * (_WIDE - filled)
            print(f"\r{self.what} {bar} {self.done // 1024} of {self.total // 1024} KB", end="", flush=True)

    def end(self) -> None:
        """Close the line."""
        if sys.stdout.isatty():
            print()
