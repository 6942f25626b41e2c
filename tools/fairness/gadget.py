"""Draws dice or raw bits from the firmware: in this machine's interpreter, or on a board over mpremote."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from simulator import interpreters

_TOOLS = Path(__file__).resolve().parents[1]
_DRAW = Path(__file__).with_name("draw.py")
_WINDOW_BITS = 1024
_DIGITS = tuple("0123456789abcdef")


class NoGadget(Exception):
    """Nothing could be drawn; the message says why in one line."""


def _command(text: str, port: str, interpreter: str) -> list[str]:
    if port:
        from boards.build import linked  # here, for without a board it is not needed

        return [str(Path(sys.executable).with_name("mpremote")), "connect", port, "exec", linked(text)]
    roots = [str(_TOOLS.parent / "firmware")]
    if interpreter == interpreters.CPYTHON:
        roots.append(str(_TOOLS / "standins"))
    text = f"import sys\nsys.path[:0] = {roots!r}\n" + text
    if interpreter == interpreters.CPYTHON:
        return [sys.executable, "-E", "-s", "-S", "-c", text]
    start = "import sys, micropython_unix as m; sys.exit(m.main())"
    return [sys.executable, "-c", start, "-X", f"heapsize={interpreters.HEAP}", "-c", text]


def _lines(call: str, port: str, interpreter: str) -> Iterator[str]:
    """Yield the lines that begin as they should: "source", a digit; NoGadget when the firmware stops."""
    text = _DRAW.read_text("utf-8") + "\n" + call + "\n"
    chosen = "" if port else interpreters.choose(interpreter)
    with tempfile.TemporaryFile("w+", errors="replace") as errors:  # a pipe that nobody reads would fill
        try:
            command = _command(text, port, chosen)
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        except OSError as error:
            raise NoGadget(f"cannot start {error.filename}: {error.strerror}") from None
        assert process.stdout
        try:
            others = []  # a traceback on a board comes the same way
            for line in process.stdout:
                if line.startswith("source ") or line[:1] in _DIGITS:
                    yield line.strip()
                else:
                    others.append(line)
            if process.wait():
                errors.seek(0)
                raise NoGadget(_what_happened(others + errors.readlines(), port))
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


def _what_happened(lines: list[str], port: str) -> str:
    said = [line.strip() for line in lines if line.strip()]
    last = said[-1] if said else "the firmware stopped"
    if port and last.startswith(("ImportError", "AttributeError")):
        return f"the board at {port} does not run this version of Kubek; first: make deploy PORT={port}"
    return last


def draw_dice(
    count: int, port: str, interpreter: str, progress: Callable[[int], None]
) -> tuple[str, bytes]:
    """Return where chance comes from, a text key, and `count` faces; `progress` hears how many there are."""
    source, faces = "", bytearray()
    for line in _lines(f"draw_dice({count})", port, interpreter):
        if line.startswith("source "):
            source = line[7:]
        elif line:
            faces += bytes(int(digit) for digit in line)
            progress(min(len(faces), count))
    if len(faces) < count:
        raise NoGadget(f"only {len(faces)} dice were drawn")
    return source, bytes(faces[:count])


def draw_bits(
    count: int, port: str, interpreter: str, progress: Callable[[int], None]
) -> tuple[str, bytes]:
    """Return where chance comes from and `count` raw bits or more, eight to a byte, the first one highest."""
    source, data = "", bytearray()
    for line in _lines(f"draw_bits({-(-count // _WINDOW_BITS)})", port, interpreter):
        if line.startswith("source "):
            source = line[7:]
        elif line:
            data += bytes.fromhex(line)
            progress(min(8 * len(data), count))
    if 8 * len(data) < count:
        raise NoGadget(f"only {8 * len(data)} bits were drawn")
    return source, bytes(data)
