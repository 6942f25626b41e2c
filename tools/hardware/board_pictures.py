"""Draws the bare board from both sides, and the schematic, with KiCad."""

import re
from pathlib import Path

from hardware import kicad


def write(pictures: Path, board: Path, sheet: Path) -> None:
    """Write board-front.png, board-back.png and schematic.svg."""
    pictures.mkdir(parents=True, exist_ok=True)
    for side, name in (("top", "front"), ("bottom", "back")):
        kicad.run(
            *(
                "pcb",
                "render",
                "--side",
                side,
                "-w",
                "1400",
                "-h",
                "860",
                "--zoom",
                "1.45",
                "--quality",
                "basic",
            ),
            *("--background", "transparent", "-o", pictures / f"board-{name}.png", board),
        )
    kicad.run("sch", "export", "svg", "--no-background-color", "-o", pictures, sheet)
    drawn = pictures / "kubek.svg"
    text = re.sub(r"<title>[^<]*</title>", "<title>Kubek, schematic</title>", drawn.read_text("utf-8"))
    text = re.sub(r"KiCad E\.D\.A\. [\d.]+", "KiCad", text)
    (pictures / "schematic.svg").write_text(text, "utf-8")
    drawn.unlink()
