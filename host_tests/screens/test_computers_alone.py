"""Whole games of computers through the console: no key is needed, and they see what they may see."""

import pytest

from support.computer_tables import Watched, let_play, sit
from support.handheld import Handheld, canvas_for_long

FAST = 2


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en", canvas=canvas_for_long())


def is_at_the_end(handheld):
    return handheld.name == "final"


# game, kinds, options
TABLES = (
    ("yacht", (1, 3), b""),
    ("yacht", (2,), b""),
    ("general", (3, 1), b""),
    ("general", (2, 2), bytes((1, 1, 1))),
    ("mitchi", (1, 2, 3), bytes((5,))),
    ("mitchi", (3, 3, 2, 1, 3, 3, 2, 1), bytes((5,))),
    ("mia", (1, 2, 3), bytes((1, 0, 0, 0))),
    ("mia", (3, 3, 2, 1), bytes((1, 1, 1, 0))),
)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_computers_alone_play_a_whole_game_without_a_key(folder, number):
    game_id, kinds, options = TABLES[number]
    handheld = Handheld(folder, ("en", "pl", "es", "el", "sw")[number % 5], canvas=canvas_for_long())
    sit(handheld, game_id, kinds, options, seed=number + 1, speed=FAST)
    let_play(handheld, is_at_the_end)
    assert handheld.console.desk.session.is_over


@pytest.mark.parametrize("game_id", ["yacht", "general", "mitchi", "mia"])
def test_a_computer_is_shown_just_what_its_seat_may_know(handheld, game_id):
    session = sit(handheld, game_id, (2, 2, 2), speed=FAST)
    watched = Watched(handheld)
    let_play(handheld, lambda it: len(watched.views) >= 12 or it.name == "final")
    for view in watched.views:
        assert view.save() == view.view(view.seat).save()
    if game_id == "mia":
        covered = [view for view in watched.views if not view.peeked]
        assert covered and not [view for view in covered if view.dice]
    assert session.game_id == game_id
