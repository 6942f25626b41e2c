"""What a gadget is started with, and what ends it before its time."""

from dataclasses import dataclass
from pathlib import Path

from simulator.interpreters import HEAP


class Trouble(Exception):
    """The firmware stopped. The first argument is one line for the player, the second the traceback."""

    def __init__(self, line: str, traceback: str = "") -> None:
        super().__init__(line)
        self.line = line
        self.traceback = traceback


@dataclass(frozen=True)
class Build:
    """What is started: which interpreter with which heap, whose data, in which language.

    `firmware` names other folders of firmware (colons between), `stats` asks for the heap's size.
    """

    interpreter: str
    data: Path
    language: str = ""
    heap: str = HEAP
    firmware: str = ""
    stats: bool = False
