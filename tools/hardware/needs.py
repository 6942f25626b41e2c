"""Ends with one line that says what to install when KiCad 9 is missing; the first step of `make hardware`."""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from hardware import kicad
from manners import takes_no_arguments


def main() -> int:
    """Return 2 when KiCad is missing or too old."""
    try:
        kicad.version()
    except kicad.KicadError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "needs.py", __doc__)
    sys.exit(main())
