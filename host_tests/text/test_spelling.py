"""What a native reader would trip over and a machine can find: accents, sigmas, marks, stray letters."""

import re
import unicodedata

import pytest

from text.tables import Tables

TEXTS = Tables().texts.values()

# Names of things that are the same in every language.
SAME_EVERYWHERE = {"Mitchi", "Generał", "Yacht", "Mia", "Kubek", "MicroPython", "OK"}


def forms(language: str) -> list[tuple[str, str]]:
    """Return (key, text) for every form in a language, less placeholders and the sign of chi-square."""
    return [(text.name, re.sub(r"\{\d\}|χ²", "", form)) for text in TEXTS for form in text.forms[language]]


def words_of(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text)


SPELLING = {"CAPITALS", "SMALLS"}  # lists of letters, no words

# The capital of each accented small letter, as it is written in a word all in capitals.
GREEK_CAPITALS = {"ά": "Α", "έ": "Ε", "ή": "Η", "ί": "Ι", "ό": "Ο", "ύ": "Υ", "ώ": "Ω", "ϊ": "Ϊ", "ΐ": "Ϊ"}
GREEK_CAPITALS |= {"ϋ": "Ϋ", "ΰ": "Ϋ"}


def test_greek_words_in_capitals_carry_no_accent():
    accented = {unicodedata.normalize("NFC", plain + "\u0301") for plain in "ΑΕΗΙΟΥΩ"}
    assert not accented & set(GREEK_CAPITALS.values())
    for key, text in forms("el"):
        for word in words_of(text):
            if key not in SPELLING and len(word) > 1 and word == word.upper():
                assert not accented & set(word), f"{key}: {word}"


def vowel_groups(word: str) -> int:
    plain = "".join(sign for sign in unicodedata.normalize("NFD", word.lower()) if sign.isalpha())
    return len(re.findall("[αεηιουω]+", plain))


def test_greek_words_of_several_syllables_have_one_accent():
    for key, text in forms("el"):
        for word in words_of(text):
            if key in SPELLING or not re.search("[α-ω]", word):
                continue
            accents = unicodedata.normalize("NFD", word).count("\u0301")
            assert accents <= 2, f"{key}: {word}"
            if vowel_groups(word) > 1:
                assert accents >= 1, f"{key}: {word} has no accent"


def test_a_greek_sigma_is_final_just_at_the_end():
    for key, text in forms("el"):
        if key not in SPELLING:
            for word in words_of(text):
                assert not word.endswith("σ") or len(word) == 1, f"{key}: {word}"
                assert "ς" not in word[:-1], f"{key}: {word}"


def test_a_greek_question_ends_with_its_own_mark():
    for key, text in forms("el"):
        assert "?" not in text, key
        assert "\u037e" not in text, f"{key}: use the plain semicolon, which the fonts have"


def test_no_word_mixes_latin_and_greek_letters():
    for language in ("en", "pl", "es", "el", "sw"):
        for key, text in forms(language):
            for word in words_of(text):
                scripts = {unicodedata.name(sign).split()[0] for sign in word}
                assert not {"LATIN", "GREEK"} <= scripts, f"{key}: {word}"
                assert language == "el" or "GREEK" not in scripts or key == "LANGUAGE_EL", f"{key}: {word}"


def test_spanish_questions_and_exclamations_are_opened_and_closed():
    for key, text in forms("es"):
        assert text.count("¿") == text.count("?"), key
        assert text.count("¡") == text.count("!"), key


def test_spanish_speaks_to_the_player_as_tu():
    formal = re.compile(
        r"\b(usted|ustedes|su turno|sus dados|puede usted|elija|pulse|tire|lance|vuelva)\b", re.I
    )
    for key, text in forms("es"):
        assert not formal.search(text), f"{key}: {text}"


def test_polish_speaks_informally():
    formal = re.compile(r"\b(Pan|Pani|Państwo|proszę)\b")
    for key, text in forms("pl"):
        assert not formal.search(text), f"{key}: {text}"


def test_swahili_uses_its_own_letters():
    for key, text in forms("sw"):
        if key in SPELLING or key.startswith("LANGUAGE_"):
            continue
        for word in words_of(text):
            if word not in SAME_EVERYWHERE and len(word) > 1:
                assert re.fullmatch("([abd-pr-wyz]|ch)+", word.lower()), f"{key}: {word}"


@pytest.mark.parametrize(
    ("language", "letters"), [("pl", "ąćęłńóśźż"), ("es", "áéíñóúü"), ("en", ""), ("sw", "")]
)
def test_a_language_uses_no_letters_of_another(language, letters):
    for key, text in forms(language):
        if key.startswith("LANGUAGE_"):
            continue
        for word in words_of(text):
            if word not in SAME_EVERYWHERE:
                strange = {sign for sign in word.lower() if ord(sign) > 127} - set(letters)
                assert not strange, f"{key}: {word}"


def test_texts_are_written_with_composed_letters_and_plain_quotes():
    for language in ("en", "pl", "es", "el", "sw"):
        for key, text in forms(language):
            assert text == unicodedata.normalize("NFC", text), key
            assert not set(text) & set("\u00a0\u2019\u2018`´"), f"{key}: {text}"


@pytest.mark.parametrize("language", ["pl", "es", "el", "sw"])
def test_no_text_was_left_in_english(language):
    """A text of two words or more that reads as the English one was forgotten."""
    for text in TEXTS:
        for english, form in zip(text.forms["en"], text.forms[language], strict=False):
            said = [word for word in words_of(form) if word not in SAME_EVERYWHERE]
            if len(said) > 1 and text.name not in SPELLING:
                assert form != english, text.name


def test_letters_for_spelling_hold_every_letter_of_the_names():
    by_name = {text.name: text for text in TEXTS}
    for language in ("en", "pl", "es", "el", "sw"):
        capitals = by_name["CAPITALS"].forms[language][0]
        smalls = by_name["SMALLS"].forms[language][0]
        assert len(set(capitals)) == len(capitals)
        assert len(set(smalls)) == len(smalls)
        for name in by_name["PLAYER_NAMES"].forms[language][0].split(" "):
            assert name[0] in capitals, name
            assert set(name[1:].replace("ς", "σ")) <= set(smalls), name  # the speller knows when σ is final


def test_there_are_enough_names_and_none_twice():
    by_name = {text.name: text for text in TEXTS}
    for language in ("en", "pl", "es", "el", "sw"):
        names = by_name["PLAYER_NAMES"].forms[language][0].split(" ")
        assert len(names) >= 8
        assert len(set(names)) == len(names)
        assert all(2 <= len(name) <= 8 for name in names)
