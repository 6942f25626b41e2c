"""Drawing takes nothing from the heap, whatever the part shows."""

import pytest

from support.allocation import heap_taken
from ui.actions import Actions
from ui.canvas import Canvas
from ui.confirm import Confirm
from ui.cover import Cover
from ui.dicerow import DiceRow
from ui.icons import BATTERY
from ui.menu import Menu
from ui.pager import Pager
from ui.scorebar import draw_scorebar
from ui.spell import Speller
from ui.topline import draw_top


class Line:
    """A top line."""

    def draw(self, canvas: Canvas) -> None:
        draw_top(canvas, "Mitchi  Ola", BATTERY[3])


class Bars:
    """Four score bars and their limit."""

    def draw(self, canvas: Canvas) -> None:
        for row in range(4):
            draw_scorebar(canvas, 50, 10 + row * 11, 50, 7, row * 9, 25)


def actions() -> Actions:
    part = Actions()
    part.set(["Rzuć 2", "Zostań"])
    return part


def menu() -> Menu:
    part = Menu()
    part.set(["Język", "Jasność", "Dźwięk", "Prędkość", "Obrót", "Zeruj"], ["Polski", "5", "tak"])
    return part


def pager() -> Pager:
    part = Pager()
    part.set("Rzuć dwiema kośćmi najwyżej trzy razy.\nMitchi\t21\nPary\t66\n" * 4)
    return part


def confirm() -> Confirm:
    part = Confirm()
    part.set("Zacząć od nowa? Zapisana gra przepadnie.", "Nie", "Tak")
    return part


def cover() -> Cover:
    part = Cover()
    part.set("Δώσε το κύπελλο", "Ελένη", "Είμαι εδώ", "Ανακοίνωση: 54")
    return part


def spell() -> Speller:
    part = Speller()
    part.set("aąbcćdeęfghijklłmn", "AĄBCĆDEĘFGHIJKLŁMN", "Ola")
    return part


def lying() -> DiceRow:
    part = DiceRow(5, 22, 3, 12, 3)
    part.set_faces(bytes([1, 2, 3, 4, 6]))
    part.held = 0b101
    part.covered = 0b10
    part.focus = 3
    return part


def flying() -> DiceRow:
    part = lying()
    part.start_tumble(0b11111, bytes([1, 2, 3, 4, 6]), 0, 400)
    return part


MAKERS = {
    "actions": actions,
    "confirm": confirm,
    "cover": cover,
    "dice flying": flying,
    "dice lying": lying,
    "menu": menu,
    "pager": pager,
    "score bars": Bars,
    "speller": spell,
    "top line": Line,
}


@pytest.mark.parametrize("name", sorted(MAKERS))
def test_drawing_takes_no_memory(name: str) -> None:
    part = MAKERS[name]()
    canvas = Canvas()

    def draw() -> None:
        canvas.clear()
        part.draw(canvas)

    assert heap_taken(draw) == 0
    assert canvas.buffer != bytes(1024)


def test_a_throw_takes_no_memory_from_start_to_end() -> None:
    part = lying()
    canvas = Canvas()
    faces = bytes([6, 5, 4, 3, 2])

    def throw() -> None:
        part.start_tumble(0b11111, faces, 0, 400)
        for now in range(0, 420, 20):
            part.tick(now)
            part.draw(canvas)

    assert heap_taken(throw, 5) == 0
