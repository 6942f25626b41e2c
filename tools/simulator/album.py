"""Pictures of the panel in PNG files."""

import time
from pathlib import Path

from pictures import png


def save_png(path: Path, picture: bytes) -> None:
    """Write a picture of the panel to a file."""
    png.save(path, png.screen(picture))


class Album:
    """A folder of pictures, each named by the time it was taken."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def add(self, picture: bytes) -> str:
        """Save a picture; return a line that says where, or why not."""
        stamp = time.strftime("kubek-%Y%m%d-%H%M%S")
        path = self._folder / f"{stamp}.png"
        number = 1
        while path.exists():
            number += 1
            path = self._folder / f"{stamp}-{number}.png"
        try:
            save_png(path, picture)
        except OSError as error:
            return f"No picture: {(error.strerror or 'it failed').lower()}"
        return f"Saved {path}"
