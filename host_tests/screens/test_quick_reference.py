"""The quick reference: all values in order, or all categories with what they bring, on one screen."""

import pytest

from rules import catalog
from rules.game import defaults
from support.handheld import Handheld
from support.help_topics import open_topic
from text.plural import LANGUAGES
from text.words import Words


def die(face):
    return chr(0x267F + face)


def values_on(handheld):
    """Return the two-dice values that stand on the screen, in the order in which they were drawn."""
    return [int(text) for text in handheld.words().split(" | ") if len(text) == 2 and text.isdigit()]


PLAIN = [65, 64, 63, 62, 61, 54, 53, 52, 51, 43, 42, 41, 32, 31]


def test_the_reference_of_mitchi_holds_all_21_hands_from_best_to_worst(folder):
    handheld = Handheld(folder, "en")
    open_topic(handheld, "mitchi")
    assert values_on(handheld) == [21, 66, 55, 44, 33, 22, 11] + PLAIN


def test_the_reference_of_mia_holds_all_21_values_from_best_to_worst(folder):
    handheld = Handheld(folder, "en")
    open_topic(handheld, "mia")
    assert values_on(handheld) == [21, 11, 22, 33, 44, 55, 66] + PLAIN


def test_the_reference_of_mia_follows_the_house_rule_of_high_doubles(folder):
    handheld = Handheld(folder, "en")
    options = bytearray(defaults(catalog.load("mia").OPTIONS))
    options[1] = 1
    handheld.start("mia", options=bytes(options))
    handheld.hold("b")
    assert handheld.name == "quick"
    assert values_on(handheld) == [21, 66, 55, 44, 33, 22, 11] + PLAIN


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "game_id, worth",
    [
        ("general", ["25", "30", "40", "50"]),
        ("yacht", ["50", "30", "30"]),
    ],
)
def test_a_scoring_card_names_every_category_and_what_it_brings(folder, language, game_id, worth):
    handheld = Handheld(folder, language)
    open_topic(handheld, game_id)
    assert handheld.name == "quick"
    seen = handheld.words().split(" | ")
    words = Words(language)
    for category in catalog.load(game_id).CATEGORIES:
        if category[4:] not in ("ONES", "TWOS", "THREES", "FOURS", "FIVES", "SIXES"):
            assert words.named(category) in seen
    assert [text for text in seen if text in ("25", "30", "40", "50")] == worth
    numbers = "".join([die(face) for face in (1, 2, 3, 4, 5, 6)])
    assert numbers in seen or "".join(reversed(list(numbers))) in seen
