"""Pager, wrapping, cover, speller, top line and score bars."""

import pytest

from support.strict_canvas import StrictCanvas
from ui.canvas import BIG, SMALL, Canvas
from ui.cover import Cover
from ui.keys import DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, B, event_of
from ui.pager import Pager
from ui.reply import CHANGED, CHOSEN, UNUSED
from ui.scorebar import draw_scorebar
from ui.spell import Speller
from ui.topline import draw_top
from ui.wrap import wrap

POLISH = "aąbcćdeęfghijklłmnńoóprsśtuwyzźżqvx-"
POLISH_CAPITALS = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻQVX-"
GREEK = "αάβγδεέζηήθιίϊκλμνξοόπρσςτυύϋφχψωώ-"
GREEK_CAPITALS = "ΑΆΒΓΔΕΈΖΗΉΘΙΊΪΚΛΜΝΞΟΌΠΡΣΣΤΥΎΫΦΧΨΩΏ-"


def press(key: int) -> int:
    return event_of(PRESS, key)


def words(part: object) -> "list[str]":
    canvas = StrictCanvas()
    part.draw(canvas)
    return canvas.said or []


TEXT = "Ο χειρότερος παίρνει τους πόντους. Όποιος φτάσει πρώτος το όριο τελειώνει το παιχνίδι."


@pytest.mark.parametrize("width", [40, 60, 90, 121])
def test_lines_break_between_words_and_lose_nothing(width: int) -> None:
    for font in (SMALL, BIG):
        if width == 40 and font is BIG:
            continue
        lines = wrap(TEXT, width if font is SMALL else max(width, 80), font)
        assert " ".join(lines) == TEXT
        for line in lines:
            assert font.width(line) <= (width if font is SMALL else max(width, 80)) or " " not in line


def test_a_line_takes_the_next_word_whenever_it_fits() -> None:
    lines = wrap(TEXT, 100, SMALL)
    for line, following in zip(lines, lines[1:]):
        assert SMALL.width(line + " " + following.split(" ")[0]) > 100


def test_line_breaks_are_kept_and_tabs_left_whole() -> None:
    assert wrap("Mitchi\t21\n\nreszta", 30, SMALL) == ["Mitchi\t21", "", "reszta"]


def test_a_short_text_has_one_page_and_no_label() -> None:
    pager = Pager()
    pager.set("Rzuć kośćmi.")
    assert (pager.pages, pager.label) == (1, "")
    assert pager.key(press(DOWN)) == UNUSED
    assert pager.key(press(A)) == CHOSEN
    assert words(pager) == ["Rzuć kośćmi."]


def test_pages_turn_with_the_arrows_and_say_where_one_is() -> None:
    pager = Pager()
    pager.set(" ".join([TEXT] * 6))
    count = pager.pages
    assert count >= 3
    said = []
    for page in range(count):
        assert pager.label == "%d/%d" % (page + 1, count)
        said += words(pager)
        answer = pager.key(press((RIGHT, DOWN, A)[page % 3]))
        assert answer == (CHANGED if page + 1 < count else (UNUSED, UNUSED, CHOSEN)[page % 3])
    assert " ".join(said) == " ".join([TEXT] * 6)
    for key in (LEFT, UP):
        assert pager.key(event_of(REPEAT, key)) == CHANGED
    assert pager.page == count - 3
    assert pager.key(press(B)) == UNUSED


def test_a_form_feed_begins_a_page_and_a_tab_sets_to_the_right() -> None:
    pager = Pager()
    pager.set("Kości\fMitchi\t21\nPary\t66")
    assert pager.pages == 2
    pager.key(press(RIGHT))
    assert words(pager) == ["Mitchi", "21", "Pary", "66"]


def test_every_page_fits_under_the_top_line_in_both_faces() -> None:
    for font in (SMALL, BIG):
        pager = Pager(font)
        pager.set(" ".join([TEXT] * 3))
        for _ in range(pager.pages):
            canvas = StrictCanvas()
            draw_top(canvas, "Βοήθεια", pager.label)
            pager.draw(canvas)
            pager.key(press(RIGHT))


def test_the_cover_names_the_next_player_and_shows_one_action() -> None:
    cover = Cover()
    cover.set("Δώσε το κύπελλο", "Ελένη", "Είμαι εδώ", "Ανακοίνωση: 54")
    assert words(cover) == ["Δώσε το κύπελλο", "Ελένη", "Ανακοίνωση: 54", "Είμαι εδώ"]
    assert cover.key(press(A)) == CHOSEN
    assert cover.key(press(B)) == UNUSED


def test_the_cover_takes_long_words() -> None:
    cover = Cover()
    cover.set("Dale el cubilete a la persona", "Maximiliana", "Ya lo tengo", "Ha anunciado 54")
    assert len(words(cover)) == 4


def speller(text: str = "", max_px: int = 60) -> Speller:
    spell = Speller()
    spell.set(POLISH, POLISH_CAPITALS, text, max_px)
    return spell


def go_to(spell: Speller, key: str) -> None:
    """Walk with the right arrow to a key of the board."""
    for _ in range(50):
        if spell._keys[spell.focus] == key:
            return
        assert spell.key(press(RIGHT)) == CHANGED
    raise AssertionError(key)


def spell_out(spell: Speller, keys: str) -> None:
    for key in keys:
        go_to(spell, key)
        assert spell.key(press(A)) == CHANGED


def test_a_name_begins_with_a_capital_and_goes_on_in_small_letters() -> None:
    spell = speller()
    spell_out(spell, "Łucja")
    assert spell.text == "Łucja"
    go_to(spell, "✓")
    assert spell.key(press(A)) == CHOSEN


def test_a_second_name_begins_with_a_capital_too() -> None:
    spell = speller("Ola")
    spell_out(spell, "-Żaba")
    assert spell.text == "Ola-Żaba"


def test_greek_names_get_greek_capitals() -> None:
    spell = Speller()
    spell.set(GREEK, GREEK_CAPITALS)
    spell_out(spell, "Έλη")
    assert spell.text == "Έλη"


def test_the_last_letter_can_be_taken_back() -> None:
    spell = speller("Żó")
    spell_out(spell, "←←")
    assert spell.text == ""
    assert spell.key(press(A)) == UNUSED


def test_a_name_without_letters_is_not_done() -> None:
    spell = speller()
    go_to(spell, "✓")
    assert spell.key(press(A)) == UNUSED
    go_to(spell, "␣")
    assert spell.key(press(A)) == UNUSED


def test_blanks_are_single_and_dropped_at_the_end() -> None:
    spell = speller("Jan")
    spell_out(spell, "␣")
    assert spell.key(press(A)) == UNUSED
    go_to(spell, "✓")
    assert spell.key(press(A)) == CHOSEN
    assert spell.text == "Jan"


def test_a_name_never_grows_wider_than_its_room() -> None:
    spell = speller(max_px=30)
    go_to(spell, "W")
    assert spell.key(press(A)) == CHANGED
    go_to(spell, "w")
    for _ in range(20):
        spell.key(press(A))
        assert BIG.width(spell.text) <= 30
    assert spell.key(press(A)) == UNUSED


def test_every_key_of_the_board_is_reached_by_each_arrow_and_the_board_fits() -> None:
    for small, capital in ((POLISH, POLISH_CAPITALS), (GREEK, GREEK_CAPITALS), ("abc", "ABC")):
        spell = Speller()
        spell.set(small, capital)
        for key in (RIGHT, LEFT):
            seen = set()
            for _ in range(44):
                spell.key(press(key))
                seen.add(spell.focus)
                assert spell._keys[spell.focus]
            assert len(seen) == len(small) + 3
        for key in (DOWN, UP):
            for start in range(len(small)):
                spell.focus = start
                for _ in range(8):
                    assert spell.key(press(key)) == CHANGED
                    assert spell._keys[spell.focus]
        canvas = StrictCanvas()
        draw_top(canvas, "Όνομα")
        spell.draw(canvas)


def test_the_name_stays_clear_of_the_board() -> None:
    spell = Speller()
    spell.set(GREEK, GREEK_CAPITALS, "Ξγρξ", 60)
    for focus in range(36):
        spell.focus = focus if spell._keys[focus] else 0
        words(spell)


def test_letters_and_capitals_must_match() -> None:
    with pytest.raises(ValueError):
        Speller().set("abc", "AB")
    with pytest.raises(ValueError):
        Speller().set("a" * 42, "A" * 42)


def test_the_top_line_is_inverted_from_edge_to_edge() -> None:
    canvas = StrictCanvas()
    draw_top(canvas, "Mitchi  Ola", "2/3")
    assert canvas.said == ["Mitchi  Ola", "2/3"]
    for x in (0, 127):
        for y in range(8):
            assert canvas.pixel(x, y) == 1
    assert canvas.pixel(60, 8) == 0


@pytest.mark.parametrize("score, length", [(0, 1), (1, 2), (9, 18), (25, 50), (26, 52), (40, 55)])
def test_a_score_bar_is_as_long_as_the_score(score: int, length: int) -> None:
    canvas = Canvas()
    draw_scorebar(canvas, 10, 6, 50, 7, score, 25)
    for y in range(6, 13):
        assert [x for x in range(128) if canvas.pixel(x, y)] == list(range(10, 10 + length))
