"""The board with everything on it, as solids, for the fit of the case and its pictures.

x and y are the board's, y turned upwards (so that it is negative on the board); z is 0 on the board's front.
"""

from dataclasses import dataclass
from typing import Any

from build123d import Align, Box, Cylinder, Location, Part, Pos

from hardware import circuit
from hardware.board_file import spot
from hardware.footprints import footprints

_LOW = (Align.MIN, Align.MAX, Align.MIN)
_ON = (Align.CENTER, Align.CENTER, Align.MIN)


@dataclass
class Thing:
    """One solid; `group` says in which step it is mounted, `rests_on` names what it may touch."""

    name: str
    solid: Part
    colour: str
    group: str
    rests_on: tuple[str, ...] = ()


def block(left: float, top: float, width: float, height: float, low: float, high: float) -> Part:
    """Return a block: left, top, width and height on the board (y down), from `low` to `high`."""
    return Pos(left, -top, low) * Box(width, height, high - low, align=_LOW)


def rod(x: float, y: float, radius: float, low: float, high: float) -> Part:
    """Return an upright cylinder at a point of the board (y down)."""
    return Pos(x, -y, low) * Cylinder(radius, high - low, align=_ON)


def board_solid(measures: dict[str, Any]) -> Part:
    """Return the bare board with its holes for screws."""
    from build123d import RectangleRounded, extrude

    board = measures["board"]
    width, height, thickness = board["width"], board["height"], board["thickness"]
    sheet = extrude(RectangleRounded(width, height, board["corner_radius"]), -thickness)
    solid = Location((width / 2, -height / 2, 0)) * sheet
    for ref, (x, y, _, _) in measures["places"].items():
        if ref.startswith("H"):
            solid -= rod(x, y, board["hole_diameter"] / 2, -thickness, 0)
    return solid


def display(measures: dict[str, Any], kind: str) -> list[Thing]:
    """Return the display's board, glass and header."""
    module, rest = measures["display"][kind], measures["case"]["display_rest"]
    x, y, _, _ = measures["places"]["J2"]
    middle = x + 1.5 * 2.54
    width, height = module["size"]
    left, top = middle - width / 2, y - module["header_inset"]
    front = rest + module["board"]
    lit_width, lit_height = module["lit"]
    lit_top = top + module["lit_middle"] - lit_height / 2
    high = front + module["glass"]
    return [
        Thing("display", block(left, top, width, height, rest, front), "#1d3f8a", "display", ("rest",)),
        Thing(
            "glass",
            block(left + 0.4, top + module["glass_from"], width - 0.8, module["glass_to"] - module["glass_from"], front, high),
            "#15181c", "display",
        ),
        Thing("lit", block(middle - lit_width / 2, lit_top, lit_width, lit_height, high, high + 0.02), "#bfe6ff", "display"),
        Thing("display header", block(x - 1.27, y - 1.27, 10.16, 2.54, 0, 2.54), "#222222", "J2 header"),
        *[Thing("display pin", rod(x + n * 2.54, y, 0.5, -3.0, front + 1.4), "#d8b24a", "J2 header", ("board",)) for n in range(4)],
    ]  # fmt: skip


def _pico(measures: dict[str, Any]) -> list[Thing]:
    h, back = measures["heights"], -measures["board"]["thickness"]
    x, y, _, _ = measures["places"]["U1"]
    far = x - 17.78
    under = back - h["header"]
    face = under - h["pico"]
    left, top = (x + far) / 2 - 10.5, y - 1.37
    middle = (x + far) / 2
    boot_x, boot_y = x - 5.39, y + 10.63
    return [
        Thing(
            "Pico header", block(x - 1.27, y - 1.27, 2.54, 50.8, under, back), "#222222", "Pico", ("board",)
        ),
        Thing(
            "Pico header", block(far - 1.27, y - 1.27, 2.54, 50.8, under, back), "#222222", "Pico", ("board",)
        ),
        Thing("Pico", block(left, top, 21, 51, face, under), "#1e7d4e", "Pico"),
        Thing("USB", block(middle - 4, top - 1.3, 8, 5.7, face - h["usb"], face), "#c9ccd1", "Pico"),
        Thing(
            "BOOTSEL",
            block(boot_x - 1.6, boot_y - 2.1, 3.2, 4.2, face - h["bootsel"], face),
            "#eeeeee",
            "Pico",
        ),
        Thing("chip", block(middle - 3.5, top + 21, 7, 7, face - 0.9, face), "#111111", "Pico"),
        Thing("radio", block(middle - 6, top + 32, 12, 9, face - h["pico_parts"], face), "#9aa0a6", "Pico"),
    ]


def _leads(measures: dict[str, Any]) -> list[Thing]:
    """Return what is left of leads after cutting, on the side away from the part."""
    h, back = measures["heights"], -measures["board"]["thickness"]
    shapes = footprints()
    found = []
    for part in circuit.parts():
        if part.ref == "J2" or part.symbol == "Hole":
            continue
        for pad in shapes[part.footprint].pads:
            if pad.drill:
                place = measures["places"][part.ref]
                x, y = spot(place, pad.x, pad.y)
                low, high = (back - h["solder"], back) if place[3] == "front" else (0, h["solder"])
                found.append(
                    Thing(
                        f"lead of {part.ref}",
                        rod(x, y, 0.8, low, high),
                        "#d0d3d8",
                        f"{part.ref} leads",
                        ("board",),
                    )
                )
    return found


def things(measures: dict[str, Any], kind: str = "1.3", source: str = "battery") -> list[Thing]:
    """Return everything inside the case; kind of display, and `battery` or `holder_aaa`."""
    h, places, case = measures["heights"], measures["places"], measures["case"]
    back = -measures["board"]["thickness"]
    found = [Thing("board", board_solid(measures), "#3d4fb0", "board")]
    for part in circuit.parts():
        x, y, angle, _ = places[part.ref]
        if part.symbol == "Key":
            found.append(
                Thing(
                    f"key {part.value}",
                    block(x - 3, y - 3, 6, 6, 0, h["key_body"]),
                    "#3a3d42",
                    "keys",
                    ("board",),
                )
            )
            found.append(
                Thing(
                    f"stem {part.value}",
                    rod(x, y, 1.75, h["key_body"], h["key_stem"]),
                    "#c9302c",
                    "keys",
                    (f"cap {part.value}",),
                )
            )
        elif part.footprint in ("Chip_0805", "SOT-23"):
            width, height = (2.0, 1.25) if part.footprint == "Chip_0805" else (2.4, 2.9)
            if angle % 180:
                width, height = height, width
            found.append(
                Thing(
                    part.ref,
                    block(x - width / 2, y - height / 2, width, height, 0, 1.1),
                    "#26282c",
                    "small parts",
                    ("board",),
                )
            )
        elif part.ref == "BZ1":
            found.append(
                Thing("sounder", rod(x + 2.5, y, 6.1, 0, h["sounder"]), "#1b1b1e", "sounder", ("board",))
            )
        elif part.ref == "J1":
            found.append(
                Thing(
                    "battery socket",
                    block(x - 6.25, y - 3.95, 7.6, 5.9, back - h["battery_socket"], back),
                    "#f2efe6",
                    "power",
                    ("board",),
                )
            )
        elif part.ref == "SW1":
            low, high = h["slide_knob"]
            found.append(
                Thing(
                    "slide switch",
                    block(x - 2.3, y - 2.2, 8.6, 4.4, back - h["slide_switch"], back),
                    "#8d9299",
                    "power",
                    ("board",),
                )
            )
            found.append(
                Thing("knob", block(x + 2, y - 6.2, 2, 4, back - high, back - low), "#222222", "power")
            )
        elif part.ref == "J3":
            low = back - h["header"]
            face = low - h["accelerometer"]
            left = x - 7 * 2.54 - 1.27
            found.append(
                Thing(
                    "accelerometer header",
                    block(left, y - 1.27, 8 * 2.54, 2.54, low, back),
                    "#222222",
                    "accelerometer",
                    ("board",),
                )
            )
            found.append(
                Thing(
                    "accelerometer",
                    block(left - 0.1, y + 1.5 - 15.5, 20.5, 15.5, face, low),
                    "#5b2f8f",
                    "accelerometer",
                )
            )
            found.append(
                Thing(
                    "accelerometer chip",
                    block(left + 7, y - 10, 5, 4, face - h["accelerometer_parts"], face),
                    "#111111",
                    "accelerometer",
                )
            )
    found += _pico(measures) + display(measures, kind) + _leads(measures)
    floor = back - case["floor_inside"] - (case["aaa_deeper"] if source == "holder_aaa" else 0)
    cell = measures[source]
    width, height, thickness = cell["size"]
    colour = "#b9bec6" if source == "battery" else "#2c2f33"
    found.append(
        Thing(
            "battery",
            block(cell["left"], cell["top"], width, height, floor, floor + thickness),
            colour,
            "battery",
            ("bottom",),
        )
    )
    return found
