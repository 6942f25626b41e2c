"""Checks the case: fit against the populated board, caps that stay in, printable meshes."""

from pathlib import Path
from typing import Any

from build123d import BoundBox, Part, Pos

from hardware import case_parts, meshes, populated

_ROUNDING = 0.002
# Printed parts that rest on each other or on the board by design.
_RESTS = {("lid", "bottom"), ("lid", "board"), ("bottom", "board"), ("rest", "board")}
_LEAST_WALL = 1.6
_MOST_OVERHANG = 1.0  # mm²: what rounding leaves at the rim of a cone


def _near(a: BoundBox, b: BoundBox, air: float) -> bool:
    return all(
        getattr(a.min, axis) - air < getattr(b.max, axis)
        and getattr(b.min, axis) - air < getattr(a.max, axis)
        for axis in "XYZ"
    )


def overlap(one: Part, other: Part) -> float:
    """Return the volume in mm³ that two solids share."""
    shared = one & other
    if shared is None:
        return 0.0
    solids = shared if isinstance(shared, list | tuple) else [shared]
    return float(sum(solid.volume for solid in solids))


def fit_faults(
    measures: dict[str, Any],
    printed: dict[str, Part],
    inside: list[populated.Thing],
    shift: tuple[float, float, float] = (0, 0, 0),
) -> list[str]:
    """Return where printed parts and the populated board, moved by `shift`, overlap or come too near."""
    air = measures["case"]["air"]
    faults = []
    moved = [(thing, Pos(*shift) * thing.solid) for thing in inside]
    boxes = [solid.bounding_box() for _, solid in moved]
    for name, part in printed.items():
        box = part.bounding_box()
        for (thing, solid), its_box in zip(moved, boxes, strict=True):
            if not _near(box, its_box, air):
                continue
            shared = overlap(part, solid)
            if shared > _ROUNDING:
                faults.append(f"{name} and {thing.name} overlap by {shared:.2f} mm³")
            elif name not in thing.rests_on and (name, thing.name) not in _RESTS:
                distance = part.distance_to(solid)
                if distance < air - _ROUNDING:
                    faults.append(f"{name} and {thing.name} are {distance:.2f} mm apart")
    return faults


def cap_faults(measures: dict[str, Any], printed: dict[str, Part]) -> list[str]:
    """Return caps without air in the lid, caps that could fall out, and parts that overlap each other."""
    air = measures["case"]["air"]
    faults = []
    names = list(printed)
    boxes = {name: part.bounding_box() for name, part in printed.items()}
    for number, name in enumerate(names):
        for other in names[number + 1 :]:
            if not _near(boxes[name], boxes[other], air):
                continue
            shared = overlap(printed[name], printed[other])
            if shared > _ROUNDING:
                faults.append(f"{name} and {other} overlap by {shared:.2f} mm³")
            elif (name, other) not in _RESTS and printed[name].distance_to(printed[other]) < air - _ROUNDING:
                faults.append(f"{name} and {other} are too near")
        if name.startswith("cap") and overlap(printed["lid"], Pos(0, 0, air + 0.5) * printed[name]) < 1.0:
            faults.append(f"{name} can fall out of the lid")
    return faults


def mesh_faults(folder: Path, made: dict[str, tuple[Part, str]]) -> list[str]:
    """Return what is wrong with the STL files as trimesh reads them back, and with the plate."""
    import trimesh

    faults = []
    for name, (solid, _) in made.items():
        mesh = trimesh.load_mesh(folder / f"kubek-{name}.stl")
        mesh.merge_vertices()
        if not mesh.is_watertight or not mesh.is_winding_consistent:
            faults.append(f"{name}: the mesh is not closed")
        if mesh.body_count != 1:
            faults.append(f"{name}: {mesh.body_count} bodies")
        if abs(mesh.volume / solid.volume - 1) > 0.01:
            faults.append(f"{name}: the mesh has {mesh.volume:.0f} mm³, the solid {solid.volume:.0f}")
        as_printed = (mesh.vertices, mesh.faces)
        hanging = meshes.overhang_area(as_printed)
        if hanging > _MOST_OVERHANG:
            faults.append(f"{name}: {hanging:.1f} mm² hang over more than 45°")
        thin = meshes.thinnest_wall(as_printed)
        if thin < _LEAST_WALL - 0.01:
            faults.append(f"{name}: a wall is {thin:.2f} mm thin")
    scene = trimesh.load(folder / "kubek-plate.3mf")
    if len(scene.geometry) != 9:
        faults.append(f"the plate has {len(scene.geometry)} things, should have 9")
    return faults


def faults(measures: dict[str, Any], folder: Path) -> list[str]:
    """Return all faults of the case, both builds."""
    found = mesh_faults(folder, case_parts.parts(measures))
    for kind, source in (("1.3", "battery"), ("0.96", "holder_aaa")):
        printed = case_parts.assembled(measures, kind, source)
        inside = populated.things(measures, kind, source)
        found += [f"{kind}, {source}: {one}" for one in fit_faults(measures, printed, inside)]
        found += [f"{kind}, {source}: {one}" for one in cap_faults(measures, printed)]
    return found
