"""The faces draw every letter of the five languages, and no two letters alike."""

import binascii

import pytest

from support.glyphs import has_glyph
from ui.canvas import BIG, DIGITS, SMALL, Canvas
from ui.large import DIGITS2

ASCII = "".join([chr(code) for code in range(32, 127)])
POLISH = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż"
SPANISH = "ÁÉÍÑÓÚÜáéíñóúü¡¿«»"
GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"
SIGNS = "±²°·×÷–—‘’“”„…←↑→↓−♥♡✓■□▲▼◀▶●○"

# Greek letters that are drawn as the Latin or other Greek ones, here and in every printed book.
TWINS = "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo νv όó ϋü –- −-".split(" ")
# Pairs that one takes for the other on a small screen.
RIVALS = "MH 0O 1l 1I lI ΣΞ Σ3 αa θΘ 5S 8B 2Z vu νυ wω ąq".split(" ")


def picture(letter: str, face: int) -> bytes:
    """Return the pixels of a letter with its width before them."""
    font = (SMALL, BIG)[face]
    canvas = Canvas()
    after = canvas.text(letter, 0, 8, font)
    return bytes([after]) + bytes(canvas.buffer)


@pytest.mark.parametrize("face", range(2))
def test_every_letter_of_the_five_languages_has_a_glyph(face: int) -> None:
    font = (SMALL, BIG)[face]
    missing = [letter for letter in ASCII + POLISH + SPANISH + GREEK + SIGNS if not has_glyph(font, letter)]
    assert missing == []


@pytest.mark.parametrize("face", range(2))
def test_no_two_letters_look_alike(face: int) -> None:
    seen: "dict[int, str]" = {}
    alike = []
    for letter in ASCII + POLISH + SPANISH + GREEK + SIGNS:
        pixels = binascii.crc32(picture(letter, face))
        if pixels not in seen:
            seen[pixels] = letter
        elif seen[pixels] != letter and letter + seen[pixels] not in TWINS:
            alike.append(letter + seen[pixels])
    assert alike == []


@pytest.mark.parametrize("pair", RIVALS)
def test_pairs_that_are_easily_mistaken_differ_by_more_than_one_pixel(pair: str) -> None:
    for face in range(2):
        first, second = picture(pair[0], face), picture(pair[1], face)
        differing = 0
        for a, b in zip(first, second):
            bits = a ^ b
            while bits:
                differing += bits & 1
                bits >>= 1
        assert differing >= 3, pair


def test_rn_is_not_m() -> None:
    canvas = Canvas()
    for font in (SMALL, BIG):
        assert canvas.width("rn", font) > canvas.width("m", font)


def test_capital_m_is_wider_than_h() -> None:
    canvas = Canvas()
    for font in (SMALL, BIG):
        assert canvas.width("M", font) > canvas.width("H", font)


@pytest.mark.parametrize("face", range(4))
def test_all_digits_have_one_width(face: int) -> None:
    font = (SMALL, BIG, DIGITS, DIGITS2)[face]
    assert len({Canvas().width(digit, font) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("face", range(2))
def test_big_digits_stand_on_the_whole_line(face: int) -> None:
    font = (DIGITS, DIGITS2)[face]
    for digit in "0123456789":
        canvas = Canvas()
        canvas.text(digit, 0, 0, font)
        rows = [y for y in range(64) for x in range(20) if canvas.pixel(x, y)]
        assert (min(rows), max(rows)) == (0, font.line - 1)
    for sign in "+-−–/:.× ":
        assert has_glyph(font, sign)


def test_accents_stay_within_the_line() -> None:
    for font in (SMALL, BIG):
        for letter in POLISH + SPANISH + GREEK:
            canvas = Canvas()
            canvas.text(letter, 0, 20, font)
            rows = [y for y in range(64) for x in range(12) if canvas.pixel(x, y)]
            assert min(rows) >= 20
            assert max(rows) < 20 + font.line


def test_the_six_mini_dice_have_glyphs() -> None:
    for face in range(1, 7):
        assert has_glyph(SMALL, chr(0x267F + face))
    assert not has_glyph(SMALL, chr(0x267F + 7))
