"""What all tools do at a shell: read numbers, tell misuse and troubles in a line, end with the reader."""

import argparse
import os
import re
import signal
import sys
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import NoReturn

_NUMBER = re.compile(r"[0-9]{1,15}")
_SECONDS = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
_DAY_S = 86400.0
_SIZE = re.compile(r"([0-9]{1,10})([KkMm]?)")
_SHIFTS = {"": 0, "k": 10, "m": 20}
_LEAST_HEAP_B, _MOST_HEAP_B = 16 << 10, 1 << 30  # a smaller one cannot start, a larger one is not to be had
_SHOWN = 40  # letters of what was typed


class Parser(argparse.ArgumentParser):
    """A command line whose misuse is told in one line, with exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and no more."""
        self.exit(2, f"{self.prog}: {' '.join(message.split())}; --help tells what may be asked for\n")


def whole(word: str, least: int, most: int) -> int:
    """Return the number that a word is; ValueError says in one line that it is none of `least` to `most`."""
    if not _NUMBER.fullmatch(word) or not least <= int(word) <= most:
        raise ValueError(f"{short(word)} is no number of {least} to {most}")
    return int(word)


def number(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a number of an option."""

    def read(word: str) -> int:
        try:
            return whole(word, least, most)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def seconds(word: str) -> float:
    """Return how many seconds an option gives, more than none and at most a day."""
    if not _SECONDS.fullmatch(word) or not 0 < float(word) <= _DAY_S:
        raise argparse.ArgumentTypeError(f"{short(word)} is no number of seconds, at most a day")
    return float(word)


def heap(word: str) -> str:
    """Return a size of memory as MicroPython takes it."""
    size = _SIZE.fullmatch(word)
    size_b = int(size[1]) << _SHIFTS[size[2].lower()] if size else 0
    if not _LEAST_HEAP_B <= size_b <= _MOST_HEAP_B:
        raise argparse.ArgumentTypeError(f"{short(word)}: write a size as 320K or 1M, from 16K to 1024M")
    return word


def short(word: str) -> str:
    """Return what was typed, as it can stand in a line."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in word)
    return shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "…"


def takes_no_arguments(arguments: list[str], prog: str, about: str | None) -> None:
    """End when something is asked for: with help, or because nothing can be; tell troubles from then on."""
    tell_troubles(prog)
    Parser(prog=prog, description=about).parse_args(arguments)


def tell_troubles(prog: str) -> None:
    """From now on tell Ctrl-C, and a file that cannot be had, in one line where nobody else sees to it."""

    def tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if isinstance(error, KeyboardInterrupt):
            print(f"\n{prog}: stopped", file=sys.stderr)
        elif isinstance(error, OSError) and error.filename:
            print(f"{prog}: {error.filename}: {why(error)}", file=sys.stderr)
        else:
            sys.__excepthook__(kind, error, trace)

    sys.excepthook = tell


def end_in_order() -> None:
    """From now on SIGTERM and a closed terminal end us as an error does: what was begun is put back."""

    def end(number: int, _: FrameType | None) -> None:
        sys.exit(128 + number)

    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:  # as under nohup
            signal.signal(number, end)


def why(error: Exception) -> str:
    """Return what went wrong with a file, without the system's number for it."""
    if isinstance(error, UnicodeDecodeError):
        return "it is no text"
    return error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error)


def cores() -> int:
    """Return how many cores we may use: a container has fewer than the machine."""
    if hasattr(os, "sched_getaffinity"):  # Linux
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def end_with_reader() -> None:
    """From now on end quietly when whoever reads what is printed has had enough, as `head` has."""
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
