"""Settings, language, reset and about by keys: every change works and lasts."""

import os

import pytest

from store.record import StorageFull
from support.handheld import Handheld
from support.saved_games import saved_games
from text.plural import LANGUAGES
from text.words import Words
from ui.screen import HOME
from version import VERSION

OWN_NAMES = {"en": "English", "pl": "Polski", "es": "Español", "el": "Ελληνικά", "sw": "Kiswahili"}
ROWS = (
    "language",
    "brightness",
    "sound",
    "speed",
    "rotate",
    "coach",
    "demo",
    "statistics",
    "device",
    "reset",
    "about",
)


def open_row(handheld, row):
    """Open the settings from a fresh home and move the focus to a row."""
    handheld.console.go(HOME, handheld.now)
    handheld.press("up", "up")
    handheld.press("a")
    assert handheld.name == "settings"
    for _ in range(ROWS.index(row)):
        handheld.press("down")


def value_of(handheld, name):
    return handheld.console.desk.settings.get(name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_start_asks_for_a_language_by_its_own_name(folder, language):
    handheld = Handheld(folder)
    assert handheld.name == "language"
    for name in OWN_NAMES.values():
        assert handheld.sees(name)
    for _ in range(LANGUAGES.index(language)):
        handheld.press("down")
    handheld.press("a")
    assert handheld.name == "home"
    assert handheld.sees(Words(language).named("GAME_MITCHI"))
    assert handheld.console.desk.words.language == language
    handheld.restart()
    assert handheld.name == "home"
    assert handheld.console.desk.words.language == language


def test_there_is_no_way_round_the_first_choice_of_a_language(folder):
    handheld = Handheld(folder)
    handheld.press("b")
    handheld.hold("b")
    handheld.press("left", "right", "b")
    assert handheld.name == "language"
    handheld.restart()
    assert handheld.name == "language"


def test_the_language_can_be_changed_later_and_b_leaves_it(folder):
    handheld = Handheld(folder, "pl")
    open_row(handheld, "language")
    handheld.press("a")
    assert handheld.name == "language"
    assert handheld.sees("Język")
    handheld.press("down", "b")
    assert handheld.name == "settings"
    assert handheld.sees("Ustawienia")
    handheld.press("a", "down", "down", "a")  # from Polish on to Greek
    assert handheld.name == "settings"
    assert handheld.sees("Ρυθμίσεις")
    handheld.restart()
    assert handheld.console.desk.words.language == "el"


@pytest.mark.parametrize(
    "name, low, high",
    [
        ("brightness", 0, 3),
        ("sound", 0, 3),
        ("speed", 0, 2),
        ("rotate", 0, 1),
        ("coach", 0, 2),
        ("demo", 0, 1),
    ],
)
def test_right_and_left_change_a_value_up_to_its_ends_and_it_lasts(folder, name, low, high):
    handheld = Handheld(folder, "en")
    open_row(handheld, name)
    seen = set()
    for _ in range(5):
        handheld.press("left" if name != "rotate" or not value_of(handheld, "rotate") else "right")
    assert value_of(handheld, name) == low
    for expected in range(low + 1, high + 1):
        handheld.press("right")
        assert value_of(handheld, name) == expected
        assert handheld.words() not in seen  # it can be seen
        seen.add(handheld.words())
    handheld.press("left" if name == "rotate" else "right")  # turned over, left is right
    assert value_of(handheld, name) == high
    handheld.restart()
    assert value_of(handheld, name) == high


def test_a_takes_the_next_value_and_comes_round(folder):
    handheld = Handheld(folder, "en")
    open_row(handheld, "speed")
    seen = []
    for _ in range(3):
        handheld.press("a")
        seen.append(value_of(handheld, "speed"))
    assert seen == [2, 0, 1]


def test_brightness_reaches_the_panel_at_once(folder):
    handheld = Handheld(folder, "en")
    open_row(handheld, "brightness")
    levels = []
    for _ in range(4):
        levels.append(handheld.panel.level)
        handheld.press("a")
    assert len(set(levels)) == 4
    assert handheld.panel.level == levels[0]


def test_turning_the_picture_turns_the_arrows_too(folder):
    handheld = Handheld(folder, "en")
    open_row(handheld, "rotate")
    handheld.press("a")
    assert handheld.panel.is_turned
    assert handheld.sees("Yes")
    handheld.press("down", "down")  # as held now, that is up, up: to the sound
    handheld.press("left")  # and this is right
    assert value_of(handheld, "sound") == 3
    handheld.restart()
    assert handheld.panel.is_turned


def test_sound_off_is_told_in_words(folder):
    handheld = Handheld(folder, "en")
    open_row(handheld, "sound")
    handheld.press("left", "left")
    assert value_of(handheld, "sound") == 0
    assert handheld.sees("off")
    handheld.buzzer.tones.clear()
    handheld.press("right")
    handheld.wait(100)
    assert [tone for tone in handheld.buzzer.tones if tone]  # a note tells how loud it is now


def test_a_full_storage_is_told_and_the_setting_holds_until_switched_off(folder):
    handheld = Handheld(folder, "en")
    open_row(handheld, "speed")

    def full(*_):
        raise StorageFull(28)

    setattr(handheld.console.desk.folder, "write", full)  # noqa: B010
    handheld.press("right")
    assert handheld.name == "notice"
    assert handheld.sees("Storage is full")
    handheld.press("a")
    assert handheld.name == "settings"
    assert value_of(handheld, "speed") == 2
    handheld.restart()
    assert value_of(handheld, "speed") == 1


def test_resetting_the_settings_asks_and_keeps_the_games(folder):
    handheld = Handheld(folder, "en")
    handheld.start("mitchi")
    open_row(handheld, "brightness")
    handheld.press("right")
    open_row(handheld, "reset")
    handheld.press("a", "a")
    assert handheld.sees("Set all settings back?")
    handheld.press("a")  # the safe answer has the focus
    assert value_of(handheld, "brightness") == 3
    assert handheld.sees("Reset what?")
    handheld.press("a", "right", "a")
    assert handheld.name == "language"
    assert value_of(handheld, "brightness") == 2
    assert saved_games(handheld.console.desk.saves) == ["mitchi"]
    handheld.restart()
    assert handheld.name == "language"


def test_resetting_everything_asks_twice_and_leaves_nothing(folder):
    handheld = Handheld(folder, "en")
    handheld.start("mitchi")
    open_row(handheld, "reset")
    handheld.press("a", "down", "a")
    assert handheld.sees("Erase saved games, statistics and settings?") or handheld.sees("Erase saved")
    handheld.press("right", "a")
    assert handheld.sees("Really?")
    handheld.press("a")  # the safe answer has the focus again
    assert saved_games(handheld.console.desk.saves) == ["mitchi"]
    handheld.press("a", "right", "a", "right", "a")
    assert handheld.name == "language"
    assert saved_games(handheld.console.desk.saves) == []
    assert os.listdir(folder) == ["settings.dat"]
    handheld.restart()
    assert handheld.name == "language"
    assert saved_games(handheld.console.desk.saves) == []
    assert handheld.console.desk.lineup.seats == b""


def test_resetting_everything_forgets_all_dice_their_alarms_and_those_under_mias_cup(folder):
    handheld = Handheld(folder, "en")
    tally = handheld.console.desk.dice.tally
    tally.count(b"\1\2\3")
    tally.hold("mia", b"\6\6")
    tally.alarm("DICE_PATTERN")
    assert "dice.dat" in os.listdir(folder)
    open_row(handheld, "reset")
    handheld.press("a", "down", "a", "right", "a", "right", "a")
    assert handheld.name == "language"
    assert os.listdir(folder) == ["settings.dat"]
    tally = handheld.console.desk.dice.tally
    assert (tally.total, tally.alarms, tally.alarm_reason, tally.last) == (0, 0, "", 0)
    tally.release("mia")
    tally.save()
    assert tally.total == 0 and os.listdir(folder) == ["settings.dat"]


def test_one_file_that_cannot_be_removed_keeps_no_other(folder):
    handheld = Handheld(folder, "en")
    handheld.start("mitchi")
    handheld.start("yacht")
    remove = handheld.disk.remove

    def stubborn(name):
        if name == "mitchi.log":
            raise OSError(5)
        remove(name)

    handheld.disk.remove = stubborn
    open_row(handheld, "reset")
    handheld.press("a", "down", "a", "right", "a", "right", "a")
    assert sorted(os.listdir(folder)) == ["mitchi.log", "settings.dat"]


def test_b_leaves_the_reset_question_by_question(folder):
    handheld = Handheld(folder, "en")
    open_row(handheld, "reset")
    handheld.press("a", "down", "a", "right", "a")
    assert handheld.sees("Really?")
    handheld.press("b")
    assert handheld.sees("Everything")
    handheld.press("b")
    assert handheld.name == "settings"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_settings_screen_can_be_read_in_every_language(folder, language):
    """The strict canvas refuses what is cut or covered, at each value and in each question."""
    handheld = Handheld(folder, language)
    open_row(handheld, "language")
    for _ in range(len(ROWS)):
        row = ROWS[handheld.console.screen._menu.focus]
        if row not in ("language", "statistics", "device", "reset", "about", "rotate"):
            for _ in range(4):
                handheld.press("a")
        handheld.press("down")
    open_row(handheld, "reset")
    handheld.press("a", "a", "a", "down", "a", "right", "a", "b", "b")
    handheld.press("down", "a")
    assert handheld.name == "about"
    assert handheld.sees(VERSION)
    for _ in range(3):
        handheld.press("down")
    assert handheld.sees("MIT")
    handheld.press("b")
    assert handheld.name == "settings"


def test_about_names_the_device_when_it_is_known(folder):
    handheld = Handheld(folder, "en")
    open_row(handheld, "about")
    handheld.press("a")
    assert not handheld.sees("Runs on")
    handheld.console.desk.device = "Raspberry Pi Pico with RP2040"
    handheld.press("b", "a")
    assert handheld.sees("Runs on Raspberry Pi Pico")


def test_in_the_statistics_every_person_is_a_result_and_what_is_counted_is_named(folder):
    from scenes.coach import statistics_empty

    handheld = Handheld(folder, "en")
    handheld.console.desk.stats.count("mia", 0, 1, [1, 0, 0], [True, False, False])
    statistics_empty(handheld)
    assert handheld.sees("◀ Mitchi ▶ | points")
    handheld.press("left")
    assert handheld.sees("◀ Mia ▶ | lives left | results | won | avg | top | People | 3 | 1 | 0.3 | 1")
    assert handheld.sees("games: 1")
    handheld.hold("b")
    assert handheld.name == "help" and "Each person" in handheld.words()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heads_of_the_statistics_stand_apart(folder, language):
    from scenes.coach import statistics_empty
    from screens.statistics import _HEADS

    handheld = Handheld(folder, language)
    statistics_empty(handheld)
    heads = handheld.console.screen._heads
    lit = [column != 0 for column in handheld.panel.shown[128:256]]  # what stands in the row of the heads
    for column in range(1, len(heads)):
        begins = _HEADS[column] - handheld.canvas.width(heads[column])
        ends = max(x for x in range(begins) if lit[x])
        begins = min(x for x in range(begins, len(lit)) if lit[x])
        assert begins - ends > 3, heads[column - 1] + heads[column]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_erases_the_statistics_says_the_word_that_is_asked_back(folder, language):
    from scenes.coach import statistics_empty

    handheld = Handheld(folder, language)
    statistics_empty(handheld)
    word = handheld.console.screen._actions.labels[0]
    handheld.press("a")
    assert handheld.name == "ask" and handheld.sees(word)
