"""The stand-in for framebuf draws every pixel as MicroPython's own does."""

import framebuf
import pytest

from support import framebuf_moves

_VECTOR = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/vectors/framebuf.txt"


def test_every_move_leaves_the_pixels_that_micropython_left() -> None:
    count = 0
    with open(_VECTOR) as vector:
        assert vector.readline().startswith("# made by")
        for drawn in framebuf_moves.lines():
            assert drawn == vector.readline().strip()
            count += 1
        assert vector.readline() == ""
    assert count > 800


def test_the_vector_holds_every_kind_of_move_and_changes_the_picture() -> None:
    kinds = set()
    checksums = set()
    for line in framebuf_moves.lines():
        kinds.add(line.split(" ")[0])
        checksums.add(int(line.rsplit(" ", 1)[1]) & 0x3FFFFFFF)
    assert len(kinds) == 10
    assert len(checksums) > 400


@pytest.mark.parametrize("size, width, height", [(7, 8, 8), (15, 8, 9), (8, 0, 8), (8, 8, 0)])
def test_a_buffer_that_is_too_small_is_refused(size: int, width: int, height: int) -> None:
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(size), width, height, framebuf.MONO_VLSB)
