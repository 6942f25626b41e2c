"""The pins of the keys of the gadget, as firmware/board.py wires them to a Pico."""

import runpy
from pathlib import Path

_BOARD = Path(__file__).resolve().parents[2] / "firmware" / "board.py"
NAMES = ("up", "left", "right", "down", "a", "b")  # in the order of ui.keys


def key_pins() -> list[int]:
    """Return the pin of each key, in the order of ui.keys."""
    board = runpy.run_path(str(_BOARD))
    wiring = {**board["PROFILES"]["pico"], **board["CHANGES"]}
    return [int(wiring[name]) for name in NAMES]
