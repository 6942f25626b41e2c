"""What can be said about a row of six-sided dice: counts, tests with their p-values, what the gadget says."""

from dataclasses import dataclass

import numpy
from scipy import stats

from dice import verdict

LAGS = 50


@dataclass(frozen=True)
class Test:
    """One test of one row of dice. `p` is how often fair dice would look at least as odd."""

    name: str
    figure: str
    p: float
    meaning: str

    @property
    def opinion(self) -> str:
        """What a p-value means, in words."""
        if self.p < 1e-6:
            return "not fair"
        return "look again with more dice" if self.p < 0.001 else "as expected"


class Figures:
    """All figures of `faces` (1 to 6, at least 100 of them)."""

    def __init__(self, faces: bytes) -> None:
        dice = numpy.frombuffer(faces, dtype=numpy.uint8).astype(numpy.int64) - 1
        self.n = len(dice)
        self.counts = numpy.bincount(dice, minlength=6)
        codes = dice[:-1] * 6 + dice[1:]
        self.pairs = numpy.bincount(codes, minlength=36).reshape(6, 6)
        self.same = int(numpy.trace(self.pairs))
        self.runs = _run_lengths(dice)
        self.correlation = _autocorrelation(dice, min(LAGS, self.n // 4))
        self.running = numpy.cumsum(dice[:, None] == numpy.arange(6), axis=0)[:: max(1, self.n // 500)]
        self.tests = self._test()
        self.verdict = self._judge()

    def _test(self) -> list[Test]:
        n, pairs = self.n, self.n - 1
        of_faces, extreme, of_pairs, _ = verdict.figures(self.counts.tolist(), self.pairs.ravel().tolist())
        lengths = numpy.arange(1, len(self.runs) + 1)
        total = int(self.runs.sum())
        worst = self.correlation[numpy.argmax(numpy.abs(self.correlation))]
        single = 2 * stats.norm.sf(abs(worst) * numpy.sqrt(n))
        return [
            Test(
                "faces",
                f"chi-square {of_faces / 100:.2f}, 5 degrees of freedom",
                float(stats.chi2.sf(of_faces / 100, 5)),
                "Is each face as common as the others?",
            ),
            Test(
                "the oddest face",
                f"{numpy.sqrt(extreme / 100):.2f} standard deviations from n/6",
                float(min(1.0, 12 * stats.norm.sf(numpy.sqrt(extreme / 100)))),
                "Is one face alone too common or too rare?",
            ),
            Test(
                "pairs",
                f"chi-square {of_pairs / 100:.2f}, 30 degrees of freedom",
                float(stats.chi2.sf(of_pairs / 100, 30)),
                "Does a die depend on the one before it?",
            ),
            Test(
                "same as the last",
                f"{self.same} of {pairs}: {self.same / pairs:.4f}, expected {1 / 6:.4f}",
                float(stats.binomtest(self.same, pairs, 1 / 6).pvalue),
                "Do faces repeat too often, or too seldom?",
            ),
            Test(
                "lengths of runs",
                f"{total} runs, the longest of {len(self.runs)}",
                _fit_runs(self.runs, lengths, total),
                "Are rows of equal faces as long as they should be?",
            ),
            Test(
                "autocorrelation",
                f"at most {abs(worst):.4f} at a distance of 1 to {len(self.correlation)}",
                float(min(1.0, single * len(self.correlation))),
                "Does a die depend on one further back?",
            ),
        ]

    def _judge(self) -> str:
        """Return what the gadget itself would say at this number of dice, were it a milestone."""
        values = verdict.figures(self.counts.tolist(), self.pairs.ravel().tolist())
        before = bytes((verdict.FAIR,) * verdict.TESTS)
        worst = max(verdict.judge(values, self.n, before))
        if verdict.is_hopeless(values, self.n, len(self.runs)):
            worst = verdict.UNFAIR
        return ("", "as expected", "look again", "not fair")[worst]


def _run_lengths(dice: "numpy.ndarray") -> "numpy.ndarray":
    """Return how many runs of equal faces have length 1, 2 and so on."""
    ends = numpy.flatnonzero(numpy.append(dice[1:] != dice[:-1], True))
    return numpy.bincount(numpy.diff(numpy.insert(ends, 0, -1)))[1:]


def _fit_runs(runs: "numpy.ndarray", lengths: "numpy.ndarray", total: int) -> float:
    """Return the p-value of the lengths of runs against 5/6 (1/6)^(length - 1), rare lengths put together."""
    expected = total * (5 / 6) * (1 / 6) ** (lengths - 1)
    kept = max(2, int((expected >= 5).sum()))
    observed = numpy.append(runs[: kept - 1], runs[kept - 1 :].sum())
    wanted = numpy.append(expected[: kept - 1], total * (1 / 6) ** (kept - 1))
    if len(observed) != len(wanted) or total < 10:
        return 1.0
    return float(stats.chisquare(observed, wanted * observed.sum() / wanted.sum()).pvalue)


def _autocorrelation(dice: "numpy.ndarray", lags: int) -> "numpy.ndarray":
    """Return the correlation of a die with those 1, 2, … before it."""
    centred = (dice - 2.5) / numpy.sqrt(35 / 12)
    return numpy.array([(centred[lag:] * centred[:-lag]).mean() for lag in range(1, lags + 1)])
