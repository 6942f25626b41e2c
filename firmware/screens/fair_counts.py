"""What six-sided dice were thrown so far: a plain verdict, each face against its band, the figures."""

from micropython import const

from dice import verdict
from play.seldom import forget
from screens.desk import Desk, DeskScreen
from text import keys
from ui.canvas import BOLD, SMALL
from ui.icons import mini_die
from ui.keys import DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from ui.topline import draw_top

MYPY = False
if MYPY:
    from text.words import Words
    from ui.canvas import Canvas

_VERDICT = const(0)  # pages; the last one has the figures
_FACES = const(1)
_PAGES = const(3)

_WIDEST = const(124)
_WIDEST_LABELLED = const(116)  # of a label, a colon, counts, a gap and a share
_BAR_X = const(11)
_BAR_W = const(84)
_BAR_PITCH = const(9)


class FairCounts(DeskScreen):
    """Three pages: arrows and A leaf through."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._page = _VERDICT
        self._rows: "list[tuple[str, str]]" = []
        self._headline = ""
        self._font = BOLD
        self._line = ""
        self._bars = bytes(6)
        self._band = (0, 0, 0)  # columns: lowest, expected, highest
        self._numbers: "list[str]" = []

    def enter(self, now: int) -> None:
        """Come on, and write what is counted."""
        self.desk.dice.tally.save()
        self.refresh()

    def leave(self) -> None:
        """Let go of what judges the dice."""
        forget("dice.verdict")

    def refresh(self) -> None:
        """Make the page's words, numbers and bars."""
        self.dirty = True
        words = self.desk.words
        tally = self.desk.dice.tally
        self._title = words.get(keys.FAIR_COUNTS)
        self._where = "{}/{}".format(self._page + 1, _PAGES)
        total = tally.total
        if self._page == _VERDICT:
            self._headline = self._say(tally.verdict, total)
            self._font = BOLD if BOLD.width(self._headline) <= _WIDEST else SMALL
            self._line = words.say(keys.FAIR_DICE, total)
            of = tally.verdicts
            self._rows = [
                (words.get(keys.FAIR_FACES), self._mark(max(of[verdict.FACES], of[verdict.EXTREME]))),
                (words.get(keys.FAIR_PAIRS), self._mark(of[verdict.PAIRS])),
                (words.get(keys.FAIR_SAME), self._mark(of[verdict.REPEATS])),
            ]
        elif self._page == _FACES:
            self._measure(tally.faces, total)
        else:
            self._figure(total)

    def _say(self, found: int, total: int) -> str:
        words = self.desk.words
        if found == verdict.FAIR:
            return words.get(keys.VERDICT_FAIR)
        if found == verdict.UNFAIR:
            return words.get(keys.VERDICT_UNFAIR)
        key = keys.VERDICT_LOOK if found == verdict.LOOK else keys.VERDICT_NONE
        return words.say(key, verdict.next_milestone(total))

    def _mark(self, found: int) -> str:
        return ("–", "✓", "?", "✗")[found]

    def _measure(self, faces: "list[int]", total: int) -> None:
        """Lay the bars out: around what is expected, so that the band has room whatever the counts."""
        expected = total // 6
        band = verdict.band(total)
        far = max(max(faces) - expected, expected - min(faces), 2 * band, 1)
        low = max(0, expected - far)
        width = expected + far - low
        self._bars = bytes([(count - low) * _BAR_W // width for count in faces])
        self._band = (
            max(0, expected - band - low) * _BAR_W // width,
            (expected - low) * _BAR_W // width,
            min(width, expected + band - low) * _BAR_W // width,
        )
        self._numbers = [str(count) for count in faces]

    def _figure(self, total: int) -> None:
        """Set the figures out, each with its limit, in tenths."""
        words = self.desk.words
        tally = self.desk.dice.tally
        values = verdict.figures(tally.faces, tally.pairs)
        limits = verdict.limits(total)
        count = sum(tally.pairs)
        again = verdict.same(tally.pairs)
        self._line = words.get(keys.FAIR_LIMIT)
        share = _tenths(words, 1000 * again // count) + " %" if count else ""
        same = words.get(keys.FAIR_SAME)
        counted = words.say(keys.FAIR_SAME_OF, again, count)
        if SMALL.width(same) + SMALL.width(counted) + SMALL.width(share) <= _WIDEST_LABELLED:
            counted = "{}: {}".format(same, counted)
        self._rows = [
            (words.get(keys.FAIR_FACES), _compare(words, values[verdict.FACES], limits[verdict.FACES])),
            (words.get(keys.FAIR_PAIRS), _compare(words, values[verdict.PAIRS], limits[verdict.PAIRS])),
            (same, _compare(words, values[verdict.REPEATS], limits[verdict.REPEATS])),
            (counted, share),
        ]
        milestone = verdict.next_milestone(total)
        self._headline = words.say(keys.FAIR_NEXT, milestone) if milestone else ""

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Leaf through, or go back."""
        if kind_of(event) in (PRESS, REPEAT) and key_of(event) in (LEFT, RIGHT, UP, DOWN, A):
            step = 1 if key_of(event) in (RIGHT, DOWN, A) else -1
            page = min(_PAGES - 1, max(0, self._page + step))
            if page != self._page:
                self._page = page
                self.refresh()
            return None
        return DeskScreen.key(self, event, now)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the page."""
        draw_top(canvas, self._title, self._where)
        if self._page == _VERDICT:
            canvas.text_mid(self._headline, 0, 128, 12, self._font)
            canvas.text_mid(self._line, 0, 128, 25)
            self._draw_rows(canvas, 36)
        elif self._page == _FACES:
            self._draw_bars(canvas)
        else:
            canvas.text(self._line, 2, 10)
            self._draw_rows(canvas, 20)
            canvas.text(self._headline, 2, 56)

    def _draw_rows(self, canvas: "Canvas", y: int) -> None:
        for label, value in self._rows:
            canvas.text(label, 2, y)
            canvas.text_right(value, 126, y)
            y += 9

    def _draw_bars(self, canvas: "Canvas") -> None:
        low, middle, high = self._band
        y = 10
        for face in range(6):
            canvas.icon(mini_die(face + 1), 2, y)
            canvas.fill_rect(_BAR_X, y + 1, self._bars[face], 5, 1)
            canvas.text_right(self._numbers[face], 126, y, SMALL)
            y += _BAR_PITCH
        for y in range(10, 63, 2):
            _dot(canvas, _BAR_X + low, y)
            _dot(canvas, _BAR_X + high, y)
        for y in range(10, 63):
            if y & 3 != 3:
                _dot(canvas, _BAR_X + middle, y)


def _dot(canvas: "Canvas", x: int, y: int) -> None:
    """Draw a dot that is seen on a bar too."""
    canvas.pixel(x, y, 0 if canvas.pixel(x, y) else 1)


def _tenths(words: "Words", value: int) -> str:
    return words.say(keys.DECIMAL, value // 10, value - value // 10 * 10)


def _compare(words: "Words", value: int, limit: int) -> str:
    sign = " < " if value < limit else " > "
    return _tenths(words, value // 10) + sign + _tenths(words, limit // 10)
