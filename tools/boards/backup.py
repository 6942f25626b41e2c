"""Saves a board's games and settings in a zip file, and puts them back: `make backup`, `make restore`."""

import hashlib
import re
import sys
import time
import zipfile
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from boards.archive import BadArchive, read
from boards.link import BoardTrouble, Line, connect
from manners import Parser, short, tell_troubles, why

_DATA = "data"
_NAME = re.compile(rf"{_DATA}(/[\w.-]+)+", re.ASCII)


def backup(line: Line, target: Path) -> int:
    """Write every file of /data into a zip file, each checked, or none; return how many."""
    there = line.digests("/" + _DATA)
    files = {path: line.read(path) for path in sorted(there)}
    _compare(files, there, "did not arrive as it is on the board")
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            archive.writestr(path, data)
    return len(files)


def kept_in(source: Path) -> dict[str, bytes]:
    """Return what is in a backup; BoardTrouble when it is none of Kubek, or damaged."""
    try:
        files = read(source)
    except BadArchive as error:
        raise BoardTrouble(str(error)) from None
    strange = [name for name in files if not _NAME.fullmatch(name) or ".." in name]
    if strange:
        raise BoardTrouble(f"{source} is no backup of Kubek: it holds {short(strange[0])}")
    return files


def restore(line: Line, source: Path) -> int:
    """Make /data what it was when the zip file was written, each file checked; return how many it holds."""
    files = kept_in(source)
    line.make_folders([_DATA])
    for path, data in sorted(files.items()):
        line.write(path, data)
    there = line.digests("/" + _DATA)
    _compare(files, there, "did not arrive on the board as it was sent")
    for path in there:
        if path not in files:
            line.remove(path)
    return len(files)


def _compare(files: dict[str, bytes], there: dict[str, str], trouble: str) -> None:
    for path, data in files.items():
        if there.get(path) != hashlib.sha256(data).hexdigest():
            raise BoardTrouble(f"{path} {trouble}. Run the same command again.")


def main(arguments: list[str]) -> int:
    """Do what the first argument says."""
    name = "restore" if arguments[:1] == ["restore"] else "backup"
    parser = Parser(prog=f"make {name}", description=__doc__)
    parser.add_argument("action", choices=("backup", "restore"))
    parser.add_argument("--file", type=Path, help="FILE=…; a backup makes up a name itself")
    parser.add_argument("--port", default="", help="PORT=…; without it the board is looked for")
    options = parser.parse_args(arguments)
    is_backup = options.action == "backup"
    file: Path = options.file or Path(time.strftime("kubek-%Y-%m-%d-%H%M%S.zip"))
    if not is_backup and options.file is None:
        print("make restore: say which backup: make restore FILE=kubek-….zip", file=sys.stderr)
        return 2
    if not is_backup and not file.is_file():
        print(f"make restore: there is no file {file}. FILE= names what make backup saved", file=sys.stderr)
        return 2
    try:
        if not is_backup:
            kept_in(file)  # before a board is looked for
        with connect(options.port) as line:
            count = backup(line, file) if is_backup else restore(line, file)
            line.restart()
    except BoardTrouble as trouble:
        print(f"make {options.action}: {trouble}", file=sys.stderr)
        return 1
    except OSError as error:
        where = error.filename or "the line to the board"
        print(f"make {options.action}: {where}: {why(error)}", file=sys.stderr)
        return 1
    files = "1 file" if count == 1 else f"{count} files"
    print(f"{files} {'saved in' if is_backup else 'restored from'} {file}")
    return 0


if __name__ == "__main__":
    tell_troubles("make backup or restore")
    sys.exit(main(sys.argv[1:]))
