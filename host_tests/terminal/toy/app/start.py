"""A small firmware to try the simulator with: it counts, throws, peeks, remembers, and breaks on demand.

UP counts, also while held. DOWN throws two dice (a tone sounds). LEFT writes the count down. A shows
a secret while held. B tapped says so, held too. RIGHT opens a menu of troubles: UP an error, DOWN a
hang, LEFT the end of the process, A no memory left, B darkness.
"""

import sys

from ui.keys import DOWN, HOLD, LEFT, PRESS, RELEASE, REPEAT, RIGHT, TAP, UP, A, B, key_of, kind_of

MYPY = False
if MYPY:
    from typing import Any


class Desk:
    """Has what the simulator sets on the real one."""

    hand_out: "Any" = None


class Console:
    """Has what the simulator uses of the real one."""

    name = "toy"

    def __init__(
        self, display: "Any", buttons: "Any", dice: "Any", disk: "Any", buzzer: "Any", canvas: "Any"
    ) -> None:
        self.desk = Desk()
        self.is_busy = False
        self._display = display
        self._buttons = buttons
        self._dice = dice
        self._disk = disk
        self._buzzer = buzzer
        self._canvas = canvas
        self._count = int(disk.read("count", 0, 9)) if "count" in disk.names() else 0
        self._line = "hello"
        self._is_armed = False
        self._moves_until = 0
        self._is_dirty = True
        display.contrast(0x90)
        display.power(True)

    def step(self, now: int) -> bool:
        """Take the keys and draw."""
        event = self._buttons.poll(now)
        while event >= 0:
            self._key(kind_of(event), key_of(event), now)
            event = self._buttons.poll(now)
        self.is_busy = now < self._moves_until
        if self._is_dirty or self.is_busy:
            self._draw(now)
            return True
        return False

    def _key(self, kind: int, key: int, now: int) -> None:
        self._is_dirty = True
        if self._is_armed and kind == PRESS:
            self._break(key)
        elif key == UP and kind in (PRESS, REPEAT):
            self._count += 1
        elif key == DOWN and kind == PRESS:
            self._line = "thrown " + " ".join([str(face) for face in self._dice.roll(2, 6)])
            self._buzzer.tone(880, 2)
            self._moves_until = now + 200
        elif key == LEFT and kind == PRESS:
            self._disk.put("count", str(self._count).encode())
            self._line = "written"
        elif key == RIGHT and kind == PRESS:
            self._is_armed = True
            self._line = "armed"
        elif key == A:
            self._line = "secret" if kind == PRESS else "covered" if kind == RELEASE else self._line
        elif key == B:
            self._line = "help" if kind == HOLD else "back" if kind == TAP else self._line

    def _break(self, key: int) -> None:
        if key == UP:
            raise ValueError("broken on demand")
        if key == DOWN:
            while True:
                pass
        if key == LEFT:
            sys.exit(3)
        if key == A:
            raise MemoryError("no room")
        if key == B:
            self._display.power(False)
        if key == RIGHT:
            self._line = "turned"
            self._display.rotate(True)
            self._buttons.rotate(True)
        self._is_armed = False

    def _draw(self, now: int) -> None:
        self._is_dirty = False
        if not self.is_busy:
            self._buzzer.tone(0, 0)
        self._canvas.clear()
        self._canvas.text("count %d" % self._count, 2, 2)
        self._canvas.text(self._line, 2, 20)
        if self.is_busy:
            self._canvas.fill_rect(2, 40, now % 100, 8, 1)
        self._display.show(self._canvas.buffer)


def build(
    display: "Any",
    buttons: "Any",
    dice: "Any",
    disk: "Any",
    buzzer: "Any",
    canvas: "Any",
    now: int,
    board: "Any" = None,
    is_kiosk: bool = False,
) -> Console:
    """Return the toy."""
    return Console(display, buttons, dice, disk, buzzer, canvas)
