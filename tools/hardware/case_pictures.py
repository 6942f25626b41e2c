"""Draws the pictures of the build guide from the solids: the gadget, the exploded view, each step."""

from pathlib import Path
from typing import Any

import numpy as np
from build123d import Part
from PIL import Image

from hardware import case_parts, populated
from hardware.meshes import Mesh, mesh_of
from hardware.render import Item, Note, Skin, draw

_LID, _BOTTOM, _REST, _CAP = "#e8b33c", "#4a5568", "#9fb4c7", "#d6452b"
_FRONT, _BACK = (-18.0, -52.0), (18.0, 130.0)  # turn and tilt in degrees
_SIZE = (1200, 800)


def _photograph(path: Path) -> np.ndarray:
    """Return a picture of a side of the board, cut along its edges."""
    picture = Image.open(path).convert("RGBA")
    cut = picture.crop(picture.getchannel("A").getbbox())
    paper = Image.new("RGBA", cut.size, "#3d4fb0")
    return np.asarray(Image.alpha_composite(paper, cut).convert("RGB"), float)


class _Scene:
    """Meshes of everything, made once."""

    def __init__(self, measures: dict[str, Any], pictures: Path) -> None:
        self.measures = measures
        self.things = populated.things(measures)
        self._meshes: dict[int, Mesh] = {}
        size = (measures["board"]["width"], measures["board"]["height"])
        self.skin = Skin(
            _photograph(pictures / "board-front.png"), _photograph(pictures / "board-back.png"), *size
        )
        self.printed = case_parts.assembled(measures)
        self._printed = {name: mesh_of(solid) for name, solid in self.printed.items()}

    def _mesh(self, solid: Part) -> Mesh:
        key = id(solid)
        if key not in self._meshes:
            self._meshes[key] = mesh_of(solid)
        return self._meshes[key]

    def inside(self, *groups: str, lift: float = 0.0) -> list[Item]:
        """Return the things of these groups; the leads of a part are a group of their own."""
        return [
            Item(self._mesh(one.solid), one.colour, (0, 0, lift), self.skin if one.name == "board" else None)
            for one in self.things
            if one.group in groups
        ]

    def case(self, *names: str, lift: float = 0.0) -> list[Item]:
        """Return printed parts; "caps" means all six."""
        found = []
        for name, mesh in self._printed.items():
            if name in names or (name.startswith("cap") and "caps" in names):
                colour = {"lid": _LID, "bottom": _BOTTOM, "rest": _REST}.get(name, _CAP)
                found.append(Item(mesh, colour, (0, 0, lift)))
        return found


_ROWS = ("U1 leads", "SW1 leads", "J1 leads")
_KEYS = tuple(f"SW{n} leads" for n in range(2, 8))


def _note(
    measures: dict[str, Any],
    text: str,
    ref: str,
    z: float,
    shift: tuple[float, float],
    dx: float = 0,
    dy: float = 0,
) -> Note:
    x, y, _, _ = measures["places"][ref]
    return Note(text, (x + dx, -y - dy, z), shift)


def write(folder: Path, measures: dict[str, Any]) -> None:
    """Write every picture."""
    scene = _Scene(measures, folder)

    def save(
        name: str,
        items: list[Item],
        look: tuple[float, float],
        notes: list[Note] | None = None,
        size: tuple[int, int] = _SIZE,
    ) -> None:
        draw(items, *look, *size, notes).save(folder / f"{name}.png", optimize=True)

    all_groups = {one.group for one in scene.things}
    save("gadget", scene.case("lid", "bottom", "caps") + scene.inside(*all_groups), _FRONT)
    save(
        "gadget-back", scene.case("lid", "bottom", "caps") + scene.inside(*all_groups), _BACK,
        [
            Note("switch, here on: towards USB", (15, 3.7, -4), (10, 230)), Note("USB", (46, 1.3, -6.5), (120, 190)),
            Note("BOOTSEL", (49.5, -12, -8), (110, -110)), Note("lanyard", (-5.5, -42, -10), (-90, 60)),
        ],
    )  # fmt: skip
    board = all_groups - {"battery", "display"}
    save(
        "exploded",
        scene.case("lid", lift=58) + scene.case("caps", lift=38) + scene.inside("display", lift=24)
        + scene.case("rest", lift=12) + scene.inside(*board) + scene.inside("battery", lift=-24) + scene.case("bottom", lift=-42),
        (-18.0, -62.0),
        [
            Note("lid", (0, -50, 64), (-60, 10)), Note("key caps", (8.6, -36, 45), (-110, 0)),
            Note("display", (28, -30, 29), (-150, 20)), Note("screen rest", (29, -34, 14), (-170, 30)),
            Note("board, Pico below", (0, -50, 0), (-40, 20)), Note("battery", (3, -44, -30), (-90, 10)),
            Note("bottom, screws from below", (70, -56, -50), (40, 60)),
        ],
        (1200, 1300),
    )  # fmt: skip
    save(
        "step-1-small-parts", scene.inside("board", "small parts"), (0.0, -35.0),
        [
            _note(measures, "Q1", "Q1", 1.1, (-150, -60)), _note(measures, "R1", "R1", 1.1, (-60, -90)),
            _note(measures, "C1", "C1", 1.1, (40, -90)), _note(measures, "C2", "C2", 1.1, (-140, 20)),
            _note(measures, "R2", "R2", 1.1, (110, -40)), _note(measures, "R3", "R3", 1.1, (110, 30)),
            _note(measures, "R4", "R4", 1.1, (80, 60)),
            _note(measures, "JP1, JP2: solder A or B", "JP1", 0, (40, 120), 0, 2),
        ],
    )  # fmt: skip
    save(
        "step-2-back", scene.inside("board", "power", "J1 leads", "SW1 leads"), (180.0, 145.0),
        [
            _note(measures, "J1, mouth away from the Pico", "J1", -6.4, (-60, 130), -3, -1),
            _note(measures, "SW1, knob over the edge, here: on", "SW1", -6.6, (-120, -80), 2),
        ],
    )  # fmt: skip
    front = ("board", "small parts", "keys", "sounder", "J2 header")
    save(
        "step-3-front", scene.inside(*front), (0.0, -40.0),
        [
            _note(measures, "SW2 to SW5: the cross", "SW3", 7, (20, 190)), _note(measures, "SW6: A", "SW6", 7, (70, -40)),
            _note(measures, "SW7: B", "SW7", 7, (60, 120)), _note(measures, "BZ1", "BZ1", 6.5, (120, -60), 2.5), Note("J2: header", (46, -3, 8), (60, -120)),
        ],
    )  # fmt: skip
    back = ("board", "power", "Pico", *_KEYS, "BZ1 leads")
    save(
        "step-4-pico", scene.inside(*back), (180.0, 145.0),
        [
            Note("USB at the upper edge", (46, 0, -8), (90, -70)),
            Note("BOOTSEL", (49.5, -12, -7.1), (-190, -150)),
            Note("J3: accelerometer (optional)", (70, -24.5, -1.6), (-40, 230)),
        ],
    )  # fmt: skip
    save(
        "step-5-display", scene.inside(*front, *_ROWS, "display") + scene.case("rest"), (0.0, -40.0),
        [Note("display on the screen rest", (46, -33, 6.8), (60, 170)), Note("J2", (49.8, -3, 6), (60, -90))],
    )  # fmt: skip
    save(
        "step-6-lid", scene.case("lid") + scene.case("caps", lift=-16), (180.0, 140.0),
        [Note("caps into the lid, rims towards you", (82, -31, -10), (60, 190))],
    )  # fmt: skip
    save(
        "step-7-battery", scene.case("bottom") + scene.inside("battery"), (0.0, -40.0),
        [Note("battery, leads upwards to J1", (20, -14, -4), (160, 60)), Note("lanyard eye", (-5.5, -42, -7), (10, 130))],
    )  # fmt: skip
    save(
        "step-8-close", scene.case("lid", "caps", lift=0) + scene.inside(*(all_groups - {"battery"})) + scene.case("bottom", lift=-34)
        + scene.inside("battery", lift=-34), (-18.0, -62.0),
        [Note("four screws M2.5 x 12 from below", (60, -56, -42), (20, 70))],
    )  # fmt: skip
