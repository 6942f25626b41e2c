"""What a game's computer player must be able to do; its `view` is a view of its own game."""

MYPY = False
if MYPY:
    from collections.abc import Iterator
    from typing import Any, Protocol

    class Cup(Protocol):
        """Throws dice: dice/cup.py, or what stands for it."""

        def roll(self, count: int, sides: int) -> bytes: ...

    class Mind(Protocol):
        """Thinks about one decision after the other."""

        level: int  # may be changed between two positions

        def __init__(self, level: int, dice: Cup) -> None: ...

        def think(self, view: Any) -> Iterator[int]:
            """Think about a position; yield what each step cost, in µs on an RP2040 at 125 MHz."""

        def pick(self) -> int:
            """Return the move; may throw dice."""

        def reason(self, move: int) -> tuple[str, tuple[object, ...]]:
            """Return why it is that move: a text key and its arguments."""

        def advice(self) -> list[tuple[int, int]]:
            """Return (move, value in thousandths) of each choice, the best first."""

        def value_of(self, view: Any, move: int) -> int:
            """Return the thousandths of a legal move, also one that `advice` leaves out as a double."""

        def risk(self, move: int) -> int:
            """Return the chance, in per cent, to lose the round after a move of `advice`; or -1."""
