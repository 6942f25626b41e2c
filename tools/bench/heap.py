"""Measures how much of the heap the firmware takes, screen by screen, in whole games: `make bench-heap`.

The files are those of the board, but compiled for MicroPython's 64-bit unix port, which takes 1.56 times
a board's heap; next to nothing lies beside them. Printed are the peak after a collection, and the
smallest heap in which all can be played.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / part) for part in ("tools/standins", "firmware", "host_tests", "tools")]

from bench import traces  # noqa: E402
from boards import build  # noqa: E402
from manners import takes_no_arguments  # noqa: E402
from store.record import Disk, Folder  # noqa: E402
from store.settings import Settings  # noqa: E402
from text.plural import LANGUAGES  # noqa: E402

PEOPLE_KB = 190  # the most that a game among people may take
COMPUTERS_KB = 190  # and one with computers
ROOMY_KB = 1024
_LOW_KB, _HIGH_KB = 160, 320
_LAUNCH = "import sys; sys.path[:] = [sys.argv[1]]; import heap_child"
_EVERY = 20  # steps between two looks at the heap


class Bench:
    """Replays traces on the files of the board, in `folder`, compiled for this machine."""

    def __init__(self, folder: Path) -> None:
        child = Path(__file__).with_name("heap_child.py").read_text("utf-8")
        files = build.build("host", beside={"heap_child": child})
        build.write(files, folder)
        self._root = folder
        self._program = Path(sys.executable).parent / "micropython"

    def run(self, trace: traces.Trace, language: str, heap_kb: int, every: int = _EVERY) -> dict[str, int]:
        """Return the most bytes in use on each screen; MemoryError when the heap is too small."""
        most: dict[str, int] = {}
        with tempfile.TemporaryDirectory(prefix="kubek-heap-") as folder:
            data = Path(folder, "data")
            data.mkdir()
            settings = Settings(Folder(Disk(str(data))))
            settings.set("language", LANGUAGES.index(language))
            settings.save()
            for part in trace:
                path = Path(folder, "part.txt")
                path.write_text("\n".join(part) + "\n", encoding="utf-8")
                for name, used in self._replay(path, data, heap_kb, every):
                    most[name] = max(used, most.get(name, 0))
        return most

    def _replay(self, part: Path, data: Path, heap_kb: int, every: int) -> list[tuple[str, int]]:
        # A module keeps its path: a short one, as on a board.
        command: list[str | Path] = [self._program, "-X", f"heapsize={heap_kb}K", "-c", _LAUNCH]
        command += [build.APP, data, part, str(every)]
        ended = subprocess.run(command, cwd=self._root, capture_output=True, text=True, check=False)
        lines = ended.stdout.splitlines()
        if not lines or lines[-1] != "done":
            told = ended.stderr + ended.stdout
            raise (MemoryError if "MemoryError" in told else RuntimeError)(told)
        return [(name, int(used)) for name, used in (line.split() for line in lines[:-1])]

    def fits(self, trace: traces.Trace, language: str, heap_kb: int) -> bool:
        """Say whether a trace can be replayed in a heap of so many KB."""
        try:
            self.run(trace, language, heap_kb, 0)
        except MemoryError:
            return False
        return True

    def least_kb(self, trace: traces.Trace, language: str) -> int:
        """Return the smallest heap in which a trace can be replayed, to 4 KB."""
        low, high = _LOW_KB, _HIGH_KB
        while high - low > 4:
            middle = (low + high) // 2
            if self.fits(trace, language, middle):
                high = middle
            else:
                low = middle
        return high


def main() -> int:
    """Print what was measured; return 1 when it is too much."""
    with tempfile.TemporaryDirectory(prefix="kubek-heap-") as folder:
        return _measure(Bench(Path(folder)))


def _measure(bench: Bench) -> int:
    most = {"people": 0, "computers": 0}
    least = 0
    for name, language, trace in traces.every_trace():
        used = bench.run(trace, language, ROOMY_KB)
        order = sorted(used, key=lambda screen: -used[screen])
        shown = "  ".join(f"{screen} {used[screen] / 1024:.0f}" for screen in order[:6])
        fits_kb = bench.least_kb(trace, language)
        print(f"{name:44} {used[order[0]] / 1024:5.1f} KB  fits {fits_kb} KB   {shown}", flush=True)
        kind = name.split(":")[0]
        most[kind] = max(most[kind], used[order[0]])
        least = max(least, fits_kb)
    print(f"Peak heap: {most['people'] / 1024:.1f} KB among people (at most {PEOPLE_KB}),")
    print(f"{most['computers'] / 1024:.1f} KB with computers (at most {COMPUTERS_KB}).")
    print(f"All of it fits a heap of {least} KB.")
    is_well = most["people"] <= PEOPLE_KB * 1024 and most["computers"] <= COMPUTERS_KB * 1024
    return 0 if is_well else 1


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "make bench-heap", __doc__)
    sys.exit(main())
