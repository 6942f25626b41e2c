"""Where what goes in a terminal of a given size: the picture, its frame, the line of keys."""

from dataclasses import dataclass

from simulator.views import VIEWS


@dataclass(frozen=True)
class Layout:
    """A view and the place of its top left cell, from 0; the row of keys (-1: no room for one)."""

    view: str
    x: int
    y: int
    columns: int
    rows: int
    has_frame: bool
    keys_row: int


def least(view: str) -> tuple[int, int]:
    """Return the columns and rows that a view needs at least; "auto": the smallest view."""
    _, columns, rows = VIEWS["braille" if view == "auto" else view]
    return columns, rows


def fit(view: str, columns: int, rows: int) -> Layout | None:
    """Return the layout for a terminal's size, or None when it is too small.

    "auto" takes the largest view that leaves room for frame and keys, else the smallest.
    """
    names = list(VIEWS) if view == "auto" else [view]
    for name in names:
        found = _fit(name, columns, rows)
        if found and ((found.has_frame and found.keys_row >= 0) or name == names[-1]):
            return found
    return None


def _fit(view: str, columns: int, rows: int) -> Layout | None:
    _, wide, high = VIEWS[view]
    if columns < wide or rows < high:
        return None
    has_frame = columns >= wide + 2 and rows >= high + 2
    border = 1 if has_frame else 0
    has_keys = rows > high + 2 * border
    used = high + 2 * border + has_keys
    y = (rows - used) // 2 + border
    return Layout(
        view, (columns - wide) // 2, y, wide, high, has_frame, y + high + border if has_keys else -1
    )
