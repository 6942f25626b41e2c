"""The names of all texts, as type checkers know them."""

from text import words


def key_names() -> "list[str]":
    """Return the name of every key, read from firmware/text/keys.pyi."""
    with open(words._FOLDER + "/keys.pyi") as file:
        names = [line.split(":")[0] for line in file.read().split("\n") if line.endswith(": int")]
    return [name for name in names if name != "COUNT"]
