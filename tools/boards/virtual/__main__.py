"""Lays a board without a board on this desk: `make virtual-board`, to try deploy and the like."""

import sys
from pathlib import Path

from boards.build import ROOT
from boards.virtual.cable import VirtualBoard
from manners import Parser

IMAGE = ROOT / ".build" / "virtual" / "flash.img"


def main(arguments: list[str]) -> int:
    """Say where it is plugged in, and stay until Ctrl-C."""
    parser = Parser(prog="make virtual-board", description=__doc__)
    parser.add_argument("--flash", type=Path, default=IMAGE, help="its file system")
    options = parser.parse_args(arguments)
    with VirtualBoard(options.flash) as board:
        print(f"make deploy PORT={board.port}    (Ctrl-C pulls the cable)", flush=True)
        try:
            board.join()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
