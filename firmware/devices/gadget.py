"""The gadget around the console: its parts under one roof, for the screens that show or choose them."""

import machine

from board import NONE, SH1106, SSD1306
from devices.bus import Bus
from devices.oled import Oled

MYPY = False
if MYPY:
    from devices.shake import Shaker
    from devices.wiring import Wiring


# What the display setting means, from 1 on: controller, column under the picture's left edge, name.
# By how often they are met; the screen steps through them in this order.
PANELS = (
    (SSD1306, 0, "SSD1306"),
    (SH1106, 2, "SH1106"),
    (SH1106, 0, "SH1106 / 0"),
    (SSD1306, 2, "SSD1306 / 2"),
)

_SHAKERS = b"\x18\x19\x1d\x53"  # where devices.shake may find one


class Gadget:
    """What screens know as `desk.board`."""

    def __init__(self, wiring: "Wiring", bus: Bus, panel: Oled) -> None:
        from devices import parts  # which are then forgotten

        self.wiring = wiring
        self.panel = panel
        self.is_panel_fixed = wiring.panel > 0 and wiring.column_offset >= 0  # said in board.py
        self.battery = parts.make_battery(wiring)
        self.level = -1  # of the battery, 0 to 4, as it was last looked at; -1: there is none to tell
        self.power = parts.make_power(wiring, self.battery)
        self.shaker: "Shaker | None" = None
        self._bus = bus

    def find_shaker(self) -> None:
        """Look for the accelerometer."""
        self.shaker = None
        if any(self._bus.answers(address) for address in _SHAKERS):
            from devices.shake import find  # not loaded where there is none

            line = None
            if self.wiring.shake != NONE:  # not connected it would read 1: pulled up, not down
                line = machine.Pin(self.wiring.shake, machine.Pin.IN, machine.Pin.PULL_UP).value
            self.shaker = find(self._bus, line)

    @property
    def panel_names(self) -> "list[str]":
        """What the displays are called that can be chosen."""
        return [name for _, _, name in PANELS]

    def choose_panel(self, number: int) -> None:
        """Drive the display as the `number`-th of the names, from 1 on; 0 leaves it as it is."""
        if number:
            chip, offset, _ = PANELS[number - 1]
            if (self.panel.chip, self.panel.offset) != (chip, offset):
                self.panel.choose(chip, offset)

    def bus_hz(self) -> int:
        """Return the speed that the display's bus came down to."""
        return self._bus.hz

    def restart(self) -> None:
        """Start anew, as after power-on. Does not come back."""
        machine.reset()

    def update(self) -> None:
        """Show the empty disk that takes a UF2 file. Does not come back."""
        machine.bootloader()

    def rest(self) -> None:
        """Be quiet, at full clock, for whoever has the prompt."""
        from devices import parts

        self.power.wake()
        parts.make_buzzer(self.wiring)
