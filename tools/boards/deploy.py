"""Puts Kubek on a connected board: `make deploy`. Sends what differs, checks it, leaves /data alone."""

import sys
from collections.abc import Iterable
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from boards.build import APP, ARCHITECTURES, LAUNCHER, RP2, BoardFile, BuildError, build, folders
from boards.link import BoardTrouble, Line, connect
from boards.progress import Bar
from boards.shelf import FILE as SHELF
from boards.shelf import make_shelf
from manners import Parser, tell_troubles, why

_SPARE = 64 * 1024  # room for saved games


def architecture_of(line: Line) -> str:
    """Return what the machine code of the board's chip is called; BoardTrouble when it is not known."""
    number = int(line.evaluate("getattr(sys.implementation, '_mpy', 0) >> 10 & 15", "sys"))
    architecture = ARCHITECTURES.get(number)
    if architecture is None:
        raise BoardTrouble(f"this board's kind of machine code (number {number}) is not known")
    return RP2 if architecture.startswith("armv") else architecture


def program_for(line: Line) -> list[BoardFile]:
    """Return the files for the board's chip: with machine code that it understands, with a shelf."""
    files = build(architecture_of(line))
    return [*files, make_shelf(files)]


def deploy(line: Line, files: list[BoardFile]) -> list[str]:
    """Bring the board up to `files`; return the paths that were sent. Cut off, it goes on where it was.

    The shelf goes first and comes last: with it missing everything works, only slower; with an old one
    new modules would not be seen.
    """
    wanted = {file.path: file for file in files}
    there = line.digests("/" + APP)
    there |= {path: digest for path, digest in _root_digest(line).items() if path == LAUNCHER}
    changed = [file for file in files if there.get(file.path) != file.sha256]
    obsolete = [path for path in there if path not in wanted]
    changed.sort(key=lambda file: (file.path == SHELF, file.path == LAUNCHER, file.path))
    if SHELF in there and any(file.path == SHELF for file in changed):
        line.remove(SHELF)
    for path in obsolete:
        line.remove(path)
    size = sum(len(file.data) for file in changed)
    free = line.free_bytes()
    if size + _SPARE > free:
        need = f"{size // 1024} KB to send, {free // 1024} KB free"
        raise BoardTrouble(f"no space is left on the board: {need}")
    line.make_folders(folders(files))
    bar = Bar("sending", size)
    for file in changed:
        line.write(file.path, file.data, bar.add)
    bar.end()
    _verify(line, changed)
    return [file.path for file in changed]


def _root_digest(line: Line) -> dict[str, str]:
    return {path: digest for path, digest in line.digests("").items() if "/" not in path}


def _verify(line: Line, files: Iterable[BoardFile]) -> None:
    there = line.digests("/" + APP) | _root_digest(line)
    wrong = [file.path for file in files if there.get(file.path) != file.sha256]
    if wrong:
        raise BoardTrouble(f"{wrong[0]} did not arrive as it was sent. Run the same command again.")


def main(arguments: list[str]) -> int:
    """Deploy to the port named, or to the only board."""
    parser = Parser(prog="make deploy", description=__doc__)
    parser.add_argument("--port", default="", help="PORT=…; without it the board is looked for")
    options = parser.parse_args(arguments)
    try:
        with connect(options.port) as line:
            print(f"{line.evaluate('sys.implementation._machine', 'sys')} on {line.name}")
            sent = deploy(line, program_for(line))
            print(f"{len(sent)} files sent and checked; /data was not touched" if sent else "nothing to send")
            line.restart()
    except (BoardTrouble, BuildError) as trouble:
        print(f"make deploy: {trouble}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"make deploy: {error.filename or 'the line to the board'}: {why(error)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    tell_troubles("make deploy")
    sys.exit(main(sys.argv[1:]))
