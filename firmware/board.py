"""The wiring: which pin each part of the gadget is on. The one file that a builder edits.

Leave BOARD as it is on a Pico, Pico W, Pico 2 or Pico 2 W wired as in hardware/README.md. Pins that are wired
otherwise go into CHANGES. Numbers are GP (GPIO) numbers, not those of the board's edge. At start
devices/wiring.py checks every field and names the one that cannot be.

    field          meaning
    i2c, sda, scl  number of the I2C unit and its pins: the display, and the accelerometer if there is one
    i2c_hz         speed of that bus in Hz; it falls to 100000 by itself where a display cannot follow
    panel          AUTO, SSD1306 or SH1106; with AUTO the display is chosen on the screen, once
    column_offset  AUTO, 0 or 2: the controller's column under the picture's left edge
    up … b         the six keys: each connects its pin to ground; the pull-up is inside the chip
    buzzer         a passive (piezo) sounder, or NONE
    buzzer_2       its other lead, driven the opposite way for twice the voltage, or NONE if that is on ground
    shake          interrupt line INT1 of an LIS3DH or ADXL345, or NONE
    uart, tx, rx   the serial port for messages when there is no display
    battery        the pin that reads the supply, or NONE; battery_parts: supply = that voltage × this
    battery_gate   a pin that must be high while `battery` is read (Pico W), or NONE
    usb            the pin that is high on USB power (a number or a name), or NONE: more than 4.3 V is USB
    led            the light on the board (a number or a name), or NONE
"""

NONE = -1
AUTO = -1
SSD1306 = 1
SH1106 = 2

# A name in PROFILES; "auto" asks MicroPython which board it is running on.
BOARD = "auto"

# What your gadget has otherwise than its profile, for example {"a": 12, "shake": NONE}.
CHANGES: "dict[str, int | str]" = {}

# A gadget left running in public: a watchdog restarts it when it hangs, the demo begins after a minute
# without a key, and what visitors played, counted or set is then gone. Your own games, statistics and counts
# of dice are neither shown to them nor changed. Visitors do not see the menu of the device.
KIOSK = False

# The demo shows this address as a QR code; "" for none. After a change: make qr.
URL = ""

_PICO: "dict[str, int | str]" = {
    "i2c": 0,
    "sda": 4,
    "scl": 5,
    "i2c_hz": 400_000,
    "panel": AUTO,
    "column_offset": AUTO,
    "up": 22,
    "left": 21,
    "right": 20,
    "down": 19,
    "a": 10,
    "b": 11,
    "buzzer": 14,
    "buzzer_2": 15,
    "shake": 7,
    "uart": 0,
    "tx": 0,
    "rx": 1,
    "battery": 29,
    "battery_parts": 3,
    "battery_gate": NONE,
    "usb": 24,
    "led": 25,
}

# The radio of the W boards has GP23, GP24, GP25 and GP29; light and USB sensing are on its own pins. While
# GP29 measures the battery the radio cannot be asked: USB is told by the voltage.
_PICO_W = dict(_PICO)
_PICO_W.update({"battery_gate": 25, "usb": NONE, "led": "LED"})

# An ESP32-S3-DevKitC-1: no divider from the supply, no plain light, no USB sensing.
_ESP32_S3 = dict(_PICO)
_ESP32_S3.update(
    {
        "sda": 8,
        "scl": 9,
        "up": 4,
        "left": 5,
        "right": 6,
        "down": 7,
        "a": 15,
        "b": 16,
        "buzzer": 17,
        "buzzer_2": 18,
        "shake": 10,
        "uart": 1,
        "tx": 12,
        "rx": 13,
        "battery": NONE,
        "usb": NONE,
        "led": NONE,
    }
)

PROFILES = {
    "pico": _PICO,
    "pico_w": _PICO_W,
    "pico2": _PICO,
    "pico2_w": _PICO_W,
    "esp32_s3": _ESP32_S3,
}
