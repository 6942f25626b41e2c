"""Plays Mia by keys in English: begin, say a value, hand over, answer."""

FULL = "♥♥♥♥♥♥"


def begin(handheld, faces, seats=3, options=(6, 0, 0, 0), first=0):
    """Start a game that seat `first` opens; it holds the gadget, before its first throw."""
    handheld.start("mia", seats, options=bytes(options))
    handheld.dice.faces = [first + 1] + faces
    handheld.press("a", "a", "a")
    assert handheld.name == "mia_cup"


def say(handheld, value):
    """Throw if that is to be done, turn the wheel up to a value, and say it."""
    if handheld.sees("Roll"):
        handheld.press("a")
    handheld.press("right")
    for _ in range(21):
        if handheld.sees("Say {}".format(value)):
            handheld.press("a")
            return
        handheld.press("up")
    raise AssertionError(value)


def take(handheld):
    """The person named has the gadget."""
    assert handheld.name == "mia"
    handheld.press("a")


def answer(handheld, text):
    """Move to an answer and give it, then wait until its outcome is told."""
    labels = handheld.words().split(" | ")
    first = labels.index("Believe" if "Believe" in labels else "Give in")
    for _ in range(labels.index(text) - first):
        handheld.press("right")
    handheld.press("a")
    handheld.wait(2500)
