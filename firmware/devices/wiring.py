"""Reads board.py: finds the profile of this board, checks each field, and names the one that cannot be."""

from micropython import const

import board

_KEYS = ("up", "left", "right", "down", "a", "b")  # in the order of ui.keys
_ALWAYS = ("sda", "scl") + _KEYS
_OPTIONAL = ("buzzer", "buzzer_2", "shake", "tx", "rx")
_SLOWEST_HZ = const(10_000)
_FASTEST_HZ = const(1_000_000)
_MOST_PARTS = const(20)

# What MicroPython calls each board, without its spaces; a longer name that begins like another comes first.
_MACHINES = (
    ("RaspberryPiPico2W", "pico2_w"),
    ("RaspberryPiPico2", "pico2"),
    ("RaspberryPiPicoW", "pico_w"),
    ("RaspberryPiPico", "pico"),
    ("ESP32S3", "esp32_s3"),
    ("ESP32-S3", "esp32_s3"),
)

# On an ESP32-S3, 0, 3, 45, 46 decide how it starts, 19 and 20 are USB, 22 to 25 do not exist, 26 to 37 are
# flash and PSRAM.
_PINS_RP2 = tuple(range(23)) + (26, 27, 28)
_PINS_S3 = (1, 2) + tuple(range(4, 19)) + (21,) + tuple(range(38, 45)) + (47, 48)
_BATTERY_RP2 = (26, 27, 28, 29)
_BATTERY_S3 = (1, 2) + tuple(range(4, 11))


class WiringError(ValueError):
    """board.py asks for what cannot be; the argument names the field, its value and the reason."""


class Wiring:
    """The checked fields of board.py under their names; optional pins that are not there are board.NONE.

    It has no methods: with them it would keep this whole module in memory.
    """

    name: str
    is_kiosk: bool
    i2c: int
    sda: int
    scl: int
    i2c_hz: int
    panel: int
    column_offset: int
    keys: bytes  # pins in the order of ui.keys
    buzzer: int
    buzzer_2: int
    shake: int
    uart: int
    tx: int
    rx: int
    battery: int
    battery_parts: int
    battery_gate: int
    usb: "int | str"
    led: "int | str"


def profile_of(machine: str) -> str:
    """Return the profile of the board that `sys.implementation._machine` names; WiringError if none is."""
    name = machine.replace(" ", "")
    for beginning, profile in _MACHINES:
        if beginning in name:
            return profile
    raise WiringError("BOARD = 'auto': no profile for '%s'; name one of PROFILES" % machine)


def read(machine: str) -> Wiring:
    """Return the wiring of this board; WiringError says which field of board.py cannot be, and why."""
    name = board.BOARD
    if name == "auto":
        name = profile_of(machine)
    if name not in board.PROFILES:
        raise WiringError("BOARD = '%s': PROFILES has %s" % (name, ", ".join(sorted(board.PROFILES))))
    fields = dict(board.PROFILES[name])
    for field, value in sorted(board.CHANGES.items()):
        if field not in fields:
            raise WiringError("CHANGES: there is no field '%s'" % field)
        fields[field] = value
    check(fields, is_rp2=not name.startswith("esp32"))
    if not isinstance(board.KIOSK, bool):
        raise WiringError("KIOSK = %r: True or False" % (board.KIOSK,))
    wires = Wiring()
    wires.name = name
    wires.is_kiosk = board.KIOSK
    wires.keys = bytes([_number(fields, key) for key in _KEYS])
    for field, value in fields.items():
        if field not in _KEYS:
            setattr(wires, field, value)
    return wires


def check(fields: "dict[str, int | str]", is_rp2: bool) -> None:
    """Raise WiringError for the first field that cannot be on an RP2040 or RP2350, else on an ESP32-S3."""
    for field in fields:
        if field not in ("usb", "led"):
            _number(fields, field)
    free = _PINS_RP2 if is_rp2 else _PINS_S3
    batteries = _BATTERY_RP2 if is_rp2 else _BATTERY_S3
    taken: dict[int, str] = {}
    for field in _ALWAYS + _OPTIONAL:
        pin = _number(fields, field)
        if pin == board.NONE and field in _OPTIONAL:
            continue
        if pin not in free:
            raise _fault(fields, field, "not a pin that is free on this board")
        if pin in taken:
            raise _fault(fields, field, "that pin is already '%s'" % taken[pin])
        taken[pin] = field
    _one_of(fields, "i2c", (0, 1))
    _one_of(fields, "uart", (0, 1))
    _one_of(fields, "panel", (board.AUTO, board.SSD1306, board.SH1106))
    _one_of(fields, "column_offset", (board.AUTO, 0, 2))
    _between(fields, "i2c_hz", _SLOWEST_HZ, _FASTEST_HZ)
    _between(fields, "battery_parts", 1, _MOST_PARTS)
    _one_of(fields, "battery", (board.NONE,) + batteries)
    battery = _number(fields, "battery")
    if battery in taken:
        raise _fault(fields, "battery", "that pin is already '%s'" % taken[battery])
    _one_of(fields, "battery_gate", (board.NONE, 25))
    for field in ("usb", "led"):
        value = fields[field]
        if not isinstance(value, str) and not board.NONE <= _number(fields, field) <= 48:
            raise _fault(fields, field, "not a pin")
    if is_rp2:
        _check_units(fields)


def _check_units(fields: "dict[str, int | str]") -> None:
    """Hold pins against the units of RP2040 and RP2350 that reach them (datasheets: GPIO functions)."""
    unit = _number(fields, "i2c")
    for field, place in (("sda", unit * 2), ("scl", unit * 2 + 1)):
        if _number(fields, field) & 3 != place:
            reason = "I2C%d is on GP%d, GP%d and every fourth after" % (unit, place, place + 4)
            raise _fault(fields, field, reason)
    reach = ((0, 12, 16, 28), (4, 8, 20, 24))[_number(fields, "uart")]
    for field, place in (("tx", 0), ("rx", 1)):
        pin = _number(fields, field)
        if pin != board.NONE and pin - place not in reach:
            raise _fault(fields, field, "UART%d cannot be there" % _number(fields, "uart"))
    pin = _number(fields, "buzzer_2")
    other = _number(fields, "buzzer") ^ 1
    if pin not in (board.NONE, other):
        raise _fault(fields, "buzzer_2", "must share a PWM with 'buzzer': GP%d" % other)


def _number(fields: "dict[str, int | str]", field: str) -> int:
    value = fields[field]
    if isinstance(value, bool) or not isinstance(value, int):
        raise _fault(fields, field, "must be a whole number")
    return value


def _one_of(fields: "dict[str, int | str]", field: str, allowed: "tuple[int, ...]") -> None:
    if _number(fields, field) not in allowed:
        raise _fault(fields, field, "must be one of %s" % ", ".join([str(value) for value in allowed]))


def _between(fields: "dict[str, int | str]", field: str, low: int, high: int) -> None:
    if not low <= _number(fields, field) <= high:
        raise _fault(fields, field, "must be %d to %d" % (low, high))


def _fault(fields: "dict[str, int | str]", field: str, reason: str) -> WiringError:
    return WiringError("%s = %r: %s" % (field, fields[field], reason))
