"""The schematic symbols: shapes and pins, in KiCad's library units (mm, y up), and the library file itself."""

from dataclasses import dataclass, field

from hardware.circuit import POWER_NETS
from hardware.pins import EDGE, pin_name
from hardware.sheet_text import at, font, mm, quoted

_GRID = 2.54


@dataclass(frozen=True)
class SymbolPin:
    """A pin: where wires join it, and the side of the body it is on (left, right, top, bottom)."""

    number: str
    name: str
    x: float
    y: float
    side: str
    kind: str = "passive"
    length: float = 2.54


@dataclass
class Symbol:
    """A symbol; `shapes` are KiCad's own words. Reference and value stand at the places given."""

    name: str
    letter: str
    pins: list[SymbolPin]
    shapes: list[str]
    reference_at: tuple[float, float]
    value_at: tuple[float, float]
    shows_names: bool = False
    shows_numbers: bool = False
    is_power: bool = False
    in_bom: bool = True
    shows_reference: bool = True
    text_justify: str = "left"
    box: tuple[float, float, float, float] = field(default=(0, 0, 0, 0))  # left, top, right, bottom; y up


def _line(*points: tuple[float, float], fill: str = "none") -> str:
    inside = " ".join(f"(xy {mm(x)} {mm(y)})" for x, y in points)
    return f"(polyline (pts {inside}) (stroke (width 0.254) (type default)) (fill (type {fill})))"


def _rectangle(left: float, top: float, right: float, bottom: float, fill: str = "background") -> str:
    return (
        f"(rectangle (start {mm(left)} {mm(top)}) (end {mm(right)} {mm(bottom)}) "
        f"(stroke (width 0.254) (type default)) (fill (type {fill})))"
    )


def _circle(x: float, y: float, radius: float, fill: str = "none") -> str:
    return (
        f"(circle (center {mm(x)} {mm(y)}) (radius {mm(radius)}) "
        f"(stroke (width 0.254) (type default)) (fill (type {fill})))"
    )


def _two_leads(name: str, letter: str, shapes: list[str]) -> Symbol:
    pins = [
        SymbolPin("1", "~", 0, 3.81, "top", length=1.27),
        SymbolPin("2", "~", 0, -3.81, "bottom", length=1.27),
    ]
    return Symbol(name, letter, pins, shapes, (2.03, 1.0), (2.03, -1.4), box=(-2.0, 2.54, 2.0, -2.54))


def _row(name: str, letter: str, names: list[tuple[str, str]], width: float) -> Symbol:
    """Return a box with pins down its left side."""
    height = len(names) * _GRID
    top = height / 2
    pins = [
        SymbolPin(str(n + 1), text, -width / 2 - 2.54, top - _GRID / 2 - n * _GRID, "left", kind)
        for n, (text, kind) in enumerate(names)
    ]
    # pins lie on the grid when the box's middle does and their number is odd; shift the others by half a step
    shift = 0.0 if len(names) % 2 else _GRID / 2
    pins = [SymbolPin(p.number, p.name, p.x, p.y + shift, p.side, p.kind) for p in pins]
    box = (-width / 2, top + shift, width / 2, -top + shift)
    return Symbol(
        name, letter, pins, [_rectangle(*box)], (-width / 2, box[1] + 3.4), (-width / 2, box[1] + 1.3),
        shows_names=True, shows_numbers=True, box=box,
    )  # fmt: skip


def _pico() -> Symbol:
    kinds = {
        "GND": "power_in",
        "AGND": "power_in",
        "3V3": "power_out",
        "VBUS": "power_out",
        "VSYS": "power_in",
    }
    kinds |= {"RUN": "input", "3V3_EN": "input", "ADC_VREF": "passive"}
    width, top = 25.4, 9.5 * _GRID
    pins = []
    for edge in range(1, len(EDGE) + 1):
        name = pin_name(edge)
        kind = kinds.get(name, "bidirectional")
        row = edge - 1 if edge <= 20 else 40 - edge
        side = "left" if edge <= 20 else "right"
        x = (-width / 2 - 2.54) * (1 if side == "left" else -1)
        pins.append(SymbolPin(str(edge), name, x, top - row * _GRID + _GRID / 2, side, kind))
    box = (-width / 2, top + 2.54 + 1.27, width / 2, -top - 2.54 + 1.27)
    return Symbol(
        "Pico", "U", pins, [_rectangle(*box)], (-width / 2, box[1] + 3.4), (-width / 2, box[1] + 1.3),
        shows_names=True, shows_numbers=True, box=box,
    )  # fmt: skip


def _power(net: str) -> Symbol:
    if net == "GND":
        pins = [SymbolPin("1", net, 0, 0, "top", "power_in", 0)]
        shapes = [_line((0, 0), (0, -1.27)), _line((-1.27, -1.27), (1.27, -1.27), (0, -2.54), (-1.27, -1.27))]
        return Symbol(
            net, "#PWR", pins, shapes, (0, 0), (0, -3.6), is_power=True, in_bom=False, text_justify=""
        )
    pins = [SymbolPin("1", net, 0, 0, "bottom", "power_in", 0)]
    shapes = [_line((0, 0), (0, 1.27)), _line((-0.9, 1.27), (0.9, 1.27))]
    return Symbol(net, "#PWR", pins, shapes, (0, 0), (0, 2.4), is_power=True, in_bom=False, text_justify="")


def _flag() -> Symbol:
    pins = [SymbolPin("1", "pwr", 0, 0, "bottom", "power_out", 0)]
    shapes = [_line((0, 0), (0, 1.27)), _line((0, 1.27), (-0.9, 1.9), (0, 2.54), (0.9, 1.9), (0, 1.27))]
    return Symbol(
        "Driven", "#FLG", pins, shapes, (0, 0), (0, 3.4), is_power=True, in_bom=False, text_justify=""
    )


def symbols() -> dict[str, Symbol]:
    """Return every symbol by its name."""
    key = Symbol(
        "Key", "SW",
        [SymbolPin("1", "1", -5.08, 0, "left"), SymbolPin("2", "2", 5.08, 0, "right")],
        [_circle(-2.0, 0, 0.5), _circle(2.0, 0, 0.5), _line((-2.2, 1.3), (2.2, 1.3)), _line((0, 1.3), (0, 2.6))],
        (-1.0, 3.9), (0, -2.0), box=(-2.54, 2.6, 2.54, -0.6),
    )  # fmt: skip
    key.text_justify = ""
    slide = Symbol(
        "Slide_switch", "SW",
        [SymbolPin("2", "2", -5.08, 0, "left"), SymbolPin("1", "1", 5.08, 2.54, "right"),
         SymbolPin("3", "3", 5.08, -2.54, "right")],
        [_circle(-2.0, 0, 0.5), _circle(2.0, 2.54, 0.5), _circle(2.0, -2.54, 0.5), _line((-1.55, -0.25), (1.6, -2.2))],
        (-2.54, 7.0), (-2.54, 5.0), shows_numbers=True, box=(-2.54, 3.0, 2.54, -3.0),
    )  # fmt: skip
    fet = Symbol(
        "P_FET", "Q",
        [SymbolPin("1", "G", -5.08, 0, "left"), SymbolPin("2", "S", 2.54, 5.08, "top"), SymbolPin("3", "D", 2.54, -5.08, "bottom")],
        [_line((0.25, 1.9), (0.25, -1.9)), _line((-2.54, 0), (0.25, 0)),
         _line((0.76, 2.28), (0.76, 1.27)), _line((0.76, 0.5), (0.76, -0.5)), _line((0.76, -1.27), (0.76, -2.28)),
         _line((0.76, 1.78), (2.54, 1.78), (2.54, 2.54)), _line((0.76, -1.78), (2.54, -1.78), (2.54, -2.54)),
         _line((0.76, 0), (2.54, 0), (2.54, 1.78)), _line((2.3, 0), (1.3, 0.4), (1.3, -0.4), (2.3, 0), fill="outline")],
        (4.2, 0.9), (4.2, -1.4), shows_numbers=True, box=(-2.54, 2.54, 3.5, -2.54),
    )  # fmt: skip
    sounder = Symbol(
        "Sounder", "BZ",
        [SymbolPin("1", "1", -5.08, 2.54, "left"), SymbolPin("2", "2", -5.08, -2.54, "left")],
        [_rectangle(-2.54, 3.2, -1.2, -3.2), _line((-1.2, 1.6), (1.2, 3.4), (1.2, -3.4), (-1.2, -1.6))],
        (2.6, 1.0), (2.6, -1.4), shows_numbers=True, box=(-2.54, 3.4, 1.2, -3.4),
    )  # fmt: skip
    jumper = Symbol(
        "Jumper_3", "JP",
        [SymbolPin("1", "A", -7.62, 0, "left"), SymbolPin("2", "C", 0, -5.08, "bottom"), SymbolPin("3", "B", 7.62, 0, "right")],
        [_circle(-3.3, 0, 0.6), _circle(0, 0, 0.6), _circle(3.3, 0, 0.6), _line((-5.08, 0), (-3.9, 0)),
         _line((5.08, 0), (3.9, 0)), _line((0, -0.6), (0, -2.54))],
        (-5.0, 4.4), (-5.0, 2.4), shows_numbers=True, in_bom=False, box=(-5.08, 0.7, 5.08, -2.54),
    )  # fmt: skip
    test_point = Symbol(
        "TestPoint", "TP", [SymbolPin("1", "1", 0, 0, "bottom", length=2.54)], [_circle(0, 3.3, 0.76)], (1.6, 4.2),
        (1.6, 2.0), in_bom=False, box=(-0.8, 4.1, 0.8, 0),
    )  # fmt: skip
    hole = Symbol("Hole", "H", [], [_circle(0, 0, 1.27), _circle(0, 0, 0.5)], (2.0, 0.9), (2.0, -1.2), in_bom=False,
                  box=(-1.3, 1.3, 1.3, -1.3))  # fmt: skip
    resistor = _two_leads("R", "R", [_rectangle(-1.016, 2.54, 1.016, -2.54, "none")])
    capacitor = _two_leads(
        "C",
        "C",
        [
            _line((-2, 0.6), (2, 0.6)),
            _line((-2, -0.6), (2, -0.6)),
            _line((0, 2.54), (0, 0.6)),
            _line((0, -2.54), (0, -0.6)),
        ],
    )
    passive = "passive"
    found = [
        *(key, slide, fet, sounder, jumper, test_point, hole, resistor, capacitor, _pico(), _flag()),
        _row("Battery_socket", "J", [("+", passive), ("−", passive)], 7.62),
        _row("Display_header", "J", [(name, passive) for name in ("GND", "VCC", "SCL", "SDA")], 10.16),
        _row(
            "Accelerometer_header",
            "J",
            [(n, passive) for n in ("GND", "VCC", "CS", "INT1", "INT2", "SDO", "SDA", "SCL")],
            10.16,
        ),
        _row("Serial_header", "J", [(name, passive) for name in ("GND", "TX", "RX")], 10.16),
        *(_power(net) for net in POWER_NETS),
    ]
    return {one.name: one for one in found}


_ANGLE = {"left": 0, "right": 180, "top": 270, "bottom": 90}  # from where wires join towards the body


def _property(name: str, value: str, place: tuple[float, float], hide: bool, justify: str = "left") -> str:
    return (
        f"(property {quoted(name)} {quoted(value)} {at(*place, 0)} {font(1.27, justify=justify, hide=hide)})"
    )


def definition(symbol: Symbol, library: str = "") -> str:
    """Return a symbol as the library file has it; with `library`, as a schematic keeps it."""
    name = f"{library}:{symbol.name}" if library else symbol.name
    pins = " ".join(
        f"(pin {pin.kind} line {at(pin.x, pin.y, _ANGLE[pin.side])} (length {mm(pin.length)}) "
        f"(name {quoted(pin.name)} {font(1.27)}) (number {quoted(pin.number)} {font(1.27)}))"
        for pin in symbol.pins
    )
    power = " (power)" if symbol.is_power else ""
    numbers = "" if symbol.shows_numbers else " (pin_numbers (hide yes))"
    names = f" (pin_names (offset {mm(0.762)}){'' if symbol.shows_names else ' (hide yes)'})"
    return (
        f"(symbol {quoted(name)}{power}{numbers}{names} (exclude_from_sim no) "
        f"(in_bom {'yes' if symbol.in_bom else 'no'}) (on_board yes) "
        + _property("Reference", symbol.letter, symbol.reference_at, symbol.is_power, symbol.text_justify) + " "
        + _property("Value", symbol.name, symbol.value_at, False, symbol.text_justify) + " "
        + _property("Footprint", "", (0, 0), True) + " "
        + _property("Datasheet", "~", (0, 0), True) + " "
        + _property("Description", "", (0, 0), True) + " "
        + f"(symbol {quoted(symbol.name + '_0_1')} {' '.join(symbol.shapes)}) "
        + f"(symbol {quoted(symbol.name + '_1_1')} {pins}) (embedded_fonts no))\n"
    )  # fmt: skip


def library() -> str:
    """Return the whole library file."""
    inside = "".join(definition(symbol) for symbol in symbols().values())
    return f'(kicad_symbol_lib (version 20241209) (generator "kubek") (generator_version "9.0")\n{inside})\n'
