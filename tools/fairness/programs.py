"""Feeds streams to `ent` and `dieharder` and reads what they find."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from scipy import stats

from fairness.found import UNLIKELY, Found, twice

_TOOLS = Path(__file__).resolve().parents[1]
_ROOTS = ":".join(str(path) for path in (_TOOLS, _TOOLS.parent / "firmware", _TOOLS / "standins"))
_ENT_BYTES = 8 << 20
_TRIES = 3

# dieharder's tests by number, and how often each is done. It reads a pipe, which nobody can rewind: no
# byte is used twice, however much a test takes. The last one takes samples of 10,000 words; of fewer
# than a hundred such its p-values crowd near 1, whatever the source.
DIEHARDER = (
    (0, "birthdays", ("-p", "100")),
    (3, "ranks of 6x8 matrices", ("-p", "10")),
    (8, "count the ones", ("-p", "10")),
    (10, "parking lot", ("-p", "50")),
    (15, "runs", ("-p", "50")),
    (100, "STS monobit", ("-p", "50")),
    (102, "STS serial", ("-p", "100", "-t", "10000")),
)


def missing() -> list[str]:
    """Return the programs that are not installed."""
    return [name for name in ("ent", "dieharder") if shutil.which(name) is None]


@contextmanager
def _stream(kind: str, count: int = -1) -> "Iterator[IO[bytes]]":
    command = [sys.executable, "-m", "fairness.stream", kind] + ([str(count)] if count >= 0 else [])
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": _ROOTS})
    assert process.stdout
    try:
        yield process.stdout
    finally:
        process.stdout.close()
        process.wait()


def ent(kind: str) -> Found:
    """Let ent look at 8 MiB: entropy, chi-square of bytes, mean, serial correlation."""
    return twice(lambda: [_run_ent(kind)])[0]


def _run_ent(kind: str) -> Found:
    with _stream(kind, _ENT_BYTES) as stream:
        ended = subprocess.run(["ent", "-t"], stdin=stream, capture_output=True, text=True, check=True)
    row = dict(zip(*[line.split(",")[1:] for line in ended.stdout.splitlines()], strict=True))
    entropy, chi, mean = float(row["Entropy"]), float(row["Chi-square"]), float(row["Mean"])
    correlation = float(row["Serial-Correlation"])
    p_chi = 2 * min(stats.chi2.sf(chi, 255), stats.chi2.cdf(chi, 255))
    p_mean = 2 * stats.norm.sf(abs(mean - 127.5) / (73.9 / _ENT_BYTES**0.5))
    p_correlation = 2 * stats.norm.sf(abs(correlation) * _ENT_BYTES**0.5)
    detail = f"entropy {entropy:.6f}, p: bytes {p_chi:.4f}, mean {p_mean:.4f}, serial {p_correlation:.4f}"
    is_well = entropy > 7.9999 and min(p_chi, p_mean, p_correlation) > UNLIKELY
    return Found("ent", is_well, detail)


def _run_dieharder(kind: str, number: int, samples: tuple[str, ...]) -> dict[str, tuple[str, str]]:
    """Return p-value and assessment of each line that a test prints."""
    with _stream(kind) as stream:
        command = ["dieharder", "-g", "200", "-d", str(number), *samples]
        printed = subprocess.run(command, stdin=stream, capture_output=True, text=True, check=False).stdout
    found: dict[str, tuple[str, str]] = {}
    for line in printed.splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) == 6 and cells[5] in ("PASSED", "WEAK", "FAILED"):
            found[f"{cells[0]} {cells[1]} {len(found)}"] = (cells[4], cells[5])
    return found


def dieharder(kind: str, number: int, name: str, samples: tuple[str, ...]) -> Found:
    """Run one of dieharder's tests.

    It calls one line in a hundred weak by chance. What is weak is looked at again in fresh data, and is
    not well when it is weak three times running, or once has failed.
    """
    weak: set[str] | None = None
    lines: dict[str, tuple[str, str]] = {}
    for _ in range(_TRIES):
        lines = _run_dieharder(kind, number, samples)
        if not lines or any(said == "FAILED" for _, said in lines.values()):
            break
        now = {line for line, (_, said) in lines.items() if said == "WEAK"}
        weak = now if weak is None else weak & now
        if not weak:
            break
    failed = [line for line, (_, said) in lines.items() if said == "FAILED"]
    values = sorted(float(p) for p, _ in lines.values())
    detail = f"{len(lines)} p-values from {values[0]:.6f} to {values[-1]:.6f}" if values else "it gave up"
    return Found(f"dieharder {name}", bool(lines) and not failed and not weak, detail)
