"""Runs a script: presses keys in the gadget's own time, as fast as the machine can, and checks the screen."""

from collections.abc import Callable, Iterable
from pathlib import Path

from simulator.gadget import Gadget, Trouble
from simulator.hashes import Hashes
from simulator.keymap import NAMES
from simulator.script import Command
from simulator.views import BLANK, braille

STEP_MS = 20
_TAP_MS = 60  # above the firmware's bounce time
_STILL_MS = 300  # nothing has moved for so long: it has settled
_KEY_NAMES = {key: name for name, key in NAMES.items()}


class Failure(Exception):
    """A script's expectation was not met; the message is the whole report.

    `trouble` is what stopped the firmware, if that was the reason.
    """

    def __init__(self, report: str, trouble: Trouble | None = None) -> None:
        super().__init__(report)
        self.trouble = trouble


class ScriptRun:
    """One run of a script on a gadget that has been started.

    `save_png` writes a picture to a path, `hashes` is None where there is no file for them, `show`
    prints.
    """

    def __init__(
        self,
        name: str,
        gadget: Gadget,
        hashes: Hashes | None,
        save_png: Callable[[Path, bytes], None],
        show: Callable[[str], None],
    ) -> None:
        self.played_ms = 0
        self.steps = 0
        self._name = name
        self._gadget = gadget
        self._hashes = hashes
        self._save_png = save_png
        self._show = show
        self._now_ms = 0
        self._down: set[int] = set()

    def run(self, commands: Iterable[Command]) -> None:
        """Run all commands; Failure with a report for the first that fails."""
        for command in commands:
            if command.word == "repeat":
                for _ in range(command.times):
                    self.run(command.body)
                continue
            try:
                expected = self._do(command)
            except Trouble as trouble:
                raise Failure(self._report(command, "", trouble.line), trouble) from None
            if expected:
                raise Failure(self._report(command, expected, ""))

    def _do(self, command: Command) -> str:
        """Run one command; return what was expected but is not so, else ""."""
        done: Callable[..., str | None] = getattr(self, "do_" + command.word.replace("-", "_"))
        return done(*command.arguments) or ""

    def _step(self, edges: list[tuple[int, bool]]) -> None:
        self._gadget.step(self._now_ms, edges)
        self.steps += 1

    def do_wait(self, ms: int) -> None:
        until_ms = self._now_ms + ms
        while self._now_ms < until_ms:
            passed_ms = min(STEP_MS, until_ms - self._now_ms)
            self._now_ms += passed_ms
            self.played_ms += passed_ms
            self._step([])

    def do_down(self, key: int) -> None:
        self._down.add(key)
        self._step([(key, True)])

    def do_up(self, key: int) -> None:
        self._down.discard(key)
        self._step([(key, False)])

    def do_hold(self, key: int, ms: int) -> None:
        self.do_down(key)
        self.do_wait(ms)
        self.do_up(key)
        self.do_wait(_TAP_MS)

    def do_press(self, key: int, count: int) -> None:
        for _ in range(count):
            self.do_hold(key, _TAP_MS)

    def do_settle(self, ms: int) -> str:
        waited_ms = still_ms = 0
        while still_ms < _STILL_MS:
            if waited_ms >= ms:
                return f"nothing moves any more after {ms} ms"
            changes = self._gadget.changes
            self.do_wait(STEP_MS)
            waited_ms += STEP_MS
            is_still = self._gadget.changes == changes and not self._gadget.is_busy
            still_ms = still_ms + STEP_MS if is_still else 0
        return ""

    def _sees(self, text: str) -> bool:
        return self._gadget.is_on and text in " ".join(" ".join(self._gadget.words).split())

    def do_expect(self, text: str, within_ms: int) -> str:
        until_ms = self._now_ms + within_ms
        while not self._sees(text) and self._now_ms < until_ms:
            self.do_wait(STEP_MS)
        return "" if self._sees(text) else f'"{text}"' + (f" within {within_ms} ms" if within_ms else "")

    def do_expect_not(self, text: str) -> str:
        return f'no "{text}"' if self._sees(text) else ""

    def do_until(self, text: str, key: int, most: int) -> str:
        for _ in range(most):
            if self._sees(text):
                return ""
            self.do_press(key, 1)
        return "" if self._sees(text) else f'"{text}" after at most {most} presses of {_KEY_NAMES[key]}'

    def do_png(self, path: str) -> str:
        try:
            self._save_png(Path(path), self._gadget.picture())
        except OSError as error:
            return f"a picture can be written to {path}: {error.strerror}"
        return ""

    def do_hash(self, name: str) -> str:
        assert self._hashes is not None
        return self._hashes.check(name, self._gadget.picture())

    def do_dice(self, kind: str, what: object) -> None:
        if kind == "given":
            assert isinstance(what, list)
            self._gadget.give(what)
        else:
            self._gadget.follow(str(what).encode() if kind == "seed" else b"")

    def do_restart(self) -> None:
        self._gadget.cut()
        self._now_ms = 0
        self._gadget.start(sum(1 << key for key in self._down))

    def do_show(self) -> None:
        self._show(self._words() + "\n" + self._drawing())

    def _words(self) -> str:
        return " | ".join(self._gadget.words) if self._gadget.is_on else "(the display is dark)"

    def _drawing(self) -> str:
        rows = braille(self._gadget.picture())
        while rows and not rows[-1].strip(BLANK):
            rows.pop()
        return "\n".join("  " + row for row in rows)

    def _report(self, command: Command, expected: str, trouble: str) -> str:
        lines = [f"{self._name}, line {command.number}: {command.line}"]
        lines.append(f"  trouble: {trouble}" if trouble else f"  expected: {expected}")
        return "\n".join([*lines, f"  on the screen: {self._words()}", self._drawing()]).rstrip("\n")
