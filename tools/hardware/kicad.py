"""Runs KiCad 9 without a window, and says what to install where it is missing."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hardware.parameters import ROOT

_PYTHON = Path("/usr/bin/python3")  # KiCad's own module is made for the system's Python


class KicadError(RuntimeError):
    """KiCad failed or is not there; the argument is what a reader needs."""


def version() -> str:
    """Return KiCad's version; KicadError says what to install when it is missing or older than 9."""
    if shutil.which("kicad-cli") is None:
        raise KicadError(
            "make hardware needs KiCad 9 (Debian: kicad kicad-symbols kicad-footprints; on Debian 12 from "
            "bookworm-backports). `make hardware-install` installs it."
        )
    found = subprocess.run(
        ["kicad-cli", "version"], capture_output=True, text=True, check=True
    ).stdout.strip()
    if int(found.split(".")[0]) < 9:
        raise KicadError(
            f"make hardware needs KiCad 9 or newer; this is {found}. `make hardware-install` helps."
        )
    return found


def run(*arguments: str | Path, folder: Path | None = None) -> str:
    """Run kicad-cli and return what it printed; KicadError when it fails."""
    home = ROOT / ".build" / "kicad-home"  # settings of its own: nobody's libraries get in
    home.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "KICAD_CONFIG_HOME": str(home), "LC_ALL": "C.UTF-8"}
    ended = subprocess.run(
        ["kicad-cli", *map(str, arguments)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if ended.returncode:
        raise KicadError(f"kicad-cli {' '.join(map(str, arguments))}: {ended.stdout}{ended.stderr}")
    return ended.stdout


def pour(board: Path) -> None:
    """Pour the ground of a board file in place."""
    script = Path(__file__).with_name("pour.py")
    ended = subprocess.run([_PYTHON, script, board], capture_output=True, text=True, check=False)
    if ended.returncode:
        raise KicadError(f"the ground could not be poured: {ended.stdout}{ended.stderr}")


def _say(kind: str, found: dict[str, Any]) -> str:
    items = "; ".join(item["description"] for item in found.get("items", []))
    return f"{kind} {found['type']}: {found['description']} ({items})"


def rule_faults(folder: Path) -> list[str]:
    """Return what ERC and DRC find in the project, of every severity, with schematic and board compared."""
    report = folder / "report.json"
    run("sch", "erc", "--severity-all", "--format", "json", "-o", report, folder / "kubek.kicad_sch")
    erc = json.loads(report.read_text("utf-8"))
    faults = [_say("ERC", found) for sheet in erc["sheets"] for found in sheet["violations"]]
    run(
        "pcb",
        "drc",
        "--schematic-parity",
        "--severity-all",
        "--format",
        "json",
        "-o",
        report,
        folder / "kubek.kicad_pcb",
    )
    drc = json.loads(report.read_text("utf-8"))
    for kind in ("violations", "unconnected_items", "schematic_parity"):
        faults += [_say("DRC", found) for found in drc[kind]]
    report.unlink()
    return faults


_STAMPS = (
    (re.compile(r"(CreationDate,)[^*\n]*"), r"\g<1>1980-01-01T00:00:00+00:00"),
    (re.compile(r"(GenerationSoftware,Ki[Cc]ad,Pcbnew,)[^*\n]*"), r"\g<1>9"),
    (re.compile(r"(Created by KiCad \(PCBNEW )[^)]*\) date [^*\n]*"), r"\g<1>9)"),
    (re.compile(r"(DRILL file) [^\n]*"), r"\g<1> by KiCad 9"),
    (re.compile(r"(\(generator_version \")[^\"]*"), r"\g<1>9.0"),
)


def without_stamps(text: str) -> str:
    """Return a made file without dates and KiCad's patch version, which say nothing about the board."""
    for pattern, instead in _STAMPS:
        text = pattern.sub(instead, text)
    return text
