"""The messages between the simulator's host and the firmware's process, and the devices that write them."""

import pytest

from simulator import wire
from simulator.panel import Buzzer, Panel


def first(data):
    """Return the first message, which is whole."""
    part = wire.split(data)
    assert part is not None
    return part


class Pipe:
    """Keeps what is written."""

    def __init__(self):
        self.data = bytearray()

    def write(self, data):
        self.data += data
        return len(data)

    def messages(self):
        found = []
        part = wire.split(self.data)
        while part:
            found.append((chr(part[0]), part[1]))
            self.data = self.data[part[2] :]
            part = wire.split(self.data)
        return found


@pytest.mark.parametrize("length", [0, 1, 255, 256, 1024, wire.LONGEST])
def test_a_message_comes_out_as_it_went_in(length):
    payload = bytes(length)
    data = wire.message(wire.WORDS, payload)
    assert wire.split(data) == (wire.WORDS, payload, length + 3)


def test_a_message_that_is_not_whole_yet_is_waited_for():
    data = wire.message(wire.WORDS, b"abc")
    for cut in range(len(data)):
        assert wire.split(data[:cut]) is None


def test_what_follows_a_message_is_left_alone():
    data = wire.message(wire.WORDS, b"abc") + b"rest"
    _, payload, length = first(data)
    assert payload == b"abc" and data[length:] == b"rest"


def test_a_message_that_is_too_long_is_refused():
    with pytest.raises(ValueError):
        wire.message(wire.WORDS, bytes(wire.LONGEST + 1))


def test_a_step_carries_the_time_and_the_edges_in_order():
    kind, payload, _ = first(wire.step(70000, [(3, True), (5, False)]))
    assert kind == wire.STEP
    assert wire.number(payload[:4]) == 70000
    assert payload[4:] == bytes((3 | wire.DOWN, 5))


def test_a_frame_is_sent_whole_and_noticed():
    pipe = Pipe()
    panel = Panel(pipe)
    frame = bytearray(bytes(range(256)) * 4)
    panel.show(frame)
    assert panel.is_fresh
    assert pipe.messages() == [("F", bytes(frame))]


def test_the_panel_tells_only_what_changed():
    pipe = Pipe()
    panel = Panel(pipe)
    for _ in range(2):
        panel.contrast(144)
        panel.power(True)
        panel.rotate(False)
    assert pipe.messages() == [("C", b"\x90"), ("P", b"\x01")]
    panel.power(False)
    panel.rotate(True)
    assert pipe.messages() == [("P", b"\x00"), ("U", b"\x01")]
    assert panel.is_turned


def test_a_turned_panel_shows_the_picture_that_is_on_upside_down_and_all_that_follow():
    pipe = Pipe()
    panel = Panel(pipe)
    frame = bytearray(1024)
    frame[0] = 0b00000101  # the first and third pixel of the left edge
    frame[130] = 0b10000000
    panel.show(frame)
    panel.is_fresh = False
    panel.rotate(True)
    turned = bytearray(1024)
    turned[1023] = 0b10100000
    turned[1023 - 130] = 0b00000001
    assert pipe.messages() == [("F", bytes(frame)), ("U", b"\x01"), ("F", bytes(turned))]
    assert not panel.is_fresh  # it says no other words
    panel.show(frame)
    panel.rotate(False)
    assert pipe.messages() == [("F", bytes(turned)), ("U", b"\x00"), ("F", bytes(frame))]


def test_the_buzzer_tells_frequency_and_volume():
    pipe = Pipe()
    Buzzer(pipe).tone(3520, 2)
    assert pipe.messages() == [("T", b"\xc0\x0d\x02")]
