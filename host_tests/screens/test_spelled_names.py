"""Names that are spelled: how they end, and how wide they may become."""

from screens.spell import NAME_MAX_PX, NAME_MAX_SMALL_PX
from support.handheld import Handheld
from ui.font import BIG, SMALL
from ui.screen import push


def spelled(handheld, letters):
    """Press the cells of these letters one after the other; return what stands there then."""
    speller = handheld.console.screen._speller
    for letter in letters:
        speller.focus = speller._keys.index(letter)
        handheld.press("a")
    return speller.text


def opened(folder, language):
    handheld = Handheld(folder, language)
    handheld.console.go(push("setup", "mia"), handheld.now)
    handheld.step()
    given = []
    handheld.console.screen.back = lambda result, now: given.append(result)
    handheld.console.go(push("spell", ("", "")), handheld.now)
    handheld.step()
    return handheld, given


def test_a_greek_sigma_at_the_end_of_each_word_has_a_form_of_its_own(folder):
    handheld, given = opened(folder, "el")
    assert spelled(handheld, "Άρησ␣Σ") == "Άρησ Σ"
    spelled(handheld, "✓")
    assert given == ["Άρης Σ"]


def test_a_sigma_within_a_word_stays(folder):
    handheld, given = opened(folder, "el")
    spelled(handheld, "Τάσοσ✓")
    assert given == ["Τάσος"]


def test_a_name_ends_where_it_is_as_wide_as_tables_of_small_type_have_room_for(folder):
    handheld, _ = opened(folder, "el")
    name = spelled(handheld, "Θ" + 10 * "θ")
    assert name == "Θ" + 6 * "θ"
    assert BIG.width(name + "θ") <= NAME_MAX_PX and SMALL.width(name + "θ") > NAME_MAX_SMALL_PX


def test_a_name_that_kubek_offers_can_be_spelled(folder):
    handheld, given = opened(folder, "el")
    spelled(handheld, "Θανάσησ✓")
    assert given == ["Θανάσης"]
