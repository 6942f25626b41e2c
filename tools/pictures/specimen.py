"""Draws every face, die, icon and part of ui/ on sheets, to be looked at.

Usage: specimen.py [FOLDER]. Writes PNG files, by default to .build/pictures.
"""

import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "firmware"), str(ROOT / "tools"), str(ROOT / "tools" / "standins")]

from fonts import charset  # noqa: E402
from manners import Parser, tell_troubles  # noqa: E402
from pictures import png  # noqa: E402
from ui import icons  # noqa: E402
from ui.actions import Actions  # noqa: E402
from ui.canvas import BIG, BOLD, DIGITS, SMALL, Canvas, Font  # noqa: E402
from ui.confirm import Confirm  # noqa: E402
from ui.cover import Cover  # noqa: E402
from ui.dicerow import DiceRow  # noqa: E402
from ui.die import draw_die  # noqa: E402
from ui.large import DIGITS2  # noqa: E402
from ui.menu import Menu  # noqa: E402
from ui.pager import Pager  # noqa: E402
from ui.scorebar import draw_scorebar  # noqa: E402
from ui.spell import Speller  # noqa: E402
from ui.topline import draw_top  # noqa: E402

SIZES = (12, 20, 22, 24, 28, 32)
ALIKE = "MH HM 0O oO 1lI| rn m vu νυ wω αa ΣΞ 5S 8B 2Z ąq Θθ"
SAMPLES = (
    "Zażółć gęślą jaźń, wyjdź w Świętą Noc!",
    "¿Quién lanzó? El niño, ¡Mía! Añade güisqui.",
    "Δώσε το κύπελλο στην Ελένη. Έξοδος; Ήχος, Ώρα",
    "Nne ya aina, nyumba kamili; jumla 61",
    "Mitchi Generał Yacht Mia «18–19» 3×2 −5 ±1 χ²",
)


def flow(words: list[str], font: Font) -> list[bytes]:
    """Return screens filled with words, line after line."""
    canvas = Canvas()
    screens = [bytes(canvas.buffer)]
    x = y = 0
    for word in words:
        if x and x + font.width(word) > 128:
            x = 0
            y += font.line + 1
        if y + font.line > 64:
            canvas = Canvas()
            screens.append(b"")
            x = y = 0
        x = canvas.text(word, x, y, font) + 4
        screens[-1] = bytes(canvas.buffer)
    return screens


def faces() -> list[bytes]:
    """Return every glyph of the text faces, pairs that look alike, samples, and the digits."""
    screens: list[bytes] = []
    for font in (SMALL, BIG, BOLD):
        letters = charset.LETTERS + (charset.ICONS if font is SMALL else "")
        screens += flow([letter for letter in letters if letter != " "], font)
        screens += flow(" ".join((ALIKE, *SAMPLES)).split(" "), font)
    screens += flow(["0123456", "789+−", "5:2/3.×"], DIGITS)
    screens += flow(["01234", "56789", "+−:/.×"], DIGITS2)
    return screens


def dice() -> list[bytes]:
    """Return all faces of each size: free, held with one in focus, covered and in the air."""
    screens = []
    for size in SIZES:
        for state in range(3):
            canvas = Canvas()
            across = 128 // (size + 6)
            for index in range(6):
                x = 3 + index % across * (size + 6)
                y = 3 + index // across * (size + 8)
                if y + size > 64:
                    continue
                if state < 2:
                    draw_die(canvas, x, y, size, index + 1, held=state == 1, focus=state == 1 and index == 1)
                elif index < 2:
                    draw_die(canvas, x, y, size, 5, covered=index == 1, focus=index == 0)
                else:
                    draw_die(canvas, x, y, size, 0, turn=index - 2)
            screens.append(bytes(canvas.buffer))
    return screens


def icon_sheet() -> bytes:
    """Return every icon, and some on an inverted line."""
    canvas = Canvas()
    named = [value for name, value in vars(icons).items() if name.isupper() and isinstance(value, str)]
    lines = [named[:11], [*named[11:], *icons.BATTERY], [icons.mini_die(face) for face in range(1, 7)]]
    for row, line in enumerate(lines):
        x = 1
        for icon in line:
            x = canvas.icon(icon, x, 1 + row * 12) + 2
    canvas.fill_rect(0, 52, 128, 8, 1)
    x = 1
    for icon in (*named[11:], icons.mini_die(5)):
        x = canvas.icon(icon, x, 52, 0) + 3
    return bytes(canvas.buffer)


def actions(labels: list[str], focus: int = 0) -> Actions:
    """Return a bottom line."""
    line = Actions()
    line.set(labels, focus)
    return line


def draw_home(canvas: Canvas) -> None:
    """Draw the home menu."""
    menu = Menu()
    menu.set(["Graj dalej: Mitchi", "Trening", "Mitchi", "Generał", "Yacht", "Mia"])
    draw_top(canvas, "Kubek", icons.BATTERY[3])
    menu.draw(canvas)


def draw_settings(canvas: Canvas) -> None:
    """Draw a menu with values, one too wide for BIG."""
    menu = Menu()
    labels = ["Γλώσσα", "Φωτεινότητα", "Ταχύτητα", "Περιστροφή οθόνης", "Ήχος", "Επαναφορά"]
    menu.set(labels, ["Ελληνικά", "5", "γρήγορη", "όχι", "ναι"], 3)
    draw_top(canvas, "Ρυθμίσεις")
    menu.draw(canvas)


def draw_two_dice(canvas: Canvas) -> None:
    """Draw a decision with two dice, one held."""
    row = DiceRow(2, 32, 6, 12, 8)
    row.set_faces(bytes((6, 3)))
    row.held = 2
    row.focus = 0
    draw_top(canvas, "Mitchi  Ola", "2/3")
    row.draw(canvas)
    canvas.text("do bicia", 86, 10)
    after = canvas.text("54", 86, 19, BOLD)
    canvas.text("w 2", after + 3, 21)
    canvas.text("pula", 86, 34)
    after = canvas.text("2", 86, 43, BOLD)
    canvas.icon(icons.mini_die(2) + icons.mini_die(1), after + 3, 45)
    actions(["Rzuć 1", "Zostań"], -1).draw(canvas)


def draw_five_dice(canvas: Canvas) -> None:
    """Draw a decision with five dice."""
    row = DiceRow(5, 22, 3, 12, 3)
    row.set_faces(bytes((4, 4, 4, 2, 6)))
    row.held = 0b00111
    row.focus = 2
    draw_top(canvas, "Generał  Jan", "3/3")
    row.draw(canvas)
    canvas.text("gra o: 4 jednakowe", 2, 45)
    canvas.text_right("12", 126, 43, BOLD)
    actions(["Rzuć 2", "Karta"]).draw(canvas)


def draw_covered(canvas: Canvas) -> None:
    """Draw covered dice and a claim."""
    row = DiceRow(2, 28, 6, 13, 8)
    row.set_faces(bytes((1, 1)))
    row.covered = 3
    draw_top(canvas, "Μία  Ελένη", icons.HEART * 4)
    row.draw(canvas)
    canvas.text("Νίκος:", 84, 10)
    canvas.text("65", 84, 20, DIGITS)
    canvas.icon(icons.HEART * 3 + icons.HEART_EMPTY, 84, 41)
    actions(["Πιστεύω", "Ψέμα!"]).draw(canvas)


def draw_cover(canvas: Canvas) -> None:
    """Draw the hand-over card."""
    cover = Cover()
    cover.set("Δώσε το κύπελλο", "Ελένη", "Είμαι εδώ", "Ανακοίνωση: 54")
    draw_top(canvas, "Μία", "Γύρος 3")
    cover.draw(canvas)


def draw_confirm(canvas: Canvas) -> None:
    """Draw a question."""
    confirm = Confirm()
    confirm.set("Zacząć od nowa? Zapisana gra przepadnie.", "Nie", "Tak")
    draw_top(canvas, "Yacht")
    confirm.draw(canvas)


def draw_speller(canvas: Canvas) -> None:
    """Draw a name being spelled."""
    spell = Speller()
    small = "aąbcćdeęfghijklłmnńoóprsśtuwyzźżqvx-"
    capital = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻQVX-"
    spell.set(small, capital, "Zuz")
    spell.focus = 12
    draw_top(canvas, "Imię")
    spell.draw(canvas)


def draw_pages(canvas: Canvas) -> None:
    """Draw a page of help."""
    pager = Pager()
    pager.set("Lanza dos dados hasta tres veces y quédate cuando quieras.\nMitchi\t21\nParejas\t66–11\n" * 3)
    draw_top(canvas, "Ayuda", pager.label)
    pager.draw(canvas)


def draw_scores(canvas: Canvas) -> None:
    """Draw scores as bars against the limit."""
    draw_top(canvas, "Mitchi", "fin")
    for row, (name, score) in enumerate((("Lucía", 0), ("Tomás", 9), ("Inés", 18), ("Pablo", 26))):
        y = 11 + row * 11
        canvas.text(str(row + 1), 2, y)
        canvas.text(name, 12, y)
        draw_scorebar(canvas, 52, y, 52, 7, score, 25)
        canvas.text_right(str(score), 126, y)
    actions(["Otra", "Menú"]).draw(canvas)


def draw_throw(canvas: Canvas) -> None:
    """Draw a throw of which two dice have landed."""
    row = DiceRow(5, 22, 3, 14, 3)
    row.start_tumble(0b11111, bytes((6, 3, 1, 2, 4)), 0, 400)
    row.tick(300)
    draw_top(canvas, "Yacht  Mosi", "1/3")
    row.draw(canvas)


PARTS: tuple[Callable[[Canvas], None], ...] = (
    draw_home,
    draw_settings,
    draw_two_dice,
    draw_five_dice,
    draw_covered,
    draw_cover,
    draw_confirm,
    draw_speller,
    draw_pages,
    draw_scores,
    draw_throw,
)


def parts() -> list[bytes]:
    """Return a screen for each part, and the icons."""
    screens = []
    for draw in PARTS:
        canvas = Canvas()
        draw(canvas)
        screens.append(bytes(canvas.buffer))
    return [*screens, icon_sheet()]


def main(folder: Path) -> None:
    """Write the sheets."""
    for name, screens, across in (("faces", faces(), 3), ("dice", dice(), 3), ("parts", parts(), 3)):
        png.save(folder / f"{name}.png", png.sheet(screens, across, scale=4))
        print(folder / f"{name}.png")


if __name__ == "__main__":
    tell_troubles("specimen.py")
    parser = Parser(prog="specimen.py", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / ".build" / "pictures")
    main(parser.parse_args().folder)
