"""After a power cut the board is told again of the dice of a script; no emulator runs here."""

import json
from pathlib import Path

import pytest

from emulator.emulated_gadget import EmulatedGadget
from simulator.build import Trouble


class Board:
    """Stands in for the emulated Pico: remembers what is typed, and answers that no given face is left."""

    def __init__(self):
        self.typed = []
        self.ms = 0

    def ask(self, order, **arguments):
        return {"found": True, "isOn": True}

    def key(self, pin, is_down):
        pass

    def run(self, ms):
        self.ms += ms

    def type(self, text):
        self.typed.append(text.strip())

    def serial(self):
        return "\x1e" + json.dumps([False, 0, "", None]) + "\n"

    def picture(self):
        return bytes(1024)


@pytest.fixture
def gadget():
    """Return a gadget whose board has just been switched on."""
    made = EmulatedGadget(Path("x.uf2"), Path("flash.img"))
    made._pico = Board()
    return made


def told(gadget):
    """Cut the power; return what the board is told of dice when it is on again."""
    gadget.cut()
    gadget.pico.typed.clear()
    gadget.start()
    return [line for line in gadget.pico.typed if line != "?"]


def test_faces_that_were_not_thrown_are_given_again(gadget):
    gadget.give([6, 5])
    assert gadget.pico.typed == ["d 6 5"]
    assert told(gadget) == ["d 6 5"]


def test_no_chance_follows_given_faces_that_were_all_thrown(gadget):
    gadget.give([6, 5])
    gadget.step(20, [])
    assert gadget.given_left == 0
    for _ in range(2):
        assert told(gadget) == ["d"]


def test_chance_that_follows_given_faces_still_does(gadget):
    gadget.give([6, 5])
    gadget.follow(b"")
    assert gadget.pico.typed == ["d 6 5", "c"]
    assert told(gadget) == ["d 6 5", "c"]
    assert told(gadget) == []


def test_dice_from_a_number_are_refused(gadget):
    with pytest.raises(Trouble, match="cannot follow from a number"):
        gadget.follow(b"7")
    assert gadget.pico.typed == []
