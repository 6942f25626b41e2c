"""Writes the schematic: each part where it belongs, each pin on a short wire with the name of its net."""

from dataclasses import dataclass, field

from hardware import circuit, symbols
from hardware.sheet_text import at, font, identifier, mm, quoted, raw_identifier

LIBRARY = "kubek"
ROOT_ID = raw_identifier("sheet")
_STUB = 2.54
_LONG_STUB = 11.43  # of names in a row of pins: past the supplies between them

# Where each part stands on the sheet, in steps of 1.27 mm.
PLACES = {
    "J1": (34, 32), "SW1": (58, 32), "Q1": (82, 36), "R1": (68, 42), "C1": (98, 34),
    "J2": (38, 72), "R3": (50, 70), "R2": (60, 70), "C2": (70, 72), "JP1": (30, 90), "JP2": (60, 90),
    "U1": (114, 88),
    "SW2": (168, 28), "SW3": (168, 40), "SW4": (168, 52), "SW5": (204, 28), "SW6": (204, 40), "SW7": (204, 52),
    "R4": (170, 78), "BZ1": (198, 78),
    "J3": (196, 114), "J4": (40, 124),
    "TP1": (64, 124), "TP2": (76, 124), "TP3": (88, 124), "TP4": (100, 124), "TP5": (112, 124),
    "H1": (64, 142), "H2": (78, 142), "H3": (92, 142), "H4": (106, 142),
}  # fmt: skip

# Frames around what belongs together: title, left, top, right, bottom, in steps of 1.27 mm.
FRAMES = [
    ("Power", 14, 14, 110, 54),
    ("Display", 14, 58, 78, 108),
    ("Raspberry Pi Pico, Pico W, Pico 2 or Pico 2 W", 82, 58, 148, 112),
    ("Keys", 152, 14, 222, 60),
    ("Sounder", 152, 64, 222, 94),
    ("Accelerometer (optional)", 152, 98, 222, 128),
    ("Serial (optional)", 14, 112, 54, 150),
    ("Test points and holes", 58, 116, 136, 150),
]
# What a reader should know: text, x, y, in steps of 1.27 mm.
NOTES = [
    ("Q1 lets the battery in only while USB gives nothing.", 16, 52),
    ("Bridge both jumpers at A if GND is the module's first pin,", 16, 104),
    ("both at B if VCC is.", 16, 106),
    ("To ground; pulled up inside the Pico.", 154, 58),
    ("Driven from both sides for twice the voltage.", 154, 92),
    ("CS high: I2C. SDO low: address 0x53.", 154, 126),
    ("115200 baud, 3.3 V", 16, 148),
]
# Power symbols that stand for themselves, with a flag that says: driven from outside.
_FLAGS = {"GND": (20, 44), "VSYS": (32, 44), "VBAT": (44, 44)}


@dataclass(frozen=True)
class Words:
    """A text as it stands on the sheet, for the check that none covers another."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


@dataclass
class Sheet:
    """The sheet while it is being drawn."""

    items: list[str] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)
    bodies: list[Words] = field(default_factory=list)
    count: int = 0

    def next_name(self, what: str) -> str:
        """Return a name that nothing else on the sheet has."""
        self.count += 1
        return f"{what} {self.count}"

    def say(self, text: str, x: float, y: float, size: float, justify: str) -> None:
        """Note where a text stands: x, y is its middle line at the justified end."""
        width = len(text) * size * 0.87
        left = {"left": x, "right": x - width}.get(justify, x - width / 2)
        self.words.append(Words(text, left, y - size * 0.75, left + width, y + size * 0.75))

    def wire(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Draw a wire."""
        self.items.append(
            f"(wire (pts (xy {mm(x1)} {mm(y1)}) (xy {mm(x2)} {mm(y2)})) (stroke (width 0) (type default)) "
            f"{identifier(self.next_name('wire'))})"
        )

    def write(self, text: str, x: float, y: float, size: float, bold: bool = False) -> None:
        """Write words that name or explain."""
        self.items.append(
            f"(text {quoted(text)} (exclude_from_sim no) {at(x, y, 0)} {font(size, bold=bold, justify='left')} "
            f"{identifier(self.next_name('words'))})"
        )
        self.say(text, x, y, size, "left")

    def place(
        self,
        symbol: symbols.Symbol,
        ref: str,
        value: str,
        x: float,
        y: float,
        name: str,
        part: circuit.Part | None = None,
    ) -> None:
        """Place a symbol with its texts."""
        in_bom = part.is_bought if part else symbol.in_bom
        footprint = f"{LIBRARY}:{part.footprint}" if part else ""
        properties = [
            ("Reference", ref, symbol.reference_at, symbol.is_power),
            ("Value", value, symbol.value_at, False),
            ("Footprint", footprint, (0.0, 0.0), True),
            ("Datasheet", "~", (0.0, 0.0), True),
            ("Description", "", (0.0, 0.0), True),
        ]
        lines = []
        for title, text, (dx, dy), hide in properties:
            lines.append(
                f"(property {quoted(title)} {quoted(text)} {at(x + dx, y - dy, 0)} {font(1.27, justify=symbol.text_justify, hide=hide)})"
            )
            if not hide:
                self.say(text, x + dx, y - dy, 1.27, symbol.text_justify or "centre")
        if not symbol.is_power:
            left, top, right, bottom = symbol.box
            self.bodies.append(Words(ref, x + left, y - top, x + right, y - bottom))
        pins = " ".join(
            f"(pin {quoted(pin.number)} {identifier(f'{name} pin {pin.number}')})" for pin in symbol.pins
        )
        self.items.append(
            f"(symbol (lib_id {quoted(f'{LIBRARY}:{symbol.name}')}) {at(x, y, 0)} (unit 1) (exclude_from_sim no) "
            f"(in_bom {'yes' if in_bom else 'no'}) (on_board yes) (dnp no) {identifier(name)} {' '.join(lines)} {pins} "
            f"(instances (project {quoted(LIBRARY)} (path {quoted('/' + ROOT_ID)} (reference {quoted(ref)}) (unit 1)))))"
        )

    def power(self, net: str, x: float, y: float, towards: str) -> None:
        """Draw the symbol of a supply, pointing left, right, top or bottom."""
        name = self.next_name("power")
        upright = "bottom" if net == "GND" else "top"
        turned = ("top", "left", "bottom", "right")
        angle = (turned.index(towards) - turned.index(upright)) % 4 * 90
        dx, dy, _ = _AWAY[towards]
        reach = 2.6 if net == "GND" else 1.5
        half = len(net) * 1.27 * 0.87 / 2 + 0.3
        middle_x, middle_y = x + dx * (reach + half), y + dy * (reach + 1.1)
        self.place_power(net, f"#PWR{self.count:03d}", net, x, y, angle, (middle_x, middle_y), name)

    def place_power(
        self,
        shape: str,
        ref: str,
        value: str,
        x: float,
        y: float,
        angle: int,
        value_at: tuple[float, float],
        name: str,
    ) -> None:
        """Place a power symbol turned by an angle, with its text at a place of its own."""
        text_angle = 90 if angle % 180 else 0  # KiCad adds the turn of the symbol
        self.say(value, *value_at, 1.27, "centre")
        fields = [("Reference", ref, (x, y), True), ("Value", value, value_at, False)]
        fields += [(title, "", (x, y), True) for title in ("Footprint", "Datasheet", "Description")]
        lines = " ".join(
            f"(property {quoted(title)} {quoted(text)} {at(*place, text_angle)} {font(1.27, hide=hide)})"
            for title, text, place, hide in fields
        )
        self.items.append(
            f"(symbol (lib_id {quoted(f'{LIBRARY}:{shape}')}) {at(x, y, angle)} (unit 1) (exclude_from_sim no) "
            f"(in_bom no) (on_board yes) (dnp no) {identifier(name)} {lines} "
            f'(pin "1" {identifier(name + " pin")}) '
            f"(instances (project {quoted(LIBRARY)} (path {quoted('/' + ROOT_ID)} (reference {quoted(ref)}) (unit 1)))))"
        )

    def label(self, net: str, x: float, y: float, angle: int) -> None:
        """Draw the name of a net at the end of a wire that runs in the direction of the angle."""
        justify = "right" if angle in (180, 270) else "left"
        self.items.append(
            f"(label {quoted(net)} {at(x, y, angle)} {font(1.27, justify=justify + ' bottom')} {identifier(self.next_name('label'))})"
        )
        if angle in (0, 180):
            self.say(net, x, y - 1.0, 1.27, justify)
        else:
            width, top = len(net) * 1.27 * 0.87, y if angle == 270 else y - len(net) * 1.27 * 0.87
            self.words.append(Words(net, x - 2.0, top, x - 0.1, top + width))


_AWAY = {"left": (-1, 0, 180), "right": (1, 0, 0), "top": (0, -1, 90), "bottom": (0, 1, 270)}


def _connect(sheet: Sheet, net: str, pin: symbols.SymbolPin, x: float, y: float, is_in_a_row: bool) -> None:
    dx, dy, angle = _AWAY[pin.side]
    if net == circuit.NO_NET:
        sheet.items.append(f"(no_connect {at(x, y)} {identifier(sheet.next_name('open'))})")
        return
    stub = _LONG_STUB if is_in_a_row and net not in circuit.POWER_NETS else _STUB
    end_x, end_y = x + dx * stub, y + dy * stub
    sheet.wire(x, y, end_x, end_y)
    if net in circuit.POWER_NETS:
        sheet.power(net, end_x, end_y, pin.side)
    else:
        sheet.label(net, end_x, end_y, angle)


def build() -> Sheet:
    """Return the whole sheet."""
    sheet = Sheet()
    shapes = symbols.symbols()
    for title, left, top, right, bottom in FRAMES:
        start, end = (
            f"(start {mm(left * 1.27)} {mm(top * 1.27)})",
            f"(end {mm(right * 1.27)} {mm(bottom * 1.27)})",
        )
        sheet.items.append(
            f"(rectangle {start} {end} (stroke (width 0.15) (type dash) (color 120 120 120 1)) (fill (type none)) "
            f"{identifier(sheet.next_name('frame'))})"
        )
        sheet.write(title, left * 1.27 + 1.27, top * 1.27 + 2.2, 1.6, bold=True)
    for part in circuit.parts():
        column, row = PLACES[part.ref]
        x, y = column * 1.27, row * 1.27
        symbol = shapes[part.symbol]
        sheet.place(symbol, part.ref, part.value, x, y, part.ref, part)
        for pin in symbol.pins:
            _connect(sheet, part.nets[pin.number], pin, x + pin.x, y - pin.y, symbol.shows_names)
    for net, (column, row) in _FLAGS.items():
        x, y = column * 1.27, row * 1.27
        sheet.wire(x, y, x, y + 2.54)
        name = sheet.next_name("flag")
        sheet.place_power("Driven", f"#FLG{sheet.count:03d}", "driven", x, y, 0, (x, y - 3.6), name)
        sheet.power(net, x, y + 2.54, "bottom")
    for text, column, row in NOTES:
        sheet.write(text, column * 1.27, row * 1.27, 1.27)
    return sheet


def text(version: str) -> str:
    """Return the schematic file."""
    sheet = build()
    used = symbols.symbols()
    definitions = "".join(symbols.definition(symbol, LIBRARY) for symbol in used.values())
    title = (
        f'(title_block (title "Kubek") (rev {quoted(version)}) (company "Kubek contributors, MIT licence") '
        '(comment 1 "Made by `make hardware`; do not edit"))'
    )
    body = "\n".join(sheet.items)
    return (
        f'(kicad_sch (version 20250114) (generator "kubek") (generator_version "9.0") (uuid "{ROOT_ID}") (paper "A4")\n'
        f"{title}\n(lib_symbols\n{definitions})\n{body}\n"
        '(sheet_instances (path "/" (page "1"))) (embedded_fonts no))\n'
    )
