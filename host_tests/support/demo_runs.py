"""The demo in a test: asked for, left running, and what lies in the folder meanwhile."""

import os

from scenes.stage import wheel
from support.handheld import Handheld, canvas_for_long
from ui.canvas import Canvas

STEP_MS = 100
MINUTE_MS = 60000


def handheld_with_endless_dice(folder):
    """Return a handheld. It draws on a plain canvas: captions lie over what is below."""
    made = Handheld(folder, "en", canvas=canvas_for_long())
    made.canvas = Canvas()
    made.canvas.said = []
    made.restart()
    made.dice.then = wheel(11)
    return made


def ask(handheld):
    """Ask for the demo."""
    handheld.console.desk.is_demo_wanted = True
    handheld.step()
    assert handheld.console.name == "demo"


def run(handheld, ms):
    """Let time pass in steps of 0.1 s; return the names of the screens that were on, one after the other."""
    names = []
    for _ in range(ms // STEP_MS):
        handheld.step(STEP_MS)
        demo = handheld.console._demo
        name = demo.name if demo is not None else handheld.console.name
        if not names or names[-1] != name:
            names.append(name)
    return names


def play_to_the_end(handheld):
    """Press A until the final screen is on."""
    for _ in range(400):
        if handheld.console.name == "final":
            return
        handheld.press("a")
    raise AssertionError("the game has no end")


def contents(folder):
    """Return each file with the bytes in it."""
    found = []
    for name in sorted(os.listdir(folder)):
        with open(folder + "/" + name, "rb") as file:
            found.append((name, file.read()))
    return found
