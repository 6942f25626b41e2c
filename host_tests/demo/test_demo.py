"""The demo shows games on a table of its own: it changes nothing, and any key ends it and does no more."""

import gc

import pytest

from support.demo_runs import MINUTE_MS, STEP_MS, ask, contents, handheld_with_endless_dice, run
from text import keys
from text.plural import LANGUAGES


@pytest.fixture
def handheld(folder):
    """A handheld whose dice never end."""
    return handheld_with_endless_dice(folder)


def test_it_begins_after_a_minute_at_the_menu_when_it_is_set(handheld):
    handheld.console.desk.settings.set("demo", 1)
    run(handheld, MINUTE_MS - 1000)
    assert handheld.console.name == "home"
    run(handheld, 2000)
    assert handheld.console.name == "demo"
    assert handheld.panel.is_on


def test_it_never_begins_by_itself_when_it_is_not_set(handheld):
    run(handheld, 2 * MINUTE_MS)
    assert handheld.console.name == "home"
    assert not handheld.panel.is_on


def test_it_leaves_a_game_in_hand_alone(handheld):
    handheld.console.desk.settings.set("demo", 1)
    handheld.start("mitchi", 2)
    run(handheld, 90000)
    assert handheld.console.name == "mitchi_start"


def test_it_begins_from_the_help_menu(handheld):
    handheld.press("up", "a", "up", "a")
    handheld.step()
    assert handheld.console.name == "demo"


@pytest.mark.parametrize("key", ["up", "left", "right", "down", "a", "b"])
def test_any_key_leaves_at_once_and_does_nothing_else(handheld, key):
    for wait_ms in (0, 500, 8000, 20000):
        ask(handheld)
        run(handheld, wait_ms)
        frames = handheld.panel.frames
        handheld.down(key)
        handheld.step()
        assert handheld.console.name == "demo_offer"
        assert handheld.panel.frames == frames + 1
        run(handheld, 1500)  # still held: no hold, no repeat
        handheld.up(key)
        run(handheld, 300)
        assert handheld.console.name == "demo_offer"
        assert "Play" in handheld.canvas.said
        assert handheld.panel.picture[:1] == b"\xff"  # not inverted any more


def test_a_short_game_against_the_computer_is_one_press_away(handheld):
    ask(handheld)
    handheld.press("left", "a")
    session = handheld.console.desk.session
    assert session.game_id == "mitchi"
    assert session.options[0] == 5
    assert [session.seats.is_bot(seat) for seat in range(2)] == [False, True]


def test_every_game_is_played_in_every_language_and_nothing_stored_changes(handheld):
    handheld.start("yacht", 2)
    handheld.press("a", "b", "up", "a")
    before = contents(handheld.folder)
    tally = list(handheld.dice.tally.faces)
    assert sum(tally) == 5
    ask(handheld)
    drawn = handheld.console._demo._console.desk.words
    languages = set()
    names = []
    for _ in range(5 * 62):
        for name in run(handheld, 1000):
            if not names or names[-1] != name:
                names.append(name)
        languages.add(drawn.get(keys.SETTINGS))
    for game in ("mitchi", "general", "yacht", "mia_table"):
        assert game in names, names
    assert names.count("demo_card") >= 5
    assert len(languages) == len(LANGUAGES)
    handheld.press("b")
    assert contents(handheld.folder) == before
    assert handheld.dice.tally.faces == tally
    assert handheld.console.desk.words.get(keys.SETTINGS) == "Settings"
    handheld.press("b")
    assert handheld.console.name == "home"
    assert "Yacht" in " ".join(handheld.canvas.said)


def test_it_is_silent(handheld):
    ask(handheld)
    handheld.buzzer.tones.clear()
    run(handheld, 30000)
    assert [tone for tone in handheld.buzzer.tones if tone] == []


def test_the_dice_shown_are_those_thrown(handheld):
    ask(handheld)
    thrown = []
    inner = handheld.dice.then

    def roll(count, sides):
        faces = inner(count, sides)
        thrown.extend(faces)
        return faces

    handheld.dice.then = roll
    run(handheld, 62000)
    demo = handheld.console._demo
    assert demo._dice.faces == [thrown.count(face) for face in range(1, 7)]
    assert sum(demo._dice.faces) > 10


def test_no_pixel_burns_much_longer_than_the_others(handheld):
    """Two rounds, one light on dark and one dark on light: where the same thing stands, half the time lit."""
    ask(handheld)
    lit = [0] * 1024
    looks = 0
    for _ in range(2 * 62):
        run(handheld, 1000)
        picture = handheld.panel.shown
        looks += 1
        for column in range(1024):
            lit[column] += picture[column] & 1  # the top row of each page: it holds the bars
    top_line = lit[:128]
    assert max(top_line) <= looks * 7 // 10
    assert min(top_line) >= looks * 2 // 10


def test_the_heap_does_not_grow(handheld):
    """The programme is a ring of twenty games: after each round of four the heap is as full as before."""
    if not hasattr(gc, "mem_alloc"):
        pytest.skip("only MicroPython tells how full its heap is")
    ask(handheld)
    used = []
    for _ in range(3):
        rounds = handheld.console._demo._round + 4
        while handheld.console._demo._round < rounds:
            handheld.step(STEP_MS)
        gc.collect()
        used.append(gc.mem_alloc())
    assert used[2] - used[1] <= 0, used
