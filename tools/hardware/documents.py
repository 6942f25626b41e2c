"""Writes what is read: the parts lists, and the tables between marks in README.md and hardware/README.md."""

import csv
import io
import re
from pathlib import Path

from hardware import circuit, pins
from hardware.parameters import HARDWARE, ROOT

# Bought besides what is on the board: quantity, what, substitute, note; and the same for the board itself.
_BESIDES = [
    (1, "PCB", "Kubek board, two layers, 92 × 54 × 1.6 mm, from hardware/board/fabrication/", "", "any board house"),
    (2, "pin header 1 × 20", "pin header 1 × 20, 2.54 mm, plastic 2.5 mm high", "1 × 40, cut in two", "for the Pico"),
    (1, "battery", "protected Li-ion flat cell 3.7 V 500 mAh (503035 or smaller), JST PH plug, at most 5.2 × 30.5 × 37.5 mm together with its protection board",
     "3 × AAA side by side in a flat holder, at most 39 × 54 × 14 mm, leads with a JST PH plug, and the case's bottom-aaa", "never a cell without protection; one of 4.5 mm or less has room to swell"),
    (4, "screw", "screw M2.5 × 12 mm for plastic, pan head", "screw M2.5 × 12 mm, pan head; cuts its thread", "from the back"),
    (1, "case", "printed: lid, bottom, screen rest, 6 key caps; hardware/case/kubek-plate.3mf", "", "PLA or PETG"),
]  # fmt: skip


def _rows() -> list[list[str]]:
    """Return the parts list: quantity, references, value, footprint, what to buy, substitute, note."""
    grouped: dict[tuple[str, ...], list[circuit.Part]] = {}
    for part in circuit.parts():
        if part.is_bought:
            value = "key" if part.symbol == "Key" else part.value
            grouped.setdefault(
                (value, part.footprint, part.maker, part.description, part.substitute), []
            ).append(part)
    rows = []
    for (value, footprint, maker, description, substitute), parts in grouped.items():
        refs = " ".join(part.ref for part in parts)
        what = f"{description}; {maker}" if maker else description
        notes = "; ".join(
            dict.fromkeys(f"{part.ref}: {part.note}" if len(parts) > 1 else part.note for part in parts)
        )
        if value == "key":
            notes = "front"
        rows.append([str(len(parts)), refs, value, footprint, what, substitute, notes])
    for quantity, value, what, substitute, note in _BESIDES:
        rows.append([str(quantity), "", value, "", what, substitute, note])
    return rows


_HEAD = ["quantity", "references", "value", "footprint", "part", "substitute", "note"]


def _total() -> tuple[int, int]:
    """Return how many parts there are in all, and how many kinds."""
    rows = _rows()
    return sum(int(row[0]) for row in rows), len(rows)


def bom() -> str:
    """Return hardware/bom.csv; its last line counts."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(_HEAD)
    table.writerows(_rows())
    parts, kinds = _total()
    table.writerow([str(parts), "", "total", "", f"{parts} parts of {kinds} kinds", "", ""])
    return text.getvalue()


def bom_table() -> str:
    """Return the parts list in Markdown."""
    lines = ["| n | on the board | part | or | note |", "|--:|---|---|---|---|"]
    lines += [
        f"| {n} | {refs} | {what} | {substitute} | {note} |"
        for n, refs, _, _, what, substitute, note in _rows()
    ]
    parts, kinds = _total()
    return "\n".join([*lines, "", f"{parts} parts of {kinds} kinds in all.", ""])


def with_table(text: str, name: str, table: str) -> str:
    """Return a document with the text between its marks `<!-- NAME -->` and `<!-- end -->` made anew."""
    pattern = re.compile(rf"(<!-- {name}: [^\n]*-->\n).*?(<!-- end -->)", re.DOTALL)
    if not pattern.search(text):
        raise ValueError(f"no marks for the table '{name}'")
    return pattern.sub(lambda match: match.group(1) + "\n" + table + "\n" + match.group(2), text)


def documents() -> dict[Path, str]:
    """Return each document and its text as it should be."""
    top = ROOT / "README.md"
    guide = HARDWARE / "README.md"
    built = guide.read_text("utf-8")
    built = with_table(built, "pins", pins.table())
    built = with_table(built, "parts", bom_table())
    return {
        HARDWARE / "bom.csv": bom(),
        top: with_table(top.read_text("utf-8"), "pins", pins.table()),
        guide: built,
    }
