"""Watches raw bits before anything is made of them, and stops the dice when they look sick.

The tests are those of NIST SP 800-90B, section 4.4, on samples of one bit, plus one of our own. A
window is the 1024 bits that one throw draws, so that no die ever comes from a window that failed; the
same window drawn at start is the start-up test (at least 1024 samples, section 4.3). From the bits
one property is claimed: H = 1/2 bit of min-entropy each, 512 in a window. A bit is then guessed right
with probability p = 2^-H = 0.7071 at most. With a = 2^-26:

- repetition count: C = 1 + ceil(26 / H) = 53 equal bits in a row, across windows too. A source as bad
  as claimed does so with probability a or less at each bit.
- adaptive proportion: C = 1 + critbinom(1024, p, 1 - a) = 804, the least C for which a binomial
  (1024, p) variable reaches C with probability a or less. Both values of the bit are counted.
- agreement: a bit is compared with the one k places before it, for k = 1 to 16. "The same as k bits
  ago" and "the opposite" are two more ways to guess a bit, so that neither may be right 804 times
  either. This sees what the first two never can: short periods, and bits that depend on each other.

A window of a source as bad as claimed is refused by one of the 34 counts with probability 34 a < 2^-20
at most; one of fair coins practically never: 804 is 18 standard deviations above 512.
"""

from micropython import const

from dice.source import DiceError

MYPY = False
if MYPY:
    from dice.bits_plain import differing, runs
else:
    try:
        from dice.bits_viper import differing, runs
    except (ImportError, NameError, SyntaxError, ValueError):  # no viper: a browser, CPython, another chip
        from dice.bits_plain import differing, runs

WINDOW_BYTES = const(128)
MOST_ALIKE = const(804)  # so many right guesses in a window are an alarm
LONGEST_RUN = const(53)  # so many equal bits in a row are an alarm
LAGS = const(16)

_BITS = const(1024)


class Health:
    """The tests over one source. Public attributes are for reading.

    `windows` counts those that were well. After a failure `lag` is the distance at which bits agreed,
    or 0, and `figure` what was counted.
    """

    def __init__(self) -> None:
        self.windows = 0
        self.lag = 0
        self.figure = 0
        self._run = 0  # how many bits at the end of the last window were equal …
        self._last = 0  # … to this one

    def forget(self) -> None:
        """Start afresh: what comes next does not follow upon what came before."""
        self._run = 0

    def check(self, raw: "bytes | bytearray") -> None:
        """Take a window of WINDOW_BYTES raw bytes; DiceError when they are not well."""
        self.lag = 0
        self._check_runs(raw)
        ones = differing(raw, 0)
        self._compare("DICE_BIASED", ones, _BITS - ones)
        for lag in range(1, LAGS + 1):
            others = differing(raw, lag)
            if not _BITS - lag - MOST_ALIKE < others < MOST_ALIKE:
                self.lag = lag
                self._compare("DICE_PATTERN", _BITS - lag - others, others)
        self.windows += 1

    def _check_runs(self, raw: "bytes | bytearray") -> None:
        """Look for a run of LONGEST_RUN equal bits, one that began in the last window too."""
        found = runs(raw, LONGEST_RUN)
        head = found >> 12
        if self._run and raw[0] >> 7 == self._last and head + self._run >= LONGEST_RUN:
            self._alarm("DICE_STUCK", head + self._run)
        if found & 1:
            self._alarm("DICE_STUCK", LONGEST_RUN)
        self._last = raw[-1] & 1
        self._run = found >> 1 & 0x7FF

    def _compare(self, reason: str, one: int, other: int) -> None:
        if one >= MOST_ALIKE or other >= MOST_ALIKE:
            self._alarm(reason, max(one, other))

    def _alarm(self, reason: str, figure: int) -> None:
        self.figure = figure
        self._run = 0
        raise DiceError(reason)
