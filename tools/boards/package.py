"""Lists the board's files for `mpremote mip install`, in firmware/package.json.

The names are relative: the compiled files lie beside the list in a release's folder board/. Sources
are not listed, for compiling them on a Pico leaves its heap in pieces too small to play.
"""

import json
from pathlib import Path

from boards.build import APP, FIRMWARE, LAUNCHER, firmware_files
from boards.bundle import home_of
from boards.shelf import FILE as SHELF

NAME = "package.json"


def board_paths(firmware: Path = FIRMWARE) -> list[str]:
    """Return the path of each file of the board, without building them; in the order of a deploy."""
    names = [path.relative_to(firmware).as_posix() for path in firmware_files(firmware)]
    modules = {home_of(name[:-3].replace("/", ".")) for name in names if name.endswith(".py")}
    paths = {f"{APP}/{module.replace('.', '/')}.mpy" for module in modules}
    paths |= {f"{APP}/{name}" for name in names if not name.endswith(".py")}
    return [*sorted(paths), LAUNCHER, SHELF]


def package_text(version: str, firmware: Path = FIRMWARE) -> str:
    """Return the list as mip reads it, a file a line."""
    rows = ",\n".join(f"  {json.dumps([path, path])}" for path in board_paths(firmware))
    return f'{{"version": {json.dumps(version)}, "urls": [\n{rows}\n]}}\n'
