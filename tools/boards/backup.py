"""Saves a board's games and settings in a zip file, and puts them back: `make backup`, `make restore`."""

import sys
import time
import zipfile
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from boards.link import BoardTrouble, Line, connect

_DATA = "data"
_USE = "usage: backup.py backup|restore FILE [PORT]"


def backup(line: Line, target: Path) -> int:
    """Write every file of /data into a zip file, each checked; return how many."""
    there = line.digests("/" + _DATA)
    files = {path: line.read(path) for path in sorted(there)}
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            archive.writestr(path, data)
    return len(files)


def restore(line: Line, source: Path) -> int:
    """Make /data what it was when the zip file was written; return how many files it holds."""
    try:
        with zipfile.ZipFile(source) as archive:
            files = {name: archive.read(name) for name in archive.namelist()}
    except (OSError, zipfile.BadZipFile) as error:
        raise BoardTrouble(f"{source} is no backup that can be read: {error}") from None
    strange = [name for name in files if not name.startswith(_DATA + "/") or ".." in name]
    if strange:
        raise BoardTrouble(f"{source} is no backup of Kubek: it holds {strange[0]}")
    line.make_folders([_DATA])
    for path, data in sorted(files.items()):
        line.write(path, data)
    for path in line.digests("/" + _DATA):
        if path not in files:
            line.remove(path)
    return len(files)


def main(arguments: list[str]) -> int:
    """Do what the first argument says."""
    if "--help" in arguments:
        print(__doc__)
        return 0
    if len(arguments) < 2 or arguments[0] not in ("backup", "restore"):
        print(_USE, file=sys.stderr)
        return 2
    is_backup = arguments[0] == "backup"
    file = Path(arguments[1] or time.strftime("kubek-%Y-%m-%d-%H%M%S.zip"))
    try:
        if not is_backup and not arguments[1]:
            raise BoardTrouble("say which backup: make restore FILE=kubek-….zip")
        with connect(arguments[2] if len(arguments) > 2 else "") as line:
            count = backup(line, file) if is_backup else restore(line, file)
            line.restart()
    except BoardTrouble as trouble:
        print(f"make {arguments[0]}: {trouble}", file=sys.stderr)
        return 1
    print(f"{count} files {'saved in' if is_backup else 'restored from'} {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
