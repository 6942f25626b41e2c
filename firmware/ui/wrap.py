"""Breaks text into lines of a given width, between words."""

MYPY = False
if MYPY:
    from ui.font import Font


def wrap(text: str, w: int, font: "Font") -> "list[str]":
    """Return `text` as lines at most `w` pixels wide; "\\n" always breaks.

    A line that holds a tab is left whole (the pager sets what follows the tab at the right), and
    so is a word that is wider than a line.
    """
    lines = []
    for paragraph in text.split("\n"):
        if "\t" in paragraph:
            lines.append(paragraph)
            continue
        line = ""
        for word in paragraph.split(" "):
            longer = line + " " + word if line else word
            if line and font.width(longer) > w:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines
