"""Words: texts by key in every language, counted texts, long texts, and files that do not fit."""

import pytest

from support.key_names import key_names
from text import keys, words
from text.plural import LANGUAGES
from text.words import Words


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def language_bytes(language):
    with open("{}/{}.bin".format(words._FOLDER, language), "rb") as file:
        return file.read()


ENGLISH = language_bytes("en")


@pytest.fixture
def elsewhere(folder):
    """Let Words read its files from an empty folder, whose path this is."""
    before = words._FOLDER
    words._FOLDER = folder
    yield folder
    words._FOLDER = before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_text(language):
    spoken = Words(language)
    for name in key_names():
        text = spoken.get(getattr(keys, name))
        assert text and "\x00" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_calls_itself_by_its_own_name(language):
    own = {"en": "English", "pl": "Polski", "es": "Español", "el": "Ελληνικά", "sw": "Kiswahili"}
    assert Words("en").named("LANGUAGE_" + language.upper()) == own[language]
    assert Words(language).named("LANGUAGE_" + language.upper()) == own[language]


def test_every_key_has_a_number_of_its_own():
    numbers = [getattr(keys, name) for name in key_names()]
    assert len(set(numbers)) == len(numbers) > 100
    assert min(numbers) >= 0 and max(numbers) < keys.COUNT


@pytest.mark.parametrize("name", ["NO_SUCH_KEY", "", "Yes", "YE", "YESS", "__file", "KEYS"])
def test_what_is_no_key_has_no_number(name):
    assert not hasattr(keys, name)


def test_arguments_take_their_places():
    assert Words("en").say(keys.ROLL_N, 2) == "Roll 2"
    assert Words("pl").say(keys.STARTS, "Żaneta") == "Zaczyna Żaneta"
    assert Words("el").say(keys.STARTS, "Ελένη") == "Αρχίζει: Ελένη"


def two(number):
    return bytes((number & 255, number >> 8))


def file_that_says(text):
    """Return a language file in which every key has this one text, its forms separated by bars."""
    start = 8 + 2 * keys.COUNT
    texts = "\x01".join(text.split("|")).encode() + b"\x00"
    return b"KTX1" + two(keys.COUNT) + two(start + len(texts)) + two(start) * keys.COUNT + texts


def file_that_says_at_length(text):
    """Return a language file in which every key has this one long text, which is not kept in memory."""
    start = 8 + 2 * keys.COUNT
    texts = text.encode()
    return b"KTX1" + two(keys.COUNT) + two(start) + two(start) * keys.COUNT + two(len(texts)) + texts


@pytest.mark.parametrize(
    "language, text, said",
    [
        ("pl", "{0} kość|{0} kości|{0} kostek", {1: "1 kość", 2: "2 kości", 5: "5 kostek", 12: "12 kostek"}),
        ("el", "{0} ζάρι|{0} ζάρια", {0: "0 ζάρια", 1: "1 ζάρι", 2: "2 ζάρια", 21: "21 ζάρια"}),
        ("sw", "mtupo {0}|mitupo {0}", {1: "mtupo 1", 2: "mitupo 2"}),
        ("en", "one die|{0} dice", {1: "one die", 2: "2 dice"}),
    ],
    ids=["Polish", "Greek", "Swahili", "English"],
)
def test_a_counted_text_takes_the_form_of_its_first_argument(elsewhere, language, text, said):
    write("{}/{}.bin".format(elsewhere, language), file_that_says(text))
    spoken = Words(language)
    for count in said:
        assert spoken.say(keys.YES, count) == said[count]


def test_a_counted_text_may_have_further_arguments(elsewhere):
    write(elsewhere + "/en.bin", file_that_says("{1}: {0} point|{1}: {0} points"))
    assert Words("en").say(keys.YES, 2, "Żaneta") == "Żaneta: 2 points"


def test_a_long_text_is_read_when_it_is_asked_for(elsewhere):
    text = "Ρίξε και τα πέντε ζάρια. " * 40
    write(elsewhere + "/el.bin", file_that_says_at_length(text))
    spoken = Words("el")
    assert spoken._size == 8 + 2 * keys.COUNT
    assert spoken.get(keys.YES) == text


def test_a_key_is_found_by_its_name():
    assert Words("es").named("NO_UNDO") == "No se puede deshacer"
    with pytest.raises(AttributeError):
        Words("es").named("NO_SUCH_KEY")


def test_the_language_can_be_changed_by_code_or_by_number():
    spoken = Words("en")
    spoken.use("sw")
    assert spoken.get(keys.YES) == "Ndiyo"
    for number, language in enumerate(LANGUAGES):
        spoken.use_number(number)
        assert spoken.language == language


def test_an_unknown_language_is_refused_and_the_old_one_stays():
    spoken = Words("pl")
    with pytest.raises(ValueError):
        spoken.use("de")
    assert spoken.language == "pl"
    assert spoken.get(keys.YES) == "Tak"


def test_a_test_can_see_which_keys_were_asked_for():
    spoken = Words()
    spoken.get(keys.YES)
    spoken.used = set()
    spoken.get(keys.NO)
    spoken.say(keys.ROLL_N, 1)
    spoken.named("CANCEL")
    assert spoken.used == {keys.NO, keys.ROLL_N, keys.CANCEL}


def test_a_missing_file_is_an_os_error(elsewhere):
    with pytest.raises(OSError):
        Words("en")


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(ENGLISH[:4] + bytes([(keys.COUNT + 1) & 255]) + ENGLISH[5:], id="other key count"),
        pytest.param(b"KTX2" + ENGLISH[4:], id="other format"),
        pytest.param(ENGLISH[:100], id="cut off"),
        pytest.param(ENGLISH[:7], id="cut off in the header"),
        pytest.param(b"", id="empty"),
    ],
)
def test_a_file_of_another_build_or_a_broken_one_is_refused(elsewhere, data):
    write(elsewhere + "/en.bin", data)
    with pytest.raises(ValueError):
        Words("en")


def test_a_file_that_fits_is_taken(elsewhere):
    write(elsewhere + "/en.bin", ENGLISH)
    assert Words("en").get(keys.YES) == "Yes"


def test_a_refused_file_leaves_the_old_language(elsewhere):
    write(elsewhere + "/en.bin", ENGLISH)
    write(elsewhere + "/pl.bin", ENGLISH[:50])
    spoken = Words("en")
    with pytest.raises(ValueError):
        spoken.use("pl")
    assert spoken.language == "en"
    assert spoken.get(keys.YES) == "Yes"
