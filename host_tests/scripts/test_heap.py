"""The firmware leaves room on the heap: a short look at what `make bench-heap` measures in whole games."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import heap, traces


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[heap.Bench]:
    """Yield a bench with the files of the board."""
    if not (Path(sys.executable).parent / "micropython").exists():
        pytest.skip("no MicroPython for this machine")
    yield heap.Bench(tmp_path_factory.mktemp("board"))


def test_the_fullest_game_among_people_stays_below_its_bound(bench: heap.Bench) -> None:
    used = bench.run(traces.begun(), "el", heap.ROOMY_KB)
    assert {"general", "card", "quick", "help", "pause", "scores"} <= set(used)
    assert max(used.values()) <= heap.PEOPLE_KB * 1024, used


@pytest.mark.parametrize("game", ["general", "mia"])
def test_a_game_with_computers_stays_below_its_bound(bench: heap.Bench, game: str) -> None:
    used = bench.run(traces.with_computers(game, "el", 65), "el", heap.ROOMY_KB)
    assert {game if game == "general" else "mia_table", "quick"} <= set(used)
    assert max(used.values()) <= heap.COMPUTERS_KB * 1024, used


def test_all_games_in_one_sitting_stay_below_the_bound(bench: heap.Bench) -> None:
    """Names that a game brought stay in the heap, and those of the next come to them."""
    used = bench.run(traces.of_one_sitting("el", 30), "el", heap.ROOMY_KB)
    assert {"mitchi", "general", "yacht", "mia_cup", "quick", "pause"} <= set(used), used
    assert max(used.values()) <= heap.COMPUTERS_KB * 1024, used


def test_a_heap_that_is_too_small_is_noticed(bench: heap.Bench) -> None:
    trace = traces.begun()
    assert not bench.fits(trace, "el", 150)
    assert bench.fits(trace, "el", 260)
