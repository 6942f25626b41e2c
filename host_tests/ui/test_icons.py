"""Icons are glyphs of the face SMALL, in the order in which they are drawn."""

from pathlib import Path

from fonts import art
from ui import icons
from ui.canvas import SMALL

DRAWING = Path(__file__).resolve().parents[2] / "tools" / "fonts" / "icons.txt"


def test_each_private_icon_has_the_name_of_its_drawing() -> None:
    names = list(art.read(DRAWING, 8))
    for number, name in enumerate(names):
        if name.startswith("battery"):
            icon = icons.BATTERY[int(name[-1])]
        else:
            icon = getattr(icons, name.upper())
        assert icon == chr(0xE000 + number), name


def test_every_icon_has_a_glyph() -> None:
    named = [value for name, value in vars(icons).items() if name.isupper() and isinstance(value, str)]
    assert len(named) > 25
    for icon in (*named, *icons.BATTERY, *[icons.mini_die(face) for face in range(1, 7)]):
        assert SMALL.has(icon)
