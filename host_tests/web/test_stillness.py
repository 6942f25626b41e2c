"""Where readers prefer reduced motion nothing moves on the page's display: not in games, not in the demo."""

import pytest

from play.seats import Seats
from play.session import Session
from rules import catalog
from rules.game import defaults
from support.page import Page
from ui.keys import A
from ui.screen import clear_to

STILL = {"still": "1"}


# Place in the programme, screens, and the most pictures in a burst: of a press, of dice that leave the hand,
# of how they lie, of who is next, of the way to why; of names, and who of them; of what was told.
@pytest.mark.parametrize(
    "place, screens, most",
    [
        (0, ("mitchi", "mitchi_start"), 5),
        (1, ("general",), 5),
        (2, ("yacht",), 5),
        (3, ("mia_table",), 5),
        (3, ("mia_draw",), 3),
        (3, ("mia_result",), 2),
    ],
)
def test_in_the_demo_nothing_moves_that_need_not(folder, place, screens, most):
    moving = Page(folder)
    moving.demo(place)
    still = Page(folder, **STILL)
    still.demo(place)
    assert moving.most_in_a_burst(screens) > most
    assert still.most_in_a_burst(screens) <= most


@pytest.mark.parametrize("game_id, screen", [("mitchi", "mitchi_start"), ("mia", "mia_cup")])
def test_what_a_hand_shakes_lies_still_in_it(folder, game_id, screen):
    shown = []
    for options in ({}, STILL):
        page = Page(folder, **options)
        desk = page.console.desk
        rules = defaults(catalog.load(game_id).OPTIONS)
        desk.session = Session(desk.dice, desk.saves)
        desk.session.new(game_id, Seats(["Ola", "Jan", "Ewa"]), rules)
        page.console.go(clear_to(game_id), page.now)
        for _ in range(20):
            page.run(1008)  # keys mean nothing before
            if page.console.name == screen:
                break
            page.edge(A, True, page.now)
            page.run(64)
            page.edge(A, False, page.now)
        assert page.console.name == screen
        page.edge(A, True, page.now)
        page.run(160)
        page.shown_at.clear()
        page.screens.clear()
        page.run(1008)
        assert page.console.screen.row.shaken
        shown.append(len(page.shown_at))
    assert shown[0] >= 15
    assert shown[1] <= 1, "no more than the hint to let go"
