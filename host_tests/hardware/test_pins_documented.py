"""Board file, schematic, silk, wiring picture and both pin tables say what firmware/board.py says."""

import re

import pytest

import board
from hardware.read_sheets import all_of, first, numbers, parse, property_of, words
from support.source_tree import ROOT

_BOARD = ROOT / "hardware" / "board"
_POWER = {36: "3V3", 38: "GND", 39: "VSYS"}  # edge pins that every build connects
_SIGNALS = ("sda", "scl", "up", "left", "right", "down", "a", "b", "buzzer", "buzzer_2", "shake", "tx", "rx")


def edge_of(gp):
    """Return the Pico's edge pin of a GP number: grounds stand after every fourth pin (Pico datasheet)."""
    if gp <= 15:
        return gp + 1 + (gp + 2) // 4
    if gp <= 22:
        return gp + 5 + (gp - 14) // 4
    return {26: 31, 27: 32, 28: 34}[gp]


def wanted():
    """Return {edge pin: (signal, GP number)} by board.py."""
    fields = board.PROFILES["pico"]
    return {edge_of(fields[field]): (field.upper(), fields[field]) for field in _SIGNALS}


def board_nets(text):
    """Return {edge pin: net} of the Pico on the board."""
    pico = next(one for one in all_of(parse(text), "footprint") if property_of(one, "Reference") == "U1")
    return {int(str(pad[1])): words(pad, "net")[-1] for pad in all_of(pico, "pad")}


def silk_words(text):
    """Return every word printed on the board with its place: (text, x, y, layer)."""
    return [
        (one[1], *numbers(one, "at")[:2], words(one, "layer")[0]) for one in all_of(parse(text), "gr_text")
    ]


def pad_places(text):
    """Return {edge pin: (x, y)} of the Pico's pads; it is on the back, turned by 180°."""
    pico = next(one for one in all_of(parse(text), "footprint") if property_of(one, "Reference") == "U1")
    left, top, turn = numbers(pico, "at")
    assert turn == 180
    return {
        int(str(pad[1])): (left - numbers(pad, "at")[0], top - numbers(pad, "at")[1])
        for pad in all_of(pico, "pad")
    }


def sheet_names(text):
    """Return {edge pin: name} of the labels on the wires that begin at the Pico's pins in the schematic."""
    whole = parse(text)
    symbol = next(one for one in all_of(whole, "symbol") if property_of(one, "Reference") == "U1")
    left, top = numbers(symbol, "at")[:2]
    shape = next(one for one in all_of(first(whole, "lib_symbols"), "symbol") if one[1] == "kubek:Pico")
    ends = {}
    for wire in all_of(whole, "wire"):
        start, end = [tuple(float(str(one)) for one in point[1:]) for point in first(wire, "pts")[1:]]
        ends[start] = end
    labels = {tuple(numbers(one, "at")[:2]): one[1] for one in all_of(whole, "label")}
    found = {}
    for unit in all_of(shape, "symbol"):
        for pin in all_of(unit, "pin"):
            x, y = numbers(pin, "at")[:2]
            tip = ends.get((round(left + x, 4), round(top - y, 4)))
            number = int(str(first(pin, "number")[1]))
            if tip in labels:
                found[number] = labels[tip]
    return found


def board_faults(text):
    nets = board_nets(text)
    faults = [
        f"pad {edge} is on {nets[edge]}"
        for edge, (signal, _) in wanted().items()
        if nets[edge] != "/" + signal
    ]
    faults += [f"pad {edge} is on {nets[edge]}" for edge, net in _POWER.items() if nets[edge] != net]
    used = set(wanted()) | set(_POWER)
    return faults + [
        f"pad {edge} is on {net}" for edge, net in nets.items() if edge not in used and net.startswith("/")
    ]


def silk_faults(text):
    printed, places = silk_words(text), pad_places(text)
    faults = []
    for edge, (signal, gp) in wanted().items():
        x, y = places[edge]
        for layer in ("F.SilkS", "B.SilkS"):
            near = {
                word
                for word, wx, wy, where in printed
                if where == layer and abs(wy - y) < 0.1 and abs(wx - x) < 3
            }
            faults += [
                f"{word} is not printed at pad {edge}" for word in (signal, f"GP{gp}") if word not in near
            ]
    return faults


def sheet_faults(text):
    return (
        []
        if sheet_names(text) == {edge: signal for edge, (signal, _) in wanted().items()}
        else [str(sheet_names(text))]
    )


def wiring_faults(text):
    found = set()
    for tag in re.findall(r'<path class="wire" data-signal="\w+" data-gp[^>]*>', text):
        values = dict(re.findall(r'data-(\w+)="([^"]*)"', tag))
        found.add((int(values["edge"]), values["signal"], int(values["gp"])))
    should = {(edge, *rest) for edge, rest in wanted().items()}
    faults = sorted(map(str, found ^ should))
    for edge, signal in _POWER.items():
        if f'data-signal="{signal}" data-edge="{edge}"' not in text:
            faults.append(f"no wire from pin {edge}")
    return faults


def table_faults(text):
    other = board.PROFILES["esp32_s3"]
    lines = [line for line in text.splitlines() if re.match(r"\| [A-Z0-9_]+ \| GP\d", line)]
    should = [
        f"| {field.upper()} | GP{board.PROFILES['pico'][field]} | {edge_of(board.PROFILES['pico'][field])} "
        f"| GPIO{other[field]} | `{field}` |"
        for field in _SIGNALS
    ]
    return [line for line in should if not any(one.startswith(line) for one in lines)] + lines[len(should) :]


_FILES = [
    ("hardware/board/kubek.kicad_pcb", board_faults, '"/SDA"', '"/SCL"'),
    ("hardware/board/kubek.kicad_pcb", silk_faults, '"SHAKE"', '"SHAFE"'),
    ("hardware/board/kubek.kicad_sch", sheet_faults, '(label "UP"', '(label "DOWN"'),
    ("hardware/pictures/wiring.svg", wiring_faults, 'data-gp="22"', 'data-gp="21"'),
    ("hardware/README.md", table_faults, "| GP10 |", "| GP12 |"),
    ("README.md", table_faults, "| GP10 |", "| GP12 |"),
]
_CASES = [f"{path} {check.__name__}" for path, check, _, _ in _FILES]


def test_edge_pins_are_those_of_the_datasheet():
    known = {
        0: 1,
        1: 2,
        2: 4,
        5: 7,
        6: 9,
        9: 12,
        10: 14,
        13: 17,
        14: 19,
        15: 20,
        16: 21,
        17: 22,
        18: 24,
        21: 27,
        22: 29,
        26: 31,
    }
    assert {gp: edge_of(gp) for gp in known} == known


@pytest.mark.parametrize("path, check, right, wrong", _FILES, ids=_CASES)
def test_files_say_what_board_py_says(path, check, right, wrong):
    assert check((ROOT / path).read_text("utf-8")) == []


@pytest.mark.parametrize("path, check, right, wrong", _FILES, ids=_CASES)
def test_a_pin_that_differs_is_found(path, check, right, wrong):
    text = (ROOT / path).read_text("utf-8")
    assert right in text
    assert check(text.replace(right, wrong)) != []


@pytest.mark.parametrize("path, check, right, wrong", _FILES, ids=_CASES)
def test_another_board_py_is_found(path, check, right, wrong):
    before = board.PROFILES["pico"]["shake"]
    board.PROFILES["pico"]["shake"] = 9
    try:
        assert check((ROOT / path).read_text("utf-8")) != []
    finally:
        board.PROFILES["pico"]["shake"] = before
