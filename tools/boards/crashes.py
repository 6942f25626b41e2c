"""Gives the names in a board's traceback back, which are others there (boards/public_names.py).

    python3 tools/boards/crashes.py crashes.txt

The file is what lies on the board as /data/crashes.txt, or a part of it; the firmware here has to be of the
board's version. Where a name on the board may be one of several, all of them are told.
"""

import re
import sys
from collections.abc import Mapping
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from boards.build import functions
from manners import end_with_reader, why

_LINE = re.compile(r'^(\s*File "([\w.]+)", line \d+, in )(\w+)$', re.MULTILINE)


def told(text: str, names: Mapping[tuple[str, str], list[str]]) -> str:
    """Return the text with the names of functions as they are in the firmware."""

    def line(found: re.Match[str]) -> str:
        before, module, name = found.groups()
        return before + " or ".join(names.get((module, name), [name]))

    return _LINE.sub(line, text)


def main(arguments: list[str]) -> int:
    """Print the text that is in a file."""
    if len(arguments) != 1:
        print("usage: python3 tools/boards/crashes.py crashes.txt", file=sys.stderr)
        return 2
    try:
        text = Path(arguments[0]).read_text("utf-8", "replace")
    except OSError as error:
        print(f"cannot read {arguments[0]}: {why(error)}. Name the file with the traceback.", file=sys.stderr)
        return 2
    print(told(text, functions()))
    return 0


if __name__ == "__main__":
    end_with_reader()
    sys.exit(main(sys.argv[1:]))
