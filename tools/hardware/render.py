"""Draws meshes from a direction as a shaded picture with edges: a depth buffer in numpy, no graphics card."""

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from hardware.meshes import Mesh, normals

_FINER = 2  # drawn so many times larger, then made smaller
_PAPER = 255.0
_LIGHT = np.array([-0.3, 0.45, 0.84])


@dataclass
class Item:
    """A mesh with its colour (#rrggbb), moved by an offset in mm; a skin is drawn on it from above and below."""

    mesh: Mesh
    colour: str
    offset: tuple[float, float, float] = (0.0, 0.0, 0.0)
    skin: "Skin | None" = None


@dataclass
class Skin:
    """Pictures (height, width, 3) of the front and the back of a flat thing of width × height mm at the origin."""

    front: np.ndarray
    back: np.ndarray
    width: float
    height: float

    def colours(self, x: np.ndarray, y: np.ndarray, is_front: bool) -> np.ndarray:
        """Return the colours at places on the thing; y is negative, as in the scene."""
        picture = self.front if is_front else self.back
        rows, columns, _ = picture.shape
        across = x / self.width if is_front else 1 - x / self.width
        column = np.clip((across * columns).astype(int), 0, columns - 1)
        row = np.clip((-y / self.height * rows).astype(int), 0, rows - 1)
        return picture[row, column]


@dataclass
class Note:
    """Words beside a point of the scene, with a line to it; `shift` is in pixels of the finished picture."""

    text: str
    point: tuple[float, float, float]
    shift: tuple[float, float]


def _rgb(colour: str) -> np.ndarray:
    return np.array([int(colour[n : n + 2], 16) for n in (1, 3, 5)], float)


def view(turn: float, tilt: float) -> np.ndarray:
    """Return the rotation that looks at the scene turned about z, then tilted, both in degrees."""
    a, b = np.radians(turn), np.radians(tilt)
    about_z = np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])
    about_x = np.array([[1, 0, 0], [0, np.cos(b), -np.sin(b)], [0, np.sin(b), np.cos(b)]])
    return about_x @ about_z


def draw(
    items: list[Item], turn: float, tilt: float, width: int, height: int, notes: list[Note] | None = None
) -> Image.Image:
    """Return the picture; the scene is made to fit. After view(): x right, y up, z towards the reader."""
    look = view(turn, tilt)
    moved = [(item.mesh[0] + np.array(item.offset)) @ look.T for item in items]
    everything = np.vstack(moved)
    low, high = everything.min(axis=0), everything.max(axis=0)
    w, h = width * _FINER, height * _FINER
    margin = 120 * _FINER if notes else 24 * _FINER
    scale = min((w - 2 * margin) / (high[0] - low[0]), (h - 2 * margin) / (high[1] - low[1]))
    middle = (low + high) / 2

    def project(points: np.ndarray) -> np.ndarray:
        flat = (points - middle) * scale
        return np.stack([w / 2 + flat[..., 0], h / 2 - flat[..., 1], flat[..., 2]], axis=-1)

    depth = np.full((h, w), -np.inf)
    colour = np.full((h, w, 3), _PAPER)
    facing = np.zeros((h, w, 3))
    light = _LIGHT / np.linalg.norm(_LIGHT)
    for item, points in zip(items, moved, strict=True):
        normal, _ = normals((points, item.mesh[1]))
        shade = 0.42 + 0.58 * np.clip(normal @ light, 0, 1) + 0.10 * np.clip(normal[:, 2], 0, 1)
        base = _rgb(item.colour)
        model = item.mesh[0]
        spots = project(points)
        for face, direction, bright in zip(item.mesh[1], normal, shade, strict=True):
            if direction[2] <= 1e-6:
                continue
            (x1, y1, z1), (x2, y2, z2), (x3, y3, z3) = spots[face]
            left, right = int(max(min(x1, x2, x3), 0)), int(min(max(x1, x2, x3) + 1, w - 1))
            top, bottom = int(max(min(y1, y2, y3), 0)), int(min(max(y1, y2, y3) + 1, h - 1))
            area = (x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)
            if left > right or top > bottom or abs(area) < 1e-9:
                continue
            xs = np.arange(left, right + 1) + 0.5
            ys = (np.arange(top, bottom + 1) + 0.5)[:, None]
            second = ((xs - x1) * (y3 - y1) - (x3 - x1) * (ys - y1)) / area
            third = ((x2 - x1) * (ys - y1) - (xs - x1) * (y2 - y1)) / area
            inside = (second >= -1e-9) & (third >= -1e-9) & (second + third <= 1 + 1e-9)
            if not inside.any():
                continue
            z = z1 + second * (z2 - z1) + third * (z3 - z1)
            window = depth[top : bottom + 1, left : right + 1]
            nearer = inside & (z > window)
            window[nearer] = z[nearer]
            flat = np.ptp(model[face][:, 2])
            if item.skin is not None and flat < 1e-6:
                weights = (1 - second - third, second, third)
                u = sum(part * model[corner][0] for part, corner in zip(weights, face, strict=True))
                v = sum(part * model[corner][1] for part, corner in zip(weights, face, strict=True))
                is_front = model[face[0]][2] > -0.1
                paint = item.skin.colours(u[nearer], v[nearer], is_front) * min(bright, 1.0)
            else:
                paint = np.minimum(base * bright, 255)
            colour[top : bottom + 1, left : right + 1][nearer] = paint
            facing[top : bottom + 1, left : right + 1][nearer] = direction
    filled = np.where(np.isinf(depth), -1e5, depth)
    edge = np.zeros((h, w), bool)
    for axis in (0, 1):
        step = np.abs(np.diff(filled, axis=axis)) > 1.2 * scale
        bend = np.abs(np.diff(facing, axis=axis)).sum(axis=2) > 0.5
        mark = step | bend
        if axis == 0:
            edge[:-1] |= mark
        else:
            edge[:, :-1] |= mark
    colour[edge] *= 0.35
    picture = Image.fromarray(colour.astype(np.uint8)).resize((width, height), Image.Resampling.BOX)
    if notes:
        pen = ImageDraw.Draw(picture)
        letters = ImageFont.load_default(17)
        for note in notes:
            x, y, _ = project(np.array(note.point) @ look.T) / _FINER
            end = (x + note.shift[0], y + note.shift[1])
            pen.line([(x, y), end], fill=(255, 255, 255), width=6)
            pen.line([(x, y), end], fill=(200, 30, 30), width=2)
            pen.ellipse([x - 3, y - 3, x + 3, y + 3], fill=(200, 30, 30))
            anchor = "lm" if note.shift[0] >= 0 else "rm"
            box = pen.textbbox(end, note.text, font=letters, anchor=anchor)
            pen.rectangle([box[0] - 4, box[1] - 3, box[2] + 4, box[3] + 3], fill=(255, 255, 255))
            pen.text(end, note.text, font=letters, fill=(0, 0, 0), anchor=anchor)
    return picture
