"""Icons are glyphs of the face SMALL, in the order in which they are drawn."""

import ast
from pathlib import Path

from fonts import art
from support.glyphs import has_glyph
from ui import icons
from ui.canvas import SMALL

ROOT = Path(__file__).resolve().parents[2]
DRAWING = ROOT / "tools" / "fonts" / "icons.txt"


def test_each_private_icon_has_the_name_of_its_drawing() -> None:
    names = list(art.read(DRAWING, 8))
    for number, name in enumerate(names):
        if name.startswith("battery"):
            icon = icons.BATTERY[int(name[-1])]
        else:
            icon = getattr(icons, name.upper())
        assert icon == chr(0xE000 + number), name


def _used(source: str) -> "set[str]":
    """Return the names of icons that a module takes."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module == "ui.icons":
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "icons":
            names.add(node.attr)
    return names


def test_every_icon_is_drawn_by_the_program_and_none_stands_there_without_its_name() -> None:
    used = set()
    for path in (ROOT / "firmware").rglob("*.py"):
        source = path.read_text("utf-8")
        used |= _used(source)
        if path.name != "icons.py":
            for letter in "■□◀▶":
                assert f'"{letter}' not in source and f'{letter}"' not in source, path
    assert used == {name for name in vars(icons) if name.isupper() and name[0] != "_"} | {"mini_die"}


def test_every_icon_has_a_glyph() -> None:
    named = [value for name, value in vars(icons).items() if name.isupper() and isinstance(value, str)]
    assert len(named) > 10
    for icon in (*named, *icons.BATTERY, *[icons.mini_die(face) for face in range(1, 7)]):
        assert has_glyph(SMALL, icon)
