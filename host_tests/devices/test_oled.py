"""The display driver against emulated controllers: exact pictures, few bytes, and no fault that lasts."""

import pytest

from devices.bus import Bus
from devices.oled import Oled, find
from support.allocation import heap_taken
from support.oled_panel import SH1106, SSD1306, Controller, EmulatedWire

PANELS = [(SSD1306, 0), (SH1106, 2), (SH1106, 0)]
NAMES = ["ssd1306", "sh1106 in the middle", "sh1106 at the edge"]


def make(chip=SSD1306, offset=0):
    """Return a driver, its emulated controller and the wire between them."""
    panel = Controller(chip, offset)
    wire = EmulatedWire(panel)
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    return Oled(bus, 0x3C, chip, offset), panel, wire


def picture(seed):
    """Return a picture with something in every page."""
    return bytearray([(at * seed + (at >> 7)) & 255 for at in range(1024)])


def frame():
    """Return a picture of a frame one pixel wide at the very edge."""
    buffer = bytearray(1024)
    for x in range(128):
        buffer[x] |= 1
        buffer[7 * 128 + x] |= 0x80
    for page in range(8):
        buffer[page * 128] = buffer[page * 128 + 127] = 255
    return buffer


def upside_down(buffer):
    """Return a picture turned by 180 degrees."""
    turned = bytearray(1024)
    for at in range(1024):
        byte = buffer[at]
        for bit in range(8):
            if byte >> bit & 1:
                turned[1023 - at] |= 0x80 >> bit
    return bytes(turned)


@pytest.mark.parametrize("chip, offset", PANELS, ids=NAMES)
def test_a_picture_is_seen_pixel_by_pixel(chip, offset):
    oled, panel, _ = make(chip, offset)
    oled.show(frame())
    assert panel.picture() == bytes(frame())


@pytest.mark.parametrize("chip, offset", PANELS, ids=NAMES)
def test_turned_by_180_degrees_it_is_the_same_picture(chip, offset):
    oled, panel, _ = make(chip, offset)
    oled.show(frame())
    oled.rotate(True)
    assert panel.picture() == upside_down(frame())
    oled.show(picture(7))
    assert panel.picture() == upside_down(picture(7))
    oled.rotate(False)
    assert panel.picture() == bytes(picture(7))


@pytest.mark.parametrize("chip, offset", PANELS, ids=NAMES)
def test_no_noise_is_ever_lit(chip, offset):
    _, panel, _ = make(chip, offset)
    assert panel.frames_lit == [bytes(1024)]
    lit = [at for at in range(len(panel.memory)) if panel.memory[at]]
    assert lit == []


def test_the_panel_is_switched_on_once_its_memory_is_clean():
    _, panel, _ = make()
    assert panel.commands[0] == b"\xae"
    assert panel.commands[-1] == b"\xaf"
    assert panel.commands.count(b"\xaf") == 1


def test_a_wrong_offset_shows_and_another_choice_mends_it():
    panel = Controller(SH1106, 2)
    wire = EmulatedWire(panel)
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    oled = Oled(bus, 0x3C, SSD1306, 0)
    oled.show(frame())
    assert panel.picture() != bytes(frame())
    oled.choose(SH1106, 2)
    assert panel.picture() == bytes(frame())
    assert panel.memory.count(b"\x00") == 132 * 8 - 128 * 2 - 6 * 2


def test_only_changed_columns_of_changed_pages_are_sent():
    oled, panel, wire = make()
    buffer = picture(7)
    oled.show(buffer)
    panel.data_bytes = wire.transfers = 0
    oled.show(buffer)
    assert (panel.data_bytes, wire.transfers) == (0, 0)
    buffer[3 * 128 + 17] ^= 255
    buffer[3 * 128 + 30] ^= 255
    buffer[6 * 128 + 127] ^= 255
    oled.show(buffer)
    assert panel.data_bytes == 16 + 8
    assert wire.transfers == 2
    assert panel.picture() == bytes(buffer)


def test_a_full_frame_takes_little_more_than_its_data():
    oled, _, wire = make()
    wire.bytes = 0
    oled.show(picture(7))
    assert 1024 < wire.bytes <= 1024 * 11 // 10


def test_any_column_and_page_can_change_alone():
    oled, panel, _ = make(SH1106, 2)
    buffer = bytearray(1024)
    for at in range(0, 1024, 37):
        buffer[at] ^= 0x5A
        oled.show(buffer)
        assert panel.memory[(at >> 7) * 132 + 2 + (at & 127)] == 0x5A
    assert panel.picture() == bytes(buffer)


def test_the_byte_that_is_not_acknowledged_does_no_harm_wherever_it_is():
    for nak_at in range(1, 1100, 23):
        oled, panel, wire = make()
        oled.show(picture(3))
        wire.nak_at = nak_at
        oled.show(picture(7))
        assert panel.picture() == bytes(picture(7)), nak_at
        assert not oled.is_lost
        assert oled.errors == (1 if nak_at <= 8 * 136 else 0)


def test_a_bus_that_fails_again_and_again_loses_no_picture():
    oled, panel, wire = make()
    wire.every = 100
    for number in range(300):
        buffer = picture(number + 3)
        oled.show(buffer)
        assert panel.memory == buffer
    assert oled.errors > 20 and not oled.is_lost


def test_a_panel_that_lost_its_power_for_a_moment_is_set_up_again():
    oled, panel, wire = make()
    oled.contrast(200)
    oled.show(picture(3))
    panel.power_on()
    wire.fails = 2  # a bad contact: it does not answer twice, then all is well, but it knows nothing
    oled.show(picture(7))
    assert panel.picture() == bytes(picture(7))
    assert panel.contrast == 200


@pytest.mark.parametrize("chip", [SSD1306, SH1106])
def test_a_brightness_that_was_cut_off_at_any_byte_is_right_at_the_next_try(chip):
    for nak_at in range(1, 6):
        panel = Controller(chip)
        wire = EmulatedWire(panel)
        oled = Oled(Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us), 0x3C, chip, 0)
        oled.show(picture(3))
        wire.nak_at = nak_at
        oled.contrast(4)
        assert panel.contrast == 4 and oled.errors == 1, nak_at
        assert panel.picture() == bytes(picture(3)), nak_at


def test_a_panel_that_is_gone_is_waited_for_and_comes_back_with_the_latest_picture():
    oled, panel, wire = make()
    oled.show(picture(3))
    wire.controllers = []
    oled.show(picture(5))
    assert oled.is_lost
    oled.show(picture(7))
    oled.contrast(9)
    assert not oled.mend()
    panel.power_on()
    wire.controllers = [panel]
    assert oled.mend()
    assert panel.picture() == bytes(picture(7))
    assert panel.contrast == 9


def test_switched_off_it_is_dark_and_its_memory_blank():
    oled, panel, wire = make()
    oled.show(picture(3))
    oled.power(False)
    assert not panel.is_on and panel.memory == bytearray(1024)
    wire.transfers = 0
    oled.show(picture(5))
    assert wire.transfers == 0
    oled.power(True)
    assert panel.is_on
    assert panel.frames_lit[-1] == bytes(1024)  # no old picture flashes up
    oled.show(picture(5))
    assert panel.picture() == bytes(picture(5))


def test_a_panel_mended_while_it_is_off_stays_off():
    oled, panel, wire = make()
    oled.power(False)
    wire.controllers = []
    oled.is_lost = True
    assert not oled.mend()
    wire.controllers = [panel]
    assert oled.mend()
    assert not panel.is_on


def test_brightness_and_invert_reach_the_panel_and_survive_a_new_start():
    oled, panel, _ = make()
    oled.contrast(3)
    oled.invert(True)
    assert panel.contrast == 3 and panel.picture() == b"\xff" * 1024
    panel.power_on()
    oled.is_lost = True
    oled.mend()
    assert panel.contrast == 3 and panel.is_inverted


def test_the_same_brightness_is_not_sent_twice():
    oled, _, wire = make()
    oled.contrast(3)
    wire.transfers = 0
    oled.contrast(3)
    assert wire.transfers == 0


@pytest.mark.parametrize("address", [0x3C, 0x3D])
def test_the_display_is_found_at_either_address(address):
    wire = EmulatedWire(Controller(SSD1306, 0, address))
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    assert find(bus, wire.sleep_ms) == address


def test_no_display_is_told_apart():
    wire = EmulatedWire()
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    assert find(bus, wire.sleep_ms) == -1


def test_a_display_that_is_too_slow_is_found_at_100_khz():
    wire = EmulatedWire(Controller(SSD1306))
    wire.top_hz = 150_000
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    assert find(bus, wire.sleep_ms) == 0x3C
    assert bus.hz == wire.hz == 100_000


@pytest.mark.parametrize("clocks", [1, 5, 9])
def test_a_data_line_held_down_is_freed_with_at_most_nine_clocks(clocks):
    wire = EmulatedWire(Controller(SSD1306))
    wire.stuck_clocks = clocks
    bus = Bus(wire.open_wire, wire.open_lines, 400_000, wire.sleep_us)
    assert wire.stuck_clocks == 0
    assert find(bus, wire.sleep_ms) == 0x3C


def test_showing_a_frame_takes_no_memory():
    oled, _, wire = make()
    wire.writeto = lambda address, data: None
    first = picture(3)
    second = picture(5)

    def work():
        oled.show(first)
        oled.show(second)

    quiet = heap_taken(lambda: wire.writeto(0, None))
    assert heap_taken(work) == quiet
