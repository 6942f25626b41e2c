"""The command line: what may be asked for, and one line about what may not."""

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from manners import heap, number
from simulator import interpreters, program, views
from simulator.build import Build

_ABOUT = "Kubek, the pocket dice cup, in this terminal: the firmware of the board under MicroPython."
_KEYS = """keys:
  arrows              move
  z or Enter          A: do it
  x, Esc, Backspace   B: back
  h                   hold B: help
  Z                   hold A for 2 s (holding z works too)
  m                   sound off or on (B held, then DOWN)
  p                   save a picture
  q                   leave; the game is saved
"""

OK, FAILED, MISUSED = 0, 1, 2  # exit codes


class Misuse(Exception):
    """The command line asks for what cannot be; the message says it in one line."""


@dataclass(frozen=True)
class Options:
    """What was asked for. `data` None: the usual folder, or for a script a temporary one."""

    view: str
    data: Path | None
    language: str
    interpreter: str
    heap: str
    firmware: str
    stats: bool
    script: str
    record: bool
    dice: list[int]

    def build(self, data: Path) -> Build:
        """Return what is to be started, with its memory in the folder `data`."""
        interpreter = interpreters.choose(self.interpreter)
        if interpreter == interpreters.MICROPYTHON and not self.firmware:
            program.prepare()
        return Build(interpreter, data, self.language, self.heap, self.firmware, self.stats)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Misuse(message + "; --help lists the options")


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"Kubek {interpreters.version()}")
        parser.exit()


def read(arguments: list[str]) -> Options:
    """Return the options; Misuse when they make no sense. --help and --version print and exit."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if asked.dice and not asked.script:
        raise Misuse("--dice is for tests and needs --script: at the table the dice are chance")
    if asked.record and not asked.script:
        raise Misuse("--record needs --script")
    if asked.record and asked.script == "-":
        raise Misuse("--record needs a script in a file: the hashes are kept beside it")
    if asked.view != "auto" and asked.script:
        raise Misuse("--view makes no sense with --script: nothing is drawn")
    if asked.heap and asked.interpreter == interpreters.CPYTHON:
        raise Misuse("--heap needs MicroPython: CPython's heap has no limit")
    known = interpreters.languages()
    if asked.language and asked.language not in known:
        raise Misuse(f"--language {asked.language}: the languages are {' '.join(known)}")
    return Options(
        view=asked.view,
        data=_folder(asked.data) if asked.data else None,
        language=asked.language,
        interpreter=asked.interpreter,
        heap=asked.heap or interpreters.HEAP,
        firmware=asked.firmware,
        stats=asked.stats,
        script=asked.script,
        record=asked.record,
        dice=asked.dice,
    )


def _folder(path: str) -> Path:
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise Misuse(f"--data {path}: there is no such user") from None


def _parser() -> _Parser:
    parser = _Parser(
        prog="simulator",
        usage="make play ARGS='[options]'  or  python -m simulator [options]",
        description=_ABOUT,
        epilog=_KEYS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        add_help=False,
    )
    playing = parser.add_argument_group("options")
    playing.add_argument("--help", action="help", help="print this and exit")
    playing.add_argument("--version", action=_Version, nargs=0, help="print the version and exit")
    playing.add_argument(
        "--view",
        choices=views.CHOICES,
        default="auto",
        help="how the screen is drawn (auto: the largest that fits)",
    )
    playing.add_argument("--data", metavar="DIR", default="", help="where games and settings are kept")
    playing.add_argument(
        "--language", metavar="CODE", default="", help=f"the language: {' '.join(interpreters.languages())}"
    )
    playing.add_argument(
        "--interpreter",
        choices=interpreters.CHOICES,
        default="auto",
        help="what runs the firmware (auto: MicroPython where it is installed)",
    )
    playing.add_argument(
        "--heap",
        type=heap,
        metavar="SIZE",
        help=f"memory that MicroPython has (usually {interpreters.HEAP})",
    )
    playing.add_argument(
        "--stats", action="store_true", help="at the end print how full the heap was at most"
    )
    playing.add_argument("--firmware", default="", help=argparse.SUPPRESS)
    scripts = parser.add_argument_group("scripts")
    scripts.add_argument(
        "--script",
        metavar="FILE",
        default="",
        help="run a script (-: from standard input); README tells its language",
    )
    scripts.add_argument(
        "--record", action="store_true", help="record the script's hashes instead of comparing them"
    )
    scripts.add_argument(
        "--dice",
        metavar="FACE",
        type=number(1, 100),
        nargs="+",
        default=[],
        help="faces thrown in place of chance",
    )
    return parser
