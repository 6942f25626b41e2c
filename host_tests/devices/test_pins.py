"""Keys on their pins: interrupts carry edges, and levels are read again for what interrupts missed."""

from devices.pins import Keys, keys_down
from support.allocation import heap_taken
from ui.buttons import Buttons
from ui.keys import DOWN, PRESS, RELEASE, UP, A, event_of


class Pin:
    """An input with a pull-up and a key to ground; `has_hard` as on the RP2 boards."""

    has_hard = True

    def __init__(self):
        self.is_down = False
        self.handler = None

    def value(self):
        return 0 if self.is_down else 1

    def irq(self, **options):
        if "hard" in options and not self.has_hard:
            raise TypeError("extra keyword arguments given")
        self.handler = options["handler"]
        self.trigger = options["trigger"]
        self.is_hard = options.get("hard", False)

    def move(self, is_down, seen=True):
        """The contact closes or opens; `seen`: interrupts are on."""
        self.is_down = is_down
        if seen:
            self.handler(self)  # type: ignore[misc]


class Clock:
    """A clock that the test sets."""

    now = 0

    def __call__(self):
        return self.now


def make(pin_class=Pin):
    """Return pins, buttons and their clock."""
    pins = [pin_class() for _ in range(6)]
    buttons = Buttons()
    clock = Clock()
    return pins, buttons, clock, Keys(pins, buttons, clock, 12)


def test_an_edge_counts_at_the_moment_of_its_interrupt():
    pins, buttons, clock, _ = make()
    clock.now = 1000
    pins[A].move(True)
    clock.now = 1070
    pins[A].move(False)
    clock.now = 5000
    assert buttons.poll(5000) == event_of(PRESS, A)
    assert buttons.poll(5000) == event_of(RELEASE, A)
    assert buttons.poll(5000) == -1


def test_both_edges_are_watched_with_hard_interrupts():
    pins, _, _, _ = make()
    assert [pin.trigger for pin in pins] == [12] * 6
    assert all(pin.is_hard for pin in pins)


def test_a_board_without_hard_interrupts_gets_soft_ones():
    class SoftPin(Pin):
        has_hard = False

    pins, buttons, _clock, _ = make(SoftPin)
    assert not pins[0].is_hard
    pins[UP].move(True)
    assert buttons.poll(0) == event_of(PRESS, UP)


def test_a_key_let_go_while_interrupts_were_off_is_seen_by_the_next_sample():
    pins, buttons, clock, keys = make()
    pins[DOWN].move(True)
    assert buttons.poll(0) == event_of(PRESS, DOWN)
    pins[DOWN].move(False, seen=False)  # flash is being written
    clock.now = 150
    keys.sample()
    assert buttons.poll(150) == event_of(RELEASE, DOWN)


def test_a_sample_tells_of_nothing_where_nothing_has_changed():
    pins, buttons, _clock, keys = make()
    told = []
    tell = buttons.edge

    def edge(key, is_down, ms):
        told.append((key, is_down))
        tell(key, is_down, ms)

    buttons.edge = edge
    keys.sample()
    pins[A].move(True, seen=False)
    pins[UP].move(True, seen=False)
    keys.sample()
    keys.sample()
    pins[A].move(False, seen=False)
    keys.sample()
    keys.sample()
    assert told == [(UP, True), (A, True), (A, False)]


def test_a_whole_tap_while_interrupts_were_off_leaves_no_key_stuck():
    pins, buttons, clock, keys = make()
    pins[A].move(True, seen=False)
    pins[A].move(False, seen=False)
    clock.now = 150
    keys.sample()
    assert buttons.poll(150) == -1


def test_bounce_on_both_edges_makes_one_press_and_one_release():
    pins, buttons, clock, _keys = make()
    for start, first in ((1000, True), (1500, False)):
        for ms in range(8):
            clock.now = start + ms
            pins[A].move(first if ms % 2 == 0 else not first)
        pins[A].move(first)
    events = []
    for now in range(1000, 1600, 10):
        clock.now = now
        event = buttons.poll(now)
        if event >= 0:
            events.append(event)
    assert events == [event_of(PRESS, A), event_of(RELEASE, A)]


def test_the_keys_held_at_power_on_are_told():
    pins = [Pin() for _ in range(6)]
    pins[4].is_down = pins[5].is_down = True
    assert keys_down(pins) == 0b110000  # type: ignore[arg-type]


def test_an_interrupt_takes_no_memory():
    pins, _buttons, _, keys = make()
    handler = pins[A].handler

    def work():
        pins[A].is_down = not pins[A].is_down
        handler(None)
        keys.sample()

    assert heap_taken(work, 20) == 0
