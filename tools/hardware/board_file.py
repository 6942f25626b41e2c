"""Writes the board before its ground is poured, and the library of its footprints."""

import math
from typing import Any

from hardware import circuit
from hardware.footprints import Circle, Footprint, Line, Pad, footprints
from hardware.parameters import MADE_BY
from hardware.pins import EDGE, pin_name, pins, signal_on
from hardware.routes import BACK, FRONT, ROUTES, STITCHES, Point
from hardware.schematic import LIBRARY
from hardware.sheet_text import at, font, identifier, mm, quoted, raw_identifier

ORIGIN = (100.0, 60.0)  # of the board on KiCad's sheet
_ALL_COPPER = '"*.Cu" "*.Mask"'


def spot(part_place: list[Any], x: float, y: float) -> tuple[float, float]:
    """Return where a point of a footprint is on the board; on the back it is seen through the board."""
    left, top, angle, side = part_place
    if side == "back":
        y = -y
    turn = math.radians(angle)
    return (
        left + x * math.cos(turn) + y * math.sin(turn),
        top - x * math.sin(turn) + y * math.cos(turn),
    )


def _page(x: float, y: float) -> str:
    return f"{mm(ORIGIN[0] + x)} {mm(ORIGIN[1] + y)}"


def _layer(name: str, is_back: bool) -> str:
    return name.replace("F.", "B.") if is_back else name


def _pad(pad: Pad, name: str, is_back: bool, angle: float, net: str) -> str:
    y = -pad.y if is_back else pad.y
    kind = {"plated": "thru_hole", "bare": "np_thru_hole", "surface": "smd", "point": "smd"}[pad.kind]
    layers = {"surface": '"F.Cu" "F.Mask" "F.Paste"', "point": '"F.Cu" "F.Mask"'}.get(pad.kind, _ALL_COPPER)
    drill = f" (drill {mm(pad.drill)})" if pad.drill else ""
    keep = " (remove_unused_layers no)" if pad.kind == "plated" else ""
    return (
        f"(pad {quoted(pad.number)} {kind} {pad.shape} {at(pad.x, y, angle)} (size {mm(pad.width)} {mm(pad.height)})"
        f"{drill} (layers {layers.replace('F.', 'B.') if is_back else layers}){keep}{net} {identifier(name)})"
    )


def _drawing(item: Line | Circle, name: str, is_back: bool) -> str:
    turn = -1 if is_back else 1
    tail = f"(stroke (width {mm(item.width)}) (type solid))"
    layer = f"(layer {quoted(_layer(item.layer, is_back))}) {identifier(name)}"
    if isinstance(item, Line):
        ends = f"(start {mm(item.x1)} {mm(turn * item.y1)}) (end {mm(item.x2)} {mm(turn * item.y2)})"
        return f"(fp_line {ends} {tail} {layer})"
    ends = f"(center {mm(item.x)} {mm(turn * item.y)}) (end {mm(item.x + item.radius)} {mm(turn * item.y)})"
    return f"(fp_circle {ends} {tail} (fill no) {layer})"


def _attribute(footprint: Footprint) -> str:
    words = [footprint.attribute] if footprint.attribute else []
    if not footprint.is_bought:
        words += ["exclude_from_pos_files", "exclude_from_bom"]
    return f"(attr {' '.join(words)})" if words else ""


def footprint_text(
    footprint: Footprint,
    part: circuit.Part | None = None,
    place: list[Any] | None = None,
    numbers: dict[str, int] | None = None,
    reference_at: tuple[float, float] | None = None,
) -> str:
    """Return a footprint as the library has it, or, with part, place and net numbers, as it is on the board."""
    is_back = bool(place and place[3] == "back")
    angle = float(place[2]) if place else 0.0
    name = part.ref if part else footprint.name
    x, y = reference_at or footprint.reference_at
    y = -y if is_back else y
    justify = "mirror" if is_back else ""
    hide = not footprint.shows_reference
    shown = part.ref if part else "REF**"
    value = part.value if part else footprint.name
    lines = [
        f'(property "Reference" {quoted(shown)} {at(x, y, angle % 180)} (layer {quoted(_layer("F.SilkS", is_back))}){" (hide yes)" if hide else ""} {identifier(name + " ref")} {font(0.8, thickness=0.13, justify=justify)})',
        f'(property "Value" {quoted(value)} {at(0, 0, angle % 180)} (layer {quoted(_layer("F.Fab", is_back))}) (hide yes) {identifier(name + " value")} {font(0.8, thickness=0.13, justify=justify)})',
    ]
    for title in ("Datasheet", "Description"):
        text = "~" if part and title == "Datasheet" else ""
        lines.append(
            f"(property {quoted(title)} {quoted(text)} {at(0, 0, 0)} (layer {quoted(_layer('F.Fab', is_back))}) (hide yes) "
            f"{identifier(name + title)} {font(1.27, thickness=0.15, justify=justify)})"
        )
    if part:
        lines.append(f'(path "/{raw_identifier(part.ref)}") (sheetname "/") (sheetfile "kubek.kicad_sch")')
    lines.append(_attribute(footprint))
    drawn: list[Line | Circle] = [*footprint.lines, *footprint.circles]
    for number, item in enumerate(drawn):
        lines.append(_drawing(item, f"{name} drawing {number}", is_back))
    for number, pad in enumerate(footprint.pads):
        net = ""
        if part and numbers and pad.number:
            kicad_name = part.kicad_net(pad.number)
            net = f" (net {numbers[kicad_name]} {quoted(kicad_name)})"
        lines.append(_pad(pad, f"{name} pad {number}", is_back, angle, net))
    head = f'(footprint {quoted(footprint.name)} (version 20241229) (generator "kubek") (generator_version "9.0")'
    if part and place:
        placed = f"(at {_page(place[0], place[1])}{' ' + mm(angle) if angle else ''})"
        head = f"(footprint {quoted(f'{LIBRARY}:{footprint.name}')} {placed}"
        return (
            f"{head} (layer {quoted(_layer(FRONT, is_back))}) {identifier(name)} (descr {quoted(footprint.description)})\n"
            + "\n".join(lines)
            + "\n(embedded_fonts no))"
        )
    return (
        f'{head} (layer "F.Cu") (descr {quoted(footprint.description)})\n'
        + "\n".join(lines)
        + "\n(embedded_fonts no))\n"
    )


def pad_spot(
    parameters: dict[str, Any], ref: str, number: str, near: tuple[float, float] | None = None
) -> tuple[float, float]:
    """Return where a pad is on the board; of several with one number, the one nearest to a point."""
    part = next(part for part in circuit.parts() if part.ref == ref)
    place = parameters["places"][ref]
    spots = [spot(place, pad.x, pad.y) for pad in footprints()[part.footprint].pads if pad.number == number]
    if near is None:
        return spots[0]
    return min(spots, key=lambda one: math.dist(one, near))


def _tracks(parameters: dict[str, Any], numbers: dict[str, int]) -> list[str]:
    """Return tracks and vias, and a track between the two legs of each key's first contact."""
    board = parameters["board"]
    lines: list[str] = []

    def resolve(point: Point, near: tuple[float, float] | None) -> tuple[float, float]:
        if isinstance(point, tuple):
            return point
        ref, number = point.split(".")
        return pad_spot(parameters, ref, number, near)

    def segment(
        net: str, layer: str, width: float, start: tuple[float, float], end: tuple[float, float]
    ) -> None:
        if math.dist(start, end) < 0.001:
            return
        number = numbers.get(net, numbers.get("/" + net, 0))
        lines.append(
            f"(segment (start {_page(*start)}) (end {_page(*end)}) (width {mm(width)}) (layer {quoted(layer)}) "
            f"(net {number}) {identifier(f'track {len(lines)}')})"
        )

    def via(net: str, x: float, y: float) -> None:
        number = numbers.get(net, numbers.get("/" + net, 0))
        lines.append(
            f'(via (at {_page(x, y)}) (size {mm(board["via"])}) (drill {mm(board["via_drill"])}) (layers "F.Cu" "B.Cu") '
            f"(net {number}) {identifier(f'via {len(lines)}')})"
        )

    for net, layer, width_name, points in ROUTES:
        width = board[width_name]
        named = [resolve(point, None) for point in points if point != "via"]
        here: tuple[float, float] | None = None
        rest = named[1:] + named[-1:]
        index = 0
        for point in points:
            if point == "via":
                assert here is not None
                via(net, *here)
                layer = BACK if layer == FRONT else FRONT
                continue
            there = resolve(point, here or rest[index])
            if here is not None:
                segment(net, layer, width, here, there)
            here = there
            index += 1
    for key in ("SW2", "SW3", "SW4", "SW5", "SW6", "SW7"):
        part = next(part for part in circuit.parts() if part.ref == key)
        first = pad_spot(parameters, key, "1", (-100.0, 0.0))
        segment(part.nets["1"], FRONT, board["track"], first, pad_spot(parameters, key, "1", (200.0, 0.0)))
    for x, y in STITCHES:
        via("GND", x, y)
    return lines


def _outline(board: dict[str, Any]) -> list[str]:
    width, height, radius = board["width"], board["height"], board["corner_radius"]
    tail = '(stroke (width 0.1) (type solid)) (layer "Edge.Cuts")'
    lines = []
    ends = [
        ((radius, 0), (width - radius, 0)), ((width, radius), (width, height - radius)),
        ((width - radius, height), (radius, height)), ((0, height - radius), (0, radius)),
    ]  # fmt: skip
    for number, (start, end) in enumerate(ends):
        lines.append(
            f"(gr_line (start {_page(*start)}) (end {_page(*end)}) {tail} {identifier(f'edge {number}')})"
        )
    bend = radius * (1 - math.sqrt(0.5))
    arcs = [
        ((0, radius), (bend, bend), (radius, 0)),
        ((width - radius, 0), (width - bend, bend), (width, radius)),
        ((width, height - radius), (width - bend, height - bend), (width - radius, height)),
        ((radius, height), (bend, height - bend), (0, height - radius)),
    ]
    for number, (start, middle, end) in enumerate(arcs):
        lines.append(
            f"(gr_arc (start {_page(*start)}) (mid {_page(*middle)}) (end {_page(*end)}) {tail} {identifier(f'corner {number}')})"
        )
    return lines


def _words(
    text: str, x: float, y: float, size: float, layer: str = "F.SilkS", justify: str = "", angle: float = 0
) -> str:
    mirror = "mirror" if layer.startswith("B.") else ""
    if mirror:  # seen from the back, left is right
        justify = {"left": "right", "right": "left"}.get(justify, justify)
    how = " ".join(word for word in (justify, mirror) if word)
    return (
        f"(gr_text {quoted(text)} (at {_page(x, y)} {mm(angle)}) (layer {quoted(layer)}) "
        f"{identifier(f'words {text} {x} {y} {layer}')} {font(size, justify=how, thickness=max(0.12, size * 0.15))})"
    )


_SHORT = {"3V3_EN": "EN", "ADC_VREF": "VREF"}


def silk(parameters: dict[str, Any]) -> list[str]:
    """Return all words on the board: pins by their names and signals, keys, polarity, jumpers, version."""
    lines = []
    for edge in range(1, len(EDGE) + 1):
        x, y = pad_spot(parameters, "U1", str(edge))
        outwards = 1 if edge <= 20 else -1
        beside = {1: "left", -1: "right"}
        name = pin_name(edge)
        signal = signal_on(edge) or _SHORT.get(name, name)
        for layer in ("F.SilkS", "B.SilkS"):
            if layer == "F.SilkS" or edge < 37:  # above, the battery's socket is in the way on the back
                lines.append(_words(signal, x + outwards * 2.1, y, 0.8, layer, beside[outwards]))
            if name.startswith("GP") and name != signal:
                lines.append(_words(name, x - outwards * 1.1, y, 0.8, layer, beside[-outwards]))
    for pin in pins():
        for part in circuit.parts():
            if part.symbol == "Key" and part.value == pin.signal:
                x, y, _, _ = parameters["places"][part.ref]
                lines.append(_words(pin.signal, x, y + 4.6, 1.0))
    version = parameters["version"]
    lines += [
        _words(f"KUBEK {version}", 46, 45.0, 1.4),
        _words("pocket dice cup", 46, 52.3, 1.0),
        _words(f"KUBEK {version}", 72, 8, 1.6, "B.SilkS"),
        _words("no charger here: charge a Li-ion cell", 16, 18.2, 0.8, "B.SilkS"),
        _words("outside, and only one with protection", 16, 19.8, 0.8, "B.SilkS"),
        _words("+", 33.5, 6.45, 1.6, "B.SilkS"),
        _words("−", 33.5, 4.05, 1.6, "B.SilkS"),
        _words("ON >", 21.8, 1.6, 1.0),
        _words("A", 21.5, 8.8, 0.9),
        _words("B", 24.4, 8.8, 0.9),
        _words("GND VCC SCL SDA", 46.0, 6.8, 0.8),
        _words("VBUS", 27.0, 7.8, 0.8, justify="left"),
    ]
    for ref, layer, dy, angle in (("J3", "B.SilkS", -3.0, 90), ("J4", "F.SilkS", 2.4, 0)):
        part = next(part for part in circuit.parts() if part.ref == ref)
        for number, name in part.pin_names.items():
            x, y = pad_spot(parameters, ref, number)
            lines.append(_words(name, x, y + dy, 0.8, layer, angle=angle))
    for ref, text, dx, dy in (
        ("TP2", "VSYS", -0.9, -1.6),
        ("TP3", "3V3", 0, 1.7),
        ("TP4", "GND", 0, 1.7),
        ("TP5", "VBAT", 0, 1.7),
    ):
        x, y, _, _ = parameters["places"][ref]
        lines.append(_words(text, x + dx, y + dy, 0.8))
    return lines


def _zone(
    name: str, layers: str, inside: str, corners: list[tuple[float, float]], number: int, net: str
) -> str:
    points = " ".join(f"(xy {_page(x, y)})" for x, y in corners)
    return (
        f"(zone (net {number}) (net_name {quoted(net)}) (layers {layers}) {identifier('zone ' + name)} (name {quoted(name)}) "
        f"(hatch edge 0.5) {inside} (polygon (pts {points})))"
    )


def _zones(parameters: dict[str, Any], numbers: dict[str, int]) -> list[str]:
    board = parameters["board"]
    w, h, antenna = board["width"], board["height"], board["antenna"]
    pour = (
        f"(connect_pads (clearance {mm(board['pour_clearance'])})) (min_thickness 0.25) (filled_areas_thickness no) "
        "(fill yes (thermal_gap 0.3) (thermal_bridge_width 0.5) (island_removal_mode 0))"
    )
    keep = (
        "(connect_pads (clearance 0)) (min_thickness 0.25) (filled_areas_thickness no) (keepout (tracks not_allowed) "
        "(vias not_allowed) (pads allowed) (copperpour not_allowed) (footprints allowed)) (fill (thermal_gap 0.3) (thermal_bridge_width 0.5))"
    )
    everywhere = [(0.5, 0.5), (w - 0.5, 0.5), (w - 0.5, h - 0.5), (0.5, h - 0.5)]
    left, right, top = antenna["left"], antenna["right"], antenna["top"]
    clear = [(left, top), (right, top), (right, h), (left, h)]
    return [
        _zone("ground", '"F.Cu" "B.Cu"', pour, everywhere, numbers["GND"], "GND"),
        _zone("antenna of a Pico W", '"F.Cu" "B.Cu"', keep, clear, 0, ""),
    ]


_STACKUP = """(stackup (layer "F.SilkS" (type "Top Silk Screen") (color "White")) (layer "F.Paste" (type "Top Solder Paste"))
(layer "F.Mask" (type "Top Solder Mask") (color "Blue") (thickness 0.01)) (layer "F.Cu" (type "copper") (thickness 0.035))
(layer "dielectric 1" (type "core") (color "FR4 natural") (thickness 1.51) (material "FR4") (epsilon_r 4.5) (loss_tangent 0.02))
(layer "B.Cu" (type "copper") (thickness 0.035)) (layer "B.Mask" (type "Bottom Solder Mask") (color "Blue") (thickness 0.01))
(layer "B.Paste" (type "Bottom Solder Paste")) (layer "B.SilkS" (type "Bottom Silk Screen") (color "White"))
(copper_finish "HAL lead-free") (dielectric_constraints no))"""
_LAYERS = """(0 "F.Cu" signal) (2 "B.Cu" signal) (9 "F.Adhes" user "F.Adhesive") (11 "B.Adhes" user "B.Adhesive")
(13 "F.Paste" user) (15 "B.Paste" user) (5 "F.SilkS" user "F.Silkscreen") (7 "B.SilkS" user "B.Silkscreen")
(1 "F.Mask" user) (3 "B.Mask" user) (17 "Dwgs.User" user "User.Drawings") (19 "Cmts.User" user "User.Comments")
(25 "Edge.Cuts" user) (27 "Margin" user) (31 "F.CrtYd" user "F.Courtyard") (29 "B.CrtYd" user "B.Courtyard")
(35 "F.Fab" user) (33 "B.Fab" user)"""


def text(parameters: dict[str, Any]) -> str:
    """Return the board file, its ground not yet poured."""
    numbers = {name: number for number, name in enumerate(circuit.nets(), 1)}
    shapes = footprints()
    nets = "\n".join(f"(net {number} {quoted(name)})" for name, number in numbers.items())
    references = parameters["references"]
    parts = [
        footprint_text(
            shapes[part.footprint], part, parameters["places"][part.ref], numbers, references.get(part.ref)
        )
        for part in circuit.parts()
    ]
    body = (
        parts
        + _outline(parameters["board"])
        + silk(parameters)
        + _tracks(parameters, numbers)
        + _zones(parameters, numbers)
    )
    left, bottom = ORIGIN[0], ORIGIN[1] + parameters["board"]["height"]
    return (
        '(kicad_pcb (version 20241229) (generator "kubek") (generator_version "9.0")\n'
        f'(general (thickness {mm(parameters["board"]["thickness"])}) (legacy_teardrops no)) (paper "A4")\n'
        f'(title_block (title "Kubek") (rev {quoted(parameters["version"])}) (comment 1 {quoted(MADE_BY)}))\n'
        f"(layers {_LAYERS})\n(setup {_STACKUP} (pad_to_mask_clearance 0) (allow_soldermask_bridges_in_footprints no) "
        f"(aux_axis_origin {mm(left)} {mm(bottom)}))\n"
        f'(net 0 "")\n{nets}\n' + "\n".join(body) + "\n(embedded_fonts no))\n"
    )
