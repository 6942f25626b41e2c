"""Turns solids into meshes, writes STL and 3MF without dates, and judges meshes: closed, walls, overhangs."""

import io
import struct
import zipfile
from pathlib import Path

import numpy as np
from build123d import Part

_FINE_MM, _FINE_DEG = 0.05, 0.2
_THE_BEGINNING = (1980, 1, 1, 0, 0, 0)
_STEEPEST = np.cos(np.radians(45)) + 0.02  # of a normal's downward part: 45° prints without supports
_FLAT = 0.02

Mesh = tuple[np.ndarray, np.ndarray]  # corners (n, 3) in mm, triangles (m, 3)


def mesh_of(solid: Part) -> Mesh:
    """Return a solid as a mesh with shared corners."""
    corners, triangles = solid.tessellate(_FINE_MM, _FINE_DEG)
    points = np.round(np.array([[c.X, c.Y, c.Z] for c in corners]), 4)
    unique, where = np.unique(points, axis=0, return_inverse=True)
    faces = where.reshape(-1)[np.array(triangles)]
    kept = (faces[:, 0] != faces[:, 1]) & (faces[:, 1] != faces[:, 2]) & (faces[:, 0] != faces[:, 2])
    return unique, faces[kept]


def on_bed(mesh: Mesh, way: str) -> Mesh:
    """Return a mesh as it is printed: turned over or not, standing on the bed, its corner at the origin."""
    points, faces = mesh
    if way == "over":
        points = points * np.array([1.0, -1.0, -1.0])
    return points - points.min(axis=0), faces


def normals(mesh: Mesh) -> tuple[np.ndarray, np.ndarray]:
    """Return the unit normal and the area of each triangle."""
    points, faces = mesh
    a, b, c = points[faces[:, 0]], points[faces[:, 1]], points[faces[:, 2]]
    cross = np.cross(b - a, c - a)
    length = np.linalg.norm(cross, axis=1)
    return cross / np.maximum(length, 1e-12)[:, None], length / 2


def overhang_area(mesh: Mesh) -> float:
    """Return how many mm² hang over more than 45° without lying on the bed; the mesh as it is printed."""
    points, faces = mesh
    normal, area = normals(mesh)
    lowest = points[faces][:, :, 2].max(axis=1)
    hangs = (normal[:, 2] < -_STEEPEST) & (lowest > _FLAT)
    return float(area[hangs].sum())


def thinnest_wall(mesh: Mesh, tries: int = 1500) -> float:
    """Return the least thickness in mm between faces that look away from each other, of evenly chosen spots."""
    points, faces = mesh
    normal, area = normals(mesh)
    chosen = np.searchsorted(
        np.cumsum(area), np.linspace(0, area.sum(), tries, endpoint=False) + area.sum() / tries / 2
    )
    a, b, c = points[faces[:, 0]], points[faces[:, 1]], points[faces[:, 2]]
    edge_1, edge_2 = b - a, c - a
    thinnest = np.inf
    for face in np.unique(chosen):
        start = (a[face] + b[face] + c[face]) / 3 - normal[face] * 1e-4
        ray = -normal[face]
        opposite = normal @ ray > 0.99  # looks the way the ray leaves: the other side of a wall
        cross = np.cross(ray, edge_2[opposite])
        turn = (edge_1[opposite] * cross).sum(axis=1)
        turn[np.abs(turn) < 1e-12] = np.inf
        away = start - a[opposite]
        u = (away * cross).sum(axis=1) / turn
        cross_2 = np.cross(away, edge_1[opposite])
        v = (cross_2 @ ray) / turn
        distance = (edge_2[opposite] * cross_2).sum(axis=1) / turn
        hits = distance[(u >= 0) & (v >= 0) & (u + v <= 1) & (distance > 1e-3)]
        if len(hits):
            thinnest = min(thinnest, float(hits.min()))
    return float(thinnest)


def stl(mesh: Mesh) -> bytes:
    """Return a mesh as a binary STL file."""
    points, faces = mesh
    normal, _ = normals(mesh)
    out = io.BytesIO()
    out.write(b"Kubek, made by make hardware".ljust(80, b" "))
    out.write(struct.pack("<I", len(faces)))
    for direction, face in zip(normal, faces, strict=True):
        out.write(struct.pack("<12fH", *direction, *points[face].reshape(-1), 0))
    return out.getvalue()


def _entry(archive: zipfile.ZipFile, name: str, text: str) -> None:
    entry = zipfile.ZipInfo(name, _THE_BEGINNING)
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, text)


def plate(items: list[tuple[str, Mesh, float, float]], path: Path) -> None:
    """Write meshes side by side into one 3MF file; each with its name and its place on the bed."""
    objects, build = [], []
    for number, (name, (points, faces), x, y) in enumerate(items, 1):
        corners = "".join(f'<vertex x="{p[0] + x:.4f}" y="{p[1] + y:.4f}" z="{p[2]:.4f}"/>' for p in points)
        triangles = "".join(f'<triangle v1="{f[0]}" v2="{f[1]}" v3="{f[2]}"/>' for f in faces)
        objects.append(
            f'<object id="{number}" name="{name}" type="model"><mesh><vertices>{corners}</vertices>'
            f"<triangles>{triangles}</triangles></mesh></object>"
        )
        build.append(f'<item objectid="{number}"/>')
    core = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    model = (
        f'{head}<model unit="millimeter" xml:lang="en-US" xmlns="{core}"><metadata name="Title">Kubek</metadata>'
        f"<resources>{''.join(objects)}</resources><build>{''.join(build)}</build></model>"
    )
    office = "http://schemas.openxmlformats.org/package/2006"
    types = (
        f'{head}<Types xmlns="{office}/content-types"><Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" '
        'ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
    )
    links = (
        f'{head}<Relationships xmlns="{office}/relationships"><Relationship Target="/3D/3dmodel.model" Id="model" '
        'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
    )
    with zipfile.ZipFile(path, "w") as archive:
        _entry(archive, "[Content_Types].xml", types)
        _entry(archive, "_rels/.rels", links)
        _entry(archive, "3D/3dmodel.model", model)
