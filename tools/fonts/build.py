"""Makes the font files of firmware/ui/fonts/ from X11's misc-fixed and our own drawings.

Usage: build.py [FOLDER]. Needs Debian's `xfonts-base`; the tables it writes are committed, so
nobody else does. A font file holds, numbers low byte first:

    size  what
    1     line height in pixels
    1     bytes a column (1, 2 or 3: 8 rows each)
    1     columns between two glyphs
    1     number of ranges, R
    2     where the columns begin, in bytes
    6 R   ranges of characters: first, last, number of the first one's glyph (2 bytes each)
    2 G+2 where each glyph begins, counted in columns, and where the last one ends
    rest  the columns from left to right; the top row is the lowest bit of the first byte

Glyph 0 is the box that stands for a missing one; a glyph without columns is missing.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from fonts import art, charset, pcf
from fonts.art import Grid
from manners import Parser, tell_troubles

HERE = Path(__file__).resolve().parent
FONTS = HERE.parent.parent / "firmware" / "ui" / "fonts"
X11 = Path("/usr/share/fonts/X11/misc")
ICONS_FROM = 0xE000  # Unicode's private area
_RANGE_GAP = 8  # a hole of up to so many characters costs less than another range


def x11_glyphs(name: str, top: int, height: int, characters: str) -> dict[str, Grid]:
    """Return glyphs of an X11 font, its rows from `top` on."""
    font = pcf.read(X11 / name)
    return {one: font[one][top : top + height] for one in characters if one in font}


def trim(glyph: Grid) -> Grid:
    """Return a glyph without the blank columns at its sides; a blank glyph keeps none."""
    inked = [x for x in range(len(glyph[0])) if any(row[x] == "#" for row in glyph)]
    if not inked:
        return ["" for _ in glyph]
    return [row[inked[0] : inked[-1] + 1] for row in glyph]


def tabular(glyphs: dict[str, Grid], blank_sides: bool) -> None:
    """Give the digits one width: that of the widest, each at its place in the cell."""
    digits = [glyphs[digit] for digit in "0123456789"]
    columns = [x for x in range(len(digits[0][0])) if any(row[x] == "#" for d in digits for row in d)]
    for digit in "0123456789":
        glyphs[digit] = [row[columns[0] : columns[-1] + 1] for row in glyphs[digit]]
    assert blank_sides or all(len(glyphs[d][0]) == len(glyphs["0"][0]) for d in "123456789")


def lowered(capital: Grid) -> Grid:
    """Return a capital one row shorter: of two rows alike one goes, so that a mark fits above."""
    inked = [y for y, row in enumerate(capital) if "#" in row]
    twins = [y for y in inked[1:] if capital[y] == capital[y - 1]]
    if not twins:
        raise ValueError("no two rows alike: draw the accented capital by hand:\n" + "\n".join(capital))
    twin = twins[0]
    return ["." * len(capital[0]), *capital[:twin], *capital[twin + 1 :]]


def marked(letter: Grid, mark: Grid, at_right: bool = False) -> Grid:
    """Return a letter with a mark over its middle (or below its right end)."""
    letter, mark = trim(letter), trim(mark)
    width = max(len(letter[0]), len(mark[0]))
    shift = len(letter[0]) - len(mark[0]) if at_right else (len(letter[0]) - len(mark[0]) + 1) // 2
    letter_at, mark_at = max(-shift, 0), max(shift, 0)
    rows = []
    for below, above in zip(letter, mark, strict=True):
        below = ("." * letter_at + below).ljust(width, ".")
        above = ("." * mark_at + above).ljust(width, ".")
        rows.append("".join("#" if "#" in pair else "." for pair in zip(below, above, strict=False)))
    return rows


def with_tonos(capital: Grid, tonos: Grid) -> Grid:
    """Return a Greek capital with its accent before it."""
    tonos = trim(tonos)
    gap = "." * (2 - len(tonos[0]))
    return [before + gap + row for before, row in zip(tonos, trim(capital), strict=True)]


def compose(glyphs: dict[str, Grid], drawn: dict[str, Grid]) -> None:
    """Add the accented letters that are not drawn themselves."""
    for twin, latin in charset.TWINS.items():
        if twin not in drawn:
            glyphs[twin] = glyphs[latin]
    for character, (letter, mark) in charset.SMALL_MARKS.items():
        if character not in drawn:
            base = drawn[letter] if letter in drawn else glyphs[letter]
            glyphs[character] = marked(base, drawn[mark], mark == "ogonek")
    for character, (letter, mark) in charset.CAPITAL_MARKS.items():
        if character not in drawn:
            glyphs[character] = marked(lowered(glyphs[letter]), drawn[mark])
    for character, letter in charset.TONOS_BEFORE.items():
        glyphs[character] = with_tonos(glyphs[letter], drawn["cap_tonos"])


def face_from_x11(name: str, top: int, height: int, drawing: str) -> dict[str, Grid]:
    """Return the glyphs of a text face: X11's, ours over them, then the accented ones."""
    glyphs = x11_glyphs(name, top, height, charset.LETTERS)
    drawn = art.read(HERE / drawing, height)
    glyphs.update((key, glyph) for key, glyph in drawn.items() if len(key) == 1)
    compose(glyphs, drawn)
    tabular(glyphs, blank_sides=True)
    missing = [character for character in charset.LETTERS if character not in glyphs]
    if missing:
        raise SystemExit(f"{drawing}: nothing draws {' '.join(missing)}")
    for character, glyph in glyphs.items():
        if not character.isdigit():
            glyphs[character] = trim(glyph)
    glyphs["missing"] = drawn["missing"]
    return glyphs


def small() -> bytes:
    """Return SMALL: 8 rows, letters, signs and icons."""
    glyphs = face_from_x11("5x8.pcf.gz", 0, 8, "small.txt")
    for number, icon in enumerate(art.read(HERE / "icons.txt", 8).values()):
        glyphs[chr(ICONS_FROM + number)] = trim(icon)
    return pack(glyphs, height=8, gap=1, space=2)


def big() -> bytes:
    """Return BIG: 11 rows, letters and signs."""
    return pack(face_from_x11("6x12.pcf.gz", 1, 11, "big.txt"), height=11, gap=1, space=3)


def digits(drawing: str, height: int, gap: int, space: int) -> bytes:
    """Return a face of digits and the few signs that go with them."""
    glyphs = art.read(HERE / drawing, height)
    tabular(glyphs, blank_sides=False)
    glyphs["−"] = glyphs["–"] = glyphs["-"]
    glyphs[" "] = ["" for _ in range(height)]
    return pack(glyphs, height, gap, space)


def pack(glyphs: dict[str, Grid], height: int, gap: int, space: int) -> bytes:
    """Return the font file of some glyphs; `space` is the width of the blank."""
    glyphs = dict(glyphs)
    glyphs[" "] = ["." * space] * height
    missing = glyphs.pop("missing")
    codes = sorted(ord(character) for character in glyphs)
    ranges: list[list[int]] = []
    for code in codes:
        if ranges and code - ranges[-1][1] <= _RANGE_GAP:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    column_bytes = (height + 7) // 8
    table = bytearray((height, column_bytes, gap, len(ranges), 0, 0))
    starts = bytearray(2)
    columns = bytearray()

    def add(glyph: Grid) -> None:
        for x in range(len(glyph[0])):
            bits = sum(1 << y for y in range(height) if glyph[y][x] == "#")
            columns.extend(bits.to_bytes(column_bytes, "little"))
        starts.extend((len(columns) // column_bytes).to_bytes(2, "little"))

    add(missing)
    number = 1
    for first, last in ranges:
        for value in (first, last, number):
            table.extend(value.to_bytes(2, "little"))
        for code in range(first, last + 1):
            add(glyphs.get(chr(code), [""]))
            number += 1
    table[4:6] = (len(table) + len(starts)).to_bytes(2, "little")
    return bytes(table + starts + columns)


def files() -> dict[str, bytes]:
    """Return every font file by name."""
    return {
        "small.bin": small(),
        "big.bin": big(),
        "digits.bin": digits("digits.txt", 16, gap=2, space=4),
        "digits2.bin": digits("digits2.txt", 24, gap=3, space=6),
    }


def main(folder: Path) -> None:
    """Write the font files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, table in files().items():
        (folder / name).write_bytes(table)
        print(f"{name}: {len(table)} bytes")


if __name__ == "__main__":
    tell_troubles("make fonts")
    parser = Parser(prog="make fonts", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=FONTS, help="where the tables go")
    main(parser.parse_args().folder)
