"""Gives the names in a board's traceback back, which are others there (boards/public_names.py).

    python3 tools/boards/crashes.py games.zip
    python3 tools/boards/crashes.py core:1 ALT core:1 divmod

The file is a backup of the board, or what lies on it as /data/crashes.txt; the words are those on its
screen. The firmware here has to be of the board's version. Where a name on the board may be one of
several, all of them are told.
"""

import re
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from boards import archive
from boards.archive import BadArchive
from boards.build import functions
from manners import end_with_reader, tell_troubles, why

# In a file, and on the screen.
_LINES = (
    re.compile(r'^(\s*File "([\w.]+)", line \d+, in )(\w+)$', re.MULTILINE),
    re.compile(r"^(([\w.]+):\d+ )(\w+)$", re.MULTILINE),
)
_USAGE = "usage: python3 tools/boards/crashes.py games.zip, or crashes.txt, or what the screen says"


def told(text: str, names: Mapping[tuple[str, str], list[str]]) -> str:
    """Return the text with the names of functions as they are in the firmware."""

    def line(found: re.Match[str]) -> str:
        before, module, name = found.groups()
        return before + " or ".join(names.get((module, name), [name]))

    for pattern in _LINES:
        text = pattern.sub(line, text)
    return text


def from_screen(words: list[str]) -> str:
    """Return what the screen says, a place a line."""
    return re.sub(r" (?=[\w.]+:\d)", "\n", " ".join(words))


def _read(path: Path) -> str:
    """Return the traces in a file. OSError, BadArchive, or KeyError where there are none."""
    if zipfile.is_zipfile(path):
        return archive.read(path)["data/crashes.txt"].decode("utf-8", "replace")
    text = path.read_text("utf-8", "replace")
    if not any(pattern.search(text) for pattern in _LINES):
        raise BadArchive(f"{path} holds no traceback, nor is it a backup that can be read")
    return text


def main(arguments: list[str]) -> int:
    """Print the text that is in a file, or on a screen."""
    if not arguments:
        print(_USAGE, file=sys.stderr)
        return 2
    if len(arguments) > 1 and all(Path(word).is_file() for word in arguments):
        print(f"one file at a time; {_USAGE}", file=sys.stderr)
        return 2
    if len(arguments) > 1 or re.search(r":\d+ ", arguments[0]):
        print(told(from_screen(arguments), functions()))
        return 0
    try:
        text = _read(Path(arguments[0]))
    except BadArchive as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"cannot read {arguments[0]}: {why(error)}. Name the file with the traceback.", file=sys.stderr)
        return 2
    except KeyError:
        print(f"{arguments[0]}: no mistake of the program was kept on that board", file=sys.stderr)
        return 1
    print(told(text, functions()))
    return 0


if __name__ == "__main__":
    tell_troubles("crashes.py")
    end_with_reader()
    sys.exit(main(sys.argv[1:]))
