"""Sets scenes: each brings a handheld, by its keys, to one state of one screen, in any language."""

import os

from ui.font import BIG, SMALL

MYPY = False
if MYPY:
    from collections.abc import Sequence

    from support.handheld import Handheld

_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] if "/" in __file__ else "."
_FILES = [name.split(".") for name in os.listdir(_FOLDER)]  # .py, or .mpy where they are compiled
AREAS = tuple(sorted([f[0] for f in _FILES if f[-1] in ("py", "mpy") and f[0] not in ("stage", "showing")]))


# A first letter and those that follow it in turn.
_WIDE = ("Ww", "Aa", "Ωω", "Żż", "Ńm", "Łe", "Ψψ", "Zo")
# Few letters are as wide in SMALL as in BIG. Between two names that Kubek itself offers.
_DEEP = ("Ώηθ", "Íllllg", "Ίηιθι", "Ąjl", "Ńililj", "Ćyi")
_OFFERED = ("Θανάσης", "Γιάννης")

_is_deep = [False]


def use_deep_names(is_deep: bool) -> None:
    """Let `longest_names` give such as are widest in SMALL, with strokes above and below the line; or not."""
    _is_deep[0] = is_deep


def longest_names(count: int) -> "list[str]":
    """Return names as wide as the speller lets them be: some of wide letters, some of many."""
    if not _is_deep[0]:
        return [_spelled(letters) for letters in _WIDE[:count]]
    names = [_spelled(letters) for letters in _DEEP]
    return (list(_OFFERED[:1]) + names[:2] + list(_OFFERED[1:]) + names[2:])[:count]


def _spelled(letters):
    from screens.spell import NAME_MAX_PX, NAME_MAX_SMALL_PX  # here, for most scenes need none of it

    name = longer = letters[0]
    at = 0
    while BIG.width(longer) <= NAME_MAX_PX and SMALL.width(longer) <= NAME_MAX_SMALL_PX:
        name = longer
        at = at % (len(letters) - 1) + 1
        longer += letters[at]
    return name


def wheel(seed):
    """Return a function that throws dice that look random and are the same on every interpreter."""
    state = [seed]

    def roll(count, sides):
        faces = bytearray(count)
        for die in range(count):
            state[0] = (state[0] * 1103515 + 12345) & 0x7FFFFF
            faces[die] = 1 + (state[0] >> 7) % sides
        return bytes(faces)

    return roll


def choose(handheld: "Handheld", row: str) -> None:
    """Open a row of the home screen, named as the screen behind it; "go_on" and "result" are saved games."""
    home = handheld.console.screen
    for _ in range(len(home._rows)):
        if home._rows[home._menu.focus] == row:
            handheld.press("a")
            return
        handheld.press("down")
    raise ValueError(row)


def throw_for(handheld: "Handheld", ms: int) -> None:
    """Tap A where it throws, and stop `ms` after it was let go: the dice are in the air."""
    handheld.wait_for_keys()
    handheld.down("a")
    handheld.wait(60)
    handheld.up("a")
    handheld.wait(ms)


def shake(handheld: "Handheld") -> None:
    """Hold A where it throws, until the screen says what letting go does."""
    handheld.wait_for_keys()
    handheld.down("a")
    handheld.wait(400)


def scene_names(areas: "Sequence[str]" = AREAS) -> "list[str]":
    """Return the names of all scenes, "area.scene"."""
    return ["{}.{}".format(area, scene.__name__) for area in areas for scene in _scenes(area)]


def play(name: str, handheld: "Handheld") -> None:
    """Bring a handheld that shows its home screen to a scene."""
    area, wanted = name.split(".")
    for scene in _scenes(area):
        if scene.__name__ == wanted:
            scene(handheld)
            return
    raise ValueError(name)


def _scenes(area):
    module = __import__("scenes." + area, None, None, ("SCENES",))
    return module.SCENES
