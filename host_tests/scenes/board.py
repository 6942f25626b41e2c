"""Scenes of the gadget itself: choosing the display, self-test, update, what went wrong."""

from scenes.stage import choose
from support.gadget import EmulatedGadget


def device(handheld):
    """What there is on a board."""
    handheld.console.desk.board = EmulatedGadget()
    choose(handheld, "settings")
    handheld.press("up", "up", "up", "a")


def device_alone(handheld):
    """In the simulator there is only the self-test."""
    choose(handheld, "settings")
    handheld.press("up", "up", "up", "a")


def on_battery(handheld, millivolts, level):
    """A board that runs on its battery."""
    board = EmulatedGadget()
    board.battery.usb = False
    board.battery.mv = millivolts
    board.level = level
    handheld.console.desk.board = board
    handheld.console.screen.refresh()
    handheld.step()


def home_battery(handheld):
    """The home screen tells how full the battery is."""
    on_battery(handheld, 3730, 2)


def device_battery(handheld):
    """So do the tests of the gadget, with the voltage."""
    on_battery(handheld, 3480, 0)
    choose(handheld, "settings")
    handheld.press("up", "up", "up", "a")


def settings_shake(handheld):
    """Shaking can be switched off where it can be felt."""
    handheld.console.desk.board = EmulatedGadget()
    choose(handheld, "settings")
    handheld.press("up", "up", "up", "up", "up")


def help_shake(handheld):
    """What the help of the keys says there."""
    handheld.console.desk.board = EmulatedGadget()
    choose(handheld, "help")
    handheld.press("a", "down", "down", "down", "down")


def panel(handheld):
    """The frame, and which display it is."""
    device(handheld)
    handheld.press("down", "a")


def panel_widest(handheld):
    """The display with the longest name."""
    panel(handheld)
    handheld.press("left")


def selftest(handheld):
    """The self-test as it begins."""
    device(handheld)
    _still(handheld)
    handheld.press("a")


def selftest_end(handheld):
    """The end of its list, some rows tried."""
    selftest(handheld)
    handheld.press("down", "down", "a", "up", "up", "up")


def selftest_keys(handheld):
    """Keys: some done, one down."""
    selftest(handheld)
    handheld.press("a", "up", "left", "a", "b")
    handheld.down("right")
    handheld.step()


def selftest_pixels(handheld):
    """One of the patterns."""
    selftest(handheld)
    handheld.press("down", "a", "a", "a", "a")


def selftest_saved(handheld):
    """Where the results are."""
    selftest(handheld)
    handheld.press("up", "a")


def update(handheld):
    """The question before an update."""
    device(handheld)
    handheld.press("down", "down", "a")


def update_ready(handheld):
    """Waiting for the file."""
    update(handheld)
    handheld.press("right", "a")


def crash(handheld):
    """The program made a mistake in a game."""
    handheld.start("general", 2)
    _crash(handheld)


def crash_where(handheld):
    """Where it was."""
    crash(handheld)
    handheld.press("down")


def battery_low(handheld):
    """The battery is nearly empty."""
    handheld.console.tell("BATTERY_LOW", handheld.now)
    handheld.step()


def _still(handheld):
    """Let the figures be the same everywhere."""
    module = __import__("screens.selftest", None, None, ("SelfTest",))
    module.SelfTest._try_memory = lambda self: "108 KB"
    handheld.dice.test = lambda: None


def _crash(handheld):
    handheld.console.desk.board = EmulatedGadget()
    text = '  File "core", line 1, in ALT\n  File "screens/five_dice.py", line 123, in draw\n'
    text += "MemoryError: memory allocation failed, allocating 1024 bytes"
    handheld.console.crashed(text, handheld.now)
    handheld.step()


SCENES = (
    device,
    device_alone,
    home_battery,
    device_battery,
    settings_shake,
    help_shake,
    panel,
    panel_widest,
    selftest,
    selftest_end,
    selftest_keys,
    selftest_pixels,
    selftest_saved,
    update,
    update_ready,
    crash,
    crash_where,
    battery_low,
)
