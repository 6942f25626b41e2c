"""Draws hardware/pictures/wiring.svg: the gadget on a breadboard, wire by wire, from firmware/board.py.

Signals leave a part towards the Pico, supplies towards the rails, so that no wire runs through a part. Each wire
carries data-signal, data-edge and data-gp, by which a test holds the picture against board.py.
"""

from html import escape

from hardware.parameters import MADE_BY
from hardware.pins import Pin, pin_name, pins, signal_on

_WIDTH, _HEIGHT = 1500, 1060
_PITCH = 40
_PICO_LEFT, _PICO_RIGHT, _PICO_TOP = 700, 930, 170
_FIRST_PIN = _PICO_TOP + 40
_GROUND_LEFT, _SUPPLY_LEFT, _GROUND_RIGHT = 40, 90, 1460
_SUPPLY_PINS = (36, 38, 39)
_PART_LEFT, _PART_RIGHT = 150, 400
_RIGHT_PART_LEFT, _RIGHT_PART_RIGHT = 1160, 1400

_COLOURS = {
    "SDA": "#1f6fd0",
    "SCL": "#d9a400",
    "UP": "#0a8f5b",
    "LEFT": "#7d3fb2",
    "RIGHT": "#e0701a",
    "DOWN": "#00889a",
    "A": "#c2185b",
    "B": "#5d7a00",
    "BUZZER": "#8a4b1f",
    "BUZZER_2": "#b38867",
    "SHAKE": "#5566cc",
    "TX": "#4a6b8a",
    "RX": "#8aa3b8",
    "GND": "#111111",
    "3V3": "#d01818",
    "VSYS": "#d01818",
}


class _Sheet:
    def __init__(self) -> None:
        self.below: list[str] = []  # wires
        self.above: list[str] = []  # parts and words

    def wire(self, signal: str, points: list[tuple[float, float]], data: str = "") -> None:
        """Draw a wire along points, with a light seam so that crossings can be told."""
        path = "M" + " L".join(f"{x:g},{y:g}" for x, y in points)
        self.below.append(f'<path d="{path}" fill="none" stroke="#ffffff" stroke-width="11"/>')
        self.below.append(
            f'<path class="wire" {data} d="{path}" fill="none" stroke="{_COLOURS[signal]}" stroke-width="6" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def box(self, x: float, y: float, w: float, h: float, fill: str, line: str = "#333333") -> None:
        self.above.append(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="8" fill="{fill}" '
            f'stroke="{line}" stroke-width="2"/>'
        )

    def dot(self, x: float, y: float, fill: str, radius: float = 8) -> None:
        self.above.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="#222222" stroke-width="1.5"/>'
        )

    def words(
        self,
        text: str,
        x: float,
        y: float,
        size: int = 19,
        at: str = "middle",
        ink: str = "#111111",
        bold: bool = False,
    ) -> None:
        weight = ' font-weight="bold"' if bold else ""
        self.above.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{at}" fill="{ink}"{weight}>{escape(text)}</text>'
        )


def _pin_at(edge: int) -> tuple[float, float]:
    """Return where an edge pin of the Pico is: 1 to 20 down the left side, 21 to 40 up the right one."""
    if edge <= 20:
        return _PICO_LEFT, _FIRST_PIN + (edge - 1) * _PITCH
    return _PICO_RIGHT, _FIRST_PIN + (40 - edge) * _PITCH


def _pico(sheet: _Sheet) -> None:
    height = 19 * _PITCH + 80
    sheet.box(_PICO_LEFT - 14, _PICO_TOP, _PICO_RIGHT - _PICO_LEFT + 28, height, "#1e7d4e")
    middle = (_PICO_LEFT + _PICO_RIGHT) / 2
    sheet.box(middle - 42, _PICO_TOP - 26, 84, 62, "#c9ccd1")
    sheet.words("USB", middle, _PICO_TOP + 16, 19, bold=True)
    for line, text in enumerate(("Raspberry Pi", "Pico, Pico W,", "Pico 2, Pico 2 W")):
        y = _PICO_TOP + height / 2 + line * 22
        sheet.above.append(
            f'<text transform="translate({middle - 22 + line * 24:g},{y - line * 22:g}) rotate(-90)" font-size="19" '
            f'text-anchor="middle" fill="#ffffff">{text}</text>'
        )
    for edge in range(1, 41):
        x, y = _pin_at(edge)
        used = bool(signal_on(edge)) or edge in _SUPPLY_PINS
        name = pin_name(edge)
        sheet.dot(x, y, _COLOURS.get(signal_on(edge) or name, "#f3d98b") if used else "#f3d98b")
        ink = "#ffffff" if used else "#a9d3bd"
        left = edge <= 20
        sheet.words(name, x + (16 if left else -16), y + 6, 17, "start" if left else "end", ink, used)
        sheet.words(str(edge), x + (-22 if left else 22), y - 6, 15, "end" if left else "start", "#555555")


def _data(pin: Pin, part: str) -> str:
    return f'data-signal="{pin.signal}" data-gp="{pin.gp}" data-edge="{pin.edge}" data-part="{part}"'


def _part(
    sheet: _Sheet, title: str, top: float, bottom: float, right: bool, fill: str, lines: list[str]
) -> None:
    left_x, right_x = (_RIGHT_PART_LEFT, _RIGHT_PART_RIGHT) if right else (_PART_LEFT, _PART_RIGHT)
    sheet.box(left_x, top, right_x - left_x, bottom - top, fill)
    middle = (left_x + right_x) / 2
    first = (top + bottom) / 2 + 7 - len(lines) * 11
    sheet.words(title, middle, first, 20, bold=True)
    for number, line in enumerate(lines, 1):
        sheet.words(line, middle, first + number * 22, 17)


def _lead(sheet: _Sheet, name: str, x: float, y: float, right: bool, colour: str) -> None:
    """Draw a lead of a part at its edge, and its name inside."""
    sheet.dot(x, y, colour, 7)
    sheet.words(name, x + (14 if right else -14), y + 6, 16, "start" if right else "end")


def _left_supply(sheet: _Sheet, signal: str, y: float, name: str) -> None:
    rail = _GROUND_LEFT if signal == "GND" else _SUPPLY_LEFT
    sheet.wire(signal, [(_PART_LEFT, y), (rail, y)])
    _lead(sheet, name, _PART_LEFT, y, True, _COLOURS[signal])
    sheet.dot(rail, y, _COLOURS[signal], 7)


def _left_signal(sheet: _Sheet, pin: Pin, part: str, y: float, lane: float, name: str = "") -> None:
    x, pin_y = _pin_at(pin.edge)
    sheet.wire(pin.signal, [(x, pin_y), (lane, pin_y), (lane, y), (_PART_RIGHT, y)], _data(pin, part))
    _lead(sheet, name or pin.signal, _PART_RIGHT, y, False, _COLOURS[pin.signal])


def _left_side(sheet: _Sheet, by_field: dict[str, Pin]) -> None:
    """Draw display, accelerometer, keys A and B, sounder and serial leads; each as far down as its pins."""
    _part(sheet, "Serial", 150, 268, False, "#eef1f4", ["3.3 V adapter", "(optional)"])
    _left_signal(sheet, by_field["tx"], "serial", 180, 640, "its RX")
    _left_signal(sheet, by_field["rx"], "serial", 235, 620, "its TX")
    _left_supply(sheet, "GND", 210, "GND")

    _part(sheet, "OLED", 300, 450, False, "#dfe9fb", ["128x64, I2C", '1.3" or 0.96"'])
    _left_signal(sheet, by_field["sda"], "display", 340, 600)
    _left_signal(sheet, by_field["scl"], "display", 410, 560)
    _left_supply(sheet, "3V3", 340, "VCC")
    _left_supply(sheet, "GND", 410, "GND")

    _part(sheet, "GY-291", 480, 650, False, "#e8e4f6", ["accelerometer", "(optional)"])
    for field, y, lane in (("sda", 510, 600), ("scl", 550, 560)):
        pin = by_field[field]
        start = 340 if field == "sda" else 410
        sheet.wire(pin.signal, [(lane, start), (lane, y), (_PART_RIGHT, y)], _data(pin, "accelerometer"))
        sheet.dot(lane, start, _COLOURS[pin.signal], 7)
        _lead(sheet, pin.signal, _PART_RIGHT, y, False, _COLOURS[pin.signal])
    _left_signal(sheet, by_field["shake"], "accelerometer", 610, 520, "INT1")
    _left_supply(sheet, "3V3", 505, "VCC")
    _left_supply(sheet, "3V3", 545, "CS")
    _left_supply(sheet, "GND", 585, "GND")
    _left_supply(sheet, "GND", 625, "SDO")

    for field, top in (("a", 685), ("b", 765)):
        pin = by_field[field]
        _part(sheet, f"key {pin.signal}", top, top + 60, False, "#f7e3ea", [])
        _left_signal(sheet, pin, "key", top + 30, 480 + (field == "b") * 40, "1")
        _left_supply(sheet, "GND", top + 30, "2")

    _part(sheet, "Sounder", 880, 1000, False, "#f3ece5", ["passive piezo"])
    buzzer = by_field["buzzer"]
    x, pin_y = _pin_at(buzzer.edge)
    sheet.wire("BUZZER", [(x, pin_y), (_PART_RIGHT, pin_y)], _data(buzzer, "sounder"))
    sheet.box(480, pin_y - 15, 90, 30, "#f6dfb8")
    sheet.words("220 Ω", 525, pin_y + 6, 17)
    _lead(sheet, "1", _PART_RIGHT, pin_y, False, _COLOURS["BUZZER"])
    other = by_field["buzzer_2"]
    sheet.wire(
        "BUZZER_2", [_pin_at(other.edge), (_PART_RIGHT, _pin_at(other.edge)[1])], _data(other, "sounder")
    )
    _lead(sheet, "2", _PART_RIGHT, _pin_at(other.edge)[1], False, _COLOURS["BUZZER_2"])


def _right_side(sheet: _Sheet, by_field: dict[str, Pin]) -> None:
    """Draw the battery with its Schottky diode and switch, and the keys of the cross."""
    x, y = _pin_at(39)
    sheet.wire("VSYS", [(x, y), (_RIGHT_PART_LEFT, y)], 'data-signal="VSYS" data-edge="39"')
    sheet.box(1085, y - 16, 62, 32, "#f6dfb8")
    sheet.words("switch", 1116, y + 6, 16)
    sheet.box(1022, y - 16, 56, 32, "#f6dfb8")
    sheet.above.append(
        f'<path d="M1062,{y - 10:g} V{y + 10:g} L1041,{y:g} Z M1038,{y - 10:g} v20 h3 v-20 Z"/>'
    )
    sheet.words("1N5817", 1050, y - 24, 16)
    about = ["3 × AAA, or a cell", "with protection;", "see battery safety"]
    _part(sheet, "Battery", 190, 350, True, "#fbe9e4", about)
    _lead(sheet, "+", _RIGHT_PART_LEFT, y, True, _COLOURS["VSYS"])
    sheet.wire("GND", [(_RIGHT_PART_RIGHT, y), (_GROUND_RIGHT, y)])
    _lead(sheet, "−", _RIGHT_PART_RIGHT, y, False, _COLOURS["GND"])
    sheet.dot(_GROUND_RIGHT, y, _COLOURS["GND"], 7)
    for number, field in enumerate(("up", "left", "right", "down")):
        pin = by_field[field]
        top = 560 + number * 95
        _part(sheet, f"key {pin.signal.lower()}", top, top + 64, True, "#e2f3ea", [])
        x, pin_y = _pin_at(pin.edge)
        lane = 1000 + number * 30
        sheet.wire(
            pin.signal,
            [(x, pin_y), (lane, pin_y), (lane, top + 32), (_RIGHT_PART_LEFT, top + 32)],
            _data(pin, "key"),
        )
        _lead(sheet, "1", _RIGHT_PART_LEFT, top + 32, True, _COLOURS[pin.signal])
        sheet.wire("GND", [(_RIGHT_PART_RIGHT, top + 32), (_GROUND_RIGHT, top + 32)])
        _lead(sheet, "2", _RIGHT_PART_RIGHT, top + 32, False, _COLOURS["GND"])
        sheet.dot(_GROUND_RIGHT, top + 32, _COLOURS["GND"], 7)


def _rails(sheet: _Sheet) -> None:
    """Draw the rails, and the wires from the Pico's supply pins to them."""
    sheet.wire("GND", [(_GROUND_LEFT, 110), (_GROUND_LEFT, 1000)])
    sheet.wire("3V3", [(_SUPPLY_LEFT, 80), (_SUPPLY_LEFT, 1000)])
    sheet.wire("GND", [(_GROUND_RIGHT, 110), (_GROUND_RIGHT, 1000)])
    x, y = _pin_at(36)
    sheet.wire("3V3", [(x, y), (1006, y), (1006, 80), (_SUPPLY_LEFT, 80)], 'data-signal="3V3" data-edge="36"')
    x, y = _pin_at(38)
    sheet.wire("GND", [(x, y), (988, y), (988, 110), (_GROUND_LEFT, 110)], 'data-signal="GND" data-edge="38"')
    sheet.wire("GND", [(988, 110), (_GROUND_RIGHT, 110)])
    sheet.dot(988, 110, _COLOURS["GND"], 7)
    sheet.words("GND", _GROUND_LEFT, 1030, 19, bold=True)
    sheet.words("3V3", _SUPPLY_LEFT + 10, 1030, 19, ink=_COLOURS["3V3"], bold=True)
    sheet.words("GND", _GROUND_RIGHT - 6, 1030, 19, bold=True)


def draw() -> str:
    """Return the picture as SVG."""
    sheet = _Sheet()
    by_field = {pin.field: pin for pin in pins()}
    _rails(sheet)
    _left_side(sheet, by_field)
    _right_side(sheet, by_field)
    _pico(sheet)
    sheet.words("Kubek on a breadboard", 110, 48, 28, "start", bold=True)
    sheet.words("small numbers: pins of the Pico's edge, seen from above", 1460, 48, 18, "end")
    return (
        f"<!-- {MADE_BY} -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}" '
        'font-family="DejaVu Sans, Verdana, Helvetica, sans-serif">\n'
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>\n'
        + "\n".join(sheet.below + sheet.above)
        + "\n</svg>\n"
    )
