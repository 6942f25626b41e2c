"""Makes the strategy tables of firmware/bots from the rules, exactly: `make tables`."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / part) for part in ("tools/standins", "firmware", "tools")]

from tables.dice_sets import dice_sets_file  # noqa: E402
from tables.mitchi import mitchi_file  # noqa: E402
from tables.yacht import yacht_file  # noqa: E402

BOTS = ROOT / "firmware" / "bots"
FILES: "dict[str, Callable[[], bytes]]" = {
    "dice_sets.bin": dice_sets_file,
    "yacht.bin": yacht_file,
    "mitchi.bin": mitchi_file,
}


def main() -> None:
    """Make every file, with a line for each."""
    for number, (name, make) in enumerate(FILES.items(), 1):
        began = time.monotonic()
        print(f"{number}/{len(FILES)} {name} …", end=" ", flush=True)
        data = make()
        (BOTS / name).write_bytes(data)
        print(f"{len(data):,} bytes in {time.monotonic() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main()
