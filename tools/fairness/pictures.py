"""Draws the pictures of the fairness page, each as SVG text."""

import io

import matplotlib

matplotlib.use("svg")

import numpy
from matplotlib import pyplot

from fairness.figures import Figures

_INK, _BAND, _LINE = "#1f4e79", "#f3c77a", "#b03a2e"
matplotlib.rcParams.update({"font.size": 9, "svg.hashsalt": "kubek", "axes.spines.top": False})
matplotlib.rcParams.update({"axes.spines.right": False, "figure.constrained_layout.use": True})


def _svg(figure: "pyplot.Figure") -> str:
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    pyplot.close(figure)
    svg = text.getvalue()
    return svg[svg.index("<svg") :]


def faces(figures: Figures) -> str:
    """Draw how often each face came, with the band in which all six lie 95 times of 100."""
    figure, axes = pyplot.subplots(figsize=(4.6, 3))
    expected = figures.n / 6
    band = numpy.sqrt(7 * figures.n * 5 / 36)
    axes.axhspan(expected - band, expected + band, color=_BAND, label="95 % of fair dice")
    # Points, for the axis does not begin at zero: a bar would tell that one face came twice as often.
    axes.vlines(range(1, 7), expected, figures.counts, color=_INK)
    axes.plot(range(1, 7), figures.counts, "o", color=_INK)
    axes.axhline(expected, color=_LINE, linewidth=1, label="expected")
    far = max(4 * band, abs(figures.counts - expected).max() * 1.3)
    axes.set_ylim(max(0, expected - far), expected + far)
    axes.set_xlim(0.5, 6.5)
    axes.set_xlabel("face")
    axes.set_ylabel("count")
    axes.legend(frameon=False, loc="upper right", ncols=2, fontsize=8)
    return _svg(figure)


def pairs(figures: Figures) -> str:
    """Draw how far each pair of faces in a row lies from what is expected, in standard deviations."""
    figure, axes = pyplot.subplots(figsize=(4.6, 3.4))
    total = figures.pairs.sum()
    off = (figures.pairs - total / 36) / numpy.sqrt(total / 36 * 35 / 36)
    most = max(4.0, float(abs(off).max()))
    image = axes.imshow(off, cmap="RdBu_r", vmin=-most, vmax=most)
    for row in range(6):
        for column in range(6):
            shade = "white" if abs(off[row, column]) > 0.6 * most else "black"
            count = str(figures.pairs[row, column])
            axes.text(column, row, count, ha="center", va="center", color=shade, fontsize=7)
    axes.set_xticks(range(6), list("123456"))
    axes.set_yticks(range(6), list("123456"))
    axes.set_xlabel("face")
    axes.set_ylabel("face before it")
    figure.colorbar(image, label="standard deviations")
    return _svg(figure)


def runs(figures: Figures) -> str:
    """Draw how many rows of equal faces have which length, on a scale of powers of ten."""
    figure, axes = pyplot.subplots(figsize=(4.6, 3))
    lengths = numpy.arange(1, len(figures.runs) + 1)
    axes.bar(lengths, figures.runs, width=0.6, color=_INK, label="counted")
    wanted = figures.runs.sum() * 5 / 6 * (1 / 6) ** (lengths - 1)
    axes.plot(lengths, wanted, "o-", color=_LINE, markersize=4, linewidth=1, label="expected")
    axes.set_yscale("log")
    axes.set_ylim(bottom=0.5)
    axes.set_xticks(lengths)
    axes.set_xlabel("equal faces in a row")
    axes.set_ylabel("rows")
    axes.legend(frameon=False)
    return _svg(figure)


def correlation(figures: Figures) -> str:
    """Draw how a die hangs together with those before it."""
    figure, axes = pyplot.subplots(figsize=(4.6, 3))
    band = 1.96 / numpy.sqrt(figures.n)
    lags = numpy.arange(1, len(figures.correlation) + 1)
    axes.axhspan(-band, band, color=_BAND, label="95 % of fair dice")
    axes.vlines(lags, 0, figures.correlation, color=_INK)
    axes.axhline(0, color=_LINE, linewidth=1)
    far = 1.4 * max(band, float(abs(figures.correlation).max()))
    axes.set_ylim(-far, far)
    axes.set_xlabel("dice back")
    axes.set_ylabel("correlation")
    axes.legend(frameon=False, loc="upper right", fontsize=8)
    return _svg(figure)


def running(figures: Figures) -> str:
    """Draw the share of each face as dice were thrown."""
    figure, axes = pyplot.subplots(figsize=(4.6, 3))
    step = max(1, figures.n // 500)
    at = numpy.arange(len(figures.running)) * step + 1
    for face in range(6):
        axes.plot(at, figures.running[:, face] / at, linewidth=1, label=str(face + 1))
    axes.axhline(1 / 6, color="black", linewidth=0.8)
    axes.set_ylim(0.10, 0.24)
    axes.set_xlabel("dice")
    axes.set_ylabel("share so far")
    axes.legend(frameon=False, ncols=6, fontsize=8, columnspacing=1, handlelength=1)
    return _svg(figure)


def p_values(figures: Figures) -> str:
    """Draw the p-value of each test on a scale of powers of ten."""
    figure, axes = pyplot.subplots(figsize=(4.6, 2.6))
    names = [test.name for test in figures.tests]
    values = [max(test.p, 1e-12) for test in figures.tests]
    colours = [_LINE if value < 0.001 else _INK for value in values]
    axes.axvspan(1e-3, 1, color=_BAND, alpha=0.5)
    axes.scatter(values, range(len(names)), color=colours, zorder=3)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xscale("log")
    axes.set_xlim(min(1e-4, min(values) / 3), 1.5)
    axes.set_xlabel("p-value: how often fair dice look at least as odd")
    return _svg(figure)
