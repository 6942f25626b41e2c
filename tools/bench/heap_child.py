"""Replays a trace on the firmware with as little beside it as can be, and prints how full the heap was.

It is built together with the firmware, and takes the arguments FIRMWARE DATA TRACE EVERY.

EVERY: how many steps lie between two looks at the heap; 0 for none. Prints a line for each screen, its
name and the most bytes that were in use on it, and at the end "done". The heap's use before the firmware
was loaded is not counted.
"""

import gc
import sys


def in_use() -> int:
    """Return the bytes of the heap that are in use after a collection."""
    gc.collect()
    used: int = gc.mem_alloc()  # type: ignore[attr-defined,unused-ignore]
    return used


_BEFORE = in_use()

from dice.cup import Dice  # noqa: E402
from dice.source import SystemSource  # noqa: E402
from store.record import Disk  # noqa: E402
from ui.buttons import Buttons  # noqa: E402
from ui.canvas import Canvas  # noqa: E402

MYPY = False
if MYPY:
    from collections.abc import Iterable

    from app.console import Console


class Outside:
    """All that lies around the firmware: panel and buzzer."""

    def show(self, buffer: bytearray) -> None:
        """Take a frame."""

    def contrast(self, level: int) -> None:
        """Take a contrast."""

    def power(self, is_on: bool) -> None:
        """Switch on or off."""

    def rotate(self, is_turned: bool) -> None:
        """Turn round."""

    def tone(self, frequency_hz: int, volume: int) -> None:
        """Take a tone."""


class GivenDice(Dice):
    """Throws the dice that are given."""

    faces = b""

    def roll(self, count: int, sides: int) -> bytes:
        """Return the next faces."""
        rolled = self.faces[:count]
        self.faces = self.faces[count:]
        return rolled


def switch_on(outside: Outside, buttons: Buttons, dice: GivenDice) -> "Console":
    """Start the firmware."""
    from app.start import build

    return build(outside, buttons, dice, Disk(sys.argv[2]), outside, Canvas(), 0)


def replay(trace: "Iterable[str]", every: int) -> "dict[str, int]":
    """Do all that the trace tells; return the most bytes in use on each screen."""
    outside = Outside()
    buttons = Buttons()
    dice = GivenDice(SystemSource())
    console = switch_on(outside, buttons, dice)
    most: "dict[str, int]" = {}
    steps = 0
    name = ""
    for line in trace:
        words = line.split()
        if words[0] == "d":
            dice.faces += bytes([int(face) for face in words[1:]])
        else:
            now = int(words[0])
            for edge in words[1:]:
                buttons.edge(int(edge[0]), edge[1] == "+", now)
            console.step(now)
            steps += 1
            if every and (console.name != name or steps % every == 0):
                name = console.name
                used = in_use() - _BEFORE
                if used > most.get(name, 0):
                    most[name] = used
    return most


with open(sys.argv[3]) as _trace:
    _most = replay(_trace, int(sys.argv[4]))
for _name in _most:
    print(_name, _most[_name])
print("done")
