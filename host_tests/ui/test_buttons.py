"""The key model, edge by edge: bounce, taps, holds, repeats, stalls, overflow, boot and swallowing."""

import pytest

from ui.buttons import Buttons, ms_since
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

RING = 1 << 30  # ticks wrap round here


def run(buttons, edges, until, step=5, start=0):
    """Play (ms, key, is_down) edges, polling every `step` ms; return [(ms, kind, key)] as handed out."""
    told = []
    at = 0
    now = start
    while now <= until:
        while at < len(edges) and edges[at][0] <= now:
            ms, key, is_down = edges[at]
            buttons.edge(key, is_down, ms % RING)
            at += 1
        event = buttons.poll(now % RING)
        while event >= 0:
            told.append((now, kind_of(event), key_of(event)))
            event = buttons.poll(now % RING)
        now += step
    return told


def kinds(told):
    return [kind for _, kind, _ in told]


def drain(buttons, now):
    events = []
    event = buttons.poll(now)
    while event >= 0:
        events.append((kind_of(event), key_of(event)))
        event = buttons.poll(now)
    return events


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


def test_hammering_a_key_at_50_hz_never_tells_two_presses_without_a_release():
    edges = []
    for ms in range(0, 10000, 20):
        edges += [(ms, A, True), (ms + 10, A, False)]
    told = kinds(run(Buttons(), edges, 10500, step=7))
    assert told == [PRESS, RELEASE] * (len(told) // 2)
    assert len(told) <= len(edges)


def heap_grows_by(work):
    """Return the bytes `work` leaves on the heap, or skip where the interpreter cannot tell."""
    import gc

    if not hasattr(gc, "mem_alloc"):
        pytest.skip("only MicroPython counts its heap")
    work()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    work()
    after = gc.mem_alloc()
    gc.enable()
    return after - before


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

    assert heap_grows_by(work) == 0
