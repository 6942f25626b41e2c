"""The gadget as seen from outside: a process that runs the firmware, and what its panel shows now."""

import os
import select
import signal
import subprocess
import time
from typing import IO

from simulator import program, wire
from simulator.build import Build, Trouble
from simulator.interpreters import MICROPYTHON, command

DARK = bytes(1024)
_PATIENCE_S = 30.0  # a step takes milliseconds; this long means that the firmware hangs


class Gadget:
    """A running gadget. Trouble is raised by whatever finds out that the firmware stopped."""

    def __init__(self, build: Build, log: IO[bytes] | int = subprocess.DEVNULL) -> None:
        """Prepare; `start` starts. What the firmware prints goes to `log`."""
        self.build = build
        self.given_left = 0  # of the dice given
        self.seed = b""  # dice that follow from this number in place of chance
        self._is_followed = True  # the dice given are, by others
        self._log = log
        self._boots = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._pipes = (-1, -1)
        self._heard = bytearray()
        self._given = bytearray()
        self.heap_own = 0  # bytes that the driver takes by itself
        self.heap_peak = 0
        self.heap_peak_at = ""  # the screen
        self._blank()

    def _blank(self) -> None:
        self.frame = DARK
        self.words: list[str] = []
        self.contrast = 255
        self.is_on = True
        self.is_turned = False
        self.tone_hz = 0
        self.is_busy = False
        self.is_waiting = False  # for the answer to a step
        self.changes = 0  # counts what can be seen

    def start(self, keys_down: int = 0, patience_s: float = _PATIENCE_S) -> None:
        """Switch on and wait for the first frame; `keys_down` is the mask of keys held meanwhile."""
        self._blank()
        self._heard.clear()
        to_child, our_write = os.pipe()
        our_read, from_child = os.pipe()
        options = {
            "language": self.build.language,
            "down": str(keys_down),
            "stats": str(int(self.build.stats)),
        }
        if self.seed:
            options["seed"] = (self.seed + bytes([self._boots])).hex()
        line, folder = command(
            self.build.interpreter,
            (to_child, from_child),
            self.build.data,
            self.build.firmware,
            self.build.heap,
        )
        try:
            # A session of its own: Ctrl-C and Ctrl-Z are for us, we see to the child ourselves.
            self._process = subprocess.Popen(
                [*line, *(f"{name}={value}" for name, value in options.items() if value)],
                pass_fds=(to_child, from_child),
                stdin=subprocess.DEVNULL,
                stdout=self._log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                cwd=folder,
            )
        finally:
            os.close(to_child)
            os.close(from_child)
        self._pipes = (our_read, our_write)
        self._boots += 1
        given = bytes(self._given)
        self.is_waiting = True
        self._wait(patience_s)
        self._give_again(given, options.get("seed", ""))

    def cut(self) -> None:
        """Cut the power: the process ends at once, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
            for pipe in self._pipes:
                os.close(pipe)
            self._pipes = (-1, -1)

    def give(self, faces: list[int]) -> None:
        """Let these faces be thrown next; more than are given is then an error."""
        self._given += bytes(faces)
        self.given_left = len(self._given)
        self._is_followed = False
        if self._is_running:
            self._tell(wire.message(wire.DICE, bytes(faces)))

    def follow(self, seed: bytes) -> None:
        """Let the dice, once those given are used up, follow from `seed`; b"" is chance again."""
        self.seed = seed
        self._is_followed = True
        if self._is_running:
            self._tell(wire.message(wire.SEED, seed))

    @property
    def _is_running(self) -> bool:
        return self._process is not None

    def _give_again(self, given: bytes, seed: str) -> None:
        """Give after a start what was not thrown before; what follows these dice, if anything, stays so."""
        is_followed = self._is_followed
        if not given and is_followed:
            return
        self._given.clear()
        self.give(list(given))
        self._is_followed = is_followed
        if is_followed:
            self._tell(wire.message(wire.SEED, bytes.fromhex(seed)))

    def fileno(self) -> int:
        """Return what becomes readable when the firmware has something to tell."""
        return self._pipes[0]

    def send(self, now_ms: int, edges: list[tuple[int, bool]]) -> None:
        """Ask for a step; `hear` tells when it is done."""
        self.is_waiting = True
        self._tell(wire.step(now_ms, edges))

    def step(self, now_ms: int, edges: list[tuple[int, bool]], patience_s: float = _PATIENCE_S) -> None:
        """Make a step and wait for its end."""
        self.send(now_ms, edges)
        self._wait(patience_s)

    def hear(self) -> None:
        """Take in what the firmware has to tell now."""
        told = os.read(self._pipes[0], 65536)
        if not told:
            self._mourn()
        self._heard += told
        self._take_all()

    def _take_all(self) -> None:
        """Take in all messages that are whole."""
        parts = wire.split(self._heard)
        while parts:
            del self._heard[: parts[2]]
            self._take(parts[0], parts[1])
            parts = wire.split(self._heard)

    def picture(self) -> bytes:
        """Return what can be seen: the frame, or darkness while the panel is off."""
        return self.frame if self.is_on else DARK

    def heap_line(self) -> str:
        """Return a line about the heap at its fullest; only with `stats`."""
        if not self.heap_peak:
            return "peak heap: unknown, for CPython runs the firmware"
        firmware_kb = (self.heap_peak - self.heap_own) / 1024
        return (
            f"peak heap: {firmware_kb:.1f} KB in use by the firmware, on screen {self.heap_peak_at}"
            f" (and {self.heap_own / 1024:.1f} KB by the simulator's driver, of {self.build.heap})"
        )

    def _wait(self, patience_s: float) -> None:
        until = time.monotonic() + patience_s
        while self.is_waiting:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self._pipes[0]], [], [], left)[0]:
                self.cut()
                raise Trouble(f"the firmware has not answered for {patience_s:.0f} s")
            self.hear()

    def _tell(self, data: bytes) -> None:
        try:
            while data:
                data = data[os.write(self._pipes[1], data) :]
        except BrokenPipeError:
            while True:  # its last words may still be in the pipe
                self.hear()

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == wire.DONE:
            self.is_busy = bool(payload[0])
            left = wire.number(payload[1:])
            self._given = self._given[len(self._given) - left :]
            self.given_left = left
            self.is_waiting = False
            return
        before = (self.frame, self.contrast, self.is_on, self.is_turned, self.tone_hz)
        if kind == wire.FRAME:
            self.frame = payload
        elif kind == wire.WORDS:
            self.words = payload.decode().split("\n") if payload else []
        elif kind == wire.TONE:
            self.tone_hz = wire.number(payload[:2]) if payload[2] else 0
        elif kind == wire.CONTRAST:
            self.contrast = payload[0]
        elif kind == wire.POWER:
            self.is_on = bool(payload[0])
        elif kind == wire.TURNED:
            self.is_turned = bool(payload[0])
        elif kind == wire.HEAP:
            self._note_heap(wire.number(payload[:4]), payload[4:].decode())
        elif kind == wire.TROUBLE:
            line, _, traceback = payload.decode(errors="replace").partition("\n")
            self.cut()
            if self.build.interpreter == MICROPYTHON and not self.build.firmware:
                traceback = program.explain(traceback)
            raise Trouble(line, traceback)
        self.changes += before != (self.frame, self.contrast, self.is_on, self.is_turned, self.tone_hz)

    def _note_heap(self, used: int, screen: str) -> None:
        if not screen:
            self.heap_own = used
        elif used > self.heap_peak:
            self.heap_peak, self.heap_peak_at = used, screen

    def _mourn(self) -> None:
        process = self._process
        code = process.wait() if process else 0
        self.cut()
        if code < 0:
            raise Trouble(f"the firmware's process was ended by {signal.Signals(-code).name}")
        raise Trouble(f"the firmware's process ended by itself (code {code})")
