"""Checks the finished board files: KiCad's rules, netlist, footprints, and the Gerbers read back by gerbonara."""

import math
import warnings
from pathlib import Path
from typing import Any

from hardware import circuit, kicad, legible, schematic
from hardware.board_file import spot
from hardware.footprints import footprints
from hardware.read_sheets import all_of, first, numbers, property_of, read, words
from hardware.routes import ROUTES, STITCHES

_CLOSE = 0.01
_LIBRARY = Path("/usr/share/kicad/footprints")

# Our footprints and the ones of KiCad's own libraries that pads must agree with.
_COUNTERPARTS = {
    "Key_6mm": "Button_Switch_THT.pretty/SW_PUSH_6mm",
    "JST_S2B-PH-K": "Connector_JST.pretty/JST_PH_S2B-PH-K_1x02_P2.00mm_Horizontal",
    "Slide_OS102011MA1QN1": "Button_Switch_THT.pretty/SW_Slide_SPDT_Angled_CK_OS102011MA1Q",
    "SOT-23": "Package_TO_SOT_SMD.pretty/SOT-23",
    "Sounder_12mm": "Buzzer_Beeper.pretty/Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm",
    "Chip_0805": "Resistor_SMD.pretty/R_0805_2012Metric_Pad1.20x1.40mm_HandSolder",
    "Pico": "Module.pretty/RaspberryPi_Pico_Common_THT",
    "Jumper_3": "Jumper.pretty/SolderJumper-3_P1.3mm_Open_Pad1.0x1.5mm",
    "Header_3": "Connector_PinHeader_2.54mm.pretty/PinHeader_1x03_P2.54mm_Vertical",
    "Header_4": "Connector_PinHeader_2.54mm.pretty/PinHeader_1x04_P2.54mm_Vertical",
    "Header_8": "Connector_PinHeader_2.54mm.pretty/PinHeader_1x08_P2.54mm_Vertical",
}


def _pads(path: Path) -> set[tuple[str, float, float, float]]:
    """Return number, x, y and drill of each pad of a library footprint, measured from its first pad."""
    found = []
    for pad in all_of(read(path), "pad"):
        x, y = numbers(pad, "at")[:2]
        found.append((str(pad[1]), x, y, (numbers(pad, "drill") or [0.0])[0]))
    numbered = sorted(pad for pad in found if pad[0] == "1")
    left, top = numbered[0][1:3]
    return {(number, round(x - left, 2), round(y - top, 2), drill) for number, x, y, drill in found}


def _turned(pads: set[tuple[str, float, float, float]]) -> set[tuple[str, float, float, float]]:
    """Return pads that run down as pads that run to the right: KiCad's headers stand, ours lie."""
    return {(number, y, -x if x else 0.0, drill) for number, x, y, drill in pads}


def footprint_faults(library: Path) -> list[str]:
    """Return each of our footprints whose pads are not where KiCad's own library has them."""
    faults = []
    for name, other in _COUNTERPARTS.items():
        theirs = _pads(_LIBRARY / f"{other}.kicad_mod")
        ours = _pads(library / f"{name}.kicad_mod")
        if ours not in (theirs, _turned(theirs)):
            faults.append(
                f"footprint {name} has other pads than KiCad's {other}: {sorted(ours ^ theirs)[:4]}"
            )
    return faults


def netlist_faults(folder: Path) -> list[str]:
    """Return where the netlist that KiCad reads from the schematic differs from the circuit."""
    file = folder / "netlist.net"
    kicad.run("sch", "export", "netlist", "--format", "kicadsexpr", "-o", file, folder / "kubek.kicad_sch")
    found = {}
    for net in all_of(first(read(file), "nets"), "net"):
        for node in all_of(net, "node"):
            found[words(node, "ref")[0], words(node, "pin")[0]] = words(net, "name")[0]
    file.unlink()
    wanted = {(part.ref, pin): part.kicad_net(pin) for part in circuit.parts() for pin in part.nets}
    return [
        f"schematic: {ref} pin {pin} is on {found.get((ref, pin))}, should be on {wanted.get((ref, pin))}"
        for ref, pin in sorted(found.keys() | wanted.keys())
        if found.get((ref, pin)) != wanted.get((ref, pin))
    ]


def _holes(
    parameters: dict[str, Any],
) -> tuple[set[tuple[float, float, float]], set[tuple[float, float, float]]]:
    """Return the plated and the bare holes that the parts want: x, y, diameter; without the tracks' vias."""
    shapes = footprints()
    plated: set[tuple[float, float, float]] = set()
    bare: set[tuple[float, float, float]] = set()
    for part in circuit.parts():
        for pad in shapes[part.footprint].pads:
            if pad.drill:
                x, y = spot(parameters["places"][part.ref], pad.x, pad.y)
                hole = (round(x, 2), round(y, 2), round(pad.drill, 2))
                (bare if pad.kind == "bare" else plated).add(hole)
    return plated, bare


def gerber_faults(folder: Path, parameters: dict[str, Any]) -> list[str]:
    """Return what is wrong in the Gerbers and drill files as an independent reader sees them."""
    from gerbonara import LayerStack

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it remarks on harmless habits of KiCad's drill files
        stack = LayerStack.open(folder)
    faults = []
    wanted = {(side, use) for side in ("top", "bottom") for use in ("copper", "mask", "silk", "paste")}
    wanted.add(("mechanical", "outline"))
    if set(stack.graphic_layers) != wanted:
        faults.append(f"Gerbers: layers {sorted(set(stack.graphic_layers) ^ wanted)} are missing or too many")
    board = parameters["board"]
    (left, bottom), (right, top) = stack.board_bounds()
    line = 0.1
    size = (right - left - line, top - bottom - line)
    if math.dist(size, (board["width"], board["height"])) > _CLOSE:
        faults.append(f"Gerbers: the outline is {size[0]:.2f} x {size[1]:.2f} mm")
    plated, bare = _holes(parameters)
    vias = {(round(x, 2), round(y, 2), board["via_drill"]) for x, y in STITCHES}
    changes = sum(points.count("via") for _, _, _, points in ROUTES)
    for name, layer, holes in (("plated", stack.drill_pth, plated | vias), ("bare", stack.drill_npth, bare)):
        found = {
            (round(hole.x, 2), round(board["height"] - hole.y, 2), round(hole.aperture.diameter, 2))
            for hole in layer.objects
        }
        for hole in sorted(holes - found):
            faults.append(f"drill file: no {name} hole of {hole[2]} mm at {hole[0]}, {hole[1]}")
        extra = [hole for hole in found - holes if hole[2] != board["via_drill"]]
        faults += [
            f"drill file: a {name} hole of {hole[2]} mm too many at {hole[0]}, {hole[1]}" for hole in extra
        ]
        if name == "plated" and len(found) != len(holes) + changes:
            faults.append(f"drill file: {len(found)} plated holes, should be {len(holes) + changes}")
    for side in ("top", "bottom"):
        flashes = {
            (round(one.x, 2), round(board["height"] - one.y, 2))
            for one in stack[side, "copper"].objects
            if type(one).__name__ == "Flash"
        }
        faults += [
            f"Gerber: no pad on the {side} at {x}, {y}" for x, y, _ in sorted(plated) if (x, y) not in flashes
        ]
    return faults


def pin_faults(folder: Path) -> list[str]:
    """Return each pad of the Pico on the board whose net is not what firmware/board.py says."""
    from hardware.pins import pins

    pico = next(
        one
        for one in all_of(read(folder / "kubek.kicad_pcb"), "footprint")
        if property_of(one, "Reference") == "U1"
    )
    nets = {str(pad[1]): words(pad, "net")[-1] for pad in all_of(pico, "pad")}
    return [
        f"board: pad {pin.edge} of the Pico is on {nets[str(pin.edge)]}, board.py has {pin.signal} there"
        for pin in pins()
        if nets[str(pin.edge)] != "/" + pin.signal
    ]


def faults(folder: Path, parameters: dict[str, Any]) -> list[str]:
    """Return everything that is wrong with the project in a folder."""
    found = kicad.rule_faults(folder)
    found += netlist_faults(folder)
    found += pin_faults(folder)
    found += footprint_faults(folder / "kubek.pretty")
    found += gerber_faults(folder / "fabrication", parameters)
    found += [f"schematic: {one}" for one in legible.faults(schematic.build())]
    return found
