"""Makes the shelf of modules that the start needs; firmware/shelf.py says what that is and how it looks."""

import ast
from collections.abc import Iterator
from pathlib import Path

from boards.build import APP, FIRMWARE, BoardFile
from boards.bundle import home_of

FILE = f"{APP}/boot.shelf"
# What is imported on the way to the menu from inside functions; the rest follows from these.
_ROOTS = (
    "main",
    "power_on",
    "devices.gadget",
    "devices.parts",
    "app.loop",
    "app.start",
    "devices.entropy",
    "devices.ring",
    "devices.ring_viper",
    "dice.cup",
    "ui.buttons",
    "ui.canvas",
    "screens.home",
    "store.tidy",
)
# board stays what its builder makes of it; the plain ones stand in for machine code that a Pico runs.
_LEFT_OUT = ("board", "shelf", "ui.columns_plain", "devices.changes_plain")

# In the firmware of MicroPython itself, where an import looks only when no file has the name.
_BUILT_IN = tuple(
    "array binascii errno framebuf gc hashlib io machine micropython os rp2 sys time vfs".split()
)


def boot_modules(firmware: Path = FIRMWARE) -> list[str]:
    """Return the names of the modules that are imported before the menu stands."""
    found: set[str] = set()
    waiting = list(_ROOTS)
    while waiting:
        name = waiting.pop()
        path = firmware / (name.replace(".", "/") + ".py")
        if name in found or name in _LEFT_OUT or not path.is_file():
            continue
        found.add(name)
        waiting += _imports(ast.parse(path.read_text("utf-8")).body)
    return sorted(found)


def _imports(body: list[ast.stmt]) -> Iterator[str]:
    """Yield what is imported when a module is, the parts of packages included; nothing under `if MYPY`."""
    for node in body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Try):
            yield from _imports(node.body)
        elif isinstance(node, ast.If):
            yield from _imports(node.orelse)


def make_shelf(files: list[BoardFile], firmware: Path = FIRMWARE) -> BoardFile:
    """Return the shelf of the boot's modules among the built files."""
    data = {file.path: file.data for file in files}
    modules = dict.fromkeys(home_of(name) for name in boot_modules(firmware))
    paths = [f"/{name.replace('.', '/')}" for name in modules]
    found = [(path, data[f"{APP}{path}.mpy"]) for path in paths]
    found += [(f"/{name}", b"") for name in _BUILT_IN]
    at = 2 + sum(1 + len(path) + 5 for path, _ in found)
    index = len(found).to_bytes(2, "little")
    for path, code in found:
        place = at.to_bytes(3, "little") + len(code).to_bytes(2, "little")
        index += bytes([len(path)]) + path.encode() + place
        at += len(code)
    return BoardFile(FILE, index + b"".join(code for _, code in found))
