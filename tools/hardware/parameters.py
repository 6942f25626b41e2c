"""Reads hardware/parameters.toml, the one file with the measures of board and case."""

import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HARDWARE = ROOT / "hardware"
BOARD = HARDWARE / "board"
CASE = HARDWARE / "case"
PICTURES = HARDWARE / "pictures"

# Named here once; every made file says it in its first lines.
MADE_BY = "Made by `make hardware` from firmware/board.py and hardware/parameters.toml; do not edit."


def read() -> dict[str, Any]:
    """Return all parameters as the tables of the file."""
    with (HARDWARE / "parameters.toml").open("rb") as file:
        return tomllib.load(file)
