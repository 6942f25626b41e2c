"""Playing at the terminal: keys go in, steps are made, what changed is drawn, until the player leaves."""

import os
import select
import signal
from collections.abc import Callable

from simulator.build import Trouble
from simulator.clock import Clock
from simulator.gadget import Gadget
from simulator.holding import Holder
from simulator.keymap import LEAVE, PICTURE, STOP
from simulator.keystrokes import KITTY, RELEASE, REPEAT, Decoder, Keystroke
from simulator.stage import Stage
from simulator.terminal import Terminal

_QUICK_MS = 16  # between steps while something moves
_CALM_MS = 50
_MOVING_MS = 300  # so long after a change or a key more is expected
_NOTE_MS = 5000
_HANGS_MS = 15000
_ASLEEP = "The display sleeps: any key wakes it."


class Play:
    """One evening at the terminal. `save_picture` saves a frame and returns a line to be shown."""

    def __init__(
        self, terminal: Terminal, stage: Stage, gadget: Gadget, save_picture: Callable[[bytes], str]
    ) -> None:
        self._terminal = terminal
        self._stage = stage
        self._gadget = gadget
        self._save_picture = save_picture
        self._clock = Clock()
        self._decoder = Decoder()
        self._holder = Holder()
        self._has_left = False
        self._stepped_ms = 0
        self._moved_ms = 0
        self._note = ""
        self._note_ms = 0
        self._changes = -1

    def run(self) -> None:
        """Play until the player leaves. Trouble when the firmware stops; Leave by signals."""
        self._stage.resize(*self._terminal.size())
        while not self._has_left:
            self._draw()
            now_ms = self._clock.now_ms()
            ready, _, _ = select.select(
                [self._terminal.read_fd, self._terminal.wake_fd, self._gadget.fileno()],
                [],
                [],
                max(0, self._next_ms(now_ms) - now_ms) / 1000,
            )
            now_ms = self._clock.now_ms()
            if self._terminal.wake_fd in ready:
                self._heed(self._terminal.signals())
            if self._terminal.read_fd in ready:
                self._take(self._decoder.feed(self._terminal.read(), now_ms), now_ms)
            self._take(self._decoder.flush(now_ms), now_ms)
            if self._gadget.fileno() in ready:
                self._hear(now_ms)
            self._step(now_ms)

    def _next_ms(self, now_ms: int) -> int:
        """Return when something has to be done if nothing comes in before."""
        if self._gadget.is_waiting:
            times = [self._stepped_ms + _HANGS_MS]
        else:
            is_moving = self._gadget.is_busy or now_ms - self._moved_ms < _MOVING_MS
            times = [self._stepped_ms + (_QUICK_MS if is_moving else _CALM_MS)]
            times += [ms for ms in (self._holder.due_ms(),) if ms is not None]
        times += [ms for ms in (self._decoder.due_ms(),) if ms is not None]
        return min(times)

    def _heed(self, signals: list[int]) -> None:
        if signal.SIGTSTP in signals:
            self._holder.let_all_go(self._clock.now_ms())
            self._terminal.stop()
            self._holder.tells_release = False
        if signal.SIGTSTP in signals or signal.SIGWINCH in signals or signal.SIGCONT in signals:
            self._stage.resize(*self._terminal.size())
            self._changes = -1

    def _take(self, strokes: list[Keystroke], now_ms: int) -> None:
        for stroke in strokes:
            if stroke.name == KITTY:
                self._terminal.speak_kitty()
            if stroke.kind not in (REPEAT, RELEASE):
                self._command(stroke.name, now_ms)
            self._holder.is_turned = self._gadget.is_turned
            self._holder.take(stroke, now_ms)

    def _command(self, name: str, now_ms: int) -> None:
        if name in LEAVE:
            self._has_left = True
        elif name in STOP:
            os.kill(0, signal.SIGTSTP)  # us and whoever started us, as the terminal would
        elif name in PICTURE:
            self._note = self._save_picture(self._gadget.picture())
            self._note_ms = now_ms
            self._changes = -1

    def _step(self, now_ms: int) -> None:
        if self._gadget.is_waiting:
            if now_ms - self._stepped_ms >= _HANGS_MS:
                self._gadget.cut()
                raise Trouble(f"the firmware has not answered for {_HANGS_MS // 1000} s")
            return
        edges = self._holder.edges(now_ms)
        if edges:
            self._moved_ms = now_ms
        if edges or now_ms >= self._next_ms(now_ms):
            self._stepped_ms = now_ms
            self._gadget.send(now_ms, edges)

    def _hear(self, now_ms: int) -> None:
        changes = self._gadget.changes
        self._gadget.hear()
        if self._gadget.changes != changes:
            self._moved_ms = now_ms

    def _draw(self) -> None:
        if self._note and self._clock.now_ms() - self._note_ms >= _NOTE_MS:
            self._note = ""
            self._changes = -1
        if self._gadget.is_waiting or self._changes == self._gadget.changes:
            return
        self._changes = self._gadget.changes
        note = self._note or ("" if self._gadget.is_on else _ASLEEP)
        self._stage.draw(self._gadget.picture(), self._gadget.contrast, self._gadget.tone_hz > 0, note)
