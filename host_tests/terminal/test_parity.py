"""The firmware under MicroPython and under CPython: pixel for pixel and word for word the same."""

import random

import pytest

from simulator.build import Build
from simulator.gadget import Gadget
from simulator.interpreters import MICROPYTHON, choose

_LANGUAGES = ("en", "pl", "es", "el", "sw")
_PRESSES = 160
_STEP_MS = 20
# A goes on, B goes back; arrows look around. Most walks get deep into a game.
_KEYS = "AAAAAAAAAAAB" + "UDDLRR" * 2
_NUMBERS = {"U": 0, "L": 1, "R": 2, "D": 3, "A": 4, "B": 5}


def walk(interpreter, folder, language, seed):
    """Press keys at random; yield all that can be seen and heard after each step of the firmware."""
    folder.mkdir()
    gadget = Gadget(Build(interpreter, folder, language))
    gadget.follow(seed.encode())
    chance = random.Random(seed)
    now_ms = 0
    try:
        gadget.start()
        for _ in range(_PRESSES):
            key = _NUMBERS[chance.choice(_KEYS)]
            held_ms = chance.choice((60, 60, 60, 60, 700))
            rest_ms = chance.choice((60, 60, 400, 1500))
            for edges, wait_ms in (([(key, True)], held_ms), ([(key, False)], rest_ms)):
                gadget.step(now_ms, edges)
                yield seen(gadget)
                for _ in range(wait_ms // _STEP_MS):
                    now_ms += _STEP_MS
                    gadget.step(now_ms, [])
                    yield seen(gadget)
            if chance.random() < 0.01:
                gadget.cut()
                now_ms = 0
                gadget.start()
    finally:
        gadget.cut()


def seen(gadget):
    return (gadget.frame, gadget.words, gadget.contrast, gadget.is_on, gadget.is_turned, gadget.tone_hz)


@pytest.mark.parametrize("language", _LANGUAGES)
def test_both_interpreters_show_the_same_pixels_and_words(tmp_path, language):
    if choose() != MICROPYTHON:
        pytest.skip("there is no MicroPython for this machine")
    frames = set()
    told = zip(
        walk("micropython", tmp_path / "micropython", language, language),
        walk("cpython", tmp_path / "cpython", language, language),
        strict=True,
    )
    for number, (one, other) in enumerate(told):
        assert one == other, f"step {number}"
        frames.add(one[0])
    assert len(frames) > 100
