"""Writes KiCad's project: settings, libraries, schematic and board, into a folder."""

import json
from pathlib import Path
from typing import Any

from hardware import board_file, kicad, schematic, symbols
from hardware.footprints import footprints

# KiCad leaves these alone unless told; here they count. A Pico's pins do lie inside its own outline, so
# that one check stays off.
_SEVERITIES = {
    "missing_courtyard": "warning",
    "footprint_filters_mismatch": "warning",
    "footprint_type_mismatch": "warning",
    "extra_footprint": "error",
    "net_conflict": "error",
}


def settings(parameters: dict[str, Any]) -> str:
    """Return the project file with the rules of the board."""
    board = parameters["board"]
    rules = {
        "min_clearance": board["clearance"],
        "min_track_width": 0.2,
        "min_via_diameter": 0.6,
        "min_via_annular_width": 0.13,
        "min_through_hole_diameter": 0.3,
        "min_hole_to_hole": 0.25,
        "min_hole_clearance": 0.25,
        "min_copper_edge_clearance": 0.4,
        "min_silk_clearance": 0.0,
        "min_text_height": 0.8,
        "min_text_thickness": 0.12,
        "min_resolved_spokes": 2,
    }
    ordinary = {
        "name": "Default", "clearance": board["clearance"], "track_width": board["track"],
        "via_diameter": board["via"], "via_drill": board["via_drill"], "priority": 2147483647,
        "wire_width": 6, "bus_width": 12, "line_style": 0,  # of the schematic; left out, wires are invisible
    }  # fmt: skip
    whole = {
        "board": {"design_settings": {"rules": rules, "rule_severities": _SEVERITIES}},
        "meta": {"filename": "kubek.kicad_pro", "version": 3},
        "net_settings": {"classes": [ordinary], "meta": {"version": 4}},
        "text_variables": {},
    }
    return json.dumps(whole, indent=2, sort_keys=True) + "\n"


def _table(kind: str, file: str) -> str:
    uri = "${KIPRJMOD}/" + file
    return f'({kind} (version 7)\n(lib (name "kubek") (type "KiCad") (uri "{uri}") (options "") (descr "parts of the Kubek board")))\n'


def write(
    folder: Path, parameters: dict[str, Any], board: str | None = None, sheet: str | None = None
) -> None:
    """Write the whole project; `board` and `sheet` stand in for the generated ones, to prove the checks."""
    library = folder / "kubek.pretty"
    library.mkdir(parents=True, exist_ok=True)
    for old in library.glob("*.kicad_mod"):
        old.unlink()
    for name, footprint in footprints().items():
        (library / f"{name}.kicad_mod").write_text(board_file.footprint_text(footprint), "utf-8")
    (folder / "kubek.kicad_sym").write_text(symbols.library(), "utf-8")
    (folder / "sym-lib-table").write_text(_table("sym_lib_table", "kubek.kicad_sym"), "utf-8")
    (folder / "fp-lib-table").write_text(_table("fp_lib_table", "kubek.pretty"), "utf-8")
    (folder / "kubek.kicad_pro").write_text(settings(parameters), "utf-8")
    (folder / "kubek.kicad_sch").write_text(sheet or schematic.text(parameters["version"]), "utf-8")
    path = folder / "kubek.kicad_pcb"
    path.write_text(board or board_file.text(parameters), "utf-8")
    kicad.pour(path)
    path.write_text(kicad.without_stamps(path.read_text("utf-8")), "utf-8")
    (folder / "kubek.kicad_pro").write_text(settings(parameters), "utf-8")  # saving the board adds to it
    (folder / "kubek.kicad_prl").unlink(missing_ok=True)
