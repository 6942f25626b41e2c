"""Lies beside Kubek on an emulated board for a script: starts it as main.py does, tells what is shown.

A line on the serial port asks, and is answered between two turns of the loop:

    ?               "\\x1e" and JSON: is anything moving, given faces left, why a throw failed, the texts of
                    the frame that is on (null: as before)
    d 3 1 …         throw these faces next; from then on a throw beyond the faces given is an error
    c               chance again, when no given faces are left
"""

# mypy: ignore-errors
# It runs on MicroPython alone, over modules that it changes.
import json
import select
import sys

_POLL = select.poll()
_POLL.register(sys.stdin, select.POLLIN)


class Given:
    """Takes the place of the dice's own `roll` while there are given faces."""

    def __init__(self, dice):
        self._chance = dice.roll
        self._is_chance = True
        self.faces = bytearray()
        self.complaint = ""
        dice.roll = self.roll

    def take(self, faces):
        self.faces.extend(bytes(faces))
        self._is_chance = False

    def let_chance(self):
        self._is_chance = True

    def roll(self, count, sides):
        if not self.faces and self._is_chance:
            return self._chance(count, sides)
        faces = bytes(self.faces[:count])
        if len(faces) < count:
            self.complaint = "%d dice are thrown, %d are given" % (count, len(faces))
        elif max(faces) > sides:
            self.complaint = "%d is no face of a die with %d sides" % (max(faces), sides)
        if self.complaint:
            raise ValueError(self.complaint)
        self.faces = self.faces[count:]
        return faces


class Panel:
    """The panel; keeps the texts of each frame."""

    def __init__(self, panel, canvas):
        self._panel = panel
        self._canvas = canvas
        canvas.said = []
        self.words = []
        self.contrast = panel.contrast
        self.power = panel.power
        self.rotate = panel.rotate

    def show(self, buffer):
        self._panel.show(buffer)
        self.words = self._canvas.said
        self._canvas.said = []


def run(loop, watchdog=None):
    """Take the place of app.loop.Loop.run."""
    console = loop.console
    given = Given(console.desk.dice)
    console._display = panel = Panel(console._display, console.canvas)
    print("RUNNING")
    while True:
        if _POLL.poll(0):
            letter, *numbers = sys.stdin.readline().split()
            if letter == "d":
                given.take([int(number) for number in numbers])
            elif letter == "c":
                given.let_chance()
            else:
                print("\x1e" + json.dumps([console.is_busy, len(given.faces), given.complaint, panel.words]))
                panel.words = None
        if not loop.turn():
            print("CRASHED", loop.guard.last())
            return False
        loop._gadget.power.rest(console.is_dark)


def begin():
    """Start Kubek."""
    import shelf

    shelf.lay("/app")
    from app.loop import Loop
    from main import start

    Loop.run = run
    start()
