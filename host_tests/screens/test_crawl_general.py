"""A crawler plays Generał to its end by keys from home; what menus lead to is in test_every_menu."""

import sys

import pytest

from support.crawler import crawl

SCREENS = (
    "pause leaving scores final trouble why lessons ask notice quick help"
    " general card"
).split()


def test_every_screen_of_general_and_its_end_are_reached_by_keys_alone(folder):
    if sys.implementation.name != "micropython":
        pytest.skip("so many keys take CPython a minute, and MicroPython some seconds")
    assert crawl(folder, "general", "pl", SCREENS) == []
