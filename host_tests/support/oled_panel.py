"""An I2C bus with display controllers on it, emulated byte by byte as their datasheets tell."""

NAK = 5  # OSError(EIO)
SSD1306 = 1
SH1106 = 2
_WITH_ARGUMENTS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1}
_WITH_ARGUMENTS.update({0xD9: 1, 0xDA: 1, 0xDB: 1})

_MOST_COMMANDS = 200  # that are kept, from the start on


class Controller:
    """An SSD1306 (128 columns) or SH1106 (132 columns, page addressing only) and its glass.

    `wired_at` is the column that drives the glass's left edge when the picture is upright.
    """

    def __init__(self, chip, wired_at=0, address=0x3C):
        self.chip = chip
        self.address = address
        self.wired_at = wired_at
        self.columns = 132 if chip == SH1106 else 128
        self.frames_lit = []  # what was lit at each moment the panel was switched on
        self.data_bytes = 0
        self.commands = []
        self.power_on()

    def power_on(self):
        """Come up as after power-on: dark, everything at its default, the memory full of noise."""
        self.memory = bytearray(self.columns * 8)
        for at in range(len(self.memory)):
            self.memory[at] = (at * 167 + 13) & 255
        self.is_on = False
        self.has_pump = self.chip == SH1106
        self.is_inverted = self.is_turned_x = self.is_turned_y = False
        self.contrast = 0x7F
        self.page = self.column = 0
        self.mode = 2
        self.multiplex = 63
        self._command = []
        self._needs = 0

    def begin(self):
        """A start condition and our address."""
        self._kind = -1
        self._once = False

    def take(self, byte):
        """One byte after the address."""
        if self._kind < 0:
            assert byte & 0x3F == 0, "the low bits of a control byte are 0"
            self._once = bool(byte & 0x80)
            self._kind = 1 if byte & 0x40 else 0
            return
        if self._kind:
            self._store(byte)
        else:
            self._order(byte)
        if self._once:
            self._kind = -1

    def _store(self, byte):
        self.data_bytes += 1
        assert self.mode == 2, "page addressing"
        if self.column < self.columns:
            self.memory[self.page * self.columns + self.column] = byte
        if self.chip == SSD1306:
            self.column = (self.column + 1) & 127
        elif self.column < self.columns:
            self.column += 1

    def _order(self, byte):
        if self._needs:
            self._command.append(byte)
            self._needs -= 1
        else:
            self._command = [byte]
            self._needs = _WITH_ARGUMENTS.get(byte, 0)
            if self.chip == SH1106 and byte in (0x20, 0x21, 0x22, 0x8D):
                self._needs = 0  # no such commands: what follows is taken for one
        if not self._needs:
            if len(self.commands) < _MOST_COMMANDS:
                self.commands.append(bytes(self._command))
            self._do(self._command[0], self._command[1:])

    def _do(self, order, arguments):
        if order < 0x10:
            self.column = self.column & 0xF0 | order
        elif order < 0x20:
            self.column = self.column & 0x0F | (order & 15) << 4
        elif order == 0x20 and self.chip == SSD1306:
            self.mode = arguments[0] & 3
        elif order == 0x81:
            self.contrast = arguments[0]
        elif order == 0x8D and self.chip == SSD1306:
            self.has_pump = bool(arguments[0] & 4)
        elif order == 0xAD and self.chip == SH1106:
            self.has_pump = arguments[0] == 0x8B
        elif order in (0xA0, 0xA1):
            self.is_turned_x = order == 0xA0
        elif order in (0xC0, 0xC8):
            self.is_turned_y = order == 0xC0
        elif order in (0xA6, 0xA7):
            self.is_inverted = order == 0xA7
        elif order == 0xA8:
            self.multiplex = arguments[0]
        elif order in (0xAE, 0xAF):
            self.is_on = order == 0xAF
            if self.is_on:
                self.frames_lit.append(self.picture())
        elif 0xB0 <= order < 0xB8:
            self.page = order & 7

    def pixel(self, x, y):
        """Say whether a pixel of the glass is lit, as the player sees it when the gadget is upright."""
        if not (self.is_on and self.has_pump and y <= self.multiplex):
            return False
        column = self.wired_at + x
        if self.is_turned_x:
            column = self.columns - 1 - column
        row = self.multiplex - y if self.is_turned_y else y
        lit = self.memory[(row >> 3) * self.columns + column] >> (row & 7) & 1
        return bool(lit) != self.is_inverted

    def picture(self):
        """Return what is seen, as 1024 bytes MONO_VLSB."""
        seen = bytearray(1024)
        for y in range(64):
            for x in range(128):
                if self.pixel(x, y):
                    seen[(y >> 3) * 128 + x] |= 1 << (y & 7)
        return bytes(seen)


class EmulatedWire:
    """An I2C unit with controllers on it, and the faults that a test asks for.

    `nak_at` = n lets the n-th byte from now (the address counts) go unacknowledged, once; `every` = n
    does so in each n-th transfer; the next `fails` transfers fail. `deaf_until` is a time in ms before
    which nobody answers. `top_hz` is the speed above which the parts do not follow.
    """

    def __init__(self, *controllers):
        self.controllers = list(controllers)
        self.nak_at = 0
        self.every = 0
        self.fails = 0
        self.deaf_until = 0
        self.now_ms = 0
        self.top_hz = 1_000_000
        self.hz = 400_000
        self.transfers = 0
        self.bytes = 0
        self.stuck_clocks = 0  # clocks until a part lets the data line go
        self.opened = []

    def writeto(self, address, data):
        """One transfer; OSError when a byte is not acknowledged."""
        self.transfers += 1
        failing = self.every and self.transfers % self.every == 0
        if self.fails:
            self.fails -= 1
            raise OSError(NAK)
        part = None
        for controller in self.controllers:
            if controller.address == address:
                part = controller
        self._byte(part is not None and self.now_ms >= self.deaf_until and self.hz <= self.top_hz)
        part.begin()
        for count, byte in enumerate(bytes(data)):
            self._byte(not (failing and count == len(data) // 2))
            part.take(byte)

    def _byte(self, is_acknowledged):
        self.bytes += 1
        if self.nak_at:
            self.nak_at -= 1
            if not self.nak_at:
                is_acknowledged = False
        if not is_acknowledged or self.stuck_clocks:
            raise OSError(NAK)

    def open_wire(self, hz):
        """Open the unit at a speed."""
        self.hz = hz
        self.opened.append(hz)
        return self

    def open_lines(self):
        """Return the two lines: data, clock."""
        return _Line(self, is_data=True), _Line(self, is_data=False)

    def sleep_ms(self, ms):
        """Let time pass."""
        self.now_ms += ms

    def sleep_us(self, us):
        """Let time pass that is too short to count."""


class _Line:
    def __init__(self, wire, is_data):
        self._wire = wire
        self._is_data = is_data
        self._level = 1

    def __call__(self, level=None):
        wire = self._wire
        if level is None:
            return 0 if self._is_data and wire.stuck_clocks else self._level
        if not self._is_data and level and not self._level and wire.stuck_clocks:
            wire.stuck_clocks -= 1
        self._level = level
        return None
