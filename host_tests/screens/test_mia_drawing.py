"""The screens of Mia are drawn without taking memory, each of its scenes and the open dice."""

import sys

import pytest

from scenes.stage import play
from support.allocation import heap_taken
from support.handheld import Handheld
from support.mia_keys import begin
from ui.canvas import Canvas


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


SCENES = (
    "draw_most",
    "drawn_few",
    "hand_claim",
    "cup_first",
    "cup_next",
    "wheel_beat",
    "wheel_mia",
    "answer_claim",
    "answer_pass_on",
    "answer_mia",
    "result_lie",
    "result_mia",
    "result_gave_in",
    "result_out",
    "result_left",
)


@pytest.mark.parametrize("scene", SCENES)
def test_drawing_takes_no_memory(handheld, scene):
    if sys.implementation.name != "micropython":
        pytest.skip("only MicroPython's heap is counted")
    play("mia." + scene, handheld)
    canvas = Canvas()
    screen = handheld.console.screen

    def draw():
        canvas.clear()
        screen.draw(canvas)

    assert heap_taken(draw, 20) == 0


def test_drawing_the_open_dice_takes_no_memory_either(handheld):
    begin(handheld, [3, 1])
    handheld.press("a")
    handheld.down("a")
    handheld.wait(200)
    canvas = Canvas()
    screen = handheld.console.screen
    assert heap_taken(lambda: screen.draw(canvas), 20) == 0
