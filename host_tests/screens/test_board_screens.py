"""The screens of the gadget itself by their keys: display, self-test, update, and after a mistake."""

import pytest

from app.loop import Loop
from scenes.stage import choose
from support.gadget import EmulatedGadget
from support.handheld import Handheld
from text import keys
from text.plural import LANGUAGES
from ui.screen import clear_to, push


@pytest.fixture
def handheld(folder):
    """Return a handheld on its home screen, with a board around it."""
    handheld = Handheld(folder, "en")
    handheld.console.desk.board = EmulatedGadget()
    handheld.dice.test = lambda: None  # type: ignore[method-assign]
    return handheld


def open_row(handheld, name):
    """Open a row of the device menu."""
    choose(handheld, "settings")
    handheld.press("up", "up", "up", "a")
    menu = handheld.console.screen._menu
    while menu.labels[menu.focus] != name:
        handheld.press("down")
    handheld.press("a")


def test_the_next_kind_of_display_is_tried_at_once_and_kept_with_a(handheld):
    board = handheld.console.desk.board
    open_row(handheld, "Display")
    assert handheld.sees("SSD1306") and board.panel.number == 1
    handheld.press("right")
    assert handheld.sees("SH1106") and board.panel.number == 2
    handheld.press("a")
    assert handheld.name == "device"
    assert handheld.console.desk.settings.get("panel") == 2


def test_b_takes_the_display_as_it_was(handheld):
    board = handheld.console.desk.board
    open_row(handheld, "Display")
    handheld.press("left", "left", "b")
    assert handheld.name == "device"
    assert board.panel.number == 1 and handheld.console.desk.settings.get("panel") == 0


def test_the_frame_stands_on_all_four_edges(handheld):
    open_row(handheld, "Display")
    picture = handheld.panel.picture
    assert all(picture[x] & 1 and picture[7 * 128 + x] & 0x80 for x in range(128))
    assert all(picture[page * 128] == picture[page * 128 + 127] == 255 for page in range(8))


def test_volts_are_written_with_the_decimal_sign_of_the_language_in_the_file_with_a_point(handheld):
    desk = handheld.console.desk
    desk.board.battery.usb = False
    desk.board.level = 1
    for language, sign in (("en", "."), ("pl", ","), ("es", ","), ("el", ","), ("sw", ".")):
        desk.settings.set("language", LANGUAGES.index(language))
        desk.changed = True
        handheld.console.go(clear_to("home"), handheld.now)
        handheld.step()
        handheld.console.go(push("device"), handheld.now)
        handheld.step()
        assert handheld.sees("3{}9 V".format(sign)), language
        handheld.console.go(push("selftest"), handheld.now)
        handheld.step()
        assert handheld.sees("3{}9 V".format(sign)), language
    handheld.press("up", "a")
    with open(handheld.folder + "/selftest.txt") as file:
        assert "supply: 3.9 V\n" in file.read()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_part_that_is_not_there_is_told_beside_its_name(folder, language):
    handheld = Handheld(folder, language)
    handheld.console.go(push("selftest"), handheld.now)
    handheld.step()
    none = handheld.console.desk.words.get(keys.SELFTEST_NONE)
    found = set()
    for _ in range(10):  # a strict canvas looks on
        handheld.press("down")
        texts = handheld.canvas.said
        found.update([texts[at - 1] for at in range(1, len(texts)) if texts[at] == none])
    assert len(found) >= 3


def test_the_self_test_tells_of_each_part(handheld):
    open_row(handheld, "Self-test")
    for text in ("Keys", "Pixels", "Sound", "Display | 400 kHz", "Supply | 3.9 V USB"):
        assert handheld.sees(text), text
    handheld.press("up")
    for text in ("Shaking | 1028 mg", "Chance | ok", "Storage | ok", "Memory"):
        assert handheld.sees(text), text


def test_chance_and_storage_that_fail_are_told(handheld):
    from dice.source import DiceError

    def fail():
        raise DiceError("DICE_STUCK")

    handheld.dice.test = fail
    handheld.disk.is_full = True
    open_row(handheld, "Self-test")
    handheld.press("up")
    assert handheld.sees("Chance | fault") and handheld.sees("Storage | fault")


def test_each_key_is_ticked_and_two_taps_of_b_leave(handheld):
    open_row(handheld, "Self-test")
    handheld.press("a")
    assert handheld.name == "selftest_keys"
    handheld.press("up", "left", "right", "down", "a", "b")
    assert handheld.name == "selftest_keys"
    handheld.press("b")
    assert handheld.name == "selftest" and handheld.sees("Keys | ok")


def test_a_key_that_was_not_seen_is_a_fault(handheld):
    open_row(handheld, "Self-test")
    handheld.press("a", "up", "left", "right", "down", "b", "b")
    assert handheld.name == "selftest" and handheld.sees("Keys | fault")


def test_the_patterns_go_round(handheld):
    open_row(handheld, "Self-test")
    handheld.press("down", "a")
    pictures = []
    for _ in range(6):
        pictures.append(handheld.panel.picture)
        handheld.press("a")
    assert pictures[0] == b"\xff" * 1024
    assert pictures[4] == bytes(1024)
    assert pictures[5] == pictures[0] and pictures[1] != pictures[2]
    handheld.press("b")
    assert handheld.name == "selftest"


def test_the_sound_is_heard(handheld):
    open_row(handheld, "Self-test")
    handheld.press("down", "down", "a")
    handheld.wait(200)
    assert max(handheld.buzzer.tones) > 200


def test_the_results_can_be_saved_as_text(handheld):
    open_row(handheld, "Self-test")
    handheld.press("up", "a")
    assert handheld.name == "notice" and handheld.sees("selftest.txt")
    with open(handheld.folder + "/selftest.txt") as file:
        text = file.read()
    assert text.startswith("Kubek ")
    assert "board: pico_w\n" in text and "dice: ok\n" in text and "keys: not tried\n" in text


def test_an_update_is_asked_for_and_shown_before_it_begins(handheld):
    board = handheld.console.desk.board
    open_row(handheld, "Update")
    handheld.press("a")
    assert handheld.name == "device" and board.done == []
    handheld.press("a", "right")
    handheld.down("a")
    handheld.step()
    assert handheld.sees("Waiting for a UF2 file") and board.done == []
    handheld.step()
    assert board.done[0] == "update"


def test_before_an_update_it_is_told_which_file_erases_the_games(handheld):
    open_row(handheld, "Update")
    assert handheld.sees("there for the UF2 file of") and handheld.sees("MicroPython. One with Kubek")
    assert handheld.sees("in it erases all games!")


def test_the_gadget_can_be_started_anew(handheld):
    open_row(handheld, "Restart")
    assert handheld.console.desk.board.done == ["restart"]


class Crashing:
    """The board's loop over a handheld whose screen can be told to fail."""

    def __init__(self, handheld):
        self.handheld = handheld
        gadget = handheld.console.desk.board
        gadget.battery.usb = True
        gadget.panel.is_lost = False
        self.loop = Loop(handheld.console, self, handheld.buttons, gadget, handheld.disk, self.clock)

    def clock(self):
        return self.handheld.now

    def sample(self):
        """No keys are read here."""

    def fail(self):
        """Let the screen that is on fail in the next turn; return what the loop says."""

        def tick(now):
            raise MemoryError("no room")

        self.handheld.console.screen.tick = tick
        self.handheld.now += 20
        self.handheld.canvas.said = []
        is_well = self.loop.turn()
        if is_well:
            self.handheld.step()
        return is_well


def test_after_a_mistake_the_game_can_be_gone_on_with(handheld):
    handheld.start("mitchi", 2)
    handheld.dice.faces = [6]
    handheld.press("a")
    crashing = Crashing(handheld)
    assert crashing.fail()
    assert handheld.name == "crash" and handheld.sees("Kubek made a mistake")
    assert handheld.console.desk.session is None
    handheld.press("a")
    assert handheld.name == "mitchi_start"
    assert handheld.console.desk.session.view.start_faces[0] == 6


def test_the_place_of_the_mistake_can_be_read(handheld):
    Crashing(handheld).fail()
    handheld.press("down")
    assert handheld.sees("MemoryError: no room")
    assert handheld.sees("app/console:") and handheld.sees(" step")


def test_of_a_board_module_and_name_are_told_innermost_first(handheld):
    text = 'File "core", line 1, in ALT\n  File "table", line 1, in divmod\nIllegalMove: ALT'
    handheld.console.crashed(text, handheld.now)
    handheld.step()
    handheld.press("down")
    assert handheld.sees("IllegalMove: ALT | table:1 divmod | core:1 ALT")


def test_after_a_mistake_without_a_game_home_is_offered_first(handheld):
    Crashing(handheld).fail()
    handheld.press("a")
    assert handheld.name == "home"


def test_restart_is_offered_on_a_board(handheld):
    Crashing(handheld).fail()
    handheld.press("right", "a")
    assert handheld.console.desk.board.done == ["restart"]


def test_the_third_mistake_in_two_minutes_ends_the_loop(handheld):
    crashing = Crashing(handheld)
    assert crashing.fail()
    assert crashing.fail()
    assert not crashing.fail()


def test_a_low_battery_is_told_once_until_it_was_charged(handheld):
    crashing = Crashing(handheld)
    battery = handheld.console.desk.board.battery
    battery.usb = False
    battery.mv = 3300

    def minutes_pass():
        handheld.now += 31_000
        crashing.loop.turn()
        handheld.step()

    minutes_pass()
    assert handheld.name == "notice" and handheld.sees("battery is nearly empty")
    handheld.press("a")
    assert handheld.name == "home"
    minutes_pass()
    assert handheld.name == "home"
    battery.mv = 4000
    minutes_pass()
    battery.mv = 3300
    minutes_pass()
    assert handheld.name == "notice"


def test_the_home_screen_tells_how_full_the_battery_is_and_nothing_on_usb(handheld):
    loop = Crashing(handheld).loop
    battery = handheld.console.desk.board.battery

    def corner_at(millivolts, usb):
        """Return the right end of the top line, half a minute later."""
        battery.usb = usb
        battery.mv = millivolts
        handheld.now += 31_000
        loop.turn()
        handheld.press("down", "up")
        return handheld.panel.picture[64:128]

    on_usb = corner_at(4000, True)
    full = corner_at(4000, False)
    empty = corner_at(3500, False)
    assert len({on_usb, full, empty}) == 3
    assert corner_at(4000, True) == on_usb


def test_a_warning_puts_dice_back_and_does_not_take_a_key_that_is_down_for_an_answer(handheld):
    loop = Crashing(handheld).loop
    handheld.start("general", 2)
    handheld.dice.then = None
    handheld.down("a")
    handheld.wait(100)
    battery = handheld.console.desk.board.battery
    battery.usb = False
    battery.mv = 3300
    handheld.now += 31_000
    loop.turn()
    handheld.step()
    assert handheld.name == "notice"
    handheld.up("a")
    handheld.rest()
    assert handheld.name == "notice"
    handheld.press("a")
    assert handheld.name == "general" and not handheld.console.screen.is_in_hand


def test_the_accelerometer_is_looked_for_once_soon_after_the_start(handheld):
    loop = Crashing(handheld).loop
    board = handheld.console.desk.board
    looks = []
    board.find_shaker = lambda: looks.append(handheld.now)
    began = handheld.now
    for _ in range(100):
        handheld.now += 20
        loop.turn()
    assert len(looks) == 1 and 400 <= looks[0] - began <= 700


def test_a_shake_throws_and_none_is_felt_in_the_dark(handheld):
    loop = Crashing(handheld).loop
    board = handheld.console.desk.board
    handheld.start("mitchi", 2)
    handheld.dice.faces = [5]
    for is_shaken in (True, True, False, False):
        board.shaker.is_shaken = is_shaken
        handheld.now += 20
        loop.turn()
    handheld.rest()
    assert handheld.console.desk.session.view.start_faces[0] == 5
    for _ in range(5):
        handheld.step(30_000)
    board.shaker.poll = None
    loop.turn()
    assert handheld.console.is_dark


def test_a_part_that_is_found_later_is_told_by_the_self_test(handheld):
    board = handheld.console.desk.board
    felt, board.shaker = board.shaker, None
    open_row(handheld, "Self-test")
    handheld.press("up")
    assert handheld.sees("Shaking | none")

    def find():
        board.shaker = felt

    board.find_shaker = find
    handheld.press("up", "up", "up", "up", "a")
    assert handheld.sees("Shaking | 1028 mg")


def test_alarms_of_the_source_of_chance_are_told_and_saved(handheld):
    handheld.console.desk.dice.tally.alarm("DICE_STUCK")
    open_row(handheld, "Self-test")
    handheld.press("up")
    assert handheld.sees("Chance | ok, 1 !")
    handheld.press("a")
    with open(handheld.folder + "/selftest.txt") as file:
        text = file.read()
    assert "source of the dice: CHANCE_SYSTEM\n" in text and "alarms: 1\n" in text
    assert "accelerometer: ADXL345\n" in text


def test_shaking_is_a_setting_only_where_it_can_be_felt(handheld):
    handheld.console.desk.board.shaker = None
    choose(handheld, "settings")
    handheld.press("up", "up", "up", "up")
    assert not handheld.sees("Shake to roll")
    handheld.press("b")
    handheld.console.desk.board = EmulatedGadget()
    choose(handheld, "settings")
    handheld.press("up", "up", "up", "up", "up")
    assert handheld.sees("Shake to roll | Yes")
    handheld.press("left")
    assert handheld.sees("Shake to roll | No") and not handheld.console.desk.settings.get("shake")


def test_a_display_that_was_lost_is_mended_twice_a_second_at_most(handheld):
    crashing = Crashing(handheld)
    panel = handheld.console.desk.board.panel
    panel.is_lost = True
    mended = []
    panel.mend = lambda: mended.append(handheld.now)
    for _ in range(100):
        handheld.now += 20
        crashing.loop.turn()
    assert 3 <= len(mended) <= 5
