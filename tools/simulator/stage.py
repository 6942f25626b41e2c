"""Draws the panel, its frame and the line of keys on the terminal, and only what changed."""

import textwrap
from collections.abc import Callable

from simulator.keymap import LEGEND
from simulator.layout import Layout, fit, least
from simulator.palette import Palette
from simulator.views import VIEWS

_NAME = " Kubek "
_TONE = " ♪ "
_BEGIN, _END = "\x1b[?2026h", "\x1b[?2026l"  # one picture at a time, where the terminal knows how


class Stage:
    """What is drawn on the terminal; `write` sends bytes to it."""

    def __init__(self, write: Callable[[bytes], None], palette: Palette, view: str) -> None:
        self._write = write
        self._palette = palette
        self._view = view
        self._size = (0, 0)
        self._layout: Layout | None = None
        self._shown: dict[tuple[int, int], tuple[str, str]] = {}  # (row, x): style and text

    def resize(self, columns: int, rows: int) -> None:
        """Choose the view for a terminal of this size and begin anew."""
        self._size = (columns, rows)
        self._layout = fit(self._view, columns, rows)
        self._shown.clear()
        self._write((self._palette.RESET + "\x1b[2J").encode())

    def draw(self, picture: bytes, contrast: int, has_tone: bool, note: str) -> None:
        """Bring the terminal up to date. `note` takes the place of the keys when it is not empty."""
        layout = self._layout
        parts: dict[tuple[int, int], tuple[str, str]] = {}
        if layout is None:
            self._add_too_small(parts)
        else:
            style = self._palette.panel(contrast)
            for row, text in enumerate(VIEWS[layout.view][0](picture)):
                parts[layout.y + row, layout.x] = (style, text)
            if layout.has_frame:
                self._add_frame(parts, layout, has_tone)
            if layout.keys_row >= 0:
                self._add_keys(parts, layout.keys_row, note)
            elif note:  # over the picture, where that takes the whole window
                wide = layout.columns
                text = note if len(note) <= wide else "…" + note[1 - wide :]
                parts[layout.y + layout.rows - 1, layout.x] = (self._palette.frame(), text.center(wide))
        out = "".join(self._change(at, *part) for at, part in parts.items() if self._shown.get(at) != part)
        self._shown = parts
        if out:
            self._write((_BEGIN + out + self._palette.RESET + _END).encode())

    def _add_frame(
        self, parts: dict[tuple[int, int], tuple[str, str]], layout: Layout, has_tone: bool
    ) -> None:
        style = self._palette.frame()
        left, top, wide = layout.x - 1, layout.y - 1, layout.columns
        sign = _TONE if has_tone else "─" * len(_TONE)
        parts[top, left] = (style, "╭─" + _NAME + "─" * (wide - len(_NAME + sign) - 2) + sign + "─╮")
        for row in range(layout.y, layout.y + layout.rows):
            parts[row, left] = (style, "│")
            parts[row, layout.x + wide] = (style, "│")
        parts[layout.y + layout.rows, left] = (style, "╰" + "─" * wide + "╯")

    def _add_keys(self, parts: dict[tuple[int, int], tuple[str, str]], row: int, note: str) -> None:
        columns = self._size[0]
        text = note or next((legend for legend in reversed(LEGEND) if len(legend) < columns), LEGEND[0])
        if len(text) >= columns:  # the last cell of the terminal stays free: some would scroll
            text = "…" + text[2 - columns :] if note else text[: columns - 1]
        parts[row, 0] = (self._palette.frame(), text.center(columns - 1))

    def _add_too_small(self, parts: dict[tuple[int, int], tuple[str, str]]) -> None:
        columns, rows = self._size
        wide, high = least(self._view)
        text = f"Too small: this window has {columns}x{rows} characters, {wide}x{high} are needed. q leaves."
        for row, line in enumerate(textwrap.wrap(text, max(1, columns - 1))[:rows]):
            parts[row, 0] = (self._palette.frame(), line)

    def _change(self, at: tuple[int, int], style: str, text: str) -> str:
        row, x = at
        old_style, old = self._shown.get(at, ("", ""))
        start, end = 0, len(text)
        if old_style == style and len(old) == end:
            while text[start] == old[start]:
                start += 1
            while text[end - 1] == old[end - 1]:
                end -= 1
        return f"\x1b[{row + 1};{x + start + 1}H{style}{text[start:end]}"
