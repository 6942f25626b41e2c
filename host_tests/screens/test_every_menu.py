"""Every row of every menu is opened by keys, each from an empty memory on: it leads where it should."""

import gc
import os

from app import routes
from rules.catalog import GAMES
from scenes.stage import wheel
from support.gadget import EmulatedGadget
from support.handheld import Handheld, canvas_for_long

# What no menu leads to: games and what comes up in them, faults, the demo.
_BY_PLAYING = (
    "pause leaving scores final trouble why lessons card mitchi_round mia mia_cup mia_answer mia_table"
    " mia_result demo_card demo_offer crash"
).split()


def explore(folder):
    """Open every row of every menu once, each from an empty memory on; return the screens that were seen."""
    seen = {}
    waiting = [()]
    number = 0
    while waiting:
        number += 1
        gc.collect()  # the handheld before this one
        _walk("{}/{}".format(folder, number), waiting.pop(0), seen, waiting)
    return seen


def _walk(place, path, seen, waiting):
    """Press the keys of a path; from a screen that is new, let the ways to its rows wait."""
    os.mkdir(place)
    handheld = Handheld(place, "en", canvas=canvas_for_long())
    handheld.console.desk.board = EmulatedGadget()
    handheld.console.desk.hand_out = _take_log
    handheld.dice.then = wheel(1)
    handheld.press(*path)
    if handheld.name in seen:
        return
    seen[handheld.name] = 1
    screen = handheld.console.screen
    menu = getattr(screen, "_menu", None)
    if menu is not None:
        for row in range(len(menu.labels)):
            waiting.append(path + ("down",) * ((row - menu.focus) % len(menu.labels)) + ("a",))
    elif handheld.name == "cup":
        for row in range(screen.actions.count):
            waiting.append(path + ("right",) * row + ("a",))


def _take_log(name, lines):
    return name


def test_every_screen_that_is_no_part_of_a_game_is_in_a_menu(folder):
    seen = explore(folder)
    missed = [name for name, _ in routes.registered() if name not in seen and name not in _BY_PLAYING]
    assert [name for name in missed if not name.startswith(GAMES)] == []
    assert [name for name in _BY_PLAYING if name in seen] == []
