"""Reads a backup: a zip file, of which nothing is believed before it was read."""

import lzma
import struct
import zipfile
import zlib
from pathlib import Path

from manners import why

# What zipfile lets through besides its own. A password or a method that it lacks is a RuntimeError.
_DAMAGED = (OSError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, EOFError)
_FOREIGN = (RuntimeError, ValueError, OverflowError)


class BadArchive(Exception):
    """A file that is no backup or a damaged one; the message says why in one line."""


def read(path: Path) -> dict[str, bytes]:
    """Return what is in a backup, by name."""
    try:
        with zipfile.ZipFile(path) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    except (*_DAMAGED, *_FOREIGN) as error:
        reason = " ".join(why(error).split()) or "it ends too early"
        raise BadArchive(f"{path} is no backup that can be read: {reason}") from None
