"""What Python alone makes is as its sources give it, and the schematic's texts lie free of each other."""

import re

import pytest

from hardware import (
    board_file,
    documents,
    install,
    legible,
    parameters,
    project,
    schematic,
    symbols,
    wiring_picture,
)
from hardware.footprints import footprints
from hardware.read_sheets import all_of, first, read
from support.source_tree import ROOT

_DEB822 = """# a comment: with a colon
Types: deb
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/key.gpg

Types: deb
URIs: http://mirror.example/security
Suites: bookworm-security
Components: main
"""
_ONE_LINE = "deb [signed-by=/k.gpg] http://other.example/debian bookworm main\n"


def _made():
    """Yield path and text of every file that Python alone makes."""
    version = parameters.read()["version"]
    yield parameters.BOARD / "kubek.kicad_sch", schematic.text(version)
    yield parameters.BOARD / "kubek.kicad_sym", symbols.library()
    yield parameters.BOARD / "kubek.kicad_pro", project.settings(parameters.read())
    for name, footprint in footprints().items():
        yield parameters.BOARD / "kubek.pretty" / f"{name}.kicad_mod", board_file.footprint_text(footprint)
    yield parameters.PICTURES / "wiring.svg", wiring_picture.draw()
    yield from documents.documents().items()


def test_made_files_are_what_their_sources_give():
    changed = [str(path.relative_to(ROOT)) for path, text in _made() if path.read_text("utf-8") != text]
    assert changed == [], "run `make hardware`"


def test_no_text_of_the_schematic_covers_another():
    assert legible.faults(schematic.build()) == []


def test_texts_that_overlap_are_found():
    sheet = schematic.build()
    sheet.say("in the way", 60.0, 60.0, 1.27, "left")
    sheet.say("as well", 62.0, 60.0, 1.27, "left")
    assert any("overlap" in fault for fault in legible.faults(sheet))


def _undrawn(picture):
    """Return the wires of the schematic that a picture of it does not show as lines."""
    line = re.compile(r"M(-?[\d.]+) (-?[\d.]+)\s+L(-?[\d.]+) (-?[\d.]+)")
    drawn = {
        tuple(round(float(one), 2) for one in ends)
        for group in picture.split("<g style=")
        if "stroke:none" not in group.partition(">")[0]
        for ends in line.findall(group)
    }
    found = []
    for wire in all_of(read(parameters.BOARD / "kubek.kicad_sch"), "wire"):
        start, end = first(wire, "pts")[1:]
        ends = tuple(round(float(str(one)), 2) for one in [*start[1:], *end[1:]])
        if ends not in drawn and ends[2:] + ends[:2] not in drawn:
            found.append(ends)
    return found


def test_every_wire_of_the_schematic_is_seen_in_its_picture():
    picture = (parameters.PICTURES / "schematic.svg").read_text("utf-8")
    assert _undrawn(picture) == []
    assert len(_undrawn(picture.replace("stroke:#009600", "stroke:none"))) > 50


def test_version_is_that_of_the_program():
    import version

    assert parameters.read()["version"] == version.VERSION


@pytest.mark.parametrize(
    "text, found",
    [
        (_DEB822, ("http://mirror.example/debian", "/usr/share/keyrings/key.gpg")),
        (_ONE_LINE, ("http://other.example/debian", "/k.gpg")),
        ("# deb http://off.example/debian bookworm main\n", ("", "")),
        ("", ("", "")),
    ],
    ids=["deb822", "one line", "switched off", "nothing"],
)
def test_mirror_is_the_one_that_apt_already_uses(text, found):
    assert install.mirror([text], "bookworm") == found


def test_release_is_read_only_of_debian():
    assert install.release("ID=debian\nVERSION_CODENAME=bookworm\n") == "bookworm"
    assert install.release("ID=ubuntu\nVERSION_CODENAME=noble\n") == ""


def test_a_source_is_written_with_its_key():
    text = install.stanza("http://mirror.example/debian", "/k.gpg", "bookworm-backports")
    assert install.mirror([text], "bookworm-backports") == ("http://mirror.example/debian", "/k.gpg")
