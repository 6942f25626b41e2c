"""Builds the devices and, on them, the loop: loaded at power-on, and forgotten when the loop runs."""

import gc
import sys
import time

from micropython import const

import board
import shelf
from devices import oled, parts, wiring
from devices.pins import Keys, keys_down
from play.seldom import forget

MYPY = False
if MYPY:
    from typing import Any

    from app.loop import Loop
    from devices.gadget import Gadget

_PROGRAM = "/app"
_BOTH = const(0b110000)  # A and B
_POWER_UP_MS = const(100)  # what a display needs after power-on
_SAFE_TICK_MS = const(50)
_KIOSK_MS = const(8000)
_LEDS_NO_DISPLAY = const(2)
_LEDS_BAD_WIRING = const(3)
_LEDS_SAFE_MODE = const(4)
_ONCE = ("power_on", "devices.entropy", "devices.parts", "devices.wiring", "board", "shelf")


def begin(data: str) -> "tuple[Loop, Gadget, Any] | None":
    """Return the loop, the gadget and its watchdog or None; None in safe mode or with wrong wiring.

    `data` is the folder of games and settings.
    """
    try:
        wires = wiring.read(parts.machine_name())
    except wiring.WiringError as error:
        print("Kubek: board.py cannot be so:", error)
        parts.blink_default(_LEDS_BAD_WIRING)
        return None
    pins = parts.key_pins(wires)
    time.sleep_ms(1)  # the pull-ups need a moment
    down = keys_down(pins)
    is_safe = down & _BOTH == _BOTH
    gadget = _find_display(wires, not is_safe)
    if is_safe:
        safe_mode(gadget, data)
        return None
    watchdog = parts.make_watchdog(_KIOSK_MS) if wires.is_kiosk else None
    try:
        loop = _build(gadget, pins, down, data)
    except Exception as error:  # noqa: BLE001 - whatever it is, the gadget has to say so
        _note(error, data)
        safe_mode(gadget, data)
        return None
    return loop, gadget, watchdog


def forget_all(gadget: "Gadget") -> None:
    """Let go of what nobody needs any more: this module, and more."""
    for path in _ONCE:
        forget(path)
    if gadget.shaker is None:
        forget("devices.shake")


def _find_display(wires: wiring.Wiring, is_patient: bool) -> "Gadget":
    """Wait for the display; meanwhile blink and tell the serial port. Ctrl-C ends it, as anything.

    Safe mode does not wait: it can do without.
    """
    from devices.gadget import Gadget

    bus = parts.open_bus(wires)
    waited = parts.clock()
    if waited < _POWER_UP_MS:
        time.sleep_ms(_POWER_UP_MS - waited)
    address = oled.find(bus, time.sleep_ms)
    if address < 0:
        parts.say(wires, "Kubek: no display at 0x3C or 0x3D on SDA GP%d, SCL GP%d" % (wires.sda, wires.scl))
    while address < 0 and is_patient:
        parts.blink(wires, _LEDS_NO_DISPLAY)
        time.sleep_ms(1000)
        address = oled.find(bus, time.sleep_ms)
    if address < 0:
        address = oled.ADDRESSES[0]
    chip = board.SSD1306 if wires.panel == board.AUTO else wires.panel
    offset = 2 if chip == board.SH1106 else 0
    if wires.column_offset != board.AUTO:
        offset = wires.column_offset
    return Gadget(wires, bus, oled.Oled(bus, address, chip, offset))


def _build(gadget: "Gadget", pins: "list[Any]", down: int, data: str) -> "Loop":
    # First of all, while little memory is in use and collecting it is quick, the largest of what is needed.
    __import__("screens.home")
    from app.loop import Loop
    from app.start import build
    from devices.entropy import find_source
    from dice.cup import Dice
    from store.record import Disk
    from ui.buttons import Buttons
    from ui.canvas import Canvas

    buttons = Buttons(down)
    keys = Keys(pins, buttons, parts.clock, parts.EDGES)
    disk = Disk(data)
    buzzer = parts.make_buzzer(gadget.wiring)
    now = parts.clock()
    dice = Dice(find_source())
    is_kiosk = gadget.wiring.is_kiosk
    console = build(gadget.panel, buttons, dice, disk, buzzer, Canvas(), now, gadget, is_kiosk)
    shelf.put_away(_PROGRAM)
    gc.collect()
    return Loop(console, keys, buttons, gadget, disk, parts.clock)


def _note(error: Exception, data: str) -> None:
    """Keep the traceback of a start that failed, and print it."""
    try:
        from app.guard import Guard, print_exception
        from store.record import Disk

        print_exception(error, sys.stdout)
        Guard(Disk(data), print_exception).caught(error, 0)
    except Exception:  # noqa: BLE001 - storage or program may be broken: safe mode comes all the same
        pass


def safe_mode(gadget: "Gadget", data: str) -> None:
    """Start safe mode, which then runs beside the prompt."""
    shelf.put_away(_PROGRAM)
    from app.safe import SafeMode
    from store.record import Disk

    gc.collect()
    print("Kubek: safe mode. The prompt is yours; games and settings are in %s." % data)
    pins = parts.key_pins(gadget.wiring)
    safe = SafeMode(gadget.panel, Disk(data), keys_down(pins), parts.clock())
    parts.every(_SAFE_TICK_MS, lambda: safe.tick(keys_down(pins), parts.clock()))
    parts.blink(gadget.wiring, _LEDS_SAFE_MODE)
