"""Help by keys: the quick reference first, then sections that each fit a screen, in every language."""

import sys

import pytest

from rules import catalog
from support.handheld import Handheld
from support.help_topics import open_topic
from text import keys
from text.plural import LANGUAGES
from text.words import Words

TOPICS = catalog.GAMES + ("cup", "computers", "keys")


def leaf_through(handheld):
    """Press right until nothing changes; return what stood on each screen."""
    pages = [handheld.words()]
    while True:
        handheld.press("right")
        if handheld.words() == pages[-1]:
            return pages
        pages.append(handheld.words())
        assert len(pages) < 40


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_section_fits_its_screen(folder, language, topic):
    """The strict canvas refuses what is cut, and the number of screens is the same in every language."""
    handheld = Handheld(folder, language)
    open_topic(handheld, topic)
    pages = leaf_through(handheld)
    expected = {"mitchi": 13, "general": 13, "yacht": 11, "mia": 14, "cup": 3, "computers": 6, "keys": 7}
    assert len(pages) == expected[topic]
    last = len(pages) - (1 if topic in catalog.GAMES else 0)
    assert "{}/{}".format(last, last) in pages[-1]


def test_a_games_help_begins_with_its_quick_reference_and_leads_back_to_it(folder):
    handheld = Handheld(folder, "en")
    open_topic(handheld, "mitchi")
    assert handheld.name == "quick"
    handheld.press("a")
    assert handheld.name == "help"
    assert handheld.sees("The goal") and handheld.sees("1/12")
    handheld.press("down")
    assert handheld.sees("2/12")
    handheld.press("up", "left")
    assert handheld.name == "quick"
    handheld.press("right", "b")
    assert handheld.name == "topics"


def test_help_without_a_quick_reference_stops_at_its_first_section(folder):
    handheld = Handheld(folder, "en")
    open_topic(handheld, "keys")
    handheld.press("left", "up")
    assert handheld.name == "help"
    assert handheld.sees("1/7")


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_holding_b_in_a_game_opens_its_help_and_b_returns_to_the_game(folder, game_id):
    handheld = Handheld(folder, "en")
    handheld.start(game_id)
    name = handheld.name
    handheld.hold("b")
    assert handheld.name == "quick"
    handheld.press("right", "right")
    assert handheld.name == "help"
    handheld.hold("b")  # no help on help
    assert handheld.name == "help"
    handheld.press("b")
    assert handheld.name == name


def test_the_help_shows_the_house_rules_of_the_running_game(folder):
    handheld = Handheld(folder, "en")
    handheld.start("mitchi", options=b"\x2a")
    handheld.hold("b")
    assert "In this game: 42." in leaf_through(handheld)[-1]


def test_outside_a_game_the_help_shows_what_is_usual(folder):
    handheld = Handheld(folder, "en")
    open_topic(handheld, "mitchi")
    assert "From 5 to 50, usually 25." in leaf_through(handheld)[-1]
    open_topic(handheld, "general")
    pages = leaf_through(handheld)
    assert "Usually: declare first." in pages[-3]


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_every_house_rule_has_a_name_and_an_explanation(game_id):
    words = Words()
    for option in catalog.load(game_id).OPTIONS:
        assert words.named(option.key)
        assert words.named(option.key + "_HELP")
    catalog.drop(game_id)


def test_the_help_calls_each_category_by_its_name_on_the_card():
    texts = {
        "general": (keys.HELP_GENERAL_ALIKE, keys.HELP_GENERAL_STRAIGHTS, keys.HELP_GENERAL_FIVE),
        "yacht": (
            keys.HELP_YACHT_FIVE,
            keys.HELP_YACHT_STRAIGHTS,
            keys.HELP_YACHT_FOUR_FULL,
            keys.HELP_YACHT_SUMS,
        ),
    }
    for language in LANGUAGES:
        words = Words(language)
        for game_id in texts:
            told = " ".join([words.get(key) for key in texts[game_id]])
            for category in catalog.load(game_id).CATEGORIES:
                if category[4:] not in ("ONES", "TWOS", "THREES", "FOURS", "FIVES", "SIXES"):
                    assert words.named(category) in told, (language, category)


def test_the_help_of_a_game_that_is_not_played_lets_go_of_its_rules(folder):
    handheld = Handheld(folder, "en")
    catalog.drop("yacht")
    open_topic(handheld, "yacht")
    handheld.press("right")
    assert "rules.yacht" in sys.modules
    handheld.press("b")
    assert "rules.yacht" not in sys.modules
