"""A gadget around the console as screens know it: a panel to choose, a supply, an accelerometer."""


class _Panel:
    errors = 0

    def __init__(self):
        self.number = 1


class _Battery:
    def __init__(self, millivolts, usb):
        self.mv = millivolts
        self.usb = usb

    def millivolts(self):
        return self.mv

    def has_usb(self):
        return self.usb

    def level(self):
        return -1 if self.usb else 0 if self.mv < 3550 else 4

    def is_low(self):
        return not self.usb and self.mv < 3400


class _Shaker:
    name = "ADXL345"
    is_shaken = False

    def poll(self, now):
        return self.is_shaken

    def read(self):
        return [-16, 8, 1004]


class _Wiring:
    name = "pico_w"


class EmulatedGadget:
    """Stands in desk.board's place; notes restarts and updates."""

    def __init__(self, is_panel_fixed=False):
        self.is_panel_fixed = is_panel_fixed
        self.panel = _Panel()
        self.battery = _Battery(3912, True)
        self.shaker = _Shaker()
        self.level = -1
        self.wiring = _Wiring()
        self.panel_names = ["SSD1306", "SH1106", "SH1106 / 0", "SSD1306 / 2"]
        self.done = []

    def find_shaker(self):
        """Look for what is not there."""

    def choose_panel(self, number):
        """Note the panel; 0 leaves it as it is."""
        if number:
            self.panel.number = number

    def bus_hz(self):
        """Return the speed of the bus."""
        return 400_000

    def restart(self):
        """Note it."""
        self.done.append("restart")

    def update(self):
        """Note it."""
        self.done.append("update")
