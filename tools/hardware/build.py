"""Makes all of hardware/ from firmware/board.py and hardware/parameters.toml, then checks it: `make hardware`."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from hardware import (
    board_pictures,
    check_board,
    documents,
    fabrication,
    kicad,
    parameters,
    project,
    wiring_picture,
)
from manners import takes_no_arguments


def _board() -> list[str]:
    measures = parameters.read()
    project.write(parameters.BOARD, measures)
    board = parameters.BOARD / "kubek.kicad_pcb"
    fabrication.write(parameters.BOARD / "fabrication", board, measures["version"])
    board_pictures.write(parameters.PICTURES, board, parameters.BOARD / "kubek.kicad_sch")
    return []


def _documents() -> list[str]:
    parameters.PICTURES.mkdir(parents=True, exist_ok=True)
    (parameters.PICTURES / "wiring.svg").write_text(wiring_picture.draw(), "utf-8")
    for path, text in documents.documents().items():
        path.write_text(text, "utf-8")
    return []


def _board_checks() -> list[str]:
    return check_board.faults(parameters.BOARD, parameters.read())


def _case() -> list[str]:
    from hardware.case_files import write  # slow to import, and wanted last

    found: list[str] = write(parameters.CASE, parameters.PICTURES, parameters.read())
    return found


STAGES: list[tuple[str, Callable[[], list[str]]]] = [
    ("wiring picture, parts list, tables", _documents),
    ("schematic, board, fabrication files, pictures", _board),
    ("check: ERC, DRC, netlist, pins, footprints, Gerbers", _board_checks),
    ("case, its fit and its pictures", _case),
]


def main() -> int:
    """Run all stages; return 1 when a check finds something, 2 when KiCad is missing."""
    try:
        print(f"KiCad {kicad.version()}", flush=True)
    except kicad.KicadError as error:
        print(error, file=sys.stderr)
        return 2
    faults: list[str] = []
    for title, stage in STAGES:
        started = time.monotonic()
        found = stage()
        print(f"{'FAILED' if found else 'ok    '} {title} ({time.monotonic() - started:.0f} s)", flush=True)
        for fault in found:
            print(f"    {fault}", flush=True)
        faults += found
    return 1 if faults else 0


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "make hardware", __doc__)
    sys.exit(main())
