"""Writes the committed transcripts of whole games, one a game and mode: part of `make golden`."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / part) for part in ("tools/standins", "firmware", "host_tests", "tools")]

from manners import takes_no_arguments  # noqa: E402
from support.transcript import PLAYTHROUGHS, lines  # noqa: E402

FOLDER = ROOT / "host_tests" / "vectors" / "playthroughs"


def build() -> None:
    """Write every transcript anew and remove those that nobody makes any more."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = set()
    for row in PLAYTHROUGHS:
        path = FOLDER / f"{row[0]}.txt"
        made.add(path)
        path.write_text("\n".join(lines(row[0])) + "\n", encoding="utf-8")
    for path in FOLDER.glob("*.txt"):
        if path not in made:
            path.unlink()


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "playthroughs.py", __doc__)
    build()
