"""Keeps what this version of Kubek saves, for every later one to read: a part of `make golden`.

A version's folder is made once and never again; only before its release may it be deleted and made
anew, when the format of a record has changed.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / part) for part in ("tools/standins", "firmware", "host_tests", "tools")]

from manners import takes_no_arguments  # noqa: E402
from support.kept_saves import keep  # noqa: E402
from version import VERSION  # noqa: E402

FOLDER = ROOT / "host_tests" / "vectors" / "saves"


def build() -> None:
    """Make the folder of this version, if there is none."""
    folder = FOLDER / VERSION
    if not folder.exists():
        folder.mkdir(parents=True)
        (folder / "expected.txt").write_text("".join(line + "\n" for line in keep(str(folder))), "utf-8")


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "saves.py", __doc__)
    build()
