"""The printed parts of the case: lid, bottom, screen rest, key caps; all measures from the parameters."""

from typing import Any

from build123d import (
    Align,
    Cone,
    Location,
    Part,
    Plane,
    Pos,
    Rectangle,
    RectangleRounded,
    Vector,
    extrude,
    loft,
)

from hardware import circuit
from hardware.populated import block, rod


def _shell(measures: dict[str, Any], low: float, high: float, inside_low: float, inside_high: float) -> Part:
    """Return a box around the board with rounded corners, hollow between two heights."""
    board, case = measures["board"], measures["case"]
    reach = case["gap"] + case["wall"]
    width, height = board["width"] + 2 * reach, board["height"] + 2 * reach
    middle = Location((board["width"] / 2, -board["height"] / 2, 0))
    outside = (
        middle * Pos(0, 0, low) * extrude(RectangleRounded(width, height, case["corner_radius"]), high - low)
    )
    inner = (width - 2 * case["wall"], height - 2 * case["wall"])
    inside = RectangleRounded(*inner, case["corner_radius"] - case["wall"])
    return outside - middle * Pos(0, 0, inside_low) * extrude(inside, inside_high - inside_low)


def _holes(measures: dict[str, Any]) -> list[tuple[float, float]]:
    return [(place[0], place[1]) for ref, place in measures["places"].items() if ref.startswith("H")]


def keys(measures: dict[str, Any]) -> list[tuple[str, float, float]]:
    """Return name and place of every key."""
    return [
        (part.value, *measures["places"][part.ref][:2]) for part in circuit.parts() if part.symbol == "Key"
    ]


def _notches(measures: dict[str, Any], air: float) -> list[tuple[float, float, float]]:
    """Return left, right and depth behind the board of the openings for USB and switch, each less `air`."""
    u_x = measures["places"]["U1"][0] - 8.89
    s_x = measures["places"]["SW1"][0] + 2
    half = measures["case"]["usb_width"] / 2 - air
    tongue = measures["case"]["usb_from_back"]
    return [(u_x - half, u_x + half, tongue), (s_x - 3.2 + air, s_x + 3.2 - air, tongue)]


def lid(measures: dict[str, Any], kind: str) -> Part:
    """Return the lid for a kind of display: window, key holes, grille, posts, tongues over the openings."""
    case, board = measures["case"], measures["board"]
    inside, top = case["lid_inside"], case["lid_inside"] + case["wall"]
    part = _shell(measures, 0, top, -1, inside)
    module = measures["display"][kind]
    x, y, _, _ = measures["places"]["J2"]
    middle_x = x + 1.5 * 2.54
    middle_y = y - module["header_inset"] + module["lit_middle"]
    width, height = module["lit"][0] + 2 * case["window_air"], module["lit"][1] + 2 * case["window_air"]
    bevel = case["wall"] - 0.4
    low = Plane((middle_x, -middle_y, top - bevel)) * Rectangle(width, height)
    high = Plane((middle_x, -middle_y, top)) * Rectangle(width + 2 * bevel, height + 2 * bevel)
    part -= loft([low, high])
    part -= block(middle_x - width / 2, middle_y - height / 2, width, height, inside - 1, top)
    for _, key_x, key_y in keys(measures):
        part -= rod(key_x, key_y, case["cap_radius"] + case["cap_air"], inside - 1, top + 1)
    b_x, b_y = measures["places"]["BZ1"][0] + 2.5, measures["places"]["BZ1"][1]
    for column, row in ((0, 0), (1, 0), (-1, 0), (0.5, 1), (-0.5, 1), (0.5, -1), (-0.5, -1)):
        part -= rod(b_x + column * 3.9, b_y + row * 3.4, 1.0, inside - 1, top + 1)
    for hole_x, hole_y in _holes(measures):
        part += rod(hole_x, hole_y, case["post_radius"], 0, inside)
        part -= rod(hole_x, hole_y, case["pilot_radius"], -1, inside - 0.2)
    for left, right, depth in _notches(measures, case["air"]):
        part += block(
            left, -case["gap"] - case["wall"], right - left, case["wall"], -board["thickness"] - depth, inside
        )
    return part


def bottom(measures: dict[str, Any], deeper: float = 0.0) -> Part:
    """Return the bottom: screw bosses, battery ribs, openings for USB, switch and BOOTSEL, lanyard eye."""
    case, board = measures["case"], measures["board"]
    back = -board["thickness"]
    inside = back - case["floor_inside"] - deeper
    low = inside - case["wall"]
    part = _shell(measures, low, 0, inside, 1)
    # where the head rests: so deep that the tip of the screw reaches as far into the lid as it should
    head = case["screw_grip"] - case["screw_length"]
    for x, y in _holes(measures):
        part += rod(x, y, case["boss_radius"], low, back)
    outer = case["gap"] + case["wall"]
    for x, y in _holes(measures):
        part -= rod(x, y, case["head_radius"], low - 1, head)
        cone = case["head_radius"] - case["screw_radius"]
        part -= Pos(x, -y, head) * Cone(
            case["head_radius"], case["screw_radius"], cone, align=(Align.CENTER, Align.CENTER, Align.MIN)
        )
        part -= rod(x, y, case["screw_radius"], head, 1)
    u_left, u_right, _ = _notches(measures, 0)[0]
    part -= block(u_left, -outer - 1, u_right - u_left, case["wall"] + 1.0, low - 1, 1)
    s_left, s_right, _ = _notches(measures, 0)[1]
    knob_low = back - measures["heights"]["slide_knob"][1] - 0.6
    part -= block(s_left, -outer - 1, s_right - s_left, case["wall"] + 1.0, knob_low, 1)
    boot_x, boot_y = measures["places"]["U1"][0] - 5.39, measures["places"]["U1"][1] + 10.63
    part -= rod(boot_x, boot_y, 2.5, low - 1, inside + 1)
    cell = measures["battery"] if not deeper else measures["holder_aaa"]
    c_left, c_top, (c_width, c_height, _) = cell["left"], cell["top"], cell["size"]
    rib = 2.6
    start = c_top + (16 if deeper else 8)  # clear of BOOTSEL's hole, which the holder reaches
    length = c_top + c_height - 8 - start
    part += block(c_left + c_width + 0.4, start, 1.6, length, inside, inside + rib)
    if deeper:
        part += block(c_left - 2.0, start, 1.6, length, inside, inside + rib)
    else:
        part += block(c_left + 9, c_top + c_height + 0.4, c_width - 18, 1.6, inside, inside + rib)
    eye = block(-outer - 6, board["height"] - 16, 6.5, 9, low, low + 4)
    eye -= rod(-outer - 3, board["height"] - 11.5, 1.6, low - 1, low + 5)
    return part + eye


def rest(measures: dict[str, Any], kind: str) -> Part:
    """Return the frame that carries the display's edges; it stands where no solder is."""
    module, case = measures["display"][kind], measures["case"]
    x, y, _, _ = measures["places"]["J2"]
    width, height = module["size"]
    middle = x + 1.5 * 2.54
    left, top = middle - width / 2, y - module["header_inset"]
    bar, high, low = 2.8, case["display_rest"], 1.9
    lower = top + height
    start = top + 11.4
    part = block(left, start, bar, lower - start, low, high) + block(
        left + width - bar, start, bar, lower - start, low, high
    )
    part += block(left, lower - bar, width, bar, low, high)
    if kind == "1.3":
        part += block(left, start, bar, lower - start, 0, high)
        part += block(left + width - bar, lower - 7, bar, 7, 0, high)
    else:
        part += block(left, start, bar, lower - start, 0, high)
        part += block(left + width - bar, start, bar, lower - start, 0, high)
    part += block(middle - 6, lower - bar, 12, bar, 0, high)
    return part


def cap(measures: dict[str, Any]) -> Part:
    """Return one key cap at the origin, as it stands over a stem on the board."""
    case, stem = measures["case"], measures["heights"]["key_stem"]
    high = case["lid_inside"] - case["air"]
    low = high - case["flange_height"]
    part = rod(0, 0, case["flange_radius"], low, high)
    part += rod(0, 0, case["cap_radius"], low, case["lid_inside"] + case["wall"] + case["cap_above_lid"])
    socket = 1.75 + 0.15
    part -= rod(0, 0, socket, low - 1, stem - 0.1)
    part -= Pos(0, 0, stem - 0.1) * Cone(
        socket, 0.05, socket - 0.05, align=(Align.CENTER, Align.CENTER, Align.MIN)
    )
    return part


def parts(measures: dict[str, Any]) -> dict[str, tuple[Part, str]]:
    """Return every printed part by its name, where it belongs, and the way it is printed: up or over."""
    deeper = measures["case"]["aaa_deeper"]
    return {
        "lid": (lid(measures, "1.3"), "over"),
        "lid-0.96": (lid(measures, "0.96"), "over"),
        "bottom": (bottom(measures), "up"),
        "bottom-aaa": (bottom(measures, deeper), "up"),
        "rest": (rest(measures, "1.3"), "over"),
        "rest-0.96": (rest(measures, "0.96"), "over"),
        "cap": (cap(measures), "up"),
    }


def assembled(measures: dict[str, Any], display: str = "1.3", source: str = "battery") -> dict[str, Part]:
    """Return the printed parts of one build where they belong, each cap by its key."""
    made = {
        "lid": lid(measures, display),
        "bottom": bottom(measures, measures["case"]["aaa_deeper"] if source == "holder_aaa" else 0.0),
        "rest": rest(measures, display),
    }
    one = cap(measures)
    for name, x, y in keys(measures):
        made[f"cap {name}"] = Pos(Vector(x, -y, 0)) * one
    return made
