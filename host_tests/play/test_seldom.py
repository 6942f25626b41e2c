"""A module that is forgotten is loaded anew when it is needed again."""

import gc
import sys

import pytest

from play.seldom import forget, tidily


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


def collected_after():
    """Return how many bytes MicroPython takes between two collections, -1 on CPython."""
    return gc.threshold() if hasattr(gc, "threshold") else -1


def test_memory_is_collected_more_often_while_modules_are_loaded_and_then_as_usual():
    usual = collected_after()
    assert tidily(lambda name: (name, collected_after()), "a") == ("a", 8192 if usual >= 0 else -1)
    assert usual != 8192 and collected_after() == usual


def test_a_module_that_cannot_be_loaded_leaves_memory_collected_as_usual():
    usual = collected_after()
    with pytest.raises(ImportError):
        tidily(__import__, "play.nothing")
    assert collected_after() == usual
