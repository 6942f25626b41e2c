"""Drawing moves for framebuf, drawn by lot, and the checksum after each; run it to print the vector."""

import binascii

import framebuf

MYPY = False
if MYPY:
    from collections.abc import Iterator

_WIDTH = 61  # neither side is a round number of bytes
_HEIGHT = 43
_COUNT = 900
_KINDS = ("fill", "fill_rect", "rect", "rect_f", "hline", "vline", "pixel", "line", "blit", "scroll")


class Lot:
    """A small generator of numbers, the same on every interpreter."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, n: int) -> int:
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 8) % n

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low + 1)


class Sheet:
    """A picture and a smaller one to blit from; `play` makes one move on them."""

    def __init__(self) -> None:
        self.pixels = bytearray((_HEIGHT + 7) // 8 * (_WIDTH + 3))
        self.picture = framebuf.FrameBuffer(self.pixels, _WIDTH, _HEIGHT, framebuf.MONO_VLSB, _WIDTH + 3)
        stamp = bytearray(b"\x3c\x42\x81\xa5\x99\x5a\x24\x18\xff\x01\x0f\x02\x05\x0a\x0f\x00\x03\x0c")
        self.stamp = framebuf.FrameBuffer(stamp, 9, 12, framebuf.MONO_VLSB)

    def play(self, kind: str, args: "list[int]") -> int:
        """Make the move; return the checksum of the picture, with what `pixel` read mixed in."""
        read = None
        if kind == "rect_f":
            self.picture.rect(args[0], args[1], args[2], args[3], args[4], True)
        elif kind == "blit":
            self.picture.blit(self.stamp, args[0], args[1], args[2])
        elif kind == "pixel" and args[2] < 0:
            read = self.picture.pixel(args[0], args[1])
        else:
            getattr(self.picture, kind)(*args)
        return binascii.crc32(self.pixels) ^ (99 if read is None else read)


def moves() -> "Iterator[tuple[str, list[int]]]":
    """Yield the moves: plain ones, ones that cross an edge, empty and far-away ones."""
    lot = Lot(20)
    for turn in range(_COUNT):
        kind = _KINDS[lot.below(10)]
        x = lot.between(-20, 70)
        y = lot.between(-20, 50)
        w = lot.between(-3, 40)
        h = lot.between(-3, 30)
        colour = lot.below(2)
        if kind == "fill":
            args = [colour]
        elif kind in ("hline", "vline"):
            args = [x, y, w, colour]
        elif kind == "pixel":
            args = [x, y, lot.between(-1, 1)]
        elif kind == "line":
            args = [x, y, lot.between(-20, 70), lot.between(-30, 60), colour]
        elif kind == "blit":
            args = [x, y, lot.between(-1, 1)]
        elif kind == "scroll":
            args = [lot.between(-9, 9), lot.between(-9, 9)] if turn % 3 else [x, y]
        else:
            args = [x, y, w, h, colour]
        if kind != "fill" or turn % 32 == 0:
            yield kind, args


def lines() -> "Iterator[str]":
    """Yield the vector: a line a move, ending in the checksum after it."""
    sheet = Sheet()
    for kind, args in moves():
        words = " ".join([str(arg) for arg in args])
        yield "%s %s %d" % (kind, words, sheet.play(kind, args))


if __name__ == "__main__":
    print("# made by: micropython host_tests/support/framebuf_moves.py > host_tests/vectors/framebuf.txt")
    for line in lines():
        print(line)
