"""Which plural form goes with which number."""

import pytest

from text.plural import LANGUAGES, form_count, form_of


@pytest.mark.parametrize("language", ["en", "es", "el", "sw"])
def test_only_one_is_singular_in_most_languages(language):
    assert form_count(language) == 2
    for count in (0, 2, 3, 5, 10, 11, 21, 100, 101):
        assert form_of(language, count) == 1
    assert form_of(language, 1) == 0


def test_polish_has_one_few_and_many():
    assert form_count("pl") == 3
    assert form_of("pl", 1) == 0
    for count in (2, 3, 4, 22, 23, 24, 32, 92, 94, 102, 104, 122, 1003):
        assert form_of("pl", count) == 1
    for count in (0, 5, 6, 9, 10, 11, 12, 13, 14, 15, 19, 20, 21, 25, 31, 100, 101, 111, 112, 113, 114, 1012):
        assert form_of("pl", count) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_a_form_the_language_has(language):
    for count in range(300):
        assert 0 <= form_of(language, count) < form_count(language)
