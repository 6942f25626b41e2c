"""Drives an SSD1306 or SH1106 panel: sends only what changed, survives errors on the bus.

Both chips are used in page addressing, which is all that an SH1106 has. A piece of a page is one
transfer: three commands, each behind a control byte 80 (one command follows), then 40 (only data
follows) and the columns:

    80 B0+page  80 00+low four bits of the column  80 10+high four bits  40 data …

The SH1106 has 132 columns of memory, of which a panel of 128 mostly shows the middle ones: the
column offset says where its picture begins. (Datasheets: Solomon Systech SSD1306 1.1 section 8.1.5
and 10; Sino Wealth SH1106 2.3, commands 1 to 22.)
"""

from micropython import const

from board import SH1106
from devices.bus import Bus

MYPY = False
if MYPY:
    from collections.abc import Callable

    from devices.changes_plain import take_page
else:
    try:
        from devices.changes_viper import take_page
    except (ImportError, NameError, SyntaxError, ValueError):  # no viper: CPython, another chip
        from devices.changes_plain import take_page

ADDRESSES = b"\x3c\x3d"
_PAGES = const(8)
_SIZE = const(1024)  # bytes of a picture
_HEAD = const(7)  # bytes before the columns
_COLUMNS = const(132)  # that an SH1106 has
_TRIES = const(3)
_PAUSE_MS = const(10)

# Off, clock, 64 lines, no shift, first line 0, page addressing (SSD1306 only), contact order of the
# rows, contrast, precharge, level of the dark rows, show the memory, not inverted.
_COMMON = b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40"
_SSD1306 = b"\x00\x20\x02\x8d\x14\xd9\xf1\xdb\x40"  # its charge pump on
_SH1106 = b"\x00\xad\x8b\xd9\x1f\xdb\x40"  # its converter on
_LATER = b"\x00\xda\x12\xa4\xa6"
_UPRIGHT = b"\x00\xa1\xc8"
_TURNED = b"\x00\xa0\xc0"
_OFF = b"\x00\xae"
_ON = b"\x00\xaf"


def find(bus: Bus, sleep_ms: "Callable[[int], None]") -> int:
    """Return the address of a display, or -1. Tries four times, the last two at 100 kHz."""
    for attempt in range(4):
        for address in ADDRESSES:
            if bus.answers(address):
                return address
        if attempt == 1 and not bus.slow():
            break
        sleep_ms(_PAUSE_MS)
        bus.free()
    return -1


class Oled:
    """A panel of 128 x 64. After an error that lasts, `is_lost` is True until `mend` succeeds.

    `chip` and `offset` as in board.py; nothing is raised by any method once the panel is there.
    """

    def __init__(self, bus: Bus, address: int, chip: int, offset: int) -> None:
        self.is_lost = False
        self.errors = 0  # frames or commands that had to be sent again
        self.chip = chip
        self.offset = offset
        self._bus = bus
        self._address = address
        self._is_on = True
        self._is_turned = False
        self._is_inverted = False
        self._picture = bytearray(_SIZE)  # until there is another
        self._sent = bytearray(_SIZE)
        self._is_whole = True
        # First no operation: where an error cut this off before its argument, it is taken for that.
        self._level = bytearray(b"\x00\xe3\x81\x80")
        self._out = bytearray(_HEAD + 128)
        for at in (0, 2, 4):
            self._out[at] = 0x80
        self._out[6] = 0x40
        # One for each width, made once, so that sending allocates nothing.
        self._pieces = [memoryview(self._out)[: _HEAD + 8 * blocks] for blocks in range(17)]
        self._start()

    def show(self, buffer: bytearray) -> None:
        """Bring the panel up to a picture of 1024 bytes, MONO_VLSB."""
        self._picture = buffer
        if self._is_on:
            self._send(buffer)

    def contrast(self, level: int) -> None:
        """Set the brightness, 0 to 255."""
        if self._level[3] != level:
            self._level[3] = level
            self._tell(self._level)

    def invert(self, is_inverted: bool) -> None:
        """Swap light and dark."""
        self._is_inverted = is_inverted
        self._tell(b"\x00\xa7" if is_inverted else b"\x00\xa6")

    def rotate(self, is_turned: bool) -> None:
        """Turn the picture by 180 degrees, or back."""
        if is_turned != self._is_turned:
            self._is_turned = is_turned
            self._tell(_TURNED if is_turned else _UPRIGHT)
            self._is_whole = True
            self.show(self._picture)

    def power(self, is_on: bool) -> None:
        """Switch the panel off, its memory blank, so that no old picture flashes up later; or on again."""
        if is_on == self._is_on:
            return
        self._is_on = is_on
        self._tell(_ON if is_on else _OFF)
        if not is_on:
            self._send(bytearray(_SIZE))

    def choose(self, chip: int, offset: int) -> None:
        """Take the panel for another chip, or its picture for beginning at another column."""
        self.chip = chip
        self.offset = offset
        self._start()

    def mend(self) -> bool:
        """Try to get a lost panel back; True when it is there."""
        if self.is_lost:
            self.is_lost = False
            self._start()
        return not self.is_lost

    def _start(self) -> None:
        """Set the chip up from whatever state; its memory is clean before it lights up."""
        for attempt in range(_TRIES):
            try:
                self._set_up()
                self._clear_sides()
                self._send_changes(bytearray(_SIZE))
                if self._is_on:
                    self._bus.write(self._address, _ON)
                break
            except OSError:
                self._failed(attempt)
        self.show(self._picture)

    def _set_up(self) -> None:
        write = self._bus.write
        write(self._address, _COMMON)
        write(self._address, _SH1106 if self.chip == SH1106 else _SSD1306)
        write(self._address, _LATER)
        write(self._address, self._level)
        if self._is_inverted:
            write(self._address, b"\x00\xa7")
        write(self._address, _TURNED if self._is_turned else _UPRIGHT)
        self._is_whole = True

    def _clear_sides(self) -> None:
        """Clear the columns beside the picture as well: with another offset they may be seen."""
        if self.chip != SH1106:
            return
        for page in range(_PAGES):
            for column in (0, _COLUMNS - 8):
                self._aim(page, column)
                for at in range(8):
                    self._out[_HEAD + at] = 0
                self._bus.write(self._address, self._pieces[1])

    def _tell(self, command: "bytes | bytearray") -> None:
        if self.is_lost:
            return
        for attempt in range(_TRIES):
            try:
                self._bus.write(self._address, command)
                return
            except OSError:
                self._failed(attempt)

    def _send(self, picture: bytearray) -> None:
        if self.is_lost:
            return
        for attempt in range(_TRIES):
            try:
                if attempt == _TRIES - 1:  # perhaps its power failed for a moment: it knows nothing
                    self._set_up()
                    self._bus.write(self._address, _ON if self._is_on else _OFF)
                self._send_changes(picture)
                return
            except OSError:
                self._failed(attempt)

    def _failed(self, attempt: int) -> None:
        """Note an error; after the last try the panel is lost for now."""
        self.errors += 1
        self._is_whole = True
        self.is_lost = attempt == _TRIES - 1
        if attempt:
            self._bus.free()

    def _send_changes(self, picture: bytearray) -> None:
        sent = self._sent
        out = self._out
        whole = 1 if self._is_whole else 0
        for page in range(_PAGES):
            found = take_page(picture, sent, out, page, whole)
            if found:
                self._aim(page, (found >> 8) + self._first_column())
                self._bus.write(self._address, self._pieces[(found & 0xFF) >> 3])
        self._is_whole = False

    def _first_column(self) -> int:
        # Turned, an SH1106 counts its 132 columns from the other end.
        if self._is_turned and self.chip == SH1106:
            return _COLUMNS - 128 - self.offset
        return self.offset

    def _aim(self, page: int, column: int) -> None:
        self._out[1] = 0xB0 | page
        self._out[3] = column & 15
        self._out[5] = 0x10 | column >> 4
