"""A module that is forgotten is loaded anew when it is needed again."""

import sys

from play.seldom import forget


def test_a_forgotten_module_is_gone_and_comes_back():
    __import__("dice.verdict")
    old = sys.modules["dice.verdict"]
    forget("dice.verdict")
    assert "dice.verdict" not in sys.modules
    from dice import verdict

    assert verdict is not old
    assert verdict.MILESTONES == old.MILESTONES


def test_what_was_never_loaded_can_be_forgotten():
    forget("dice.nothing")
