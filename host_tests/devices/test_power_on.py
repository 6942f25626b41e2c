"""From power-on to the first screen, or to what is left: no display, wrong wiring, crashes, safe mode."""

import sys

import pytest

from support.bench_board import FULL_HZ
from support.bench_program import BenchProgram
from support.oled_panel import SH1106, Controller

A_PIN, B_PIN = 10, 11
RADIO = 7  # the function of a pin that the radio of a Pico W has


@pytest.fixture
def bench(folder):
    """Yield a board with the program on it."""
    made = BenchProgram(folder)
    yield made
    made.end()


def test_it_starts_and_shows_the_first_screen_and_ctrl_c_ends_it(bench):
    bench.board.ends_ms = 3000
    assert bench.start() == "ctrl-c"
    assert bench.board.panel.is_on and sum(bench.board.panel.picture()) > 0
    assert bench.board.watchdogs == [] and bench.board.timers == [] and bench.board.blinks == 0
    assert bench.board.hz == FULL_HZ


def test_a_pico_w_measures_its_battery_on_the_clock_pin_of_the_radio(bench):
    bench.machine = "Raspberry Pi Pico W with RP2040"
    bench.board.is_on_usb = False
    bench.board.ends_ms = 3000
    assert bench.start() == "ctrl-c"
    assert 29 in bench.board.metered and bench.board.functions[29] == RADIO


def test_a_field_that_cannot_be_is_named_and_the_light_blinks_three_times(bench):
    bench.changes = {"sda": 6}
    assert bench.start() == "prompt"
    assert bench.said("sda = 6: I2C0 is on")
    assert bench.board.blinks == 3


def test_an_unknown_board_is_told_what_to_do(bench):
    bench.machine = "Some other board"
    assert bench.start() == "prompt"
    assert bench.said("BOARD = 'auto'") and bench.said("Some other board")


def test_without_a_display_the_light_blinks_twice_and_the_serial_port_tells(bench):
    bench.board.wire.controllers = []
    bench.board.ends_ms = 5000
    assert bench.start() == "ctrl-c"
    blinks_ms = bench.board.blinks_ms[:6]
    gaps_ms = [then - before for before, then in zip(blinks_ms, blinks_ms[1:])]
    assert gaps_ms[0::2] == [300, 300, 300] and min(gaps_ms[1::2]) > 1000
    assert b"no display at 0x3C or 0x3D on SDA GP4, SCL GP5" in bench.board.serial
    assert bench.said("no display")


def test_a_display_that_is_connected_later_starts_the_program(bench):
    panel = bench.board.panel
    wire = bench.board.wire
    wire.controllers = []
    bench.board.at = [(4000, lambda: wire.controllers.append(panel))]
    bench.board.ends_ms = 9000
    assert bench.start() == "ctrl-c"
    assert panel.is_on and sum(panel.picture()) > 0


@pytest.mark.parametrize("deaf_ms", [80, 99])
def test_a_display_that_is_deaf_at_first_is_waited_for(bench, deaf_ms):
    bench.board.wire.deaf_until = deaf_ms
    bench.board.ends_ms = 2000
    assert bench.start() == "ctrl-c"
    assert bench.board.panel.is_on and bench.board.blinks == 0


def test_what_board_py_says_of_the_display_is_taken(bench):
    bench.board.panel = Controller(SH1106, 2, 0x3D)
    bench.board.wire.controllers = [bench.board.panel]
    bench.changes = {"panel": SH1106, "column_offset": 2}
    bench.board.ends_ms = 2000
    assert bench.start() == "ctrl-c"
    lit = bench.board.panel.memory
    assert sum(lit) and all(lit[page * 132] == lit[page * 132 + 131] == 0 for page in range(8))


def test_a_and_b_at_power_on_give_safe_mode_and_the_prompt(bench):
    bench.board.down = {A_PIN, B_PIN}
    assert bench.start() == "prompt"
    assert bench.said("safe mode") and bench.board.blinks == 4
    assert len(bench.board.timers) == 1
    before = bench.board.panel.picture()
    bench.board.down = {A_PIN}
    for down in (set(), {A_PIN}):
        bench.board.down = down
        bench.board.timers[0][1](None)
    assert bench.board.panel.picture() != before  # the pixels are tried


def test_safe_mode_waits_for_no_display(bench):
    bench.board.wire.controllers = []
    bench.board.down = {A_PIN, B_PIN}
    bench.board.ends_ms = 20_000
    assert bench.start() == "prompt"
    assert bench.said("safe mode") and len(bench.board.timers) == 1
    bench.board.timers[0][1](None)


@pytest.mark.parametrize("pin", [A_PIN, B_PIN])
def test_one_of_the_two_keys_alone_starts_the_program(bench, pin):
    bench.board.down = {pin}
    bench.board.ends_ms = 1500
    assert bench.start() == "ctrl-c"
    assert bench.board.timers == []


def test_the_watchdog_runs_in_a_kiosk_only_and_is_fed_in_every_turn(bench):
    bench.is_kiosk = True
    bench.board.ends_ms = 3000
    assert bench.start() == "ctrl-c"
    assert bench.board.watchdogs == [8000] and bench.board.feeds > 500


def test_safe_mode_has_no_watchdog_even_in_a_kiosk(bench):
    bench.is_kiosk = True
    bench.board.down = {A_PIN, B_PIN}
    assert bench.start() == "prompt"
    assert bench.board.watchdogs == []


def fail(now):
    """Stand in for a screen's tick."""
    raise ValueError("broken at {}".format(now))


def test_a_program_that_crashes_again_and_again_gives_way_to_safe_mode(bench):
    from ui.screen import Screen

    kept = Screen.tick
    Screen.tick = lambda self, now: fail(now)
    try:
        assert bench.start() == "prompt"
    finally:
        Screen.tick = kept
    assert len(bench.board.timers) == 1
    with open(bench.folder + "/data/crashes.txt") as file:
        text = file.read()
    assert text.count("ValueError: broken at") == 3


def test_a_start_that_fails_is_noted_and_ends_in_safe_mode(bench):
    import app.start

    kept = app.start.build

    def build(*parts):
        raise OSError(5)

    app.start.build = build
    try:
        assert bench.start() == "prompt"
    finally:
        sys.modules["app.start"].build = kept
    assert bench.said("safe mode")
    with open(bench.folder + "/data/crashes.txt") as file:
        assert "OSError" in file.read()


def test_a_failed_start_that_cannot_be_noted_ends_in_safe_mode_too(bench):
    import app.guard
    import app.start

    kept = app.start.build, app.guard.Guard.caught

    def fail_to(*parts):
        raise ImportError("no module named 'text.words'")

    app.start.build = app.guard.Guard.caught = fail_to
    try:
        assert bench.start() == "prompt"
    finally:
        sys.modules["app.start"].build, app.guard.Guard.caught = kept
    assert bench.said("safe mode")
