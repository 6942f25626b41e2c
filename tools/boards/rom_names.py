"""The names that lie in MicroPython's own firmware, and so take no room in the heap.

rom_names.txt has them as its build for the Pico makes them, those that can stand in a program and do not
begin with an underscore. On another board, or in another release, one or the other may be missing: that
costs a few bytes and no more. To make the list anew build MicroPython (`make BOARD=RPI_PICO` in ports/rp2)
and give this program what is then in build-RPI_PICO/genhdr:

    python tools/boards/rom_names.py qstrdefs.generated.h
"""

import re
import sys
import textwrap
from pathlib import Path

TEXT = Path(__file__).with_name("rom_names.txt")
ROM_NAMES = tuple(TEXT.read_text("ascii").split())
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


def text_of(header: str) -> str:
    """Return what rom_names.txt has to hold, from the header that MicroPython's build makes."""
    names = re.findall(r'^QDEF.*"([A-Za-z][A-Za-z_0-9]*)"\)$', header, re.MULTILINE)
    return textwrap.fill(" ".join(sorted(names)), 110, break_on_hyphens=False) + "\n"


if __name__ == "__main__":
    TEXT.write_text(text_of(Path(sys.argv[1]).read_text("utf-8")), "ascii")
