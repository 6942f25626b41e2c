"""Mia's secret on the screen: covered dice are in no pixel and no word, but while their holder holds A."""

from hashlib import sha256

import pytest

from store.record import Disk
from support.handheld import Handheld
from ui.screen import BACK, push

FACES = ([3, 1], [2, 1], [6, 6], [4, 5])


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def begin(handheld, faces, options=(6, 0, 1, 0)):
    """Start a game of four in which seat 0 is about to throw `faces`."""
    handheld.start("mia", 4, options=bytes(options))
    handheld.dice.faces = [1] + faces
    handheld.press("a", "a", "a")
    handheld.wait(500)


def thrown(handheld, faces):
    """Start a game in which seat 0 has thrown `faces` under the cup."""
    begin(handheld, faces)
    handheld.press("a")


def step_shows(handheld):
    """Let one step pass; return the picture after it."""
    handheld.step()
    return handheld.panel.picture


def test_the_peek_shows_in_the_next_frame_and_hides_in_the_one_after_release(handheld):
    thrown(handheld, [3, 1])
    covered = handheld.panel.picture
    handheld.down("a")
    step_shows(handheld)  # the press is asked for, and written
    open_ = step_shows(handheld)
    assert open_ != covered
    handheld.wait(300)
    assert handheld.panel.picture == open_
    handheld.up("a")
    assert step_shows(handheld) == covered
    handheld.wait(100)
    handheld.down("a")
    assert step_shows(handheld) == open_  # the second peek needs no writing
    handheld.wait(100)
    handheld.up("a")
    assert step_shows(handheld) == covered


def test_a_tap_shorter_than_the_write_shows_nothing(handheld):
    thrown(handheld, [3, 1])
    covered = handheld.panel.picture
    handheld.down("a")
    handheld.now += 5
    handheld.up("a")
    for _ in range(20):
        assert step_shows(handheld) == covered


def test_a_peek_that_is_never_let_go_ends_by_itself(handheld):
    thrown(handheld, [3, 1])
    covered = handheld.panel.picture
    handheld.down("a")
    handheld.wait(7900)
    assert handheld.panel.picture != covered
    handheld.wait(200)
    assert handheld.panel.picture == covered
    handheld.wait(2000)
    assert handheld.panel.picture == covered


@pytest.mark.parametrize("key", ("up", "down", "left", "right", "b"))
def test_any_other_key_covers_the_dice(handheld, key):
    thrown(handheld, [3, 1])
    handheld.down("a")
    handheld.wait(200)
    assert handheld.console.screen._dice == bytes((3, 1))
    handheld.down(key)
    handheld.step()
    assert handheld.console.screen._dice == b""
    handheld.wait(1500)
    assert handheld.console._stack[0]._dice == b""


def test_a_screen_on_top_covers_the_dice_and_they_stay_covered_below(handheld):
    thrown(handheld, [3, 1])
    covered = handheld.panel.picture
    handheld.down("a")
    handheld.wait(200)
    handheld.hold("b", 800)
    assert handheld.name != "mia_cup"
    while handheld.name != "mia_cup":
        handheld.press("b")
    assert handheld.panel.picture == covered


def test_the_reader_hears_the_same_words_with_the_dice_open(handheld):
    thrown(handheld, [6, 4])
    said = [word for word in handheld.canvas.said if word != "hold A"]
    handheld.down("a")
    handheld.wait(200)
    assert handheld.canvas.said == said


def test_the_dice_are_in_memory_of_the_screen_only_while_they_are_open(handheld):
    thrown(handheld, [3, 1])
    screen = handheld.console.screen
    assert screen._dice == b""
    handheld.down("a")
    handheld.wait(200)
    assert screen._dice == bytes((3, 1))
    handheld.up("a")
    handheld.step()
    assert screen._dice == b""


def run_through(handheld, keys):
    """Press keys one after the other; return four bytes of a digest for each frame and its words."""
    seen = bytearray()

    def step():
        handheld.step()
        seen.extend(sha256(handheld.panel.picture + handheld.words().encode()).digest()[:4])

    for key in keys:
        if key == "wait":
            handheld.wait(550)
        else:
            handheld.down(key)
            for _ in range(3):
                step()
            handheld.up(key)
        for _ in range(25):
            step()
    return bytes(seen)


# What is pressed from the first throw on; nobody peeks and no cup is lifted.
STORIES = (
    ("a", "up", "down", "down", "up", "left", "right", "b", "b", "a", "a", "wait", "b", "b", "right", "left"),
    ("a", "right", "a", "a", "wait", "a"),  # believed
    ("a", "down", "right", "a", "a", "wait", "a", "wait", "wait", "wait", "a", "a"),  # a Mia given in to
    ("a", "right", "a", "a", "wait", "right", "right", "a", "a", "wait"),  # passed on
)


@pytest.mark.parametrize("story", range(len(STORIES)))
def test_games_that_differ_only_in_covered_dice_show_the_same_frames(tmp_path, story):
    frames = []
    for faces in FACES:
        path = "{}_{}".format(tmp_path, "".join(str(face) for face in faces))
        handheld = Handheld(path, "en")
        begin(handheld, faces)
        frames.append(run_through(handheld, STORIES[story]))
    assert len(frames[0]) > 4 * 130
    for other in frames[1:]:
        assert other == frames[0]


def test_the_same_comparison_sees_dice_that_are_shown(tmp_path):
    frames = []
    for faces in FACES:
        path = "{}_{}".format(tmp_path, "".join(str(face) for face in faces))
        handheld = Handheld(path, "en")
        begin(handheld, faces)
        frames.append(run_through(handheld, ("a", "a")))
    for other in frames[1:]:
        assert other != frames[0]


def test_the_saved_file_does_not_hold_the_covered_dice_in_the_open(handheld):
    begin(handheld, [6, 4])
    disk = Disk(handheld.folder)

    def saved():
        return [disk.read(name, 0, 4096) for name in sorted(disk.names())]

    handheld.press("a")
    log = bytes(handheld.console.desk.session._table.tail)
    assert log == bytes((6, 4))
    handheld.press("a")
    tail = bytes(handheld.console.desk.session._table.tail)
    assert len(tail) == 3
    assert not [data for data in saved() if tail in data]


def test_the_dice_are_covered_when_the_display_goes_dark_or_another_screen_comes_by_itself(handheld):
    thrown(handheld, [3, 1])
    covered = handheld.panel.picture
    handheld.down("a")
    handheld.wait(200)
    handheld.console.go(push("pause"), handheld.now)
    handheld.wait(100)
    handheld.console.go(BACK, handheld.now)
    handheld.wait(100)
    assert handheld.panel.picture == covered


def hold_on_say(handheld, ms):
    """Hold A for a while with the focus on the announcement."""
    handheld.press("right")
    assert handheld.console.screen.actions.focus == 1
    handheld.down("a")
    handheld.wait(ms)


def test_a_hold_peeks_and_never_announces_whatever_has_the_focus(handheld):
    thrown(handheld, [3, 1])
    assert handheld.sees("hold A")
    hold_on_say(handheld, 900)
    assert handheld.console.screen._dice == bytes((3, 1))
    handheld.up("a")
    handheld.wait(200)
    assert handheld.name == "mia_cup" and handheld.console.screen._dice == b""
    handheld.press("right", "a")
    assert handheld.name == "mia"


def test_before_a_hold_is_long_a_bar_tells_how_far_it_is_and_nothing_is_announced(handheld):
    thrown(handheld, [3, 1])
    hold_on_say(handheld, 100)
    pictures = []
    for _ in range(5):
        handheld.wait(100)
        pictures.append(sum(handheld.panel.picture[128:256]))
    assert pictures == sorted(pictures) and pictures[0] < pictures[-1]
    assert handheld.name == "mia_cup" and handheld.console.desk.session.view.claim < 0


@pytest.mark.parametrize("key", ("up", "left", "b"))
def test_another_key_takes_the_announcement_back_before_it_is_made(handheld, key):
    thrown(handheld, [3, 1])
    hold_on_say(handheld, 100)
    handheld.down(key)
    handheld.wait(60)
    handheld.up("a")
    handheld.wait(60)
    handheld.up(key)
    handheld.wait(200)
    assert handheld.console.desk.session.view.claim < 0


def test_a_hold_that_the_dark_or_a_pause_ends_announces_nothing(handheld):
    thrown(handheld, [3, 1])
    hold_on_say(handheld, 100)
    handheld.console.go(push("pause"), handheld.now)
    handheld.wait(60)
    handheld.console.go(BACK, handheld.now)
    handheld.up("a")
    handheld.wait(200)
    assert handheld.name == "mia_cup" and handheld.console.desk.session.view.claim < 0
