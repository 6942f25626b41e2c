"""Makes everything committed that records how Kubek behaves: `make golden`. Read the diff."""

import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / part) for part in ("tools/standins", "firmware", "host_tests", "tools")]

# Modules of this folder; each has a build() that writes its files.
PARTS = ("playthroughs",)


def main() -> None:
    """Build every part."""
    for part in PARTS:
        print(part, flush=True)
        importlib.import_module(f"golden.{part}").build()


if __name__ == "__main__":
    main()
