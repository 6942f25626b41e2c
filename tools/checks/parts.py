"""The parts of `make test` and `make check`: what each runs, and what it waits for."""

import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build"
CPYTHON_NAMES = BUILD / "names" / "cpython.txt"
MICROPYTHON_NAMES = BUILD / "names" / "micropython.txt"
WEB_NAMES = BUILD / "names" / "web.txt"

# The other targets; `make check` runs each, with these ARGS, in a copy of the tree.
COMMANDS = {
    "help": "",
    "play": "--script host_tests/scripts/first_start.txt",
    "text": "",
    "tables": "",
    "bench-players": "",
    "bench-heap": "",
    "fairness": "--rolls 3000",
    "dice-check": "",
    "fonts": "",
    "golden": "",
    "gallery": "",
    "qr": "",
    "web": "--no-serve",
    "bench-web": "",
    "deploy": "--help",
    "backup": "--help",
    "restore": "--help",
    "board-test": "--help",
    "image": "--help",
    "release": "",
    "emulate": "--help",
    "bench-board": "--help",
    "virtual-board": "--help",
    "hardware": "",
}
# These take minutes, so they run beside the others.
_OF_TABLES = ("tables", "bench-players", "bench-heap")
APART = {"hardware", "dice-check", "bench-web", *_OF_TABLES}
DICE_PROGRAMS = ("ent", "dieharder")
X11_FONTS = Path("/usr/share/fonts/X11/misc/5x8.pcf.gz")

_BIN = Path(sys.executable).parent
# Screens are imported again for each test: compiled files are kept, whatever the user's own setting is.
_KEEP_COMPILED = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(BUILD / "pycache")}
_HOST_PATH = "tools:host_tests:firmware:tools/standins"


@dataclass
class Part:
    """One command. It starts when all parts named in `after` have ended; the rest run side by side."""

    name: str
    command: list[str | Path]
    environment: dict[str, str] = field(default_factory=dict)
    after: tuple[str, ...] = ()
    names: Path | None = None  # where it writes the tests that it ran
    many_files: bool = False  # it writes thousands of small ones
    steps_back: bool = True  # for the one that takes longest and is a single process: all end together

    @property
    def log(self) -> Path:
        """Where its whole output is kept."""
        return BUILD / "logs" / (self.name.replace(" ", "_") + ".txt")


def _mypy(name: str, path: str, *arguments: str) -> Part:
    cache = BUILD / name.replace(" ", "_")
    return Part(name, [_BIN / "mypy", "--cache-dir", cache, *arguments], {"MYPYPATH": path})


TEST = [
    Part(
        "tests under CPython",
        [
            *(_BIN / "pytest", "-q", "--numprocesses=auto", "--dist=worksteal", "--durations=25"),
            *("-p", "minipytest.recorder", "--names", CPYTHON_NAMES),
        ],
        {"PYTHONPATH": "tools", **_KEEP_COMPILED},
        names=CPYTHON_NAMES,
        many_files=True,
        steps_back=False,
    ),
    Part(
        "tests under MicroPython",
        [sys.executable, "tools/minipytest/runner.py", "--names", MICROPYTHON_NAMES],
        names=MICROPYTHON_NAMES,
        many_files=True,
    ),
    Part("lint", [_BIN / "ruff", "check", "."]),
    _mypy(
        "types of firmware",
        "firmware:tools/minipytest/inside:.venv/typings",
        "--no-site-packages",
        "--custom-typeshed-dir=.venv/typings",
        "firmware",
        "tools/minipytest/inside",
    ),
    _mypy(
        "types of tools",
        _HOST_PATH,
        "--follow-imports=silent",
        "--exclude=tools/minipytest/inside",
        "tools",
    ),
    # Tests are run anyway: those without annotations are left alone, and all may trust what is there.
    _mypy(
        "types of tests",
        _HOST_PATH,
        "--follow-imports=silent",
        "--no-warn-unreachable",
        "--allow-untyped-defs",
        "--allow-incomplete-defs",
        "--allow-untyped-calls",
        "--no-check-untyped-defs",
        "--no-warn-unused-ignores",
        "--disable-error-code=annotation-unchecked",
        "--disable-error-code=union-attr",
        "--disable-error-code=attr-defined",
        "--disable-error-code=var-annotated",
        "host_tests",
    ),
    Part(
        "same tests on both",
        [sys.executable, "tools/minipytest/compare.py", CPYTHON_NAMES, MICROPYTHON_NAMES],
        after=("tests under CPython", "tests under MicroPython"),
    ),
]

_MICROPYTHON = [sys.executable, "-c", "import sys, micropython_unix as m; sys.exit(m.main())"]
_MICROPYTHON += ["-X", "heapsize=320K"]

SLOWER = [
    Part("commands", [sys.executable, "tools/checks/regenerate.py"]),
    Part("dice", [sys.executable, "tools/checks/regenerate.py", "dice-check"]),
    Part("hardware", [sys.executable, "tools/checks/regenerate.py", "hardware"]),
    Part("faults in the hardware", [sys.executable, "tools/hardware/prove.py"], after=("hardware",)),
    Part("tables and players", [sys.executable, "tools/checks/regenerate.py", *_OF_TABLES]),
    Part("a board on a pseudo-terminal", [sys.executable, "tools/boards/prove.py"]),
    Part(
        "a thousand games of each",
        [*_MICROPYTHON, "tools/players/whole_games.py", "firmware", "host_tests", "1000"],
    ),
]

# The page is tested in real time: only one other process runs beside it, and lets it go first.
PAGE = [
    Part(
        "page in the browser",
        [sys.executable, "tools/web/test.py", "--names", WEB_NAMES],
        names=WEB_NAMES,
        steps_back=False,
    ),
    Part("a day of the demo", [sys.executable, "tools/bench/demo.py", "24"]),
    Part(
        "speed of the page",
        [sys.executable, "tools/checks/regenerate.py", "bench-web"],
        after=("page in the browser", "a day of the demo"),
        steps_back=False,
    ),
]

# Each phase begins when the one before has ended.
PLANS = {"test": [TEST], "check": [TEST, SLOWER, PAGE]}
