"""Puts figures and pictures of one or more rows of dice into one HTML page without anything outside it."""

import html

from fairness import pictures
from fairness.figures import Figures

_STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62em; margin: 2em auto; padding: 0 1em; color: #222; }
h1 { margin-bottom: 0; } h2 { margin-top: 2em; border-top: 2px solid #1f4e79; padding-top: .5em; }
table { border-collapse: collapse; }
td, th { padding: .25em .8em; border-bottom: 1px solid #ddd; text-align: left; }
td.n { text-align: right; font-variant-numeric: tabular-nums; } .odd { color: #b03a2e; font-weight: bold; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(22em, 1fr)); gap: 1em; }
figure { margin: 0; } figcaption { color: #555; font-size: 90%; } svg { width: 100%; height: auto; }
.verdict { font-size: 130%; font-weight: bold; }
"""

_INTRO = """
<p>A p-value says how often fair dice look at least as odd as these. Among six tests of fair dice one in about
17 pages has a p-value under 0.01, and one page in 170 one under 0.001; below one in a million nobody should
believe in luck any more. Few dice tell little: to see a face that is 10 % too common takes some 15,000.</p>
"""

_PICTURES = (
    (pictures.faces, "How often each face came"),
    (pictures.pairs, "Each face after each other one: how far from what is expected"),
    (pictures.runs, "Rows of equal faces"),
    (pictures.correlation, "How a die hangs together with those before it"),
    (pictures.running, "The share of each face as the dice were thrown"),
    (pictures.p_values, "All tests at once; the shaded part is as expected"),
)


def section(title: str, source: str, faces: bytes) -> str:
    """Return the part of the page about one row of dice."""
    figures = Figures(faces)
    rows = "".join(
        f"<tr><td>{html.escape(test.meaning)}</td><td>{html.escape(test.figure)}</td>"
        f'<td class="n">{_number(test.p)}</td>'
        f"<td{_odd(test.opinion)}>{test.opinion}</td></tr>\n"
        for test in figures.tests
    )
    drawn = "".join(
        f"<figure>{draw(figures)}<figcaption>{html.escape(caption)}</figcaption></figure>\n"
        for draw, caption in _PICTURES
    )
    return (
        f"<h2>{html.escape(title)}</h2>\n<p>{figures.n} dice. {html.escape(source)}</p>\n"
        f"<p>The gadget would say: <span class='verdict'>{figures.verdict}</span></p>\n"
        f"<table><tr><th>asked</th><th>found</th><th>p-value</th><th></th></tr>\n{rows}</table>\n"
        f"<div class='pictures'>{drawn}</div>\n"
    )


def page(sections: list[str]) -> str:
    """Return the whole page."""
    return (
        "<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width'><title>Are these dice fair?</title>"
        f"<style>{_STYLE}</style></head><body>\n<h1>Are these dice fair?</h1>\n{_INTRO}\n"
        + "".join(sections)
        + "</body></html>\n"
    )


def _number(p: float) -> str:
    return f"{p:.4f}" if p >= 0.0001 else f"{p:.1e}"


def _odd(opinion: str) -> str:
    return "" if opinion == "as expected" else ' class="odd"'
