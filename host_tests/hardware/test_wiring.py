"""The wiring of every board passes its checks, and what cannot be is refused by the name of its field."""

import pytest

import board
from devices import wiring
from devices.wiring import WiringError

_MACHINES = {
    "Raspberry Pi Pico with RP2040": "pico",
    "Raspberry Pi Pico W with RP2040": "pico_w",
    "Raspberry Pi Pico2 with RP2350": "pico2",
    "Raspberry Pi Pico 2 W with RP2350": "pico2_w",
    "Generic ESP32S3 module with ESP32S3": "esp32_s3",
}

# a field, a value it cannot have on a Pico, and a word of the reason
_IMPOSSIBLE = [
    ("up", 23, "free"),
    ("up", -1, "free"),
    ("a", 29, "free"),
    ("b", 4, "'sda'"),
    ("b", "B", "whole number"),
    ("b", True, "whole number"),
    ("sda", 6, "I2C0"),
    ("scl", 8, "I2C0"),
    ("i2c", 1, "sda"),
    ("i2c", 2, "one of"),
    ("i2c_hz", 9_999, "10000 to 1000000"),
    ("i2c_hz", 1_000_001, "10000 to 1000000"),
    ("panel", 3, "one of"),
    ("column_offset", 1, "one of"),
    ("buzzer_2", 13, "GP15"),
    ("buzzer", -1, "buzzer_2"),
    ("shake", 30, "free"),
    ("uart", 2, "one of"),
    ("uart", 1, "tx"),
    ("tx", 2, "UART0"),
    ("rx", 16, "UART0"),
    ("battery", 25, "one of"),
    ("battery_parts", 0, "1 to 20"),
    ("battery_gate", 24, "one of"),
    ("usb", 49, "not a pin"),
    ("led", -2, "not a pin"),
]


@pytest.fixture
def changes():
    before = dict(board.CHANGES)
    board.CHANGES.clear()
    yield board.CHANGES
    board.CHANGES.clear()
    board.CHANGES.update(before)


def test_each_board_is_known_by_the_name_micropython_gives_it(changes):
    for machine, profile in _MACHINES.items():
        assert wiring.read(machine).name == profile
    assert sorted(_MACHINES.values()) == sorted(board.PROFILES)


def test_an_unknown_board_is_told_to_name_a_profile(changes):
    with pytest.raises(WiringError) as info:
        wiring.read("Teensy 4.1 with MIMXRT1062")
    assert "BOARD" in str(info.value) and "Teensy 4.1" in str(info.value)


def test_the_shipped_board_file_takes_every_board_as_it_is():
    assert board.BOARD == "auto"
    assert board.CHANGES == {}
    assert board.KIOSK is False


def test_keys_come_in_the_order_of_the_events(changes):
    assert wiring.read("Raspberry Pi Pico with RP2040").keys == bytes([22, 21, 20, 19, 10, 11])


def test_a_change_takes_the_place_of_the_profile(changes):
    changes.update({"a": 12, "shake": board.NONE})
    found = wiring.read("Raspberry Pi Pico with RP2040")
    assert found.keys[4] == 12
    assert found.shake == board.NONE
    assert found.sda == 4


def test_a_field_that_does_not_exist_is_named(changes):
    changes["key_a"] = 12
    with pytest.raises(WiringError) as info:
        wiring.read("Raspberry Pi Pico with RP2040")
    assert "key_a" in str(info.value)


@pytest.mark.parametrize("field, value, reason", _IMPOSSIBLE)
def test_what_cannot_be_is_refused_by_its_name(field, value, reason, changes):
    changes[field] = value
    with pytest.raises(WiringError) as info:
        wiring.read("Raspberry Pi Pico with RP2040")
    said = str(info.value)
    named = reason if field in ("i2c", "uart") and value == 1 else field
    named = "buzzer_2" if (field, value) == ("buzzer", -1) else named
    assert said.startswith(named + " = "), said
    assert reason in said, said


def test_battery_may_not_share_a_pin(changes):
    changes.update({"a": 26, "battery": 26})
    with pytest.raises(WiringError) as info:
        wiring.read("Raspberry Pi Pico with RP2040")
    assert str(info.value).startswith("battery = 26") and "'a'" in str(info.value)


def test_optional_parts_may_all_be_absent(changes):
    for field in ("buzzer", "buzzer_2", "shake", "tx", "rx", "battery", "usb", "led"):
        changes[field] = board.NONE
    found = wiring.read("Raspberry Pi Pico with RP2040")
    assert found.buzzer == found.shake == found.tx == found.battery == board.NONE


def test_strapping_and_flash_pins_of_the_esp32_are_refused(changes):
    for pin in (0, 3, 19, 20, 22, 30, 45, 46):
        changes["a"] = pin
        with pytest.raises(WiringError):
            wiring.read("Generic ESP32S3 module with ESP32S3")


def test_every_profile_fills_every_field():
    fields = sorted(board.PROFILES["pico"])
    for profile in board.PROFILES.values():
        assert sorted(profile) == fields


def test_a_kiosk_says_so_with_true_or_false(changes):
    name = "KIOSK"
    setattr(board, name, 1)
    try:
        with pytest.raises(WiringError) as info:
            wiring.read("Raspberry Pi Pico with RP2040")
        assert str(info.value).startswith("KIOSK")
    finally:
        board.KIOSK = False
