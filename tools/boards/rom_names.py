"""The names that lie in MicroPython's own firmware, and so take no room in the heap.

rom_names.txt has them as its build for the Pico makes them (genhdr/qstrdefs.generated.h, those that can
stand in a program). On another board one or the other may be missing: that costs a few bytes and no more.
"""

from pathlib import Path

ROM_NAMES = tuple(Path(__file__).with_name("rom_names.txt").read_text("ascii").split())
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
