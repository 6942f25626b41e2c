"""Glyphs drawn as text: blocks of rows under a header of names, '#' for ink."""

from pathlib import Path

Grid = list[str]


def read(path: Path, height: int) -> dict[str, Grid]:
    """Return the glyphs of a drawing: name (a character, or a mark's name) -> `height` rows.

    Blocks are parted by blank lines, lines that begin with ';' are notes. ValueError names the
    block in which a row is missing or a glyph is ragged.
    """
    glyphs: dict[str, Grid] = {}
    for block in _blocks(path):
        header, rows = block[0], block[1:]
        if len(rows) != height:
            raise ValueError(f"{path.name}: {len(rows)} rows under {header!r}, expected {height}")
        for name, start in _names(header):
            glyph = [row[start:].split(" ")[0] for row in rows]
            if not glyph[0] or {len(row) for row in glyph} != {len(glyph[0])}:
                raise ValueError(f"{path.name}: {name!r} is ragged under {header!r}")
            if set("".join(glyph)) - set("#."):
                raise ValueError(f"{path.name}: {name!r} holds more than ink and blanks")
            if name in glyphs:
                raise ValueError(f"{path.name}: {name!r} is drawn twice")
            glyphs[name] = glyph
    return glyphs


def _blocks(path: Path) -> list[list[str]]:
    blocks: list[list[str]] = [[]]
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(";"):
            continue
        if line.strip():
            blocks[-1].append(line.rstrip())
        else:
            blocks.append([])
    return [block for block in blocks if block]


def _names(header: str) -> list[tuple[str, int]]:
    names = []
    at = 0
    for word in header.split(" "):
        if word:
            names.append((word, at))
        at += len(word) + 1
    return names
