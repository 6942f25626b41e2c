"""Whoever leaves, whenever, in whatever game: the screen is the right one, and keys work on."""

import sys

import pytest

from support.handheld import Handheld, canvas_for_long
from support.leavers import Leavers

IS_FAST = sys.implementation.name == "micropython"
STATES = 40 if IS_FAST else 5
MOST = 12 if IS_FAST else 1  # times so many states, until somebody has left on each screen
TABLES = (
    ("mitchi", 2, ("mitchi_start", "mitchi")),
    ("mitchi", 3, ("mitchi_start", "mitchi", "mitchi_round")),
    ("general", 3, ("general",)),
    ("yacht", 2, ("yacht",)),
    ("mia", 4, ("mia_draw", "mia", "mia_cup", "mia_answer", "mia_result")),
)


@pytest.mark.parametrize("game_id, seats, screens", TABLES)
def test_the_screen_is_right_wherever_somebody_leaves(folder, game_id, seats, screens):
    leavers = Leavers(Handheld(folder, "en", canvas=canvas_for_long()), game_id, seats, 6)
    missed = screens
    for _ in range(MOST):
        leavers.play(STATES)
        missed = [name for name in screens if name not in leavers.seen]
        if not missed:
            break
    assert leavers.seen and not (missed and IS_FAST), missed


def test_mia_is_over_at_once_when_one_is_left_where_the_draw_still_stands(folder):
    handheld = Handheld(folder, "en")
    leavers = Leavers(handheld, "mia", 3, 1)
    handheld.step(600)
    handheld.press("a")
    handheld.wait(8000)
    assert handheld.name == "mia_draw" and handheld.sees("starts")
    drawn = leavers.session.view.seat
    assert leavers.leave(drawn)
    assert handheld.sees("has left")
    assert leavers.leave((drawn + 1) % 3)
    assert handheld.name == "final"
