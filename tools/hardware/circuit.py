"""The circuit: every part with its nets. Schematic, board, parts list and checks are all made from this."""

from dataclasses import dataclass, field

from hardware.pins import EDGE, SIGNALS, pin_name, signal_on

NO_NET = ""
POWER_NETS = ("GND", "3V3", "VSYS", "VBUS", "VBAT")  # drawn as power symbols; all others are labels


@dataclass(frozen=True)
class Part:
    """One part: `nets` maps a pin to its net. What is bought is described well enough to buy it."""

    ref: str
    value: str
    symbol: str
    footprint: str
    nets: dict[str, str]
    maker: str = ""  # maker and number, or empty where a description says it all
    description: str = ""
    substitute: str = ""
    note: str = ""
    is_bought: bool = True
    is_optional: bool = False
    pin_names: dict[str, str] = field(default_factory=dict)

    def kicad_net(self, pin: str) -> str:
        """Return the net of a pin as KiCad names it: labels get a slash, open pins a name of their own."""
        net = self.nets[pin]
        if net in POWER_NETS:
            return net
        if net:
            return "/" + net
        name = self.pin_names.get(pin, "")
        return f"unconnected-({self.ref}-{name + '-' if name else ''}Pad{pin})"


def _pico() -> Part:
    nets, names = {}, {}
    for edge in range(1, 41):
        name = pin_name(edge)
        nets[str(edge)] = signal_on(edge) or (
            "GND" if name == "AGND" else name if name in POWER_NETS else NO_NET
        )
        names[str(edge)] = name
    return Part(
        "U1", "Pico", "Pico", "Pico", nets,
        "Raspberry Pi SC0915 (Pico)", "Raspberry Pi Pico without headers, 51 × 21 mm",
        "Pico W, Pico 2 or Pico 2 W, each without headers", "on the back, on two 20-pin headers",
        pin_names=names,
    )  # fmt: skip


def _key(ref: str, signal: str) -> Part:
    return Part(
        ref, signal, "Key", "Key_6mm", {"1": signal, "2": "GND"},
        "", "tactile switch 6 × 6 mm, four legs 6.5 × 4.5 mm, round stem 3.5 mm, 7 mm from board to stem's top",
        "the same with a force of 1.6 to 2.6 N; other heights need another key_stem in parameters.toml", "front",
    )  # fmt: skip


def _resistor(ref: str, value: str, first: str, second: str, note: str, maker: str) -> Part:
    return Part(
        ref, value, "R", "Chip_0805", {"1": first, "2": second},
        maker, f"resistor {value} 0805, 5 % or better, 0.1 W or more", "any of that value and size", note,
    )  # fmt: skip


def _capacitor(ref: str, net: str, note: str) -> Part:
    return Part(
        ref, "10u", "C", "Chip_0805", {"1": net, "2": "GND"},
        "Samsung CL21A106KOQNNNE", "capacitor 10 µF 0805, X5R or X7R, 10 V or more",
        "any of that value, size and voltage", note,
    )  # fmt: skip


def _test_point(ref: str, net: str) -> Part:
    return Part(ref, net, "TestPoint", "TestPoint", {"1": net}, is_bought=False)


def parts() -> list[Part]:
    """Return every part on the board, in the order in which they are soldered or placed."""
    missing = [name for name, _ in SIGNALS.values() if all(signal_on(edge) != name for edge in range(1, 41))]
    if missing:
        raise ValueError(f"board.py leaves out {', '.join(missing)}, which the Kubek board has")
    return [
        Part("Q1", "DMG2305UX", "P_FET", "SOT-23", {"1": "VBUS", "2": "VSYS", "3": "VSW"},
             "Diodes Inc. DMG2305UX-7", "P-channel MOSFET, SOT-23 (1 gate, 2 source, 3 drain), 20 V or more, at most 0.1 Ω with 2.5 V on its gate",
             "Alpha & Omega AO3401A", "lets the battery in only while there is no USB power; blocks a battery put in backwards"),
        _resistor("R1", "100k", "VBUS", "GND", "pulls the gate of Q1 down when USB is unplugged", "Yageo RC0805JR-07100KL"),
        _resistor("R2", "4k7", "3V3", "SDA", "pull-up of SDA", "Yageo RC0805JR-074K7L"),
        _resistor("R3", "4k7", "3V3", "SCL", "pull-up of SCL", "Yageo RC0805JR-074K7L"),
        _resistor("R4", "220", "BUZZER", "BUZZER_R", "limits the sounder's charging current", "Yageo RC0805JR-07220RL"),
        _capacitor("C1", "VSYS", "supply of the Pico"),
        _capacitor("C2", "3V3", "supply of the display"),
        Part("JP1", "OLED pin 1", "Jumper_3", "Jumper_3", {"1": "GND", "2": "OLED_1", "3": "3V3"}, is_bought=False,
             note="bridge A (left) for GND first, B (right) for VCC first"),
        Part("JP2", "OLED pin 2", "Jumper_3", "Jumper_3", {"1": "3V3", "2": "OLED_2", "3": "GND"}, is_bought=False,
             note="the same side as JP1"),
        _key("SW2", "UP"), _key("SW3", "LEFT"), _key("SW4", "RIGHT"), _key("SW5", "DOWN"), _key("SW6", "A"), _key("SW7", "B"),
        Part("BZ1", "PS1240P02BT", "Sounder", "Sounder_12mm", {"1": "BUZZER_R", "2": "BUZZER_2"},
             "TDK PS1240P02BT", "passive piezo sounder, 12.2 mm wide, 6.5 mm high, leads 5 mm apart",
             "any passive piezo 12 to 13 mm wide, at most 6.5 mm high, leads 5 mm apart; no magnetic one", "front"),
        Part("SW1", "power", "Slide_switch", "Slide_OS102011MA1QN1", {"1": NO_NET, "2": "VBAT", "3": "VSW"},
             "C&K OS102011MA1QN1", "slide switch, one pole, two ways, right angle, 2 mm between leads",
             "", "back, upper edge; on: knob towards USB"),
        Part("J1", "battery", "Battery_socket", "JST_S2B-PH-K", {"1": "VBAT", "2": "GND"},
             "JST S2B-PH-K-S(LF)(SN)", "JST PH socket, 2 pins 2 mm apart, side entry, through hole", "",
             "back; + and − stand beside it", pin_names={"1": "+", "2": "−"}),
        Part("J2", "OLED", "Display_header", "Header_4", {"1": "OLED_1", "2": "OLED_2", "3": "SCL", "4": "SDA"},
             "", "OLED module 128 × 64, 1.3\" SH1106, I2C, 4 pins, 35.4 × 33.5 mm, with a loose 4-pin header",
             "0.96\" SSD1306 module, 4 pins, 27.3 × 27.8 mm, with the case's lid-0.96 and rest-0.96", "front, on the screen rest",
             pin_names={"1": "GND", "2": "VCC", "3": "SCL", "4": "SDA"}),
        Part("J3", "GY-291", "Accelerometer_header", "Header_8",
             {"1": "GND", "2": "3V3", "3": "3V3", "4": "SHAKE", "5": NO_NET, "6": "GND", "7": "SDA", "8": "SCL"},
             "", "GY-291 accelerometer module (ADXL345), 8 pins, 20.5 × 15.5 mm, with a loose, straight 8-pin header",
             "an LIS3DH module on wires, by the names of its pins", "back; optional: shake to roll", is_optional=True,
             pin_names={"1": "GND", "2": "VCC", "3": "CS", "4": "INT1", "5": "INT2", "6": "SDO", "7": "SDA", "8": "SCL"}),
        Part("J4", "serial", "Serial_header", "Header_3", {"1": "GND", "2": "TX", "3": "RX"},
             "", "three thin wires, soldered in", "pin header 1 × 3, 2.54 mm, for a board without a lid: it is too high to stand under it", "front; optional: messages, 115200 baud", is_optional=True,
             pin_names={"1": "GND", "2": "TX", "3": "RX"}),
        _pico(),
        _test_point("TP1", "VBUS"), _test_point("TP2", "VSYS"), _test_point("TP3", "3V3"), _test_point("TP4", "GND"),
        _test_point("TP5", "VBAT"),
        *[Part(f"H{number}", "M2.5", "Hole", "Hole_M2.5", {}, is_bought=False) for number in range(1, 5)],
    ]  # fmt: skip


def nets() -> list[str]:
    """Return the names of all nets as KiCad has them, sorted."""
    return sorted({part.kicad_net(pin) for part in parts() for pin in part.nets})


def edge_of(net: str) -> list[int]:
    """Return the Pico's edge pins on a net of ours."""
    pico = next(part for part in parts() if part.ref == "U1")
    return [edge for edge in range(1, len(EDGE) + 1) if pico.nets[str(edge)] == net]
