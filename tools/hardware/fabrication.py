"""Makes what a board house wants: Gerbers, drill files, positions, parts list, and all of them in one zip."""

import csv
import io
import zipfile
from pathlib import Path

from hardware import circuit, kicad
from hardware.footprints import footprints

LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,B.Paste,F.SilkS,B.SilkS,Edge.Cuts"
_THE_BEGINNING = (1980, 1, 1, 0, 0, 0)


def _parts_list() -> str:
    """Return the list of parts that a house can mount: those of surface mounting, which are all on the front."""
    shapes = footprints()
    rows: dict[tuple[str, str, str], list[str]] = {}
    for part in circuit.parts():
        if part.is_bought and shapes[part.footprint].attribute == "smd":
            rows.setdefault((part.value, part.footprint, part.maker), []).append(part.ref)
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["Comment", "Designator", "Footprint", "Manufacturer part", "Quantity"])
    for (value, footprint, maker), refs in rows.items():
        table.writerow([value, ",".join(refs), footprint, maker, len(refs)])
    return text.getvalue()


def _name_columns(path: Path) -> None:
    """Name the columns of the positions as houses that mount parts look for them."""
    head, rest = path.read_text("utf-8").split("\n", 1)
    if head != "Ref,Val,Package,PosX,PosY,Rot,Side":
        raise ValueError(f"KiCad's positions have other columns: {head}")
    path.write_text(f"Designator,Comment,Footprint,Mid X,Mid Y,Rotation,Layer\n{rest}", "utf-8")


def write(folder: Path, board: Path, version: str) -> None:
    """Write all files for the board house into `folder`, without dates."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    out = f"{folder}/"
    kicad.run(
        "pcb",
        "export",
        "gerbers",
        "--use-drill-file-origin",
        "--subtract-soldermask",
        "-l",
        LAYERS,
        "-o",
        out,
        board,
    )
    (folder / "kubek-job.gbrjob").unlink(missing_ok=True)  # repeats what the layers say of themselves
    kicad.run(
        *(
            "pcb",
            "export",
            "drill",
            "--drill-origin",
            "plot",
            "--excellon-units",
            "mm",
            "--excellon-separate-th",
        ),
        *("-o", out, board),
    )
    kicad.run(
        *("pcb", "export", "pos", "--format", "csv", "--units", "mm", "--side", "both", "--smd-only"),
        *("--use-drill-file-origin", "-o", folder / "kubek-positions.csv", board),
    )
    (folder / "kubek-parts.csv").write_text(_parts_list(), "utf-8")
    _name_columns(folder / "kubek-positions.csv")
    for path in sorted(folder.iterdir()):
        path.write_text(kicad.without_stamps(path.read_text("utf-8")), "utf-8")
    with zipfile.ZipFile(folder / f"kubek-{version}-board.zip", "w") as archive:
        for path in sorted(folder.glob("kubek-[FBE]*")) + sorted(folder.glob("*.drl")):
            entry = zipfile.ZipInfo(path.name, _THE_BEGINNING)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
