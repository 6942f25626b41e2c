"""The screens of Mia are drawn without taking memory, each of its scenes and the open dice."""

import sys

import pytest

from support.allocation import heap_taken
from support.handheld import Handheld
from support.mia_keys import begin
from ui.canvas import Canvas


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def drawn_scenes():
    """Return the names of the scenes whose screens are drawn again and again."""
    from scenes import mia

    return [scene for scene in mia.SCENES if not scene.__name__.startswith(("final", "many"))]


@pytest.mark.parametrize("place", range(20))
def test_drawing_takes_no_memory(handheld, place):
    if sys.implementation.name != "micropython":
        pytest.skip("only MicroPython's heap is counted")
    drawn_scenes()[place](handheld)
    canvas = Canvas()
    screen = handheld.console.screen

    def draw():
        canvas.clear()
        screen.draw(canvas)

    assert heap_taken(draw, 20) == 0


def test_every_scene_that_is_drawn_again_is_counted():
    assert len(drawn_scenes()) == 20


def test_drawing_the_open_dice_takes_no_memory_either(handheld):
    begin(handheld, [3, 1])
    handheld.press("a")
    handheld.down("a")
    handheld.wait(200)
    canvas = Canvas()
    screen = handheld.console.screen
    assert heap_taken(lambda: screen.draw(canvas), 20) == 0
