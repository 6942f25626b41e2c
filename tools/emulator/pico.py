"""An emulated Pico as seen from Python: starts it, lets its time pass, presses its keys, looks at it."""

import base64
import json
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from emulator.install import BOOT_ROM, HERE

FLASH_SIZE = 2 << 20
VOLUME_SIZE = 1408 * 1024  # MicroPython's file system on a Pico
VOLUME_AT = FLASH_SIZE - VOLUME_SIZE


class PicoStopped(Exception):
    """The emulator ended or refused a command; the message says why."""


class Pico:
    """A running board. Unless `speed` says otherwise, its time passes only in `run` and its like."""

    def __init__(
        self,
        uf2: Path,
        volume: Path | None = None,
        chip: str = "ssd1306",
        speed: float = 0,
        serial_port: int = 0,
        **more: Any,
    ) -> None:
        """Switch on. `volume` is the file system's image, None: as a new board has it.

        `more`: seed (of the ring oscillator), supply (volts), xip and timing (False: ideal flash),
        volume_at (where the file system begins in flash).
        """
        options = {
            "bootRom": str(BOOT_ROM),
            "uf2": str(uf2),
            "flash": str(volume) if volume else "",
            "flashOffset": more.pop("volume_at", VOLUME_AT),
            "display": {"chip": chip} if chip != "none" else None,
            "speed": speed,
            "serialPort": serial_port,
            **more,
        }
        self.ms = 0.0
        self.events: list[dict[str, Any]] = []
        self._number = 0
        self._process = subprocess.Popen(
            ["node", str(HERE / "server.mjs"), json.dumps(options)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        ready = self._read()
        while ready.get("event") != "ready":
            self.events.append(ready)
            ready = self._read()
        self.serial_port: int = ready["serialPort"]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Switch off."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe:
                pipe.close()

    def fileno(self) -> int:
        """Return what becomes readable when there is an event."""
        assert self._process.stdout is not None
        return self._process.stdout.fileno()

    def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """Give a command of server.mjs and return its answer; events that come first are kept."""
        self._number += 1
        line = json.dumps({"id": self._number, "do": do, **more}) + "\n"
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(line.encode())
            self._process.stdin.flush()
        except BrokenPipeError:
            self._mourn()
        while True:
            answer = self._read()
            if "event" in answer:
                self.events.append(answer)
            elif answer.get("error"):
                raise PicoStopped(answer["error"])
            else:
                self.ms = answer["ms"]
                return answer

    def hear(self) -> dict[str, Any]:
        """Wait for an event and return it."""
        return self.events.pop(0) if self.events else self._read()

    def run(self, ms: float) -> None:
        """Let the board's time pass."""
        self.ask("run", ms=ms)

    def key(self, pin: int, is_down: bool) -> None:
        """Press the key on a pin, or let it go."""
        self.ask("drive", pin=pin, level=0 if is_down else None)

    def picture(self) -> bytes:
        """Return what is seen on the display: 1024 bytes, MONO_VLSB."""
        return base64.b64decode(self.ask("picture")["picture"])

    def type(self, text: str) -> None:
        """Send text to the board's USB serial port."""
        self.ask("type", text=text)

    def serial(self) -> str:
        """Return what the board has printed since the last call."""
        return str(self.ask("serial")["text"])

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            self._mourn()
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _mourn(self) -> None:
        assert self._process.stderr is not None
        text = self._process.stderr.read().decode(errors="replace").strip()
        lines = [line for line in text.splitlines() if line.startswith("Error:")]
        self.close()
        raise PicoStopped(lines[0].removeprefix("Error: ") if lines else text or "the emulator ended")
