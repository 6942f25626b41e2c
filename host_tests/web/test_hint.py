"""The line under the gadget names every key of the keyboard that README names, in each language."""

import tomllib

import pytest

from support.source_tree import ROOT

_NAMES = {
    "en": ("Z", "Enter", "space", "X", "Esc", "Backspace"),
    "pl": ("Z", "Enter", "spacja", "X", "Esc", "Backspace"),
    "es": ("Z", "Intro", "espacio", "X", "Esc", "Retroceso"),
    "el": ("Z", "Enter", "διάστημα", "X", "Esc", "Backspace"),
    "sw": ("Z", "Enter", "nafasi", "X", "Esc", "Backspace"),
}


@pytest.mark.parametrize("language", list(_NAMES))
def test_the_line_of_keys_names_them_all(language):
    with (ROOT / "tools" / "web" / "strings.toml").open("rb") as file:
        hint = tomllib.load(file)["HINT"][language]
    words = hint.replace(",", " ").split()
    assert [name for name in _NAMES[language] if name not in words] == []
