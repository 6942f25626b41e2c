"""Runs a script: does what each line says and reports the first one that fails."""

from collections.abc import Callable, Iterable
from pathlib import Path

from simulator.build import Trouble
from simulator.hand import Hand
from simulator.hashes import Hashes
from simulator.keymap import NAMES
from simulator.script import Command
from simulator.views import BLANK, braille

_KEY_NAMES = {key: name for name, key in NAMES.items()}


class Failure(Exception):
    """A script's expectation was not met; the message is the whole report.

    `trouble` is what stopped the firmware, if that was the reason.
    """

    def __init__(self, report: str, trouble: Trouble | None = None) -> None:
        super().__init__(report)
        self.trouble = trouble


class ScriptRun:
    """One run of a script with a hand on a gadget that has been started.

    `save_png` writes a picture to a path, `hashes` is None where there is no file for them, `show`
    prints. A method `do_…` does a command; it returns what was expected but is not so, or nothing.
    """

    def __init__(
        self,
        name: str,
        hand: Hand,
        hashes: Hashes | None,
        save_png: Callable[[Path, bytes], None],
        show: Callable[[str], None],
    ) -> None:
        self._name = name
        self._hand = hand
        self._hashes = hashes
        self._save_png = save_png
        self._show = show

    def run(self, commands: Iterable[Command]) -> None:
        """Run all commands; Failure with a report for the first that fails."""
        for command in commands:
            if command.word == "repeat":
                for _ in range(command.times):
                    self.run(command.body)
                continue
            do: Callable[..., str | None] = getattr(self, "do_" + command.word.replace("-", "_"))
            try:
                expected = do(*command.arguments)
            except Trouble as trouble:
                raise Failure(self._report(command, f"trouble: {trouble.line}"), trouble) from None
            if expected:
                raise Failure(self._report(command, f"expected: {expected}"))

    def do_wait(self, ms: int) -> None:
        self._hand.wait(ms)

    def do_down(self, key: int) -> None:
        self._hand.down(key)

    def do_up(self, key: int) -> None:
        self._hand.up(key)

    def do_hold(self, key: int, ms: int) -> None:
        self._hand.hold(key, ms)

    def do_press(self, key: int, count: int) -> None:
        self._hand.press(key, count)

    def do_settle(self, ms: int) -> str:
        return "" if self._hand.settle(ms) else f"nothing moves any more after {ms} ms"

    def do_expect(self, text: str, within_ms: int) -> str:
        if self._hand.sees(text, within_ms):
            return ""
        return f'"{text}"' + (f" within {within_ms} ms" if within_ms else "")

    def do_expect_not(self, text: str) -> str:
        return f'no "{text}"' if self._hand.sees(text) else ""

    def do_until(self, text: str, key: int, most: int) -> str:
        if self._hand.press_until(text, key, most):
            return ""
        return f'"{text}" after at most {most} presses of {_KEY_NAMES[key]}'

    def do_png(self, path: str) -> str:
        try:
            self._save_png(Path(path), self._hand.gadget.picture())
        except OSError as error:
            return f"a picture can be written to {path}: {error.strerror}"
        return ""

    def do_hash(self, name: str) -> str:
        assert self._hashes is not None
        return self._hashes.check(name, self._hand.gadget.picture())

    def do_dice(self, kind: str, what: list[int] | int) -> None:
        if isinstance(what, list):
            self._hand.gadget.give(what)
        else:
            self._hand.gadget.follow(str(what).encode() if kind == "seed" else b"")

    def do_restart(self) -> None:
        self._hand.restart()

    def do_show(self) -> None:
        self._show(self._words() + "\n" + self._drawing())

    def _words(self) -> str:
        gadget = self._hand.gadget
        return " | ".join(gadget.words) if gadget.is_on else "(the display is dark)"

    def _drawing(self) -> str:
        rows = braille(self._hand.gadget.picture())
        while rows and not rows[-1].strip(BLANK):
            rows.pop()
        return "\n".join("  " + row for row in rows)

    def _report(self, command: Command, wrong: str) -> str:
        lines = [f"{self._name}, line {command.number}: {command.line}", f"  {wrong}"]
        return "\n".join([*lines, f"  on the screen: {self._words()}", self._drawing()]).rstrip("\n")
