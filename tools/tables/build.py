"""Makes the strategy tables of firmware/bots from the rules, exactly: `make tables`."""

import sys
import time
from collections.abc import Callable
from multiprocessing.pool import ThreadPool
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / part) for part in ("tools/standins", "firmware", "tools")]

from manners import takes_no_arguments  # noqa: E402
from rules.general import DECLARED, FREE  # noqa: E402
from tables.dice_sets import dice_sets_file  # noqa: E402
from tables.general import twice_file  # noqa: E402
from tables.general_factors import general_file  # noqa: E402
from tables.mia_file import mia_file  # noqa: E402
from tables.mitchi import mitchi_file  # noqa: E402
from tables.yacht import yacht_file  # noqa: E402

BOTS = ROOT / "firmware" / "bots"
FILES: "dict[str, Callable[[], bytes]]" = {
    # the longest first: two are made at a time
    "general_free.bin": lambda: general_file(FREE, 0),
    "general_free_full.bin": lambda: general_file(FREE, 1),
    "general_declared.bin": lambda: general_file(DECLARED, 0),
    "general_declared_full.bin": lambda: general_file(DECLARED, 1),
    "mia.bin": mia_file,
    "mitchi.bin": mitchi_file,
    "yacht.bin": yacht_file,
    "general_twice.bin": twice_file,
    "dice_sets.bin": dice_sets_file,
}


def _make(name: str) -> "tuple[str, bytes, float]":
    began = time.monotonic()
    return name, FILES[name](), time.monotonic() - began


def main() -> None:
    """Make every file, two at a time, with a line for each."""
    with ThreadPool(2) as pool:
        for number, (name, data, seconds) in enumerate(pool.imap_unordered(_make, FILES), 1):
            (BOTS / name).write_bytes(data)
            print(f"{number}/{len(FILES)} {name}: {len(data):,} bytes in {seconds:.1f} s", flush=True)


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "make tables", __doc__)
    main()
