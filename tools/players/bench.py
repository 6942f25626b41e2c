"""Tells how strong the computer players are, exactly where that can be had: `make bench-players`.

Fails when an expert falls short of what is promised of it.
"""

import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / part) for part in ("tools/standins", "firmware", "tools")]

from bots.levels import EASY, EXPERT, NORMAL  # noqa: E402
from manners import end_with_reader, takes_no_arguments  # noqa: E402
from rules.general import DECLARED, FREE  # noqa: E402
from simulator.interpreters import HEAP  # noqa: E402
from tables import general, mia_file, mitchi_play, yacht  # noqa: E402
from tables.general_factors import brings  # noqa: E402

BOTS = ROOT / "firmware" / "bots"
LEVELS = (EASY, NORMAL, EXPERT)
LOSS = 0.01  # points that an expert of Yacht or Generał may fall short of the optimum
MITCHI_LOSS = 1e-6
MIA_GAIN = 0.07  # lives a round that a best response may gain
MOST_DEFAULT = 64 * 1024
MOST = 96 * 1024
faults: "list[str]" = []


def require(is_kept: bool, what: str) -> None:
    """Note what is not kept."""
    if not is_kept:
        faults.append(what)


def bench_sizes() -> None:
    """Print the sizes of the tables."""
    print("Tables")
    total = default = 0
    for path in sorted(BOTS.glob("*.bin")):
        size = path.stat().st_size
        total += size
        default += 0 if path.stem.endswith("_full") else size
        print(f"  {path.name:28}{size:8,}")
    print(f"  {'default house rules':28}{default:8,}\n  {'all house rules':28}{total:8,}")
    require(default <= MOST_DEFAULT and total <= MOST, "tables are too large")


def bench_points(name: str, optimum: float, means: "list[float]") -> None:
    """Print the exact mean scores of a game for one player."""
    easy, normal, expert = means
    apart = expert - optimum
    print(f"{name:28}{easy:12.4f}{normal:12.4f}{expert:12.6f}{optimum:14.6f}{apart:11.6f}", flush=True)
    require(optimum - LOSS <= means[2] <= optimum + 1e-6, f"{name}: the expert is not within {LOSS} points")


def bench_yacht() -> "tuple[str, float, list[float]]":
    """Return name, optimum, and the means of the levels."""
    data = (BOTS / "yacht.bin").read_bytes()
    return "Yacht", float(yacht.solve()[-1]), [yacht.strength(level, data) for level in LEVELS]


def bench_general(mode: int, full: int) -> "tuple[str, float, list[float]]":
    """Return name, optimum, and the means of the levels."""
    name = ("general_free" if mode == FREE else "general_declared") + ("_full.bin" if full else ".bin")
    told = brings(name)
    twice = (BOTS / "general_twice.bin").read_bytes()
    means = [general.strength(mode, full, level, told, twice) for level in LEVELS]
    spoken = ("Generał, free" if mode == FREE else "Generał, declared") + (", five full" if full else "")
    return spoken, float(general.solve(mode, full)[-1, 0]), means


def bench_mitchi() -> None:
    """Print the points a round that one seat takes among experts."""
    print("\nMitchi: points a round, one seat of a level among experts (mean of all places)")
    print(f"  {'seats':8}{'easy':>10}{'normal':>10}{'expert':>12}{'optimum':>12}  places differ by")
    exact = mitchi_play.Table(b"")
    board = mitchi_play.Table((BOTS / "mitchi.bin").read_bytes())
    for seats in range(2, 9):
        places = range(seats)
        best = [exact.takes(seats, place, EXPERT) for place in places]
        apart = max(abs(board.takes(seats, place, EXPERT) - best[place]) for place in places)
        easy, normal, expert = (board.round_mean(seats, level) for level in LEVELS)
        print(f"  {seats:<8}{easy:10.4f}{normal:10.4f}{expert:12.6f}{sum(best) / seats:12.6f}  {apart:.1e}")
        require(apart <= MITCHI_LOSS, f"Mitchi, {seats} seats: values differ by {apart}")
        require(easy > normal > expert, f"Mitchi, {seats} seats: levels out of order")


def bench_mia() -> None:
    """Print what levels gain in a round of Mia."""
    print("\nMia: lives gained a round (what the others lose on average, less what oneself loses)")
    exact, bounds = mia_file.value_of_two()
    print(f"  two players: the first is worth {exact:.6f} (between {bounds[0]:.6f} and {bounds[1]:.6f})")
    require(bounds[0] <= exact <= bounds[1] <= bounds[0] + 1e-4, "Mia: the round of two is not solved")
    print("  players   best response   expert among …")
    names = list(mia_file.STRANGERS)
    print(" " * 27 + "".join(f"{name:>15}" for name in names) + "   easy, normal among experts")
    for players in mia_file.PLAYERS:
        gain = mia_file.gain_of_best_response(players)
        among = [mia_file.gain_against(players, EXPERT, tuple(mia_file.STRANGERS[name])) for name in names]
        experts = mia_file.play_of(EXPERT, players)
        others = [mia_file.gain_against(players, level, experts) for level in (EASY, NORMAL)]
        row = "".join(f"{value:15.3f}" for value in among)
        print(f"  {players:<10}{gain:13.4f}  {row}   {others[0]:.3f}, {others[1]:.3f}")
        require(gain <= MIA_GAIN, f"Mia, {players} players: a best response gains {gain}")
        require(min(among) > 0, f"Mia, {players} players: does not beat every table")
        require(others[0] < others[1] < 0 or players == 2, f"Mia, {players} players: levels out of order")


def bench_times() -> None:
    """Print what decisions take under MicroPython."""
    print(f"\nMicroPython on this machine, heap {HEAP}: a decision of an expert, and the heap that it takes")
    run = [sys.executable, "-c", "import sys, micropython_unix as m; sys.exit(m.main())", "-X"]
    run += [f"heapsize={HEAP}", "tools/players/timing.py", "firmware", "host_tests"]
    lines = subprocess.run(run, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for line in lines.splitlines():
        name, count, mean, longest, heap = line.split("\t")
        print(f"  {name:20}{count:>5} decisions{mean:>7} µs, at most{longest:>7} µs, {int(heap):,} bytes")
        require(int(heap) <= 24 * 1024, f"{name}: more than 24 KB of heap")


def main() -> int:
    """Print all; return 1 when something promised is not kept."""
    bench_sizes()
    print("\nMean scores of one player, exact")
    print(f"{'':28}{'easy':>12}{'normal':>12}{'expert':>12}{'optimum':>14}{'apart':>11}", flush=True)
    with ThreadPoolExecutor(2) as pool:
        jobs: list[Future[tuple[str, float, list[float]]]] = [pool.submit(bench_yacht)]
        for full in (0, 1):
            jobs += [pool.submit(bench_general, mode, full) for mode in (DECLARED, FREE)]
        for job in jobs:
            bench_points(*job.result())
    bench_mitchi()
    bench_mia()
    bench_times()
    print("\n" + ("\n".join(faults) or "Everything promised of experts is kept."))
    return 1 if faults else 0


if __name__ == "__main__":
    end_with_reader()
    takes_no_arguments(sys.argv[1:], "make bench-players", __doc__)
    sys.exit(main())
