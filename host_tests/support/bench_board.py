"""A bench without a board: what `machine` and `time` give there, and all that was done with it."""

import sys

from support.oled_panel import SSD1306, Controller, EmulatedWire

PICO = "Raspberry Pi Pico with RP2040"
FULL_HZ = 125_000_000


class BenchTime:
    """Time that passes only when somebody waits."""

    def __init__(self, bench):
        self._bench = bench

    def sleep_ms(self, ms):
        self._bench.pass_ms(ms)

    def sleep_us(self, us):
        """Too short to count."""

    def ticks_ms(self):
        return self._bench.now

    def ticks_diff(self, later, earlier):
        return later - earlier


class BenchBoard:
    """Pins, bus, watchdog and clock of one board. `down` names the pins that keys hold on ground.

    `at` holds what happens later: (ms, function), in order. At `ends_ms` somebody presses Ctrl-C. Every wait
    takes `least_ms` or more, so that minutes pass in no time.
    """

    def __init__(self, panel=None):
        self.now = 3  # ms since power-on
        self.ends_ms = 20_000
        self.least_ms = 1
        self.at = []
        self.down = set()
        self.blinks_ms = []  # when the light on the board went on
        self.serial = b""
        self.watchdogs = []
        self.feeds = 0
        self.hz = FULL_HZ
        self.hz_at = []  # every change of the clock
        self.naps = 0
        self.is_on_usb = True
        self.timers = []
        self.restarts = []
        self.metered = []  # pins that an analogue input was made on
        self.functions = {}  # of pins, other than those of a plain pin
        self.panel = Controller(SSD1306) if panel is None else panel
        self.wire = EmulatedWire(self.panel)
        self.modules = {"machine": self._machine(), "time": BenchTime(self)}
        if sys.implementation.name == "micropython":
            self.modules["micropython"] = _board_micropython()
        else:
            self.modules["vfs"] = BenchVfs()

    @property
    def blinks(self):
        """How often the light went on."""
        return len(self.blinks_ms)

    def pass_ms(self, ms):
        """Let time pass."""
        self.now += max(ms, self.least_ms)
        self.wire.now_ms = self.now
        while self.at and self.at[0][0] <= self.now:
            self.at.pop(0)[1]()
        if self.now >= self.ends_ms:
            raise KeyboardInterrupt

    def _machine(self):
        bench = self

        class Pin:
            IN, OUT, OPEN_DRAIN, ALT, PULL_UP = 0, 1, 2, 3, 1
            IRQ_FALLING, IRQ_RISING = 4, 8

            def __init__(self, number, mode=0, pull=-1, value=None, alt=0):
                self.number = number
                if mode == self.ALT:
                    bench.functions[number] = alt

            def value(self, level=None):
                if level is None:
                    if self.number == 24:
                        return 1 if bench.is_on_usb else 0
                    return 0 if self.number in bench.down else 1
                if self.number in ("LED", 25) and level:
                    bench.blinks_ms.append(bench.now)
                return None

            def __call__(self, level=None):
                return self.value(level)

            def irq(self, **options):
                pass  # levels are sampled as well

        class ADC:
            def __init__(self, pin):
                bench.metered.append(pin.number)

            def read_u16(self):
                return 3900 * 65535 // 3 // 3300

        class PWM:
            def __init__(self, pin, freq=0, duty_u16=0, invert=False):
                pass

            def freq(self, hz):
                pass

            def duty_u16(self, duty):
                pass

        class UART:
            def __init__(self, unit, baud, tx=None, rx=None):
                pass

            def write(self, text):
                bench.serial += text.encode() if isinstance(text, str) else text

        class Timer:
            PERIODIC = 1

            def __init__(self, number, period=0, mode=0, callback=None):
                bench.timers.append((period, callback))

        class WDT:
            def __init__(self, timeout=0):
                bench.watchdogs.append(timeout)

            def feed(self):
                bench.feeds += 1

        def i2c(unit, sda=None, scl=None, freq=0, timeout=0):
            return bench.wire.open_wire(freq)

        def freq(hz=None):
            if hz is None:
                return bench.hz
            bench.hz = hz
            bench.hz_at.append(hz)
            return None

        def lightsleep(ms):
            bench.naps += 1
            bench.pass_ms(ms)

        machine = _Module()
        for name, thing in (
            ("Pin", Pin),
            ("ADC", ADC),
            ("PWM", PWM),
            ("UART", UART),
            ("Timer", Timer),
            ("WDT", WDT),
            ("I2C", i2c),
            ("freq", freq),
            ("lightsleep", lightsleep),
            ("reset", lambda: bench.restarts.append("reset")),
            ("bootloader", lambda: bench.restarts.append("bootloader")),
        ):
            setattr(machine, name, thing)
        return machine


class _Module:
    """Something with names in it."""


def _board_micropython():
    """Return the module `micropython` with what only boards have."""
    micropython = _Module()
    usual = __import__("micropython")
    for name in dir(usual):
        setattr(micropython, name, getattr(usual, name))
    micropython.alloc_emergency_exception_buf = lambda size: None
    return micropython


class BenchVfs:
    """No file system lies over another one."""

    def mount(self):
        return []

    def umount(self, path):
        raise OSError(22)
