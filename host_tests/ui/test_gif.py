"""The films for the README show the very pictures they were made of."""

import io

import pytest
from PIL import Image, ImageSequence

from gallery import film
from pictures import gif
from pictures.png import rows_of


def shown(file: bytes, scale: int) -> list[tuple[list[list[int]], int]]:
    """Return rows of 0 and 1, and ms, of each picture of a film, as a reader of GIF files sees them."""
    found = []
    with Image.open(io.BytesIO(file)) as image:
        for frame in ImageSequence.Iterator(image):
            grey = frame.convert("L")
            lit = grey.tobytes()
            width = 128 * scale
            rows = [[int(lit[(y * width + x) * scale] > 128) for x in range(128)] for y in range(64)]
            found.append((rows, int(frame.info["duration"])))
    return found


def noise(seed: int) -> bytes:
    """Return a picture that packs badly, so that the table of codes overflows."""
    state = seed
    picture = bytearray(1024)
    for at in range(1024):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        picture[at] = state >> 16 & 255
    return bytes(picture)


@pytest.mark.parametrize("scale", [1, 3])
def test_every_picture_is_seen_for_its_time(scale: int) -> None:
    frames = [(bytes(1024), 500), (noise(1), 40), (noise(2), 80), (b"\xff" * 1024, 1000), (noise(3), 40)]
    assert shown(gif.film(frames, scale), scale) == [(rows_of(picture), ms) for picture, ms in frames]


def test_a_change_of_one_pixel_is_seen() -> None:
    dot = bytearray(1024)
    dot[700] = 16
    frames = [(bytes(1024), 100), (bytes(dot), 100)]
    assert shown(gif.film(frames, 1), 1)[1][0] == rows_of(bytes(dot))


def test_the_film_of_a_game_ends_with_its_first_round() -> None:
    frames = film.shoot()
    assert 10_000 < sum(ms for _, ms in frames) < 30_000
    assert len(frames) > 60
    assert max(ms for _, ms in frames) <= 3000
