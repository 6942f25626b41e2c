"""Ways to the help of a topic, by keys."""

from ui.screen import HOME

MYPY = False
if MYPY:
    from support.handheld import Handheld

_ROWS = {"keys": 0, "mitchi": 1, "general": 2, "yacht": 3, "mia": 4, "cup": 5, "computers": 6}


def open_topic(handheld: "Handheld", topic: str) -> None:
    """Go to a topic's help from a fresh home, which has the focus on its first row."""
    handheld.console.go(HOME, handheld.now)
    handheld.press("up")  # round to the last row: help
    handheld.press("a")
    assert handheld.name == "topics"
    for _ in range(_ROWS[topic]):
        handheld.press("down")
    handheld.press("a")
