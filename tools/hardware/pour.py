"""Pours the ground of a board in place: `pour.py BOARD`. Runs under the Python that KiCad's package belongs to."""

import sys

import pcbnew


def main(path: str) -> int:
    """Fill all zones and save."""
    board = pcbnew.LoadBoard(path)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    board.Save(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
