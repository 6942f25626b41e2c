"""The five languages, and which form of a word goes with a number in each."""

from micropython import const

LANGUAGES = ("en", "pl", "es", "el", "sw")

_ONE = const(0)
_FEW = const(1)  # Polish only
_MANY = const(2)
_OTHER = const(1)


def form_count(language: str) -> int:
    """Return how many forms a counted text has in a language."""
    return 3 if language == "pl" else 2


def form_of(language: str, count: int) -> int:
    """Return the index of the form for `count`: one, other; in Polish one, few, many (2 kości, 5 kości)."""
    if count == 1:
        return _ONE
    if language != "pl":
        return _OTHER
    if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14:
        return _FEW
    return _MANY
