"""The script language: reads a script into commands, and says in one line what is wrong with it.

One command a line; `#` begins a comment. Texts stand in double quotes (`\\"` for a quote), keys are
UP LEFT RIGHT DOWN A B, times are in ms or, with an s, in seconds. README.md lists the commands.
"""

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from manners import short
from simulator.script_line import BadScript, Line

MOST_PRESSES = 50  # of `until`, when it does not say
_DEEPEST = 20  # repeats in one another
SETTLES_MS = 10_000  # so long may things move, when `settle` does not say

_NAME = re.compile(r"[\w.-]+")


@dataclass(frozen=True)
class Command:
    """One line of a script: its number, its text, its word, its arguments; for `repeat` what it holds."""

    number: int
    line: str
    word: str
    arguments: tuple[object, ...] = ()
    body: list["Command"] = field(default_factory=list)

    @property
    def times(self) -> int:
        """How often `repeat` does what it holds."""
        times = self.arguments[0]
        assert isinstance(times, int)
        return times


def _press(line: Line) -> tuple[object, ...]:
    return line.key(), 1 if line.is_empty() else line.count("a number")


def _expect(line: Line) -> tuple[object, ...]:
    return line.text(), line.ms() if line.has("within") else 0


def _until(line: Line) -> tuple[object, ...]:
    text = line.text()
    if not line.has("press"):
        raise BadScript('after the text comes "press" and a key')
    return text, line.key(), line.count("a number") if line.has("max") else MOST_PRESSES


def _settle(line: Line) -> tuple[object, ...]:
    return (SETTLES_MS if line.is_empty() else line.ms(),)


def _hash(line: Line) -> tuple[object, ...]:
    name = line.word("a name")
    if not _NAME.fullmatch(name):
        raise BadScript(f"{short(name)} is no name for a hash; use letters, digits, - _ and .")
    return (name,)


def _dice(line: Line) -> tuple[object, ...]:
    if line.has("chance"):
        return ("chance", 0)
    if line.has("seed"):
        return ("seed", line.count("a number", 0, 2**31 - 1))
    faces = [line.count("a face", 1, 100)]
    while not line.is_empty():
        faces.append(line.count("a face", 1, 100))
    return ("given", faces)


COMMANDS: dict[str, Callable[[Line], tuple[object, ...]]] = {
    "press": _press,
    "hold": lambda line: (line.key(), line.ms()),
    "down": lambda line: (line.key(),),
    "up": lambda line: (line.key(),),
    "wait": lambda line: (line.ms(),),
    "settle": _settle,
    "expect": _expect,
    "expect-not": lambda line: (line.text(),),
    "until": _until,
    "png": lambda line: (line.path(),),
    "hash": _hash,
    "dice": _dice,
    "restart": lambda line: (),
    "show": lambda line: (),
    "repeat": lambda line: (line.count("a number"),),
    "end": lambda line: (),
}


def read(text: str, name: str) -> list[Command]:
    """Return the commands of a script; `name` is for the messages of BadScript."""
    levels: list[list[Command]] = [[]]
    opened: list[int] = []
    for number, raw in enumerate(text.splitlines(), 1):
        try:
            command = _command(number, raw.strip())
            if command is None:
                continue
            if command.word == "end":
                if not opened:
                    raise BadScript("end without a repeat")
                levels.pop()
                opened.pop()
                continue
        except BadScript as error:
            raise BadScript(f"{name}, line {number}: {error}") from None
        levels[-1].append(command)
        if command.word == "repeat":
            if len(levels) > _DEEPEST:
                raise BadScript(f"{name}, line {number}: a repeat in {_DEEPEST} others")
            levels.append(command.body)
            opened.append(number)
    if opened:
        raise BadScript(f"{name}, line {opened[-1]}: this repeat has no end")
    return levels[0]


def _command(number: int, text: str) -> Command | None:
    line = Line(text)
    if line.is_empty():
        return None
    word = line.word("a command")
    if word not in COMMANDS:
        near = difflib.get_close_matches(word, COMMANDS, 1, 0.7)
        raise BadScript(f"unknown command {short(word)}" + (f"; did you mean {near[0]}?" if near else ""))
    arguments = COMMANDS[word](line)
    if not line.is_empty():
        raise BadScript(f"too much after {word}: {short(line.rest())}")
    return Command(number, text, word, arguments)


def uses(commands: list[Command], word: str) -> bool:
    """Say whether a command is used, also inside a repeat."""
    return any(command.word == word or uses(command.body, word) for command in commands)
