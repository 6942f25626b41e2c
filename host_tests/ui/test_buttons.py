"""The key model, edge by edge: bounce, taps, holds, repeats, stalls, and nothing left on the heap."""

import pytest

from support.allocation import heap_taken
from support.key_edges import drain, kinds, run
from ui.buttons import Buttons
from ui.keys import (
    A_KEY,
    B_KEY,
    DOWN,
    HOLD,
    LEFT,
    PRESS,
    RELEASE,
    REPEAT,
    RIGHT,
    TAP,
    UP,
    A,
    B,
    event_of,
    key_of,
    kind_of,
)


@pytest.mark.parametrize("key", [UP, LEFT, RIGHT, DOWN, A, B])
@pytest.mark.parametrize("kind", [PRESS, TAP, HOLD, RELEASE, REPEAT])
def test_an_event_gives_back_its_kind_and_key(kind, key):
    event = event_of(kind, key)
    assert (kind_of(event), key_of(event)) == (kind, key)


def test_the_first_edge_acts_in_the_poll_that_follows_it():
    buttons = Buttons()
    buttons.edge(A, True, 1000)
    assert buttons.poll(1000) == event_of(PRESS, A)
    assert buttons.poll(1000) == -1


def test_a_press_at_tick_zero_acts_too():
    buttons = Buttons()
    buttons.edge(A, True, 0)
    assert buttons.poll(0) == event_of(PRESS, A)


BOUNCY = (
    # press and release, each with its bounce: ms after the first edge, level
    ((0, 1), (1, 0), (2, 1), (3, 0), (4, 1), (100, 0), (101, 1), (102, 0)),
    ((0, 1), (1, 0), (3, 1), (7, 0), (12, 1), (80, 0), (81, 1), (85, 0), (93, 1), (101, 0)),
    ((0, 1), (0, 0), (0, 1), (0, 0), (0, 1), (60, 0), (60, 1), (60, 0)),  # all within one ms
    ((0, 1), (29, 0), (29, 1), (150, 0), (179, 1), (179, 0)),  # a last spike at the end of the window
    ((0, 1), (10, 0), (20, 1), (30, 0), (40, 1), (200, 0), (225, 1), (250, 0)),  # longer than the window
    ((0, 1), (0, 0), (1, 1), (2, 0), (3, 1), (4, 0), (5, 1), (6, 0), (7, 1), (8, 0), (9, 1), (90, 0)),
)


@pytest.mark.parametrize("trace", BOUNCY)
@pytest.mark.parametrize("step", [1, 5, 16, 40])
def test_a_bouncing_press_and_release_make_one_event_each(trace, step):
    edges = [(1000 + ms, A, bool(level)) for ms, level in trace]
    assert kinds(run(Buttons(), edges, 1500, step, start=990)) == [PRESS, RELEASE]


@pytest.mark.parametrize("down_ms", [1, 5, 12, 29, 30, 31, 45])
def test_a_press_shorter_than_the_bounce_time_still_ends(down_ms):
    edges = [(100, A, True), (100 + down_ms, A, False)]
    assert kinds(run(Buttons(), edges, 400)) == [PRESS, RELEASE]


def test_a_short_spike_that_bounces_up_and_down_ends_released():
    edges = [(100, A, True), (101, A, False), (102, A, True), (103, A, False)]
    told = run(Buttons(), edges, 400, step=1)
    assert kinds(told) == [PRESS, RELEASE]
    assert told[1][0] == 133  # once it has been quiet for 30 ms


def test_two_quick_clicks_are_two_presses():
    edges = [(0, A, True), (60, A, False), (120, A, True), (180, A, False)]
    assert kinds(run(Buttons(), edges, 300)) == [PRESS, RELEASE, PRESS, RELEASE]


def test_two_quick_clicks_during_a_stall_of_the_loop_are_two_presses():
    buttons = Buttons()
    for ms, is_down in ((10, True), (60, False), (110, True), (140, False)):
        buttons.edge(A, is_down, ms)
    assert drain(buttons, 160) == [(PRESS, A), (RELEASE, A), (PRESS, A), (RELEASE, A)]


def test_a_level_seen_again_changes_nothing():
    buttons = Buttons()
    for ms in range(0, 500, 10):
        buttons.edge(A, True, ms)
    assert drain(buttons, 500) == [(PRESS, A)]
    for ms in range(500, 900, 10):
        buttons.edge(A, False, ms)
    assert drain(buttons, 900) == [(RELEASE, A)]


def test_b_let_go_before_600_ms_is_a_tap():
    told = run(Buttons(), [(1000, B, True), (1599, B, False)], 2500, step=1, start=990)
    assert told == [(1000, PRESS, B), (1599, RELEASE, B), (1599, TAP, B)]


def test_b_held_600_ms_is_a_hold_while_still_down_and_never_a_tap():
    told = run(Buttons(), [(1000, B, True), (1700, B, False)], 2500, step=1, start=990)
    assert told == [(1000, PRESS, B), (1600, HOLD, B), (1700, RELEASE, B)]


def test_a_hold_is_sent_once_however_long_it_lasts():
    told = run(Buttons(), [(0, B, True)], 20000, step=50)
    assert kinds(told) == [PRESS, HOLD]


@pytest.mark.parametrize("up_at,expected", [(599, [PRESS, RELEASE, TAP]), (600, [PRESS, HOLD, RELEASE])])
def test_tap_or_hold_is_decided_by_the_edges_not_by_when_they_are_looked_at(up_at, expected):
    buttons = Buttons()
    buttons.edge(B, True, 0)
    buttons.edge(B, False, up_at)
    assert [kind for kind, _ in drain(buttons, 5000)] == expected


def test_what_happened_during_a_stall_comes_out_in_order_of_time():
    buttons = Buttons()
    buttons.edge(B, True, 0)
    buttons.edge(A, True, 650)
    assert drain(buttons, 700) == [(PRESS, B), (HOLD, B), (PRESS, A)]


def test_a_stall_of_150_ms_between_the_edges_changes_neither_tap_nor_hold():
    for pressed in range(0, 160, 7):
        for length, expected in ((300, [PRESS, RELEASE, TAP]), (900, [PRESS, HOLD, RELEASE])):
            buttons = Buttons()
            told = []
            edges = [(pressed, True), (pressed + length, False)]
            for now in (0, 150, 155, 305, 310, 460, 465, 615, 620, 770, 775, 925, 930, 1080, 1085, 1235):
                while edges and edges[0][0] <= now:
                    ms, is_down = edges.pop(0)
                    buttons.edge(B, is_down, ms)
                told.extend(drain(buttons, now))
            assert [kind for kind, _ in told] == expected


def test_how_long_a_key_was_held_is_told_while_it_can_still_become_a_hold():
    buttons = Buttons()
    assert buttons.held_for(B, 10) == 0
    buttons.edge(B, True, 100)
    drain(buttons, 100)
    assert buttons.held_for(B, 350) == 250
    assert buttons.held_for(B, 699) == 599
    drain(buttons, 700)
    assert buttons.held_for(B, 800) == 0  # the hold has happened
    buttons.edge(A, True, 900)
    drain(buttons, 900)
    assert buttons.held_for(A, 950) == 0  # A has no hold meaning


def test_keys_of_the_hold_mask_send_tap_and_hold():
    buttons = Buttons()
    buttons.hold_keys = A_KEY | B_KEY
    assert kinds(run(buttons, [(0, A, True), (200, A, False)], 400)) == [PRESS, RELEASE, TAP]
    assert kinds(run(buttons, [(500, A, True)], 1200, start=500)) == [PRESS, HOLD]


def test_what_a_press_can_become_is_settled_when_it_is_handed_out():
    buttons = Buttons()
    buttons.edge(A, True, 0)
    assert drain(buttons, 0) == [(PRESS, A)]
    buttons.hold_keys = A_KEY | B_KEY  # the press led to a screen where A has a hold meaning
    assert drain(buttons, 700) == []
    buttons.edge(A, False, 710)
    assert drain(buttons, 710) == [(RELEASE, A)]


def test_an_arrow_repeats_after_400_ms_and_then_every_120():
    told = run(Buttons(), [(0, DOWN, True), (800, DOWN, False)], 2000, step=1)
    assert told == [
        (0, PRESS, DOWN),
        (400, REPEAT, DOWN),
        (520, REPEAT, DOWN),
        (640, REPEAT, DOWN),
        (760, REPEAT, DOWN),
        (800, RELEASE, DOWN),
    ]


def test_only_the_keys_asked_for_repeat():
    buttons = Buttons()
    buttons.repeat_keys = 0
    assert kinds(run(buttons, [(0, DOWN, True)], 2000)) == [PRESS]
    assert kinds(run(Buttons(), [(0, A, True)], 2000)) == [PRESS]


def test_a_stall_is_followed_by_one_repeat_not_by_a_burst():
    buttons = Buttons()
    buttons.edge(RIGHT, True, 0)
    drain(buttons, 0)
    assert drain(buttons, 3000) == [(REPEAT, RIGHT)]
    assert drain(buttons, 3119) == []
    assert drain(buttons, 3120) == [(REPEAT, RIGHT)]


def test_no_repeat_comes_after_the_key_was_let_go_during_a_stall():
    buttons = Buttons()
    buttons.edge(UP, True, 0)
    buttons.edge(UP, False, 900)
    assert drain(buttons, 1000) == [(PRESS, UP), (RELEASE, UP)]


def test_each_of_six_keys_at_once_is_told_apart():
    edges = [(key, key, True) for key in range(6)] + [(100 + key, key, False) for key in range(6)]
    told = run(Buttons(), edges, 300, step=1)
    for key in range(6):
        expected = [PRESS, RELEASE, TAP] if key == B else [PRESS, RELEASE]
        assert [kind for _, kind, at in told if at == key] == expected


def test_hammering_a_key_at_50_hz_never_tells_two_presses_without_a_release():
    edges = []
    for ms in range(0, 10000, 20):
        edges += [(ms, A, True), (ms + 10, A, False)]
    told = kinds(run(Buttons(), edges, 10500, step=7))
    assert told == [PRESS, RELEASE] * (len(told) // 2)
    assert len(told) <= len(edges)


def test_neither_an_edge_nor_a_poll_allocates():
    buttons = Buttons()

    def work():
        ms = 0
        while ms < 4000:
            buttons.edge(B, ms % 1000 < 800, ms)
            buttons.edge(DOWN, ms % 700 < 600, ms)
            while buttons.poll(ms) >= 0:
                pass
            buttons.held_for(B, ms)
            ms += 10

    assert heap_taken(work, 2) == 0
