"""Makes the parts of the gadget from its wiring: loaded at power-on, and forgotten when the loop runs.

So nothing here may be kept, be it as the inside of a function that is.
"""

import sys
import time

import machine
from machine import ADC, PWM, Pin

from board import NONE
from devices.battery import Battery
from devices.bus import Bus
from devices.buzzer import Buzzer, NoBuzzer
from devices.power import Power
from devices.wires import Wires

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Any

    from devices.wiring import Wiring

clock: "Callable[[], int]" = getattr(time, "ticks_ms")  # noqa: B009 - in the stubs ticks are no numbers
EDGES = Pin.IRQ_FALLING | Pin.IRQ_RISING
_IDLE_HZ = 48_000_000 if sys.platform == "rp2" else 80_000_000  # the least that USB and PLL allow


def key_pins(wiring: "Wiring") -> "list[Any]":
    """Return the pins of the keys, in the order of ui.keys, pulled up."""
    return [Pin(pin, Pin.IN, Pin.PULL_UP) for pin in wiring.keys]


def open_bus(wiring: "Wiring") -> Bus:
    """Free the I2C bus and open it."""
    wires = Wires(wiring.i2c, wiring.sda, wiring.scl)
    return Bus(wires.open, wires.lines, wiring.i2c_hz, time.sleep_us)


def make_buzzer(wiring: "Wiring") -> "Buzzer | NoBuzzer":
    """Return the sounder, or one that says nothing."""
    if wiring.buzzer == NONE:
        return NoBuzzer()
    pulse = PWM(Pin(wiring.buzzer))
    if wiring.buzzer_2 == NONE:
        return Buzzer(pulse)
    return Buzzer(pulse, PWM(Pin(wiring.buzzer_2), freq=1000, duty_u16=65535, invert=True))


def make_battery(wiring: "Wiring") -> "Battery | None":
    """Return the battery's gauge, or None where the board has none."""
    if wiring.battery == NONE:
        return None
    meter = ADC(Pin(wiring.battery))
    gate = None
    if wiring.battery_gate != NONE:
        from devices.radio_gate import RadioGate

        gate = RadioGate(wiring.battery_gate, wiring.battery).turn
    has_usb = None if wiring.usb == NONE else Pin(wiring.usb, Pin.IN).value
    return Battery(meter, wiring.battery_parts, has_usb, gate)


def make_power(wiring: "Wiring", battery: "Battery | None") -> Power:
    """Return what lets time pass; where USB cannot be seen, it is taken to be there."""
    full_hz = machine.freq()
    full = full_hz if isinstance(full_hz, int) else full_hz[0]
    has_usb = None if battery is None else battery.has_usb
    return Power(full, _IDLE_HZ, machine.freq, time.sleep_ms, machine.lightsleep, has_usb)


def blink(wiring: "Wiring", times: int) -> None:
    """Blink the light on the board: 2 no display, 3 board.py cannot be, 4 safe mode."""
    if wiring.led == NONE:
        return
    _blink(Pin(wiring.led, Pin.OUT, value=0), times)


def _blink(led: "Any", times: int) -> None:
    for _ in range(times):
        led.value(1)
        time.sleep_ms(120)
        led.value(0)
        time.sleep_ms(180)


def blink_default(times: int) -> None:
    """Blink the light that most boards have, when board.py cannot tell where it is."""
    try:
        led = Pin("LED", Pin.OUT, value=0)
    except (TypeError, ValueError):
        return
    _blink(led, times)


def say(wiring: "Wiring", text: str) -> None:
    """Print a line, and send it to the serial port as well."""
    print(text)
    if wiring.tx != NONE and wiring.rx != NONE:
        machine.UART(wiring.uart, 115_200, tx=Pin(wiring.tx), rx=Pin(wiring.rx)).write(text + "\r\n")


def every(ms: int, work: "Callable[[], None]") -> "Any":
    """Call `work` every `ms` beside the prompt; return the timer."""
    number = -1 if sys.platform == "rp2" else 0
    return machine.Timer(number, period=ms, mode=machine.Timer.PERIODIC, callback=lambda _: work())


def make_watchdog(ms: int) -> "Any":
    """Start the watchdog: unless it is fed each `ms`, the chip starts anew. Nothing can stop it."""
    return machine.WDT(timeout=ms)


def machine_name() -> str:
    """Return what MicroPython calls this board."""
    name: str = getattr(sys.implementation, "_machine", "")
    return name
