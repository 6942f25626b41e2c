"""Rows of menus are of one size: every value that one can have stands beside its label, in every language."""

import pytest

from rules.catalog import GAMES
from scenes.stage import choose, longest_names
from support.gadget import EmulatedGadget
from support.handheld import Handheld
from text.plural import LANGUAGES
from ui.font import BIG
from ui.icons import BOT

_LEAST_GAP = 3  # columns between a label and the arrow or value beside it


class Faces:
    """Draws as a strict canvas does, and remembers the faces that rows are set in."""

    def __init__(self, canvas):
        self._text = canvas.text
        self.others = []
        canvas.text = self.text

    def text(self, text, x, y, font=None, ink=1):
        """Draw; below the top line nothing but the face of rows is expected."""
        if y >= 9 and font is not BIG:
            self.others.append(text)
        return self._text(text, x, y, font, ink)


@pytest.fixture
def handheld(folder):
    """Return a handheld on its home screen that could be shaken."""
    handheld = Handheld(folder, "en")
    handheld.console.desk.board = EmulatedGadget()
    return handheld


def has_room(handheld):
    """Say whether the row with the focus leaves a gap between label and value, arrows included."""
    menu = handheld.console.screen._menu
    texts = menu._texts[menu.focus]
    if not texts[3]:
        return True
    icons = 11 * (bool(texts[0]) + bool(texts[2]))
    turns = 12 if menu.focus in menu.turns else 0
    room = (120 if len(menu.labels) > menu.rows else 124) - 4
    return BIG.width(texts[1]) + BIG.width(texts[3]) + icons + turns + _LEAST_GAP <= room


def in_every_language(handheld):
    """Show the screen in each language: the strict canvas refuses what is covered or cut."""
    for language in LANGUAGES:
        handheld.console.desk.words.use(language)
        handheld.console.screen.refresh()
        handheld.step()
        yield language


def try_row(handheld, most):
    """Turn the row with the focus to all its values, or to the first and last of many; tell what is tight."""
    menu = handheld.console.screen._menu
    tight = []
    seen = set()
    for key in ("right",) * most + ("left",) * (most + 2):
        for language in in_every_language(handheld):
            if not has_room(handheld):
                tight.append((language, menu.labels[menu.focus], menu.values[menu.focus]))
            seen.add(menu.values[menu.focus])
        handheld.press(key)
    return tight, seen


def test_every_row_of_the_settings_has_room_for_its_values(handheld):
    choose(handheld, "settings")
    faces = Faces(handheld.canvas)
    values = set()
    for row in [row[0] for row in handheld.console.screen._rows]:
        if row not in ("language", "rotate"):  # not other words, and no other keys while we press them
            tight, seen = try_row(handheld, 4)
            assert tight == []
            values |= seen
        handheld.press("down")
    assert {"before move", "podpowiada", "χωρίς", "Hapana"} <= values
    assert faces.others == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_row_of_a_set_up_has_room_for_its_values(handheld, game_id):
    choose(handheld, game_id)
    screen = handheld.console.screen
    screen._names = longest_names(8)
    screen.refresh()
    faces = Faces(handheld.canvas)
    rows = [1, 2, 3] + list(range(2 + screen._count, 2 + screen._count + len(screen._options)))
    for row in rows:
        while screen._menu.focus != row:
            handheld.press("down")
        tight, seen = try_row(handheld, 2)
        assert tight == []
        assert len(seen) > 1
    assert faces.others == []


def test_the_rows_of_the_cup_and_of_home_have_room_for_their_values(handheld):
    for _ in range(handheld.console.screen._rows.index("practice")):
        handheld.press("down")
    faces = Faces(handheld.canvas)
    tight, seen = try_row(handheld, 4)
    assert tight == [] and "Generał" in seen
    choose(handheld, "cup")
    handheld.press("right", "right", "right", "a")
    assert handheld.name == "cup_menu"
    faces.others.clear()  # the cup's own words are small
    for _ in range(2):
        tight, seen = try_row(handheld, 7)
        assert tight == [] and len(seen) > 6
        handheld.press("down")
    assert faces.others == []


def test_the_rows_of_who_leaves_have_room_for_their_values(handheld):
    handheld.start("yacht", 8, longest_names(8))
    handheld.press("b", "up", "up", "a")
    assert handheld.name == "leaving"
    faces = Faces(handheld.canvas)
    tight, seen = try_row(handheld, 4)
    assert tight == [] and {"φεύγει", BOT + " Bingwa"} <= seen
    assert faces.others == []
