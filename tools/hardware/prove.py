"""Proves that the checks of `make hardware` fail when they should: breaks a copy in one way after the other."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from hardware import kicad, parameters
from manners import takes_no_arguments

_PYTHON = parameters.ROOT / ".venv" / "hardware" / "bin" / "python"
_COPY = parameters.ROOT / ".build" / "hardware-proof"


def _replace(path: Path, pattern: str, instead: str) -> None:
    text, count = re.subn(pattern, instead, path.read_text("utf-8"), count=1, flags=re.DOTALL)
    if not count:
        raise ValueError(f"nothing to break in {path.name}: {pattern}")
    path.write_text(text, "utf-8")


def _board_proofs() -> list[tuple[str, Callable[[], list[str]]]]:
    from hardware import check_board

    board, sheet = _COPY / "kubek.kicad_pcb", _COPY / "kubek.kicad_sch"
    fabrication = _COPY / "fabrication"
    measures = parameters.read()

    def broken_track() -> list[str]:
        number = re.search(r'\(net (\d+) "/UP"\)', board.read_text("utf-8"))
        assert number
        _replace(board, rf"\(segment(?:(?!\(segment).)*?\(net {number.group(1)}\)\s*\(uuid[^)]*\)\s*\)", "")
        return kicad.rule_faults(_COPY)

    def wrong_net() -> list[str]:
        other = re.search(r'\(net \d+ "/B"\)', board.read_text("utf-8"))
        assert other
        _replace(board, r'(\(pad "14" thru_hole.*?)\(net \d+ "/A"\)', rf"\g<1>{other.group()}")
        return kicad.rule_faults(_COPY)

    def wrong_label() -> list[str]:
        _replace(sheet, r'\(label "SHAKE"', '(label "SCL"')
        return check_board.netlist_faults(_COPY)

    def other_pin() -> list[str]:
        import board as firmware

        before = firmware.PROFILES["pico"]["a"]
        firmware.PROFILES["pico"]["a"] = 12
        try:
            return check_board.pin_faults(_COPY)
        finally:
            firmware.PROFILES["pico"]["a"] = before

    def moved_pad() -> list[str]:
        _replace(_COPY / "kubek.pretty" / "SOT-23.kicad_mod", r"\(at -0\.9375 -0\.95", "(at -0.9375 -1.2")
        return check_board.footprint_faults(_COPY / "kubek.pretty")

    def lost_hole() -> list[str]:
        _replace(fabrication / "kubek-PTH.drl", r"\nX14\.0Y51\.5", "")
        return check_board.gerber_faults(fabrication, measures)

    def lost_layer() -> list[str]:
        (fabrication / "kubek-B_Mask.gbs").unlink()
        return check_board.gerber_faults(fabrication, measures)

    def other_outline() -> list[str]:
        _replace(fabrication / "kubek-Edge_Cuts.gm1", r"X92000000", "X93000000")
        return check_board.gerber_faults(fabrication, measures)

    def texts_overlap() -> list[str]:
        from hardware import legible, schematic

        sheet_now = schematic.build()
        sheet_now.say("words in the way", 60, 60, 1.27, "left")
        sheet_now.say("more of them", 62, 60, 1.27, "left")
        return legible.faults(sheet_now)

    return [
        ("a broken track", broken_track),
        ("a pad on the wrong net", wrong_net),
        ("a wrong name in the schematic", wrong_label),
        ("a pin that differs from board.py", other_pin),
        ("a pad that is not where the part's leg is", moved_pad),
        ("a hole that is not drilled", lost_hole),
        ("a missing layer", lost_layer),
        ("another outline", other_outline),
        ("texts over each other", texts_overlap),
    ]


def _case_proofs() -> list[tuple[str, Callable[[], list[str]]]]:
    from build123d import Pos

    from hardware import case_checks, case_parts, meshes, populated

    measures = parameters.read()
    printed = case_parts.assembled(measures)
    inside = populated.things(measures)

    def moved(x: float, y: float, z: float) -> Callable[[], list[str]]:
        return lambda: case_checks.fit_faults(measures, printed, inside, (x, y, z))

    def small_flange() -> list[str]:
        slim = {"case": {**measures["case"], "flange_radius": 4.2}}
        caps = {
            "lid": printed["lid"],
            "cap A": Pos(*printed["cap A"].location.position) * case_parts.cap({**measures, **slim}),
        }
        return case_checks.cap_faults(measures, caps)

    def wrong_side_down() -> list[str]:
        mesh = meshes.on_bed(meshes.mesh_of(printed["lid"]), "up")
        area = meshes.overhang_area(mesh)
        return [f"{area:.0f} mm² hang over"] if area > 100 else []

    def thin_wall() -> list[str]:
        thin = case_parts.bottom({**measures, "case": {**measures["case"], "wall": 1.2}})
        wall = meshes.thinnest_wall(meshes.on_bed(meshes.mesh_of(thin), "up"))
        return [f"a wall is {wall:.2f} mm thin"] if wall < 1.6 else []

    def open_mesh() -> list[str]:
        points, faces = meshes.mesh_of(printed["rest"])
        (_COPY / "kubek-rest.stl").write_bytes(meshes.stl((points, faces[1:])))
        shutil.copy(parameters.CASE / "kubek-plate.3mf", _COPY)
        return case_checks.mesh_faults(_COPY, {"rest": (printed["rest"], "over")})

    directions = {
        "left": (-1, 0, 0),
        "right": (1, 0, 0),
        "up": (0, 1, 0),
        "down": (0, -1, 0),
        "forwards": (0, 0, 1),
        "backwards": (0, 0, -1),
    }
    return [
        *((f"the board 1 mm {name}", moved(*shift)) for name, shift in directions.items()),
        ("caps without a rim", small_flange),
        ("the lid printed wrong side down", wrong_side_down),
        ("walls of 1.2 mm", thin_wall),
        ("a mesh with a hole", open_mesh),
    ]


def _fresh() -> None:
    shutil.rmtree(_COPY, ignore_errors=True)
    shutil.copytree(parameters.BOARD, _COPY)


def main() -> int:
    """Run every proof; return 1 when a check let something pass."""
    try:
        kicad.version()
    except kicad.KicadError:
        print("not run: KiCad 9 is not installed here (make hardware-install)")
        return 0
    if Path(sys.prefix) != _PYTHON.parents[1]:
        subprocess.run(
            ["make", "--no-print-directory", ".venv/hardware.done"], cwd=parameters.ROOT, check=True
        )
        return subprocess.call([_PYTHON, __file__], env={**os.environ})
    missed = 0
    proofs = _board_proofs() + _case_proofs()
    for title, prove in proofs:
        _fresh()
        found = prove()
        missed += not found
        print(
            f"{'found ' if found else 'MISSED'} {title}: {found[0][:120] if found else 'no check failed'}",
            flush=True,
        )
    shutil.rmtree(_COPY, ignore_errors=True)
    print(f"{len(proofs) - missed} of {len(proofs)} faults were found")
    return 1 if missed else 0


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "prove.py", __doc__)
    sys.exit(main())
