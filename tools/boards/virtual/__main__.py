"""Lays a board without a board on this desk: `make virtual-board`, to try deploy and the like."""

import os
import sys
from pathlib import Path

from boards.build import ROOT
from boards.virtual.cable import VirtualBoard
from manners import Parser, end_in_order, tell_troubles, why

_LOOK_S = 0.5
IMAGE = ROOT / ".build" / "virtual" / "flash.img"


def main(arguments: list[str]) -> int:
    """Say where it is plugged in, and stay until Ctrl-C."""
    parser = Parser(prog="make virtual-board", description=__doc__)
    parser.add_argument("--flash", type=Path, default=IMAGE, help="its file system")
    options = parser.parse_args(arguments)
    parent = os.getppid()
    try:
        with VirtualBoard(options.flash) as board:
            print(f"make deploy PORT={board.port}    (Ctrl-C pulls the cable)", flush=True)
            # Whoever ends make ends no more than a shell; then nobody could pull the cable any more.
            while not board.is_pulled_within(_LOOK_S) and os.getppid() == parent:
                pass
    except OSError as error:
        print(f"make virtual-board: {options.flash}: {why(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    tell_troubles("make virtual-board")
    end_in_order()
    sys.exit(main(sys.argv[1:]))
