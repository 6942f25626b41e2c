"""Writes the printed parts as STL and STEP and one plate of them as 3MF, checks them, and draws them."""

import re
from pathlib import Path
from typing import Any

from build123d import Part, export_step

from hardware import case_checks, case_parts, case_pictures, meshes

_GAP = 4.0  # between things on the plate


def _write_step(solid: Part, path: Path) -> None:
    export_step(solid, str(path))
    text = path.read_text("utf-8")
    text = re.sub(
        r"FILE_NAME\(.*?\);",
        f"FILE_NAME('{path.name}','1980-01-01T00:00:00',(''),(''),'','','');",
        text,
        count=1,
        flags=re.DOTALL,
    )
    path.write_text(text, "utf-8")


def _plate(made: dict[str, meshes.Mesh]) -> list[tuple[str, meshes.Mesh, float, float]]:
    """Return the ordinary build, laid out on a bed of 200 × 200 mm."""
    lid, bottom, rest, cap = made["lid"], made["bottom"], made["rest"], made["cap"]
    depth = float(lid[0][:, 1].max())
    items = [("lid", lid, 0.0, 0.0), ("bottom", bottom, 0.0, depth + _GAP)]
    beside = float(bottom[0][:, 0].max()) + _GAP
    items.append(("rest", rest, beside, 0.0))
    step = float(cap[0][:, 0].max()) + _GAP
    start = float(rest[0][:, 1].max()) + _GAP
    for number in range(6):
        items.append((f"cap {number + 1}", cap, beside + number % 2 * step, start + number // 2 * step))
    return items


def write(folder: Path, pictures: Path, measures: dict[str, Any]) -> list[str]:
    """Write all files and pictures; return the faults that the checks find."""
    folder.mkdir(parents=True, exist_ok=True)
    made = case_parts.parts(measures)
    beds = {}
    for name, (solid, way) in made.items():
        beds[name] = meshes.on_bed(meshes.mesh_of(solid), way)
        (folder / f"kubek-{name}.stl").write_bytes(meshes.stl(beds[name]))
        _write_step(solid, folder / f"kubek-{name}.step")
    meshes.plate(_plate(beds), folder / "kubek-plate.3mf")
    found = case_checks.faults(measures, folder)
    case_pictures.write(pictures, measures)
    return found
