"""Safe mode: keys, display and storage can be tried; everything is erased only after two questions."""

import pytest

from app.guard import FILE
from app.safe import SafeMode
from store.record import Disk
from support.letter_boxes import letters_or_boxes

UP, LEFT, RIGHT, DOWN, A, B = 1, 2, 4, 8, 16, 32

SafeMode.CANVAS = letters_or_boxes()


class Panel:
    """A display that remembers its last picture."""

    def __init__(self):
        self.picture = b""
        self.is_on = False

    def show(self, buffer):
        self.picture = bytes(buffer)

    def contrast(self, level):
        self.level = level

    def power(self, is_on):
        self.is_on = is_on

    def rotate(self, is_turned):
        pass


class Safe:
    """Safe mode with hands on its keys."""

    def __init__(self, folder, panel=None, down=A | B):
        self.disk = Disk(folder)
        self.panel = panel or Panel()
        self.now = 1000
        self.mode = SafeMode(self.panel, self.disk, down, self.now)

    def keys(self, down, ms=50):
        """Hold these keys for a while, then go on holding them."""
        for _ in range(max(1, ms // 50)):
            self.now += 50
            self.mode.tick(down, self.now)

    def says(self, text):
        """Say whether a line of the screen begins so."""
        return any(line.startswith(text) for line in self.mode._lines())

    def ask_twice(self):
        """Go as far as the second question."""
        self.keys(0)
        self.keys(LEFT | RIGHT, 3200)
        self.keys(0)
        self.keys(UP)
        self.keys(UP | A)


@pytest.fixture
def safe(folder):
    """Return safe mode over a folder with two files."""
    Disk(folder).put("mitchi.sav", b"a game")
    Disk(folder).put("settings.dat", b"settings")
    return Safe(folder)


def test_it_lights_the_display_and_says_where_one_is(safe):
    assert safe.panel.is_on and safe.panel.level == 255
    assert safe.panel.picture.count(b"\xff") > 5  # the bar on top


def test_each_key_shows_while_it_is_down(safe):
    seen = set()
    for key in range(6):
        safe.keys(0)
        safe.keys(1 << key if 1 << key != A else A | UP)
        line = safe.mode._lines()[0]
        assert line.endswith("-") or key == 5
        seen.add(line)
    assert len(seen) == 6


def test_the_storage_is_tried_and_left_as_it_was(safe):
    assert safe.mode.storage == "ok"
    assert sorted(safe.disk.names()) == ["mitchi.sav", "settings.dat"]


def test_a_storage_that_fails_is_told_with_its_number(folder):
    class Broken(Disk):
        def put(self, name, data):
            raise OSError(28, "full")

    mode = SafeMode(None, Broken(folder), 0, 0)
    assert mode.storage == "error 28"


def test_a_storage_that_reads_wrong_is_told(folder):
    class Wrong(Disk):
        def read(self, name, at, count):
            return b"\x00" * count

    assert SafeMode(None, Wrong(folder), 0, 0).storage == "reads wrong"


def test_the_last_crash_is_on_the_screen(folder):
    Disk(folder).put(FILE, b"Traceback\n  somewhere\nValueError: it broke\n\n")
    assert Safe(folder).says("ValueError: it b")


def test_a_shows_patterns_one_after_the_other(safe):
    pictures = []
    for _ in range(4):
        safe.keys(0)
        safe.keys(A)
        pictures.append(safe.panel.picture)
    assert pictures[0] == b"\xff" * 1024
    assert pictures[1] == bytes([0x55, 0xAA]) * 512
    assert pictures[2][0] == 0xFF and pictures[2][1] == 0x01
    assert len(set(pictures)) == 4


def test_everything_is_erased_after_a_long_hold_and_two_answers(safe):
    safe.ask_twice()
    assert safe.says("Really")
    safe.keys(DOWN)
    safe.keys(DOWN | A)
    assert safe.disk.names() == []
    assert safe.says("All is erased")


def test_b_on_either_question_erases_nothing(safe):
    safe.keys(0)
    safe.keys(LEFT | RIGHT, 3200)
    assert safe.says("Erase all games")
    safe.keys(B)
    assert safe.says("keys")
    safe.ask_twice()
    safe.keys(B)
    assert len(safe.disk.names()) == 2


def test_a_shorter_hold_or_a_third_key_asks_nothing(safe):
    safe.keys(0)
    safe.keys(LEFT | RIGHT, 2500)
    safe.keys(0)
    safe.keys(LEFT | RIGHT | B, 4000)
    assert safe.says("keys")


def test_the_wrong_keys_answer_no_question(safe):
    safe.keys(0)
    safe.keys(LEFT | RIGHT, 3200)
    for down in (A, UP, DOWN, DOWN | A, LEFT | A):
        safe.keys(0)
        safe.keys(down)
        assert safe.says("Erase all games")


def test_keys_still_held_from_the_first_answer_do_not_give_the_second(safe):
    safe.ask_twice()
    safe.keys(UP | A, 500)
    assert len(safe.disk.names()) == 2


def test_what_cannot_be_erased_is_told(safe):
    def remove(name):
        raise OSError(5)

    safe.disk.remove = remove
    safe.ask_twice()
    safe.keys(DOWN)
    safe.keys(DOWN | A)
    assert safe.says("Not all could be")


def test_without_a_display_it_works_all_the_same(folder):
    mode = SafeMode(None, Disk(folder), 0, 0)
    mode.tick(A, 50)
    assert mode.storage == "ok"
