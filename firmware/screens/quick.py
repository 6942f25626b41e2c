"""The quick reference of a game: its ranking or its scoring card on one screen."""

from micropython import const

from screens.desk import DeskScreen
from ui.font import BIG
from ui.icons import RIGHT as ON_MARK
from ui.icons import mini_die
from ui.keys import DOWN, PRESS, RIGHT, A, event_of
from ui.screen import go
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

# Two dice: rows of equal high dice, each from best to worst; 21 and the doubles come first.
_PLAIN = ((65, 64, 63, 62, 61), (54, 53, 52, 51), (43, 42, 41), (32, 31))
_DOUBLES_DOWN = (66, 55, 44, 33, 22, 11)
_DOUBLES_UP = (11, 22, 33, 44, 55, 66)

# Five dice: the name's key, an example, what it scores (a number, or a key). One text a game, and keys by
# their names, for tuples and attributes of `keys` would take more of the heap.
_GENERAL = (
    ",123456,QUICK_BONUS\n"
    "CAT_THREE_ALIKE,,QUICK_SUM_ALL\n"
    "CAT_FOUR_ALIKE,,QUICK_SUM_ALL\n"
    "CAT_FULL,44422,25\n"
    "CAT_SMALL_STRAIGHT,2345,30\n"
    "CAT_LARGE_STRAIGHT,12345,40\n"
    "CAT_GENERAL,,50\n"
    "CAT_CHANCE,,QUICK_SUM"
)
_YACHT = (
    "CAT_YACHT,44444,50\n"
    "CAT_BIG_STRAIGHT,23456,30\n"
    "CAT_LITTLE_STRAIGHT,12345,30\n"
    "CAT_FOUR_OF_A_KIND,,QUICK_SUM_ALL\n"
    "CAT_FULL_HOUSE,,QUICK_SUM_ALL\n"
    "CAT_CHOICE,,QUICK_SUM_ALL\n"
    ",654321,QUICK_SUM"
)

_LEFT = const(1)
_RIGHT = const(127)
_HALF = const(58)
_PAIR = const(16)  # columns from one pair of figures to the next
_PITCH = const(9)
_AIR = const(4)


def _dice(faces: str) -> str:
    return "".join([mini_die(int(face)) for face in faces])


class Quick(DeskScreen):
    """The reference of game `arg`; right, down and A go on to its rules."""

    help_topic = ""

    def refresh(self) -> None:
        """Make the rows: ((text, column), ...) and the text at the right, or (name, example, points)."""
        self.dirty = True
        game_id = str(self.arg)
        words = self.desk.words
        self._title = self.game_name(game_id)
        self._hint = ON_MARK
        self._ranks: "list[tuple[tuple[tuple[str, int], ...], str]]" = []
        self._card: "list[tuple[str, str, str]]" = []
        if game_id == "mitchi":
            pot = words.named("QUICK_POT"), words.named("QUICK_POT_MITCHI"), words.named("QUICK_TIE")
            self._rank(_DOUBLES_DOWN, ("", "", "") + pot)
        elif game_id == "mia":
            session = self.desk.session
            is_high = session is not None and session.game_id == "mia" and session.options[1]
            lives = words.named("QUICK_DOUBT"), words.named("QUICK_TRUE_MIA")
            self._rank(_DOUBLES_DOWN if is_high else _DOUBLES_UP, ("", "", "", "") + lives)
        else:
            for row in (_GENERAL if game_id == "general" else _YACHT).split("\n"):
                name, example, worth = row.split(",")
                brings = worth if worth.isdigit() else words.named(worth)
                self._card.append((words.named(name) if name else "", _dice(example), brings))

    def _rank(self, doubles: "tuple[int, ...]", notes: "tuple[str, ...]") -> None:
        """Set out the 21 values, a row each group, from best to worst, with a note beside each row."""
        self._hint = "{} {}".format(self.desk.words.named("QUICK_BEST_FIRST"), ON_MARK)
        groups = ((21,), doubles) + _PLAIN
        for at in range(len(groups)):
            pairs: "list[tuple[str, int]]" = []
            for value in groups[at]:
                pairs.append((str(value), _LEFT + _PAIR * len(pairs)))
            self._ranks.append((tuple(pairs), notes[at]))

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Go on to the rules, or back."""
        if event in (event_of(PRESS, RIGHT), event_of(PRESS, DOWN), event_of(PRESS, A)):
            return go("help", self.arg)
        return DeskScreen.key(self, event, now)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the ranking or the card."""
        draw_top(canvas, self._title, self._hint)
        y = 8
        if self._ranks:
            canvas.text(self._title, _LEFT + _PAIR, y, BIG)
        for pairs, note in self._ranks:
            for hand, x in pairs:
                canvas.text(hand, x, y, BIG)
            if note:
                canvas.text_right(note, _RIGHT, y + 2)
            y += _PITCH
        y = 8
        count = len(self._card)
        for at in range(min(count, 7)):
            name, example, worth = self._card[at]
            if count == 8 and at == 6:  # the last two are short: they share a line
                self._draw_box(canvas, name, example, worth, _LEFT, _HALF, y)
                name, example, worth = self._card[7]
                self._draw_box(canvas, name, example, worth, _HALF + 2 * _AIR, _RIGHT, y)
            else:
                self._draw_box(canvas, name, example, worth, _LEFT, _RIGHT, y)
            y += 8

    def _draw_box(
        self, canvas: "Canvas", name: str, example: str, worth: str, left: int, right: int, y: int
    ) -> None:
        # Dice are as high as a line: one row lower they keep off the top line.
        if not name:
            canvas.text(example, left, y + 1)
        left = canvas.text(name, left, y)
        right = canvas.text_right(worth, right, y)
        width = canvas.width(example)
        if name and right - left - 2 * _AIR >= width:
            canvas.text(example, right - _AIR - width, y + 1)
