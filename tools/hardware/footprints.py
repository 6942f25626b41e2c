"""The footprints, drawn from the makers' drawings: pads, silk, outline and courtyard of each part.

All are drawn as seen on the front, y down, in mm. A test holds the pads against KiCad's own libraries.
"""

from dataclasses import dataclass, field

_SILK, _FAB, _COURTYARD = "F.SilkS", "F.Fab", "F.CrtYd"


@dataclass(frozen=True)
class Pad:
    """One pad; a drill of 0 makes it a pad for surface mounting. `kind`: plated, bare, surface or point."""

    number: str
    x: float
    y: float
    width: float
    height: float
    shape: str = "circle"
    drill: float = 0.0
    kind: str = "plated"


@dataclass(frozen=True)
class Line:
    """A straight line of a drawing layer."""

    layer: str
    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.15


@dataclass(frozen=True)
class Circle:
    """A circle of a drawing layer."""

    layer: str
    x: float
    y: float
    radius: float
    width: float = 0.15


@dataclass
class Footprint:
    """Pads and drawings of one part. `attribute`: smd, through_hole or nothing."""

    name: str
    description: str
    attribute: str
    pads: list[Pad] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    circles: list[Circle] = field(default_factory=list)
    reference_at: tuple[float, float] = (0.0, -2.0)
    is_bought: bool = True
    shows_reference: bool = True


def _box(layer: str, left: float, top: float, right: float, bottom: float) -> list[Line]:
    width = {_SILK: 0.15, _FAB: 0.1, _COURTYARD: 0.05}[layer]
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return [Line(layer, *corners[number], *corners[(number + 1) % 4], width) for number in range(4)]


def _header(count: int) -> Footprint:
    length = (count - 1) * 2.54
    return Footprint(
        f"Header_{count}",
        f"pin header 1 x {count}, 2.54 mm",
        "through_hole",
        [Pad(str(n + 1), n * 2.54, 0, 1.7, 1.7, "rect" if n == 0 else "circle", 1.0) for n in range(count)],
        _box(_SILK, -1.4, -1.4, length + 1.4, 1.4) + _box(_FAB, -1.27, -1.27, length + 1.27, 1.27)
        + _box(_COURTYARD, -1.8, -1.8, length + 1.8, 1.8),
        reference_at=(length / 2, 2.4),
    )  # fmt: skip


def _pico() -> Footprint:
    pads = [Pad(str(n + 1), 0, n * 2.54, 1.6, 1.6, "rect" if n == 0 else "circle", 1.0) for n in range(20)]
    pads += [Pad(str(40 - n), 17.78, n * 2.54, 1.6, 1.6, "circle", 1.0) for n in range(20)]
    lines = _box(_FAB, -1.61, -1.37, 19.39, 49.63) + _box(_COURTYARD, -1.86, -1.62, 19.64, 49.88)
    lines += _box(_FAB, 3.79, 8.505, 6.99, 12.755)  # BOOTSEL
    lines += [Line(_SILK, x, 0, x, 49.4) for x in (-1.75, 19.53)]
    return Footprint(
        "Pico", "Raspberry Pi Pico on two pin headers", "through_hole", pads, lines, [], (8.89, 24.13)
    )


def _key() -> Footprint:
    pads = [
        Pad(number, x, y, 2.0, 2.0, "circle", 1.1)
        for number, y in (("1", -2.25), ("2", 2.25))
        for x in (-3.25, 3.25)
    ]
    lines = [Line(_SILK, x1, y, x2, y) for y in (-3.1, 3.1) for x1, x2 in ((-2.0, 2.0),)]
    lines += [Line(_SILK, x, -1.0, x, 1.0) for x in (-3.1, 3.1)]
    lines += _box(_FAB, -3, -3, 3, 3) + _box(_COURTYARD, -4.5, -3.5, 4.5, 3.5)
    circles = [Circle(_FAB, 0, 0, 1.75, 0.1)]
    return Footprint("Key_6mm", "tactile switch 6 x 6 mm", "through_hole", pads, lines, circles, (0, 0))


def _chip() -> Footprint:
    lines = [Line(_SILK, -0.25, y, 0.25, y) for y in (-0.75, 0.75)]
    lines += _box(_FAB, -1, -0.625, 1, 0.625) + _box(_COURTYARD, -1.85, -0.95, 1.85, 0.95)
    pads = [Pad(number, x, 0, 1.2, 1.4, "rect", kind="surface") for number, x in (("1", -1.0), ("2", 1.0))]
    return Footprint("Chip_0805", "chip part 0805, for soldering by hand", "smd", pads, lines, [], (0, -1.55))


def _sot23() -> Footprint:
    pads = [
        Pad("1", -0.9375, -0.95, 1.475, 0.6, "rect", kind="surface"),
        Pad("2", -0.9375, 0.95, 1.475, 0.6, "rect", kind="surface"),
        Pad("3", 0.9375, 0, 1.475, 0.6, "rect", kind="surface"),
    ]
    lines = [Line(_SILK, -0.65, y, 0.65, y) for y in (-1.6, 1.6)] + _box(_FAB, -0.65, -1.45, 0.65, 1.45)
    lines += _box(_COURTYARD, -1.93, -1.7, 1.93, 1.7)
    return Footprint("SOT-23", "SOT-23, three leads", "smd", pads, lines, [], (0, -2.3))


def _jumper() -> Footprint:
    pads = [Pad(str(n + 1), -1.3 + n * 1.3, 0, 1.0, 1.5, "rect", kind="surface") for n in range(3)]
    lines = _box(_SILK, -2.1, -1.05, 2.1, 1.05) + _box(_COURTYARD, -2.3, -1.25, 2.3, 1.25)
    return Footprint(
        "Jumper_3", "three pads to bridge with solder", "smd", pads, lines, [], (3.7, 0), is_bought=False
    )


def _slide() -> Footprint:
    pads = [Pad("", x, 0, 2.2, 3.5, "oval", 1.5) for x in (-2.1, 6.1)]
    pads += [Pad(str(n + 1), n * 2.0, 0, 1.5, 2.5, "rect" if n == 0 else "oval", 0.9) for n in range(3)]
    lines = _box(_FAB, -2.3, -2.2, 6.3, 2.2) + _box(_FAB, 0, 2.2, 2, 6.2)
    lines += [Line(_SILK, -0.6, -2.35, 4.6, -2.35)]
    lines += _box(_COURTYARD, -3.7, -2.7, 7.7, 6.7)
    return Footprint(
        "Slide_OS102011MA1QN1", "slide switch C&K OS102011MA1QN1, right angle", "through_hole", pads, lines, [], (2, -3.4)
    )  # fmt: skip


def _battery() -> Footprint:
    pads = [Pad("1", 0, 0, 1.2, 1.75, "rect", 0.75), Pad("2", 2.0, 0, 1.2, 1.75, "oval", 0.75)]
    lines = _box(_FAB, -1.95, -1.35, 3.95, 6.25) + _box(_COURTYARD, -2.45, -1.85, 4.45, 6.75)
    lines += [Line(_SILK, x, -1.0, x, 6.4) for x in (-2.1, 4.1)] + [Line(_SILK, -2.1, 6.4, 4.1, 6.4)]
    return Footprint("JST_S2B-PH-K", "JST PH S2B-PH-K, side entry", "through_hole", pads, lines, [], (1, 3))


def _sounder() -> Footprint:
    pads = [Pad("1", 0, 0, 2, 2, "rect", 1.0), Pad("2", 5, 0, 2, 2, "circle", 1.0)]
    circles = [
        Circle(_SILK, 2.5, 0, 6.25),
        Circle(_FAB, 2.5, 0, 6.1, 0.1),
        Circle(_COURTYARD, 2.5, 0, 6.35, 0.05),
    ]
    return Footprint("Sounder_12mm", "piezo sounder 12.2 mm", "through_hole", pads, [], circles, (2.5, 2.6))


def _test_point() -> Footprint:
    circles = [Circle(_COURTYARD, 0, 0, 1.0, 0.05)]
    return Footprint(
        "TestPoint", "test point", "", [Pad("1", 0, 0, 1.5, 1.5, kind="point")], [], circles, (0, -1.4),
        is_bought=False, shows_reference=False,
    )  # fmt: skip


def _hole() -> Footprint:
    circles = [Circle(_COURTYARD, 0, 0, 3.0, 0.05), Circle("Cmts.User", 0, 0, 2.7, 0.1)]
    return Footprint(
        "Hole_M2.5", "hole for an M2.5 screw", "", [Pad("", 0, 0, 2.7, 2.7, "circle", 2.7, "bare")], [], circles,
        is_bought=False, shows_reference=False,
    )  # fmt: skip


def footprints() -> dict[str, Footprint]:
    """Return every footprint by its name."""
    found = [
        *(_chip(), _sot23(), _jumper(), _key(), _sounder(), _slide(), _battery(), _pico()),
        *(_test_point(), _hole(), _header(3), _header(4), _header(8)),
    ]
    return {one.name: one for one in found}
