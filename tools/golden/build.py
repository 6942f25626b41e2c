"""Makes everything committed that records how Kubek behaves: `make golden`. Read the diff.

Every other module of this folder has a `build()` that writes its files and removes those that nobody
makes any more.
"""

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def parts() -> list[str]:
    """Return the names of the modules that make something, in order."""
    return sorted(path.stem for path in HERE.glob("*.py") if path != HERE / "build.py")


def main() -> None:
    """Let every part make its files."""
    for part in parts():
        print(part, flush=True)
        importlib.import_module(f"golden.{part}").build()


if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / part) for part in ("tools/standins", "firmware", "host_tests", "tools")]
    from manners import takes_no_arguments

    takes_no_arguments(sys.argv[1:], "make golden", __doc__)
    main()
