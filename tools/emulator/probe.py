"""Takes main.py's place on an emulated board: starts Kubek as it does, and measures on request.

A letter on the serial port asks: `m` for one line "free largest longest_turn_us longest_save_us frames
us_awake", counted since the last such line; `s` for the name of the screen that is on.
"""

# mypy: ignore-errors
# It runs on MicroPython alone, over modules that it changes.
import gc
import select
import sys
import time

sys.path[:] = ["/app"]
import shelf  # noqa: E402

shelf.lay("/app")
del shelf
import app.loop  # noqa: E402
import main  # noqa: E402

_POLL = select.poll()
_POLL.register(sys.stdin, select.POLLIN)
_LONGEST = 0
_LONGEST_SAVE = 0
_SAVE = 0
_FRAMES = 0
_BUSY = 0


def _largest() -> int:
    """Return the size of the largest block to be had, to within 256 bytes."""
    low, high = 0, 240 << 10
    while high - low > 256:
        middle = (low + high) // 2
        try:
            block = bytearray(middle)
            del block
            low = middle
        except MemoryError:
            high = middle
    return low


def _answer(loop, letter: str) -> None:
    global _LONGEST, _LONGEST_SAVE, _FRAMES, _BUSY
    if letter == "s":
        print("SCREEN", loop.console.name)
    elif letter == "m":
        gc.collect()
        free = gc.mem_free()
        print("MEASURED", free, _largest(), _LONGEST, _LONGEST_SAVE, _FRAMES, _BUSY)
        _LONGEST = _LONGEST_SAVE = _FRAMES = _BUSY = 0


def _timed(disk, name: str) -> None:
    """Count the time that an operation on the disk takes as saving."""
    operation = getattr(disk, name)

    def timed(*args):
        global _SAVE
        began = time.ticks_us()
        try:
            return operation(*args)
        finally:
            _SAVE += time.ticks_diff(time.ticks_us(), began)

    setattr(disk, name, timed)


def _run(loop, watchdog=None):
    global _LONGEST, _LONGEST_SAVE, _SAVE, _FRAMES, _BUSY
    for name in ("put", "patch", "move", "remove"):
        _timed(loop.console.desk.folder.disk, name)
    show = loop.console._display.show

    def counted(buffer):
        global _FRAMES
        _FRAMES += 1
        show(buffer)

    loop.console._display = _Display(loop.console._display, counted)
    print("RUNNING", time.ticks_ms())
    while True:
        if _POLL.poll(0):
            _answer(loop, sys.stdin.read(1))
        _SAVE = 0
        began = time.ticks_us()
        if not loop.turn():
            print("CRASHED", loop.guard.last())
            return False
        took = time.ticks_diff(time.ticks_us(), began)
        _LONGEST = max(_LONGEST, took)
        _LONGEST_SAVE = max(_LONGEST_SAVE, _SAVE)
        _BUSY += took
        loop._gadget.power.rest(loop.console.is_dark)


class _Display:
    """The panel, its frames counted."""

    def __init__(self, panel, show):
        self.show = show
        self.contrast = panel.contrast
        self.power = panel.power
        self.rotate = panel.rotate


app.loop.Loop.run = _run
main.start()
