"""Scenes of the settings: every row and value, the reset, the language, about Kubek."""

import sys

from scenes.stage import choose

_WIDEST_BOARD = ("MicroPython 1.28.0", "Raspberry Pi Pico W with RP2040")


def settings(handheld):
    """The settings as they begin."""
    choose(handheld, "settings")


def settings_low(handheld):
    """Sound off, dark, slow."""
    settings(handheld)
    handheld.press("down", "left", "left", "left", "down", "left", "left", "left", "down", "left", "left")


def settings_high(handheld):
    """The end of the list: all at its most."""
    settings(handheld)
    handheld.press("down", "right", "right", "right", "down", "right", "right", "down", "right")
    handheld.press("down", "right", "up", "up")  # turned over: up is down now


def settings_unsaved(handheld):
    """A setting that could not be saved."""
    settings(handheld)
    handheld.disk.is_full = True
    handheld.press("down", "left")


def language_first(handheld):
    """The first screen of a new gadget."""
    for name in handheld.console.desk.folder.names():
        handheld.console.desk.folder.remove(name)
    handheld.restart()


def reset(handheld):
    """What to reset."""
    settings(handheld)
    handheld.press("up", "up", "a")


def reset_settings(handheld):
    """The question before the settings go back."""
    reset(handheld)
    handheld.press("a")


def reset_all(handheld):
    """The question before everything is erased."""
    reset(handheld)
    handheld.press("down", "a", "right")


def reset_really(handheld):
    """The last question before everything is erased."""
    reset_all(handheld)
    handheld.press("a")


def about(handheld):
    """About Kubek, on the board with the longest name."""
    settings(handheld)
    about_module = __import__("screens.about", None, None, ("About",))
    about_module._runs_on = _widest_board
    try:
        handheld.press("up", "a")
    finally:
        del sys.modules["screens.about"]


def _widest_board():
    return _WIDEST_BOARD


SCENES = (
    settings,
    settings_low,
    settings_high,
    settings_unsaved,
    language_first,
    reset,
    reset_settings,
    reset_all,
    reset_really,
    about,
)
