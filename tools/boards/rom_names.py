"""The names that lie in MicroPython's own firmware, and so take no room in the heap.

rom_names.txt has them as its build for the Pico makes them, those that can stand in a program and do not
begin with an underscore; its first line tells of which release. On another board, or in another release,
one or the other may be missing: then it lies in the heap as any name does, which costs some 15 bytes and
changes nothing else. To make the list anew build MicroPython (`make BOARD=RPI_PICO` in ports/rp2) and name
the folder with what that has made:

    python tools/boards/rom_names.py build-RPI_PICO/genhdr
"""

import re
import sys
import textwrap
from pathlib import Path

TEXT = Path(__file__).with_name("rom_names.txt")
_HEAD = "# made by tools/boards/rom_names.py from MicroPython {} for the RPI_PICO"
_HEAD_LINE, _, _NAMES = TEXT.read_text("ascii").partition("\n")
MICROPYTHON = _HEAD_LINE[_HEAD.index("{") :].partition(" ")[0]  # the release
ROM_NAMES = tuple(_NAMES.split())
# Built-in functions and exceptions.
BUILT_IN = tuple(
    "abs all any bin bool bytearray bytes callable chr classmethod delattr dict divmod enumerate eval exec"
    " frozenset getattr globals hasattr hex int isinstance issubclass iter len list locals memoryview object"
    " oct ord pow print repr reversed setattr sorted staticmethod str sum super tuple zip ArithmeticError"
    " AssertionError AttributeError BaseException EOFError Ellipsis Exception GeneratorExit ImportError"
    " IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError"
    " NotImplemented NotImplementedError OSError OverflowError RuntimeError StopIteration SyntaxError"
    " SystemExit TypeError UnicodeError ValueError ZeroDivisionError".split()
)
# What MicroPython itself looks for in an object, be it a stream, a file system, an error, or a decorator.
_ASKED_FOR = frozenset(
    "None args argv chdir close errno flush getcwd getter ilistdir ioctl irq keys mkdir modules mount open"
    " path property read readblocks readinto readline remove rename rmdir seek send setter stat statvfs throw"
    " umount value write writeblocks".split()
)
# Those that can be given to something of ours.
FREE_NAMES = tuple(name for name in ROM_NAMES if name not in _ASKED_FOR.union(BUILT_IN))


def text_of(names: str, version: str) -> str:
    """Return what rom_names.txt has to hold, from the two headers that MicroPython's build makes."""
    tag = re.search(r'^#define MICROPY_GIT_TAG "v?([^"]*)"', version, re.MULTILINE)
    if tag is None:
        raise ValueError("no release in mpversion.h")
    found = re.findall(r'^QDEF.*"([A-Za-z][A-Za-z_0-9]*)"\)$', names, re.MULTILINE)
    filled = textwrap.fill(" ".join(sorted(found)), 110, break_on_hyphens=False)
    return _HEAD.format(tag[1]) + "\n" + filled + "\n"


def missing_in(program: bytes) -> list[str]:
    """Return the names that do not lie in a MicroPython, from all that it puts into flash."""
    return [name for name in ROM_NAMES if name.encode() + b"\0" not in program]


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])
    from manners import Parser, why

    parser = Parser(prog="rom_names.py", description=__doc__)
    parser.add_argument("folder", type=Path, help="genhdr of a build of MicroPython")
    folder = parser.parse_args().folder
    try:
        headers = [(folder / name).read_text("utf-8") for name in ("qstrdefs.generated.h", "mpversion.h")]
        TEXT.write_text(text_of(*headers), "ascii")
    except (OSError, ValueError) as error:
        parser.error(f"{folder}: {why(error)}")
