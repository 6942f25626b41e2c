"""Puts a version into one folder with checksums: `make release`. The same sources give the same bytes."""

import hashlib
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

if __name__ == "__main__":
    _ROOT = Path(__file__).resolve().parents[2]
    sys.path[:1] = [str(_ROOT / part) for part in ("tools/standins", "firmware", "tools")]

from boards import uf2
from boards.build import FIRMWARE, ROOT, BoardFile, BuildError, build, write
from boards.image import WARNING, make_image
from boards.package import NAME, package_text
from boards.shelf import make_shelf
from checks.project_files import project_files
from manners import Parser, tell_troubles, why
from version import VERSION
from web import build as web

PLACE = ROOT / ".build" / "release"
SUMS = "SHA256SUMS"
BOARD = "board"
# What a log is checked with, and what that needs, in its own places.
_VERIFIER = ("tools/verify_log.py", "tools/standins/micropython.py")
_PAPERS = ("LICENSE", "README.md")
_SHOWN = "tools/pictures/readme"  # in README.md
_WIRING = "firmware/board.py"  # told of in hardware/README.md, and the one file that a builder edits
_ABOUT = """Kubek {version}

board/       the files of a board with RP2040 or RP2350, and package.json for mpremote mip
{image}web/         the browser page{web}
hardware/    board, case, parts list, how to build it
tools/       verify_log.py, which checks the log of a game by firmware/rules/

README.md tells how each is used. sha256sum -c SHA256SUMS checks all files.
"""


def copy(paths: Iterable[str], target: Path) -> None:
    """Copy files of the tree to the same places below `target`."""
    for path in paths:
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, target / path)


def sums(folder: Path) -> str:
    """Return the checksums of all files, as sha256sum reads them."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != SUMS)
    digests = [hashlib.sha256(path.read_bytes()).hexdigest() for path in paths]
    return "".join(f"{digest}  {path.relative_to(folder)}\n" for digest, path in zip(digests, paths))


def release(target: Path, firmware: Path | None, has_page: bool) -> None:
    """Make the folder anew; BadUF2 or OSError when the firmware cannot be used, and nothing is left then."""
    micropython = None if firmware is None else firmware.read_bytes()  # first, for it may not be there
    files = build()
    files.append(make_shelf(files))
    image = None if micropython is None else make_image(micropython, files)[0]
    shutil.rmtree(target, ignore_errors=True)
    write([*files, BoardFile(NAME, package_text(VERSION).encode())], target / BOARD)
    names = ""
    if firmware is not None and image is not None:
        name = f"kubek-{VERSION}-{firmware.stem}.uf2"
        (target / name).write_bytes(image)
        names = f"{name}: MicroPython and Kubek in one file. {WARNING}\n"
    if has_page:
        web.build(target / "web")
    rules = [path.relative_to(ROOT).as_posix() for path in sorted((FIRMWARE / "rules").glob("*.py"))]
    shown = [*project_files(ROOT, "hardware"), *project_files(ROOT, _SHOWN)]
    copy([*_PAPERS, _WIRING, *_VERIFIER, *rules, *shown], target)
    page = "" if has_page else ": left out, Node.js was missing"
    about = _ABOUT.format(version=VERSION, image=names, web=page)
    (target / "ABOUT.txt").write_text(about, "utf-8")
    (target / SUMS).write_text(sums(target), "utf-8")


def main(arguments: list[str]) -> int:
    """Make the release; say what is in it."""
    parser = Parser(prog="make release", description=__doc__)
    parser.add_argument("--uf2", type=Path, help="UF2=…: a MicroPython, for an image of both")
    parser.add_argument("--to", type=Path, default=PLACE / f"kubek-{VERSION}", help="the folder to make")
    options = parser.parse_args(arguments)
    has_page = web.MICROPYTHON.is_dir()
    target: Path = options.to
    try:
        release(target, options.uf2, has_page)
    except (uf2.BadUF2, BuildError) as error:
        print(f"make release: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"make release: cannot use {error.filename}: {why(error)}", file=sys.stderr)
        return 2 if options.uf2 and error.filename == str(options.uf2) else 1
    count = (target / SUMS).read_text("utf-8").count("\n")
    print(f"{target}: {count} files and their {SUMS}")
    if not has_page:
        print("without the browser page: install Node.js 20 with npm, and run it again")
    if options.uf2 is None:
        print("without an image of MicroPython and Kubek in one file: make release UF2=FILE")
    return 0


if __name__ == "__main__":
    tell_troubles("make release")
    sys.exit(main(sys.argv[1:]))
