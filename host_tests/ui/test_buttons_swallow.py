"""Keys that must not act: down at boot, waking, in a forced message, too many at once, turned over."""

import pytest

from support.key_edges import RING, drain, kinds, run
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
)
from ui.ticks import ms_since


def test_a_key_down_at_boot_is_ignored_until_it_was_let_go():
    buttons = Buttons(down_at_boot=A_KEY | B_KEY)
    assert run(buttons, [(0, A, True), (0, B, True), (900, B, False)], 1500) == []
    assert kinds(run(buttons, [(2000, B, True), (2100, B, False)], 2500, start=2000)) == [PRESS, RELEASE, TAP]
    assert run(buttons, [(3000, A, False)], 3500, start=3000) == []
    assert kinds(run(buttons, [(4000, A, True)], 4100, start=4000)) == [PRESS]


def test_a_key_stuck_since_boot_does_not_keep_the_others_swallowed():
    buttons = Buttons(down_at_boot=A_KEY)
    buttons.edge(B, True, 100)
    assert buttons.poll(100) == event_of(PRESS, B)
    buttons.swallow()
    buttons.edge(B, False, 200)
    assert drain(buttons, 200) == [(RELEASE, B)]
    buttons.edge(B, True, 300)
    assert drain(buttons, 300) == [(PRESS, B)]


def test_a_key_that_sticks_runs_on_for_a_while_only_and_does_not_keep_the_others_swallowed():
    buttons = Buttons()
    told = run(buttons, [(0, DOWN, True)], 60_000)
    assert told[-1][:2] == (told[-1][0], REPEAT) and 10_000 < told[-1][0] < 15_000
    buttons.edge(A, True, 60_100)
    assert drain(buttons, 60_100) == [(PRESS, A)]
    buttons.swallow()  # it woke the gadget
    buttons.edge(A, False, 60_200)
    assert drain(buttons, 60_200) == [(RELEASE, A)]
    buttons.edge(A, True, 60_400)
    assert drain(buttons, 60_400) == [(PRESS, A)]
    buttons.edge(DOWN, False, 60_500)
    buttons.edge(DOWN, True, 60_600)
    assert drain(buttons, 60_600) == [(RELEASE, DOWN), (PRESS, DOWN)]


def test_a_key_that_was_stuck_at_boot_counts_again_once_it_was_let_go():
    buttons = Buttons(down_at_boot=A_KEY)
    buttons.edge(A, False, 100)
    assert drain(buttons, 100) == []
    buttons.edge(A, True, 200)
    assert drain(buttons, 200) == [(PRESS, A)]
    buttons.swallow()
    buttons.edge(B, True, 300)
    assert drain(buttons, 300) == []  # A is still down


def test_swallow_drops_the_press_that_woke_the_device_but_ends_it():
    buttons = Buttons()
    buttons.edge(A, True, 0)
    buttons.swallow()  # before anyone polled
    assert drain(buttons, 10) == []
    buttons.edge(A, False, 100)
    assert drain(buttons, 100) == []
    buttons.edge(A, True, 200)
    assert drain(buttons, 200) == [(PRESS, A)]


def test_swallow_takes_away_hold_tap_and_repeat_of_keys_still_down():
    buttons = Buttons()
    buttons.edge(B, True, 0)
    buttons.edge(DOWN, True, 0)
    assert drain(buttons, 0) == [(PRESS, B), (PRESS, DOWN)]
    buttons.swallow()
    assert drain(buttons, 2000) == []
    buttons.edge(B, False, 2100)
    buttons.edge(DOWN, False, 2100)
    assert drain(buttons, 2100) == [(RELEASE, B), (RELEASE, DOWN)]


def test_swallow_lasts_until_all_keys_are_up():
    buttons = Buttons()
    buttons.edge(A, True, 0)
    drain(buttons, 0)
    buttons.swallow()
    buttons.edge(B, True, 100)
    assert drain(buttons, 100) == []
    buttons.edge(A, False, 200)
    assert drain(buttons, 200) == [(RELEASE, A)]  # a peek ends
    buttons.edge(LEFT, True, 250)
    assert drain(buttons, 250) == []  # B is still down
    buttons.edge(B, False, 300)
    buttons.edge(LEFT, False, 310)
    assert drain(buttons, 310) == []
    buttons.edge(LEFT, True, 400)
    assert drain(buttons, 400) == [(PRESS, LEFT)]


def test_swallow_drops_whole_clicks_that_wait_and_not_one_that_follows():
    buttons = Buttons()
    for ms in (0, 100, 200):
        buttons.edge(A, True, ms)
        buttons.edge(A, False, ms + 50)
    buttons.swallow()
    buttons.edge(A, True, 400)
    assert drain(buttons, 400) == [(PRESS, A)]


def test_swallow_with_nothing_down_leaves_the_next_press_alone():
    buttons = Buttons()
    buttons.swallow()
    buttons.edge(A, True, 0)
    assert drain(buttons, 0) == [(PRESS, A)]


def test_swallow_drops_a_tap_that_was_still_owed():
    buttons = Buttons()
    buttons.edge(B, True, 0)
    buttons.edge(B, False, 100)
    assert buttons.poll(100) == event_of(PRESS, B)
    assert buttons.poll(100) == event_of(RELEASE, B)
    buttons.swallow()
    assert buttons.poll(100) == -1


def test_swallow_drops_a_press_that_was_still_taken_for_bounce():
    buttons = Buttons()
    buttons.edge(A, True, 0)
    buttons.edge(A, False, 50)
    drain(buttons, 60)
    buttons.edge(A, True, 70)  # within 30 ms of the release
    buttons.swallow()
    assert drain(buttons, 200) == []
    buttons.edge(A, False, 300)
    assert drain(buttons, 400) == []
    buttons.edge(A, True, 500)
    assert drain(buttons, 500) == [(PRESS, A)]


def test_a_key_is_down_from_its_press_to_its_release():
    buttons = Buttons()
    assert not buttons.is_down(DOWN)
    buttons.edge(DOWN, True, 0)
    drain(buttons, 0)
    assert buttons.is_down(DOWN)
    buttons.edge(DOWN, False, 100)
    assert buttons.is_down(DOWN)  # nobody has been told yet
    drain(buttons, 100)
    assert not buttons.is_down(DOWN)


def test_an_overflow_may_lose_presses_but_never_a_release():
    for held in range(6):
        buttons = Buttons()
        buttons.edge(held, True, 0)
        ms = 40
        for _ in range(100):  # far more than the ring holds, before anyone polls
            for key in range(6):
                if key != held:
                    buttons.edge(key, True, ms)
                    buttons.edge(key, False, ms + 40)
                    ms += 80
        buttons.edge(held, False, ms)
        events = drain(buttons, ms + 1000)
        down = set()
        for kind, key in events:
            if kind == PRESS:
                assert key not in down
                down.add(key)
            if kind == RELEASE:
                assert key in down
                down.remove(key)
        assert not down
        assert (PRESS, held) in events and (RELEASE, held) in events


def test_a_press_that_found_no_room_counts_later_if_it_still_lasts():
    buttons = Buttons()
    ms = 0
    for _ in range(40):
        buttons.edge(UP, True, ms)
        buttons.edge(UP, False, ms + 40)
        ms += 80
    buttons.edge(A, True, ms)
    events = drain(buttons, ms + 100)
    assert events[-1] == (PRESS, A)


@pytest.mark.parametrize("start", [RING - 1, RING - 300, RING - 605, RING - 40, RING // 2 - 100])
def test_the_ticks_may_wrap_round_at_any_moment(start):
    edges = [(start, B, True), (start + 1, B, False), (start + 2, B, True), (start + 700, B, False)]
    edges += [(start + 800, DOWN, True), (start + 1250, DOWN, False)]
    told = run(Buttons(), edges, start + 1500, step=1, start=start)
    assert [(ms - start, kind, key) for ms, kind, key in told] == [
        (0, PRESS, B),
        (600, HOLD, B),
        (700, RELEASE, B),
        (800, PRESS, DOWN),
        (1200, REPEAT, DOWN),
        (1250, RELEASE, DOWN),
    ]


def test_a_key_left_alone_for_days_acts_on_its_first_edge():
    for days in (1, 6, 7, 9, 12):
        buttons = Buttons()
        assert kinds(run(buttons, [(0, A, True), (50, A, False)], 200)) == [PRESS, RELEASE]
        ms = days * 24 * 3600 * 1000 % RING
        buttons.edge(A, True, ms)
        assert buttons.poll(ms) == event_of(PRESS, A)


def test_ms_since_is_right_across_the_wrap():
    assert ms_since(5, RING - 5) == 10
    assert ms_since(RING - 5, 5) == -10
    assert ms_since(123, 123) == 0
    assert ms_since(RING // 2 - 1, 0) == RING // 2 - 1


def test_upside_down_the_arrows_change_places_and_a_and_b_stay():
    buttons = Buttons()
    buttons.rotate(True)
    pairs = ((UP, DOWN), (DOWN, UP), (LEFT, RIGHT), (RIGHT, LEFT), (A, A), (B, B))
    ms = 0
    for pressed, meant in pairs:
        buttons.edge(pressed, True, ms)
        assert buttons.poll(ms) == event_of(PRESS, meant)
        assert buttons.is_down(meant)
        buttons.edge(pressed, False, ms + 50)
        assert buttons.poll(ms + 50) == event_of(RELEASE, meant)
        drain(buttons, ms + 100)
        ms += 200


def test_turning_the_gadget_over_ends_what_the_keys_were_doing():
    buttons = Buttons()
    buttons.edge(UP, True, 0)
    drain(buttons, 0)
    buttons.rotate(True)
    assert drain(buttons, 900) == []  # no repeat of what is another arrow by now
    buttons.edge(UP, False, 1000)
    drain(buttons, 1000)
    buttons.edge(UP, True, 1100)
    assert drain(buttons, 1100) == [(PRESS, DOWN)]
    buttons.rotate(True)  # no change
    assert drain(buttons, 1500) == [(REPEAT, DOWN)]


def test_an_arrow_does_not_run_on_while_b_may_become_a_hold():
    buttons = Buttons()
    told = run(buttons, [(0, DOWN, True), (100, B, True)], 690)
    assert kinds(told) == [PRESS, PRESS]
    assert kinds(run(buttons, [], 720, start=695)) == [HOLD, REPEAT]
