"""Sets scenes: each brings a handheld, by its keys, to one state of one screen, in any language."""

from screens.spell import NAME_MAX_PX
from ui.font import BIG

AREAS = ("console", "help", "settings", "mitchi", "five_dice", "mia", "cup")


def longest_names(count):
    """Return names as wide as the speller lets them be: some of wide letters, some of many."""
    names = []
    for letters in ("Ww", "Aa", "Ωω", "Żż", "Ńm", "Łe", "Ψψ", "Zo")[:count]:
        name = letters[0]
        while BIG.width(name + letters[1]) <= NAME_MAX_PX:
            name += letters[1]
        names.append(name)
    return names


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


def scene_names():
    """Return the names of all scenes, "area.scene"."""
    return ["{}.{}".format(area, scene.__name__) for area in AREAS for scene in _scenes(area)]


def play(name, handheld):
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
