"""What firmware/board.py says, as tables: signal, GP number, and the pin of the Pico's edge that carries it."""

import sys
from dataclasses import dataclass

from hardware.parameters import ROOT

if str(ROOT / "firmware") not in sys.path:
    sys.path.insert(0, str(ROOT / "firmware"))

import board

# The 40 edge pins of every Pico, 1 to 40 (Pico datasheet, pinout); a number is a GP number.
EDGE: tuple[int | str, ...] = (
    *(0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15),
    *(16, 17, "GND", 18, 19, 20, 21, "GND", 22, "RUN", 26, 27, "AGND", 28, "ADC_VREF"),
    *("3V3", "3V3_EN", "GND", "VSYS", "VBUS"),
)

# Fields of board.py that go to an edge pin: name on drawings, and what it is for.
SIGNALS = {
    "sda": ("SDA", "display and accelerometer, data"),
    "scl": ("SCL", "display and accelerometer, clock"),
    "up": ("UP", "key up, to ground"),
    "left": ("LEFT", "key left, to ground"),
    "right": ("RIGHT", "key right, to ground"),
    "down": ("DOWN", "key down, to ground"),
    "a": ("A", "key A, to ground"),
    "b": ("B", "key B, to ground"),
    "buzzer": ("BUZZER", "sounder, through 220 Ω"),
    "buzzer_2": ("BUZZER_2", "sounder, other lead"),
    "shake": ("SHAKE", "accelerometer INT1 (optional)"),
    "tx": ("TX", "messages out (optional)"),
    "rx": ("RX", "messages in (optional)"),
}


@dataclass(frozen=True)
class Pin:
    """One signal on its pin; `edge` is the Pico's edge pin, 0 on boards of another shape."""

    field: str
    signal: str
    gp: int
    edge: int
    purpose: str


def pins(profile: str = "pico") -> list[Pin]:
    """Return the connected signals of a profile in the order of SIGNALS."""
    fields = board.PROFILES[profile]
    found = []
    for field, (signal, purpose) in SIGNALS.items():
        gp = int(fields[field])
        if gp != board.NONE:
            edge = EDGE.index(gp) + 1 if not profile.startswith("esp32") else 0
            found.append(Pin(field, signal, gp, edge, purpose))
    return found


def pin_name(edge: int) -> str:
    """Return what is printed beside an edge pin of the Pico: GP4, 3V3."""
    name = EDGE[edge - 1]
    return f"GP{name}" if isinstance(name, int) else name


def signal_on(edge: int, profile: str = "pico") -> str:
    """Return the signal on an edge pin, or an empty text when nothing of ours is on it."""
    return next((pin.signal for pin in pins(profile) if pin.edge == edge), "")


def table() -> str:
    """Return the pin table of the README in Markdown: the Pico boards, and the ESP32-S3 beside them."""
    other = {pin.field: pin.gp for pin in pins("esp32_s3")}
    lines = [
        "| signal | Pico boards | edge pin | ESP32-S3 | `board.py` | for |",
        "|---|---|---|---|---|---|",
    ]
    for pin in pins():
        elsewhere = f"GPIO{other[pin.field]}" if pin.field in other else "–"
        lines.append(
            f"| {pin.signal} | GP{pin.gp} | {pin.edge} | {elsewhere} | `{pin.field}` | {pin.purpose} |"
        )
    return "\n".join(lines) + "\n"
