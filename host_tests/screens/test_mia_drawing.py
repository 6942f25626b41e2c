"""The screens of Mia are drawn without taking memory, each of them, and the open dice too."""

import sys

import pytest

from support.allocation import heap_taken
from support.handheld import Handheld
from support.mia_keys import answer, begin, say, take
from ui.canvas import Canvas


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def drawn(handheld):
    handheld.start("mia", 8)
    handheld.dice.faces = [3]
    handheld.press("a")


def before_the_throw(handheld):
    begin(handheld, [])


def at_the_wheel(handheld):
    begin(handheld, [6, 4])
    handheld.press("a", "up", "up")


def handed_over(handheld):
    begin(handheld, [6, 4])
    say(handheld, 42)


def asked(handheld):
    handed_over(handheld)
    take(handheld)


def told(handheld):
    asked(handheld)
    answer(handheld, "Doubt!")


def given_in(handheld):
    begin(handheld, [6, 4])
    say(handheld, "Mia")
    take(handheld)
    answer(handheld, "Give in")


def left(handheld):
    before_the_throw(handheld)
    handheld.console.desk.session.leave(0)
    handheld.rest()


@pytest.mark.parametrize(
    "scene", (drawn, before_the_throw, at_the_wheel, handed_over, asked, told, given_in, left)
)
def test_drawing_takes_no_memory(handheld, scene):
    if sys.implementation.name != "micropython":
        pytest.skip("only MicroPython's heap is counted")
    scene(handheld)
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
