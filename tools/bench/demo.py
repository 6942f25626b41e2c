"""Lets the demo on the board's files go on for hours, and watches the heap: demo.py HOURS."""

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "tools")]

from boards import build  # noqa: E402
from manners import whole  # noqa: E402
from simulator import program  # noqa: E402
from simulator.interpreters import HEAP  # noqa: E402

_LAUNCH = f"import sys; sys.path[:] = ['{build.APP}']; import demo_day"
_LONGEST_H = 1000


def main(arguments: list[str]) -> int:
    """Build, run, and return what came of it; 2 for misuse."""
    try:
        (word,) = arguments
        hours = whole(word, 1, _LONGEST_H)
    except ValueError:
        print(f"usage: demo.py HOURS, 1 to {_LONGEST_H}", file=sys.stderr)
        return 2
    beside = program.beside() | {"demo_day": Path(__file__).with_name("demo_day.py").read_text("utf-8")}
    with tempfile.TemporaryDirectory(prefix="kubek-demo-") as folder:
        build.write(build.build("host", beside=beside), Path(folder))
        micropython = Path(sys.executable).parent / "micropython"
        command: list[str | Path] = [micropython, "-X", f"heapsize={HEAP}", "-c", _LAUNCH, str(hours)]
        return subprocess.run(command, cwd=folder, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
