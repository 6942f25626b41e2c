"""Builds the console from its devices: the same way on the board, in the simulator and in tests."""

import gc

from micropython import const

from app.console import Console
from app.sound import Sound
from dice.source import DiceError
from play.scorebook import Scorebook
from play.seldom import forget
from play.tally import Tally
from rules.catalog import GAMES
from screens.desk import Desk
from store.lineup import Lineup
from store.record import VISITORS, Folder
from store.saves import Saves
from store.settings import Settings
from text.words import Words
from ui.canvas import Canvas

_COLLECT_AFTER = const(32768)  # bytes

MYPY = False
if MYPY:
    from typing import Any

    from app.console import Display
    from app.sound import Buzzer
    from dice.cup import Dice
    from store.record import Disk
    from ui.buttons import Buttons


def build(
    display: "Display",
    buttons: "Buttons",
    dice: "Dice",
    disk: "Disk",
    buzzer: "Buzzer",
    canvas: Canvas,
    now: int,
    board: "Any" = None,
    is_kiosk: bool = False,
) -> Console:
    """Read what is stored on `disk` and return a console that is ready to be stepped.

    `board` is the gadget around it (devices.gadget.Gadget), None in the simulator. `is_kiosk`: on a stand.
    """
    if hasattr(gc, "threshold"):  # MicroPython: collect early, so that the heap keeps large free pieces
        gc.threshold(_COLLECT_AFTER)
    folder = Folder(disk, "" if is_kiosk else VISITORS)
    settings = Settings(folder)
    sound = Sound(buzzer, settings.get("sound"))
    dice.tally = Tally(folder)
    try:
        dice.test()  # the start-up test, so that the first throw need not wait for it
    except DiceError as error:
        dice.tally.alarm(error.args[0])  # whoever throws will be told
    words = Words()
    desk = Desk(words, settings, folder, Saves(folder, GAMES), Scorebook(folder), Lineup(folder), dice, sound)
    desk.board = board
    if board is not None and not board.is_panel_fixed:
        board.choose_panel(settings.get("panel"))
    console = Console(desk, sound, display, buttons, canvas, now)
    if is_kiosk:  # before the first picture: nothing of the owner's may be in it
        console.be_kiosk()
    forget("app.start")  # nobody starts twice: what is here can go
    return console
