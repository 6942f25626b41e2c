"""The console: first start, ways between screens, idle, quick mute, settings that act at once."""

import gc

import pytest

from support.handheld import Handheld


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def test_the_first_start_asks_for_the_language_by_its_own_name(folder):
    handheld = Handheld(folder)
    assert handheld.name == "language"
    for name in ("English", "Polski", "Español", "Ελληνικά", "Kiswahili"):
        assert handheld.sees(name)
    handheld.press("down", "down", "a")
    assert handheld.name == "home"
    assert handheld.sees("Práctica")


def test_the_language_chosen_is_still_there_after_a_restart(folder):
    handheld = Handheld(folder)
    handheld.press("down", "a")
    handheld.restart()
    assert handheld.name == "home"
    assert handheld.console.desk.words.language == "pl"


def test_home_offers_no_saved_game_when_there_is_none(handheld):
    assert not handheld.sees("Continue")
    assert handheld.sees("Mitchi | Generał | Yacht | Mia")


def test_a_game_started_by_keys_is_offered_again_after_a_restart(handheld):
    handheld.press("down", "a", "a")
    assert handheld.name == "mitchi_start"
    handheld.restart()
    assert handheld.sees("Continue: Mitchi")
    handheld.press("a")
    assert handheld.name == "mitchi_start"


def test_a_game_over_a_saved_one_asks_first_and_keeps_it_unless_told(handheld):
    handheld.press("down", "a", "a")
    handheld.dice.faces = [6]
    handheld.press("a", "b", "up", "a")
    assert handheld.name == "home"
    handheld.press("down", "down", "a")
    assert handheld.name == "ask"
    handheld.press("a")
    assert handheld.name == "mitchi_start"
    assert handheld.console.desk.session.view.start_faces[0] == 6


def test_b_on_the_question_changes_nothing(handheld):
    handheld.press("down", "a", "a", "b", "up", "a", "down", "down", "a", "b")
    assert handheld.name == "home" and handheld.sees("Continue: Mitchi")


def test_starting_over_begins_a_new_game(handheld):
    handheld.press("down", "a", "a")
    handheld.dice.faces = [6]
    handheld.press("a", "b", "up", "a", "down", "down", "a", "right", "a", "a")
    assert handheld.name == "mitchi_start"
    assert handheld.console.desk.session.view.start_faces[0] == 0


def test_set_up_begins_with_how_the_game_was_played_last(handheld):
    handheld.press("down", "a", "down", "right", "up", "a")
    assert handheld.console.desk.session.view.seats == 3
    handheld.press("b", "up", "a", "down", "down", "a", "right", "a")
    assert handheld.sees("Players | 3")


def test_the_number_of_players_goes_round_between_its_bounds(handheld):
    handheld.press("down", "a", "down", "left")
    assert handheld.sees("Players | 8")
    handheld.press("right")
    assert handheld.sees("Players | 2")


def test_a_name_taken_by_another_seat_changes_places(handheld):
    handheld.press("down", "a")
    assert handheld.sees("Player 1 | Amy | Player 2 | Ben")
    handheld.press("down", "down", "a", "down", "a")
    assert handheld.sees("Player 1 | Zoe | Player 2 | Ben")


def test_a_name_can_be_spelled(handheld):
    handheld.press("down", "a", "down", "down", "a", "up", "a")
    assert handheld.name == "spell"
    handheld.press("a", "right", "a", "left", "left", "a")
    assert handheld.name == "setup" and handheld.sees("Player 1 | Ab")


def test_b_takes_spelled_letters_back_and_leaves_when_there_are_none(handheld):
    handheld.press("down", "a", "down", "down", "a", "up", "a")
    handheld.press("a", "right", "a", "right", "a")
    assert handheld.console.screen._speller.text == "Abc"
    handheld.press("b")
    assert handheld.console.screen._speller.text == "Ab"
    handheld.hold("b")
    assert handheld.name == "help"
    handheld.press("b", "b")
    assert handheld.name == "spell" and handheld.console.screen._speller.text == "A"
    handheld.press("b")
    assert handheld.name == "spell" and handheld.console.screen._speller.text == ""
    handheld.press("b")
    assert handheld.name == "names"


def test_held_b_opens_help_and_b_comes_back(handheld):
    handheld.press("down", "a", "a")
    handheld.hold("b")
    assert handheld.name == "quick"
    handheld.press("b")
    assert handheld.name == "mitchi_start"


def test_the_hold_is_seen_while_the_key_is_still_down(handheld):
    before = handheld.panel.picture
    handheld.down("b")
    handheld.wait(400)
    assert handheld.panel.picture != before
    handheld.up("b")
    handheld.rest()
    assert handheld.panel.picture == before


def test_down_and_held_b_turn_the_sound_off_and_on(handheld):
    settings = handheld.console.desk.settings
    loud = settings.get("sound")
    handheld.down("down")
    handheld.wait(100)
    handheld.hold("b")
    handheld.up("down")
    handheld.rest()
    assert loud and settings.get("sound") == 0
    assert handheld.name == "home"


def mute(handheld):
    """Hold down and B."""
    handheld.down("down")
    handheld.wait(100)
    handheld.down("b")
    handheld.wait(640)


def chord(handheld, ms=640):
    """Hold B, then down too."""
    handheld.down("b")
    handheld.wait(100)
    handheld.down("down")
    handheld.wait(ms)


def let_go(handheld):
    handheld.up("b")
    handheld.up("down")
    handheld.rest()


def test_that_the_sound_is_off_is_told_for_a_moment_and_on_it_is_as_loud_as_before(handheld):
    settings = handheld.console.desk.settings
    settings.set("sound", 3)
    handheld.console.desk.changed = True
    mute(handheld)
    assert handheld.words() == "Sound: off"
    handheld.wait(1000)
    assert handheld.sees("Practice") and handheld.console.screen._menu.focus == 1
    let_go(handheld)
    handheld.buzzer.tones.clear()
    mute(handheld)
    assert handheld.words() == "Sound: ■■■" and settings.get("sound") == 3
    handheld.wait(200)
    assert max(handheld.buzzer.tones) > 0
    let_go(handheld)
    handheld.wait(1000)
    assert handheld.sees("Practice")


def test_muting_in_a_game_makes_no_move(handheld):
    handheld.start("general", 2)
    before = handheld.console.desk.session.view.save()
    mute(handheld)
    let_go(handheld)
    handheld.wait(1000)
    assert handheld.name == "general" and handheld.console.desk.session.view.save() == before


def test_down_pressed_while_b_is_held_mutes_and_no_screen_hears_of_it(handheld):
    settings = handheld.console.desk.settings
    for sound in (0, 2):
        chord(handheld)
        assert settings.get("sound") == sound
        let_go(handheld)
        handheld.wait(1000)
        assert handheld.name == "home" and handheld.console.screen._menu.focus == 0


def test_a_chord_let_go_too_early_does_nothing_whichever_key_goes_first(handheld):
    handheld.start("general", 2)
    sound = handheld.console.desk.settings.get("sound")
    for first, second in (("b", "down"), ("down", "b")):
        chord(handheld, 300)
        handheld.up(first)
        handheld.wait(1500)
        handheld.up(second)
        handheld.rest()
        assert handheld.name == "general" and handheld.console.desk.settings.get("sound") == sound
    handheld.press("b")
    assert handheld.name == "pause"
    chord(handheld, 200)
    handheld.up("b")
    handheld.wait(1500)  # down alone does not run on
    assert handheld.name == "pause" and handheld.console.screen._menu.focus == 0
    handheld.up("down")
    handheld.rest()
    handheld.press("down")
    assert handheld.console.screen._menu.focus == 1


def test_the_display_dims_then_goes_dark_and_the_waking_key_does_nothing(handheld):
    bright = handheld.panel.level
    handheld.wait(31000)
    assert handheld.panel.is_on and handheld.panel.level < bright
    handheld.wait(90000)
    assert not handheld.panel.is_on
    handheld.press("a")
    assert handheld.panel.is_on and handheld.panel.level == bright
    assert handheld.name == "home"
    handheld.press("down", "a")
    assert handheld.name == "setup"


def test_a_key_that_finds_the_display_dim_lights_it_and_acts(handheld):
    bright = handheld.panel.level
    handheld.wait(31000)
    assert handheld.panel.level < bright
    handheld.press("down", "a")
    assert handheld.panel.level == bright and handheld.name == "setup"


def moved(picture, right, down):
    """Return the picture that is seen when one is moved by no or one pixel."""
    seen = bytearray(1024)
    for at in range(1024):
        if (at & 127) >= right:
            above = picture[at - right - 128] >> 7 if down and at >= 128 else 0
            seen[at] = (picture[at - right] << down | above) & 255
    return bytes(seen)


def test_a_dim_picture_moves_by_a_pixel_and_a_key_brings_it_back(handheld):
    still = handheld.panel.picture
    seen = []
    for _ in range(119):
        handheld.step(1000)
        if not seen or seen[-1] != handheld.panel.picture:
            seen.append(handheld.panel.picture)
    places = [(0, 0), (0, 1), (0, 0), (1, 0), (1, 1), (0, 1), (0, 0), (1, 0), (1, 1), (0, 1)]
    assert len(seen) == len(places)
    for picture, (right, down) in zip(seen, places):
        assert picture == moved(still, right, down)
    handheld.press("up")
    handheld.press("down")
    assert handheld.panel.picture == still


def test_nothing_is_drawn_while_nothing_changes(handheld):
    frames = handheld.panel.frames
    handheld.wait(5000)
    assert handheld.panel.frames == frames


def test_a_damaged_save_is_named_and_the_start_goes_on(handheld):
    handheld.press("down", "a", "a")
    with open(handheld.folder + "/mitchi.sav", "r+b") as file:
        file.seek(30)
        file.write(b"??????")
    handheld.restart()
    handheld.step()
    assert handheld.name == "notice" and handheld.sees("mitchi.sav")
    handheld.press("a")
    assert handheld.name == "home" and not handheld.sees("Continue")


def test_no_memory_is_collected_between_a_key_and_its_picture_but_right_after(handheld):
    usual = _collects_after()
    screen = handheld.console.screen
    draw = screen.draw
    seen = []

    def watched(canvas):
        seen.append((handheld.console.desk.is_pressed, _collects_after()))
        draw(canvas)

    screen.draw = watched
    handheld.press("down")
    assert seen
    assert seen[0][0]
    assert usual <= 0 or seen[0][1] > usual
    assert not handheld.console.desk.is_pressed
    assert _collects_after() == usual


def test_what_crashes_while_a_key_is_answered_leaves_collecting_as_it_was(handheld):
    usual = _collects_after()
    screen = handheld.console.screen
    key = screen.key

    def broken(event, now):
        raise ValueError("broken")

    screen.key = broken
    with pytest.raises(ValueError):
        handheld.press("down")
    screen.key = key
    handheld.press("down")
    assert not handheld.console.desk.is_pressed
    assert _collects_after() == usual


def _collects_after():
    """Return after how many bytes memory is collected; CPython counts otherwise."""
    return gc.threshold() if hasattr(gc, "threshold") else 0
