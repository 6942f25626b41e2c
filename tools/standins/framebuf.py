"""MicroPython's framebuf for CPython: one format (MONO_VLSB), every pixel as the real one sets it.

Clipping, the path of a line and the order of a blit follow what the real module does; the vector
in host_tests/vectors/framebuf.txt, recorded under MicroPython, holds this file to it.
"""

MONO_VLSB = 0

_FULL = 0xFF


class _Painted(dict[int, bytes]):
    """For bytes.translate: a byte of pixels before -> after its `rows` were set, or cleared."""

    def __init__(self, is_lit: bool) -> None:
        self._is_lit = is_lit

    def __missing__(self, rows: int) -> bytes:
        table = bytes(one | rows if self._is_lit else one & ~rows for one in range(256))
        self[rows] = table
        return table


_LIT = _Painted(True)
_DARK = _Painted(False)


def _alike(rows: int, count: int) -> int:
    """Return a number of `count` bytes, each `rows`."""
    return int.from_bytes(bytes((rows,)) * count, "little")


class FrameBuffer:
    """A picture in `buffer`: pages of 8 rows, one byte a column, the top row in bit 0."""

    def __init__(
        self, buffer: bytearray, width: int, height: int, format: int, stride: "int | None" = None
    ) -> None:
        if stride is None:
            stride = width
        if width < 1 or height < 1 or stride < width or format != MONO_VLSB:
            raise ValueError
        if len(buffer) < (height + 7) // 8 * stride:
            raise ValueError
        self._pixels = buffer
        self._width = width
        self._height = height
        self._stride = stride

    def fill(self, c: int) -> None:
        """Set every pixel to `c`."""
        FrameBuffer.fill_rect(self, 0, 0, self._width, self._height, c)

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """Set a rectangle, clipped to the picture."""
        right = min(x + w, self._width)
        bottom = min(y + h, self._height)
        x = max(x, 0)
        y = max(y, 0)
        if right <= x or bottom <= y or w < 1 or h < 1:
            return
        painted = _LIT if c else _DARK
        pixels = self._pixels
        while y < bottom:
            page = y >> 3
            rows = (_FULL << (y & 7)) & _FULL
            y = (page + 1) << 3
            if bottom < y:
                rows &= _FULL >> (y - bottom)
            start = page * self._stride + x
            end = start + right - x
            pixels[start:end] = bytes(pixels[start:end]).translate(painted[rows])

    def rect(self, x: int, y: int, w: int, h: int, c: int, f: bool = False) -> None:
        """Draw the outline of a rectangle, or fill it when `f` is true."""
        paint = FrameBuffer.fill_rect
        if f:
            paint(self, x, y, w, h, c)
            return
        paint(self, x, y, w, 1, c)
        paint(self, x, y + h - 1, w, 1, c)
        paint(self, x, y, 1, h, c)
        paint(self, x + w - 1, y, 1, h, c)

    def hline(self, x: int, y: int, w: int, c: int) -> None:
        """Draw a line of `w` pixels to the right."""
        FrameBuffer.fill_rect(self, x, y, w, 1, c)

    def vline(self, x: int, y: int, h: int, c: int) -> None:
        """Draw a line of `h` pixels downwards."""
        FrameBuffer.fill_rect(self, x, y, 1, h, c)

    def pixel(self, x: int, y: int, c: "int | None" = None) -> "int | None":
        """Return a pixel, or set it when `c` is given; None outside the picture."""
        if 0 <= x < self._width and 0 <= y < self._height:
            if c is None:
                return self._get(x, y)
            self._set(x, y, c)
        return None

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int) -> None:
        """Draw a line, both ends included."""
        dx, x_step = abs(x2 - x1), 1 if x2 > x1 else -1
        dy, y_step = abs(y2 - y1), 1 if y2 > y1 else -1
        is_steep = dy > dx
        if is_steep:
            x1, y1, dx, dy, x_step, y_step = y1, x1, dy, dx, y_step, x_step
        paint = FrameBuffer.pixel
        error = 2 * dy - dx
        for _ in range(dx):
            if is_steep:
                paint(self, y1, x1, c)
            else:
                paint(self, x1, y1, c)
            while error >= 0:
                y1 += y_step
                error -= 2 * dx
            x1 += x_step
            error += 2 * dy
        paint(self, x2, y2, c)

    def blit(self, fbuf: "FrameBuffer", x: int, y: int, key: int = -1) -> None:
        """Draw another picture at (x, y), leaving out its pixels of colour `key`."""
        for to_y in range(max(y, 0), min(y + fbuf._height, self._height)):
            for to_x in range(max(x, 0), min(x + fbuf._width, self._width)):
                colour = fbuf._get(to_x - x, to_y - y)
                if colour != key:
                    self._set(to_x, to_y, colour)

    def scroll(self, xstep: int, ystep: int) -> None:
        """Move the picture; the edge it leaves keeps what it showed."""
        if abs(xstep) >= self._width or abs(ystep) >= self._height:
            return
        count = self._width - abs(xstep)
        before = bytes(self._pixels)
        for page in range((self._height + 7) // 8):
            rows = self._rows_of_page(page, max(ystep, 0), self._height + min(ystep, 0))
            above, down = divmod(page * 8 - ystep, 8)  # the page that holds the new first row, and where
            moved = self._columns(before, above, max(-xstep, 0), count) >> down & _alike(_FULL >> down, count)
            below = self._columns(before, above + 1, max(-xstep, 0), count) << 8 - down
            moved |= below & _alike(_FULL << 8 - down & _FULL, count)
            kept = self._columns(before, page, max(xstep, 0), count) & _alike(_FULL ^ rows, count)
            made = moved & _alike(rows, count) | kept
            start = page * self._stride + max(xstep, 0)
            self._pixels[start : start + count] = made.to_bytes(count, "little")

    def _rows_of_page(self, page: int, top: int, bottom: int) -> int:
        """Return the bits of a page's rows that lie in top .. bottom - 1."""
        return sum(1 << row for row in range(8) if top <= page * 8 + row < bottom)

    def _columns(self, pixels: bytes, page: int, x: int, count: int) -> int:
        """Return `count` columns of a page as one number, a byte a column; 0 for what lies outside."""
        if not 0 <= page < (self._height + 7) // 8:
            return 0
        start = page * self._stride + x
        return int.from_bytes(pixels[start : start + count], "little")

    def _get(self, x: int, y: int) -> int:
        return self._pixels[(y >> 3) * self._stride + x] >> (y & 7) & 1

    def _set(self, x: int, y: int, c: int) -> None:
        at = (y >> 3) * self._stride + x
        bit = 1 << (y & 7)
        if c:
            self._pixels[at] |= bit
        else:
            self._pixels[at] &= ~bit
