"""Builds the page and tests it in a real Chromium: `make web-test`.

Usage: test.py [--names FILE] [--only PATTERN]     (PATTERN: the name of tests to run, none of the scripts)
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / part) for part in ("tools/standins", "firmware", "host_tests", "tools")]

from manners import Parser, tell_troubles  # noqa: E402
from web import build, same_truth  # noqa: E402

_TESTS = ROOT / "host_tests" / "web"
_PICTURES = ROOT / ".build" / "web-pictures"


def start_node_tests(names: Path, only: str, log: IO[str]) -> "subprocess.Popen[str]":
    """Start the tests written for node; they wait for the page more than they work."""
    command: list[str | Path] = ["node", "--test", "--test-concurrency=2"]
    command += ["--test-reporter=spec", "--test-reporter-destination=stdout"]
    command += [f"--test-reporter={Path(__file__).parent / 'names_reporter.mjs'}"]
    command += [f"--test-reporter-destination={names}"]
    command += [f"--test-name-pattern={only}"] if only else []
    return subprocess.Popen([*command, *sorted(_TESTS.glob("*.test.mjs"))], cwd=ROOT, stdout=log, text=True)


def main(arguments: list[str]) -> int:
    """Build and test; return 1 when anything failed."""
    parser = Parser(prog="test.py", description=__doc__)
    parser.add_argument("--names", type=Path, default=ROOT / ".build" / "names" / "web.txt")
    parser.add_argument("--only", default="")
    asked = parser.parse_args(arguments)
    shutil.rmtree(_PICTURES, ignore_errors=True)
    _PICTURES.mkdir(parents=True)
    asked.names.parent.mkdir(parents=True, exist_ok=True)
    build.build()
    is_well = True
    more = asked.names.with_suffix(".more.txt")
    with tempfile.TemporaryFile("w+", encoding="utf-8") as log:
        node_tests = start_node_tests(asked.names, asked.only, log)
        try:
            if not asked.only:
                is_well = same_truth.main(["--names", str(more)]) == 0
            is_well = node_tests.wait() == 0 and is_well
        finally:
            node_tests.kill()
            log.seek(0)
            print(log.read())
    if not asked.only:
        with asked.names.open("a", encoding="utf-8") as file:
            file.write(more.read_text(encoding="utf-8"))
        more.unlink()
    print(f"screenshots: {_PICTURES.relative_to(ROOT)}")
    return 0 if is_well else 1


if __name__ == "__main__":
    tell_troubles("make web-test")
    sys.exit(main(sys.argv[1:]))
