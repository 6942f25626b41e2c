"""Every sign of every text has a glyph in the faces it may be drawn in."""

import pytest

from support.glyphs import has_glyph
from support.key_names import key_names
from text import keys
from text.plural import LANGUAGES
from text.words import Words
from ui.font import BIG, SMALL

ONLY_SMALL = "⚀⚁⚂⚃⚄⚅✗"  # icons that BIG does not have
NAMES = ("PLAYER_NAMES", "CAPITALS", "SMALLS")


def missing(font, text, spare=""):
    return [sign for sign in text if sign >= " " and sign not in spare and not has_glyph(font, sign)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_drawn_in_both_faces(language):
    words = Words(language)
    for name in key_names():
        text = words.get(getattr(keys, name))
        assert not missing(SMALL, text), name
        assert not missing(BIG, text, ONLY_SMALL), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_a_name_may_have_is_in_both_faces(language):
    words = Words(language)
    for name in NAMES:
        text = words.named(name)
        assert len(text) > 20
        assert not missing(SMALL, text)
        assert not missing(BIG, text)
    assert not missing(BIG, "σς0123456789")


def test_a_letter_that_no_face_has_is_found():
    assert missing(SMALL, "aЖb") == ["Ж"]
    assert missing(BIG, "⚅") == ["⚅"]
