"""What was loaded for a screen goes when it is left by the way back, and what is still used stays."""

import sys

from support.demo_runs import ask
from support.handheld import Handheld


def test_the_parts_of_a_menu_go_with_it_and_those_of_the_game_below_stay(folder):
    handheld = Handheld(folder, "en")
    handheld.start("general", 2)
    handheld.press("b")
    assert handheld.name == "pause"
    assert "ui.menu" in sys.modules
    handheld.press("b")
    assert handheld.name == "general"
    assert "screens.pause" not in sys.modules
    assert "ui.menu" not in sys.modules
    assert {"screens.five_dice", "ui.dicerow", "ui.actions"} <= set(sys.modules)


def test_the_demo_goes_when_it_ends(folder):
    handheld = Handheld(folder, "en")
    ask(handheld)
    assert handheld.name == "demo" and "app.demo" in sys.modules
    handheld.press("a")
    assert handheld.name == "demo_offer"
    assert "app.demo" not in sys.modules
    assert not hasattr(sys.modules["app"], "demo")
