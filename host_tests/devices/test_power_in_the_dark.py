"""While nobody plays: a slow clock only to wait, naps only without USB, and a key or a mended display."""

import pytest

from support.bench_board import FULL_HZ
from support.bench_program import BenchProgram

A_PIN = 10


@pytest.fixture
def bench(folder):
    """Yield a board with the program on it."""
    made = BenchProgram(folder)
    yield made
    made.end()


def coarse(bench, ms):
    """Let every wait take so long at least."""
    bench.board.least_ms = ms


def test_in_the_dark_it_waits_with_a_slow_clock_and_naps_only_without_usb(bench):
    bench.board.ends_ms = 125_000
    bench.board.least_ms = 500
    bench.board.at = [(120_000, lambda: coarse(bench, 1))]
    assert bench.start() == "ctrl-c"
    assert not bench.board.panel.is_on
    assert bench.board.hz == FULL_HZ and bench.board.naps == 0
    assert len(bench.board.hz_at) > 50 and len(set(bench.board.hz_at)) == 2
    assert max(bench.board.hz_at) == bench.board.hz_at[-1] == FULL_HZ


def test_on_a_battery_it_naps_in_the_dark_and_a_key_wakes_it(bench):
    board = bench.board
    board.is_on_usb = False
    board.least_ms = 500
    board.at = [(122_000, lambda: coarse(bench, 1))]
    board.at += [(125_000, lambda: board.down.add(A_PIN)), (125_300, lambda: board.down.discard(A_PIN))]
    board.ends_ms = 127_000
    assert bench.start() == "ctrl-c"
    assert board.naps > 20 and board.panel.is_on and board.hz == FULL_HZ


def test_a_display_that_comes_loose_in_the_dark_is_mended_at_the_speed_of_the_bus(bench):
    """Were the bus opened with the slow clock, it would run too fast when the clock is full again."""
    board = bench.board
    opened = []
    open_wire = board.wire.open_wire

    def note(hz):
        opened.append(board.hz)
        return open_wire(hz)

    board.wire.open_wire = note
    board.least_ms = 500
    board.at = [(120_500, lambda: coarse(bench, 1)), (121_000, lambda: board.wire.controllers.clear())]
    board.at.append((122_000, lambda: board.down.add(A_PIN)))
    board.at.append((122_200, lambda: board.down.discard(A_PIN)))
    board.at.append((124_000, lambda: board.wire.controllers.append(board.panel)))
    board.ends_ms = 126_000
    assert bench.start() == "ctrl-c"
    assert len(opened) > 3 and set(opened) == {FULL_HZ}
    assert board.panel.is_on and sum(board.panel.picture()) > 0
