"""Lets the firmware judge thousands of histories of fair and unfair dice, and prints how often it was right.

Fair dice have to be called fair, each time anybody looks, in 99 of 100 histories; each kind of unfair
dice has to be flagged in 95 of 100 within so many dice.
"""

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":
    _ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(_ROOT / part) for part in ("firmware", "tools", "tools/standins")]

from dice import verdict
from manners import Parser, end_with_reader, number, tell_troubles
from play.tally import Tally

_THROW = 5  # dice counted at a time
_FACES = (1, 2, 3, 4, 5, 6)


class _Nowhere:
    """A folder that keeps nothing."""

    def read(self, *_: object) -> None:
        """There is nothing."""

    def write(self, *_: object) -> None:
        """It goes nowhere."""


def fair(chance: random.Random) -> Iterator[int]:
    """Yield fair dice."""
    while True:
        yield from chance.choices(_FACES, k=500)


def six_too_common(chance: random.Random) -> Iterator[int]:
    """Yield dice whose sixes are 10 % too common."""
    rest = (1 - 1.1 / 6) / 5
    while True:
        yield from chance.choices(_FACES, (rest, rest, rest, rest, rest, 1.1 / 6), k=500)


def sticky(chance: random.Random) -> Iterator[int]:
    """Yield dice that are as the one before with probability 0.20, and fair otherwise."""
    face = chance.choice(_FACES)
    again = (0.20 - 1 / 6) / (1 - 1 / 6)
    while True:
        if chance.random() >= again:
            face = chance.choice(_FACES)
        yield face


def shy(chance: random.Random) -> Iterator[int]:
    """Yield dice that are as the one before with probability 0.13 only."""
    face = chance.choice(_FACES)
    while True:
        if chance.random() < 0.13:
            yield face
        else:
            face = chance.choice([other for other in _FACES if other != face])
            yield face


def climbing(chance: random.Random) -> Iterator[int]:
    """Yield dice after which the next higher face comes with probability 0.22."""
    face = chance.choice(_FACES)
    while True:
        face = face % 6 + 1 if chance.random() < 0.064 else chance.choice(_FACES)
        yield face


def stuck(chance: random.Random) -> Iterator[int]:
    """Yield one face for ever."""
    face = chance.choice(_FACES)
    while True:
        yield face


@dataclass(frozen=True)
class Demand:
    """Within `dice` dice, `least` of 1000 histories are called fair throughout, or flagged."""

    name: str
    kind: Callable[[random.Random], Iterator[int]]
    dice: int
    least: int
    is_fair: bool = False


DEMANDS = (
    Demand("fair", fair, 15000, 990, is_fair=True),
    Demand("one face 10 % too common", six_too_common, 15000, 950),
    Demand("P(same as last) = 0.20", sticky, 5000, 950),
    Demand("P(same as last) = 0.13", shy, 5000, 950),
    Demand("P(next higher) = 0.22", climbing, 5000, 950),
    Demand("stuck on one face", stuck, 15, 1000),
)


@dataclass
class Found:
    """How the histories of one demand went; `dice` are those after which each was flagged."""

    histories: int
    flagged: int
    unfair: int
    dice: list[int]


def history(demand: Demand, seed: str) -> tuple[int, int]:
    """Play one history; return the gravest verdict on the way and after how many dice it was flagged."""
    tally = Tally(_Nowhere())  # type: ignore[arg-type]
    dice = demand.kind(random.Random(seed))
    gravest = flagged_at = 0
    for total in range(_THROW, demand.dice + 1, _THROW):
        tally.count(bytes([next(dice) for _ in range(_THROW)]))
        gravest = max(gravest, tally.verdict)
        if gravest >= verdict.LOOK and not flagged_at:
            flagged_at = total
            if not demand.is_fair:
                break
    return gravest, flagged_at


def play(demand: Demand, histories: int, seed: int = 1) -> Found:
    """Play so many histories of one demand."""
    found = Found(histories, 0, 0, [])
    for at in range(histories):
        gravest, flagged_at = history(demand, f"{demand.name} {seed} {at}")
        found.unfair += gravest == verdict.UNFAIR
        if flagged_at:
            found.flagged += 1
            found.dice.append(flagged_at)
    return found


def is_met(demand: Demand, found: Found) -> bool:
    """Say whether a demand is met."""
    good = found.histories - found.flagged if demand.is_fair else found.flagged
    return good * 1000 >= demand.least * found.histories


def main(arguments: list[str]) -> int:
    """Print the table; return 1 when a demand is not met. Arguments: histories each, seed."""
    parser = Parser(prog="histories.py", description=__doc__)
    parser.add_argument("histories", type=number(1, 1_000_000), nargs="?", default=1000)
    parser.add_argument("seed", type=number(0, 1_000_000_000), nargs="?", default=1)
    asked = parser.parse_args(arguments)
    histories, seed = asked.histories, asked.seed
    print(f"{histories} histories each")
    print(f"{'dice':26} {'within':>7} {'called fair':>12} {'flagged':>8} {'half by':>8}  demanded")
    is_well = True
    for demand in DEMANDS:
        found = play(demand, histories, seed)
        well = is_met(demand, found)
        is_well = is_well and well
        kept = found.histories - found.flagged
        half = sorted(found.dice)[len(found.dice) // 2] if found.dice else 0
        wanted = f"{'fair' if demand.is_fair else 'flagged'} >= {demand.least / 10:.1f} %"
        print(
            f"{demand.name:26} {demand.dice:7} {kept / histories:12.1%} {found.flagged / histories:8.1%} "
            f"{half or '-':>8}  {wanted}: {'met' if well else 'NOT MET'}",
            flush=True,
        )
    return 0 if is_well else 1


if __name__ == "__main__":
    tell_troubles("histories.py")
    end_with_reader()
    sys.exit(main(sys.argv[1:]))
