"""The picture that screens draw into: framebuf's shapes, and text in our own faces."""

import framebuf
from micropython import const

from ui.font import BIG, BOLD, DIGITS, SMALL, Font, draw_columns

__all__ = ("BIG", "BOLD", "DIGITS", "HEIGHT", "SMALL", "WIDTH", "Canvas", "Font")

WIDTH = const(128)
HEIGHT = const(64)


class Canvas(framebuf.FrameBuffer):
    """128 x 64 pixels in `buffer`, MONO_VLSB: pages of 8 rows, one byte a column, top row in bit 0.

    fill, fill_rect, rect, hline, vline, line, pixel, blit and scroll are framebuf's own. While `said`
    is a list, each text that is drawn is appended to it: tests and the screen reader read it there.
    Drawing allocates nothing as long as nobody listens.
    """

    def __init__(self, buffer: "bytearray | None" = None) -> None:
        self.buffer = bytearray(WIDTH * HEIGHT // 8) if buffer is None else buffer
        super().__init__(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self.said: "list[str] | None" = None

    def clear(self) -> None:
        """Make every pixel dark."""
        self.fill(0)

    def text(  # type: ignore[override]  # it takes the place of framebuf's own 8 x 8 letters
        self, text: str, x: int, y: int, font: Font = SMALL, ink: int = 1
    ) -> int:
        """Draw `text` with its top left corner at (x, y); return where the next glyph would begin.

        Only the strokes are drawn: with `ink` 1 lit, with 0 dark (on a bar filled before).
        """
        if self.said is not None:
            self.said.append(text)
        return draw_columns(self.buffer, font.data, text, len(text), x, y, font.style | ink)

    def text_right(self, text: str, right_x: int, y: int, font: Font = SMALL, ink: int = 1) -> int:
        """Draw `text` so that its last column is `right_x` - 1; return its first column."""
        x = right_x - self.width(text, font)
        self.text(text, x, y, font, ink)
        return x

    def text_mid(self, text: str, x: int, w: int, y: int, font: Font = SMALL, ink: int = 1) -> int:
        """Draw `text` in the middle of the `w` columns from `x`; return where the next glyph would begin."""
        return self.text(text, x + (w - self.width(text, font)) // 2, y, font, ink)

    def icon(self, icon: str, x: int, y: int, ink: int = 1) -> int:
        """Draw icons of SMALL (ui/icons.py); they are not said. Return where the next would begin."""
        return draw_columns(self.buffer, SMALL.data, icon, len(icon), x, y, ink)

    def hollow(self, x: int, y: int, w: int, h: int) -> None:
        """Turn a box inside out, so that of a lit one with dark text the edge and the text are lit."""
        rows = (1 << h - 2) - 1 << (y + 1 & 7)
        left = (y + 1 >> 3) * WIDTH + x + 1
        while rows:
            bits = rows & 0xFF
            for at in range(left, left + w - 2):
                self.buffer[at] ^= bits
            rows >>= 8
            left += WIDTH

    def width(self, text: str, font: Font = SMALL) -> int:
        """Return the width of `text` in pixels, from its first lit column to its last."""
        return font.width(text)
