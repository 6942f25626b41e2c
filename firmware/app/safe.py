"""Safe mode: no games, a live prompt on USB; keys, display and storage can be tried, everything erased.

It stands on as little as can be: framebuf's own letters, English only, no screens, no settings. `tick`
is called from a timer, so that the prompt stays free.
"""

import framebuf
from micropython import const

from app.guard import FILE
from ui.ticks import has_passed, ms_since

MYPY = False
if MYPY:
    from app.console import Display
    from store.record import Disk

_UP = const(0b000001)  # masks, in the order of ui.keys
_SIDES = const(0b000110)
_DOWN = const(0b001000)
_A = const(0b010000)
_B = const(0b100000)
_LETTERS = "ULRDAB"
_HOLD_MS = const(3000)
_PATTERNS = const(4)

# What the erasing waits for.
_IDLE = const(0)
_ASKED = const(1)
_ASKED_AGAIN = const(2)
_ERASED = const(3)
_FAILED = const(4)


class SafeMode:
    """The one screen of safe mode. `display` may be None: then only the prompt is there."""

    CANVAS = framebuf.FrameBuffer

    def __init__(self, display: "Display | None", disk: "Disk", keys_down: int, now: int) -> None:
        self._display = display
        self._disk = disk
        self._buffer = bytearray(1024)
        self._canvas = self.CANVAS(self._buffer, 128, 64, framebuf.MONO_VLSB)
        self._down = keys_down
        self._since_ms = now
        self._pattern = 0
        self._state = _IDLE
        self.storage = self._try_storage()
        self._crash = self._last_crash()
        if display is not None:
            display.contrast(255)
            display.power(True)
        self._draw(now)

    def tick(self, down: int, now: int) -> None:
        """Take the mask of the keys that are down, and draw."""
        pressed = down & ~self._down
        if down != self._down:
            self._since_ms = now
        self._down = down
        if self._state == _IDLE:
            if down == _SIDES and has_passed(now, self._since_ms, _HOLD_MS):
                self._state = _ASKED
            elif pressed == _A and down == _A:
                self._pattern = (self._pattern + 1) % _PATTERNS
        elif self._state in (_ASKED, _ASKED_AGAIN):
            self._answer(pressed, down)
        elif pressed:
            self._state = _IDLE
        self._draw(now)

    def _answer(self, pressed: int, down: int) -> None:
        """Yes to the first question is up and A together, to the second down and A; B is no."""
        if pressed & _B:
            self._state = _IDLE
        elif self._state == _ASKED and down == _UP | _A and pressed:
            self._state = _ASKED_AGAIN
        elif self._state == _ASKED_AGAIN and down == _DOWN | _A and pressed:
            self._state = _ERASED if self._erase() else _FAILED
            self._crash = ""

    def _erase(self) -> bool:
        try:
            for name in self._disk.names():
                self._disk.remove(name)
        except OSError:
            return False
        return True

    def _try_storage(self) -> str:
        pattern = bytes(range(64))
        try:
            self._disk.put("safe.tmp", pattern)
            found = self._disk.read("safe.tmp", 0, 64)
            self._disk.remove("safe.tmp")
        except OSError as error:
            return "error {}".format(error.errno)
        return "ok" if found == pattern else "reads wrong"

    def _last_crash(self) -> str:
        try:
            size = self._disk.size(FILE)
            tail = str(self._disk.read(FILE, max(0, size - 200), 200), "utf-8", "replace").strip()
        except OSError:
            return ""
        return tail.split("\n")[-1]

    def _draw(self, now: int) -> None:
        if self._display is None:
            return
        canvas = self._canvas
        canvas.fill(0)
        if self._pattern and self._state == _IDLE:
            self._draw_pattern()
        else:
            canvas.fill_rect(0, 0, 128, 9, 1)
            canvas.text("SAFE MODE", 1, 1, 0)
            for row, line in enumerate(self._lines()):
                canvas.text(line, 0, 11 + 9 * row, 1)
            if self._state == _IDLE and self._down == _SIDES:
                canvas.fill_rect(0, 62, min(128, ms_since(now, self._since_ms) * 128 // _HOLD_MS), 2, 1)
        self._display.show(self._buffer)

    def _lines(self) -> "list[str]":
        if self._state == _ASKED:
            return ["Erase all games", "and settings?", "", "yes: UP and A", "no:  B"]
        if self._state == _ASKED_AGAIN:
            return ["Really? Nothing", "brings it back.", "", "yes: DOWN and A", "no:  B"]
        if self._state == _ERASED:
            return ["All is erased.", "", "Switch off and", "on again."]
        if self._state == _FAILED:
            return ["Not all could be", "erased."]
        keys = "".join([_LETTERS[key] if self._down >> key & 1 else "-" for key in range(6)])
        lines = ["keys    " + keys, "storage " + self.storage, "A: display test"]
        lines.append(self._crash[:16] if self._crash else "USB: prompt live")
        return lines + ["LEFT+RIGHT 3 s:", "erase all"]

    def _draw_pattern(self) -> None:
        canvas = self._canvas
        if self._pattern == 1:
            canvas.fill(1)
        elif self._pattern == 2:
            for y in range(64):
                for x in range(y & 1, 128, 2):
                    canvas.pixel(x, y, 1)
        else:
            canvas.rect(0, 0, 128, 64, 1)
