"""The firmware's process: steps, frames, words, keys, dice, power cuts, and every way it can end."""

from itertools import product

import pytest

from simulator.build import Build, Trouble
from simulator.gadget import DARK, Gadget
from simulator.interpreters import choose
from terminal.toy_gadget import DOWN, FIRMWARE, INTERPRETERS, LEFT, RIGHT, UP, A, B, toy


@pytest.fixture
def gadget(tmp_path):
    gadget = toy(choose(), tmp_path / "data", stats=True)
    yield gadget
    gadget.cut()


def press(gadget, key, at_ms):
    gadget.step(at_ms, [(key, True)])
    gadget.step(at_ms + 60, [(key, False)])


def test_the_first_frame_is_there_after_the_start(gadget):
    gadget.start()
    assert gadget.words == ["count 0", "hello"]
    assert gadget.frame != DARK
    assert (gadget.contrast, gadget.is_on, gadget.is_turned) == (0x90, True, False)


def test_keys_reach_the_firmware_and_frames_come_back(gadget):
    gadget.start()
    before = gadget.frame
    press(gadget, UP, 100)
    assert gadget.words[0] == "count 1"
    assert gadget.frame != before


def test_a_step_without_news_brings_none(gadget):
    gadget.start()
    changes = gadget.changes
    gadget.step(50, [])
    assert gadget.changes == changes and not gadget.is_waiting


def test_what_moves_and_sounds_is_told(gadget):
    gadget.start()
    press(gadget, DOWN, 100)
    assert gadget.is_busy and gadget.tone_hz == 880
    gadget.step(2000, [])
    assert not gadget.is_busy


def test_given_dice_are_thrown_and_counted_down(gadget):
    gadget.give([6, 5, 2])
    gadget.start()
    assert gadget.given_left == 3
    press(gadget, DOWN, 100)
    assert gadget.words[1] == "thrown 6 5"
    gadget.give([1])
    assert gadget.given_left == 2
    press(gadget, DOWN, 1000)
    assert (gadget.words[1], gadget.given_left) == ("thrown 2 1", 0)


def test_given_dice_that_are_not_thrown_outlive_a_power_cut(gadget):
    gadget.give([6, 5, 4, 3])
    gadget.start()
    press(gadget, DOWN, 100)
    gadget.cut()
    gadget.start()
    press(gadget, DOWN, 100)
    assert gadget.words[1] == "thrown 4 3"


def test_after_a_power_cut_a_number_given_after_dice_still_follows_them(gadget):
    gadget.start()
    gadget.give([6, 5])
    gadget.follow(b"7")
    thrown = []
    for _ in range(3):
        gadget.cut()
        gadget.start()
    for number in range(3):
        press(gadget, DOWN, 100 + 1000 * number)
        thrown.append(gadget.words[1])
    assert thrown[0] == "thrown 6 5"
    gadget.cut()
    again = toy(gadget.build.interpreter, gadget.build.data)
    again.follow(b"7")
    for _ in range(4):
        again.cut()
        again.start()
    for number in range(2):
        press(again, DOWN, 100 + 1000 * number)
        thrown.append(again.words[1])
    again.cut()
    assert thrown[1:3] == thrown[3:]


def test_after_a_power_cut_dice_given_after_a_number_are_still_the_last(gadget):
    gadget.start()
    gadget.follow(b"7")
    gadget.give([6, 5])
    gadget.cut()
    gadget.start()
    press(gadget, DOWN, 100)
    with pytest.raises(Trouble) as info:
        press(gadget, DOWN, 1100)
    assert info.value.line == "2 dice are thrown, none are given"


def test_after_a_power_cut_no_chance_follows_given_dice_that_were_all_thrown(gadget):
    gadget.give([6, 5])
    gadget.start()
    press(gadget, DOWN, 100)
    for _ in range(2):
        gadget.cut()
        gadget.start()
    with pytest.raises(Trouble) as info:
        press(gadget, DOWN, 100)
    assert info.value.line == "2 dice are thrown, none are given"


def test_a_throw_beyond_the_given_dice_is_told(gadget):
    gadget.give([6])
    gadget.start()
    with pytest.raises(Trouble) as info:
        press(gadget, DOWN, 100)
    assert info.value.line == "2 dice are thrown, only 1 is given"


def test_dice_follow_from_a_number_on_both_interpreters_alike(tmp_path):
    thrown = []
    for interpreter in INTERPRETERS:
        gadget = toy(interpreter, tmp_path / interpreter)
        gadget.follow(b"7")
        gadget.start()
        for number in range(10):
            press(gadget, DOWN, 100 + 1000 * number)
            thrown.append((interpreter, gadget.words[1]))
        gadget.cut()
    assert [words for _, words in thrown[:10]] == [words for _, words in thrown[10:]]
    assert len(set(thrown)) > 10


def test_after_a_power_cut_the_dice_of_a_number_are_others(gadget):
    thrown = []
    gadget.follow(b"7")
    for _ in range(2):
        gadget.start()
        for number in range(5):
            press(gadget, DOWN, 100 + 1000 * number)
            thrown.append(gadget.words[1])
        gadget.cut()
    assert thrown[:5] != thrown[5:]


def test_what_was_stored_outlives_a_power_cut_and_what_was_not_does_not(gadget):
    gadget.start()
    press(gadget, UP, 100)
    press(gadget, LEFT, 200)
    press(gadget, UP, 300)
    assert gadget.words[0] == "count 2"
    gadget.cut()
    gadget.start()
    assert gadget.words == ["count 1", "hello"]


def test_a_key_held_at_the_start_means_nothing_until_it_is_let_go(gadget):
    gadget.start(keys_down=1 << A)
    gadget.step(100, [(UP, True)])
    gadget.step(160, [(UP, False)])
    assert gadget.words == ["count 1", "hello"]
    gadget.step(300, [(A, False)])
    gadget.step(400, [(A, True)])
    assert gadget.words[1] == "secret"


def lit(frame):
    """Return the pixels that are lit."""
    pixels = [(x, y) for y in range(64) for x in range(128)]
    return {(x, y) for x, y in pixels if frame[(y >> 3) * 128 + x] >> (y & 7) & 1}


def test_a_turned_gadget_is_upside_down_to_who_does_not_turn_it_too_and_keys_go_by_their_place(gadget):
    gadget.start()
    top = lit(gadget.frame)
    assert top and max(y for _, y in top) < 32
    press(gadget, RIGHT, 100)
    press(gadget, RIGHT, 200)
    assert gadget.is_turned
    count = {(x, y) for x, y in top if y < 16}  # the line that has stayed
    assert {(127 - x, 63 - y) for x, y in count} <= lit(gadget.frame)
    assert min(y for _, y in lit(gadget.frame)) >= 32
    press(gadget, DOWN, 300)  # which is up now
    assert gadget.words[0] == "count 1"


def test_a_key_down_while_the_gadget_is_turned_is_let_go_again(gadget):
    gadget.start()
    press(gadget, RIGHT, 100)
    gadget.step(200, [(RIGHT, True)])
    assert gadget.is_turned
    gadget.step(300, [(RIGHT, False)])
    press(gadget, LEFT, 400)
    assert gadget.words[1] == "armed"


def test_a_dark_panel_shows_nothing(gadget):
    gadget.start()
    press(gadget, RIGHT, 100)
    press(gadget, B, 200)
    assert not gadget.is_on and gadget.picture() == DARK


ENDS = [
    (UP, "the firmware stopped: ValueError: broken on demand"),
    (A, "the firmware stopped: MemoryError: no room"),
    (LEFT, "the firmware's process ended by itself (code 3)"),
]


def test_the_end_of_the_firmware_is_told_in_one_line(tmp_path):
    for interpreter, (key, line) in product(INTERPRETERS, ENDS):
        gadget = toy(interpreter, tmp_path)
        gadget.start()
        press(gadget, RIGHT, 100)
        with pytest.raises(Trouble) as info:
            press(gadget, key, 200)
        assert info.value.line == line, interpreter
        if key != LEFT:
            assert "Traceback" in info.value.traceback and "start.py" in info.value.traceback


def test_a_firmware_that_hangs_is_found_out(gadget):
    gadget.start()
    press(gadget, RIGHT, 100)
    with pytest.raises(Trouble) as info:
        gadget.step(200, [(DOWN, True)], patience_s=0.3)
    assert "not answered" in info.value.line


def test_a_firmware_that_cannot_be_loaded_is_told(tmp_path):
    for interpreter in INTERPRETERS:
        broken = tmp_path / interpreter / "app"
        broken.mkdir(parents=True)
        (broken / "start.py").write_text("import nothing_of_this_name\n")
        folders = f"{tmp_path / interpreter}:{FIRMWARE}"
        gadget = Gadget(Build(interpreter, tmp_path, firmware=folders))
        with pytest.raises(Trouble) as info:
            gadget.start()
        assert "nothing_of_this_name" in info.value.line


def test_too_small_a_heap_is_told(tmp_path):
    gadget = toy("micropython", tmp_path, heap="24K")
    with pytest.raises(Trouble) as info:
        gadget.start()
    assert "Memory" in info.value.line or "ended by itself" in info.value.line


def test_the_heap_of_micropython_is_measured(tmp_path):
    gadget = toy("micropython", tmp_path, stats=True)
    gadget.start()
    gadget.cut()
    assert 0 < gadget.heap_own < gadget.heap_peak < 320 * 1024
    assert gadget.heap_peak_at == "toy"


def test_both_interpreters_show_the_same_frames_and_words(tmp_path):
    """The toy's own parity; that of the real firmware is in test_parity.py."""
    told = []
    for interpreter in INTERPRETERS:
        gadget = toy(interpreter, tmp_path / interpreter)
        gadget.give([3, 4])
        gadget.start()
        frames = [(gadget.frame, gadget.words)]
        for number, key in enumerate((UP, DOWN, A, B, LEFT)):
            press(gadget, key, 100 + 200 * number)
            frames.append((gadget.frame, gadget.words))
        told.append(frames)
        gadget.cut()
    assert told[0] == told[1]


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_its_memory_may_lie_in_a_folder_with_a_long_path(interpreter, tmp_path):
    data = tmp_path / ("ł" * 100) / ("e" * 200)
    gadget = toy(interpreter, data)
    gadget.start()
    press(gadget, LEFT, 100)
    gadget.cut()
    assert (data / "count").read_text() == "0"
