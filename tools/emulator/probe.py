"""Lies beside Kubek on an emulated board: starts it as main.py does, and measures on request.

A letter on the serial port asks: `m` for one line "MEASURED" and numbers in the order of FIGURES, counted
since the last such line; `s` for the name of the screen that is on; `w` for whether it waits for a person.
"""

# mypy: ignore-errors
# It runs on MicroPython alone, over modules that it changes.
import gc
import select
import sys
import time

FIGURES = (
    "free",  # bytes after a collection, those of this probe among them
    "largest",  # bytes of the largest block to be had
    "collect_us",  # what a collection takes
    "turn_us",  # the longest turn of the loop that stayed on one screen
    "change_us",  # the longest one that went on to another screen
    "save_us",  # the longest time that writing took in one turn
    "frames",
    "busy_us",
    "tumble_frames",  # while dice tumbled, how many frames …
    "tumble_us",  # … in how long …
    "tumble_save_us",  # … and how long writing took in all
    "decision_us",  # the longest time that a decision of a computer or the coach took to compute
    "slice_us",  # the longest slice of one
)
_SHOWING = 3  # play.commit.SHOWING


class Probe:
    """The figures by name, and what changes the program so that they are counted."""

    def __init__(self, used: int) -> None:
        """`used`: bytes that were in use before this module was loaded."""
        gc.collect()
        self._own = gc.mem_alloc() - used
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._saving_us = 0
        self._decision_us = 0
        self._clear()

    def _clear(self) -> None:
        for name in FIGURES:
            setattr(self, name, 0)

    def run(self, loop) -> bool:
        """Turn as app.loop.Loop.run does."""
        for name in ("put", "patch", "move", "remove"):
            self._time_disk(loop.console.desk.folder.disk, name)
        panel = loop.console._display
        loop.console._display = _Panel(panel, self)
        print("RUNNING", time.ticks_ms())
        while True:
            for _ in self._poll.ipoll(0):  # takes no memory
                self._answer(loop, sys.stdin.read(1))
            if not self._turn(loop):
                print("CRASHED", loop.guard.last())
                return False
            loop._gadget.power.rest(loop.console.is_dark)

    def _turn(self, loop) -> bool:
        console = loop.console
        self._saving_us = 0
        frames = self.frames
        screen = console.screen
        is_tumbling = _is_tumbling(console)
        if "bots.player" in sys.modules:
            self._time_thinker(sys.modules["bots.player"].Thinker)
        began = time.ticks_us()
        is_well = loop.turn()
        took = time.ticks_diff(time.ticks_us(), began)
        self.busy_us += took
        self.save_us = max(self.save_us, self._saving_us)
        if console.screen is screen:
            self.turn_us = max(self.turn_us, took)
        else:
            self.change_us = max(self.change_us, took)
        if is_tumbling and _is_tumbling(console):
            self.tumble_frames += self.frames - frames
            self.tumble_us += took + 2000  # and the loop's rest
            self.tumble_save_us += self._saving_us
        return is_well

    def _answer(self, loop, letter: str) -> None:
        if letter == "s":
            print("SCREEN", loop.console.name)
        elif letter == "w":
            print("WAITS", int(_waits(loop.console.screen)))
        elif letter == "m":
            began = time.ticks_us()
            gc.collect()
            self.collect_us = time.ticks_diff(time.ticks_us(), began)
            self.free = gc.mem_free() + self._own
            self.largest = _largest()
            gc.collect()  # or the next one would come at any time, with a key perhaps
            print("MEASURED", *[getattr(self, name) for name in FIGURES])
            self._clear()

    def _time_disk(self, disk, name: str) -> None:
        """Count the time that an operation on the disk takes as saving."""
        operation = getattr(disk, name)

        def timed(*args):
            began = time.ticks_us()
            try:
                return operation(*args)
            finally:
                self._saving_us += time.ticks_diff(time.ticks_us(), began)

        setattr(disk, name, timed)

    def _time_thinker(self, thinker) -> None:
        """Count the time between `start` and the last `step`, without what the loop does in between."""
        if hasattr(thinker, "is_timed"):
            return
        thinker.is_timed = True
        start, step = thinker.start, thinker.step

        def timed_start(mind, view):
            self._decision_us = 0
            start(mind, view)

        def timed_step(mind, *budget):
            gc.disable()  # a collection now and then is no part of the thinking
            began = time.ticks_us()
            is_done = step(mind, *budget)
            took = time.ticks_diff(time.ticks_us(), began)
            gc.enable()
            self._decision_us += took
            self.slice_us = max(self.slice_us, took)
            self.decision_us = max(self.decision_us, self._decision_us)
            return is_done

        thinker.start, thinker.step = timed_start, timed_step


class _Panel:
    """The panel, its frames counted."""

    def __init__(self, panel, probe) -> None:
        self._show = panel.show
        self._probe = probe
        self.contrast = panel.contrast
        self.power = panel.power
        self.rotate = panel.rotate

    def show(self, buffer) -> None:
        self._probe.frames += 1
        self._show(buffer)


def _is_tumbling(console) -> bool:
    """Say whether dice, or the cup over them, move on the screen; the light that draws lots is neither."""
    session = console.desk.session
    row = getattr(console.screen, "row", None)
    return session is not None and session.phase == _SHOWING and row is not None and row.is_tumbling


def _waits(screen) -> bool:
    """Say whether the next key is somebody's to press: no computer plays, nothing is under way."""
    if not hasattr(screen, "is_in_flight"):
        return True
    is_moving = screen.is_in_flight or screen.is_in_hand or getattr(screen, "is_early", False)
    return not is_moving and not screen.is_computers()


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


def begin(used: int) -> None:
    """Start Kubek, probed. `used`: bytes that were in use before this module was loaded."""
    probe = Probe(used)
    import shelf

    shelf.lay("/app")
    del shelf
    import main
    from app.loop import Loop

    Loop.run = lambda loop, watchdog=None: probe.run(loop)
    main.start()
