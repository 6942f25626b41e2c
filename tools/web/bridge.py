"""The gadget in a real browser, for the scripts of the simulator: the same Hand works on it."""

import base64
import json
import subprocess
from pathlib import Path
from typing import Any

from simulator import wire
from simulator.build import Build, Trouble
from simulator.gadget import Gadget

ROOT = Path(__file__).resolve().parents[2]
_BRIDGE = ROOT / "host_tests" / "web" / "bridge.mjs"
_CHANCE = ROOT / "tools" / "simulator" / "chance.py"


class Bridge:
    """A browser that answers requests; host_tests/web/bridge.mjs lists them."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            ["node", _BRIDGE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send a request and return the answer; Trouble when the page or the browser broke."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"kind": kind, **fields}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise Trouble("the browser has gone")
        answer: dict[str, Any] = json.loads(line)
        if "broken" in answer:
            raise Trouble(answer["broken"].partition("\n")[0], answer["broken"])
        return answer

    def run(self, files: dict[str, bytes], code: str) -> list[str]:
        """Run Python in the browser with files beside it; return the lines that it printed."""
        printed: list[str] = self.ask("run", files=_packed(files), code=code)["printed"]
        return printed

    def close(self) -> None:
        """Close the browser."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


class BrowserGadget(Gadget):
    """A gadget whose firmware runs in a tab. `place` names its storage: the same one, the same games."""

    def __init__(self, bridge: Bridge, place: str, language: str = "") -> None:
        super().__init__(Build("browser", Path(), language))
        self._bridge = bridge
        self._place = place
        self._is_on = False

    def start(self, keys_down: int = 0, patience_s: float = 0) -> None:
        """Open the tab and wait for the first frame."""
        self._blank()
        options = {"language": self.build.language, "down": str(keys_down)}
        if self.seed:
            options["seed"] = (self.seed + bytes([self._boots])).hex()
        self._boots += 1
        given = bytes(self._given)
        text = "\n".join(f"{name}={value}" for name, value in options.items() if value)
        extra = _packed({"simulator/chance.py": _CHANCE.read_bytes()})
        self._hear_all(self._bridge.ask("boot", place=self._place, options=text, extra=extra))
        self._is_on = True
        self._give_again(given, options.get("seed", ""))

    def cut(self) -> None:
        """Close the tab at once."""
        if self._is_on:
            self._is_on = False
            self._bridge.ask("cut")

    @property
    def _is_running(self) -> bool:
        return self._is_on

    def _tell(self, data: bytes) -> None:
        kind, payload, _ = wire.split(data) or (0, b"", 0)
        if kind == wire.DICE:
            self._bridge.ask("give", faces=" ".join(map(str, payload)))
        elif kind == wire.SEED:
            self._bridge.ask("seed", digits=payload.hex())

    def step(self, now_ms: int, edges: list[tuple[int, bool]], patience_s: float = 0) -> None:
        """Make a step."""
        self._hear_all(self._bridge.ask("tick", now=now_ms, edges=edges))

    def _hear_all(self, answer: dict[str, Any]) -> None:
        told = bytearray(base64.b64decode(answer["told"]))
        parts = wire.split(told)
        while parts:
            del told[: parts[2]]
            self._take(parts[0], parts[1])
            parts = wire.split(told)


def _packed(files: dict[str, bytes]) -> dict[str, str]:
    return {name: base64.b64encode(data).decode() for name, data in files.items()}
