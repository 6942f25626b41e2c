"""From keystrokes to key edges: taps, holds by key repeat, key-up by kitty's protocol; in virtual time."""

from itertools import product

from simulator.holding import Holder
from simulator.keymap import DOWN, UP, A, B
from simulator.keystrokes import AWAY, KITTY, PRESS, RELEASE, REPEAT, TYPED, Keystroke


def play(events, until_ms=5000, holder=None):
    """Feed (ms, name or (name, kind)) and return the edges as (ms, key, is down)."""
    holder = holder or Holder()
    found = []
    waiting = [(ms, stroke if isinstance(stroke, tuple) else (stroke, TYPED)) for ms, stroke in events]
    now_ms = 0
    while now_ms <= until_ms:
        while waiting and waiting[0][0] <= now_ms:
            holder.take(Keystroke(*waiting.pop(0)[1]), now_ms)
        found += [(now_ms, key, is_down) for key, is_down in holder.edges(now_ms)]
        times = [ms for ms in (holder.due_ms(), waiting[0][0] if waiting else None) if ms is not None]
        if not times:
            break
        now_ms = max(now_ms + 1, min(times))
    return found


def presses(edges, key):
    """Return (down ms, up ms) for each press of a key."""
    found = []
    for ms, which, is_down in edges:
        if which == key:
            if is_down:
                found.append([ms, None])
            else:
                found[-1][1] = ms
    return found


def held(first_ms, delay_ms, period_ms, until_ms, name="z", start_ms=0):
    """Return what a terminal sends while a key is held."""
    times = [start_ms + first_ms]
    at = start_ms + first_ms + delay_ms
    while at < start_ms + until_ms:
        times.append(at)
        at += period_ms
    return [(ms, name) for ms in times]


def test_a_key_goes_down_at_once():
    for name in ("up", "x", "z", "enter", "escape"):
        assert play([(7, name)])[0][0] == 7, name


def test_a_tap_of_b_is_over_long_before_it_could_be_a_hold():
    for name in ("x", "escape", "backspace"):
        ((down, up),) = presses(play([(0, name)]), B)
        assert 30 < up - down < 100, name


def test_arrows_are_tapped():
    ((down, up),) = presses(play([(0, "up")]), UP)
    assert 30 < up - down < 100


def test_holding_a_is_one_press_that_ends_soon_after_the_repeats():
    for delay_ms, period_ms in product((250, 400, 500, 660, 700), (15, 30, 50)):
        events = held(0, delay_ms, period_ms, 2000)
        ((down, up),) = presses(play(events), A)
        assert down == 0
        assert events[-1][0] + period_ms < up <= events[-1][0] + 200, (delay_ms, period_ms)


def test_a_tap_of_a_ends_by_itself():
    ((down, up),) = presses(play([(0, "z")]), A)
    assert down == 0 and up <= 800


GAPS_MS = (90, 130, 200, 300, 450, 600, 720, 1000)


def test_tapping_a_again_is_a_press_of_its_own():
    for gap_ms in GAPS_MS:
        found = presses(play([(0, "z"), (gap_ms, "z"), (2 * gap_ms, "z")]), A)
        assert len(found) == 3, gap_ms
        for number, (down, up) in enumerate(found):
            assert 0 <= down - number * gap_ms <= 140, gap_ms
            assert up - down >= 30, gap_ms
        for (_, up), (down, _) in zip(found, found[1:]):
            assert down - up >= 30, gap_ms


def test_tapping_b_again_is_a_press_of_its_own():
    for gap_ms in GAPS_MS:
        first, second = presses(play([(0, "x"), (gap_ms, "x")]), B)
        assert first[0] == 0 and gap_ms <= second[0] <= gap_ms + 70, gap_ms


def test_once_the_terminals_delay_is_known_taps_at_another_pace_do_not_wait():
    holder = Holder()
    play(held(0, 500, 30, 1500), holder=holder)
    found = presses(play([(6000, "x"), (6300, "x")], until_ms=9000, holder=holder), B)
    assert [down for down, _ in found] == [6000, 6300]


def test_once_the_terminals_delay_is_known_a_tap_of_a_ends_sooner():
    holder = Holder()
    play(held(0, 300, 30, 1500), holder=holder)
    ((down, up),) = presses(play([(6000, "z")], until_ms=9000, holder=holder), A)
    assert up - down < 500


def test_holding_b_on_a_terminal_without_key_up_taps_it_once():
    assert len(presses(play(held(0, 400, 30, 2000, "x")), B)) == 1


def test_holding_an_arrow_moves_on_and_on_and_stops_with_the_key():
    events = held(0, 400, 30, 2000, "down")
    found = presses(play(events), DOWN)
    assert 10 <= len(found) <= 22
    assert found[-1][1] <= events[-1][0] + 150


def test_repeats_that_a_slow_line_held_up_are_no_new_presses():
    for name, key in (("z", A), ("x", B)):
        events = held(0, 400, 30, 1000, name)
        late = [(1400, name)] * 8 + [(1430 + 30 * n, name) for n in range(10)]
        assert len(presses(play(events + late), key)) <= 2, name


def test_keys_that_come_at_once_are_pressed_one_after_another():
    edges = play([(0, "down"), (0, "down"), (0, "z"), (0, "x")])
    assert [(key, is_down) for _, key, is_down in edges] == [
        (DOWN, True),
        (DOWN, False),
        (DOWN, True),
        (DOWN, False),
        (A, True),
        (A, False),
        (B, True),
        (B, False),
    ]
    gaps = [edges[at + 1][0] - edges[at][0] for at in range(1, 3)]
    assert min(gaps) >= 30


def test_two_taps_of_a_that_waited_in_the_pipe_are_two():
    assert len(presses(play([(0, "z"), (0, "z")]), A)) == 2


def test_another_key_lets_a_go_first():
    for other, key in (("x", B), ("up", UP)):
        edges = play([(0, "z"), (200, other)])
        assert edges[1:3] == [(200, A, False), (200, key, True)]


def test_after_another_key_the_first_one_is_pressed_anew_at_once():
    edges = play([(0, "z"), (200, "x"), (500, "z")])
    assert [down for down, _ in presses(edges, A)] == [0, 500]


def test_h_holds_b_long_enough_for_help():
    for name in ("h", "H", "η"):
        ((down, up),) = presses(play([(0, name)]), B)
        assert down == 0 and 600 < up < 900, name


def test_holding_h_is_one_hold():
    assert len(presses(play(held(0, 400, 30, 600, "h")), B)) == 1


def test_a_capital_z_holds_a_long_enough_to_read():
    for kind in (TYPED, PRESS):
        ((down, up),) = presses(play([(0, ("Z", kind))]), A)
        assert down == 0 and 1500 <= up <= 2500, kind


def test_any_key_ends_the_hold_of_a_capital_z():
    ((_, up),) = presses(play([(0, "Z"), (500, "x")]), A)
    assert up == 500


def test_m_holds_b_and_then_down():
    edges = play([(0, "m")])
    ((b_down, b_up),) = presses(edges, B)
    ((down, up),) = presses(edges, DOWN)
    assert b_down < down < b_down + 600 < up
    assert down - b_down > 30 and b_down + 600 < b_up


def test_m_on_a_turned_gadget_holds_b_and_then_what_is_down_there():
    holder = Holder()
    holder.is_turned = True
    edges = play([(0, "m")], holder=holder)
    assert len(presses(edges, UP)) == len(presses(edges, B)) == 1
    assert presses(edges, DOWN) == []


def kitty(events, **more):
    holder = Holder()
    holder.take(Keystroke(KITTY, "15"), 0)
    return play(events, holder=holder, **more)


def test_with_kittys_protocol_a_key_is_down_as_long_as_the_finger():
    for name, key in (("z", A), ("x", B), ("up", UP), ("enter", A)):
        edges = kitty([(0, (name, PRESS)), (500, (name, REPEAT)), (3000, (name, RELEASE))])
        assert edges == [(0, key, True), (3000, key, False)], name


def test_an_arrow_without_an_event_is_a_press_in_kittys_protocol():
    edges = kitty([(0, "up"), (900, ("up", RELEASE))])
    assert edges == [(0, UP, True), (900, UP, False)]


def test_two_keys_can_be_down_in_kittys_protocol():
    edges = kitty(
        [(0, ("x", PRESS)), (100, ("down", PRESS)), (800, ("down", RELEASE)), (900, ("x", RELEASE))]
    )
    assert edges == [(0, B, True), (100, DOWN, True), (800, DOWN, False), (900, B, False)]


def test_two_fingers_on_one_key_are_one_press():
    edges = kitty(
        [(0, ("z", PRESS)), (100, ("enter", PRESS)), (300, ("z", RELEASE)), (700, ("enter", RELEASE))]
    )
    assert edges == [(0, A, True), (700, A, False)]


def test_taps_faster_than_the_bounce_time_are_spread():
    events = [(0, ("z", kind)) for kind in (PRESS, RELEASE) * 3]
    found = presses(kitty(events), A)
    assert len(found) == 3
    assert all(up - down > 30 for down, up in found)


def test_losing_the_focus_lets_all_keys_go():
    edges = kitty([(0, ("z", PRESS)), (0, ("x", PRESS)), (400, (AWAY, TYPED))])
    assert [edge for edge in edges if not edge[2]] == [(400, A, False), (400, B, False)]


def test_a_terminal_that_tells_no_event_types_is_served_by_key_repeat():
    holder = Holder()
    holder.take(Keystroke(KITTY, "1"), 0)
    ((down, up),) = presses(play([(0, "up")], holder=holder), UP)
    assert up - down < 100
